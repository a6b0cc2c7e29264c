"""What holds in every game of both kinds, in all rule sets: random legal play, and the transcripts."""

from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random

import pytest
import strategies
from hypothesis import given

from game.logic import classic, express, record
from game.logic.classic import LENGTHS
from game.logic.games import GAMES
from game.logic.moves import IllegalMove, Mark, Roll, Stop, Take
from game.logic.notation import format_move, parse_move
from game.logic.record import Record
from tests.wide import every

TEXTS = Path(__file__).parent / "golden" / "games"
ALL_RULES = strategies.CLASSIC_RULES + strategies.EXPRESS_RULES
VARIANTS = {
    **{"-".join(variant): strategies.rules_of(variant) for variant in strategies.VARIANTS},
    "express": strategies.EXPRESS_RULES,
}
LONGEST = 20_000


def header(rules):
    """Return a short name of a rule set for a test id."""
    return record.dumps(Record(rules)).strip().replace(" ", ",")


@pytest.mark.parametrize("rules", every(11, ALL_RULES), ids=header)
def test_random_play_ends_and_keeps_the_rules(rules):
    """In every rule set random legal play reaches an end, and each move on the way keeps the invariants."""
    for step in islice(strategies.playing(rules, Random(header(rules))), LONGEST):
        check_step(step)

    end = step.after
    assert record.is_over(end)
    assert record.winners(end)
    assert () == record.legal_moves(end)


@pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)
def test_every_prefix_of_a_game_is_a_game(rules):
    """Text and record round-trip at every step, and moves can be taken back one by one to the start."""

    @strategies.some
    @given(strategies.games(rules, 25))
    def check(game):
        steps = record.replay(game)
        while game.moves:
            assert game == record.loads(record.dumps(game))
            assert game.moves[-1] == parse_move(format_move(game.moves[-1]))
            assert steps == record.replay(game)
            game, steps = replace(game, moves=game.moves[:-1]), steps[:-1]
        assert () == steps
        assert game == record.loads(record.dumps(game))

    check()


MOVES = [
    *(Take((a,)) for a in range(1, 14)),
    *(Take((a, b)) for a in range(2, 13) for b in range(2, 13)),
    *(Mark((a, b), fifth) for a in range(2, 13) for b in range(a, 13) for fifth in (None, 1, 4)),
    *(Roll(dice) for dice in [(1, 2, 3), (1, 2, 3, 4), (1, 2, 3, 4, 5), (0, 1, 2, 3), (4, 5, 6, 7), (1, 1, 1, 1, 7)]),
    Stop(),
    Take(()),
]


@pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)
def test_only_legal_moves_are_accepted(rules):
    """In any reachable position each of hundreds of moves applies if legal and raises IllegalMove if not."""

    @strategies.few
    @given(strategies.positions(rules))
    def check(state):
        legal = moves_now(state)
        for move in {*MOVES} | legal:
            assert (move in legal) == accepted(state, move), move

    check()


def accepted(state, move):
    """Return whether the move applies; only IllegalMove may be raised otherwise."""
    try:
        record.apply(state, move)
    except IllegalMove:
        return False
    return True


def moves_now(state):
    """Return the legal decisions and, where one may roll, the one throw of MOVES that fits the game."""
    throw = Roll((1, 2, 3, 4, 5)[: GAMES[state.rules.game].DICE])
    return {*record.legal_moves(state)} | ({throw} if state.phase == "roll" else set())


@given(strategies.positions(ALL_RULES))
def test_positions_are_values(state):
    """A move leaves the position before it alone, and the same move gives an equal value and hash."""
    before = hash(state)
    for move in moves_now(state):
        one, other = record.apply(state, move), record.apply(replace(state), move)

        assert (one, hash(one)) == (other, hash(other))
        assert before == hash(state)


def check_step(step):
    """Assert what must hold between and after any two positions of a game."""
    before, move, after = step.before, step.move, step.after
    legal = record.legal_moves(after)
    assert len(legal) == len(set(legal))
    assert (after.phase == "over") == record.is_over(after) == bool(record.winners(after))
    assert bool(after.dice) == (after.phase in ("take", "mark"))
    assert bool(legal) or after.phase in ("roll", "over")
    assert after.player in range(after.rules.players)
    if isinstance(after, express.State):
        check_sheets(before, after)
    else:
        check_turn(before, move, after)
        if after.phase != "take":  # in phase "take" the board is that of the position before
            check_board(after)


def check_board(state):
    """Assert what holds in every classic position."""
    assert sum(map(bool, state.runners)) <= 3
    for index, top in enumerate(LENGTHS):
        runner, owner = state.runners[index], state.won_by[index]
        squares = [own[index] for own in state.squares]
        if not any((runner, *squares)):
            continue
        assert all(height in range(top + 1) for height in (runner, *squares))
        assert owner is None or (runner == 0 and top == squares[owner] == sum(squares))
        assert owner is not None or top not in squares
        assert runner == 0 or runner > squares[state.player]
        check_spaces(state, index)
    won = classic.columns_won(state)
    assert sum(won) == len(LENGTHS) - state.won_by.count(None)
    assert (state.phase == "over") == (max(won) >= state.rules.columns_to_win or None not in state.won_by)


def check_spaces(state, index):
    """Assert that in V-JUMP nobody shares a space, and in V-STAY no two squares do."""
    placed = [own[index] for own in state.squares if own[index]]
    rivals = [own[index] for player, own in enumerate(state.squares) if player != state.player]
    if state.rules.occupied != "share":
        assert len(placed) == len(set(placed))
    if state.rules.occupied == "jump":
        assert not state.runners[index] or state.runners[index] not in rivals


def check_turn(before, move, after):
    """Assert what a classic move may change."""
    assert all(owner in (None, now) for owner, now in zip(before.won_by, after.won_by, strict=True))
    following = (before.player + 1) % before.rules.players
    if isinstance(move, Stop):
        assert after.player == following or after.phase == "over"
        assert not any(after.runners)
    elif isinstance(move, Take):
        check_take(before, move, after)
    else:
        assert (before.squares, before.won_by) == (after.squares, after.won_by)
        assert (before.runners, before.player) == (after.runners, after.player) or (
            (0,) * 11, following, "roll") == (after.runners, after.player, after.phase)  # fmt: skip


def check_take(before, move, after):
    """Assert that exactly the runners of the take climb, and not in won columns."""
    assert (before.squares, before.won_by, before.player) == (after.squares, after.won_by, after.player)
    assert "roll" == after.phase
    assert all(before.won_by[column - 2] is None for column in move.columns)
    for column in classic.COLUMNS:
        start = before.runners[column - 2] or before.squares[before.player][column - 2]
        steps = after.runners[column - 2] - start if column in move.columns else 0
        assert column in move.columns or before.runners[column - 2] == after.runners[column - 2]
        assert steps == move.columns.count(column) or (
            steps > move.columns.count(column) and before.rules.occupied == "jump" and column in move.columns
        )


def check_sheets(before, after):
    """Assert what holds in every Express position: counts in range, marks never lost, ended sheets closed."""
    for old, new in zip(before.sheets, after.sheets, strict=True):
        assert all(a <= b <= min(a + 2, 10) for a, b in zip(old.marks, new.marks, strict=True))
        assert len(new.fifths) <= 3
        assert len(new.fifths) == len({number for number, _ in new.fifths})
        assert all(number in range(1, 7) and count in range(1, 9) for number, count in new.fifths)
        assert not old.ended or old == new
        assert express.total(new) == sum(express.row_scores(new))
    assert (after.phase == "over") == all(sheet.ended for sheet in after.sheets)
    assert after.phase == "over" or not after.sheets[after.player].ended


def transcript(game):
    """Return a game as readable text: the record's header, then each move with what one sees after it."""
    lines = [record.dumps(replace(game, moves=())).strip()]
    for step in record.replay(game):
        lines.append(f"{format_move(step.move):15} | {seen(step.after)}".rstrip())
    return "\n".join(lines) + "\n"


def seen(state):
    """Return one line of what a position shows: who is to do what, board or sheets, and the legal moves."""
    open_moves = ", ".join(format_move(move).split(" ")[-1] for move in record.legal_moves(state)) or "-"
    who = f"{state.player} {state.phase:4}"
    if record.is_over(state):
        who = f"over, won by {'+'.join(map(str, record.winners(state)))}"
    board = shown_board(state) if isinstance(state, classic.State) else shown_sheets(state)
    return f"{who} | {board} | {open_moves}"


def shown_board(state):
    """Return runners, each player's squares with won columns marked *, as column:height."""
    squares = " / ".join(
        " ".join(f"{c}:{h}{'*' if state.won_by[c - 2] == player else ''}" for c, h in _placed(own)) or "-"
        for player, own in enumerate(state.squares)
    )
    return f"runners {' '.join(f'{c}:{h}' for c, h in _placed(state.runners)) or '-'} | {squares}"


def shown_sheets(state):
    """Return each sheet's rows, fifth-die tracks and total."""
    return " / ".join(
        f"{' '.join(f'{row}:{count}' for row, count in _placed(sheet.marks)) or '-'}"
        f" ({' '.join(f'{number}:{count}' for number, count in sheet.fifths)})"
        f" = {express.total(sheet, state.rules.penalty)}"
        for sheet in state.sheets
    )


def _placed(by_column):
    return [(column, height) for column, height in zip(classic.COLUMNS, by_column, strict=True) if height]


def transcribed(path):
    """Return the record that a transcript tells: its header and the first column of each line."""
    first, *rest = path.read_text(encoding="utf-8").splitlines()
    return record.loads("\n".join([first, *(line.partition("|")[0].strip() for line in rest)]))


@pytest.mark.parametrize("path", sorted(TEXTS.glob("*.txt")), ids=lambda path: path.stem)
def test_transcripts_replay_line_by_line(path, golden):
    """The moves of each transcript are legal and show, line by line, what they showed before."""
    golden(path, transcript(transcribed(path)))


def test_seeded_transcripts_follow_their_seed():
    """The dice of every transcript are what its seed gives."""
    games = [transcribed(path) for path in sorted(TEXTS.glob("*.txt"))]

    assert all(game.seed and record.follows_seed(game) for game in games)


def test_every_variant_has_a_transcript():
    """Each variant, number of columns, number of players and penalty is told in some transcript."""
    rules = [transcribed(path).rules for path in TEXTS.glob("*.txt")]
    boards = [each for each in rules if isinstance(each, classic.Rules)]
    sheets = [each for each in rules if isinstance(each, express.Rules)]

    assert set(strategies.VARIANTS) == {(each.occupied, each.placement) for each in boards}
    assert {3, 4, 5} <= {each.columns_to_win for each in boards}
    assert {1, 2, 3, 4} == {each.players for each in boards}
    assert {200, 150, 100} == {each.penalty for each in sheets}
    assert any(each.players > 1 for each in sheets)
