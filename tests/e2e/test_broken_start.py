"""Files of the start missing, cut, of the wrong kind or late, alone and two at a time: said, and recovered from."""

import re
from collections.abc import Callable, Mapping
from itertools import combinations, product
from typing import Literal

import pytest
from playwright.sync_api import Page, Route, expect

from game.languages import LANGUAGES
from tests.e2e.ready import READY, wait_ready
from tests.e2e.test_boot import WASM, expect_failure, fresh_page, hold
from tests.wide import every
from tools.site.boot_words import NOTHING_CAME

__all__ = ["fresh_page"]
PARTS = (
    "pyscript",
    "chunk-0",
    "chunk-1",
    "interpreter",
    "pyodide",
    "asm",
    "wasm",
    "stdlib",
    "game",
    "boot",
    "first",
    "idiomorph",
)
Answer = Callable[[Route, bytes], None]
Motion = Literal["no-preference", "reduce"]
WRONG: Mapping[str, Answer] = {
    "missing": lambda route, _: route.fulfill(status=404, body="not here"),
    "cut": lambda route, body: route.fulfill(body=body[: len(body) // 2], content_type=_kind(route)),
    "a page instead": lambda route, _: route.fulfill(body="<!doctype html><p>Log in", content_type="text/html"),
    "altered": lambda route, body: route.fulfill(body=altered(body), content_type=_kind(route)),
    "refused": lambda route, _: route.abort("connectionreset"),
}
"""What can be wrong with a file: a portal of a hotel answers with its own page, and a connection ends in the middle."""
APART = [pair for pair in combinations(product(PARTS, WRONG), 2) if {part for part, _ in pair} != {"boot", "first"}]
PAIRS = APART[::17]
"""A hundred of all pairs; boot.js and first.js each say that the other has not come, without both the page says it."""


def address_of(part: str, source: str) -> str:
    """Return the address of a part of the start in the page, below the site's."""
    link = re.search(rf'(?:id="part-{part}" [^>]*href="\./|src="\./(?=[^"]*/{part}\.))([^"]+)"', source)
    assert link
    return link[1]


def altered(body: bytes) -> bytes:
    """Return a file of the same length in which one bit is another."""
    middle = len(body) // 2
    return body[:middle] + bytes([body[middle] ^ 1]) + body[middle + 1 :]


def _kind(route: Route) -> str:
    return "application/wasm" if route.request.url.endswith(".wasm") else "text/javascript"


def answering(way: str, body: bytes) -> Callable[[Route], None]:
    """Return what answers in a wrong way for a file with that *body*."""
    return lambda route: WRONG[way](route, body)


def break_parts(page: Page, address: str, faults: tuple[tuple[str, str], ...]) -> None:
    """Answer for these parts of the start in these wrong ways."""
    source = page.request.get(address).text()
    for part, way in faults:
        file = address + address_of(part, source)
        page.route(file, answering(way, page.request.get(file).body()))


def expect_recovery(page: Page, address: str, *faults: tuple[str, str]) -> None:
    """With these faults the page says that it cannot start, and once they are gone "Load again" starts it."""
    break_parts(page, address, faults)
    page.goto(address)
    expect_failure(page, re.compile("The game could not (be loaded|start)"))
    page.unroute_all()
    page.get_by_role("button", name="Load again").click()
    wait_ready(page)


@pytest.mark.parametrize(("part", "way"), every(89, PARTS, WRONG))
def test_a_missing_or_broken_file_is_said(fresh_page: Page, address: str, part: str, way: str):
    """Whichever file of the start is not what it should be, the page says so instead of waiting for ever."""
    expect_recovery(fresh_page, address, (part, way))


@pytest.mark.wide
@pytest.mark.parametrize("faults", PAIRS, ids=str)
def test_two_broken_files_are_said(fresh_page: Page, address: str, faults: tuple[tuple[str, str], ...]):
    """Two at a time are no worse."""
    expect_recovery(fresh_page, address, *faults)


WAITED = "() => document.getAnimations().find(({ animationName }) => animationName === 'boot-lost').finish()"


@pytest.mark.parametrize(("way", "motion"), every(2 * len(WRONG), WRONG, ["no-preference", "reduce"]))
def test_without_its_first_two_scripts_the_page_said_nothing(fresh_page: Page, address: str, way: str, motion: Motion):
    """Where none comes that could, it says in every language after a while, not at once, what to do."""
    fresh_page.emulate_media(reduced_motion=motion)
    break_parts(fresh_page, address, (("boot", way), ("first", way)))
    fresh_page.goto(address)
    lost = fresh_page.get_by_role("alert")
    expect(fresh_page.locator("#boot-lost")).to_be_hidden()
    fresh_page.evaluate(WAITED)
    expect(lost.locator("p")).to_have_count(len(LANGUAGES))
    expect(lost.locator("p").first).to_have_text(NOTHING_CAME)
    fresh_page.unroute_all()
    fresh_page.reload()
    wait_ready(fresh_page)


def test_what_the_page_says_without_scripts_is_gone_as_they_come(fresh_page: Page, address: str):
    """However slow the rest is, it never shows once boot.js is there."""
    release = hold(fresh_page, WASM)
    fresh_page.goto(address)
    expect(fresh_page.locator("#boot-words")).to_have_text("Starting Python.")
    expect(fresh_page.locator("#boot-lost")).to_have_count(0)
    release()


@pytest.mark.wide
@pytest.mark.parametrize("part", PARTS)
def test_a_file_that_comes_last_is_waited_for(fresh_page: Page, address: str, part: str):
    """Whichever file is later than all others, the game starts once it is there; first.js holds back the paint too."""
    source = fresh_page.request.get(address).text()
    release = hold(fresh_page, address + address_of(part, source))
    fresh_page.goto(address, wait_until="commit")
    fresh_page.wait_for_timeout(1500)
    expect(fresh_page.locator("#boot-words")).to_be_visible(visible=part != "first", timeout=READY)
    release()
    wait_ready(fresh_page)
