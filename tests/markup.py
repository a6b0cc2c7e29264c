"""The page's markup as a tree, to ask it questions."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"input", "br", "hr", "img", "meta", "link"}


@dataclass
class Node:
    """An element with its attributes and what it holds: elements and texts."""

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    inside: list["Node | str"] = field(default_factory=list)

    def get(self, name, default=None):
        """Return an attribute, or *default*; an attribute without a value is ""."""
        return self.attributes.get(name, default)

    @property
    def classes(self):
        """The element's classes."""
        return set(self.get("class", "").split())

    @property
    def text(self):
        """All text inside, with single spaces."""
        return " ".join("".join(part if isinstance(part, str) else f" {part.text} " for part in self.inside).split())

    @property
    def name(self):
        """The accessible name of a control: its label, else its text."""
        return self.get("aria-label") or self.text

    @property
    def disabled(self):
        """Whether the control cannot be used now."""
        return "disabled" in self.attributes

    def walk(self):
        """Yield every element inside, in document order."""
        for part in self.inside:
            if isinstance(part, Node):
                yield part
                yield from part.walk()

    def all(self, tag="", cls="", **attributes):
        """Return the elements inside with this tag, these classes, and these attributes; `data_move` is `data-move`."""
        wanted = {name.replace("_", "-"): value for name, value in attributes.items()}
        return [
            node
            for node in self.walk()
            if tag in ("", node.tag)
            and set(cls.split()) <= node.classes
            and all(node.get(name) == value for name, value in wanted.items())
        ]

    def one(self, tag="", cls="", **attributes):
        """Return the only such element."""
        (found,) = self.all(tag, cls, **attributes)
        return found


class _Builder(HTMLParser):
    def __init__(self):
        super().__init__()
        self.open = [Node("page")]

    def handle_starttag(self, tag, attributes):
        node = Node(tag, {name: value or "" for name, value in attributes})
        self.open[-1].inside.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_endtag(self, tag):
        assert tag == self.open.pop().tag

    def handle_data(self, text):
        self.open[-1].inside.append(text)


def parse(html):
    """Return a node that holds everything in *html*, which must close what it opens."""
    builder = _Builder()
    builder.feed("".join([html]))  # a plain text: markup that escapes itself is slow to take apart
    builder.close()
    assert 1 == len(builder.open)
    return builder.open[0]
