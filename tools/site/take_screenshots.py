"""Take the pictures that a browser shows before it installs the app: `python -m tools.site.take_screenshots`.

They are drawn from the markup of games in progress, into static/screenshots. No visit loads them.
"""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from game.logic.notation import format_move
from game.logic.record import legal_moves
from game.players import choose
from tests.e2e.drawn import draw
from tests.screens import DAYS, daily_throw, seated
from tests.tab import Tab
from tools import browser as installed
from tools.site.manifest import SHOWN

FOLDER = Path(__file__).parents[2] / "static/screenshots"
QUALITY = 70
CHOICES = 4


def played(game: str, decisions: int) -> Tab:
    """Return a game against a computer after so many good *decisions*, with a throw that leaves something to decide."""
    tab = seated(game, "", "casual", name_0="Ada", name_1="Ben", seed="picnic")
    while decisions > 0 or not tab.dice or len(legal_moves(tab.state)) < CHOICES:
        asked = legal_moves(tab.state) and not tab.table.bust and not tab.table.computer
        move = choose(tab.state, "expert") if asked else None
        decisions -= bool(move)
        tab.play(format_move(move) if move else "roll").do("next").skip()
    return tab


PICTURES: dict[str, Callable[[], Tab]] = {
    "classic": lambda: played("classic", 26),
    "express": lambda: played("express", 11).do("walk", "1"),
    "daily": lambda: daily_throw("express", DAYS),
}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    tabs = {name: make() for name, make in PICTURES.items()}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**installed.chromium())
        for form, (window, points) in SHOWN.items():
            width, height = map(int, window.split("x"))
            page = browser.new_page(viewport={"width": width, "height": height}, device_scale_factor=points)
            for name, tab in tabs.items():
                picture = Image.open(BytesIO(draw(page, tab).screenshot()))
                picture.save(FOLDER / f"{name}-{form}.webp", quality=QUALITY, method=6)
        browser.close()


if __name__ == "__main__":
    main()
