"""The pages as one HTML file that needs nothing else: for phones whose installed app cannot print."""

import htpy as h
from markupsafe import Markup

from game.model.pads import Kind, PadOptions
from game.view.paper.pages import Filled, page_size, pictures
from game.words import _, language, speaking

_STYLE = """\
@page sheets { size: %(width)smm %(height)smm; margin: 0 }
body { margin: 0; page: sheets }
section { position: relative; margin: 0 auto; break-after: page }
section:last-child { break-after: auto }
svg { display: block; overflow: visible; font-family: system-ui, sans-serif; font-variant-numeric: tabular-nums }
rect, path, circle { fill: none; stroke: #000; stroke-width: .22 }
.draw-inner, .draw-tick, .draw-fold { stroke-width: .18 }
.draw-rule, .draw-ways, .draw-number, .token, .draw-ring { stroke-width: .26 }
.draw-ways { stroke-linecap: round }
.draw-mountain { stroke: #808080; stroke-width: .18; stroke-linejoin: round }
.draw-bar { fill: #000; stroke: none }
.draw-inscribed { fill: #808080 }
.draw-fold { stroke-dasharray: 1.2 1 }
.draw-cross { stroke-width: .6; stroke-linecap: round }
.draw-pair, .draw-digit, .draw-sum-total { font-family: Georgia, serif; font-weight: 700 }
text { text-anchor: middle }
.draw-label, .draw-written, .draw-note { text-anchor: start }
.draw-middle { text-anchor: middle }
.draw-end { text-anchor: end }
.draw-result { font-weight: 650 }
@media print {
section { width: %(box_width)smm; height: %(box_height)smm }
svg { position: absolute; top: 12mm; left: 5mm }
@supports (-webkit-nbsp-mode: space) {
body::before { content: ""; display: block; width: calc(1600%% / 15); height: 1px; margin-bottom: -1px } }
}
@media screen {
body { background: #888 }
section { width: fit-content; max-width: 100%%; box-sizing: border-box; margin: 1rem auto; padding: 12mm }
section { background: #fff }
svg { max-width: 100%%; height: auto }
}
"""


def document(options: PadOptions, sheets: tuple[Filled, ...] = (), title: str = "One More Roll") -> str:
    """Return the text of an HTML file with the pages that `pages` gives for the same arguments."""
    width, height = page_size(options)
    sides = {"width": width, "height": height, "box_width": width - 14, "box_height": height - 13.4}
    style = _STYLE % {name: f"{side:g}" for name, side in sides.items()}
    content = h.html(lang=options.lang or language())[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width"),
            h.title[title],
            h.style[Markup(style)],
        ],
        h.body[(h.section[picture] for picture in pictures(options, sheets))],
    ]
    return str(content)


def file_name(options: PadOptions) -> str:
    """Return a name for the file, like `express-sheets-a4.html`, in the language of what is in it."""
    with speaking(options.lang):
        if options.kind == Kind.BOARD:
            # Translators: the name of a file, in small letters and hyphens.
            return _("cant-stop-board-{paper}.html", paper=options.paper)
        # Translators: the name of a file, in small letters and hyphens.
        return _("express-sheets-{paper}.html", paper=options.paper)
