"""See that the browsers of the tests are there: `python -m tools.browser chromium firefox webkit`.

Debian's packages serve where they can be installed. Elsewhere Chromium is Playwright's own; for the other two
the command then says what is missing, and their tests are left out.
"""

import os
import shutil
import subprocess
import sys
from glob import glob
from typing import Any

# By what each browser is found, on the path or as a file, and what Debian calls its packages.
_PROGRAMS = {
    "chromium": ("chromium", "chromium-browser"),
    "firefox": ("firefox-esr", "firefox"),
    "webkit": ("/usr/bin/python3",),
    "webkit driver": ("WebKitWebDriver",),
    "webkit screen": ("Xvfb",),
    "webkit library": ("/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib",),
    "webkit bindings": ("/usr/lib/python3/dist-packages/gi/__init__.py",),
}
_PACKAGES = {
    "chromium": ("chromium",),
    "firefox": ("firefox-esr",),
    "webkit": ("webkit2gtk-driver", "xvfb", "python3-gi", "gir1.2-webkit2-4.1"),
}
_QUIET = ("--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run")


def path(program: str) -> str | None:
    """The path of a program of the table above, if it is installed."""
    return next((found for name in _PROGRAMS[program] if (found := _find(name))), None)


def chromium() -> dict[str, Any]:
    """How Playwright launches Chromium: the system's where there is one, without sandbox as root, quiet on the net."""
    sandbox = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    found = {"executable_path": program} if (program := path("chromium")) else {}
    return found | {"args": [*_QUIET, *sandbox]}


def _find(name: str) -> str | None:
    return next(iter(glob(name)), None) if name.startswith("/") else shutil.which(name)


def missing(browser: str) -> list[str]:
    """What of a browser is not installed, by the names of the table."""
    return [program for program in _PROGRAMS if program.split()[0] == browser and not path(program)]


def install(browser: str) -> None:
    """Install Debian's packages where that is possible, else the Chromium that Playwright brings."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        command = ["apt-get", "install", "--yes", "--quiet", "--no-install-recommends", *_PACKAGES[browser]]
        subprocess.run(["apt-get", "update", "--quiet"], check=True)
        if subprocess.run(command, env=quiet).returncode == 0 and not missing(browser):
            return
        if browser != "chromium":
            sys.exit(f"{browser} could not be installed; missing: {', '.join(missing(browser))}")
    if browser == "chromium":
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)
    else:
        print(f"{browser} is left out. On Debian: sudo apt-get install {' '.join(_PACKAGES[browser])}")


if __name__ == "__main__":
    for wanted in sys.argv[1:]:
        if missing(wanted):
            install(wanted)
