"""The rules screen: both games told for people who have never played, the keys, and the words."""

from functools import cache

import htpy as h
from markupsafe import Markup

from game.logic import classic, express
from game.logic.record import Rules, game_of
from game.model import Model
from game.view.parts.controls import button
from game.view.rules import classic as rules_classic
from game.view.rules import express as rules_express
from game.view.rules import variants as rules_variants
from game.view.rules.pictures import Section

_NAMES = {"classic": "Can't Stop", "express": "Can't Stop Express"}
_SECTIONS = {"classic": rules_classic.sections, "express": rules_express.sections}


def rules_screen(model: Model) -> h.Element:
    """Return the rules, the game on the table first."""
    games = _order(model)
    return h.main("#main.rules.prose")[
        h.h1("#title", tabindex="-1")["Rules"],
        h.p(".lead")["Each game is told in one minute, then step by step with examples."],
        model.playing and _this_game(model),
        _contents(games),
        (_game(game) for game in games),
        _keys(),
        _words(),
        model.playing and h.p(".buttons")[button("Back to the game", "open", "play", classes="primary")],
    ]


def _order(model: Model) -> tuple[str, ...]:
    playing = model.table and game_of(model.table.record.rules)
    return ("express", "classic") if playing == "express" else ("classic", "express")


def _this_game(model: Model) -> h.Element:
    assert model.table is not None
    return h.section(".this-game", aria_labelledby="this-game")[
        h.h2("#this-game", tabindex="-1")["Your game now"],
        h.ul[(h.li[sentence] for sentence in _settings(model.table.record.rules))],
    ]


def _settings(rules: Rules) -> tuple[str, ...]:
    if isinstance(rules, classic.Rules):
        return rules_variants.settings(rules)
    assert isinstance(rules, express.Rules)
    return rules_express.settings(rules)


def _contents(games: tuple[str, ...]) -> h.Element:
    return h.nav(".contents", aria_labelledby="contents")[
        h.h2("#contents", tabindex="-1")["Contents"],
        (_links(_NAMES[game], [section[:2] for section in _sections(game)]) for game in games),
        _links("For both", [("keys", "Keys"), ("words", "Words")]),
    ]


def _links(name: str, links: list[tuple[str, str]]) -> h.Element:
    return h.div[h.h3[name], h.ul[(_jump(anchor, heading) for anchor, heading in links)]]


def _jump(anchor: str, heading: str) -> h.Element:
    return h.li[button(heading, "jump", anchor, classes="link")]


def _game(game: str) -> h.Element:
    return h.section(".game-rules", aria_labelledby=f"{game}-rules")[
        h.h2(id=f"{game}-rules", tabindex="-1")[_NAMES[game]],
        ((_heading(anchor, heading), body) for anchor, heading, body in _sections(game)),
        _to_contents(),
    ]


@cache
def _sections(game: str) -> tuple[Section, ...]:
    """Return the sections of a game, drawn once: they never change."""
    return tuple((anchor, heading, Markup(h.fragment[body])) for anchor, heading, body in _SECTIONS[game]())


def _heading(anchor: str, text: str) -> h.Element:
    return h.h3(id=anchor, tabindex="-1")[text]


def _to_contents() -> h.Element:
    return h.p[button("To the contents", "jump", "contents", classes="link")]


_KEYS: tuple[tuple[tuple[str, ...], str], ...] = (
    (("r",), "Roll"),
    (("s",), "Stop"),
    (("n",), "Next player, after a bust"),
    (("1", "2", "3"), "Choose the first, second or third split; press again for its other column"),
    (("←", "→", "↑", "↓"), "Move between the choices; the board or the sheet shows where each leads"),
    (("Enter",), "Take the choice with the focus, or use the dice typed"),
    (("1–5",), "In Express: tap the first to the fifth die as the fifth die"),
    (("m",), "In Express: mark what is picked"),
    (("c",), "In Express: pick anew"),
    (("u",), "Undo, back to the last throw"),
    (("y",), "Redo"),
    (("h",), "Show the hint, or hide it"),
    (("w",), "Why did the computer decide so? Again to go on"),
    (("1–6",), "Type a die thrown at the table"),
    (("Backspace",), "Take back the last die typed"),
    (("?",), "These rules"),
    (("Esc",), "Back to the game"),
)


def _keys() -> h.Element:
    return h.section(aria_labelledby="keys")[
        h.h2("#keys", tabindex="-1")["Keys"],
        h.p["Everything can also be reached with Tab and Enter."],
        h.table(".keys")[
            h.thead[h.tr[h.th(scope="col")["Key"], h.th(scope="col")["What it does"]]],
            h.tbody[(h.tr[h.th(scope="row")[_caps(keys)], h.td[text]] for keys, text in _KEYS)],
        ],
    ]


def _caps(keys: tuple[str, ...]) -> h.Node:
    return [h.kbd[keys[0]], *((" ", h.kbd[key]) for key in keys[1:])]


_WORDS = (
    ("Column", "One of the eleven trails, numbered by the sum that moves you up in it."),
    ("Space", "One step of a column. The top space bears the number."),
    ("Runner", "One of the three rings that climb during a turn. They belong to whoever is rolling."),
    ("Square", "A player's own token, standing where an earlier turn ended; one for each column at most."),
    ("Split", "A way to make two pairs of four dice."),
    ("Take", "To move the runners as a split allows."),
    ("Bust", "A roll without a usable sum. The turn's climb is lost."),
    ("Stop", "To end the turn and keep its climb."),
    ("Sheet", "What a player of Can't Stop Express marks: eleven rows and three tracks."),
    ("Row", "The ten boxes of a sum on the sheet."),
    ("Mark", "A cross in a box; also to enter the choice for a throw."),
    ("Fifth die", "The die in neither pair. Its number is marked in a track."),
    ("Free throw", "A throw that shows none of your three numbers: no fifth die is marked."),
)


def _words() -> h.Element:
    return h.section(aria_labelledby="words")[
        h.h2("#words", tabindex="-1")["Words"],
        h.dl[((h.dt[word], h.dd[meaning]) for word, meaning in _WORDS)],
        _to_contents(),
    ]
