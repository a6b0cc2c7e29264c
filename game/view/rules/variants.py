"""The variants of Can't Stop in words: each a sentence and an example (V-COLS, V-JUMP, V-STAY, V-PLACE)."""

from collections.abc import Mapping
from types import MappingProxyType

import htpy as h

from game.logic.classic import Occupied, Placement, Reason, Rules
from game.logic.moves import Take
from game.logic.presets import PRESETS
from game.view.parts.speech import listed, reason_text
from game.view.rules.pictures import columns, example, position, scrolling, taken, throw_example

OCCUPIED: Mapping[Occupied, tuple[str, str]] = MappingProxyType({
    Occupied.SHARE: ("Share", "Squares are no obstacle: a runner may share a space with them."),
    Occupied.JUMP: ("Jump", "A runner that would land on a rival's square skips to the next free space."),
    Occupied.STAY: ("No stopping there", "No stopping while a runner shares a space with a rival's square."),
})  # fmt: skip
"""What a rival's square means, as a name and a sentence (C12, V-JUMP, V-STAY)."""

PLACEMENT: Mapping[Placement, tuple[str, str]] = MappingProxyType({
    Placement.FREE: ("Free", "You may choose any split, also one that keeps a runner in hand."),
    Placement.EARLIEST: ("Runners first", "You must choose a split that brings in the most new runners."),
})  # fmt: skip
"""How free the choice of a split is, as a name and a sentence (C11, V-PLACE)."""


def settings(rules: Rules) -> tuple[str, ...]:
    """Return in sentences what is played with these rules."""
    need = f"{rules.columns_to_win} {'column' if rules.columns_to_win == 1 else 'columns'}"
    goal = f"You finish with {need}." if rules.players == 1 else f"The first player with {need} wins."
    return goal, OCCUPIED[rules.occupied][1], PLACEMENT[rules.placement][1]


def variants() -> h.Node:
    """Return the section about the variants and the rule sets made of them."""
    return [
        h.p["Choose these under “Players and rules” before a game."],
        h.h4["Columns to win"],
        h.p[
            "Play to 4 or 5 columns for a longer game, or alone to any number. If all columns are won "
            "before anybody has enough, most columns win: of four players with 3, 3, 3 and 2, the three "
            "with 3 share the win.",
        ],
        h.h4["A space with a rival's square"],
        h.p[h.b["Share."], " ", OCCUPIED[Occupied.SHARE][1], " This is the usual rule."],
        h.p[h.b["Jump."], " ", OCCUPIED[Occupied.JUMP][1], " The top of an open column is always free."],
        _jump_example(),
        h.p[h.b["No stopping there."], " ", OCCUPIED[Occupied.STAY][1], " Not even to win."],
        example(["Your runner on 9 shares the rival's space. ", h.q[reason_text(Reason.OCCUPIED, 9)]],
                columns(position({9: 4, 10: 2}, rivals={9: 4}, rules=_STAY), (9, 10))),
        h.h4["Choosing a split"],
        h.p[h.b["Free."], " ", PLACEMENT[Placement.FREE][1], " This is the usual rule."],
        h.p[h.b["Runners first."], " ", PLACEMENT[Placement.EARLIEST][1]],
        throw_example("A runner stands on 7, two are in hand. Both must come in, on 4 and 10.",
                      position({7: 1}, rules=_RUNNERS_FIRST), (2, 2, 5, 5)),
        throw_example("Runners stand on 2 and 9. The third must come in, on 4 or 7.",
                      position({2: 1, 9: 1}, rules=_RUNNERS_FIRST), (1, 1, 3, 6)),
        h.h4["Rule sets by name"],
        scrolling("Rule sets by name", _preset_table()),
    ]  # fmt: skip


_RUNNERS_FIRST = Rules(placement=Placement.EARLIEST)
_STAY = Rules(occupied=Occupied.STAY)
_PRESET_HEADS = ("Rules as in", "Columns", "Rival's square", "Split")


def _jump_example() -> h.Element:
    state = position({9: 3}, rivals={9: 4}, rules=Rules(occupied=Occupied.JUMP))
    after = taken(state, (4, 5, 1, 1), Take((2, 9)))
    return example("The rival's square stands on the next space of 9, so one step takes your runner past it.",
                   columns(state, (9,), after))  # fmt: skip


def _preset_table() -> h.Element:
    return h.table[
        h.thead[h.tr[(h.th(scope="col")[head] for head in _PRESET_HEADS)]],
        h.tbody[(_preset_row(name) for name in PRESETS)],
    ]


def _preset_row(name: str) -> h.Element:
    rules = PRESETS[name](4)
    return h.tr[
        h.th(scope="row")[name],
        h.td[_preset_columns(name)],
        h.td[OCCUPIED[rules.occupied][0]],
        h.td[PLACEMENT[rules.placement][0]],
    ]


def _preset_columns(name: str) -> str:
    """Return how many columns win: for two, three and four players where that differs."""
    needed = [PRESETS[name](players).columns_to_win for players in (2, 3, 4)]
    return str(needed[0]) if len(set(needed)) == 1 else f"{listed(needed)} with 2, 3 and 4 players"
