"""The form of a new game: every field, starting, quick start, playing again."""

import pytest

from game.logic import classic, dice, express
from game.logic.games import GAMES
from game.logic.start import dice_off
from game.model import LOOKS
from tests.screens import KITE
from tests.tab import Tab


def form(tab, game="classic"):
    """Return the form as it stands."""
    return tab.model.setups[game]


def names(tab):
    """Return the players' names at the table."""
    return [seat.name for seat in tab.table.seats]


@pytest.mark.parametrize("game", ["classic", "express"])
def test_one_click_starts_a_game(game):
    """The start screen's Play starts with sensible defaults: the standard rules, dice by the app."""
    tab = Tab().do("quick", game)
    expected = {"classic": classic.Rules(2), "express": express.Rules(1)}[game]
    assert expected == tab.table.record.rules
    assert "token0" == tab.table.record.seed
    assert f"play?{tab.table.id}" == tab.fragment


def test_a_quick_start_takes_the_last_choices():
    """After a game with other players and rules, Play starts with these, with a new seed."""
    tab = Tab("classic").do("add-seat").fill(name_0="Ada", columns="4", seed="mine").do("start")
    tab = Tab("", tab.stored).do("quick", "classic")
    assert ["Ada", "Player 2", "Player 3"] == names(tab)
    assert classic.Rules(3, 4) == tab.table.record.rules
    assert "mine" != tab.table.record.seed


@pytest.mark.parametrize(
    ("game", "name", "value", "attribute", "expected"),
    [
        ("classic", "columns", "5", "own", {"columns": "5"}),
        ("classic", "occupied", "jump", "own", {"occupied": "jump"}),
        ("classic", "placement", "earliest", "own", {"placement": "earliest"}),
        ("classic", "dice", "table", "real_dice", True),
        ("classic", "dice", "app", "real_dice", False),
        ("classic", "first", "1", "first", 1),
        ("classic", "first", "", "first", None),
        ("classic", "seed", " kite ", "seed", "kite"),
        ("express", "penalty", "100", "own", {"penalty": "100"}),
        ("express", "only_mine", "on", "only_mine", True),
    ],
)
def test_each_field_sets_its_part_of_the_form(game, name, value, attribute, expected):
    """What is chosen in a field stands in the form."""
    assert expected == getattr(form(Tab(game).fill(**{name: value}), game), attribute)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("columns", "0"),
        ("columns", "12"),
        ("columns", "three"),
        ("columns", ""),
        ("occupied", "__proto__"),
        ("placement", ""),
        ("penalty", "1e9"),
        ("preset", "Monopoly"),
        ("dice", "loaded"),
        ("first", "4"),
        ("first", "x"),
        ("nothing", "1"),
        ("", ""),
        ("look_0", "8"),
        ("look_0", "x"),
        ("look_0", "²"),
        ("level_0", "god"),
        ("name-9", "Z"),
        ("name-", "Z"),
        ("name-²", "Z"),
        ("only_mine", "maybe"),
        ("other_0", "1"),
    ],
)
def test_a_value_that_a_field_cannot_have_changes_nothing(name, value):
    """Forged fields leave the form alone."""
    tab = Tab("classic")
    before = form(tab)
    assert before == form(tab.fill(**{name: value}))


@pytest.mark.parametrize(
    ("preset", "players", "expected"),
    [
        ("Franjos A", 2, classic.Rules(2, occupied="jump")),
        ("Ravensburger, variant 1", 2, classic.Rules(2, 5)),
        ("Ravensburger, variant 2", 3, classic.Rules(3, placement="earliest")),
        ("Parker 1980", 4, classic.Rules(4)),
    ],
)
def test_a_preset_sets_the_rules(preset, players, expected):
    """Choosing a published rule set fills in its combination."""
    tab = Tab("classic").fill(occupied="stay")
    for _ in range(players - 2):
        tab.do("add-seat")
    assert expected == form(tab.fill(preset=preset)).rules()


@pytest.mark.parametrize("game", ["classic", "express"])
def test_players_come_and_go_within_the_limits(game):
    """There are one to four players, in Express to eight, each with a token of their own."""
    tab = Tab(game)
    for _ in range(10):
        tab.do("add-seat")
    looks = [seat.look for seat in form(tab, game).seats]
    assert GAMES[game].PLAYERS[-1] == len(looks) == len(set(looks))
    for _ in range(10):
        tab.do("remove-seat", "0")
    assert 1 == len(form(tab, game).seats)
    assert [form(tab, game).seats[0]] == list(form(tab.do("remove-seat", "7"), game).seats)


def test_the_focus_goes_to_the_player_who_came():
    """Adding a player opens the seat, with the focus on its name; after removing one it is where one can be added."""
    tab = Tab("classic").do("add-seat")
    assert ("#name-2", ("seat-2",)) == (tab.focused[-1], tab.model.unfolded)
    assert "#add-seat" == tab.do("remove-seat", "0").focused[-1]
    assert "add-seat" == tab.html().one("button", id="add-seat").get("data-action")


def test_the_seats_are_folded_when_a_player_goes():
    """Another player stands where the one that was open stood."""
    tab = Tab("classic").do("add-seat").do("unfold", "rules")
    assert ("rules",) == tab.do("remove-seat", "0").model.unfolded


@pytest.mark.parametrize("action", ["add-seat", "remove-seat", "start"])
def test_without_a_form_its_buttons_do_nothing(action):
    """Those of a stale page are used on another screen."""
    tab = Tab(KITE)
    assert tab.model == tab.do(action, "0").model


def test_a_token_that_somebody_has_is_swapped():
    """Two players never have the same token."""
    assert [1, 0] == [seat.look for seat in form(Tab("classic").fill(look_0="1")).seats]
    assert [len(LOOKS) - 1, 1] == [seat.look for seat in form(Tab("classic").fill(look_0="7")).seats]


def test_a_seat_is_given_to_a_computer_and_back():
    """A computer sits down at the level chosen last; to a person no level is shown."""
    tab = Tab("classic").fill(**{"by-1": "computer"})
    assert "casual" == form(tab).seats[1].level
    tab.fill(**{"level-1": "expert", "by-0": "computer"})
    assert ["expert", "expert"] == [seat.level for seat in form(tab).seats]
    tab.fill(**{"by-0": "human"})
    assert ("", "expert") == (form(tab).seats[0].level, form(tab).level)
    assert [] == tab.html().all("fieldset", id="level-0")
    assert "" == tab.html().one("input", id="level-1-expert").get("checked")


def test_names_used_before_are_offered():
    """Whoever has played here before is offered in every field, without computers and those who sit there already."""
    tab = Tab("classic").fill(name_0="Ada", name_1="Robot", **{"level-1": "casual"}).do("start").do("open", "classic")
    tab.fill(name_0="Ben", name_1="").do("start").do("open", "express").fill(name_0="Ben")
    offered = [option.get("value") for option in tab.html().one("datalist", id="names").all("option")]
    assert ["Ada"] == offered
    assert "names" == tab.html().one("input", id="name-0").get("list")


def test_one_seat_is_open_at_a_time():
    """Opening a seat closes the other one; rules and dice open and close by themselves."""
    tab = Tab("classic")
    assert ("seat-0",) == tab.model.unfolded
    assert ("seat-1",) == tab.do("unfold", "seat-1").model.unfolded
    assert ("seat-1", "rules", "dice") == tab.do("unfold", "rules").do("unfold", "dice").model.unfolded
    assert ("rules", "dice", "seat-0") == tab.do("unfold", "seat-0").model.unfolded
    assert ("dice",) == tab.do("unfold", "seat-0").do("unfold", "rules").model.unfolded
    assert ("dice",) == tab.do("unfold", "seat-7").do("unfold", "cellar").model.unfolded
    opened = {fold.get("id"): fold.get("aria-expanded") for fold in tab.html().all("button", data_action="unfold")}
    assert {"seat-0": "false", "seat-1": "false", "rules-fold": "false", "dice-fold": "true"} == opened


@pytest.mark.parametrize(
    ("game", "fields", "rules", "dice_told"),
    [
        ("classic", {}, "Parker 1980: 3 columns win, a space can be shared.", "The app throws; dice say who starts."),
        (
            "classic",
            {"columns": "5", "occupied": "stay", "placement": "earliest", "first": "1"},
            "5 columns win, no stopping beside a rival's token, runners come in first.",
            "The app throws; Player 2 starts.",
        ),
        (
            "classic",
            {"occupied": "jump", "dice": "table", "name_0": "Ada"},
            "Franjos A: 3 columns win, runners skip spaces with a rival's token.",
            "You throw real dice; Ada starts.",
        ),
        ("express", {"penalty": "100"}, "A row with one to four marks loses 100 points.", "The app throws."),
        ("express", {"dice": "table"}, "A row with one to four marks loses 200 points.", "You throw real dice."),
    ],
)
def test_what_is_folded_is_told_in_a_sentence(game, fields, rules, dice_told):
    """Rules and dice are read without opening them."""
    page = Tab(game).fill(**fields).html()
    assert [rules, dice_told] == [page.one("button", id=f"{part}-fold").one("small").text for part in ("rules", "dice")]


def test_a_preset_keeps_its_name():
    """Of two names for the same rules the one chosen is shown, and kept; a setting of one's own drops it."""
    tab = Tab("classic").fill(preset="Franjos B")
    assert "Franjos B" == tab.html().one("select", name="preset").one("option", selected="").text
    assert "Franjos B" == form(Tab("classic", tab.do("start").stored)).preset
    assert "" == form(Tab("classic").fill(preset="Franjos B", placement="earliest")).preset


def test_a_preset_follows_the_number_of_players():
    """A preset that means other columns for three players means them once a third joins."""
    tab = Tab("classic").fill(preset="Ravensburger, variant 1")
    assert "5" == form(tab).own["columns"]
    assert ("4", "Ravensburger, variant 1") == (form(tab.do("add-seat")).own["columns"], form(tab).preset)


def test_a_link_without_a_seed_shows_its_form_for_the_dice_of_the_app():
    """Real dice that were chosen before are none of the link's."""
    tab = Tab("classic").fill(dice="table").do("open", "classic?players=3")
    assert (3, False, "#title") == (len(form(tab).seats), form(tab).real_dice, tab.focused[-1])


def test_a_seed_stays_in_no_form():
    """The next one has none, here and after a reload."""
    tab = Tab("classic").fill(seed="kite").do("start")
    assert "" == form(tab).seed == form(Tab("classic", tab.stored)).seed


def test_who_has_no_name_has_none_in_the_next_form():
    """The name that the app gave is given anew; one that was typed stays."""
    tab = Tab("classic").fill(name_1="Ada").do("start")
    assert ["Player 1", "Ada"] == names(tab)
    assert ["", "Ada"] == [seat.name for seat in form(tab).seats]


def test_the_next_one_starts_when_it_is_played_again():
    """The turn to start goes round the table; everything else is as it was."""
    tab = Tab("classic").do("add-seat").fill(first="1").do("start")
    for starter in (2, 0, 1):
        assert starter == tab.do("again").table.record.start
    assert 3 == len(tab.table.seats)


def test_names_are_cut_filled_and_made_different():
    """Every player has a name of up to 20 letters, and no name stands there twice."""
    tab = Tab("classic").do("add-seat").fill(name_0="A" * 30, name_1="A" * 20, name_2="  ").do("start")
    assert ["A" * 20, "A" * 18 + " 2", "Player 3"] == names(tab)


def test_two_long_names_that_end_in_the_next_number_do_not_hang_the_start():
    """Where the name made different is taken too, the next number is."""
    tab = Tab("classic").fill(name_0="Bartholomew Junior 2", name_1="Bartholomew Junior 2").do("start")
    assert ["Bartholomew Junior 2", "Bartholomew Junior 3"] == names(tab)


def test_a_seed_is_for_one_game():
    """The next game of the same form has other dice, unless a seed is typed again."""
    tab = Tab("classic").fill(seed="kite").do("start")
    assert "kite" == tab.table.record.seed
    assert "kite" != tab.do("open", "start").do("quick", "classic").table.record.seed


def test_playing_again_does_not_become_the_last_choice():
    """After a game again with another starter the form still rolls for it."""
    tab = Tab("classic").fill(seed="kite").do("start").do("again")
    assert tab.table.record.start is not None
    assert None is Tab("classic", tab.stored).model.setups["classic"].first


def test_the_number_of_columns_follows_the_number_of_players():
    """Alone one may play for any number of columns; two play for three to five."""
    tab = Tab("classic").do("remove-seat", "1").fill(columns="11")
    assert "11" == form(tab).own["columns"]
    assert "5" == form(tab.do("add-seat")).own["columns"]


def test_the_player_who_starts_stays_among_the_players():
    """When the last player goes, who was to start, somebody else is."""
    assert 0 == form(Tab("classic").fill(first="1").do("remove-seat", "1")).first


def test_a_seed_that_cannot_be_is_refused_with_the_reason():
    """A seed with spaces is said, and the form stays."""
    tab = Tab("classic").fill(seed="two words").do("start")
    assert tab.table is None
    assert (
        "The game cannot start: a seed is up to 64 letters, figures or signs, without spaces.",
    ) == tab.model.notices
    assert tab.model.notices[0] == tab.said[-1]


def test_real_dice_have_no_seed_and_no_dice_off():
    """With dice thrown at the table, the players say who starts, and a seed typed before is forgotten."""
    tab = Tab("classic").fill(seed="kite", dice="table").do("start")
    assert ("", 0, False) == (tab.table.record.seed, tab.table.record.start, tab.table.dice_off)
    assert "Player 1 starts." == tab.said[-1]


def test_whoever_was_to_start_does_so_with_real_dice_too():
    """The choice stays when the dice become real; with the dice of the app again, those decide."""
    tab = Tab("classic").fill(first="1").fill(dice="table")
    assert 1 == form(tab).first
    assert tab.fill(dice="app").do("start").table.dice_off


def test_a_seed_that_cannot_be_is_no_matter_for_real_dice():
    """What was typed where no field is any more holds nobody up."""
    assert Tab("classic").fill(seed="two words", dice="table").do("start").table.real_dice


def test_the_dice_say_who_starts():
    """By default each player throws two dice, and the highest starts; the throws are shown."""
    tab = Tab("classic").do("add-seat").fill(seed="kite").do("start")
    rounds = dice_off("kite", 3)
    best = max(rounds[-1], key=lambda throw: sum(throw[1]))[0]

    assert (best, True) == (tab.table.record.start, tab.table.dice_off)
    assert f"Player {best + 1} threw the most and starts." == tab.said[-1]
    shown = [sums.text for sums in tab.html().one(cls="dice-off").all("b")]
    assert [str(sum(pair)) for _, pair in rounds[0]] == shown[:3]


def test_the_players_say_who_starts():
    """A chosen player starts, without a dice-off."""
    tab = Tab("classic").fill(first="1", seed="kite").do("start")
    assert (1, False, 1) == (tab.table.record.start, tab.table.dice_off, tab.state.player)


def test_again_keeps_the_players_and_the_next_one_starts():
    """Play again: same players, rules and levels, a fresh seed, and the start goes round."""
    tab = Tab("classic").fill(name_0="Ada", level_1="beginner", first="1", seed="kite", occupied="stay").do("start")
    seats, rules, first_id = tab.table.seats, tab.table.record.rules, tab.table.id
    tab.do("again")
    assert (seats, rules, 0) == (tab.table.seats, tab.table.record.rules, tab.table.record.start)
    assert tab.table.record.seed not in ("", "kite")
    assert first_id != tab.table.id
    assert 1 == tab.do("again").table.record.start


def test_again_with_real_dice_stays_with_real_dice():
    """Play again at a table with real dice asks for no seed."""
    tab = Tab("classic").fill(dice="table").do("start").do("again")
    assert tab.table.real_dice


def test_a_game_starts_with_the_seed_it_was_given():
    """The seed of the form gives the throws."""
    tab = Tab("classic").fill(seed="kite").do("start").do("roll")
    assert dice.roll("kite", 0, 4) == tab.dice


def test_only_my_sheet_is_kept():
    """With real dice in Express, one may keep one's own sheet only."""
    tab = Tab("express").do("add-seat").fill(dice="table", only_mine="on").do("start")
    assert express.Rules(1) == tab.table.record.rules


def test_a_damaged_form_in_the_browser_is_replaced():
    """When the last choices cannot be read, the defaults serve, and it is said."""
    tab = Tab("", {"setup/classic": "{"}).do("quick", "classic")
    assert ["Player 1", "Player 2"] == names(tab)
    assert 1 == len(tab.model.warnings)


@pytest.mark.parametrize(
    ("name", "value"),
    [("theme", "dark"), ("theme", "light"), ("motion", "off"), ("odds", "before"), ("covered", "off"), ("timer", "30"),
     ("pace", "150"), ("pace", "0")],
)  # fmt: skip
def test_settings_are_stored(name, value):
    """What is set stands in the settings after a reload."""
    tab = Tab("settings").fill(**{name: value})
    shown = tab.reload().html().one(id=f"{name}-{value}")
    assert "" == shown.get("checked")
    assert tab.model.settings == tab.reload().model.settings


def test_the_look_follows_the_settings_at_once():
    """Theme and motion are handed to the browser when they are set, and at the start."""
    tab = Tab("settings").fill(theme="dark", motion="off")
    assert ("dark", "off") == (tab.asked[-1].theme, tab.asked[-1].motion)
    assert ("dark", "off") == (tab.reload().asked[0].theme, tab.reload().asked[0].motion)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", "pink"),
        ("motion", ""),
        ("odds", "always"),
        ("timer", "x"),
        ("timer", "-1"),
        ("pace", "1e3"),
        ("other", "1"),
    ],
)
def test_a_setting_that_does_not_exist_changes_nothing(name, value):
    """Forged settings leave everything as it was."""
    tab = Tab("settings")
    model = tab.model
    assert model == tab.fill(**{name: value}).model
