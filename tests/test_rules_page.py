"""The rules as told: the numbered document against the engines, and the rules screen against both."""

import ast
import re
from itertools import combinations
from pathlib import Path

import pytest

from game.logic import classic, express, odds
from game.logic.classic import COLUMNS, Roll, Stop, Take
from game.logic.express import ROWS, Sheet
from game.logic.notation import parse_move
from game.logic.presets import PRESETS
from game.logic.record import Record
from game.model import Model, Screen, Seat, Table
from game.view.rules import express as rules_express
from game.view.rules import variants as rules_variants
from game.view.rules.pictures import columns, fifth_text, position, sheet_rows, splits, throw_example
from game.view.rules.screen import rules_screen

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
NUMBER = re.compile(r"\b(?:C\d{1,2}|E\d{1,2}|V-[A-Z]+)\b")
STATED = re.findall(rf"^- \*\*({NUMBER.pattern})\*\*", TEXT, flags=re.MULTILINE)


def tables(part):
    """Return the tables of a part of the document, each as rows of cells without its head."""
    text = TEXT.split(f"## {part}\n")[1].split("\n## ")[0]
    blocks = re.findall(r"(?:^\|.*\n)+", text, flags=re.MULTILINE)
    return [[[cell.strip() for cell in line.split("|")[1:-1]] for line in block.splitlines()[2:]] for block in blocks]


def counts(text):
    """Return `column:height` and the like as a dictionary."""
    return {int(key): int(value) for key, value in (pair.split(":") for pair in text.split() if ":" in pair)}


def sheet(rows, tracks=""):
    """Return the sheet written as in the document."""
    marks = counts(rows)
    return Sheet(tuple(marks.get(row, 0) for row in ROWS), tuple(counts(tracks).items()))


def cited(source):
    """Return the rule numbers in the comments and docstrings of a Python file."""
    text = source.read_text(encoding="utf-8")
    if not NUMBER.search(text):
        return []
    nodes = [node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Expr)]
    docstrings = [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return NUMBER.findall("\n".join([*docstrings, *re.findall(r"#[^\n\"']*$", text, flags=re.MULTILINE)]))


def page(model=None):
    """Return the rules screen as text of markup."""
    return str(rules_screen(model or Model(Screen.RULES)))


def words(markup):
    """Return what a reader sees of some markup."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", str(markup))).replace("&#39;", "'").replace("&amp;", "&")


def test_the_document_states_every_rule_once():
    """The document numbers C1-C17, the four variants and E1-E12, in order and without a gap."""
    expected = [f"C{n}" for n in range(1, 18)]
    expected += ["V-COLS", "V-JUMP", "V-STAY", "V-PLACE"]
    expected += [f"E{n}" for n in range(1, 13)]

    assert expected == STATED


def test_every_rule_number_cited_in_the_code_is_stated():
    """A comment or docstring in game/ cites only rules that the document states."""
    sources = sorted((ROOT / "game").rglob("*.py"))
    unknown = [(source.name, number) for source in sources for number in cited(source) if number not in STATED]

    assert [] == unknown


def test_citations_are_found():
    """The search sees citations in docstrings and in comments, so that the test above can fail."""
    assert {"C1", "C6", "C11", "C17", "V-PLACE"} <= set(cited(ROOT / "game" / "logic" / "classic.py"))
    assert {"E1", "E9"} <= set(cited(ROOT / "game" / "logic" / "express.py"))


@pytest.mark.parametrize("row", tables("Can't Stop")[0], ids=" ".join)
def test_the_takes_of_the_document(row):
    """Each worked example of Can't Stop allows exactly the takes that the document lists."""
    runners, won, dice, takes, variant, cited = row
    rules = classic.Rules(placement="earliest" if variant == "V-PLACE" else "free")
    closed = () if won == "none" else tuple(map(int, won.split()))
    state = position(counts(runners), won=closed, rules=rules)
    after = classic.apply(state, Roll(tuple(map(int, dice.split("-")))))
    expected = set() if takes == "bust" else {parse_move(f"take {take}") for take in takes.split(", ")}

    assert expected == set(classic.legal_moves(after))
    assert set(NUMBER.findall(cited)) <= set(STATED)


@pytest.mark.parametrize("row", tables("Can't Stop Express")[0], ids=" ".join)
def test_the_marks_of_the_document(row):
    """Each worked example of Express is a legal mark and leads to the sheet that the document shows."""
    rows, tracks, dice, mark, rows_after, tracks_after, _ = row
    state = express.State(express.Rules(), (sheet(rows, tracks),))
    state = express.apply(state, Roll(tuple(map(int, dice.split("-")))))
    after = express.apply(state, parse_move(f"mark {mark}"))

    assert sheet(rows_after, tracks_after) == after.sheets[0]


@pytest.mark.parametrize("row", tables("Can't Stop Express")[1], ids=" ".join)
def test_the_fifth_dice_of_the_document(row):
    """Each example of a fifth die allows exactly the numbers that the document lists (E3, E4)."""
    tracks, dice, expected, _ = row
    before = Sheet(fifths=tuple((int(number), 1) for number in tracks.split()))
    found = express.fifths(before, tuple(map(int, dice.split("-"))))

    assert expected == (" ".join(map(str, found)) or "free throw")


@pytest.mark.parametrize("row", tables("Can't Stop Express")[2], ids=" ".join)
def test_the_scores_of_the_document(row):
    """Each example of a score is what the engine counts (E6-E8)."""
    rows, penalty, expected, _ = row

    assert int(expected) == express.total(sheet(rows), int(penalty))


def test_the_document_and_the_engine_agree_on_the_board_and_the_rows():
    """The lengths of the columns and the points of the rows are the engine's (C1, E6)."""
    lengths = ", ".join(map(str, classic.LENGTHS[:-1])) + f" and {classic.LENGTHS[-1]} spaces"

    assert lengths in TEXT
    assert ", ".join(map(str, express.VALUES)) in re.sub(r"\s+", " ", TEXT)


def test_a_free_runner_on_an_open_board_cannot_go_bust():
    """What the page promises: with a runner in hand and no column won or topped, every throw helps."""
    chances = {odds.successes(position(dict.fromkeys(pair, 1))) for pair in combinations(COLUMNS, 2)}

    assert {odds.THROWS} == chances
    assert "While a runner is in hand, no runner is on top and every column is open, every throw helps." in words(
        page()
    )


def test_the_page_tells_the_odds_of_the_engine():
    """The two examples of risk are the exact odds, rounded."""
    assert "With runners on 6, 7 and 8, 92 % of all throws keep you going. With 2, 3 and 12 only 44 % do." in words(
        page()
    )


def test_numbers_that_the_page_spells_out_are_the_engine_s():
    """Three runners, and three columns to win: both are words in a sentence."""
    assert (3, 3) == (classic.RUNNERS, classic.Rules().columns_to_win)
    assert "You have three runners for the whole turn." in words(page())
    assert "Three columns win the game." in words(page())


def test_four_players_to_four_columns_can_share_the_win():
    """The page's example of a board played out: 3, 3, 3 and 2 columns, and three winners (V-COLS)."""
    rules = classic.Rules(players=4, columns_to_win=4)
    owners = (0, 0, 0, 1, 1, 1, 2, 2, 2, 3, None)
    state = classic.new_game(rules, 3)
    top = tuple(0 if owner is not None else length for owner, length in zip(owners, classic.LENGTHS, strict=True))
    state = classic.State(rules, 3, classic.Phase.ROLL, top, state.squares, owners)
    after = classic.apply(state, Stop())

    assert (3, 3, 3, 2) == classic.columns_won(after)
    assert (0, 1, 2) == classic.winners(after)
    assert "of four players with 3, 3, 3 and 2, the three with 3 share the win" in words(page())


EXAMPLES = [
    pytest.param(position(), (1, 5, 4, 6), ["5 + 11", "6 + 10", "7 + 9"], id="three splits"),
    pytest.param(position({6: 1, 10: 1}), (2, 4, 3, 5), ["5 or 9", "6 + 8", "7 + 7"], id="either or"),
    pytest.param(
        position({3: 1, 8: 1, 6: 11}),
        (2, 4, 5, 5),
        ["<s>6</s> + <s>10</s>", "<s>7</s> + <s>9</s>"],
        id="bust",
    ),
    pytest.param(position(won=(8,)), (2, 4, 3, 5), ["5 + 9", "6 + <s>8</s>", "7 + 7"], id="one sum"),
    pytest.param(position({8: 10}), (2, 4, 4, 6), ["6 + 10", "8 + <s>8</s>"], id="one step left"),
]


@pytest.mark.parametrize(("state", "dice", "expected"), EXAMPLES)
def test_splits_show_what_the_engine_allows(state, dice, expected):
    """A picture of splits strikes out the sums that cannot be used and joins alternatives with "or"."""
    shown = re.findall(r'<b class="sums">(.*?)</b>', str(splits(state, dice)))

    assert expected == [re.sub(r"</?span>", "", sums) for sums in shown]


def test_splits_give_the_reasons():
    """Each split tells where it leads, or why it cannot be used."""
    assert "6 to space 2 of 11, 8 to space 1 of 11." in words(splits(position({6: 1, 10: 1}), (2, 4, 3, 5)))
    assert "8 to the top. Only one space was left." in words(splits(position({8: 10}), (2, 4, 4, 6)))
    assert "The runner on 6 is at the top. No runner left for 10." in words(
        splits(position({3: 1, 8: 1, 6: 11}), (2, 4, 5, 5))
    )


def test_columns_have_a_name_that_tells_the_position():
    """A picture of columns tells squares, runners, winners and where a take leads."""
    before = position({9: 2}, {6: 4}, {6: 3}, won=(12,))
    after = classic.apply(classic.apply(before, Roll((1, 5, 4, 6))), Take((6, 10)))
    picture = str(columns(before, (6, 9, 10, 12), after))

    assert "Column 6: your token on space 4 of 11, a rival&#39;s token on space 3 of 11, " in picture
    assert "a runner comes to space 5 of 11. Column 9: a runner on space 2 of 9." in picture
    assert "Column 10: a runner comes to space 1 of 7. Column 12: won by a rival." in picture


def test_the_jump_example_jumps():
    """The example of the jump variant lands past the rival's token on space 4 (V-JUMP)."""
    said = "a rival&#39;s token on space 4 of 9, a runner on space 3 of 9, a runner comes to space 5 of 9."

    assert f"Column 9: {said}" in page()


def test_the_stay_example_may_not_stop():
    """In the example of the stay variant the player may not stop, and the page gives the reason (V-STAY)."""
    state = position({9: 4, 10: 2}, rivals={9: 4}, rules=classic.Rules(occupied="stay"))

    assert classic.Reason.OCCUPIED == classic.reason_no_stop(state)
    assert "Column 9: a rival&#39;s token on space 4 of 9, a runner on space 4 of 9. Column 10" in page()
    assert "You cannot stop on a rival's token: roll on." in words(page())


@pytest.mark.parametrize("name", ["FIRST", "THIRD", "FOURTH"])
def test_the_example_throws_of_express_are_legal(name):
    """The three throws that the page walks through are legal marks."""
    before, dice, mark = getattr(rules_express, name)
    state = express.apply(express.State(express.Rules(), (before,)), Roll(dice))

    assert mark in express.legal_moves(state)


def test_rows_of_a_sheet_have_a_name_that_tells_the_marks():
    """A picture of rows tells what a mark fills."""
    before, _, mark = rules_express.THIRD
    picture = str(sheet_rows(before, mark))

    assert "Row 4: 1 of 10 boxes filled, then 2. Row 5: 0 of 10 boxes filled, then 1." in picture
    assert "Fifth 5: 0 of 8 boxes filled, then 1." in picture


def test_the_finished_sheet_is_worth_what_the_page_says():
    """The final example adds up to 400, and the milder penalties change one row (E6, E8)."""
    said = words(page())

    assert (
        "−200 for row 2, 60 for row 4, 40 for row 6, 160 for row 8, 100 for row 9 and 240 for row 10 make 400" in said
    )
    assert "worth 400 at 200, 450 at 150, 500 at 100" in said
    assert rules_express.FINAL.ended


def test_the_fifth_die_in_words():
    """The sentence about the fifth die follows the engine (E3, E4)."""
    assert "The fifth die must be 1 or 5." == fifth_text(Sheet(fifths=((4, 1), (2, 1))), (1, 2, 2, 4, 5))
    assert "A free throw: no fifth die is marked." == fifth_text(
        Sheet(fifths=((4, 1), (5, 1), (6, 1))), (1, 2, 2, 3, 3)
    )


def test_every_jump_leads_to_a_heading_that_takes_the_focus():
    """The values of the jump buttons are ids of headings, each once, and each heading can be focused."""
    markup = page()
    jumps = re.findall(r'data-action="jump" data-value="([^"]+)"', markup)
    headings = re.findall(r'<h[23] id="([^"]+)" tabindex="-1"', markup)

    assert set(jumps) <= set(headings)
    assert sorted(set(headings)) == sorted(headings)
    assert len(jumps) >= 18


def test_no_id_occurs_twice_and_nothing_is_styled_inline():
    """Ids are unique, and neither styles nor links with fragments are in the markup."""
    markup = page()
    ids = re.findall(r'\sid="([^"]+)"', markup)

    assert sorted(set(ids)) == sorted(ids)
    assert [] == re.findall(r"\sstyle=|<style|href=", markup)


def table(rules):
    """Return a game of these rules on the table."""
    return Table("1", Record(rules), tuple(Seat(f"Player {n}", n) for n in range(rules.players)))


@pytest.mark.parametrize(
    ("rules", "first", "sentence"),
    [
        pytest.param(
            classic.Rules(occupied="stay", columns_to_win=4),
            "Can't Stop",
            rules_variants.occupied(classic.Occupied.STAY),
            id="classic",
        ),
        pytest.param(express.Rules(2, 150), "Can't Stop Express", "loses 150 points", id="express"),
    ],
)
def test_the_rules_during_a_game(rules, first, sentence):
    """During a game its own settings come first, then its rules, and a way back to it."""
    said = page(Model(Screen.RULES, table(rules)))
    names = re.findall(r"<h2 id=\"(?:classic|express)-rules\"[^>]*>([^<]*)<", said)

    assert first == words(names[0]).strip()
    assert words(said).index(sentence) < words(said).index("Contents")
    assert 'data-action="open" data-value="play"' in said


def test_without_a_game_the_page_offers_none():
    """Without a game there is nothing to go back to."""
    assert "Your game now" not in page()
    assert 'data-value="play"' not in page()


def test_all_presets_are_listed():
    """The table of rule sets names every preset."""
    said = words(page())

    assert [] == [name for name in PRESETS if name not in said]


def test_a_throw_example_without_columns_has_no_board():
    """A throw can be shown with its splits alone."""
    assert "columns" not in str(throw_example("", position(), (1, 2, 3, 4)))
