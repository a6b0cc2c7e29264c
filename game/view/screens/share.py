"""What can be shared of a game: the game itself, its result, its throws, and the standings of those who played them."""

from collections.abc import Callable, Iterator

import htpy as h

from game.actions import Action, Numbered
from game.logic.record import is_over
from game.model import Model, Score, Seat, Table
from game.model.links import game_link, repeatable, result_link, throws_link
from game.view.parts.controls import button, shared_link, text_field
from game.view.parts.drawing import signed
from game.view.parts.icons import icon
from game.view.parts.qr import qr_code
from game.view.parts.result import Rank, places, ranks
from game.view.screens.picture import HEIGHT, WIDTH, address
from game.view.speech import result_parts
from game.words import _, default_name, ngettext, pgettext

Link = Callable[[str, Table], str]
"""From the page's own address and a game to a link."""


def share_screen(model: Model) -> h.Element:
    """Return the Share screen of the game on the table."""
    table = model.table
    assert table is not None
    return h.main("#main.settings.sharing")[
        h.h1("#title", tabindex="-1")[pgettext("heading", "Share")],
        h.div(".groups")[_cards(model, table)],
        is_over(table.state) and button(_("Back to the result"), Action.OPEN, "play", classes="link"),
    ]


def _cards(model: Model, table: Table) -> Iterator[h.Element]:
    over = is_over(table.state)
    if over:
        yield _result(model, table)
    elif not table.correction:
        told = _("Whoever opens the link plays on from here, on another device.")
        yield _card("game", _("Hand the game over"), told, _whole(model, table, main=True))
    if repeatable(table):
        yield _card(
            "throws", _("The same throws"), _("Whoever opens the link starts a game with the same dice."),
            _link_ways(model, table, "throws", _("Share the link to these throws"), throws_link),
        )  # fmt: skip
    mine = next((score for score in model.scores if score.id == table.id), None)
    if over and mine:
        yield _standings(model, table, mine)
    if over:
        yield _card("game", _("The whole game"), _("Whoever opens the link sees every move."), _whole(model, table))


def _whole(model: Model, table: Table, *, main: bool = False) -> h.Fragment:
    return _link_ways(model, table, "game", _("Share the link to this game"), game_link, main=main)


def _card(name: str, heading: str, told: str, *inside: h.Node) -> h.Element:
    return h.section(".group", aria_labelledby=f"{name}-heading")[
        h.h2(id=f"{name}-heading")[heading], told and h.p(".fine-print")[told], inside
    ]


def _result(model: Model, table: Table) -> h.Element:
    ways = (
        _share(model, "result", pgettext("button", "Share"), _("Share the result"), main=True),
        _share(model, "picture", _("Picture"), _("Share the picture")),
    )
    return _card(
        "result", _("The result"), "",
        h.img(".poster", src=address(table), alt="", width=str(WIDTH), height=str(HEIGHT)),
        h.p[_line(table)], h.div(".sharing-ways")[ways], _by_hand(model, "result"),
    )  # fmt: skip


def _line(table: Table) -> Iterator[h.Node]:
    """Yield the line that is shared as text, with the seed as what it is."""
    for number, part in enumerate(result_parts(table)):
        yield " · " if number else None
        yield h.code[part] if part == table.record.seed else part


def _link_ways(model: Model, table: Table, what: str, name: str, link: Link, *, main: bool = False) -> h.Fragment:
    return h.fragment[
        h.div(".sharing-ways")[
            _share(model, what, pgettext("button", "Share"), name, main=main), _code_button(model, what)
        ],
        _by_hand(model, what),
        _code(model, table, what, link),
    ]


def _share(model: Model, what: str, label: str, name: str, *, main: bool = False) -> h.Element:
    """Return the button that shares *what*, called *name* for screen readers; it tells when that is done."""
    shared = model.shared
    done = shared is not None and shared.what == what and not shared.by_hand
    classes = " ".join(kind for kind, wanted in (("primary", main), ("shared", done)) if wanted)
    said = shared.words if shared and done else label
    return button(
        [icon("tick" if done else "share"), h.span[said]],
        Action.SHARE,
        what,
        classes=classes,
        id=f"share-{what}",
        aria_label=f"{said}. {name}" if done else name,
    )


def _by_hand(model: Model, what: str) -> h.Node:
    return shared_link(model) if model.shared and model.shared.what == what else None


def _code_button(model: Model, what: str, label: str = "") -> h.Element:
    part = f"code-{what}"
    return button(
        [icon("code"), h.span[label or _("QR code")]], Action.UNFOLD, part, id=part,
        aria_expanded=str(part in model.unfolded).lower(), aria_controls=f"{part}-picture",
    )  # fmt: skip


def _code(model: Model, table: Table, what: str, link: Link) -> h.Element:
    """Return the place of a QR code; the code is made once it is shown."""
    shown = f"code-{what}" in model.unfolded
    return h.div(id=f"code-{what}-picture", hidden=not shown)[_drawn(link, model.home, table) if shown else None]


def _drawn(link: Link, home: str, table: Table) -> h.Node:
    try:
        return qr_code(link(home, table), _("QR code of the link"))
    except ValueError:
        return h.p[_("This game is too long for a QR code.")]


def _standings(model: Model, table: Table, mine: Score) -> h.Element:
    """Return the standings of the throws: who collects them reads the others' codes, everybody shows an own one."""
    scores = sorted((score for score in model.scores if score.throws == mine.throws), key=lambda score: -score.score)
    held = places(score.score for score in scores)
    rows = (
        Rank(Seat(score.name, score.look), place, _thrown(score), h.b(".score")[signed(score.score)])
        for place, score in zip(held, scores, strict=True)
    )
    unnamed = default_name(0)
    name = "" if mine.name == unnamed else mine.name
    return _card(
        "standings", _("At one table"),
        _("Everybody plays these throws on an own phone. Then one of you reads the others’ codes with the camera."),
        text_field(f"{Numbered.NAME}0", _("Your name"), name, placeholder=unnamed),
        h.div(".sharing-ways")[_code_button(model, "result", _("My result as QR code"))],
        _code(model, table, "result", result_link),
        ranks(rows, _("Total")),
    )  # fmt: skip


def _thrown(score: Score) -> str:
    return ngettext("{number} throw", "{number} throws", score.thrown)
