"""The bill of materials of the site, `python -m tools.site.bill FILE`: what it ships of others, as CycloneDX.

It names what the notices name, so neither can forget a package that the other has.
"""

import json
import sys
from pathlib import Path

from game import VERSION
from tools.site.notices import PYTHON_PACKAGES, Notice, notices

SITE = {"type": "application", "name": "One More Roll", "version": VERSION, "licenses": [{"license": {"id": "MIT"}}]}


def component(notice: Notice) -> dict[str, object]:
    """A package as CycloneDX describes one."""
    return {
        "type": "library",
        "bom-ref": address(notice),
        "name": notice.name,
        "version": notice.version,
        "licenses": [{"license": {"name": notice.kind}}],
        "purl": address(notice),
    }


def address(notice: Notice) -> str:
    """The package URL, which says where a package comes from."""
    if notice.name.lower() in PYTHON_PACKAGES:
        return f"pkg:pypi/{notice.name.lower()}@{notice.version}"
    if notice.name == "Python":
        return f"pkg:github/python/cpython@v{notice.version}"
    return f"pkg:npm/{notice.name.replace('@', '%40')}@{notice.version}"


def bill() -> dict[str, object]:
    """All that the site ships and is not ours."""
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": SITE},
        "components": [component(notice) for notice in notices()],
    }


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(json.dumps(bill(), indent=1) + "\n", encoding="utf-8")
