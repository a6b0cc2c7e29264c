"""The page's markup as a tree, to ask it questions."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from html import unescape

VOID = {"input", "br", "hr", "img", "meta", "link"}


@dataclass(slots=True)
class Node:
    """An element with its attributes and what it holds: elements and texts."""

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    inside: list["Node | str"] = field(default_factory=list)

    def get(self, name: str, default: str | None = None) -> str | None:
        """Return an attribute, or *default*; an attribute without a value is ""."""
        return self.attributes.get(name, default)

    @property
    def classes(self) -> set[str]:
        """The element's classes."""
        return set((self.get("class") or "").split())

    @property
    def text(self) -> str:
        """All text inside, with single spaces."""
        return " ".join("".join(part if isinstance(part, str) else f" {part.text} " for part in self.inside).split())

    @property
    def name(self) -> str:
        """The accessible name of a control: its label, else its text."""
        return self.get("aria-label") or self.text

    @property
    def disabled(self) -> bool:
        """Whether the control cannot be used now."""
        return "disabled" in self.attributes or self.get("aria-disabled") == "true"

    def walk(self) -> "Iterator[Node]":
        """Yield every element inside, in document order."""
        todo = self.inside[::-1]
        while todo:
            part = todo.pop()
            if isinstance(part, Node):
                yield part
                todo += part.inside[::-1]

    def all(self, tag: str = "", cls: str = "", **attributes: str) -> "list[Node]":
        """Return the elements inside with this tag, these classes, and these attributes; `data_move` is `data-move`."""
        wanted = {name.replace("_", "-"): value for name, value in attributes.items()}
        return [
            node
            for node in self.walk()
            if tag in ("", node.tag)
            and set(cls.split()) <= node.classes
            and all(node.get(name) == value for name, value in wanted.items())
        ]

    def one(self, tag: str = "", cls: str = "", **attributes: str) -> "Node":
        """Return the only such element."""
        (found,) = self.all(tag, cls, **attributes)
        return found


_ATTRIBUTE = re.compile(r' ([^\s="<>/]+)(?:="([^"<>]*)")?')
_PART = re.compile(r'<(/?)([\w-]+)((?: [^\s="<>/]+(?:="[^"<>]*")?)*)>|([^<>]+)')


@lru_cache(10_000)
def _attributes(text: str) -> dict[str, str]:
    return {name.lower(): unescape(value) for name, value in _ATTRIBUTE.findall(text)}


@lru_cache(64)
def parse(html: str) -> Node:
    """Return a node that holds everything in *html*, as the views write it, which must close what it opens.

    Several times as fast as the library's parser, which reads whatever browsers do; nobody may change the nodes.
    """
    open_nodes, end = [Node("page")], 0
    for part in _PART.finditer(html):
        assert end == part.start(), html[end : part.end()]
        end = part.end()
        closing, tag, attributes, text = part.groups()
        if text is not None:
            open_nodes[-1].inside.append(unescape(text))
        elif closing:
            assert tag.lower() == open_nodes.pop().tag
        else:
            node = Node(tag.lower(), _attributes(attributes))
            open_nodes[-1].inside.append(node)
            if node.tag not in VOID:
                open_nodes.append(node)
    assert (1, len(html)) == (len(open_nodes), end)
    return open_nodes[0]
