"""The language of the page: what decides it, and what is said in it."""

from collections.abc import Iterator

import pytest

from game import languages, words
from game.app.effects import Appearance, Say
from game.app.messages import Field, Started, Stored
from game.app.update import initial, update
from game.languages import chosen
from game.model import Settings
from game.model import settings as settings_module
from game.view.page import page
from tests.tab import Tab

GERMAN = {"{name} starts.": "{name} fängt an.", "Player {number}": "Spieler {number}"}


class German:
    """A few messages in German."""

    def gettext(self, message: str) -> str:
        return GERMAN.get(message, message)

    def ngettext(self, one: str, many: str, number: int) -> str:
        return one if number == 1 else many


@pytest.fixture(autouse=True)
def _two_languages(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Offer German beside English; speak English again afterwards."""
    monkeypatch.setattr(languages, "LANGUAGES", ("en", "de"))
    monkeypatch.setitem(settings_module._OFFERED, "language", ("auto", "en", "de"))
    monkeypatch.setattr(words, "catalogue", lambda code: German() if code == "de" else words._English())
    yield
    words.speak("en")


@pytest.mark.parametrize(
    ("setting", "preferred", "expected"),
    [
        ("auto", (), "en"),
        ("auto", ("de-CH", "en"), "de"),
        ("auto", ("la", "DE", "en"), "de"),
        ("auto", ("la",), "en"),
        ("en", ("de",), "en"),
        ("de", (), "de"),
    ],
)
def test_the_setting_decides_else_what_the_browser_prefers(
    setting: str, preferred: tuple[str, ...], expected: str
) -> None:
    """The first language of the browser that the page has is taken, whatever its country; else English."""
    assert expected == chosen(setting, preferred)


def started(*preferred: str, fragment: str = "", **stored: str) -> Tab:
    """Return the tab of a browser that prefers these languages."""
    tab = Tab(fragment)
    tab.model = initial()
    return tab.send(Started(stored, fragment, languages=preferred, learned=("en", "de")))


def test_the_first_page_is_in_the_language_of_the_browser() -> None:
    """So is what is said before it, and the page names its language."""
    tab = started("de-DE", fragment="classic?seed=kite&players=2&start=0")
    assert "Spieler 1 fängt an." == tab.said[-1]
    assert ["Spieler 1", "Spieler 2"] == [seat.name for seat in tab.table.seats]
    assert Appearance("auto", "auto", "de") in tab.asked


@pytest.mark.parametrize(("language", "learned"), [("en", ("en",)), ("de", ("en", "de"))])
def test_the_first_screen_is_not_drawn_again(language: str, learned: tuple[str, ...]) -> None:
    """What the page came with is what the start leads to where nothing is stored."""
    model, _effects = update(initial(language), Started({}, languages=(language,), learned=learned))
    assert initial(language) == model


def test_no_message_is_needed_for_a_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever comes back to settings and a game waits for no catalogue: nothing is said before the page is ready."""
    stored = Tab("classic?seed=kite&players=2").play("roll").stored | {"settings": '{"language": "de"}'}
    monkeypatch.setattr(words, "catalogue", lambda code: object())
    assert len(started("de", **stored).model.saved) == 1


def test_a_setting_changes_the_language_at_once_and_for_good() -> None:
    """What is drawn next is in the new one, also after a reload and in another tab."""
    tab = started("de", fragment="settings")
    tab.send(Field("language", "en"))
    assert "en" == tab.model.language == started("de", settings=tab.stored["settings"]).model.language
    assert Appearance("auto", "auto", "en") == tab.asked[-1]
    other = started("de")
    assert "en" == other.send(Stored("settings", tab.stored["settings"])).model.language


def test_a_language_that_is_not_offered_costs_only_itself() -> None:
    """A setting of a later version leaves the others as they are."""
    tab = started(settings='{"version": 2, "theme": "dark", "language": "tlh"}')
    assert Settings(theme="dark") == tab.model.settings


def test_whoever_has_typed_no_name_is_named_in_the_language_of_the_page() -> None:
    """The form offers the default name in each language; a typed one stays as it is."""
    tab = started("de", fragment="classic")
    tab.fill(name_1="Player 2")
    names = [tab.html().one("input", id=f"name-{seat}").get("value") for seat in range(2)]
    assert ["Spieler 1", "Player 2"] == names
    stored = tab.do("start").stored["setup/classic"]
    again = started("en", fragment="classic", **{"setup/classic": stored, "settings": '{"language": "en"}'})
    names = [again.html().one("input", id=f"name-{seat}").get("value") for seat in range(2)]
    assert ["Player 1", "Player 2"] == names


def test_an_emptied_name_stays_empty_while_one_types() -> None:
    """The default name comes back only with the game."""
    tab = Tab("classic").fill(name_0="")
    assert not tab.html().one("input", id="name-0").get("value")
    assert "Player 1" == tab.do("start").table.seats[0].name


def test_there_are_two_doors() -> None:
    """Whatever was spoken before, `page` and `update` speak the language of their model."""
    model, _effects = update(initial(), Started({}, languages=("de",), learned=("en", "de")))
    words.speak("en")
    page(model)
    assert "de" == words.language()
    words.speak("en")
    _model, effects = update(model, Field("x", "y"))
    assert "de" == words.language()
    assert () == tuple(effect for effect in effects if isinstance(effect, Say))
