"""Words that come late or never: they are asked for when something is to be said in them, and nothing is lost."""

import pytest

from game import words
from game.app.effects import Appearance, Learn
from game.app.messages import Answered, Field, Opened, Stored
from game.view.page import page
from tests.screens import KITE
from tests.spoken import speaking_in
from tests.tab import Tab

GERMAN = Answered(Learn("de"))


@pytest.fixture(autouse=True)
def _english_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin with the words of English and nothing else, in every tab."""
    monkeypatch.setattr(Tab, "learned", ("en",))


def asked(tab: Tab) -> list[str]:
    """Return the languages whose words the tab has asked for."""
    return [effect.language for effect in tab.asked if isinstance(effect, Learn)]


def test_another_language_is_spoken_as_soon_as_its_words_are_here():
    """Until then the page stays as it is, and says which language it is in."""
    with speaking_in("de"):
        tab = Tab("settings").send(Field("language", "de"))
        assert (["de"], "en") == (asked(tab), tab.model.language)
        assert "Settings" in tab.html().text
        tab.send(GERMAN)
        assert Appearance("auto", "auto", "de") == tab.asked[-1]
        assert "Einstellungen" in tab.html().text


def test_words_are_asked_for_once():
    """Neither what happens meanwhile nor coming back to a language that is learned asks again."""
    tab = Tab("settings").fill(language="de", theme="dark").send(GERMAN).fill(language="en").fill(language="de")
    assert (["de"], "de") == (asked(tab), tab.model.language)


@pytest.mark.parametrize("error", ["TypeError", "NetworkError", "Error"])
def test_words_that_do_not_come_are_told_and_lose_nothing(error: str):
    """The page goes on in its language; the game is there, and the choice is kept for the next visit."""
    tab = Tab(KITE).play("roll").do("open", "settings").fill(language="de")
    table = tab.model.table
    tab.send(Answered(Learn("de"), error))
    assert "Deutsch could not be loaded. Load the page again when there is a connection." in tab.html().text
    assert (table, "en", "de") == (tab.model.table, tab.model.language, tab.model.settings.language)
    assert ["de"] == asked(tab.reload())


def test_a_start_without_its_words_is_english_until_they_come():
    """What stood there before Python may have been in the language already."""
    with speaking_in("de"):
        tab = Tab()
        assert (["de"], "en") == (asked(tab), tab.model.language)
        assert "Regeln" in tab.send(GERMAN).html().text


def test_another_tab_that_changes_the_language_has_it_asked_for_here_too():
    """Both tabs speak the same in the end."""
    stored = Tab("settings").fill(language="de").stored["settings"]
    tab = Tab().send(Stored("settings", stored))
    assert (["de"], "de") == (asked(tab), tab.send(GERMAN).model.language)


def test_pads_in_other_languages_ask_for_their_words():
    """For those of the pads and of the second reminder, from a link or in the form; the page keeps its own."""
    tab = Tab().send(Opened("pads?paper=a4&lang=fr"))
    assert ["fr"] == asked(tab.fill(pads_per_page="2"))
    assert ["fr", "it"] == asked(tab.send(Answered(Learn("fr"))).fill(**{"pads-also": "it"}))
    assert "en" == tab.send(Answered(Learn("it"))).model.language
    assert ["fr", "it"] == asked(tab.send(Opened("")).send(Opened("pads?lang=fr&also=it")))


def test_pads_are_drawn_anew_when_their_words_came():
    """Nothing else has to happen for it."""
    tab = Tab("pads?paper=a4&lang=de")
    before = str(page(tab.model))
    with speaking_in("de"):
        words.speak("en")
        assert before != str(page(tab.send(GERMAN).model))
