"""The frame of both games: whatever happens, the buttons of the bar stay where they are, in every window."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

import pytest
from playwright.sync_api import Page

from tests.e2e.drawn import WINDOWS, draw, letters
from tests.e2e.screens import CUT, CUT_OFF, overflow
from tests.screens import KITE, SCREENS, answered, bust, explained, finished, seated, tab_on
from tests.tab import Tab
from tests.wide import every

ALONE = "classic?players=1&columns=1&seed=kite"
LONG = "Maximiliane Hohenloh"  # as long as a name can be
BOXES = """() => [...document.querySelectorAll(".bar button")].map((button) => {
  const box = button.getBoundingClientRect();
  return [box.x, box.y, box.width, box.height].map(Math.round);
})"""
HINT_OUT = """() => {
  const hint = document.querySelector("#hint"), text = hint.getBoundingClientRect();
  const bar = document.querySelector(".bar").getBoundingClientRect();
  const others = [...document.querySelectorAll(".bar button")].map((button) => button.getBoundingClientRect());
  return text.top < bar.top - 1 || text.bottom > bar.bottom + 1 || hint.scrollWidth > hint.clientWidth + 1
    || others.some((box) => text.right > box.left + 1 && text.bottom > box.top + 1 && text.top < box.bottom - 1);
}"""


def noticed(tab: Tab) -> Tab:
    """Return the tab with a new version on offer and two notices."""
    tab.model = replace(tab.model, update_ready=True, notices=(
        "That move is not possible any more. The page shows the game as it stands.", "This link could not be read.",
    ))  # fmt: skip
    return tab


def played(start: Callable[[], Tab], *more: Callable[[Tab], object]) -> Iterator[Tab]:
    """Yield the tab as it starts and after each of *more*, always a new one."""
    for count in range(len(more) + 1):
        tab = start()
        for act in more[:count]:
            act(tab)
        yield tab


def do(*actions: str) -> Callable[[Tab], object]:
    """Return what uses these controls: `fifth 0` an action with a value, `"roll"` an action, `take 7+9` a move."""

    def act(tab: Tab) -> None:
        for text in actions:
            action, _, value = text.partition(" ")
            tab.play(text) if action in ("take", "mark", "stop") else tab.do(action, value)

    return act


def press(*keys: str) -> Callable[[Tab], object]:
    """Return what presses these keys."""
    return lambda tab: tab.press(*keys)


def started(game: str, *levels: str, **fields: str) -> Callable[[], Tab]:
    """Return what starts a game of these levels, "" for a human."""
    return lambda: seated(game, *levels, **fields)


def hinted(tab: Tab) -> None:
    """Ask the coach, and wait for the answer."""
    answered(tab.do("hint"))


def computers(count: int) -> Callable[[Tab], object]:
    """Return what lets the computer act *count* times."""
    return lambda tab: [tab.wait() for _ in range(count)]


def computers_bust() -> Tab:
    """Return a tab in which a computer has just gone bust."""
    tab = started("classic", "skilled", "", seed="s0")()
    while not tab.table.bust:
        tab.wait()
    return tab


EXPRESS_TURN = do("roll"), do("fifth 0"), press("ArrowDown"), hinted, noticed
GAMES: dict[str, Callable[[], list[Tab]]] = {
    "express": lambda: [
        *played(started("express", ""), *EXPRESS_TURN, do("confirm"), do("roll"), noticed),
        *played(started("express", "", seed="z"), do("roll"), press("2", "ArrowDown"), hinted),
    ],
    "express with computers": lambda: [
        *played(started("express", "", "casual", "expert", name_0=LONG), *EXPRESS_TURN, do("confirm"), computers(1)),
    ],
    "express, a rival's sheet": lambda: [
        *played(started("express", "", "casual"), do("sheet 1"), do("roll"), press("ArrowDown"), do("confirm")),
    ],
    "express, sheets covered": lambda: [
        *played(lambda: timed(started("express", "", "", "", "", name_1=LONG, name_2=LONG[::-1])()), do("roll"),
                press("1", "ArrowDown"), do("confirm"), do("uncover"), press("1", "ArrowDown"), noticed),
    ],
    "express with real dice": lambda: [
        *played(started("express", "", "", dice="table"), press(*"123"), press(*"45"), do("roll"),
                press("ArrowDown"), do("confirm"), do("log", "edit-throw 0"), press("Backspace", "6"), noticed),
    ],
    "classic": lambda: [
        *played(lambda: Tab(KITE), do("roll"), hinted, do("take 7+9"), hinted, noticed, do("stop"), do("roll")),
        *played(started("classic", "", "", name_0=LONG, name_1=LONG[::-1]), do("roll"), do("take 7+9"), do("stop")),
    ],
    "classic alone": lambda: [
        *played(lambda: Tab(ALONE), do("roll"), do("take 7+9"), noticed),
    ],
    "classic with real dice": lambda: [
        *played(lambda: Tab("classic").fill(dice="table").do("start"), press(*"25"), press(*"25"), do("roll"),
                do("take 7+7")),
        bust(),
    ],
    "classic with a computer": lambda: [
        *played(started("classic", "casual", ""), computers(1), computers(1), noticed),
        computers_bust(), explained("classic"),
    ],
    "classic for four": lambda: [
        *played(started("classic", "", "", "", "", first="", seed="s220"), do("roll"), noticed),
    ],
}  # fmt: skip


def whole(boxes: list[list[int]]) -> list[list[int]]:
    """Return the one box around those of the buttons."""
    (left, top, _, height), (right, _, width, _) = boxes[0], boxes[-1]
    return [[left, top, right + width - left, height]]


def timed(tab: Tab) -> Tab:
    """Return the tab with the clock set."""
    tab.model = replace(tab.model, settings=replace(tab.model.settings, timer=30))
    return tab


@cache
def phases(game: str) -> list[Tab]:
    """Return the tabs of one of GAMES, which nobody may change."""
    return GAMES[game]()


@pytest.mark.parametrize(("game", "window"), every(13, GAMES, WINDOWS), ids=str)
def test_mark_and_roll_moved_by_up_to_51_px(bare: Page, game: str, window: tuple[int, int]):
    """Roll, Stop and Mark have one place in every phase, Next has that of both, and no text of the bar runs out."""
    bare.set_viewport_size({"width": window[0], "height": window[1]})
    places: list[list[list[int]]] = []
    for tab in phases(game):
        places.append(draw(bare, tab).evaluate(BOXES))
        assert not bare.evaluate(HINT_OUT), bare.inner_text("#hint")
    assert [] == [place for place in places if place not in (places[0], whole(places[0]))]


LARGE = "html { font-size: 200%; }"
COVERED = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done)), covered = [];
  const free = (button) => [0.15, 0.5, 0.85].every((share) => {
    const {left, top, width, height} = button.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + share * height);
    return button.contains(there) || there?.closest(".notice, #log-panel");  // these can be closed
  });
  const reach = async (button) => {
    button.scrollIntoView({block: "nearest", inline: "nearest"});  // as strips scroll sideways
    for (const share of [0.5, 0.35, 0.2, 0.1, 0.65, 0.8, 0.9]) {
      for (const again of [1, 2, 3]) {  // what is stuck moves less than the page
        const {top, height} = button.getBoundingClientRect();
        scrollBy(0, top + height / 2 - share * innerHeight);
        await frame();
      }
      if (free(button)) return true;
    }
    return false;
  };
  for (const button of document.querySelectorAll("#app button:not([aria-disabled])")) {
    if (button.checkVisibility() && !await reach(button)) covered.push(button.outerHTML.slice(0, 90));
  }
  return covered;
}"""
ENLARGED: dict[str, Callable[[], Tab]] = {
    "express": lambda: Tab("express?seed=kite"),
    "express, marking": lambda: Tab("express?seed=kite").do("roll").press("2", "ArrowDown"),
    "express, passing": lambda: started("express", "", "", "")().do("roll").press("1", "ArrowDown").do("confirm"),
    "express, real dice": lambda: started("express", "", "", dice="table")().press(*"123"),
    "express, over": lambda: finished("express?seed=d"),
    "classic": lambda: Tab(KITE),
    "classic, choosing": lambda: Tab(KITE).do("roll"),
    "classic, four players": lambda: Tab("classic?seed=kite&players=4").play("roll", "take 7+9"),
    "classic, real dice": lambda: Tab("classic").fill(dice="table").do("start").press(*"123"),
    "classic, bust": bust,
    "classic, over": lambda: finished(ALONE),
}


@pytest.mark.only_browser("chromium")
@pytest.mark.parametrize(("name", "whose"), every(13, ENLARGED, ["of the page", "of the browser"]))
def test_the_tray_covered_the_marks_with_letters_twice_as_big(bare: Page, name: str, whose: str):
    """In a low window too, whatever can be used is free to be tapped somewhere, and nothing is too wide."""
    covered = []
    with letters(bare, 32 if whose == "of the browser" else 16):
        for width, height in (740, 360), (390, 740), (320, 568), (568, 320):
            bare.set_viewport_size({"width": width, "height": height})
            draw(bare, ENLARGED[name](), LARGE if whose == "of the page" else "")
            assert "32px" == bare.evaluate("getComputedStyle(document.documentElement).fontSize")
            covered += [(width, height, control) for control in bare.evaluate(COVERED)]
            covered += [(width, height, "too wide")] if overflow(bare) else []
    assert [] == covered


@pytest.mark.only_browser("chromium")
@pytest.mark.parametrize(("name", "window"), every(23, SCREENS, [(390, 740), (740, 360)]), ids=str)
def test_every_screen_can_be_read_and_used_with_letters_twice_as_big(bare: Page, name: str, window: tuple[int, int]):
    """Nothing is too wide, no word runs out of the window or its button, and every control is free to be tapped."""
    bare.set_viewport_size({"width": window[0], "height": window[1]})
    with letters(bare, 32):
        draw(bare, tab_on(name))
        assert (0, [], []) == (overflow(bare), bare.evaluate(CUT), bare.evaluate(CUT_OFF))
        assert [] == bare.evaluate(COVERED)


@pytest.mark.only_browser("chromium")
@pytest.mark.parametrize(("game", "size"), every(3, ["classic", "express"], [16, 32]))
def test_the_log_opened_below_the_window(bare: Page, game: str, size: int):
    """What the log begins with and the button that closes it are in the window, whatever its size."""
    tab = Tab(f"{game}?seed=kite&players=4").do("roll").do("log")
    with letters(bare, size):
        for width, height in (*WINDOWS, (740, 360)):
            bare.set_viewport_size({"width": width, "height": height})
            draw(bare, tab)
            for part in (".log-head button", ".turns li"):
                box = bare.locator(part).first.bounding_box()
                assert box["y"] >= 0 and box["y"] + min(box["height"], 44) <= height, (part, width, height)


SEEN = {"classic": ("#take-0, .splits > li", ".bar"), "express": (".sheet-track", ".tray")}


@pytest.mark.parametrize("window", [(320, 568), (568, 320)])
@pytest.mark.parametrize("game", SEEN)
def test_tracks_and_splits_were_hidden_in_small_windows(bare: Page, game: str, window: tuple[int, int]):
    """The smallest phone shows all three splits and all three tracks at once, upright and on its side."""
    bare.set_viewport_size({"width": window[0], "height": window[1]})
    draw(bare, Tab(f"{game}?seed=kite&players=2").do("roll"))
    parts, below = SEEN[game]
    foot = bare.locator(below).bounding_box()
    beside = game == "express" and window[0] > window[1]
    for part in bare.locator(parts).all():
        box = part.bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= (window[1] if beside else foot["y"])


@pytest.mark.parametrize("window", [(320, 568), (360, 640)])
@pytest.mark.parametrize("name", ["guide", "puzzle, mark"])
def test_the_marks_of_a_lesson_lay_below_the_bar(bare: Page, name: str, window: tuple[int, int]):
    """What is asked above the sheet takes its room from the sheet: each mark is in sight above the line of the bar."""
    bare.set_viewport_size({"width": window[0], "height": window[1]})
    draw(bare, tab_on(name))
    foot = bare.locator(".bar").bounding_box()["y"]
    for card in bare.locator(".mark-card").all():
        box = card.bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= foot + 1
