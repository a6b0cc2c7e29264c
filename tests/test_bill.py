"""The bill of materials names what the site ships as the lock files pin it."""

import json
import re
from pathlib import Path

from tools.site.bill import bill
from tools.site.notices import notices

ROOT = Path(__file__).parents[1]


def pinned():
    """Return the package URL of everything in the lock files of the site."""
    npm = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    pypi = re.findall(r"^([\w-]+)==(\S+)", (ROOT / "requirements/play.txt").read_text(encoding="utf-8"), re.MULTILINE)
    names = {(path.removeprefix("node_modules/").replace("@", "%40"), package["version"])
             for path, package in npm.items() if path}  # fmt: skip
    return {f"pkg:npm/{name}@{version}" for name, version in names} | {
        f"pkg:pypi/{name}@{number}" for name, number in pypi
    }


def test_every_package_of_the_bill_is_pinned():
    """Each package URL is one of the lock files; Python itself comes with Pyodide."""
    urls = [part["purl"] for part in bill()["components"]]
    assert {url for url in urls if not url.startswith("pkg:github/python/cpython@v3.")} <= pinned()
    assert len(urls) == len(set(urls))


def test_the_bill_and_the_notices_name_the_same():
    """Whatever has a licence among the notices is in the bill, with its licence."""
    parts = [(part["name"], part["version"], part["licenses"][0]["license"]["name"]) for part in bill()["components"]]
    assert [(notice.name, notice.version, notice.kind) for notice in notices()] == parts
