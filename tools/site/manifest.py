"""What an installed app is called and begins with, in a language: the web app manifest."""

from game.words import _, speak

PAPER = "#f4eee2"  # --paper of static/tokens.css
ICONS = {"icons/icon.svg": "any", "icons/icon-192.png": "192x192", "icons/icon-512.png": "512x512"}


def manifest(language: str) -> dict[str, object]:
    """Return the manifest for its place in static/."""
    speak(language)
    icons = [{"src": name, "sizes": size, "type": _kind(name)} for name, size in ICONS.items()]
    maskable = {"src": "icons/maskable-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"}
    return {
        "name": "One More Roll",
        "short_name": "One More Roll",
        "description": _("Can’t Stop and Can’t Stop Express, two dice games by Sid Sackson. Unofficial."),
        "lang": language,
        "id": "../",
        "start_url": "../",
        "scope": "../",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "categories": ["games"],
        "icons": [*icons, maskable],
        "shortcuts": [{"name": name, "url": f"../#{screen}"} for screen, name in _shortcuts().items()],
    }


def _shortcuts() -> dict[str, str]:
    return {
        "classic": _("New game of {game}", game="Can't Stop"),
        "express": _("New game of {game}", game="Can't Stop Express"),
        "pads": _("Print score pads and a board"),
    }


def _kind(name: str) -> str:
    return "image/svg+xml" if name.endswith(".svg") else "image/png"
