"""Draw the icons: `python -m tools.site.draw_icons` writes static/icons. A browser paints the PNG files.

A mountain of trails with a runner's ring on the summit, and a die that has just been thrown.
"""

from pathlib import Path

from playwright.sync_api import sync_playwright

from tools import browser as installed

ICONS = Path(__file__).parents[2] / "static/icons"
ACCENT, DEEP, PAPER, GOLD = "#9a3412", "#7a280d", "#f5f0e6", "#f3dfa6"
TRAILS = (1, 2, 3, 4, 3, 2, 1)
STEP = 58
PIPS = ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1))


def trail(place: int, length: int) -> str:
    """One trail of the mountain, space by space from the ground up; its summit is golden."""
    x = 256 + (place - 3) * STEP
    spaces = ((424 - level * STEP, GOLD if level == length - 1 else PAPER) for level in range(length))
    return "".join(f'<circle cx="{x}" cy="{y}" r="22" fill="{colour}"/>' for y, colour in spaces)


def die() -> str:
    """A die showing five, tilted."""
    pips = "".join(f'<circle cx="{x * 31}" cy="{y * 31}" r="13.5" fill="{ACCENT}"/>' for x, y in PIPS)
    face = f'<rect x="-66" y="-66" width="132" height="132" rx="30" fill="{PAPER}"/>'
    return f'<g transform="translate(372 136) rotate(14)">{face}{pips}</g>'


def picture(scale: float, corner: int) -> str:
    """The icon as SVG: its drawing scaled about the middle, its ground with rounded corners."""
    mountain = "".join(trail(place, height) for place, height in enumerate(TRAILS))
    ring = f'<circle cx="256" cy="250" r="36" fill="none" stroke="{GOLD}" stroke-width="9"/>'
    slope = f'<path d="M-400 985 L196 206 Q256 128 316 206 L912 985Z" fill="{DEEP}"/>'
    move = f"translate(256 256) scale({scale}) translate(-256 -256)"
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">'
        f'<clipPath id="edge"><rect width="512" height="512" rx="{corner}"/></clipPath>'
        f'<g clip-path="url(#edge)"><rect width="512" height="512" fill="{ACCENT}"/>'
        f'<g transform="{move}">{slope}{mountain}{ring}{die()}</g></g></svg>\n'
    )


def paint(pictures: dict[str, tuple[str, int]]) -> None:
    """Write each picture as a PNG of its size."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**installed.chromium())
        for name, (svg, size) in pictures.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>*{{margin:0}}svg{{display:block;width:100vw}}</style>{svg}")
            page.screenshot(path=ICONS / name, omit_background=True)
        browser.close()


def main() -> None:
    ICONS.mkdir(parents=True, exist_ok=True)
    rounded, square = picture(1.0, 96), picture(0.74, 0)
    (ICONS / "icon.svg").write_text(rounded)
    paint(
        {
            "icon-192.png": (rounded, 192),
            "icon-512.png": (rounded, 512),
            "maskable-512.png": (square, 512),
            "apple-touch.png": (picture(0.9, 0), 180),
        }
    )


if __name__ == "__main__":
    main()
