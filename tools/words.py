"""The messages of the sources and their translations.

`python -m tools.words [XX …]` writes game/locale/messages.pot, begins game/locale/XX.po for languages that have none,
and brings all of them up to date. `python -m tools.words --compile FOLDER` writes them as the site has them.
"""

import ast
import string
import sys
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[1]
LOCALE = ROOT / "game/locale"
TEMPLATE = LOCALE / "messages.pot"
SOURCES = ("game", "tools/site")
KEYWORDS = {
    "_": (1, False),
    "N_": (1, False),
    "woven": (1, False),
    "ngettext": (2, False),
    "nwoven": (2, False),
    "pgettext": (2, True),
}
"""What says a message, how many of its first arguments are one, and whether the first of them is the context."""
HEADER = """\
# The messages of One More Roll. `make words` writes this file from the sources, but for the translations.
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"""


class MessageError(ValueError):
    """A translation that cannot be said."""


class Found(NamedTuple):
    """A message where a source says it; *forms* are the singular and the plural, or one message."""

    file: str
    forms: tuple[str, ...]
    context: str | None
    comments: list[str]


@cache
def found(root: Path = ROOT) -> tuple[Found, ...]:
    """Return every message that the sources say."""
    return tuple(_found(root))


def _found(root: Path) -> Iterator[Found]:
    for path in sorted(path for folder in SOURCES for path in (root / folder).rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if not may_say(source):
            continue
        lines = source.splitlines()
        calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
        for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
            if said := _said(call):
                yield Found(path.relative_to(root).as_posix(), *said, _comments(lines, call.lineno))


def may_say(source: str) -> bool:
    """Return whether a source may say a message, which is quicker to see than to take it apart."""
    return any(f"{keyword}(" in source for keyword in KEYWORDS)


def _said(call: ast.Call) -> tuple[tuple[str, ...], str | None] | None:
    """Return the forms and the context of the message that a call says, if it says one."""
    if not isinstance(call.func, ast.Name) or call.func.id not in KEYWORDS:
        return None
    count, in_context = KEYWORDS[call.func.id]
    literals = [argument.value for argument in call.args[:count] if isinstance(argument, ast.Constant)]
    texts = tuple(literal for literal in literals if isinstance(literal, str))
    if len(texts) < count:
        return None  # it is said elsewhere with N_, or passed on
    return (texts[1:], texts[0]) if in_context else (texts, None)


def _comments(lines: list[str], line: int) -> list[str]:
    """Return what the comment just above a line tells translators."""
    above = line - 1
    while above and lines[above - 1].lstrip().startswith("#"):
        above -= 1
    comment = [text.strip().removeprefix("#").strip() for text in lines[above : line - 1]]
    starts = [number for number, text in enumerate(comment) if text.startswith("Translators:")]
    return comment[starts[0] :] if starts else []


def extracted(root: Path = ROOT) -> Catalog:
    """Return the messages of the sources."""
    catalog = Catalog(charset="utf-8")
    for file, forms, context, comments in found(root):
        id = forms if len(forms) > 1 else forms[0]
        catalog.add(id, None, [(file, 0)], auto_comments=comments, context=context)
    return catalog


def text(messages: Catalog) -> str:
    """Return the text of a catalogue: sorted, with files but no line numbers, which every change would change."""
    file = BytesIO()
    write_po(file, messages, 120, sort_output=True, include_lineno=False, omit_header=True, ignore_obsolete=True)
    return f"{HEADER}{_grammar(messages)}\n{file.getvalue().decode()}"


def _grammar(messages: Catalog) -> str:
    """Return the lines of a header that tell the language and its plural forms."""
    if messages.locale is None:
        return ""
    return f'"Language: {messages.locale}\\n"\n"Plural-Forms: {messages.plural_forms}\\n"\n'


def updated(translations: Catalog, messages: Catalog) -> Catalog:
    """Return *translations* with just these *messages*: new ones have no translation, never a guessed one."""
    translations.update(messages, no_fuzzy_matching=True)
    return translations


def read(file: str, language: str) -> Catalog:
    """Return the catalogue that the text of a .po file holds."""
    return read_po(BytesIO(file.encode()), locale=language, abort_invalid=True)


def translations() -> dict[str, Path]:
    """Return the .po file of each language but English."""
    return {path.stem: path for path in sorted(LOCALE.glob("*.po"))}


def compiled(translations: Catalog) -> bytes:
    """Return a catalogue as `game.words` reads it; raise MessageError where a translation cannot be said."""
    said = [message for message in translations if message.id]
    if wrong := [f"{translations.locale}: {message.id!r}: {flaw}" for message in said for flaw in flaws(message)]:
        raise MessageError("\n".join(wrong))
    translations.creation_date = datetime(1980, 1, 1, tzinfo=UTC)  # the same messages make the same file
    file = BytesIO()
    write_mo(file, translations)
    return file.getvalue()


def flaws(message: Message) -> Iterator[str]:
    """Yield what is wrong with the translation of a message; one that is missing is English, and no flaw."""
    sources = _forms(message.id)
    forms = _forms(message.string)
    if not any(forms):
        return
    if not all(forms):
        yield "a plural form is missing"
    allowed = set().union(*map(places, sources))
    for form in filter(None, forms):
        try:
            named = places(form)
        except ValueError as error:
            yield f"{form!r}: {error}"
            continue
        if named - allowed:
            yield f"{form!r} has places that the message has not"
        if (set.intersection(*map(places, sources)) - {"number"}) - named:
            yield f"{form!r} lacks places of the message"
        if form != form.strip():
            yield f"{form!r} begins or ends with a blank"


def _forms(texts: object) -> tuple[str, ...]:
    return (texts,) if isinstance(texts, str) else tuple(texts) if isinstance(texts, (tuple, list)) else ()


def places(message: str) -> set[str]:
    """Return the names of a message's places; raise ValueError where it has others than names in braces."""
    names = set()
    for _text, name, spec, conversion in string.Formatter().parse(message):
        if name is not None:
            if not name.isidentifier() or spec or conversion:
                raise ValueError(f"{{{name}}} is no name of a place")
            names.add(name)
    return names


def write(languages: Iterable[str] = ()) -> None:
    """Bring the template and all translations up to date, and begin those of *languages* that there are not yet."""
    messages = extracted()
    TEMPLATE.write_text(text(messages), encoding="utf-8")
    for language, path in (translations() | {language: LOCALE / f"{language}.po" for language in languages}).items():
        known = read(path.read_text(encoding="utf-8"), language) if path.exists() else Catalog(locale=language)
        path.write_text(text(updated(known, messages)), encoding="utf-8")


def compile_all(folder: Path) -> None:
    """Write the compiled translations into *folder*."""
    for language, path in translations().items():
        (folder / f"{language}.mo").write_bytes(compiled(read(path.read_text(encoding="utf-8"), language)))


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--compile", folder]:
            compile_all(Path(folder))
        case languages:
            write(languages)
