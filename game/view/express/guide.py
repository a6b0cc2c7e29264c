"""The first-time guide: four throws to split, one after the other, on a sheet of one's own."""

import htpy as h

from game.logic.express import State
from game.model import Model, Table
from game.model.guide import LESSONS, beginning, number, wanted
from game.model.round import Choice, choice_of
from game.view.express.choice import advice, dice_buttons, pairing_cards
from game.view.express.lessons import learnt, task
from game.view.express.screen import confirm_button
from game.view.express.sheet import Content
from game.view.express.sheet_table import told_picture
from game.view.parts.controls import button
from game.view.parts.speech import mark_text
from game.view.rules.express import GOOD, LASTS


def guide_screen(model: Model) -> h.Element:
    """Return the screen of the guide."""
    table = model.guide or beginning()
    choice, at = choice_of(table), number(table)
    state = table.state
    assert isinstance(state, State)
    content = Content(state.sheets[0], 200, choice.mark if choice else None, hints=True)
    return h.main("#main.play.express.guide.p1")[
        h.section(".lesson", aria_labelledby="title")[
            h.h1("#title", tabindex="-1")["Can't Stop Express in four throws"],
            h.p(".learnt")[learnt(at - 1)] if at else None,
            h.p("#task")[h.b[f"Throw {at + 1} of {len(LESSONS)}. "], task(at)] if choice else _ending(),
        ],
        h.section(".stage", aria_label="Sheet")[h.figure(".mine")[told_picture(content, "Your sheet")]],
        h.section(".tray", aria_label="Throw")[
            h.div(".throw")[dice_buttons(choice, at + 1), pairing_cards(choice)] if choice else None,
            h.div(".bar", role="group", aria_label="Guide")[
                h.p("#hint.hint")[_hint(table, choice) if choice else "That is all."], *_buttons(table, choice)
            ],
        ],
    ]


def _ending() -> h.Element:
    return h.p("#task")[
        h.b["You know the game. "],
        f"{LASTS} {GOOD} The total starts deep in the minus.",
    ]


def _hint(table: Table, choice: Choice) -> h.Node:
    asked = LESSONS[number(table)][1]
    if choice.mark and choice.mark != asked:
        return f"That is allowed too. On this walk, mark {mark_text(asked)}."
    return advice(choice, "You") if choice.mark or choice.place is not None else "Tap the fifth die."


def _buttons(table: Table, choice: Choice | None) -> tuple[h.Element, h.Element]:
    leave = button("Play now", "quick", "express", classes="roll", id="roll")
    if choice is None:
        return button("Once more", "guide", classes="stop"), leave
    return confirm_button(table.chosen if table.chosen == wanted(table) else ""), button(
        "Skip", "open", "", classes="roll skip"
    )
