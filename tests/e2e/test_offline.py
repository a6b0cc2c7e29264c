"""Offline play after one visit, and updates that wait until the player wants them."""

import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from io import BytesIO
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, BrowserType, Page, expect
from pypdf import PdfReader

from tests.e2e.ready import READY, change_version, serving, wait_ready
from tools.site.serve import Handler

pytestmark = pytest.mark.only_browser("chromium")

KEPT = "() => navigator.serviceWorker.ready.then(() => caches.keys())"
BREAK_THE_GAME = """async () => {
  const cache = await caches.open((await caches.keys())[0]);
  const game = (await cache.keys()).find(({ url }) => url.includes("/game-"));
  await cache.put(game, new Response("broken"));
}"""
GAME = "#classic?seed=kite&players=2"
Start = Callable[[], AbstractContextManager[BrowserContext]]


@pytest.fixture
def own_site(site: Path, tmp_path: Path) -> Path:
    """A copy of the site that the test may change."""
    return Path(shutil.copytree(site, tmp_path / "site"))


@pytest.fixture
def start(browser_type: BrowserType, browser_type_launch_args: dict, tmp_path: Path) -> Start:
    """`with start() as context` runs a browser of its own, each time on the same profile with an empty cache."""
    profile = tmp_path / "profile"

    @contextmanager
    def run() -> Iterator[BrowserContext]:
        for name in ("Cache", "Code Cache"):
            shutil.rmtree(profile / "Default" / name, ignore_errors=True)
        with closing(browser_type.launch_persistent_context(profile, **browser_type_launch_args)) as context:
            yield context

    return run


def visit(context: BrowserContext, address: str) -> Page:
    """Open the game and wait until it is ready and kept for offline play."""
    page = context.new_page()
    page.goto(address)
    wait_ready(page)
    page.evaluate(KEPT)
    return page


def expect_a_turn(page: Page, address: str) -> None:
    """Open an address and play: roll, take, roll or stop."""
    page.goto("about:blank")
    page.goto(address)
    wait_ready(page)
    page.locator("[data-action=roll]").click()
    page.locator("[data-move^=take]").first.click()
    page.locator("[data-move=stop]").click()
    expect(page.locator("[data-action=roll]")).to_be_enabled()


def test_one_visit_is_enough_to_play_offline(own_site: Path, start: Start):
    """After one visit, with the server gone and no cache but the worker's, a turn can be played from any address."""
    with serving(own_site) as address, start() as context:
        visit(context, address)
    with start() as context:
        page = context.new_page()
        for where in ("", "index.html", "?from=home&x=1"):
            expect_a_turn(page, f"{address}{where}{GAME}")


@pytest.mark.wide
def test_express_and_blank_pads_need_no_network(own_site: Path, start: Start):
    """Offline, a throw of Express is marked, and two pages of pads print."""
    with serving(own_site) as address, start() as context:
        visit(context, address)
    with start() as context:
        page = context.new_page()
        page.goto(f"{address}#express?seed=kite&players=1")
        wait_ready(page)
        page.locator("[data-action=roll]").click()
        page.locator("[data-move^=mark]").first.dblclick()
        expect(page.locator("[data-action=roll]")).to_be_enabled()

        page.goto("about:blank")
        page.goto(f"{address}#pads?paper=letter&pages=2")
        wait_ready(page)

        assert 2 == len(PdfReader(BytesIO(page.pdf(prefer_css_page_size=True))).pages)


@pytest.mark.wide
def test_every_language_needs_no_network(own_site: Path, start: Start):
    """Offline, the page changes to one in which it never was, and is in it from the first moment of the next visit."""
    with serving(own_site) as address, start() as context:
        visit(context, address)
    with start() as context:
        page = context.new_page()
        page.goto(f"{address}#settings")
        wait_ready(page)
        page.locator("#language").select_option("nl")
        expect(page.get_by_role("heading", name="Instellingen")).to_be_visible()
        page.reload()
        wait_ready(page)
        expect(page.get_by_role("heading", name="Instellingen")).to_be_visible()


@pytest.mark.wide
def test_the_first_visit_fetches_each_large_file_once(own_site: Path, start: Start, monkeypatch):
    """What the worker keeps comes from the browser's cache, not from the network once more."""
    asked: list[str] = []
    monkeypatch.setattr(Handler, "log_request", lambda handler, *_: asked.append(handler.path))
    with serving(own_site) as address, start() as context:
        visit(context, address)
    large = [path for path in asked if path.startswith(("/repo/vendor/", "/repo/python/", "/repo/locale/"))]

    assert sorted(set(large)) == sorted(large)


@pytest.mark.wide
def test_a_broken_kept_file_is_fetched_anew(own_site: Path, start: Start):
    """Where what the worker kept is broken, the page says so, and "Load again" mends it."""
    with serving(own_site) as address, start() as context:
        page = visit(context, address)
        page.evaluate(BREAK_THE_GAME)
        page.reload()
        page.get_by_role("button", name="Load again").click(timeout=READY)

        wait_ready(page)


@pytest.mark.wide
def test_deeper_addresses_are_not_the_page(own_site: Path, start: Start):
    """The worker answers for the page and its files only, not for what else lies below its folder."""
    with serving(own_site) as address, start() as context:
        page = visit(context, address)
        page.reload()
        wait_ready(page)
        answer = page.goto(f"{address}other/")

        assert 404 == answer.status


KEPT_ADDRESSES = """async () => {
  const ours = (await caches.keys()).filter((name) => name.startsWith("one-more-roll-precache"));
  const kept = await Promise.all(ours.map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().map(({ url }) => url.split("?")[0]);
}"""
THEIRS = """async (address) => {
  const cache = await caches.open("another-app");
  for (const url of [address, `${address}index.html`, `${address}sw.js`]) await cache.put(url, new Response("theirs"));
}"""


@pytest.mark.wide
def test_the_worker_serves_its_own_files_only(own_site: Path, start: Start):
    """It keeps what its list names; the files and caches of other apps on the same host are none of its business."""
    with serving(own_site) as address, start() as context:
        page = visit(context, address)
        page.evaluate(THEIRS, address)
        page.reload()
        wait_ready(page)
        for theirs in ("one", "another"):
            (own_site / "other.txt").write_text(theirs)
            assert theirs == page.evaluate("(url) => fetch(url, { cache: 'no-store' }).then((one) => one.text())",
                                           f"{address}other.txt")  # fmt: skip
        kept = sorted(page.evaluate(KEPT_ADDRESSES))
    listed = re.findall(r'"url": "([^"]+)"', (own_site / "sw.js").read_text())

    assert sorted(address + url for url in listed) == kept


def test_an_update_waits_for_the_player(own_site: Path, start: Start):
    """A new version is offered in every tab; the game goes on after the reload, and old caches of ours are gone."""
    with serving(own_site) as address, start() as context:
        page = visit(context, address + GAME)
        page.evaluate(
            """async (scope) => {
                await caches.open(`one-more-roll-precache-v1-${scope}`);
                await caches.open(`one-more-roll-precache-v2-${scope}other/`);
                await caches.open("somebody-else");
            }""",
            address,
        )
        page.locator("[data-action=roll]").click()
        page.locator("[data-move^=take]").first.click()
        change_version(own_site)
        page.reload()
        wait_ready(page)
        expect(page).to_have_title(re.compile("One More Roll$"))
        other = visit(context, address)
        for tab in (page, other):  # the second finds the new version activated by the first
            tab.get_by_role("button", name="Reload").click(timeout=READY)
            expect(tab).to_have_title(re.compile("Newer$"), timeout=READY)
            wait_ready(tab)

        expect(page.locator("[data-move=stop]")).to_be_visible()
        left = {name.removesuffix(address) for name in page.evaluate("caches.keys()")}
        ours, others = "one-more-roll-precache-v2-", f"one-more-roll-precache-v2-{address}other/"
        assert {ours, others, "somebody-else"} == left - {"one-more-roll-python-"}  # which comes when there is time


ICON = "static/icons/icon-512.png"


@pytest.mark.wide
def test_a_worker_that_cannot_install_leaves_an_online_game(own_site: Path, start: Start):
    """A file that cannot be kept costs offline play until the next visit, and nothing else."""
    icon = own_site / ICON
    kept = icon.read_bytes()
    icon.unlink()
    with serving(own_site) as address, start() as context:
        page = context.new_page()
        page.goto(address)
        wait_ready(page)
        expect_a_turn(page, address + GAME)
        icon.write_bytes(kept)
        visit(context, address)
    with start() as context:
        expect_a_turn(context.new_page(), address + GAME)


@pytest.mark.wide
def test_an_update_that_breaks_off_leaves_the_version_that_is_there(own_site: Path, start: Start):
    """When the connection is lost in the middle of an update, the old version goes on, offline too."""
    with serving(own_site) as address, start() as context:
        page = visit(context, address)
        change_version(own_site)
        worker = own_site / "sw.js"
        worker.write_text(worker.read_text().replace(f'"{ICON}",\n  "revision": "', f'"{ICON}",\n  "revision": "n'))
        (own_site / ICON).unlink()
        page.reload()
        wait_ready(page)
        page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update()).catch(() => {})")
        expect_a_turn(page, address + GAME)
        expect(page.get_by_role("button", name="Reload")).to_have_count(0)
    with start() as context:
        page = context.new_page()
        expect_a_turn(page, address + GAME)
        expect(page).to_have_title(re.compile("One More Roll$"))


@pytest.mark.wide
def test_a_killed_worker_and_an_emptied_cache_do_not_stop_a_game(own_site: Path, start: Start):
    """The browser may end the worker and take what it kept: the game goes on, and what is kept comes back by itself."""
    with serving(own_site) as address, start() as context:
        page = visit(context, address + GAME)
        page.reload()
        wait_ready(page)
        session = context.new_cdp_session(page)
        session.send("ServiceWorker.enable")
        session.send("ServiceWorker.stopAllWorkers")
        page.evaluate("caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))")
        expect_a_turn(page, address + GAME)
        page.evaluate("caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))")
        page.reload()
        wait_ready(page)
        expect(page.locator(".squares, .board").first).to_be_visible()


@pytest.mark.wide
def test_a_first_visit_that_breaks_off_can_be_taken_up(own_site: Path, start: Start):
    """The connection is lost while the files come: the page says so, and "Load again" goes on once it is back."""
    with serving(own_site) as address, start() as context:
        page = context.new_page()
        page.route("**/*.bin*", lambda route: route.abort("internetdisconnected"))
        page.goto(address)
        expect(page.get_by_role("alert")).to_be_visible(timeout=READY)
        page.unroute_all()
        page.get_by_role("button", name="Load again").click()
        wait_ready(page)


def test_the_app_can_be_installed(page: Page, address: str):
    """The manifest names the app, its address and icons that are there in the size they claim."""
    page.goto(address)
    link = page.locator("link[rel=manifest]").evaluate("link => link.href")
    manifest = page.request.get(link).json()
    sizes = {icon["sizes"] for icon in manifest["icons"] if icon["type"] == "image/png"}

    assert {"192x192", "512x512"} == sizes
    assert "standalone" == manifest["display"]
    assert ["maskable"] == [icon["purpose"] for icon in manifest["icons"] if "purpose" in icon]
    for icon in manifest["icons"]:
        assert page.request.get(f"{address}static/{icon['src']}").ok
    wait_ready(page)
