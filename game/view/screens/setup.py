"""The form of a new game: players, rules, dice."""

import htpy as h

from game import typed
from game.actions import Action, Numbered
from game.logic.games import GAMES
from game.logic.record import SEED_LENGTH
from game.model import CLEARED, COLOURS, HUMAN, LOOKS, Model, Seat, Setup
from game.players import LEVELS
from game.view.games import VIEWS
from game.view.parts.controls import button, choice, drop_down, switch, text_field
from game.view.parts.names import game_name
from game.view.parts.tokens import badge
from game.words import default_name


def setup_screen(model: Model, game: str) -> h.Element:
    """Return the form of a new *game*."""
    form = model.setups[game]
    return h.main(f"#main.setup.{game}")[
        h.h1("#title", tabindex="-1")[f"New game of {game_name(game)}"],
        h.form({"data-form": "setup"}, novalidate=True)[
            _players(form),
            VIEWS[game].rules_form(form),
            _dice(form),
            h.div(".buttons.submit")[h.button({"data-action": Action.START}, type="submit", class_="primary")["Start"]],
        ],
    ]


def _players(form: Setup) -> h.Element:
    count, most = len(form.seats), GAMES[form.game].PLAYERS[-1]
    return h.section(aria_labelledby="players-heading")[
        h.h2("#players-heading")["Players"],
        h.ol(".seats")[(_seat(form, number, seat) for number, seat in enumerate(form.seats))],
        h.div(".buttons")[
            button("Add a player", Action.ADD_SEAT, disabled=count == most),
            count == 1 and h.small[VIEWS[form.game].alone()],
        ],
        not GAMES[form.game].SHARED and count > 1 and _who_starts(form),
    ]  # fmt: skip


def _seat(form: Setup, number: int, seat: Seat) -> h.Element:
    label = f"Player {number + 1}"
    looks = tuple((str(look), f"{COLOURS[look]} {shape}".capitalize()) for look, shape in enumerate(LOOKS))
    return h.li(f".seat.p{seat.look + 1}")[
        badge(seat),
        text_field(f"{Numbered.NAME}{number}", f"Name of player {number + 1}", _shown_name(seat, number),
                   autocapitalize="words"),
        drop_down(f"{Numbered.LOOK}{number}", "Token", looks[: GAMES[form.game].PLAYERS[-1]], str(seat.look)),
        drop_down(f"{Numbered.LEVEL}{number}", "Played by", _levels(form.game), seat.level),
        button("Remove", Action.REMOVE_SEAT, str(number), disabled=len(form.seats) == 1, aria_label=f"Remove {label}",
               classes="link"),
    ]  # fmt: skip


def _shown_name(seat: Seat, number: int) -> str:
    return "" if seat.name == CLEARED else seat.name or default_name(number)


def _levels(game: str) -> tuple[tuple[str, str], ...]:
    return ((HUMAN, "Human"), *((level, f"Computer, {level}") for level in LEVELS[game]))


def _who_starts(form: Setup) -> h.Element:
    names = [(str(number), typed.name(seat.name) or default_name(number), "") for number, seat in enumerate(form.seats)]
    roll_for_it = [] if form.real_dice else [("", "Roll for it", "Two dice each, the highest starts.")]
    first = "" if form.first is None else str(form.first)
    current = "0" if form.real_dice and not first else first
    return choice("first", "Who starts?", [*roll_for_it, *names], current)


def _dice(form: Setup) -> h.Element:
    return h.section(aria_labelledby="dice-heading")[
        h.h2("#dice-heading")["Dice"],
        choice(
            "dice",
            "Who throws?",
            (
                ("app", "The app", "It throws fair dice for you."),
                ("table", "We do", "You throw real dice at the table and type them in."),
            ),
            "table" if form.real_dice else "app",
        ),
        GAMES[form.game].SHARED and form.real_dice and switch(
            "only_mine", "Only my sheet", "The others keep paper sheets of their own.", on=form.only_mine
        ),
        not form.real_dice and text_field(
            "seed", "Seed (optional)", form.seed, maxlength=str(SEED_LENGTH), autocapitalize="none", autocorrect="off",
            about="The same seed gives the same throws, on every device.",
        ),
    ]  # fmt: skip
