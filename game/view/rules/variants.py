"""The variants of Can't Stop in words: each a sentence and an example (V-COLS, V-JUMP, V-STAY, V-PLACE)."""

import htpy as h

from game.logic.classic import Occupied, Placement, Reason, Rules
from game.logic.moves import Take
from game.logic.presets import PRESETS
from game.view.classic.speech import reason_text
from game.view.parts.speech import listed
from game.view.rules.pictures import columns, example, position, taken, throw_example
from game.view.rules.tables import scrolling
from game.words import N_, _, ngettext, pgettext, woven


def occupied(rule: Occupied) -> str:
    """Return what a rival's token means (C12, V-JUMP, V-STAY)."""
    match rule:
        case Occupied.SHARE:
            return _("Tokens are no obstacle: a runner may share a space with them.")
        case Occupied.JUMP:
            return _("A runner that would land on a rival's token skips to the next free space.")
        case Occupied.STAY:
            return _("No stopping while a runner shares a space with a rival's token.")


def occupied_name(rule: Occupied) -> str:
    """Return the name of what a rival's token means."""
    match rule:
        case Occupied.SHARE:
            return pgettext("a rule: tokens and runners", "Share")
        case Occupied.JUMP:
            return pgettext("a rule: tokens and runners", "Jump")
        case Occupied.STAY:
            return pgettext("a rule: tokens and runners", "No stopping there")


def placement(rule: Placement) -> str:
    """Return how free the choice of a split is (C11, V-PLACE)."""
    if rule is Placement.FREE:
        return _("You may choose any split, also one that keeps a runner in hand.")
    return _("You must choose a split that brings in the most new runners.")


def placement_name(rule: Placement) -> str:
    """Return the name of how free the choice of a split is."""
    if rule is Placement.FREE:
        return pgettext("a rule: choosing a split", "Free")
    return pgettext("a rule: choosing a split", "Runners first")


def preset_name(name: str) -> str:
    """Return the name of a published rule set for its players."""
    return _(_PRESET_NAMES[name])


_PRESET_NAMES = {
    "Parker 1980": N_("Parker 1980"),
    "Paper board": N_("Paper board"),
    "Ravensburger": N_("Ravensburger"),
    "Ravensburger, variant 1": N_("Ravensburger, variant 1"),
    "Ravensburger, variant 2": N_("Ravensburger, variant 2"),
    "Ravensburger, variant 3": N_("Ravensburger, variant 3"),
    "Franjos A": N_("Franjos A"),
    "Franjos B": N_("Franjos B"),
}


def settings(rules: Rules) -> tuple[str, ...]:
    """Return in sentences what is played with these rules."""
    return _goal(rules), occupied(rules.occupied), placement(rules.placement)


def _goal(rules: Rules) -> str:
    needed = rules.columns_to_win
    if rules.players == 1:
        return ngettext("You finish with {number} column.", "You finish with {number} columns.", needed)
    return ngettext(
        "The first player with {number} column wins.", "The first player with {number} columns wins.", needed
    )


def variants() -> h.Node:
    """Return the section about the variants and the rule sets made of them."""
    return [
        h.p[_("Choose these under “New game”.")],
        h.h4[_("Columns to win")],
        h.p[
            _(
                "Play to 4 or 5 columns for a longer game, or alone to any number. If all columns are won "
                "before anybody has enough, most columns win: of four players with 3, 3, 3 and 2, the three "
                "with 3 share the win."
            )
        ],
        h.h4[_("A space with a rival's token")],
        _variant(_("Share."), occupied(Occupied.SHARE), _("This is the usual rule.")),
        _variant(_("Jump."), occupied(Occupied.JUMP), _("The top of an open column is always free.")),
        _jump_example(),
        _variant(_("No stopping there."), occupied(Occupied.STAY), _("Not even to win.")),
        example(
            woven("Your runner on 9 shares the rival's space. {reason}", reason=h.q[reason_text(Reason.OCCUPIED, 9)]),
            columns(position({9: 4, 10: 2}, rivals={9: 4}, rules=_STAY), (9, 10)),
        ),
        h.h4[_("Choosing a split")],
        _variant(_("Free."), placement(Placement.FREE), _("This is the usual rule.")),
        _variant(_("Runners first."), placement(Placement.EARLIEST)),
        throw_example(
            _("A runner stands on 7, two are in hand. Both must come in, on 4 and 10."),
            position({7: 1}, rules=_RUNNERS_FIRST),
            (2, 2, 5, 5),
        ),
        throw_example(
            _("Runners stand on 2 and 9. The third must come in, on 4 or 7."),
            position({2: 1, 9: 1}, rules=_RUNNERS_FIRST),
            (1, 1, 3, 6),
        ),
        h.h4[_("Rule sets by name")],
        scrolling(_("Rule sets by name"), _preset_table()),
    ]


def _variant(name: str, *sentences: str) -> h.Element:
    return h.p[h.b[name], " ", " ".join(sentences)]


_RUNNERS_FIRST = Rules(placement=Placement.EARLIEST)
_STAY = Rules(occupied=Occupied.STAY)


def _jump_example() -> h.Element:
    state = position({9: 3}, rivals={9: 4}, rules=Rules(occupied=Occupied.JUMP))
    after = taken(state, (4, 5, 1, 1), Take((2, 9)))
    return example(
        _("The rival's token stands on the next space of 9, so one step takes your runner past it."),
        columns(state, (9,), after),
    )


def _preset_table() -> h.Element:
    heads = _("Columns"), _("Rival's token"), pgettext("noun", "Split")
    return h.table[h.thead[h.tr[(h.th(scope="col")[head] for head in heads)]], (_preset_rows(name) for name in PRESETS)]


def _preset_rows(name: str) -> h.Element:
    rules = PRESETS[name](4)
    cells = _preset_columns(name), occupied_name(rules.occupied), placement_name(rules.placement)
    return h.tbody[
        h.tr[h.th(scope="rowgroup", colspan=str(len(cells)))[preset_name(name)]], h.tr[(h.td[cell] for cell in cells)]
    ]


def _preset_columns(name: str) -> str:
    """Return how many columns win: for two, three and four players where that differs."""
    needed = [PRESETS[name](players).columns_to_win for players in (2, 3, 4)]
    if len(set(needed)) == 1:
        return str(needed[0])
    return _("{numbers} with 2, 3 and 4 players", numbers=listed(needed))
