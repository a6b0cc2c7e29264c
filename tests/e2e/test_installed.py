"""The app installed for real: Chromium misses nothing, and launches it with a file, a shared text, a shortcut."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, Error, Page, Playwright, expect

from game.logic.record import dumps
from tests.e2e.ready import wait_ready
from tests.screens import SHORT, finished

RECORD = dumps(finished(SHORT["classic"]).table.record)
Ask = Callable[..., Any]


@pytest.fixture(scope="module")
def profile(playwright: Playwright, browser_type_launch_args: dict) -> Iterator[BrowserContext]:
    """A browser with a profile on disk, as only there an app can be installed; its home is not ours."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as home:
        environment = os.environ | {"HOME": home}
        context = playwright.chromium.launch_persistent_context(home, **browser_type_launch_args, env=environment)
        yield context
        context.close()


@pytest.fixture(scope="module")
def site_page(profile: BrowserContext, address: str) -> Page:
    """The site in a tab, with its worker at work."""
    page = profile.pages[0]
    page.goto(address)
    wait_ready(page)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    return page


@pytest.fixture(scope="module")
def ask(profile: BrowserContext, site_page: Page) -> Ask:
    """`ask("Page.getAppId", name=value)` has the browser's own answer."""
    session = profile.new_cdp_session(site_page)
    return lambda command, **given: session.send(command, given)


@pytest.fixture(scope="module")
def app(profile: BrowserContext, address: str, ask: Ask) -> Iterator[tuple[str, Page]]:
    """The app, installed and opened: its id and its window."""
    id = ask("Page.getAppId")["appId"]
    try:
        ask("PWA.install", manifestId=id, installUrlOrBundleUrl=address)
    except Error as error:
        pytest.skip(f"this Chromium installs nothing: {error}")
    ask("PWA.changeAppUserSettings", manifestId=id, displayMode="standalone")
    with profile.expect_page() as opening:
        ask("PWA.launch", manifestId=id)
    window = opening.value
    wait_ready(window)
    yield id, window
    ask("PWA.uninstall", manifestId=id)


def test_nothing_is_missing_to_install_the_app(ask: Ask, site_page: Page):
    """The browser understands all of the manifest and finds no reason against installing."""
    assert [] == ask("Page.getAppManifest")["errors"]
    assert [] == ask("Page.getInstallabilityErrors")["installabilityErrors"]


@pytest.mark.wide
def test_the_installed_app_has_a_window_of_its_own(ask: Ask, app: tuple[str, Page]):
    """It opens on its start screen, without the browser's bars, and is known for text files."""
    id, window = app
    assert window.evaluate("matchMedia('(display-mode: standalone)').matches")
    (handler,) = ask("PWA.getOsAppState", manifestId=id)["fileHandlers"]
    assert [{"mediaType": "text/plain", "fileExtensions": [".txt"]}] == handler["accepts"]


@pytest.mark.wide
def test_a_file_opens_in_the_app(ask: Ask, app: tuple[str, Page], tmp_path: Path):
    """The window that is open takes the record of a game and shows it."""
    id, window = app
    file = tmp_path / "game.txt"
    file.write_text(RECORD, encoding="utf-8")
    ask("PWA.launchFilesInApp", manifestId=id, files=[str(file)])
    expect(window.locator("#title")).to_have_text("Player 1 is done in 9 turns")


@pytest.mark.wide
def test_a_shortcut_leads_the_open_app_to_its_screen(ask: Ask, app: tuple[str, Page], address: str):
    """No second window opens; a shortcut without a screen leaves the app as it is."""
    id, window = app
    ask("PWA.launch", manifestId=id, url=f"{address}#daily")
    expect(window.locator("#main.daily")).to_be_visible()
    ask("PWA.launch", manifestId=id)
    expect(window.locator("#main.daily")).to_be_visible()
    assert 2 == len(window.context.pages)


@pytest.mark.wide
def test_a_shared_text_opens_in_the_app(ask: Ask, app: tuple[str, Page], address: str):
    """What another app shares comes in the address, and is opened as a record."""
    id, window = app
    ask("PWA.launch", manifestId=id, url=f"{address}#rules")
    ask("PWA.launch", manifestId=id, url=f"{address}?text={quote(RECORD)}")
    expect(window.locator("#title")).to_have_text("Player 1 is done in 9 turns")
