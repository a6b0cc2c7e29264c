"""The Pads screen: what to print, and a preview of it page by page."""

from collections.abc import Iterator

import htpy as h

from game.actions import Action
from game.logic.express import PENALTIES
from game.model.pads import (
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
from game.view.paper.file import document, file_name
from game.view.paper.pages import Filled, pages
from game.view.parts.controls import button, drop_down, segments, switch
from game.view.parts.drawing import MINUS
from game.view.parts.icons import icon
from game.view.parts.language import by_name
from game.words import _, ngettext, pgettext

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


def pads(options: PadOptions, sheets: tuple[Filled, ...] = ()) -> h.Element:
    """Return the content of the Pads screen: the form with fields `pads-…`, the buttons and the pages."""
    shown = pages(options, sheets)
    return h.div(".pads")[
        h.form(".pad-form", aria_label=_("What to print"))[_fields(options, blank=not sheets)],
        h.section(".pad-preview", aria_labelledby="pads-count")[
            h.div(".pad-bar")[
                h.p("#pads-count")[describe(options, len(shown))],
                button((icon("print"), _("Print")), Action.PRINT, classes="primary"),
                button(_("Save as file"), Action.SAVE_PADS, aria_describedby="pads-file"),
            ],
            options.landscape and h.p("#pads-landscape.hint")[_("Choose landscape in the print dialog.")],
            options.back
            and not sheets
            and h.p("#pads-back.hint")[
                _("Choose printing on both sides in the print dialog: every second page is the back of the one before.")
            ],
            h.p("#pads-file.hint")[_("No printer here? The file prints the same pages from any other device.")],
            h.div(".pad-pages")[shown],
        ],
    ]


def describe(options: PadOptions, count: int) -> str:
    """Return what will come out of the printer, like `2 pages, A4 landscape`."""
    paper = _paper(options.paper)
    if options.landscape:
        return ngettext("{number} page, {paper} landscape", "{number} pages, {paper} landscape", count, paper=paper)
    return ngettext("{number} page, {paper} portrait", "{number} pages, {paper} portrait", count, paper=paper)


def _paper(paper: Paper) -> str:
    return "A4" if paper == Paper.A4 else _("US Letter")


def _fields(options: PadOptions, *, blank: bool) -> Iterator[h.Element]:
    if blank:
        kinds = ((Kind.EXPRESS, _("Express sheets")), (Kind.BOARD, _("Can’t Stop board")))
        yield segments("pads-kind", pgettext("before a list of what to print", "Print"), kinds, options.kind)
    yield segments("pads-paper", _("Paper"), ((paper, _paper(paper)) for paper in Paper), options.paper)
    if options.kind == Kind.EXPRESS:
        yield from _sheet_fields(options, blank=blank)
    if blank:
        copies = ((str(number), str(number)) for number in range(1, MOST_PAGES + 1))
        label = _("Pages") if options.kind == Kind.EXPRESS else _("Boards")
        yield drop_down("pads-pages", label, copies, str(options.pages))
    yield drop_down("pads-orientation", _("Turn the paper"), _orientations(), options.orientation)
    yield switch("pads-reminder", _("Rule reminder"), _("The rules in a few lines"), on=options.reminder)
    yield from _language_fields(options)
    yield switch("pads-scale", _("Line to measure"), _scale(options.paper), on=options.scale)
    if options.kind == Kind.BOARD:
        about = _("Tokens and runners on a page of their own")
        yield switch("pads-cutouts", _("Pieces to cut out"), about, on=options.cutouts)


def _language_fields(options: PadOptions) -> Iterator[h.Element]:
    """Yield the choice of what is printed for others, where the page has more than one language."""
    offered = by_name()
    if not offered:
        return
    yield drop_down("pads-lang", _("Language of the print"), (("", _("As this page")), *offered), options.lang)
    if options.reminder:
        yield drop_down("pads-also", _("Reminder also in"), (("", _("No other language")), *offered), options.also)


def _orientations() -> Iterator[tuple[str, str]]:
    yield Orientation.AUTO, _("What fits best")
    yield Orientation.PORTRAIT, _("Portrait")
    yield Orientation.LANDSCAPE, _("Landscape")


def _scale(paper: Paper) -> str:
    if paper == Paper.A4:
        return _("A line of exactly 100 mm to check the printer’s scale")
    return _("A line of exactly 4 in to check the printer’s scale")


def _sheet_fields(options: PadOptions, *, blank: bool) -> Iterator[h.Element]:
    counts = ((str(count), str(count)) for count in PER_PAGE)
    yield segments("pads-per_page", _("Sheets on a page"), counts, str(options.per_page))
    yield _large_print(options)
    yield switch("pads-lines", _("Name and date lines"), "", on=options.lines)
    if blank:
        yield switch("pads-back", _("Print the back too"), _("A second sheet on the back of each"), on=options.back)
        losses = ((str(penalty), f"{MINUS}{penalty}") for penalty in PENALTIES)
        yield drop_down("pads-penalty", _("1–4 crosses score"), losses, str(options.penalty))


def _large_print(options: PadOptions) -> h.Element:
    about = _("One sheet to a page, with boxes of 10 mm and large type")
    return switch("pads-size", _("Large print"), about, on=options.size == Size.LARGE)
