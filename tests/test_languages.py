"""The languages on offer: whole screens without English, plural forms, signs, and what is printed for others."""

import re
from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from game.languages import LANGUAGES, SOURCE
from game.logic.games import GAMES
from game.model.pads import PER_PAGE, Kind, Orientation, PadOptions, Paper, Size, format_options, parse_options
from game.view.paper.file import document
from game.view.paper.pages import pictures
from game.view.parts.drawing import text_width
from game.view.parts.speech import listed
from game.words import ngettext, speak
from tests.markup import Node, parse
from tests.pseudo import NAMES
from tests.screens import SCREENS
from tests.spoken import OTHERS, speaking_in, transcript
from tests.wide import chosen, diagonal, every
from tools.site.boot_words import NO_SCRIPT, NOTHING_CAME, boot_words, said_in
from tools.site.manifest import manifest
from tools.words import read, translations

GOLDEN = Path(__file__).parent / "golden"
ENGLISH = frozenset((GOLDEN / "english_words.txt").read_text(encoding="utf-8").split())
"""Words that are English, and no words of the other languages."""


def english(text: str) -> set[str]:
    """Return the English words in a text, but for names, records and places in code, the same everywhere."""
    text = re.sub(r"\S+=\S+|\b(roll|take|mark) \d\S*", " ", text)
    text = re.sub(r"\.py:\d+ \w+", " ", text)
    for name in NAMES:
        text = text.replace(name, " ")
    return ENGLISH & {word.lower() for word in re.findall(r"[^\W\d_]+", text)}


@pytest.mark.parametrize(("name", "language"), diagonal(SCREENS, OTHERS, 7))
def test_no_screen_has_an_english_word(name: str, language: str):
    """What is seen and what is said of it, on every screen."""
    with speaking_in(language):
        tree = SCREENS[name]().html()
        told = [
            node.get(attribute) or "" for node in tree.walk() for attribute in ("aria-label", "title", "placeholder")
        ]
        assert set() == english(" ".join([tree.text, *told]))


@pytest.mark.parametrize("language", OTHERS)
def test_what_is_said_without_python_is_in_the_language(language: str):
    """While it loads, when it fails, where no script runs, and of the installed app: nothing is left in English."""

    def told(language: str) -> set[str]:
        others = said_in(language, NO_SCRIPT), said_in(language, NOTHING_CAME), manifest(language)["description"]
        return {*boot_words(language).values(), *others}

    english = told(SOURCE)
    with speaking_in(language):
        said = told(language)
    assert (set(), len(english)) == (said & english, len(said))


@pytest.mark.parametrize("language", OTHERS)
def test_plural_forms_follow_the_number(language: str):
    """None, one, two, five and twenty-one marks; only French says none as it says one."""
    with speaking_in(language):
        one, many = "{number} mark to choose from.", "{number} marks to choose from."
        said = {number: ngettext(one, many, number).replace(str(number), "#") for number in (0, 1, 2, 5, 21)}
    assert said[1] != said[2] == said[5] == said[21]
    assert said[0] == (said[1] if language == "fr" else said[2])


def messages(language: str) -> list[str]:
    """Return every translation of a language."""
    catalog = read(translations()[language].read_text(encoding="utf-8"), language)
    strings = (message.string for message in catalog if message.id)
    return [form for said in strings for form in ((said,) if isinstance(said, str) else said)]


SIGNS = {
    "fr": r"[^\s\u202f\u00a0][!?;:»](\s|$)|«[^\u202f\u00a0]|\d \d",  # narrow no-break spaces, no plain ones
    "de": r"[“\"]\w|\w[„\"]",  # „…“
    "es": r"(^|[.:…] )[^¿¡]*[?!]",  # ¿…? ¡…!
    "it": r"\"",
    "nl": r"\"",
}


@pytest.mark.parametrize("language", OTHERS)
def test_signs_are_those_of_the_language(language: str):
    """Quotes and spaces before signs are as a printer of that country sets them; a minus is no hyphen."""
    said = messages(language)
    assert [] == [text for text in said if re.search(SIGNS[language], text) or re.search(r"(^|\s)-\d|\"", text)]


@pytest.mark.parametrize("language", OTHERS)
def test_pads_speak_a_language_of_their_own(language: str):
    """`lang` prints in it whatever the page speaks, and the file says so; `also` adds its reminder to the page's."""
    blank, other = PadOptions(), parse_options(f"paper=a4&lang={language}")
    both = parse_options(f"paper=a4&also={language}")
    with speaking_in(language):
        expected = pictures(blank)
        speak(SOURCE)
        assert pictures(other) == expected != pictures(blank)
        assert f'<html lang="{language}">' in document(other)
        single, double = (len(parse(str(pictures(options)[0])).all("text", "draw-note")) for options in (blank, both))
        assert single < double


PRINTS = [
    printed
    for paper, way in product(Paper, (Orientation.PORTRAIT, Orientation.LANDSCAPE))
    for printed in (
        *(PadOptions(paper=paper, orientation=way, per_page=per_page) for per_page in PER_PAGE),
        PadOptions(paper=paper, orientation=way, size=Size.LARGE),
        PadOptions(Kind.BOARD, paper, orientation=way, cutouts=False),
    )
]
BOXES = "draw-box", "draw-number", "draw-space"  # to cross, to write a number in, to stand on


def boxes(options: PadOptions) -> Counter[tuple[str | None, ...]]:
    """Return how many boxes of each size are printed."""
    drawn = [node for look in pictures(options) for node in parse(str(look)).walk()]
    return Counter(tuple(map(box.get, ("class", "width", "height"))) for box in drawn if box.classes & {*BOXES})


@pytest.mark.wide
@pytest.mark.parametrize("language", OTHERS)
def test_boxes_on_paper_are_as_large_as_in_english(language: str):
    """However many words a language needs, on every paper, turned either way: a pencil has the same room."""
    expected = [boxes(options) for options in PRINTS]
    assert all(expected)
    with speaking_in(language):
        assert expected == [boxes(options) for options in PRINTS]


def places(node: Node, *names: str) -> tuple[float, ...]:
    """Return numbers that an element of a drawing has, in mm."""
    return tuple(float(node.get(name) or 0) for name in names)


@pytest.mark.parametrize(("language", "text"), every(13, OTHERS, map(format_options, PRINTS)))
def test_words_on_paper_can_be_read(language: str, text: str):
    """None is below six points, and none runs through the second outline of the box that ends a sheet."""
    with speaking_in(language):
        drawn = [parse(str(look)) for look in pictures(parse_options(text))]
    for look in drawn:
        frames = [places(frame, "x", "y", "width", "height") for frame in look.all("rect", "draw-inner")]
        for word in look.all("text"):
            x, y, size = places(word, "x", "y", "font-size")
            assert size * 72 / 25.4 >= 6, word.text
            rooms = [width for left, top, width, high in frames if 0 < x - left < width and 0 < y - top < high]
            assert all(text_width(word.text, size) <= room for room in rooms), word.text


def test_pads_in_a_language_that_nobody_has_are_refused():
    """A link that asks for one is like any other damaged link."""
    assert SOURCE == parse_options("lang=en").lang
    for text in ("lang=xx", "also=EN", "lang=en&lang=en"):
        with pytest.raises(ValueError, match=r".+"):
            parse_options(text)


def test_names_are_joined_as_the_language_joins_them():
    """Before its own sound “and” has another form in Spanish and Italian; numbers change nothing."""
    with speaking_in("es"):
        assert ("Marta e Inés", "Marta y Ada", "7 y 8") == (
            listed(["Marta", "Inés"]),
            listed(["Marta", "Ada"]),
            listed([7, 8]),
        )
    with speaking_in("it"):
        assert ("Ada, Marta ed Elena", "7 e 8") == (listed(["Ada", "Marta", "Elena"]), listed([7, 8]))


@pytest.mark.parametrize("language", chosen((SOURCE, "de"), LANGUAGES))
def test_games_are_told_as_read_by_eye(language: str, golden):
    """All that is said in a whole game of each kind; a changed sentence is to be read in its place."""
    golden(GOLDEN / f"spoken/{language}.txt", "\n".join(transcript(language, game) for game in GAMES))
