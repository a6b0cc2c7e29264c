"""The rules screen: both games told for people who have never played, the keys, and the words."""

import htpy as h
from markupsafe import Markup

from game.actions import Action
from game.model import Model
from game.view.games import VIEWS, view_of
from game.view.parts.controls import button
from game.view.rules.pictures import Section
from game.view.speech import SPEECH
from game.words import _, cached, pgettext


def rules_screen(model: Model) -> h.Element:
    """Return the rules, the game on the table first."""
    games = _order(model)
    return h.main("#main.rules.prose")[
        h.h1("#title", tabindex="-1")[_("Rules")],
        h.p(".lead")[_("Each game is told in one minute, then step by step with examples.")],
        model.playing and _this_game(model),
        _contents(games),
        (_game(game) for game in games),
        _keys(),
        _words(),
        model.playing and h.p(".buttons")[button(_("Back to the game"), Action.OPEN, "play", classes="primary")],
    ]


def _order(model: Model) -> tuple[str, ...]:
    playing = model.table and model.table.record.rules.game
    return tuple(sorted(VIEWS, key=lambda game: game != playing))


def _this_game(model: Model) -> h.Element:
    assert model.table is not None
    return h.section(".this-game", aria_labelledby="this-game")[
        h.h2("#this-game", tabindex="-1")[_("Your game now")],
        h.ul[(h.li[sentence] for sentence in view_of(model.table.record.rules).settings(model.table.record.rules))],
    ]


def _contents(games: tuple[str, ...]) -> h.Element:
    return h.nav(".contents", aria_labelledby="contents")[
        h.h2("#contents", tabindex="-1")[_("Contents")],
        (_links(SPEECH[game].NAME, [section[:2] for section in _sections(game)]) for game in games),
        _links(_("For both"), [("keys", _("Keys")), ("words", _("Words"))]),
    ]


def _links(name: str, links: list[tuple[str, str]]) -> h.Element:
    return h.div[h.h3[name], h.ul[(_jump(anchor, heading) for anchor, heading in links)]]


def _jump(anchor: str, heading: str) -> h.Element:
    return h.li[button(heading, Action.JUMP, anchor, classes="link")]


def _game(game: str) -> h.Element:
    return h.section(".game-rules", aria_labelledby=f"{game}-rules")[
        h.h2(id=f"{game}-rules", tabindex="-1")[SPEECH[game].NAME],
        ((_heading(anchor, heading), body) for anchor, heading, body in _sections(game)),
        _to_contents(),
    ]


@cached()
def _sections(game: str) -> tuple[Section, ...]:
    """Return the sections of a game, drawn once: they never change."""
    return tuple((anchor, heading, Markup(h.fragment[body])) for anchor, heading, body in VIEWS[game].sections())


def _heading(anchor: str, text: str) -> h.Element:
    return h.h3(id=anchor, tabindex="-1")[text]


def _to_contents() -> h.Element:
    return h.p[button(_("To the contents"), Action.JUMP, "contents", classes="link")]


def _keys() -> h.Element:
    return h.section(aria_labelledby="keys")[
        h.h2("#keys", tabindex="-1")[_("Keys")],
        h.p[_("Everything can also be reached with Tab and Enter.")],
        h.table(".keys")[
            h.thead[h.tr[h.th(scope="col")[_("Key")], h.th(scope="col")[_("What it does")]]],
            h.tbody[(h.tr[h.th(scope="row")[_caps(keys)], h.td[text]] for keys, text in _keys_told())],
        ],
    ]


def _keys_told() -> tuple[tuple[tuple[str, ...], str], ...]:
    """Return the keys, as they stand on a keyboard, with what each does."""
    return (
        (("r",), pgettext("what a key does", "Roll")),
        (("s",), pgettext("what a key does", "Stop")),
        (("n",), _("Next player, after a bust")),
        (("1", "2", "3"), _("Choose the first, second or third split; press again for its other column")),
        (("←", "→", "↑", "↓"), _("Move between the choices; the board or the sheet shows where each leads")),
        ((pgettext("a key", "Enter"),), _("Take the choice with the focus, or use the dice typed")),
        (("1–5",), _("In Express: see only the marks with the first to the fifth die as the fifth die")),
        (("m",), _("In Express: mark what is picked")),
        (("c",), _("In Express: pick anew")),
        (("u",), _("Undo, back to the last throw")),
        (("y",), pgettext("what a key does", "Redo")),
        (("h",), _("Show the hint, or hide it")),
        (("w",), _("Why did the computer decide so? Again to go on; ← and → lead to its other decisions")),
        (("l",), _("Show the moves, or close them")),
        (("1–6",), _("Type a die thrown at the table")),
        ((pgettext("a key", "Backspace"),), _("Take back the last die typed")),
        (("←", "→"), _("In a review: the decision before, the decision after")),
        (("←", "→"), _("In a game that is looked at: one move back, one move on")),
        (("p",), _("In a game that is looked at: play, or pause")),
        (("?",), _("These rules")),
        ((pgettext("a key", "Esc"),), _("Close what lies over the game, or back to the game")),
    )


def _caps(keys: tuple[str, ...]) -> h.Node:
    return [h.kbd[keys[0]], *((" ", h.kbd[key]) for key in keys[1:])]


def _words() -> h.Element:
    return h.section(aria_labelledby="words")[
        h.h2("#words", tabindex="-1")[_("Words")],
        h.dl[((h.dt[word], h.dd[meaning]) for word, meaning in _words_told())],
        _to_contents(),
    ]


def _words_told() -> tuple[tuple[str, str], ...]:
    """Return the words of the games with what each means."""
    return (
        (pgettext("word", "Column"), _("One of the eleven trails, numbered by the sum that moves you up in it.")),
        (pgettext("word", "Space"), _("One step of a column. The top space bears the number.")),
        (
            pgettext("word", "Runner"),
            _("One of the three climbers of a turn. They belong to whoever is rolling."),
        ),
        (
            pgettext("word", "Token"),
            _(
                "What stands where a player's earlier turns ended, one for each column at most; "
                "the rule book calls it a square."
            ),
        ),
        (pgettext("word", "Split"), _("A way to make two pairs of four dice.")),
        (pgettext("word", "Take"), _("To move the runners as a split allows.")),
        (pgettext("word", "Bust"), _("A roll without a usable sum. The turn's climb is lost.")),
        (pgettext("word", "Stop"), _("To end the turn and keep its climb.")),
        (
            pgettext("word", "Sheet"),
            _("What a player of Can't Stop Express marks: eleven rows and three tracks."),
        ),
        (pgettext("word", "Row"), _("The ten boxes of a sum on the sheet.")),
        (pgettext("word", "Mark"), _("A cross in a box; also to enter the choice for a throw.")),
        (pgettext("word", "Fifth die"), _("The die in neither pair. Its number is marked in a track.")),
        (
            pgettext("word", "Free throw"),
            _("A throw that shows none of your three numbers: no fifth die is marked."),
        ),
    )
