"""The Pads screen: what to print, and a preview of it page by page."""

from collections.abc import Iterator

import htpy as h

from game.logic.express import PENALTIES
from game.view.paper.file import document, file_name
from game.view.paper.options import (
    MOST_PAGES,
    PER_PAGE,
    Kind,
    Orientation,
    PadOptions,
    Paper,
    Size,
    format_options,
    parse_options,
    read_options,
    with_option,
)
from game.view.paper.pages import Filled, pages
from game.view.parts.controls import button, choice, drop_down, switch
from game.view.parts.drawing import MINUS
from game.view.parts.icons import icon

__all__ = [
    "Filled",
    "PadOptions",
    "document",
    "file_name",
    "format_options",
    "pads",
    "pages",
    "parse_options",
    "read_options",
    "with_option",
]

_PAPERS = {Paper.A4: "A4", Paper.LETTER: "US Letter"}
_COPIES = {Kind.EXPRESS: "Pages", Kind.BOARD: "Boards"}
_BOTH_SIDES = "Choose printing on both sides in the print dialog: every second page is the back of the one before."
_SCALES = {
    Paper.A4: "A line of exactly 100 mm to check the printer’s scale",
    Paper.LETTER: "A line of exactly 4 in to check the printer’s scale",
}
_ORIENTATIONS = {
    Orientation.AUTO: "What fits best",
    Orientation.PORTRAIT: "Portrait",
    Orientation.LANDSCAPE: "Landscape",
}


def pads(options: PadOptions, sheets: tuple[Filled, ...] = ()) -> h.Element:
    """Return the content of the Pads screen: the form with fields `pads-…`, the buttons and the pages."""
    shown = pages(options, sheets)
    return h.div(".pads")[
        h.form(".pad-form", aria_label="What to print")[_fields(options, blank=not sheets)],
        h.section(".pad-preview", aria_labelledby="pads-count")[
            h.div(".pad-bar")[
                h.p("#pads-count")[describe(options, len(shown))],
                button((icon("print"), "Print"), "print", classes="primary"),
                button("Save as file", "save-pads", aria_describedby="pads-file"),
            ],
            options.landscape and h.p("#pads-landscape.hint")["Choose landscape in the print dialog."],
            options.back and not sheets and h.p("#pads-back.hint")[_BOTH_SIDES],
            h.p("#pads-file.hint")["No printer here? The file prints the same pages from any other device."],
            h.div(".pad-pages")[shown],
        ],
    ]


def describe(options: PadOptions, count: int) -> str:
    """Return what will come out of the printer, like `2 pages, A4 landscape`."""
    way = "landscape" if options.landscape else "portrait"
    return f"{count} {'page' if count == 1 else 'pages'}, {_PAPERS[options.paper]} {way}"


def _fields(options: PadOptions, *, blank: bool) -> Iterator[h.Element]:
    if blank:
        kinds = ((Kind.EXPRESS, "Express sheets", ""), (Kind.BOARD, "Can’t Stop board", ""))
        yield choice("pads-kind", "Print", kinds, options.kind)
    yield choice("pads-paper", "Paper", ((paper, name, "") for paper, name in _PAPERS.items()), options.paper)
    if options.kind == Kind.EXPRESS:
        yield from _sheet_fields(options, blank=blank)
    if blank:
        copies = ((str(number), str(number)) for number in range(1, MOST_PAGES + 1))
        yield drop_down("pads-pages", _COPIES[options.kind], copies, str(options.pages))
    yield drop_down("pads-orientation", "Turn the paper", _ORIENTATIONS.items(), options.orientation)
    yield switch("pads-reminder", "Rule reminder", "The rules in a few lines", on=options.reminder)
    yield switch("pads-scale", "Line to measure", _SCALES[options.paper], on=options.scale)
    if options.kind == Kind.BOARD:
        about = "Squares and runners on a page of their own"
        yield switch("pads-cutouts", "Pieces to cut out", about, on=options.cutouts)


def _sheet_fields(options: PadOptions, *, blank: bool) -> Iterator[h.Element]:
    counts = ((str(count), str(count), "") for count in PER_PAGE)
    yield choice("pads-per_page", "Sheets on a page", counts, str(options.per_page))
    yield _large_print(options)
    yield switch("pads-lines", "Name and date lines", "", on=options.lines)
    if blank:
        yield switch("pads-back", "Print the back too", "A second sheet on the back of each", on=options.back)
        losses = ((str(penalty), f"{MINUS}{penalty}") for penalty in PENALTIES)
        yield drop_down("pads-penalty", "1–4 crosses score", losses, str(options.penalty))


def _large_print(options: PadOptions) -> h.Element:
    about = "One sheet to a page, with boxes of 10 mm and large type"
    return switch("pads-size", "Large print", about, on=options.size == Size.LARGE)
