"""The other players of Express as a strip of small sheets, each of which opens over one's own."""

import htpy as h
from markupsafe import Markup

from game.actions import Action, Numbered
from game.logic import express
from game.logic.express import BOXES, TRACK_BOXES, TRACKS, Sheet
from game.model import HUMAN, Model, Seat, Table
from game.model.round import marked, open_sheets, position
from game.view.express.screen_sheet import screen_sheet
from game.view.express.sheet import Content, track_at
from game.view.parts.controls import button
from game.view.parts.drawing import signed, tone
from game.view.parts.drawn import drawn, joined
from game.view.parts.icons import icon
from game.view.parts.speech import level_text
from game.view.parts.tokens import named, player_badge
from game.words import N_, _


def rivals(model: Model, table: Table, shown: int) -> Markup | None:
    """Return the strip of all players but the one at seat *shown*, whose sheet is in play; None for one alone."""
    if len(table.seats) == 1:
        return None
    sheets, now, penalty = open_sheets(model, table), doing(table), position(table.state).rules.penalty
    small = [
        _mini(player, seat, Content(sheets[seat], penalty), now[seat], table.opened == seat)
        for seat, player in enumerate(table.seats)
        if seat != shown
    ]
    return Markup(h.ol("#rivals.rivals", aria_label=_("The others"))[joined(small)])


def doing(table: Table) -> tuple[str, ...]:
    """Return for each player what there is to tell of it as a key of `_DOING`, or ""."""
    state = position(table.state)
    done = marked(table) if state.phase == "mark" else ()
    thinks = table.player if table.computer else None
    return tuple(
        "marked" if seat in done else "ended" if sheet.ended else "thinks" if seat == thinks else ""
        for seat, sheet in enumerate(state.sheets)
    )


_DOING = {
    "marked": N_("has marked"),
    "ended": N_("sheet ended"),
    "thinks": N_("is thinking"),
}


@drawn()
def _mini(player: Seat, seat: int, content: Content, now: str, opened: bool) -> h.Element:
    """Return a small sheet, which changes once in a throw."""
    total = signed(express.total(content.before, content.penalty))
    facts = (_level(player), _("total {total}", total=total), _(_DOING[now]) if now else "")
    mini = h.button(
        {"data-action": Action.SHEET, "data-value": str(seat)},
        type="button",
        id=f"{Numbered.RIVAL}{seat}",
        class_="rival",
        title=player.name,
        aria_expanded=str(opened).lower(),
        aria_label=_("{name}: {facts}", name=player.name, facts=", ".join(filter(None, facts))),
    )[
        h.span[h.strong[player.name], _sign(now)],
        h.span[player_badge(player), h.b(".score")[total], _tracks(content.before)],
        _rows(content),
    ]
    return h.li(f".p{player.look + 1}")[mini]


def _level(player: Seat) -> str:
    return _("computer, {level}", level=level_text(player.level)) if player.level != HUMAN else ""


def _sign(now: str) -> h.Node:
    match now:
        case "marked":
            return icon("tick")
        case "ended":
            return h.small[_("ended")]
        case "thinks":
            return h.span(".dots")[h.i, h.i, h.i]
    return None


def _tracks(sheet: Sheet) -> h.Element:
    """Draw how far the three tracks are."""
    counts = [track_at(sheet, track)[1] for track in range(TRACKS)]
    return _bars("tracks", [(count, "") for count in counts], TRACK_BOXES)


def _rows(content: Content) -> h.Element:
    """Draw how far the rows are, and whether they cost, gain, or neither."""
    scores = express.row_scores(content.before, content.penalty)
    return _bars("rows", list(zip(content.before.marks, map(tone, scores), strict=True)), BOXES)


def _bars(kind: str, filled: list[tuple[int, str]], most: int) -> h.Element:
    bars = joined(_bar(at, count, news, most) for at, (count, news) in enumerate(filled))
    edge = f"0 0 {most} {3 * len(filled) - 1}"
    return h.svg(class_=f"small-{kind}", viewBox=edge, preserveAspectRatio="none", aria_hidden="true")[bars]


@drawn(maxsize=512)
def _bar(at: int, count: int, news: str, most: int) -> h.Fragment:
    place = {"x": "0", "y": str(3 * at), "height": "2"}
    return h.fragment[h.rect(place, width=str(most)), h.rect(f".filled{news and '.' + news}", place, width=str(count))]


def opened_sheet(model: Model, table: Table) -> h.Element:
    """Return the sheet that was opened over one's own, as everybody may see it now, with the way back."""
    seat = table.opened
    assert seat is not None
    player = table.seats[seat]
    content = Content(open_sheets(model, table)[seat], position(table.state).rules.penalty)
    close = _("Back to one’s own sheet")
    return h.figure(f"#opened.opened.p{player.look + 1}")[
        h.figcaption[
            player_badge(player),
            named(player),
            h.small[_level(player)],
            button(icon("close"), Action.SHEET, str(seat), id="sheet-close", aria_label=close),
        ],
        screen_sheet(content, _("Sheet of {name}", name=player.name), named(player)),
    ]
