"""The form of a new game: who sits down, by which rules, with which dice."""

from collections.abc import Iterator

import htpy as h

from game import typed
from game.actions import Action, Numbered
from game.logic.games import GAMES
from game.logic.record import SEED_LENGTH
from game.model import CLEARED, HUMAN, LOOKS, Model, Screen, Seat, Setup
from game.players import LEVELS
from game.view.games import VIEWS
from game.view.parts.controls import button, fold, segments, switch, text_field
from game.view.parts.icons import icon
from game.view.parts.names import game_name
from game.view.parts.speech import level_text
from game.view.parts.tokens import badge, look_name
from game.words import _, default_name, pgettext


def setup_screen(model: Model, game: str) -> h.Element:
    """Return the form of a new *game*."""
    form = model.setups[game]
    return h.main(f"#main.setup.{game}")[
        h.h1("#title", tabindex="-1", aria_label=_("New game of {game}", game=game_name(game)))[_("New game")],
        _games(game),
        h.form({"data-form": "setup"}, novalidate=True)[
            _players(model, form),
            h.div(".terms")[
                fold(
                    "rules",
                    _("Rules"),
                    VIEWS[game].rules_told(form),
                    VIEWS[game].rules_form(form),
                    opened="rules" in model.unfolded,
                ),
                fold("dice", _("Dice"), _dice_told(form), _dice(form), opened="dice" in model.unfolded),
            ],
            h.div(".submit")[
                h.button({"data-action": Action.START}, type="submit", class_="primary")[pgettext("button", "Start")]
            ],
        ],
    ]


def _games(current: str) -> h.Element:
    return h.nav(".segment-row.games-row", aria_label=_("Which game?"))[
        (
            button(game_name(game), Action.OPEN, game, classes="segment",
                   aria_current="page" if game == current else None)
            for game in (Screen.CLASSIC, Screen.EXPRESS)
        )
    ]  # fmt: skip


def _players(model: Model, form: Setup) -> h.Element:
    count, most = len(form.seats), GAMES[form.game].PLAYERS[-1]
    return h.section(".people", aria_label=_("Players"))[
        h.datalist("#names")[(h.option(value=name) for name in _names_before(model, form))],
        h.ol(".seats")[(_seat(model, form, number) for number in range(count))],
        count < most and button([icon("add"), _("Add a player")], Action.ADD_SEAT, id="add-seat", classes="add"),
        count == 1 and h.small[VIEWS[form.game].alone()],
    ]


def _names_before(model: Model, form: Setup) -> Iterator[str]:
    """Yield the names of people who have played here, the last ones first, without those at the table."""
    before = (seat for saved in model.saved for seat in saved.seats if seat.level == HUMAN)
    names = dict.fromkeys(seat.name for seat in before)
    taken = {seat.name for seat in form.seats} | {default_name(number) for number in range(len(LOOKS))}
    yield from (name for name in names if name not in taken)


def _seat(model: Model, form: Setup, number: int) -> h.Element:
    seat, part = form.seats[number], f"seat-{number}"
    opened = part in model.unfolded
    name = typed.name(seat.name) or default_name(number)
    return h.li(f".seat.p{seat.look + 1}{'.open' if opened else ''}")[
        button(
            [badge(seat), h.span(".sitter")[h.strong[name], " ", h.small[_role(seat)]]],
            Action.UNFOLD,
            part,
            id=part,
            classes="chair",
            aria_expanded=str(opened).lower(),
            aria_controls=f"{part}-fields",
        ),
        h.span(".stand")[badge(seat)],
        text_field(
            f"{Numbered.NAME}{number}",
            _("Name of player {number}", number=number + 1),
            "" if seat.name == CLEARED else name if seat.name == "" else seat.name,
            autocapitalize="words",
            list="names",
        ),
        button(
            icon("close"),
            Action.REMOVE_SEAT,
            str(number),
            why=_("Somebody has to play.") if len(form.seats) == 1 else "",
            aria_label=_("Remove {name}", name=name),
            classes="bare",
        ),
        h.div(".sitting", id=f"{part}-fields", role="group", aria_label=name)[_sitting(form, seat, number)],
    ]


def _role(seat: Seat) -> str:
    return _("Computer, {level}", level=level_text(seat.level)) if seat.level != HUMAN else _("Human")


def _sitting(form: Setup, seat: Seat, number: int) -> Iterator[h.Element]:
    """Yield what there is to choose for a seat: its token, who plays, and how well."""
    yield segments(
        f"{Numbered.LOOK}{number}",
        _("Token of player {number}", number=number + 1),
        ((str(look), _token(look)) for look in range(GAMES[form.game].PLAYERS[-1])),
        str(seat.look),
        heard=True,
    )
    yield segments(
        f"{Numbered.BY}{number}",
        _("Played by"),
        (("human", _("Human")), ("computer", _("Computer"))),
        "computer" if seat.level else "human",
        heard=True,
    )
    if seat.level:
        levels = ((level, level_text(level)) for level in LEVELS[form.game])
        yield segments(f"{Numbered.LEVEL}{number}", _("Level"), levels, seat.level, heard=True)


def _token(look: int) -> list[h.Node]:
    return [h.span(f".p{look + 1}")[badge(Seat("", look))], h.span(".visually-hidden")[look_name(look)]]


def _dice_told(form: Setup) -> str:
    rolled = not GAMES[form.game].SHARED and len(form.seats) > 1
    first = _name(form, form.first or 0)
    if form.real_dice:
        return _("You throw real dice; {name} starts.", name=first) if rolled else _("You throw real dice.")
    if not rolled:
        return _("The app throws.")
    if form.first is None:
        return _("The app throws; dice say who starts.")
    return _("The app throws; {name} starts.", name=first)


def _name(form: Setup, number: int) -> str:
    return typed.name(form.seats[number].name) or default_name(number)


def _who_starts(form: Setup) -> h.Element:
    names = [(str(number), _name(form, number)) for number in range(len(form.seats))]
    roll_for_it = [] if form.real_dice else [("", _("Roll for it"))]
    first = "" if form.first is None else str(form.first)
    current = "0" if form.real_dice and not first else first
    about = "" if form.real_dice else _("Rolled for: two dice each, the highest starts.")
    return segments("first", _("Who starts?"), [*roll_for_it, *names], current, about=about)


def _dice(form: Setup) -> Iterator[h.Node]:
    shared = GAMES[form.game].SHARED
    about = _("You throw real dice at the table and type them in.") if form.real_dice else _("It throws fair dice.")
    throwers = (("app", _("The app")), ("table", _("We do")))
    yield segments("dice", _("Who throws?"), throwers, "table" if form.real_dice else "app", about=about)
    if not shared and len(form.seats) > 1:
        yield _who_starts(form)
    if form.real_dice and shared:
        about = _("The others keep paper sheets of their own.")
        yield switch("only_mine", _("Only my sheet"), about, on=form.only_mine)
    if not form.real_dice:
        yield text_field(
            "seed",
            _("Seed (optional)"),
            form.seed,
            maxlength=str(SEED_LENGTH),
            autocapitalize="none",
            autocorrect="off",
            about=_("The same seed gives the same throws, on every device."),
        )
