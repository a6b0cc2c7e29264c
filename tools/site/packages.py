"""What npm's packages say about themselves."""

import json
from pathlib import Path

NODE = Path(__file__).parents[2] / "node_modules"


def version(package: str) -> str:
    """The version that is installed."""
    found: str = json.loads((NODE / package / "package.json").read_text())["version"]
    return found


def pyodide() -> dict[str, str]:
    """Pyodide's version, the version of the Python in it, and what both are built for."""
    info: dict[str, str] = json.loads((NODE / "pyodide/pyodide-lock.json").read_text())["info"]
    return info | {"version": version("pyodide")}
