"""What the page says before Python runs: the words of static/boot.js and of the page itself, by name."""

from game.words import N_, _, speak

WORDS = {
    "waiting": N_("Getting the game ready. The first visit takes a little longer."),
    "starting": N_("Starting Python."),
    "running": N_("Python is running. Setting up the game."),
    "setting-up": N_("Setting up the game."),
    "slow": N_("Still loading: the connection or the device is slow. It goes on by itself."),
    "early": N_("One moment: this opens as soon as the game is ready."),
    "again": N_("Load again"),
    "wasm-title": N_("This browser cannot run the game"),
    "wasm-advice": N_(
        "It lacks WebAssembly, or a setting switches it off. Please use a current Firefox, Chrome, Edge or Safari, "
        "or allow WebAssembly for this page."
    ),
    "file-title": N_("The game could not be loaded"),
    "file-advice": N_(
        "A file is missing or broken. Please check the connection and load the page again. Saved games are kept."
    ),
    "start-title": N_("The game could not start"),
    "start-advice": N_("Something went wrong while it was starting. Please load the page again. Saved games are kept."),
}
NO_SCRIPT = N_("One More Roll needs JavaScript. Please allow it for this page, then reload.")

NOTHING_CAME = N_(
    "The game has not loaded yet. Please check the connection and load the page again. Saved games are kept."
)


def boot_words(language: str) -> dict[str, str]:
    """Return the words of static/boot.js by name."""
    speak(language)
    return {name: _(message) for name, message in WORDS.items()}


def said_in(language: str, message: str) -> str:
    """Return one of the two messages that the page says where no script runs, or none has come."""
    speak(language)
    return _(message)
