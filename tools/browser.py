"""See that there is a Chromium for the browser tests: on the path, Debian's, else Playwright's own."""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser")


def installed() -> str | None:
    """The path of the system's Chromium, if there is one."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def install() -> None:
    """Install Debian's Chromium where that is possible, else the one Playwright brings."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update", "--quiet"], check=True)
        if subprocess.run(["apt-get", "install", "--yes", "--quiet", "chromium"]).returncode == 0:
            return
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


if __name__ == "__main__":
    if not installed():
        install()
