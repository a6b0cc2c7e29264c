"""The pages as one HTML file that needs nothing else: for phones whose installed app cannot print."""

import htpy as h
from markupsafe import Markup

from game.view.pad_options import Kind, PadOptions
from game.view.paper import Filled, page_size, pictures

_STYLE = """\
@page { size: %(width)smm %(height)smm; margin: 0 }
body { margin: 0 }
section { width: %(width)smm; height: %(less)smm; overflow: hidden; break-after: page }
section:last-child { break-after: auto }
svg { display: block; font-family: system-ui, sans-serif; font-variant-numeric: tabular-nums }
rect, path, circle { fill: none; stroke: #000; stroke-width: .22 }
.draw-inner, .draw-tick, .draw-fold { stroke-width: .18 }
.draw-rule, .draw-ways, .draw-number, .token, .draw-ring { stroke-width: .26 }
.draw-ways { stroke-linecap: round }
.draw-fold { stroke-dasharray: 1.2 1 }
.draw-cross { stroke-width: .6; stroke-linecap: round }
.draw-pair, .draw-digit, .draw-sum-total { font-family: Georgia, serif; font-weight: 700 }
text { text-anchor: middle }
.draw-label, .draw-written, .draw-note { text-anchor: start }
.draw-end { text-anchor: end }
.draw-result { font-weight: 650 }
@media screen { body { background: #888 } section { background: #fff; margin: 1rem auto; max-width: 100%% }
svg { width: 100%%; height: auto } section { height: auto } }
"""


def document(options: PadOptions, sheets: tuple[Filled, ...] = (), title: str = "One More Roll") -> str:
    """Return the text of an HTML file with the pages that `pages` gives for the same arguments."""
    width, height = page_size(options)
    style = _STYLE % {"width": f"{width:g}", "height": f"{height:g}", "less": f"{height - 0.1:g}"}
    content = h.html(lang="en")[
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
    """Return a name for the file, like `express-sheets-a4.html`."""
    what = "cant-stop-board" if options.kind == Kind.BOARD else "express-sheets"
    return f"{what}-{options.paper}.html"
