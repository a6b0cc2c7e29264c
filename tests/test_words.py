"""Words: messages in the language that is spoken, with named places, plural forms and parts of markup."""

from collections.abc import Iterator

import pytest

from game import words
from game.words import (
    N_,
    _,
    cached,
    date,
    language,
    meets_and,
    ngettext,
    number,
    nwoven,
    pgettext,
    plural,
    speak,
    speaking,
    woven,
)


class Loud:
    """A catalogue for tests: capitals, and a plural for everything but one and two."""

    def gettext(self, message: str) -> str:
        return message.replace("rolls", "ROLLS")

    def ngettext(self, one: str, many: str, number: int) -> str:
        return f"{'few' if number < 3 else 'many'}: {{number}}"


@pytest.fixture
def loud(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Speak a language that differs; English again afterwards."""
    monkeypatch.setattr(words, "catalogue", lambda code: Loud() if code == "xx" else words._English())
    speak("xx")
    yield
    speak("en")


def test_english_is_said_as_it_stands():
    """Without a catalogue a message is itself, with the values in their places."""
    assert "Roll" == _("Roll")
    assert "Ada rolls 4." == _("{name} rolls {sum}.", name="Ada", sum=4)


def test_values_are_not_read_as_places():
    """A name with braces stays a name."""
    assert "{x} rolls." == _("{name} rolls.", name="{x}")


@pytest.mark.parametrize(("number", "expected"), [(0, "0 steps"), (1, "1 step"), (2, "2 steps"), (21, "21 steps")])
def test_english_has_two_forms(number: int, expected: str):
    """One is singular, everything else plural."""
    assert expected == ngettext("{number} step", "{number} steps", number)


@pytest.mark.parametrize(
    ("value", "english", "french"), [(0.4, 2, 0), (1.0, 2, 1), (1.9, 2, 1), (2.1, 2, 2), (-1.5, 2, 1)]
)
def test_a_number_with_decimals_has_a_form_too(value: float, english: int, french: int):
    """English has many of each, `0.4 turns`; French has one of all below two, `1,9 tour`."""
    assert english == plural(value, 1)
    with speaking("fr"):
        assert french == plural(value, 1)
    assert abs(round(value)) == plural(value)


def test_another_language_has_its_own_words_and_forms(loud: None):
    """What is said follows the catalogue, also where a part of the sentence is an element."""
    assert "xx" == language()
    assert "Ada ROLLS." == _("{name} rolls.", name="Ada")
    assert ["few: 2", "many: 5"] == [ngettext("{number} step", "{number} steps", number) for number in (2, 5)]
    assert [1, " ROLLS ", 2, "."] == list(woven("{name} rolls {sum}.", name=1, sum=2))
    assert ["few: ", 2] == list(nwoven("{number} step", "{number} steps", 2, number=2))


def test_a_marked_message_is_said_later(loud: None):
    """Tables hold the source; what is said is in the language of the moment."""
    table = {"roll": N_("rolls")}
    assert ("rolls", "ROLLS") == (table["roll"], _(table["roll"]))


def test_what_is_cached_belongs_to_its_language(loud: None):
    """A text that was made in one language is made anew in another, and only once in each."""
    made = []

    @cached()
    def text(name: str) -> str:
        made.append(name)
        return _("{name} rolls.", name=name)

    first = text("Ada"), text("Ada")
    speak("en")
    assert (("Ada ROLLS.",) * 2, "Ada rolls.", 2) == (first, text("Ada"), len(made))


def test_an_unknown_language_is_english():
    """A language without a catalogue is no failure."""
    speak("tlh")
    assert "Roll" == _("Roll")
    speak("en")


def test_messages_are_read_when_the_first_of_them_is_said(monkeypatch: pytest.MonkeyPatch):
    """A language costs nothing until then."""
    monkeypatch.setattr(words, "_taught", {})
    words.teach("xx", b"no messages")
    with speaking("xx"), pytest.raises(OSError, match="magic number"):
        _("Roll")


def test_one_word_with_two_meanings_is_told_apart_by_its_context(monkeypatch: pytest.MonkeyPatch):
    """A message can have a context; without a translation it is said as it stands."""
    assert pgettext("verb", "Mark {sum}", sum=4) == "Mark 4"

    class Contexts(Loud):
        def gettext(self, message: str) -> str:
            return {"verb\x04Mark {sum}": "Note {sum}"}.get(message, message)

    monkeypatch.setattr(words, "_catalogue", Contexts())
    assert (pgettext("verb", "Mark {sum}", sum=4), pgettext("noun", "Mark {sum}", sum=4)) == ("Note 4", "Mark 4")


@pytest.mark.parametrize(("code", "said"), [("en", "−1,296.50"), ("de", "−1.296,50"), ("fr", "−1\u202f296,50")])
def test_numbers_have_the_signs_of_the_language(monkeypatch: pytest.MonkeyPatch, code: str, said: str):
    """Thousands, decimals and minus are written as the language does."""
    monkeypatch.setattr(words, "_language", code)
    assert number(-1296.5, 2) == said


def test_spanish_parts_thousands_from_five_digits_on(monkeypatch: pytest.MonkeyPatch):
    """Four digits stand together, as its academy has it."""
    monkeypatch.setattr(words, "_language", "es")
    assert ["1296", "12.960", "−1296,5"] == [number(1296), number(12960), number(-1296.5, 1)]


@pytest.mark.parametrize(
    ("code", "said"),
    [("en", "2026-11-09"), ("fr", "09/11/2026"), ("de", "09.11.2026"), ("nl", "09‑11‑2026"), ("xx", "2026-11-09")],
)
def test_days_have_the_form_of_the_language(monkeypatch: pytest.MonkeyPatch, code: str, said: str):
    """A stored time is told as its day."""
    monkeypatch.setattr(words, "_language", code)
    assert said == date("2026-11-09T20:15:00.000Z")


@pytest.mark.parametrize(
    ("language", "last", "changes"),
    [
        ("es", "Inés", True),
        ("es", "Íñigo", True),
        ("es", "Hilario", True),
        ("es", "Hierro", False),
        ("es", "8", False),
        ("it", "Elena", True),
        ("it", "8", False),
        ("fr", "Inés", False),
        ("en", "Elena", False),
    ],
)
def test_and_changes_before_its_own_sound(language: str, last: str, changes: bool):
    """Spanish and Italian have another “and” before a name that begins like it."""
    with speaking(language):
        assert changes == meets_and(last)
