"""The classic game on screen: players, board, dice, splits, and the bar with Stop and Roll."""

from collections.abc import Iterator
from dataclasses import dataclass

import htpy as h

from game.logic import classic, odds
from game.logic.classic import Reason, Split, State
from game.logic.moves import Roll, Take
from game.logic.notation import format_move
from game.logic.record import is_over, winners
from game.model import Advice, Model, Odds, Table, is_bust
from game.view.board import Preview, board, preview
from game.view.board_table import board_table
from game.view.controls import button
from game.view.dice import dice_row, die
from game.view.dice_off import dice_off_card
from game.view.hint import badge, badge_text, hint_line, hint_of, why_card
from game.view.log import log
from game.view.result import standings
from game.view.speech import climb_text, listed, reason_text
from game.view.table import dice_entry, flags, players


@dataclass(frozen=True, slots=True)
class _Choice:
    """A take on offer: its place among all choices, where it leads, the chance to survive the next roll, the hint."""

    number: int
    take: Take
    preview: Preview
    chance: int | None
    hint: Advice | None


def classic_screen(model: Model) -> h.Element:
    """Return the screen of a classic game."""
    table = model.table
    assert table is not None
    shown = table.bust.before if table.bust else table.state
    assert isinstance(shown, State)
    choices = _choices(shown, model.settings.odds, hint_of(model))
    return h.main(f"#main.play.classic.p{table.seat.look + 1}.phase-{_phase(table)}")[
        h.h1(".visually-hidden", id="title", tabindex="-1")[f"Can't Stop: {_doing(table)}"],
        _players(table),
        h.section(".stage", aria_label="Board")[
            board(shown, table.seats, previews=tuple(choice.preview for choice in choices), lost=bool(table.bust),
                  odds=_column_odds(shown, model.settings.odds)),
            board_table(shown, table.seats),
            why_card(model),
        ],
        dice_row(_dice_on_table(table), 4, _throws(table)),
        _side(table, choices),
        _bar(table, shown, model.settings.odds, hint_of(model)),
        log(table, opened=model.log),
    ]  # fmt: skip


def percent(successes: int) -> int:
    """Return a count of the 1,296 throws as a percentage that is 0 or 100 only when it is exact."""
    rounded = round(100 * successes / odds.THROWS)
    return min(max(rounded, int(successes > 0)), 100 - int(successes < odds.THROWS))


def turn_number(table: Table) -> int:
    """Return the number of the turn in progress, from 1, counting everybody's turns."""
    return 1 + sum(is_bust(step) or step.move == classic.Stop() for step in table.steps)


def _phase(table: Table) -> str:
    return "bust" if table.bust else str(table.state.phase)


def _doing(table: Table) -> str:
    state, name = table.state, table.seat.name
    if is_over(state):
        return f"{listed(table.seats[player].name for player in winners(state))} won"
    if table.bust:
        return f"{name} went bust"
    return f"{name} to {'choose a split' if state.phase == 'take' else 'roll'}"


def _players(table: Table) -> h.Element:
    state = table.state
    assert isinstance(state, State)
    return players(
        table,
        tuple(_status(table, player) for player in range(len(table.seats))),
        tuple(flags(state, player) for player in range(len(table.seats))),
    )


def _status(table: Table, player: int) -> str:
    seat = table.seats[player]
    if player in winners(table.state):
        return "winner"
    if is_over(table.state) or seat != table.seat:
        return seat.level
    if len(table.seats) == 1:
        return f"turn {turn_number(table)}"
    return {"bust": "bust", "take": "to choose", "roll": "to roll"}[_phase(table)]


def _throws(table: Table) -> int:
    return sum(isinstance(step.move, Roll) for step in table.steps)


def _dice_on_table(table: Table) -> tuple[int, ...]:
    """Return the last throw while it is being chosen from or was the last thing that happened."""
    recent = [step.move.dice for step in table.steps[-2:] if isinstance(step.move, Roll)]
    return recent[-1] if recent and not isinstance(table.steps[-1].move, classic.Stop) else ()


def _choices(state: State, shown: Odds, hint: Advice | None) -> tuple[_Choice, ...]:
    """Return the takes of a position in the order of its splits."""
    takes = dict.fromkeys(take for split in classic.splits(state) for take in split.takes)
    return tuple(_choice(state, number, take, shown, hint) for number, take in enumerate(takes))


def _choice(state: State, number: int, take: Take, shown: Odds, hint: Advice | None) -> _Choice:
    chance = percent(odds.successes(classic.apply(state, take))) if shown is Odds.BEFORE else None
    return _Choice(number, take, preview(state, take), chance, hint)


def _column_odds(state: State, shown: Odds) -> tuple[int, ...] | None:
    visible = shown is Odds.BEFORE or (shown is Odds.AFTER and any(state.runners))
    return tuple(map(percent, odds.advances(state))) if visible and state.phase == "roll" else None


def _side(table: Table, choices: tuple[_Choice, ...]) -> h.Element:
    if is_over(table.state):
        return h.section(".side.result", aria_label="Result")[standings(table)]
    if table.bust:
        assert isinstance(table.bust.before, State) and isinstance(table.bust.move, Roll)
        return _cards(classic.splits_of(table.bust.before, table.bust.move.dice), ())
    if isinstance(table.state, State) and table.state.phase == "take":
        return _cards(classic.splits(table.state), choices)
    if table.real_dice:
        return h.section(".side", aria_label="Dice")[dice_entry(table)]
    return h.section(".side", aria_label="Splits")[_empty_cards(table)]


def _cards(splits: tuple[Split, ...], choices: tuple[_Choice, ...]) -> h.Element:
    by_take = {choice.take: choice for choice in choices}
    return h.section(".side", aria_label="Splits")[
        h.ol(".splits")[
            (
                h.li[_card(split, [by_take[take] for take in split.takes if take in by_take])]
                for split in splits
            ),
            (h.li[h.div(".split.blank")] for _ in range(3 - len(splits))),
        ]
    ]


def _card(split: Split, choices: list[_Choice]) -> h.Element:
    if len(choices) == 1:
        return _take_button(split, choices[0])
    sums: h.Node = [_sum(split, 0), h.span(".plus")["+"], _sum(split, 1)]
    if choices:
        sums = [_pick(choices[0]), h.span(".or")["or"], _pick(choices[1])]
    kind = "either" if choices else "unusable"
    return h.div(f".split.{kind}")[
        _pairs(split), h.span(".sums")[sums], h.span(".note")[_note(split, choices)]
    ]


def _take_button(split: Split, choice: _Choice) -> h.Element:
    note = _note(split, [choice])
    return h.button(
        f".split.take.choice-{choice.number}",
        {"data-move": format_move(choice.take)},
        type="button",
        id=f"take-{choice.number}",
        aria_label=f"Take {listed(choice.take.columns)}: {note}{badge_text(choice.hint, choice.take)}",
    )[
        badge(choice.hint, choice.take),
        _pairs(split),
        h.span(".sums")[_sum(split, 0), h.span(".plus")["+"], _sum(split, 1)],
        h.span(".note")[note],
    ]


def _pick(choice: _Choice) -> h.Element:
    return h.button(
        f".pick.take.choice-{choice.number}",
        {"data-move": format_move(choice.take)},
        type="button",
        id=f"take-{choice.number}",
        aria_label=f"Take {listed(choice.take.columns)}: {_effect(choice)}{badge_text(choice.hint, choice.take)}",
    )[
        badge(choice.hint, choice.take),
        str(choice.take.columns[0]),
        choice.chance is not None and h.small[f"{choice.chance} %"],
    ]


def _pairs(split: Split) -> Iterator[h.Element]:
    for pair in split.pairs:
        yield h.span(".pair")[(die(face) for face in pair)]


def _sum(split: Split, place: int) -> h.Element:
    unusable = split.reasons[place] is not None
    return h.b(".sum.crossed" if unusable else ".sum")[str(split.sums[place])]


def _note(split: Split, choices: list[_Choice]) -> str:
    if len(choices) == 2:
        return "One runner left: choose its column."
    reasons = dict.fromkeys(
        reason_text(reason, column)
        for column, reason in zip(split.sums, split.reasons, strict=True)
        if reason and not (choices and reason is Reason.ON_TOP and split.sums[0] == split.sums[1])
    )
    return " ".join([*(_effect(choice) for choice in choices), *reasons])


def _effect(choice: _Choice) -> str:
    climbs = ", ".join(climb_text(column, high) for column, (_, high) in choice.preview.climbs.items())
    return f"{climbs}." if choice.chance is None else f"{climbs}. Then {choice.chance} % safe."


def _empty_cards(table: Table) -> h.Node:
    if table.dice_off and not table.steps:
        return dice_off_card(table)
    return h.ol(".splits", aria_hidden="true")[(h.li[h.div(".split.blank")] for _ in range(3))]


def _bar(table: Table, shown: State, odds_setting: Odds, hint: Advice | None) -> h.Element:
    state = table.state
    assert isinstance(state, State)
    return h.div(".bar", role="group", aria_label="Turn")[
        h.p("#hint.hint")[hint_line(hint) if hint else _hint(table, shown, odds_setting)],
        *_bar_buttons(table, state),
    ]


def _bar_buttons(table: Table, state: State) -> Iterator[h.Element]:
    if is_over(state):
        yield button("Done", "open", "", classes="stop")
        yield button("Play again", "again", classes="roll")
        return
    human = not table.computer
    if not human and not table.real_dice:
        yield button("Skip", "skip", classes="stop", id="skip")
    elif table.bust:
        yield button("Next", "next", classes="stop next", id="next")
    else:
        stop = human and classic.may_stop(state)
        yield h.button(".stop", {"data-move": "stop"}, type="button", id="stop", disabled=not stop)["Stop"]
    ready = state.phase == "roll" and not table.bust and (len(table.entry) == 4 if table.real_dice else human)
    yield button(
        "Use dice" if table.real_dice else "Roll", "roll", classes="roll", id="roll", disabled=not ready
    )


def _hint(table: Table, shown: State, odds_setting: Odds) -> h.Node:
    state, name = table.state, table.seat.name
    assert isinstance(state, State)
    if is_over(state):
        return f"{_doing(table)}."
    if table.bust:
        return [h.b["Bust."], f" {name} loses this turn's steps."]
    if state.phase == "take":
        return f"{name} is choosing a split." if table.computer else f"{name}, choose a split."
    if not any(shown.runners):
        return f"{name} to roll."
    if classic.reason_no_stop(state) is Reason.OCCUPIED:
        return reason_text(Reason.OCCUPIED, 0)
    if odds_setting is Odds.OFF and table.computer:
        return f"{name} is thinking."
    if odds_setting is Odds.OFF:
        return "Roll on, or stop and keep your steps?"
    successes = odds.successes(state)
    said = f"{successes:,} of the 1,296 throws keep the turn alive"
    return [h.b(title=said)[f"{percent(successes)} %"], " of throws keep the turn alive."]
