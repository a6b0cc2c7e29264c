"""A classic position as one of its players sees it: steps really left, and the rows of the networks."""

from game.logic.classic import LENGTHS, Occupied, Placement, State, columns_won
from game.players.classic import layout

_FLAG = {Occupied.JUMP: layout.FLAGS, Occupied.STAY: layout.FLAGS + 1}


def heights(state: State, player: int, column: int) -> tuple[int, ...]:
    """Return the player's square in a column (index 0-10), then every space a runner can land on, upwards."""
    square = state.squares[player][column]
    above = range(square + 1, LENGTHS[column] + 1)
    if state.rules.occupied is Occupied.JUMP:
        taken = rivals(state, player, column)
        return (square, *[height for height in above if height not in taken])
    return (square, *above)


def rivals(state: State, player: int, column: int) -> tuple[int, ...]:
    """Return the heights of the other players' squares in a column (index 0-10)."""
    return tuple([own[column] for other, own in enumerate(state.squares) if other != player])


def climbed(state: State, player: int, column: int) -> int:
    """Return the column's length less the steps the player has really left."""
    return LENGTHS[column] + 1 - len(heights(state, player, column))


def column_rows(state: State, viewer: int, column: int) -> tuple[int, int]:
    """Return the rows of one column (index 0-10) as *viewer* sees it: the own height, the best rival's."""
    length, winner = LENGTHS[column], state.won_by[column]
    if winner is None:
        own = climbed(state, viewer, column)
        others = range(state.rules.players)
        rival = max([climbed(state, other, column) for other in others if other != viewer], default=0)
    else:
        own, rival = (length, length + 1) if winner == viewer else (length + 1, length)
    place = layout.ROOM[column]
    return layout.OWN + place + own, layout.RIVAL + place + rival


def other_rows(state: State, viewer: int, distance: int, tops: int = 0) -> tuple[int, ...]:
    """Return the rows of no column: columns needed, seat and rules, *distance* turns before the viewer's.

    *tops* columns more count as won by the player to move.
    """
    rules, won = state.rules, list(columns_won(state))
    won[state.player] += tops
    need = [max(0, rules.columns_to_win - count) for count in won]
    others = sorted(need[:viewer] + need[viewer + 1 :])
    chase = [layout.CHASE + 6 * place + missing for place, missing in enumerate(others)]
    seat = layout.SEAT + 4 * (rules.players - 1) + distance
    return (layout.NEED + need[viewer], seat, *chase, *_rule_rows(state))


def _rule_rows(state: State) -> list[int]:
    rules = state.rules
    rows = [layout.FLAGS + 2] if rules.placement is Placement.EARLIEST else []
    if rules.players == 1:
        return rows
    if rules.occupied in _FLAG:
        rows.append(_FLAG[rules.occupied])
    if rules.columns_to_win > 3:
        rows.append(layout.FLAGS + rules.columns_to_win - 1)  # 4 and 5 follow the three variants
    return rows


def position_rows(state: State, viewer: int, distance: int) -> tuple[int, ...]:
    """Return all rows of the position at the start of a turn as *viewer* sees it."""
    columns = [row for column in layout.COLUMNS for row in column_rows(state, viewer, column)]
    return (*other_rows(state, viewer, distance), *columns)
