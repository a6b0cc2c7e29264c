"""Firefox and WebKit as Debian packages them, behind the few verbs that a journey needs."""

import json
import os
import subprocess
import time
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Protocol

from tests.tab import Tab
from tools import browser as installed

HERE = Path(__file__).parent
PATIENCE = 60  # seconds; a machine that does other work too needs them
PHONE = (390, 760)
# True once the worker keeps every file.
KEPT = "navigator.serviceWorker.ready.then(() => true)"


# WebKit says of each page that it does not know this part of the policy, which others keep.
_UNKNOWN = "Unrecognized Content-Security-Policy directive 'manifest-src'"


class Browser(Protocol):
    """A real browser on one page; every error of it is an exception."""

    def visit(self) -> None:
        """Become a visitor who was never here: nothing cached, nothing stored, no worker."""

    def open(self, address: str) -> None:
        """Load a page and return while it may still be starting."""

    def evaluate(self, script: str) -> Any:
        """Return what the JavaScript expression gives; a promise is waited for."""

    def click(self, selector: str) -> None:
        """Press the first element that matches with the pointer."""

    def press(self, key: str) -> None:
        """Press a key of the keyboard: a letter, a digit, `Enter`, `Tab`, `ArrowDown`."""

    def screenshot(self, path: Path) -> None:
        """Write a picture of the window."""

    def problems(self) -> list[str]:
        """Return the complaints in the console since the visit began, as far as the engine tells them."""


class Firefox:
    """Firefox through Puppeteer, which runs in Node; *preferences* are what about:config shows."""

    def __init__(self, **preferences: object) -> None:
        command = ["node", HERE / "firefox.mjs", installed.path("firefox"), json.dumps(preferences)]
        self._node = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def _do(self, *command: object) -> Any:
        assert self._node.stdin and self._node.stdout
        print(json.dumps(command), file=self._node.stdin, flush=True)
        answer = json.loads(self._node.stdout.readline())
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer["result"]

    def visit(self) -> None:
        self._do("visit", *PHONE)

    def open(self, address: str) -> None:
        self._do("open", address)

    def evaluate(self, script: str) -> Any:
        return self._do("evaluate", script)

    def click(self, selector: str) -> None:
        self._do("click", selector)

    def press(self, key: str) -> None:
        self._do("press", key)

    def screenshot(self, path: Path) -> None:
        self._do("screenshot", str(path))

    def problems(self) -> list[str]:
        return self._do("problems")

    def close(self) -> None:
        self._node.communicate()


class WebKit:
    """WebKitGTK's MiniBrowser through its driver, on a screen that is not there; each visit is a new one."""

    def __init__(self) -> None:
        read, write = os.pipe()
        self._screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x1000x24", "-nolisten", "tcp"],
            pass_fds=[write],
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as pipe:
            self._display = f":{pipe.readline().strip()}"
        self._driver: Any = None
        self._profile: Any = None

    def visit(self) -> None:
        self._quit()
        self._profile = TemporaryDirectory(prefix="webkit-", ignore_cleanup_errors=True)
        self._start()

    def _start(self) -> None:
        from selenium import webdriver
        from selenium.webdriver.webkitgtk.options import Options
        from selenium.webdriver.webkitgtk.service import Service

        options = Options()
        options.binary_location = installed.path("webkit")
        for argument in (HERE / "webkit.py", self._profile.name):
            options.add_argument(str(argument))
        # Where root runs the tests WebKit cannot build its sandbox.
        quiet = {"DISPLAY": self._display, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "NO_AT_BRIDGE": "1"}
        self._log = Path(self._profile.name, "console.txt")
        service = Service(installed.path("webkit driver"), log_output=str(self._log), env=os.environ | quiet)
        self._driver = webdriver.WebKitGTK(options=options, service=service)
        self._driver.set_script_timeout(2 * PATIENCE)

    def open(self, address: str) -> None:
        self._driver.get(address)

    def evaluate(self, script: str) -> Any:
        answer = self._driver.execute_async_script(
            "const done = arguments[0]; Promise.resolve().then(() => (" + script + "))"
            ".then(result => done({result}), error => done({error: String(error)}))"
        )
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer["result"]

    def click(self, selector: str) -> None:
        self._driver.find_element("css selector", selector).click()

    def press(self, key: str) -> None:
        from selenium.webdriver import ActionChains
        from selenium.webdriver.common.keys import Keys

        named = {"Enter": Keys.ENTER, "Tab": Keys.TAB, "Escape": Keys.ESCAPE}
        named |= {"ArrowDown": Keys.ARROW_DOWN, "ArrowRight": Keys.ARROW_RIGHT}
        ActionChains(self._driver).send_keys(named.get(key, key)).perform()

    def screenshot(self, path: Path) -> None:
        self._driver.save_screenshot(str(path))

    def problems(self) -> list[str]:
        lines = self._log.read_text().splitlines()
        return [line for line in lines if " ERROR " in line and line.startswith("CONSOLE") and _UNKNOWN not in line]

    def _quit(self) -> None:
        if self._driver:
            self._driver.quit()
            self._profile.cleanup()

    def close(self) -> None:
        self._quit()
        self._screen.terminate()


ENGINES = {"firefox": Firefox, "webkit": WebKit}


@contextmanager
def running(engine: str):
    """Yield a browser of that engine and end it afterwards."""
    browser = ENGINES[engine]()
    try:
        yield browser
    finally:
        browser.close()


def wait(browser: Browser, condition: str, seconds: float = PATIENCE) -> None:
    """Wait until a JavaScript expression is true; else tell what the page says instead."""
    end = time.monotonic() + seconds
    while not browser.evaluate(f"Boolean({condition})"):
        if time.monotonic() > end:
            raise AssertionError(f"not after {seconds} s: {condition}\n{browser.evaluate('document.body.innerText')}")
        time.sleep(0.05)


def tap(browser: Browser, selector: str) -> None:
    """Press a control as soon as a press would reach it: there, enabled, and nothing before it."""
    wait(
        browser,
        f"""((control) => {{
            control?.scrollIntoView({{ block: "center" }});
            const box = control?.getBoundingClientRect();
            return box?.width && control === document
                .elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest("button, label");
        }})(document.querySelector({json.dumps(selector)}))""",
    )
    browser.click(selector)


def press(browser: Browser, key: str) -> None:
    """Press a key as soon as the page lets one through: after a change it does not for a moment."""
    wait(browser, "!document.documentElement.hasAttribute('data-settling')")
    browser.press(key)


def store(browser: Browser, address: str, tab: Tab) -> None:
    """Let the browser keep what *tab* has stored, as if its game had been played here."""
    browser.open(address)
    wait_ready(browser)
    for key, text in tab.stored.items():
        browser.evaluate(f"localStorage.setItem({json.dumps(f'one-more-roll/{key}')}, {json.dumps(text)})")


def wait_ready(browser: Browser) -> None:
    """Wait until Python has drawn the first interactive screen; a failed start fails at once with its words."""
    wait(browser, "document.documentElement.dataset.ready")
    state = browser.evaluate("document.documentElement.dataset.ready")
    assert "true" == state, browser.evaluate("document.body.innerText")
