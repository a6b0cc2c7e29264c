"""What an installed app is called and begins with, in a language: the web app manifest."""

from game.logic.games import GAMES
from game.view.parts.names import game_name
from game.words import _, speak

ID = "one-more-roll"  # read as an address of the host: never change it, it tells an installed app from another
PAPER = "#f4eee2"  # --paper of static/tokens.css
SHOWN = {"narrow": ("360x740", 2), "wide": ("1440x900", 1)}
"""The windows of the pictures that tools/site/take_screenshots.py takes, and how many points a pixel has in them."""
ICONS = {"icons/icon.svg": "any", "icons/icon-192.png": "192x192", "icons/icon-512.png": "512x512"}


def manifest(language: str) -> dict[str, object]:
    """Return the manifest for its place in static/."""
    speak(language)
    icons = [{"src": name, "sizes": size, "type": _kind(name)} for name, size in ICONS.items()]
    maskable = {"src": "icons/maskable-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"}
    return {
        "id": ID,
        "name": "One More Roll",
        "short_name": "One More Roll",
        "description": _("Can’t Stop and Can’t Stop Express, two dice games by Sid Sackson. Unofficial."),
        "lang": language,
        "start_url": "../",
        "scope": "../",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "categories": ["games"],
        "icons": [*icons, maskable],
        "screenshots": [_screenshot(name, label, form) for form in SHOWN for name, label in _pictures().items()],
        "file_handlers": [{"action": "../", "accept": {"text/plain": [".txt"]}}],
        "share_target": {
            "action": "../",
            "method": "GET",
            "enctype": "application/x-www-form-urlencoded",  # the default; Chromium complains without it
            "params": {"text": "text"},
        },
        "launch_handler": {"client_mode": ["focus-existing", "auto"]},
        "shortcuts": [{"name": name, "url": f"../#{screen}"} for screen, name in _shortcuts().items()],
    }


def _pictures() -> dict[str, str]:
    return {
        **{game: game_name(game) for game in GAMES},
        "daily": _("Daily throw"),
    }


def _screenshot(name: str, label: str, form: str) -> dict[str, str]:
    window, points = SHOWN[form]
    size = "x".join(str(points * int(side)) for side in window.split("x"))
    return {"src": f"screenshots/{name}-{form}.webp", "sizes": size, "type": "image/webp", "form_factor": form,
            "label": label}  # fmt: skip


def _shortcuts() -> dict[str, str]:
    return {
        "play": _("Go on with the last game"),
        "daily": _("Daily throw"),
        "express": _("New game of {game}", game=game_name("express")),
        "pads": _("Print score pads and a board"),
        "classic": _("New game of {game}", game=game_name("classic")),
    }


def _kind(name: str) -> str:
    return "image/svg+xml" if name.endswith(".svg") else "image/png"
