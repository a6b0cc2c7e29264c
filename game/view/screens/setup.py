"""The form of a new game: players, rules, dice."""

import htpy as h

from game import typed
from game.actions import Action, Numbered
from game.logic.games import GAMES
from game.logic.record import SEED_LENGTH
from game.model import CLEARED, HUMAN, LOOKS, Model, Seat, Setup
from game.players import LEVELS
from game.view.games import VIEWS
from game.view.parts.controls import button, choice, drop_down, switch, text_field
from game.view.parts.names import game_name
from game.view.parts.speech import level_text
from game.view.parts.tokens import badge, look_name
from game.words import _, default_name, pgettext


def setup_screen(model: Model, game: str) -> h.Element:
    """Return the form of a new *game*."""
    form = model.setups[game]
    return h.main(f"#main.setup.{game}")[
        h.h1("#title", tabindex="-1")[_("New game of {game}", game=game_name(game))],
        h.form({"data-form": "setup"}, novalidate=True)[
            _players(form),
            VIEWS[game].rules_form(form),
            _dice(form),
            h.div(".buttons.submit")[
                h.button({"data-action": Action.START}, type="submit", class_="primary")[pgettext("button", "Start")]
            ],
        ],
    ]


def _players(form: Setup) -> h.Element:
    count, most = len(form.seats), GAMES[form.game].PLAYERS[-1]
    return h.section(aria_labelledby="players-heading")[
        h.h2("#players-heading")[_("Players")],
        h.ol(".seats")[(_seat(form, number, seat) for number, seat in enumerate(form.seats))],
        h.div(".buttons")[
            button(_("Add a player"), Action.ADD_SEAT, disabled=count == most),
            count == 1 and h.small[VIEWS[form.game].alone()],
        ],
        not GAMES[form.game].SHARED and count > 1 and _who_starts(form),
    ]  # fmt: skip


def _seat(form: Setup, number: int, seat: Seat) -> h.Element:
    looks = tuple((str(look), look_name(look)) for look in range(len(LOOKS)))
    return h.li(f".seat.p{seat.look + 1}")[
        badge(seat),
        text_field(
            f"{Numbered.NAME}{number}",
            _("Name of player {number}", number=number + 1),
            _shown_name(seat, number),
            autocapitalize="words",
        ),
        drop_down(f"{Numbered.LOOK}{number}", _("Token"), looks[: GAMES[form.game].PLAYERS[-1]], str(seat.look)),
        drop_down(f"{Numbered.LEVEL}{number}", _("Played by"), _levels(form.game), seat.level),
        button(
            _("Remove"),
            Action.REMOVE_SEAT,
            str(number),
            disabled=len(form.seats) == 1,
            aria_label=_("Remove {name}", name=default_name(number)),
            classes="link",
        ),
    ]


def _shown_name(seat: Seat, number: int) -> str:
    return "" if seat.name == CLEARED else seat.name or default_name(number)


def _levels(game: str) -> tuple[tuple[str, str], ...]:
    return ((HUMAN, _("Human")), *((level, _("Computer, {level}", level=level_text(level))) for level in LEVELS[game]))


def _who_starts(form: Setup) -> h.Element:
    names = [(str(number), typed.name(seat.name) or default_name(number), "") for number, seat in enumerate(form.seats)]
    roll_for_it = [] if form.real_dice else [("", _("Roll for it"), _("Two dice each, the highest starts."))]
    first = "" if form.first is None else str(form.first)
    current = "0" if form.real_dice and not first else first
    return choice("first", _("Who starts?"), [*roll_for_it, *names], current)


def _dice(form: Setup) -> h.Element:
    return h.section(aria_labelledby="dice-heading")[
        h.h2("#dice-heading")[_("Dice")],
        choice(
            "dice",
            _("Who throws?"),
            (
                ("app", _("The app"), _("It throws fair dice for you.")),
                ("table", _("We do"), _("You throw real dice at the table and type them in.")),
            ),
            "table" if form.real_dice else "app",
        ),
        GAMES[form.game].SHARED
        and form.real_dice
        and switch("only_mine", _("Only my sheet"), _("The others keep paper sheets of their own."), on=form.only_mine),
        not form.real_dice
        and text_field(
            "seed",
            _("Seed (optional)"),
            form.seed,
            maxlength=str(SEED_LENGTH),
            autocapitalize="none",
            autocorrect="off",
            about=_("The same seed gives the same throws, on every device."),
        ),
    ]
