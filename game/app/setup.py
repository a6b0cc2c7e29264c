"""The form of a new game, and starting it."""

from dataclasses import replace

from game.app.messages import Draw, Drawn, Effect, Focus, Go, Persist, Save, Say
from game.app.play import next_focus, notice
from game.app.saves import NAME_LENGTH, dump_setup
from game.app.storage import SETUP, Result, keep
from game.logic import classic
from game.logic.presets import PRESETS
from game.logic.record import Record, from_fields
from game.logic.start import dice_off, first_player
from game.model import LOOKS, MAX_PLAYERS, Model, Screen, Seat, Setup, Table

GAMES = ("classic", "express")
_CHOICES: dict[str, set[str]] = {
    "columns": {str(columns) for columns in range(1, 12)},
    "occupied": set(map(str, classic.Occupied)),
    "placement": set(map(str, classic.Placement)),
    "penalty": {"200", "150", "100"},
}


def change(model: Model, name: str, value: str) -> Result:
    """Return the model after field *name* of the form on screen was set to *value*; nonsense changes nothing."""
    form = model.setups.get(model.screen)
    if form is None:
        return model, ()
    return _with_form(model, _changed(form, name, value)), ()


def _changed(form: Setup, name: str, value: str) -> Setup:
    field, _, number = name.partition("-")
    if field in ("name", "look", "level") and number.isdecimal() and int(number) < len(form.seats):
        return replace(form, seats=_with_seat(form.seats, int(number), field, value))
    if name == "preset" and value in PRESETS:
        rules = PRESETS[value](len(form.seats))
        return replace(form, columns=rules.columns_to_win, occupied=rules.occupied, placement=rules.placement)
    if name in _CHOICES and value not in _CHOICES[name]:
        return form
    match name:
        case "columns":
            return replace(form, columns=int(value))
        case "penalty":
            return replace(form, penalty=int(value))
        case "occupied":
            return replace(form, occupied=value)
        case "placement":
            return replace(form, placement=value)
        case "dice":
            return replace(form, real_dice=value == "table", first=form.first or 0 if value == "table" else None)
        case "only_mine":
            return replace(form, only_mine=value == "on")
        case "first":
            return replace(form, first=int(value) if value.isdecimal() else None)
        case "seed":
            return replace(form, seed=value.strip())
    return form


def _with_seat(seats: tuple[Seat, ...], number: int, field: str, value: str) -> tuple[Seat, ...]:
    """Return *seats* with one seat changed; a token that somebody has is swapped with theirs."""
    seat = seats[number]
    if field == "name":
        changed = replace(seat, name=value[:NAME_LENGTH])
    elif field == "level":
        changed = replace(seat, level=value)
    elif value.isdecimal() and int(value) < len(LOOKS):
        seats = tuple(replace(other, look=seat.look) if other.look == int(value) else other for other in seats)
        changed = replace(seat, look=int(value))
    else:
        return seats
    return (*seats[:number], changed, *seats[number + 1 :])


def add_seat(model: Model, _: str = "") -> Result:
    """Add a player with the first free token."""
    form = model.setups.get(model.screen)
    if form is None or len(form.seats) == MAX_PLAYERS[form.game]:
        return model, ()
    free = min(set(range(len(LOOKS))) - {seat.look for seat in form.seats})
    seats = (*form.seats, Seat(f"Player {len(form.seats) + 1}", free))
    return _with_form(model, _fitting(replace(form, seats=seats))), (Focus(f"#name-{len(seats) - 1}"),)


def remove_seat(model: Model, number: str) -> Result:
    """Remove a player; one always stays."""
    form = model.setups.get(model.screen)
    if form is None or len(form.seats) == 1 or number not in map(str, range(len(form.seats))):
        return model, ()
    seats = form.seats[: int(number)] + form.seats[int(number) + 1 :]
    return _with_form(model, _fitting(replace(form, seats=seats))), (Focus(f"#name-{len(seats) - 1}"),)


def _fitting(form: Setup) -> Setup:
    """Return *form* with what depends on the number of players brought back into its range."""
    low, high = (1, 11) if len(form.seats) == 1 else (3, 5)
    first = None if form.first is None else min(form.first, len(form.seats) - 1)
    return replace(form, columns=min(max(form.columns, low), high), first=first)


def _with_form(model: Model, form: Setup) -> Model:
    return replace(model, setups={**model.setups, form.game: form})


def start(model: Model, game: str = "") -> Result:
    """Ask for a seed and start the game that the form of *game*, or the form on screen, describes."""
    form = model.setups.get(game or model.screen)
    if form is None:
        return model, ()
    try:
        form = _named(replace(form, seed="" if form.real_dice else form.seed))
        form.rules()
        Record(form.rules(), form.seed)
    except ValueError as error:
        model, effects = notice(model, f"The game cannot start: {error}.")
        return model, (*effects, Say(f"The game cannot start: {error}."))
    return replace(model, pending=form), (Draw("start"),)


def again(model: Model, _: str = "") -> Result:
    """Ask for a new seed and start the same game again with the same players."""
    table = model.table
    if table is None:
        return model, ()
    form = replace(_setup_of(table.record, table.seats), first=_next_to_start(table), seed="")
    return replace(model, pending=form), (Draw("start"),)


def start_from_link(model: Model, game: str, fields: dict[str, str]) -> Result:
    """Start the game that a link describes, or show its form if it names no seed; raises ValueError."""
    record = from_fields(game, fields)
    seats = model.setups[game].seats
    for number in range(len(seats), record.rules.players):
        seats = (*seats, Seat(f"Player {number + 1}", min(set(range(len(LOOKS))) - {seat.look for seat in seats})))
    form = _setup_of(record, seats[: record.rules.players])
    if not record.seed:
        return _with_form(replace(model, screen=Screen(game)), replace(form, real_dice=False)), (Focus("#title"),)
    return replace(model, pending=form), (Draw("link"),)


def begin(model: Model, drawn: Drawn) -> Result:
    """Start the pending game, now that a fresh seed and the date are known."""
    form = model.pending
    if form is None:
        return model, ()
    seed = "" if form.real_dice else form.seed or drawn.token
    rolled = form.game == "classic" and form.first is None and bool(seed) and len(form.seats) > 1
    first = first_player(dice_off(seed, len(form.seats))) if rolled else form.first or 0
    record = Record(form.rules(), seed, first if form.game == "classic" else 0)
    table = Table(drawn.token, record, form.seats, started=drawn.today, dice_off=rolled)
    model, effects = keep(replace(model, pending=None, screen=Screen.PLAY, log=False), table)
    effects = (*effects, Go("play", replace=drawn.purpose == "link"), Say(_opening_words(table)), next_focus(table))
    return model, (*effects, *_remembered(form, drawn.purpose), Persist())


def _remembered(form: Setup, purpose: str) -> tuple[Effect, ...]:
    """Keep the form as the last choice, unless it came from somebody's link."""
    return () if purpose == "link" else (Save(SETUP + form.game, dump_setup(replace(form, seed=""))),)


def _opening_words(table: Table) -> str:
    name = table.seats[table.state.player].name
    return f"{name} threw the most and starts." if table.dice_off else f"{name} starts."


def _named(form: Setup) -> Setup:
    """Return *form* with every player named, and no name twice."""
    names: list[str] = []
    for number, seat in enumerate(form.seats):
        name = " ".join(seat.name.split()) or f"Player {number + 1}"
        while name in names:
            name = f"{name[: NAME_LENGTH - 2]} {number + 1}"
        names.append(name)
    return replace(form, seats=tuple(replace(s, name=n) for s, n in zip(form.seats, names, strict=True)))


def _setup_of(record: Record, seats: tuple[Seat, ...]) -> Setup:
    if isinstance(record.rules, classic.Rules):
        _, columns, occupied, placement = (
            record.rules.players, record.rules.columns_to_win, record.rules.occupied, record.rules.placement,
        )  # fmt: skip
        return Setup("classic", seats, columns, occupied, placement, real_dice=not record.seed, seed=record.seed,
                     first=record.start)  # fmt: skip
    return Setup("express", seats, penalty=record.rules.penalty, real_dice=not record.seed, seed=record.seed)


def _next_to_start(table: Table) -> int:
    return (table.record.start + 1) % len(table.seats)
