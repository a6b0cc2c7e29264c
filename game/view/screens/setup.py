"""The form of a new game: players, rules, dice."""

import htpy as h

from game import typed
from game.logic import classic
from game.logic.games import GAMES
from game.logic.presets import PRESETS, names_of
from game.logic.record import SEED_LENGTH
from game.model import COLOURS, HUMAN, LOOKS, Model, Seat, Setup
from game.players import LEVELS
from game.view.parts.controls import button, choice, drop_down, switch, text_field
from game.view.parts.tokens import badge

NAMES = {"classic": "Can't Stop", "express": "Can't Stop Express"}


def setup_screen(model: Model, game: str) -> h.Element:
    """Return the form of a new *game*."""
    form = model.setups[game]
    return h.main(f"#main.setup.{game}")[
        h.h1("#title", tabindex="-1")[f"New game of {NAMES[game]}"],
        h.form({"data-form": "setup"}, novalidate=True)[
            _players(form),
            _classic_rules(form) if game == "classic" else _express_rules(form),
            _dice(form),
            h.div(".buttons.submit")[h.button({"data-action": "start"}, type="submit", class_="primary")["Start"]],
        ],
    ]


def _players(form: Setup) -> h.Element:
    count, most = len(form.seats), GAMES[form.game].PLAYERS[-1]
    return h.section(aria_labelledby="players-heading")[
        h.h2("#players-heading")["Players"],
        h.ol(".seats")[(_seat(form, number, seat) for number, seat in enumerate(form.seats))],
        h.div(".buttons")[
            button("Add a player", "add-seat", disabled=count == most),
            count == 1 and h.small["Alone you play against the clock: in how few turns can you do it?"
                                   if form.game == "classic" else "Alone you play for your best score."],
        ],
        form.game == "classic" and count > 1 and _who_starts(form),
    ]  # fmt: skip


def _seat(form: Setup, number: int, seat: Seat) -> h.Element:
    label = f"Player {number + 1}"
    looks = tuple((str(look), f"{COLOURS[look]} {shape}".capitalize()) for look, shape in enumerate(LOOKS))
    return h.li(f".seat.p{seat.look + 1}")[
        badge(seat),
        text_field(f"name-{number}", f"Name of player {number + 1}", seat.name, autocapitalize="words"),
        drop_down(f"look-{number}", "Token", looks[: GAMES[form.game].PLAYERS[-1]], str(seat.look)),
        drop_down(f"level-{number}", "Played by", _levels(form.game), seat.level),
        button("Remove", "remove-seat", str(number), disabled=len(form.seats) == 1, aria_label=f"Remove {label}",
               classes="link"),
    ]  # fmt: skip


def _levels(game: str) -> tuple[tuple[str, str], ...]:
    return ((HUMAN, "Human"), *((level, f"Computer, {level}") for level in LEVELS[game]))


def _who_starts(form: Setup) -> h.Element:
    names = [
        (str(number), typed.name(seat.name) or f"Player {number + 1}", "") for number, seat in enumerate(form.seats)
    ]
    roll_for_it = [] if form.real_dice else [("", "Roll for it", "Two dice each, the highest starts.")]
    first = "" if form.first is None else str(form.first)
    current = "0" if form.real_dice and not first else first
    return choice("first", "Who starts?", [*roll_for_it, *names], current)


def _classic_rules(form: Setup) -> h.Element:
    named = names_of(form.rules())
    presets = [(name, name) for name in PRESETS]
    chosen = form.preset or (named[0] if named else "")
    own = [] if chosen else [("", "Own combination")]
    columns = classic.columns_to_win(len(form.seats))
    return h.section(aria_labelledby="rules-heading")[
        h.h2("#rules-heading")["Rules"],
        drop_down("preset", "Rules as in", own + presets, chosen),
        drop_down("columns", "Columns to win", [(str(n), str(n)) for n in columns], str(form.columns)),
        choice("occupied", "A space with a rival's square", _OCCUPIED, form.occupied),
        choice("placement", "Choosing a split", _PLACEMENT, form.placement),
    ]


_OCCUPIED = (
    ("share", "Share", "Runners and squares may stand on one space."),
    ("jump", "Jump", "The runner skips to the next free space: faster."),
    ("stay", "No stopping there", "You must roll on while a runner stands there: riskier."),
)
_PLACEMENT = (
    ("free", "Free", "You may keep a runner back by choosing another split."),
    ("earliest", "Runners first", "You must take a split that places the most runners."),
)


def _express_rules(form: Setup) -> h.Element:
    penalties = ((200, "The standard."), (150, "Milder."), (100, "For first games and young players."))
    return h.section(aria_labelledby="rules-heading")[
        h.h2("#rules-heading")["Rules"],
        choice(
            "penalty",
            "Points lost for a row with one to four marks",
            [(str(points), str(points), about) for points, about in penalties],
            str(form.penalty),
        ),
        button("Show me the game on four throws", "guide", classes="link"),
    ]


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
        form.game == "express" and form.real_dice and switch(
            "only_mine", "Only my sheet", "The others keep paper sheets of their own.", on=form.only_mine
        ),
        not form.real_dice and text_field(
            "seed", "Seed (optional)", form.seed, maxlength=str(SEED_LENGTH), autocapitalize="none", autocorrect="off",
            about="The same seed gives the same throws, on every device.",
        ),
    ]  # fmt: skip
