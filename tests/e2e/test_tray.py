"""The tray of Express in every window: whoever plays, all of a mark is in sight at once, and nothing jumps."""

from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import Page

from game.logic.notation import format_move
from game.logic.record import legal_moves
from tests.e2e.drawn import WINDOWS, draw
from tests.e2e.screens import overflow
from tests.e2e.test_frame import noticed, timed
from tests.pseudo import spoken
from tests.screens import answered, seated
from tests.tab import Tab
from tests.wide import every

LONG = "Maximiliane Hohenloh"  # as long as a name can be
UNSEEN = """(selector) => [...document.querySelectorAll(selector)].filter((part) => {
  const {left, right, top, bottom} = part.getBoundingClientRect();
  const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return top < 0 || bottom > innerHeight + 0.5 || left < 0 || right > innerWidth + 0.5 || !part.contains(there);
}).map((part) => `${part.localName}.${part.className}`)"""
MARKING = (
    ".mine .sheet-row, .mine .sheet-track, .mine .score, .mine .then-total, .fifth, .marks > :first-child, #confirm"
)
BOXES = """() => [".stage", ".tray", ".bar", ".bar button", ".dice-line"].map((selector) => {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box && [box.x, box.y, box.width, box.height].map(Math.round);
})"""
SMALL_LETTERS = """() => [...document.querySelectorAll("#app *")].filter((part) =>
    !part.closest(".visually-hidden") && part.checkVisibility()
    && [...part.childNodes].some((inside) => inside.nodeType === Node.TEXT_NODE && inside.data.trim()))
  .filter((part) => parseFloat(getComputedStyle(part).fontSize) < 10.5).map((part) => part.outerHTML.slice(0, 80))"""
FILLED = """() => {
  const accent = document.createElement("p");
  accent.style.color = "var(--accent)";
  document.body.append(accent);
  const colour = getComputedStyle(accent).color;
  accent.remove();
  const filled = (button) => getComputedStyle(button).backgroundColor === colour;
  return [...document.querySelectorAll("button")].filter(filled)
    .map((button) => [button.id, button.ariaDisabled === "true"]);
}"""


@cache
def table(players: int, picked: bool) -> Tab:
    """Return a tab with so many players, the first to mark the first throw, a mark picked or not."""
    tab = seated("express", "", *["casual"] * (players - 1), name_1=LONG).play("roll")
    return tab.do("walk", "1") if picked else tab


@pytest.mark.parametrize(("players", "window"), every(5, range(1, 9), WINDOWS), ids=str)
def test_nobody_scrolls_to_mark(bare: Page, players: int, window: tuple[int, int]):
    """The whole sheet, what a mark makes of it, the dice, the first card and the button are seen at once."""
    bare.set_viewport_size({"width": window[0], "height": window[1]})
    for picked in (False, True):
        draw(bare, table(players, picked))
        assert [] == bare.evaluate(UNSEEN, MARKING)
        assert [] == bare.evaluate(UNSEEN, ".rivals > :first-child strong")
        assert 0 == overflow(bare)


@pytest.mark.parametrize(
    ("window", "least"),
    [
        ((320, 568), 3),
        ((360, 740), 3),
        ((390, 844), 6),
        ((844, 390), 3),
        ((768, 1024), 12),
        ((1280, 720), 8),
        ((1440, 900), 8),
    ],
)
def test_the_cards_use_the_width(bare: Page, window: tuple[int, int], least: int):
    """So many cards are wholly in view; where there are more, one is cut at the edge, so that one sees it."""
    bare.set_viewport_size({"width": window[0], "height": window[1]})
    draw(bare, seated("express", "", dice="table").press(*"12345", "r"))
    strip = bare.locator(".marks").bounding_box()
    boxes = [card.bounding_box() for card in bare.locator(".mark-card").all()]
    right, bottom = min(window[0], strip["x"] + strip["width"]), strip["y"] + strip["height"]
    ends = [(box["x"] + box["width"] <= right, box["y"] + box["height"] <= bottom) for box in boxes]
    assert least <= sum(across and down for across, down in ends)
    cut = [box for box, (across, down) in zip(boxes, ends, strict=True)
           if (not across and box["x"] < right - 12) or (not down and box["y"] < bottom - 12)]  # fmt: skip
    assert cut or len(boxes) == sum(across and down for across, down in ends)


@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_a_card_has_room_for_its_numbers(bare: Page, window: tuple[int, int]):
    """Whether there are many marks or few, the numbers of a card and its gain stand in one line each."""
    bare.set_viewport_size({"width": window[0], "height": window[1]})
    for throws in ("12345",), ("66545", "66555"):
        tab = seated("express", "", dice="table")
        for number, dice in enumerate(throws):
            if number:
                tab.play(format_move(legal_moves(tab.state)[-1]))
            tab.press(*dice, "r")
        draw(bare, answered(tab.do("hint")))
        assert [] == bare.evaluate("""() => [...document.querySelectorAll(".mark-card > span")].filter((line) =>
            line.getBoundingClientRect().height > 30 || line.scrollWidth > line.parentElement.clientWidth)
            .map((line) => line.textContent)""")


PHASES: dict[str, Callable[[], Tab]] = {
    "first throw": lambda: phases(0),
    "choosing": lambda: phases(1),
    "with a die tapped": lambda: phases(1).do("fifth", "0"),
    "with the hint": lambda: answered(phases(1).do("hint")),
    "marking": lambda: phases(2),
    "marking in time": lambda: timed(phases(1)).do("walk", "1"),
    "others thinking": lambda: phases(3),
    "passing the device": lambda: phases(4),
    "the next player": lambda: phases(4).do("uncover"),
    "a rival's sheet": lambda: phases(1).do("sheet", "1"),
    "with notices": lambda: noticed(phases(2)),
}


def phases(steps: int) -> Tab:
    """Return a game of two humans and a computer between them after so many steps of the first throw."""
    tab = seated("express", "", "casual", "", name_0=LONG, name_1=LONG[::-1])
    for act in (lambda: tab.play("roll"), lambda: tab.do("walk", "1"), lambda: tab.do("confirm"), tab.wait)[:steps]:
        act()
    return tab


@pytest.mark.parametrize("window", every(3, WINDOWS), ids=str)
def test_nothing_jumps_through_a_throw(bare: Page, window: tuple[int, int]):
    """The picture, the tray, the dice in it and the one button have the same boxes, whatever happens."""
    bare.set_viewport_size({"width": window[0], "height": window[1]})
    first = draw(bare, phases(1)).evaluate(BOXES)
    for name, tab in PHASES.items():
        boxes = draw(bare, tab()).evaluate(BOXES)
        assert (boxes[:-1], boxes[-1] or first[-1]) == (first[:-1], first[-1]), name


@pytest.mark.parametrize("name", PHASES)
def test_one_filled_button_goes_on(bare: Page, name: str):
    """In every phase there is one filled button, it stands in the bar, and it can be used."""
    draw(bare, PHASES[name]())
    assert [[bare.locator(".bar button").get_attribute("id"), False]] == bare.evaluate(FILLED)


@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_letters_are_big_enough(bare: Page, window: tuple[int, int]):
    """No text of the game is smaller than 10.5 px."""
    bare.set_viewport_size({"width": window[0], "height": window[1]})
    for tab in (table(8, True), table(4, False), phases(3), phases(1).do("sheet", "1")):
        assert [] == draw(bare, tab).evaluate(SMALL_LETTERS)


def test_longer_words_stay_apart(bare: Page):
    """With words longer by 40 % the headings of the sheet do not meet, and the hint keeps to its two lines."""
    cut = "() => { const hint = document.querySelector('#hint'); return hint.scrollHeight - hint.clientHeight; }"
    apart = """() => [...document.querySelectorAll(".sheet-heads span")].map((head) => head.getBoundingClientRect())
      .every((box, at, boxes) => !at || boxes[at - 1].right <= box.left + 0.5)"""
    with spoken():
        tabs = [seated("express", "", "", name_0=LONG).play("roll"), phases(2), phases(3), phases(4)]
        for width, height in ((360, 740), (390, 844), (1440, 900)):
            bare.set_viewport_size({"width": width, "height": height})
            for tab in tabs:
                draw(bare, tab)
                assert bare.evaluate(apart), width
                assert 1 >= bare.evaluate(cut), (width, bare.inner_text("#hint"))


def test_the_last_seconds_of_the_clock_look_different(bare: Page):
    """A ring that runs out becomes a full disc with a bigger number, so colour is not all that changes."""
    tab = timed(phases(1)).do("walk", "1").wait("tick")
    looks = []
    for left in (23, 4):
        while tab.table.pick.clock > left:
            tab.wait("tick")
        draw(bare, tab)
        looks.append(bare.locator(".clock").evaluate(
            "clock => [getComputedStyle(clock.querySelector('circle')).fill === 'none',"
            " parseFloat(getComputedStyle(clock.querySelector('b')).fontSize) > 16]"
        ))  # fmt: skip
    assert [[True, False], [False, True]] == looks
    assert "4 seconds left" == bare.locator(".clock").get_attribute("aria-label")
