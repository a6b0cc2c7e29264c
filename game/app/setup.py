"""The form of a new game, and starting it."""

from collections.abc import Callable
from dataclasses import replace
from itertools import chain, count

from game import typed
from game.actions import Numbered
from game.app.effects import Draw, Effect, Focus, Go, Save, Say
from game.app.focus import next_focus
from game.app.games import handling
from game.app.kept.checked import place
from game.app.kept.saves import dump_setup
from game.app.kept.storage import SETUP, Result, address, keep
from game.app.messages import Drawn
from game.app.play import notice
from game.logic.games import GAMES
from game.logic.record import SEED_LENGTH, Record, from_fields
from game.logic.start import dice_off, first_player
from game.model import CLEARED, HUMAN, LOOKS, Model, Screen, Seat, Setup, Table
from game.model.quick import Way, free_look, quick
from game.players import LEVELS
from game.words import _, default_name

_FOLDED = {
    Screen.HISTORY: [f"numbers-{game}" for game in GAMES],
    Screen.PLAY: ["course"],
    Screen.VIEW: ["course"],
    Screen.STATISTICS: [f"{part}-{game}" for part in ("more", "numbers") for game in (*GAMES, "dice")],
    Screen.SHARE: ["code-throws", "code-game", "code-result"],
}
"""What opens on other screens than those of the games."""

_FIELDS: dict[str, Callable[[Setup, str], Setup]] = {
    "preset": Setup.by,
    "dice": lambda form, value: _thrown_by(form, {"app": False, "table": True}[value]),
    "only_mine": lambda form, value: replace(form, only_mine={"off": False, "on": True}[value]),
    "first": lambda form, value: replace(form, first=int(value) if value else None),
    "seed": lambda form, value: replace(form, seed=value.strip()),
}
"""The fields of the form that are no rules of the game, and what setting one does."""


def change(model: Model, name: str, value: str) -> Result:
    """Set a field of the form on screen; a value it cannot have changes nothing."""
    form = model.setups.get(model.screen)
    if form is None:
        return model, ()
    return _with_form(model, _changed(form, name, value)), ()


def _changed(form: Setup, name: str, value: str) -> Setup:
    field, _dash, number = name.partition("-")
    seat = place(number, len(form.seats))
    if seat is not None:
        return _with_seat(form, seat, field, value)
    try:
        return _FIELDS[name](form, value) if name in _FIELDS else form.ruled(name, value)
    except (KeyError, ValueError):
        return form


def _thrown_by(form: Setup, at_the_table: bool) -> Setup:
    """Return *form* with real dice or the app's; with real dice the players say who starts."""
    return replace(form, real_dice=at_the_table, first=(form.first or 0) if at_the_table else None)


def _with_seat(form: Setup, number: int, field: str, value: str) -> Setup:
    """Return *form* with one seat changed; a token that somebody has is swapped with theirs."""
    seats, seat = form.seats, form.seats[number]
    if field == "name":
        changed = replace(seat, name=typed.cut(value) or CLEARED)
    elif field == "by" and value in ("human", "computer"):
        changed = replace(seat, level=(seat.level or form.rival) if value == "computer" else HUMAN)
    elif field == "level" and value in (HUMAN, *LEVELS[form.game]):
        form, changed = replace(form, level=value or form.level), replace(seat, level=value)
    elif field == "look" and (look := place(value, len(LOOKS))) is not None:
        seats = tuple(replace(other, look=seat.look) if other.look == look else other for other in seats)
        changed = replace(seat, look=look)
    else:
        return form
    return replace(form, seats=(*seats[:number], changed, *seats[number + 1 :]))


def add_seat(model: Model) -> Result:
    """Add a player with the first free token."""
    form = model.setups.get(model.screen)
    if form is None or len(form.seats) == GAMES[form.game].PLAYERS[-1]:
        return model, ()
    seats, number = (*form.seats, Seat("", free_look(form.seats))), len(form.seats)
    model = replace(model, unfolded=_toggled(_others_folded(model), f"seat-{number}"))
    return _with_form(model, form.seated(seats)), (Focus(f"#{Numbered.NAME}{number}"),)


def remove_seat(model: Model, number: str) -> Result:
    """Remove a player; one always stays."""
    form = model.setups.get(model.screen)
    at = place(number, len(form.seats)) if form else None
    if form is None or at is None or len(form.seats) == 1:
        return model, ()
    seats = form.seats[:at] + form.seats[at + 1 :]
    model = replace(model, unfolded=_others_folded(model))
    return _with_form(model, form.seated(seats)), (Focus("#add-seat"),)


def unfold(model: Model, part: str) -> Result:
    """Open or close a part of the form or of a result; of the seats one at most is open."""
    form = model.setups.get(model.screen)
    seats = [f"seat-{number}" for number in range(len(form.seats))] if form else []
    if part not in (*seats, "rules", "dice", "facts", "check", *_FOLDED.get(model.screen, ())):
        return model, ()
    kept = _others_folded(model) if part in seats and part not in model.unfolded else model.unfolded
    return replace(model, unfolded=_toggled(kept, part)), ()


def _others_folded(model: Model) -> tuple[str, ...]:
    return tuple(part for part in model.unfolded if not part.startswith("seat-"))


def _toggled(parts: tuple[str, ...], part: str) -> tuple[str, ...]:
    return tuple(other for other in parts if other != part) if part in parts else (*parts, part)


def _with_form(model: Model, form: Setup) -> Model:
    return replace(model, setups={**model.setups, form.game: form})


def start(model: Model, game: str) -> Result:
    """Ask for a seed and start the game that the form of *game* describes."""
    form = model.setups.get(game)
    return _start(model, form, "start") if form else (model, ())


def start_at_once(model: Model, value: str) -> Result:
    """Start a game of the start screen: `classic computer`; by its name alone the one that its form describes."""
    game, _space, way = value.partition(" ")
    form = model.setups.get(game)
    if form is None or way not in ("", *Way):
        return model, ()
    if not way:
        return start(model, game)
    form = quick(form, Way(way))
    seats = tuple(replace(seat, name=_("Computer")) if seat.level and not seat.name else seat for seat in form.seats)
    # Friends are the table of next time as well; against the computer or alone the form keeps them.
    return _start(model, replace(form, seats=seats), "start" if way == Way.FRIENDS else "quick")


def _start(model: Model, form: Setup, purpose: str) -> Result:
    form = replace(form, seed="" if form.real_dice else typed.seed(form.seed))
    if unfit := _unfit(form):
        model, effects = notice(model, unfit)
        return model, (*effects, Say(unfit))
    return replace(model, pending=form), (Draw(purpose),)


def _unfit(form: Setup) -> str:
    """Return why the game of *form* cannot start, or ""."""
    try:
        Record(form.rules(), form.seed)
    except ValueError:
        return _(
            "The game cannot start: a seed is up to {most} letters, figures or signs, without spaces.", most=SEED_LENGTH
        )
    return ""


def again(model: Model, table: Table) -> Result:
    """Ask for a new seed and start the same game again with the same players."""
    form = replace(_setup_of(table.record, table.seats), first=_next_to_start(table), seed="")
    return replace(model, pending=form), (Draw("again"),)


def start_from_link(model: Model, game: str, fields: dict[str, str]) -> Result:
    """Start the game that a link describes, or show its form if it names no seed; raises ValueError."""
    record = from_fields(game, fields)
    seats = model.setups[game].seats
    while len(seats) < record.rules.players:
        seats = (*seats, Seat("", free_look(seats)))
    form = _setup_of(record, seats[: record.rules.players])
    if not record.seed:
        return _with_form(model.at(Screen(game)), replace(form, real_dice=False)), (Focus("#title"),)
    return replace(model, pending=form), (Draw("link"),)


def begin(model: Model, drawn: Drawn) -> Result:
    """Start the pending game, now that a fresh seed and the date are known."""
    form = model.pending
    if form is None:
        return model, ()
    seed = "" if form.real_dice else form.seed or drawn.token
    form, named = _kept(form), replace(form, seats=_with_names(form.seats))
    in_turn = not GAMES[form.game].SHARED
    rolled = in_turn and form.first is None and bool(seed) and len(form.seats) > 1
    first = first_player(dice_off(seed, len(form.seats))) if rolled else form.first or 0
    record = Record(form.rules(), seed, first if in_turn else 0)
    table = Table(drawn.token, record, named.kept, started=drawn.today, dice_off=rolled)
    if drawn.purpose == "start":
        model = _with_form(model, replace(form, seed=""))
    model, effects = keep(model.at(Screen.PLAY, table=table, pending=None), table)
    effects = (
        *effects,
        Go(address(model), replace=drawn.purpose == "link"),
        Say(handling(table).opening(table)),
        next_focus(table),
    )
    model, counted = _counted(model, table) if drawn.purpose == "daily" else (model, ())
    return model, (*effects, *counted, *_remembered(form, drawn.purpose))


def _counted(model: Model, table: Table) -> Result:
    from game.app.daily import count  # no start needs it

    return count(model, table)


def _remembered(form: Setup, purpose: str) -> tuple[Effect, ...]:
    """Keep the form as the last choice, unless it was not chosen: the game came from a link or is played again."""
    return () if purpose != "start" else (Save(SETUP + form.game, dump_setup(replace(form, seed=""))),)


def _kept(form: Setup) -> Setup:
    """Return *form* as it is offered the next time: with the names that players have now, and none for the others."""
    named = zip(form.seats, _with_names(form.seats), strict=True)
    return replace(form, seats=tuple(now if typed.name(seat.name) else replace(seat, name="") for seat, now in named))


def _with_names(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return *seats* with every player named, and no two names that look the same."""
    names: list[str] = []
    for number, seat in enumerate(seats):
        name = typed.name(seat.name) or default_name(number)
        endings = (f" {other}" for other in count(number + 1))
        others = (typed.cut(name, typed.NAME_LENGTH - len(ending)) + ending for ending in endings)
        taken = set(map(typed.looks, names))
        names.append(next(one for one in chain((name,), others) if typed.looks(one) not in taken))
    return tuple(replace(seat, name=name) for seat, name in zip(seats, names, strict=True))


def _setup_of(record: Record, seats: tuple[Seat, ...]) -> Setup:
    """Return the form that describes the game of *record* with *seats*."""
    form = Setup(record.rules.game, seats, real_dice=not record.seed, seed=record.seed, first=record.start)
    return form.following(record.rules)


def _next_to_start(table: Table) -> int:
    return (table.record.start + 1) % len(table.seats)
