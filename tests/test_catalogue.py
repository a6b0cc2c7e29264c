"""The catalogue of messages: what the sources say stands in it, can be translated, and comes back in a language."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog

from game import words
from game.languages import LANGUAGES, SOURCE
from game.words import _, ngettext, pgettext, speak, woven
from tools.words import (
    TEMPLATE,
    Found,
    MessageError,
    _forms,
    compiled,
    extracted,
    found,
    places,
    read,
    text,
    translations,
    updated,
)  # fmt: skip

SMALL = Path(__file__).parent / "golden/small_messages.txt"
PIECES = """
from game.words import N_, _, ngettext, nwoven, pgettext, woven

# Translators: what one does with dice.
_("Roll")
N_("Later")
pgettext("button", "Roll")
ngettext("{number} step", "{number} steps", 2, other=_("Inside"))
list(nwoven("One {a}", "Many {a}", 1, a=woven("Woven {b}", b="b")))
_(TABLE["key"], name="value")
print(f"{_('In a text')} {ngettext('{number} bit', '{number} bits', len(_('In a call')))}")
"""


@pytest.fixture
def pieces(tmp_path: Path) -> Path:
    """Return a place with a small source in it."""
    for folder in ("game", "tools/site"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "game/pieces.py").write_text(PIECES, encoding="utf-8")
    return tmp_path


@pytest.fixture
def clean(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Forget afterwards what was taught, and speak English again."""
    monkeypatch.setattr(words, "_taught", {})
    yield
    speak(SOURCE)
    words.catalogue.cache_clear()


def polish(**said: str | tuple[str, ...]) -> Catalog:
    """Return a Polish catalogue of the small source: a language with three plural forms."""
    catalog = Catalog(locale="pl")
    catalog.add("Roll", said.get("roll", "Rzuć"))
    catalog.add("Roll", said.get("button", "Rzut"), context="button")
    catalog.add("Woven {b}", said.get("woven", "{b} tkane"))
    catalog.add(
        ("{number} step", "{number} steps"), said.get("steps", ("{number} krok", "{number} kroki", "{number} kroków"))
    )
    return catalog


def test_the_template_is_what_the_sources_say():
    """Nothing is missing in messages.pot, nothing in it is unused: `make words` was run."""
    assert text(extracted()).splitlines() == TEMPLATE.read_text(encoding="utf-8").splitlines()


def test_every_way_to_say_a_message_is_found(pieces: Path):
    """Plural forms, contexts, messages in calls and in texts, and comments for translators; one from a table is not."""
    by_forms = {(message.context, *message.forms): message.comments for message in found(pieces)}
    expected = {
        (None, "Roll"), (None, "Later"), ("button", "Roll"), (None, "Inside"), (None, "Woven {b}"),
        (None, "{number} step", "{number} steps"), (None, "One {a}", "Many {a}"),
        (None, "In a text"), (None, "In a call"), (None, "{number} bit", "{number} bits"),
    }  # fmt: skip
    assert expected == by_forms.keys()
    assert ["Translators: what one does with dice."] == by_forms[None, "Roll"]


def named(message: Found) -> str:
    """Return a message with the place where it is."""
    return f"{message.file}: {' / '.join(message.forms)}"


@pytest.mark.parametrize("form", ["{}", "{0}", "{a.b}", "{a[0]}", "{a!r}", "{a:.2f}", "{", "}", "{a b}"])
def test_a_place_is_a_name_in_braces(form: str):
    """Translators can move it, and need to know nothing of Python."""
    assert {"name", "sum"} == places("{name} rolls {sum}, {{braces}}.")
    with pytest.raises(ValueError, match=r".+"):
        places(form)


def test_every_message_can_be_said():
    """Its places are names, the plural has those of the singular, no blank waits at its ends for another piece."""
    for message in found():
        assert all(form == form.strip() and form for form in message.forms), named(message)
        first, *others = map(places, message.forms)
        assert all(first - other <= {"number"} for other in others), named(message)


def test_no_message_starts_inside_a_sentence():
    """None begins with a sign that belongs to what stands before it."""
    assert [] == [named(message) for message in found() if message.forms[0][0] in ",.;:!?)”’%"]


def test_small_messages_are_whole():
    """One that begins small may be a fragment: it has a context, a comment for translators, or a reason in the list."""
    reasons = dict(line.split(" | ") for line in SMALL.read_text(encoding="utf-8").splitlines())
    bare = {message.forms[0] for message in found() if message.context is None and not message.comments}
    assert sorted(form for form in bare if form[0].islower()) == list(reasons)
    assert all(len(reason.split()) > 3 for reason in reasons.values())


def test_a_language_is_said_with_its_own_forms(clean: None):
    """A compiled catalogue gives messages, contexts, three plural forms; what it lacks is English."""
    words.teach("pl", compiled(polish()))
    speak("pl")
    assert ("Rzuć", "Rzut", "Stop") == (_("Roll"), pgettext("button", "Roll"), _("Stop"))
    steps = [ngettext("{number} step", "{number} steps", number) for number in (1, 2, 5)]
    assert ["1 krok", "2 kroki", "5 kroków"] == steps
    assert ["x", " tkane"] == list(woven("Woven {b}", b="x"))
    assert "2 throws" == ngettext("{number} throw", "{number} throws", 2)


@pytest.mark.parametrize(
    ("said", "flaw"),
    [
        ({"woven": "{c} tkane"}, "places that the message has not"),
        ({"woven": "tkane"}, "lacks places"),
        ({"woven": "{b:d} tkane"}, "no name of a place"),
        ({"roll": "Rzuć "}, "blank"),
        ({"steps": ("krok", "", "kroków")}, "plural form"),
    ],
)
def test_a_translation_that_cannot_be_said_stops_the_build(said: dict[str, str | tuple[str, ...]], flaw: str):
    """The message and what is wrong with it are named."""
    with pytest.raises(MessageError, match=rf"^pl: .*{flaw}"):
        compiled(polish(**said))


def test_a_translation_may_say_one_step_without_the_number():
    """The number is the one place that a form can do without."""
    compiled(polish(steps=("jeden krok", "{number} kroki", "{number} kroków")))


def test_the_same_messages_make_the_same_file():
    """Nothing of the day or the machine is in a compiled catalogue, nor changes a text that is written anew."""
    assert compiled(polish()) == compiled(polish())
    again = read(text(polish()), "pl")
    assert text(polish()) == text(again)
    assert 3 == again.num_plurals


def test_translations_follow_the_sources(pieces: Path):
    """What is new has no translation and is not guessed, what is gone is gone, the rest stays."""
    known = polish()
    known.add("Rol", "Zły")
    told = updated(known, extracted(pieces))
    assert ["Rzuć", None] == [told[id].string for id in ("Roll", "Later")]
    assert "Rzut" == told.get("Roll", "button").string
    assert "Rol" not in told
    assert "#~" not in text(told)


def entries(catalog: Catalog) -> dict[Any, tuple[Any, ...]]:
    """Return what a catalogue says of each message: translation, comments, files."""
    return {
        (message.context, message.id): (message.string, message.auto_comments, [file for file, _ in message.locations])
        for message in catalog
        if message.id
    }


def test_each_language_on_offer_has_its_translation():
    """It is complete, up to date, and can be said."""
    assert sorted(LANGUAGES) == sorted([SOURCE, *translations()])
    said = extracted()
    for language, path in translations().items():
        catalog = read(path.read_text(encoding="utf-8"), language)
        assert entries(catalog) == entries(updated(catalog, said))
        assert [] == [message.id for message in catalog if message.id and not all(_forms(message.string))]
        assert [] == [message.id for message in catalog if message.id and message.fuzzy]
        compiled(catalog)


def test_what_was_cached_before_a_language_was_taught_stayed_english(clean: None):
    """A text that was made while the language had no words yet is made anew with them."""

    @words.cached()
    def said() -> str:
        return _("Roll")

    speak("pl")
    assert "Roll" == said()
    speak(SOURCE)
    words.teach("pl", compiled(polish()))
    speak("pl")
    assert "Rzuć" == said()
