"""Whole games of Express through `update`, without a browser."""

import json
import re
from dataclasses import replace

import pytest

from game.app import initial, update
from game.app.effects import After, Draw, Focus, Save, Say
from game.app.kept.saves import SaveError, dump_table, load_table
from game.app.messages import Do, Drawn, Due, Key, Opened, Play, Started
from game.logic import express
from game.logic.correction import Obstacle, obstacle
from game.logic.moves import Mark, Roll
from game.logic.notation import format_move, parse_move
from game.logic.record import is_over, replay
from game.model import Model, Screen, Settings
from game.model.round import choice_of, passing, throws
from game.view.page import page
from tests.markup import parse
from tests.screens import answered, finished, seated, until
from tests.tab import Tab

TODAY = "2026-11-27T20:00:00.000Z"


def said(effects):
    """Return everything that was announced."""
    return " ".join(effect.text for effect in effects if isinstance(effect, Say))


def after(model, *messages):
    """Return the model after the messages, with every seed drawn, and the effects of the last one."""
    effects = ()
    for message in messages:
        model, effects = update(model, message)
        for draw in [effect for effect in effects if isinstance(effect, Draw)]:
            model, effects = update(model, Drawn("token", TODAY, draw.purpose))
    return model, effects


def game(link, *, covered=True, timer=0):
    """Return the model with the game of a link on the table."""
    model = replace(initial(), settings=Settings(covered=covered, timer=timer))
    return after(model, Opened(link))[0]


def table_game(seats, *, only_mine=False):
    """Return the model with a game of real dice for so many seats on the table."""
    model, _ = after(initial(), Opened("express"), *[Do("add-seat")] * (seats - 1))
    form = replace(model.setups["express"], real_dice=True, only_mine=only_mine)
    return after(replace(model, setups={**model.setups, "express": form}), Do("start"))[0]


def throw(model, dice):
    """Type real dice and use them."""
    return after(model, *(Do("enter", face) for face in dice), Do("roll"))[0]


def mark(model, text):
    """Pick a mark, see it previewed on the page, and confirm it."""
    if passing(model, model.table):
        model, _ = after(model, Do("uncover"))
    model, _ = after(model, Do("choose", text))
    assert text == model.table.pick.chosen
    assert f'data-move="{text}"' in str(page(model))
    return after(model, Do("confirm"))[0]


def mark_only(model, text):
    """Pick a mark and confirm it."""
    return after(model, Do("choose", text), Do("confirm"))[0]


def played_out(model, pick):
    """Play a game to its end; *pick* chooses from the seat and its legal marks."""
    while not is_over(model.table.state):
        if model.table.state.phase == "roll":
            model, _ = after(model, Do("roll"))
        else:
            seat, legal = model.table.state.player, choice_of(model.table).legal
            chosen = format_move(pick(seat, legal))
            model, _ = after(model, Do("uncover"), Do("choose", chosen), Do("confirm"))
    return model


def state(model):
    """Return the position on the table."""
    return model.table.state


# Choosing


def test_a_link_starts_the_game_of_its_seed():
    """The throws of a link are those of its seed."""
    model, effects = after(game("express?seed=kite"), Do("roll"))
    assert (4, 2, 5, 5, 3) == state(model).dice
    assert "The dice: 4, 2, 5, 5 and 3." in said(effects)


def cards(model):
    """Return the marks on the cards, in their order."""
    return [card.get("data-move") for card in parse(str(page(model))).all("button", "mark-card")]


def main(model):
    """Return the one button of the bar: what it says, what it does, and whether it can be used."""
    (button,) = parse(str(page(model))).one("div", "bar").all("button")
    return button.text, button.get("data-action"), not button.disabled


def test_a_card_previews_and_the_main_button_marks():
    """The first tap previews both marks and the fifth box and says the total; the one button of the bar marks."""
    model, _ = after(game("express?seed=kite"), Do("roll"))
    model, effects = after(model, Do("choose", "mark 6+8/5"))
    assert "6 and 8, fifth die 5. Total would be −400." == said(effects)
    assert Focus("#confirm") in effects
    assert 3 == len(parse(str(page(model))).one("figure", "mine").all("i", "fresh"))
    assert ("Mark 6 + 8", "confirm", True) == main(model)
    model, effects = after(model, Do("confirm"))
    assert express.Sheet((0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0), ((5, 1),)) == state(model).sheets[0]
    assert "Total −400." in said(effects)


def test_a_second_tap_on_a_card_marks():
    """Whoever taps the card that is picked makes its mark; another card is picked instead."""
    model, _ = after(game("express?seed=kite"), Do("roll"), Do("choose", "mark 6+8/5"), Do("choose", "mark 7+7/5"))
    assert ("mark", "mark 7+7/5") == (state(model).phase, model.table.pick.chosen)
    model, _ = after(model, Do("choose", "mark 7+7/5"))
    assert express.Sheet((0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0), ((5, 1),)) == state(model).sheets[0]


def test_the_one_button_goes_through_a_turn():
    """Roll, show the first card, mark it: one button, which can be used in every phase; nothing is picked unasked."""
    model = game("express?seed=kite")
    assert ("Roll", "roll", True) == main(model)
    model, _ = after(model, Do("roll"))
    assert ("Try 7 + 7", "choose", True) == main(model)
    assert "" == model.table.pick.chosen
    model, _ = after(model, Do("choose", cards(model)[0]))
    assert ("Mark 7 + 7", "confirm", True) == main(model)
    model, _ = after(model, Do("confirm"))
    assert ("Roll", "roll", True) == main(model)


def test_every_legal_mark_has_exactly_one_control():
    """Each legal mark carries its text form once, on its card, whatever is picked; a die hides only other cards."""
    model, _ = after(game("express?seed=kite"), Do("roll"))
    legal = sorted(format_move(move) for move in express.legal_moves(state(model)))
    for message in (Do("choose", "mark 6+8/5"), Key("ArrowDown"), Do("change")):
        model, _ = after(model, message)
        assert legal == sorted(re.findall('data-move="(mark [^"]*)"', str(page(model))))
    model, _ = after(model, Do("fifth", "0"))
    assert [text for text in legal if text.endswith("/4")] == sorted(cards(model))


def test_the_cards_begin_with_what_gains_most():
    """The cards of all fifth dice stand in one row, sorted by what they gain at once."""
    model = mark(throw(table_game(1), "13446"), "mark 4+10/4")
    model = throw(model, "13345")
    gains = [choice_of(model.table).gain(parse_move(text)) for text in cards(model)]
    assert gains == sorted(gains, reverse=True) and len(set(gains)) > 1
    assert {1, 3, 5} == {parse_move(text).fifth for text in cards(model)}


def test_the_expert_sorts_the_cards_only_while_the_hint_is_on():
    """With the hint the cards stand by their expected totals, without it by their gain again."""
    tab = Tab("express?seed=kite").do("roll")
    before = cards(tab.model)
    answered(tab.do("hint"))
    assert [format_move(move) for move, _ in tab.model.advice.options] == cards(tab.model) != before
    assert before == cards(tab.do("hint").model)


def test_a_die_filters_the_cards_and_shows_all_again():
    """Tapping a die leaves the cards that have it as the fifth; the same die again, or C, shows all."""
    model, _ = after(game("express?seed=kite"), Do("roll"))
    everything = cards(model)
    model, effects = after(model, Do("fifth", "2"))
    assert "5 is the fifth. 3 marks to choose from." == said(effects)
    assert [text for text in everything if text.endswith("/5")] == cards(model)
    dice = parse(str(page(model))).all("button", "fifth")
    assert ["false", "false", "true", "false", "false"] == [die.get("aria-pressed") for die in dice]
    assert everything == cards(after(model, Do("fifth", "2"))[0]) == cards(after(model, Key("c"))[0])


def test_a_tapped_die_leads_to_its_first_mark():
    """The first card that is left has the focus; with all cards back, their number is said."""
    tab = Tab("express?seed=kite").do("roll").do("fifth", "2")
    assert tab.html().all("button", "mark-card")[0].get("id") == tab.focused[-1].removeprefix("#")
    assert "9 marks to choose from." == tab.do("fifth", "2").said[-1]


@pytest.mark.parametrize("place", ["5", "-1", "x"])
def test_a_die_that_is_not_there_is_not_tapped(place):
    """A forged place changes nothing."""
    tab = Tab("express?seed=kite").do("roll")
    assert tab.model == tab.do("fifth", place).model


def test_a_filter_keeps_the_mark_that_it_shows():
    """A picked mark stays picked under its own fifth die, and is put back under another."""
    model, _ = after(game("express?seed=kite"), Do("roll"), Do("choose", "mark 6+8/5"))
    assert "mark 6+8/5" == after(model, Do("fifth", "2"))[0].table.pick.chosen
    assert "" == after(model, Do("fifth", "0"))[0].table.pick.chosen


def test_a_picked_mark_groups_the_dice():
    """The dice stand as pair, pair and fifth with the sums of the pairs between; their buttons keep their order."""
    model, _ = after(game("express?seed=kite"), Do("roll"), Do("choose", "mark 6+8/5"))
    dice = parse(str(page(model))).one("div", "grouped")
    faces, slots = (
        (4, 2, 5, 5, 3),
        [next(iter(span.classes)) for span in dice.all("span") if "slot-" in str(span.classes)],
    )
    assert [f"slot-{slot}" for slot in (0, 1, 2, 4, 3)] == slots
    assert ["6", "8"] == [part.text for part in dice.all("b", "pair-sum")]
    assert [f"fifth-{place}" for place in range(5)] == [button.get("id") for button in dice.all("button")]
    assert faces == state(model).dice


def test_the_arrow_keys_walk_the_cards():
    """Walking down visits every card in its order and comes round; each is previewed and has the focus."""
    model, _ = after(game("express?seed=kite"), Do("roll"))
    legal = [format_move(move) for move in express.legal_moves(state(model))]
    shown, visited = cards(model), []
    for text in shown:
        model, effects = after(model, Key("ArrowDown"))
        visited.append(model.table.pick.chosen)
        assert Focus(f"#mark-{legal.index(text)}") in effects
    assert shown == visited
    assert shown[0] == after(model, Key("ArrowDown"))[0].table.pick.chosen
    assert shown[-2] == after(model, Key("ArrowUp"))[0].table.pick.chosen


def test_the_arrow_up_begins_with_the_last_card():
    """Where nothing is picked yet, one walks backwards from the end."""
    tab = Tab("express?seed=kite").do("roll").press("ArrowUp")
    assert tab.html().all("button", "mark-card")[-1].get("id") == tab.focused[-1].removeprefix("#")


def test_nothing_is_marked_before_a_mark_is_picked():
    """The key that confirms does nothing then, without a notice."""
    tab = Tab("express?seed=kite").do("roll").press("m")
    assert ((), 1) == (tab.model.notices, len(tab.table.steps))


def test_the_arrow_keys_stay_within_the_filter():
    """With a die tapped only its cards are walked."""
    model, _ = after(game("express?seed=kite"), Do("roll"), Do("fifth", "0"))
    shown = cards(model)
    for text in [*shown, shown[0]]:
        model, _ = after(model, Key("ArrowDown"))
        assert text == model.table.pick.chosen


def test_digits_tap_dice_and_m_marks():
    """A game can be played by keys alone."""
    model, _ = after(game("express?seed=kite"), Key("r"), Key("3"))
    assert 2 == model.table.pick.fifth
    model, _ = after(model, Key("ArrowDown"), Key("m"))
    assert "roll" == state(model).phase
    assert 2 == sum(state(model).sheets[0].marks)


def test_a_die_that_may_not_be_the_fifth_says_why():
    """A number already on a track is refused while a new one is owed, in speech and on the page."""
    model = table_game(1)
    model = mark(throw(model, "13446"), "mark 4+10/4")
    model, effects = after(throw(model, "12445"), Do("fifth", "2"))
    assert "4 is already on a track." in said(effects)
    shown = parse(str(page(model)))
    assert "4 is already on a track." in shown.one("p", id="hint").text
    assert ["2", "3"] == [die.get("data-value") for die in shown.all("button", "refused")]
    assert len(choice_of(model.table).legal) == len(shown.all("button", "mark-card"))


def test_the_only_number_allowed_is_on_every_card():
    """With a single number allowed no die needs to be tapped first."""
    model = throw(mark(throw(table_game(1), "13446"), "mark 4+10/4"), "44424")
    assert ["mark 8+8/2"] == cards(model)
    assert model.table.pick.fifth is None


def test_a_free_throw_announces_itself():
    """A throw without any of the three numbers is called free, and any die may be left out."""
    model = table_game(1)
    for dice, text in (("13446", "mark 4+10/4"), ("23466", "mark 9+10/2"), ("12245", "mark 4+5/5")):
        model = mark(throw(model, dice), text)
    model = throw(model, "13366")
    assert "Free throw." in str(page(model))
    model, effects = after(model, Do("fifth", "3"))
    assert "6 is left out." in said(effects)
    assert {"left out"} == {part.text for part in parse(str(page(model))).all("span", "leaves")}
    model = mark(model, "mark 4+9/-")
    assert express.Sheet((0, 0, 3, 1, 0, 0, 0, 2, 2, 0, 0), ((4, 1), (2, 1), (5, 1))) == state(model).sheets[0]


@pytest.mark.parametrize("text", ["mark 2+2/1", "mark 6+8/9", "take 6", "stop", "x"])
def test_forged_marks_change_nothing(text):
    """A mark that is not legal is neither picked nor played."""
    model, _ = after(game("express?seed=kite"), Do("roll"))
    assert model.table == after(model, Do("choose", text))[0].table
    assert model.table == after(model, Play(text))[0].table


# Several players


def test_marks_are_undone_until_the_next_throw():
    """Undo goes back over the marks of this throw, seat by seat, and never over the throw itself."""
    model, _ = after(game("express?seed=kite&players=2"), Do("roll"))
    dice = state(model).dice
    model = mark(mark(model, "mark 6+8/5"), "mark 7+7/5")
    model, _ = after(model, Do("undo"))
    assert (1, "mark") == (state(model).player, state(model).phase)
    model, _ = after(model, Do("undo"), Do("undo"))
    assert (0, "mark", dice) == (state(model).player, state(model).phase, state(model).dice)
    model, _ = after(model, Do("redo"))
    assert 1 == state(model).player


def test_marks_stay_covered_until_everybody_has_marked():
    """The next player sees a cover first, then only the own sheet; totals are told when all have marked."""
    model, _ = after(game("express?seed=kite&players=2"), Do("roll"))
    model, _ = after(model, Do("choose", "mark 6+8/5"))
    model, effects = after(model, Do("confirm"))
    assert "Player 1 has marked. Pass the device to Player 2." == said(effects)
    assert "−400" not in str(page(model))
    assert "data-move" not in str(page(model))
    assert ("I am Player 2", "uncover", True) == main(model)
    assert model.table == after(model, Do("choose", "mark 7+7/5"))[0].table
    model, effects = after(model, Do("uncover"))
    assert "Player 2 to mark." == said(effects)
    assert "Sheet of Player 1" not in str(page(model))
    model = mark(model, "mark 7+7/5")
    assert "total −200" in str(page(model))
    assert "−400" in str(page(model))


def test_the_cover_comes_back_with_every_throw():
    """A player who took the device in one throw has to take it again in the next."""
    model, _ = after(game("express?seed=kite&players=2"), Do("roll"))
    model = mark(mark(model, "mark 6+8/5"), "mark 7+7/5")
    model, _ = after(model, Do("roll"))
    model, _ = after(model, Do("choose", format_move(choice_of(model.table).legal[0])), Do("confirm"))
    assert passing(model, model.table)


def test_a_sheet_opens_over_ones_own_and_closes_again():
    """A tap on a rival's small sheet lays it over one's own; another tap, Escape or a picked mark takes it away."""
    model, _ = after(game("express?seed=kite&players=3", covered=False), Do("roll"))
    model, _ = after(model, Play("mark 6+8/5"))
    assert "Sheet of Player 2" in str(page(model))
    for back in (Do("sheet", "0"), Key("Escape"), Do("choose", "mark 7+7/5")):
        opened, _ = after(model, Do("sheet", "0"))
        markup = str(page(opened))
        assert "Sheet of Player 1" in markup and "Sheet of Player 2" not in markup
        assert "Sheet of Player 2" in str(page(after(opened, back)[0]))


def test_an_opened_sheet_keeps_what_is_covered():
    """While others mark in secret a rival's sheet opens as it was before this throw."""
    model, _ = after(game("express?seed=kite&players=2"), Do("roll"))
    model, _ = after(mark_only(model, "mark 6+8/5"), Do("uncover"), Do("sheet", "0"))
    figure = parse(str(page(model))).one("figure", "opened")
    assert ([], "0") == (figure.all("i", "x"), figure.one("b", "score").text)


def test_the_small_sheets_tell_who_is_about_what():
    """The strip names level, total and doing of everybody but the player whose sheet is in play."""
    tab = seated("express", "", "casual", "expert").play("roll")
    assert ["Player 2: computer, casual, total 0", "Player 3: computer, expert, total 0"] == rivals(tab)
    tab.play(cards(tab.model)[0]).wait()
    assert [", has marked", ", is thinking"] == ["," + name.rpartition(",")[2] for name in rivals(tab)]
    assert [] == Tab("express?seed=kite").html().all("ol", "rivals")


def rivals(tab):
    """Return what the small sheets are called."""
    return [button.name for button in tab.html().one("ol", "rivals").all("button")]


def test_the_last_throw_stands_in_the_place_of_the_cards():
    """Before a throw the tray tells what everybody made of the last one: rows, gain and fifth die, in seat order."""
    model, _ = after(game("express?seed=kite&players=2"), Do("roll"))
    model = mark(mark(model, "mark 6+8/5"), "mark 7+7/5")
    done = parse(str(page(model))).one("ol", "done").all("li")
    assert ["Player 1 6 + 8 −400", "Player 2 7 + 7 −200"] == [item.text for item in done]
    assert ["5", "5"] == [item.one("svg", "die").get("aria-label") for item in done]


def test_the_last_throw_keeps_what_is_covered():
    """While a computer marks among players who hide their marks, only that they have marked is told."""
    tab = seated("express", "", "casual", "").play("roll")
    tab.play(cards(tab.model)[0])
    done = tab.html().one("ol", "done").all("li")
    assert ["Player 1", "Player 2", "Player 3"] == [item.text for item in done]
    assert [1, 0, 0] == [len(item.all("svg", "icon")) for item in done]


def test_four_players_end_at_different_throws():
    """A sheet that has ended is passed over while the others play on, until the last one ends."""

    def pick(seat, legal):
        numbers = {1: (1, 2, 3), 2: (6, 5, 4)}.get(seat, (3, 4, 1))
        return min(legal, key=lambda move: numbers.index(move.fifth) if move.fifth in numbers else 9)

    model = played_out(game("express?seed=kite&players=4"), pick)
    counts = [sum(any(seat == other for other, _ in t.marks) for t in throws(model.table)) for seat in range(4)]
    assert len(set(counts)) > 1
    assert max(counts) == len(throws(model.table))
    assert all(sheet.ended for sheet in state(model).sheets)
    markup = str(page(model))
    assert "Totals, throw by throw" in markup
    assert all(f'data-action="{action}"' in markup for action in ("again", "review", "print-sheets"))
    assert 'data-value="share?' in markup


# The clock


def test_the_clock_only_signals():
    """The clock counts down for the player who marks; at zero it says so and the mark is still free."""
    model, effects = after(game("express?seed=kite", timer=30), Do("roll"))
    assert After(1, "tick") in effects
    assert 30 == model.table.pick.clock
    for second in range(31):
        model, effects = update(model, Due("tick", 1000 * second))
    assert "Time is up. You may still mark." == said(effects)
    assert () == tuple(effect for effect in effects if isinstance(effect, After))
    assert "Time is up." in str(page(model))
    assert "roll" == state(mark(model, "mark 6+8/5")).phase


def test_the_clock_waits_under_the_cover():
    """The time of the next player starts when that player has taken the device."""
    model, _ = after(game("express?seed=kite&players=2", timer=40), Do("roll"))
    model, _ = after(model, Due("tick", 1000), Do("choose", "mark 6+8/5"), Do("confirm"))
    assert model.table.pick.clock is None
    assert 40 == after(model, Do("uncover"))[0].table.pick.clock


def test_there_is_no_clock_unless_wanted():
    """The timer is off by default."""
    model, effects = after(game("express?seed=kite"), Do("roll"))
    assert model.table.pick.clock is None
    assert not any(isinstance(effect, After) for effect in effects)


# Solo


def test_a_solo_game_keeps_its_score_as_the_best():
    """A finished solo game is kept with date, seed, penalty, score and throws, and is there after a reload."""
    model = played_out(game("express?seed=kite&penalty=150"), lambda seat, legal: legal[0])
    score = express.total(state(model).sheets[0], 150)
    (best,) = model.best
    assert (TODAY, 150, score, len(throws(model.table)), "kite") == (
        best.date, best.penalty, best.score, best.throws, best.seed,
    )  # fmt: skip
    again, _ = after(initial(), Started({"best": json.dumps([{**_fields(best)}])}))
    assert model.best == again.best
    again, _ = after(again, Opened("express?seed=other&penalty=150"))
    again = replace(again, table=replace(again.table, id="another"))
    assert "Your best: " in str(page(again))
    assert "Your best: " not in str(page(after(again, Opened("express?seed=other"))[0]))


def test_only_a_human_alone_has_best_scores():
    """Neither a table of several nor a computer that plays for itself."""
    assert () == finished("express?seed=d&players=2").model.best
    assert () == until(seated("express", "casual"), lambda tab: is_over(tab.state)).model.best


def _fields(best):
    return {name: getattr(best, name) for name in ("id", "date", "penalty", "score", "throws", "seed")}


def test_the_last_mark_taken_back_and_made_again_counts_once():
    """Undoing the end of a solo game and ending it again leaves one entry among the best scores."""
    model = played_out(game("express?seed=kite"), lambda seat, legal: legal[0])
    model, _ = after(model, Do("undo"), Do("redo"))
    assert 1 == len(model.best)


_UNDATED = '[{"id": "a", "date": null, "penalty": 200, "score": 1, "throws": 2, "seed": ""}]'


@pytest.mark.parametrize("text", ["", "[", "{}", '[{"score": 3}]', '[{"id": 1}]', "[3]", _UNDATED])
def test_damaged_best_scores_are_set_aside(text):
    """Best scores that cannot be read do not block the start."""
    model, effects = after(initial(), Started({"best": text}))
    assert () == model.best
    aside = any(isinstance(effect, Save) and effect.key == "damaged/best" for effect in effects)
    assert aside == (not text.endswith("]"))


# Real dice


def test_only_mine_keeps_one_sheet():
    """With paper sheets for the others the app keeps the first player's sheet alone."""
    model = table_game(3, only_mine=True)
    assert ("Player 1",) == tuple(seat.name for seat in model.table.seats)
    assert 3 == len(model.setups["express"].seats)


def test_a_mistyped_throw_is_corrected_before_marking():
    """The dice just typed can be taken back and typed anew."""
    model, _ = after(throw(table_game(1), "13446"), Do("correct"))
    assert (1, 3, 4, 4, 6) == model.table.pick.entry
    model, _ = after(model, Do("unenter", "0"), Do("enter", "6"), Do("roll"))
    assert (3, 4, 4, 6, 6) == state(model).dice


def corrected(model, number, dice):
    """Return the model and effects after the dice of an earlier throw were typed anew."""
    model, _ = after(model, Do("edit-throw", str(number)), *[Do("unenter")] * 5, *(Do("enter", d) for d in dice))
    return after(model, Do("use-throw"))


def two_throws():
    """Return a game of one player with two throws marked."""
    model = mark(throw(table_game(1), "13446"), "mark 4+10/4")
    return mark(throw(model, "23466"), "mark 9+10/2")


def test_a_correction_that_changes_nothing_else_is_recomputed():
    """Where all later marks still fit, the game goes on as it was with the new dice."""
    model, effects = corrected(two_throws(), 0, "64431")
    assert "Corrected." in said(effects)
    assert model.table.correction is None
    assert (6, 4, 4, 3, 1) == throws(model.table)[0].dice
    assert 4 == sum(state(model).sheets[0].marks)


def test_a_mark_that_became_illegal_is_pointed_out_and_the_rest_is_kept():
    """The first entry that does not fit is named with its throw and player; answering it plays the rest again."""
    before = two_throws()
    model, effects = corrected(before, 0, "13445")
    assert "After the correction of throw 1, Player 1's mark 4 and 10, fifth die 4 for throw 1" in said(effects)
    assert ((0, Mark((4, 10), 4)), (-1, Roll((2, 3, 4, 6, 6))), (0, Mark((9, 10), 2))) == model.table.correction.rest
    assert "Withdraw the correction" in str(page(model))
    assert model.table == after(model, Do("roll"))[0].table
    model = mark(model, "mark 4+9/4")
    assert model.table.correction is None
    assert express.Sheet((0, 0, 1, 0, 0, 0, 0, 2, 1, 0, 0), ((4, 1), (2, 1))) == state(model).sheets[0]


def test_a_withdrawn_correction_changes_nothing():
    """Withdrawing puts the whole game back, even after some entries were answered anew."""
    before = two_throws()
    model, _ = after(corrected(before, 0, "13445")[0], Do("withdraw"))
    assert (before.table.record, before.table.state) == (model.table.record, model.table.state)


def test_a_correction_under_way_survives_a_reload():
    """What waits to be played again is kept in storage with the game."""
    model, _ = corrected(two_throws(), 0, "13445")
    assert model.table.correction == load_table(dump_table(model.table)).correction


def test_a_damaged_correction_is_no_game():
    """A stored correction whose original game is not legal is refused as a whole."""
    saved = dump_table(corrected(two_throws(), 0, "13445")[0].table)
    broken = replace(saved, text=saved.text.replace('"original": ["roll 1-3-4-4-6"', '"original": ["roll 1-1-1-1-1"'))
    assert saved != broken
    with pytest.raises(SaveError):
        load_table(broken)


def test_cancelling_the_correction_leaves_the_game():
    """Closing the dice without using them changes nothing."""
    before = two_throws()
    model, _ = after(before, Do("edit-throw", "0"), Do("unenter"), Do("leave-throw"))
    assert before.table == model.table


def test_a_sheet_that_ends_earlier_after_a_correction_has_its_later_marks_pointed_out():
    """Marks after the end of a sheet are not given to somebody else: they are named, and left out on demand."""
    model = table_game(2)
    model = replace(model, settings=Settings(covered=False))
    for number in range(9):
        fifth = "6" if number == 7 else "1"
        model = throw(model, "11111" if fifth == "1" else "11666")
        model = mark(model, "mark 2+2/1" if fifth == "1" else "mark 7+7/6")
        if number == 8:
            break
        model = mark(model, "mark 2+2/1" if fifth == "1" else "mark 7+7/6")
    assert state(model).sheets[0].ended
    model = mark(model, "mark 2+2/1")
    assert is_over(state(model))
    model, effects = corrected(model, 7, "11111")
    assert "Player 1's mark 7 twice, fifth die 6 for throw 8 is not possible any more." in said(effects)
    model = mark(mark(model, "mark 2+2/1"), "mark 2+2/1")
    assert is_over(state(model))
    assert Obstacle.SURPLUS is obstacle(state(model), model.table.correction.rest[0])
    assert "the game has ended: the throw 1-1-1-1-1 and 2 more entries after it have no place." in str(page(model))
    assert "Leave them out" in str(page(model))
    model, _ = after(model, Do("leave-out"))
    assert model.table.correction is None
    assert replay(model.table.record) == model.table.steps


def test_a_sheet_that_ends_later_after_a_correction_asks_for_the_missing_mark():
    """Where a player now plays on, the next throw waits for that player's mark before the others' are played."""
    model = replace(table_game(2), settings=Settings(covered=False))
    model = mark(mark(throw(model, "11666"), "mark 7+12/1"), "mark 7+7/6")
    for _ in range(7):
        model = mark(mark(throw(model, "11111"), "mark 2+2/1"), "mark 2+2/1")
    model = mark(throw(model, "11111"), "mark 2+2/1")
    assert is_over(state(model))
    model, _ = corrected(model, 2, "66611")
    model = mark(mark(model, "mark 7+7/6"), "mark 7+12/1")
    assert Obstacle.MISSING is obstacle(state(model), model.table.correction.rest[0])
    assert "Player 1 has to mark throw 9 too." in str(page(model))
    model = mark(model, "mark 2+2/1")
    assert is_over(state(model)) and model.table.correction is None


# The guide


def test_the_guide_is_walked_to_its_end():
    """The guide asks for four marks, takes no other, and ends with the sheet of the rules' example."""
    model, _ = after(initial(), Do("guide"))
    for text in ("mark 4+10/4", "mark 9+10/2", "mark 4+5/5", "mark 4+9/-"):
        other = next(m for m in choice_of(model.guide).legal if format_move(m) != text)
        assert model.guide.steps == after(model, Play(format_move(other)))[0].guide.steps
        model, _ = after(model, Do("choose", text))
        assert f'data-move="{text}"' in str(page(model))
        model, effects = after(model, Key("m"))
    assert "You know the game." in said(effects)
    assert express.Sheet((0, 0, 3, 1, 0, 0, 0, 2, 2, 0, 0), ((4, 1), (2, 1), (5, 1))) == model.guide.state.sheets[0]
    assert "Play now" in str(page(model))


def test_the_guide_tells_that_another_mark_is_allowed_too():
    """Whoever marks otherwise on the walk is told so, and nothing is marked."""
    model, _ = after(initial(), Do("guide"))
    model, effects = after(model, Play("mark 5+9/4"))
    assert "On this walk" in said(effects)
    assert model.reason == said(effects)


def test_the_guide_touches_no_game():
    """Walking the guide leaves the game on the table as it is; the link opens it too."""
    model, _ = after(game("express?seed=kite"), Do("roll"))
    walked, _ = after(model, Opened("guide"), Key("3"), Key("ArrowDown"), Key("m"))
    assert Screen.GUIDE is walked.screen
    assert model.table == walked.table
    assert isinstance(walked, Model)
