"""Pages at true size: the sheets and the board on A4 and Letter, as the printer will get them.

Every page is an SVG whose unit is the mm. Its picture is what lies inside the margins, so that browsers which keep
margins of their own print it at true size as well.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import htpy as h
from markupsafe import Markup

from game.logic.express import Sheet
from game.model.pads import Kind, PadOptions, Paper, Size
from game.view.express.sheet import Content, drawing
from game.view.express.sheet_layout import Layout, fit
from game.view.paper import board as paper_board
from game.view.paper.cutouts import cutouts
from game.view.parts.drawing import Spot, mm, stroke, words, wrap
from game.view.parts.speech import listed
from game.words import _, cached, speaking

MARGIN = 12.0
BOTTOM = 13.4  # margin and picture fit in between the margins of a quarter of an inch that WebKit adds
GUTTER = 12.0
SCALE_HEIGHT = 4.0
LEADING = 1.3
_SIZES = {Paper.A4: (210.0, 297.0), Paper.LETTER: (215.9, 279.4)}


@dataclass(frozen=True, slots=True)
class Filled:
    """A sheet that was played, to be printed as it stands, with what its lines say."""

    sheet: Sheet
    name: str = ""
    date: str = ""


def page_size(options: PadOptions) -> tuple[float, float]:
    """Return the width and the height of the page in mm."""
    width, height = _SIZES[options.paper]
    return (height, width) if options.landscape else (width, height)


def page_name(options: PadOptions) -> str:
    """Return the CSS class, and name in `@page`, of these pages: `a4-portrait` and so on."""
    return f"{options.paper}-{'landscape' if options.landscape else 'portrait'}"


def pages(options: PadOptions, sheets: tuple[Filled, ...] = ()) -> tuple[h.Element, ...]:
    """Return the pages to print, in order: blank ones, or with *sheets* exactly those, filled in."""
    shown: set[Markup] = set()
    return tuple(_section(options, picture, shown) for picture in pictures(options, sheets))


def _section(options: PadOptions, picture: Markup, shown: set[Markup]) -> h.Element:
    """Return a page; a copy of one that is *shown* already is there for the printer alone."""
    kind = "pad-page copy" if picture in shown else "pad-page"
    shown.add(picture)
    return h.section(class_=f"{kind} {page_name(options)}")[picture]


def pictures(options: PadOptions, sheets: tuple[Filled, ...] = ()) -> tuple[Markup, ...]:
    """Return the same pages as bare SVG pictures, in the language of the *options*."""
    with speaking(options.lang):
        return _pictures(options, sheets)


def _pictures(options: PadOptions, sheets: tuple[Filled, ...]) -> tuple[Markup, ...]:
    if options.kind == Kind.BOARD:
        return _boards(options) * options.pages
    if sheets:
        contents = tuple(Content(one.sheet, options.penalty, name=one.name, date=one.date) for one in sheets)
        return tuple(_sheets(options, page) for page in _batched(contents, options.per_page))
    copies = options.pages * (2 if options.back else 1)
    return (_sheets(options, (Content(penalty=options.penalty),) * options.per_page),) * copies


def cells(options: PadOptions) -> tuple[Spot, ...]:
    """Return the parts of the page for one sheet each, row by row; cuts run midway between them."""
    area = _free_area(options)
    across, down = {1: (1, 1), 2: (2, 1) if options.landscape else (1, 2), 4: (2, 2)}[options.per_page]
    width = (area.width - (across - 1) * GUTTER) / across
    height = (area.height - (down - 1) * GUTTER) / down
    return tuple(
        Spot(area.x + column * (width + GUTTER), area.y + row * (height + GUTTER), width, height)
        for row in range(down)
        for column in range(across)
    )


def print_area(options: PadOptions) -> Spot:
    """Return the part of the page inside its margins, in mm."""
    width, height = page_size(options)
    return Spot(MARGIN, MARGIN, width - 2 * MARGIN, height - MARGIN - BOTTOM)


def _free_area(options: PadOptions) -> Spot:
    """Return what the line to check the scale leaves of the page."""
    area = print_area(options)
    return area._replace(height=area.height - (SCALE_HEIGHT if options.scale else 0))


def _scale(options: PadOptions) -> Iterator[h.Element]:
    """Draw a line of a known length at the foot of the page."""
    area = print_area(options)
    if options.paper == Paper.A4:
        length, said = 100.0, _("This line is 100 mm long if the scale is right.")
    else:
        length, said = 101.6, _("This line is 4 in long if the scale is right.")
    y, left = area.y + area.height - 1.2, area.x
    yield stroke("rule", left, y, left + length, y)
    for x in (left, left + length):
        yield stroke("rule", x, y - 1.2, x, y + 1.2)
    yield words("note", said, left + length + 3, y, 2.6)


def _page(options: PadOptions, title: str, *parts: h.Node) -> Markup:
    """Return what is printed on a page as text, so that copies of it cost nothing."""
    area = print_area(options)
    return Markup(
        h.svg(
            ".drawing.paper",
            xmlns="http://www.w3.org/2000/svg",
            viewBox=" ".join(map(mm, area)),
            width=f"{mm(area.width)}mm",
            height=f"{mm(area.height)}mm",
            role="img",
        )[h.title[title], *parts, options.scale and _scale(options)]
    )


@cached(maxsize=4)
def _boards(options: PadOptions) -> tuple[Markup, ...]:
    area = _free_area(options)
    board = _page(
        options, _("A paper Can’t Stop board"), paper_board.board(area, _reminders(options, paper_board.reminder))
    )
    if not options.cutouts:
        return (board,)
    return board, _page(options, _("Tokens and runners to cut out"), cutouts(area))


@cached(maxsize=16)
def _sheets(options: PadOptions, contents: tuple[Content, ...]) -> Markup:
    names = [one.name for one in contents if one.name]
    sheets = zip(cells(options), contents, strict=False)
    return _page(
        options,
        _("Express sheets: {names}", names=listed(names)) if names else _("Blank Express sheets"),
        (_sheet(options, spot, content) for spot, content in sheets),
        _cuts(options),
    )


def _sheet(options: PadOptions, spot: Spot, content: Content) -> h.Fragment:
    size = _note_size(options)
    layout = _layout(options, spot, 0)
    for _pass in range(2):  # the notes make the sheet smaller, and are as wide as the sheet
        notes = _notes(options, layout.width, size)
        layout = _layout(options, spot, LEADING * size * len(notes))
    return h.fragment[drawing(layout, content), _note_lines(notes, layout.x, layout.notes_y, size)]


def _layout(options: PadOptions, spot: Spot, notes: float) -> Layout:
    large = options.size == Size.LARGE
    largest = 12.0 if large else 9.2
    return fit(spot, lines=options.lines, text=1.3 if large else 1.0, largest=largest, notes=notes + 2, paper=True)


def _note_size(options: PadOptions) -> float:
    return 4.3 if options.size == Size.LARGE else {1: 3.2, 2: 2.6, 4: 2.3}[options.per_page]


def _notes(options: PadOptions, room: float, size: float) -> tuple[str, ...]:
    short = options.per_page == 4 or options.size == Size.LARGE or (options.per_page == 2 and not options.landscape)
    reminders = _reminders(options, _short_reminder if short else _reminder)
    credit = _("One More Roll, unofficial. Can’t Stop Express is a game by Sid Sackson.")
    apart = [text for reminder in reminders for text in ("", reminder)][1:]
    return tuple(line for text in (*apart, credit) for line in wrap(text, room, size))


def _reminders(options: PadOptions, say: Callable[[], str]) -> tuple[str, ...]:
    """Return the reminder that is wanted, in one language or in two."""
    if not options.reminder:
        return ()
    with speaking(options.also):
        other = say()
    return (say(), other) if options.also else (other,)


def _reminder() -> str:
    return _(
        "Make two pairs of four dice and cross a box for each sum; the fifth die goes on a track. "
        "While you have fewer than three numbers it must be a new one, if the throw shows one. "
        "With three numbers it must be one of them; if the throw shows none, it is a free throw without a "
        "fifth die. A full row takes no more crosses. The eighth box of a track ends your sheet, the others "
        "play on. The highest total wins. The longer the line by a pair, the likelier it falls."
    )


def _short_reminder() -> str:
    return _(
        "Fifth die: a new number until you have three, then one of yours; none shown: a free throw. "
        "A track’s eighth box ends your sheet."
    )


def _note_lines(notes: tuple[str, ...], x: float, y: float, size: float) -> Iterator[h.Element]:
    for number, line in ((number, line) for number, line in enumerate(notes) if line):
        yield words("note", line, x, y + (0.5 + LEADING * number) * size, size)


def _cuts(options: PadOptions) -> Iterator[h.Element]:
    """Draw a short tick at both ends of every cut, inside the margin."""
    area = _free_area(options)
    (middle_x, middle_y), right, bottom = area.middle, area.x + area.width, area.y + area.height
    spots = cells(options)
    if spots[-1].x > area.x:
        yield stroke("tick", middle_x, area.y, middle_x, area.y + 4)
        yield stroke("tick", middle_x, bottom - 4, middle_x, bottom)
    if spots[-1].y > area.y:
        yield stroke("tick", area.x, middle_y, area.x + 4, middle_y)
        yield stroke("tick", right - 4, middle_y, right, middle_y)


def _batched(contents: tuple[Content, ...], size: int) -> Iterator[tuple[Content, ...]]:
    """Yield the contents page by page; `itertools` has this only from Python 3.12."""
    return (contents[start : start + size] for start in range(0, len(contents), size))
