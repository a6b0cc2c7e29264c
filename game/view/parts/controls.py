"""The parts that forms and screens are made of: buttons, choices, notes."""

from collections.abc import Iterable

import htpy as h

from game.actions import Action
from game.model import Model
from game.view.parts.drawn import drawn
from game.view.parts.icons import icon
from game.words import _, pgettext


def button(label: h.Node, action: Action, value: str = "", *, id: str = "", classes: str = "", why: str = "",
           **attributes: str | bool | None) -> h.Element:  # fmt: skip
    """Return a button that does *action* with *value*; one that cannot be used now says *why*."""
    data = {"data-action": action, "data-value": value or None, **refused(why)}
    return h.button(f"#{id}" if id else "", data, type="button", class_=classes or None, **attributes)[label]


def refused(why: str) -> dict[str, str]:
    """Return the attributes of a control that cannot be used now: whoever uses it is told *why*; none without it.

    It keeps the focus, which a disabled control loses, and a finger or a key on it is heard.
    """
    return {"aria-disabled": "true", "title": why} if why else {}


@drawn(maxsize=128)
def icon_button(name: str, label: str, action: Action, value: str = "", *, id: str = "", why: str = "",
                pressed: bool | None = None) -> h.Element:  # fmt: skip
    """Return a button with an icon; its label shows where there is room. `pressed` is the state of a switch."""
    shown = (icon(name), h.span(".label")[label])
    return button(
        shown,
        action,
        value,
        id=id,
        classes="icon-button",
        why=why,
        aria_label=label,
        aria_pressed=None if pressed is None else str(pressed).lower(),
    )


def install_button(model: Model) -> h.Node:
    """Return the button that installs the page as an app, where the browser offers that."""
    return button(pgettext("button", "Install the app"), Action.INSTALL, classes="link") if model.installable else None


def step_button(kind: str, label: str, action: Action, value: str, *, id: str) -> h.Element:
    """Return a button with the icon *kind* that goes a step on; without *value* there is none."""
    end = "" if value else _("That is as far as it goes.")
    return button(
        icon(kind), action, value, classes="icon-button step", why=end, aria_label=label, title=end or label, id=id
    )


def segments(
    name: str, legend: str, options: Iterable[tuple[str, h.Node]], current: str, *, about: str = "", heard: bool = False
) -> h.Element:
    """Return a group of radio buttons side by side; an option is its value and its short label.

    A sentence *about* them stands below; a legend that is only *heard* is plain to see.
    """
    return h.fieldset(".segments", id=name, aria_describedby=f"{name}-about" if about else None)[
        h.legend(class_="visually-hidden" if heard else None)[legend],
        h.div(".segment-row")[(_segment(name, value, label, value == current) for value, label in options)],
        about and h.small(id=f"{name}-about")[about],
    ]


def _segment(name: str, value: str, label: h.Node, checked: bool) -> h.Element:
    id = f"{name}-{value or 'none'}"
    return h.label(".segment", for_=id)[
        h.input(type="radio", name=name, id=id, value=value, checked=checked), h.span[label]
    ]


def fold(part: str, heading: str, told: str, inside: h.Node, *, opened: bool) -> h.Element:
    """Return a part of a form that is folded into the sentence that tells it, and opens."""
    return h.section(".fold")[
        h.h2[
            button(
                h.span[h.strong[heading], " ", h.small[told]],
                Action.UNFOLD,
                part,
                id=f"{part}-fold",
                aria_expanded=str(opened).lower(),
                aria_controls=f"{part}-fields",
            )
        ],
        h.div(".folded", id=f"{part}-fields", hidden=not opened)[inside],
    ]


def choice(name: str, legend: str, options: Iterable[tuple[str, str, str]], current: str) -> h.Element:
    """Return a group of radio buttons; an option is its value, its label and a sentence about it ("" = none)."""
    return h.fieldset(".choice")[
        h.legend[legend],
        h.div(".options")[
            (_radio(name, value, label, about, checked=value == current) for value, label, about in options)
        ],
    ]


def switch(name: str, label: str, about: str, *, on: bool) -> h.Element:
    """Return a check box with a sentence about it."""
    box = h.input(type="checkbox", name=name, id=name, checked=on)
    return h.label(".option", for_=name)[box, _described(label, about)]


def text_field(name: str, label: str, value: str, *, about: str = "", **attributes: str) -> h.Element:
    """Return a labelled text field, with a sentence about it if given."""
    return h.div(".field")[
        h.label(for_=name)[label],
        h.input(
            attributes,
            type="text",
            name=name,
            id=name,
            value=value,
            autocomplete="off",
            spellcheck="false",
            aria_describedby=f"{name}-about" if about else None,
        ),
        about and h.small(id=f"{name}-about")[about],
    ]


def drop_down(name: str, label: str, options: Iterable[tuple[str, str]], current: str) -> h.Element:
    """Return a labelled list to choose one of; an option is its value and its label."""
    return h.div(".field")[
        h.label(for_=name)[label],
        h.select(name=name, id=name)[
            (h.option(value=value, selected=value == current)[text] for value, text in options)
        ],
    ]


def shared_link(model: Model) -> h.Node:
    """Return a field with what is to be copied by hand, where the browser could do nothing with it."""
    shared = model.shared
    if not shared or not shared.by_hand:
        return None
    if "\n" not in shared.by_hand:
        return text_field("to-copy", shared.words, shared.by_hand, readonly="")
    return h.div(".field")[
        h.label(for_="to-copy")[shared.words],
        h.textarea("#to-copy", rows="5", readonly="", spellcheck="false")[shared.by_hand],
    ]


def _radio(name: str, value: str, label: str, about: str, *, checked: bool) -> h.Element:
    id = f"{name}-{value or 'none'}"
    box = h.input(type="radio", name=name, id=id, value=value, checked=checked)
    return h.label(".option", for_=id)[box, _described(label, about)]


def _described(label: str, about: str) -> h.Element:
    return h.span[h.span(".option-label")[label], about and h.small[about]]
