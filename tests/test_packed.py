"""A game packed for a link: short, whole, and refused if anything in it was altered."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.logic import classic, express, packed, record
from game.logic.faults import Fault
from game.logic.moves import Roll, Stop, Take
from game.logic.packed import PackedError, pack, unpack
from game.logic.record import Record, loads
from tests import null_game, strategies

ALL_RULES = strategies.CLASSIC_RULES + strategies.EXPRESS_RULES
IN_A_LINK = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

# Links that are out in the world: these texts must mean these games for ever.
GOLDEN = {
    "classic": (
        loads("classic 1 players=2 seed=kite\nroll 4-2-5-5\ntake 7+9\nroll 3-1-3-4\ntake 4+7\nstop"),
        "1AAEAAgMAAGtpdGUAAAAFA2xwRu0",
    ),
    "real dice": (
        loads("classic 1 players=3 occupied=jump start=2\nroll 1-1-1-1\ntake 2+2\nstop\nroll 6-1-3-2"),
        "1AAACAwMBAAAAAAQLlqBZ4NjC",
    ),
    "express": (loads("express 1 players=1 penalty=150 seed=kite\n"), "1AQEAAZZraXRlAAAAAKXSG1Q"),
}


def seeded(rules, seed, chance, turns=10**6):
    """Return random legal play with the dice of *seed*, until so many turns have ended or the game is over."""
    game = Record(rules, seed)
    state, ended = record.opening(game), 0
    while ended < turns and not record.is_over(state):
        legal = record.legal_moves(state)
        stays = state.phase != "roll" or (legal and chance.random() < 0.25)
        move = chance.choice(legal) if stays else Roll(record.next_dice(game))
        after = record.apply(state, move)
        ended += record.turns_ended([record.Step(state, move, after)])
        game, state = replace(game, moves=(*game.moves, move)), after
    return game


@pytest.mark.parametrize("name", GOLDEN)
def test_links_of_earlier_versions_keep_their_meaning(name):
    """A packed game is unpacked by every later version as the same game."""
    game, text = GOLDEN[name]

    assert text == pack(game)
    assert game == unpack(text)


@given(strategies.games(ALL_RULES))
def test_real_dice_come_back(game):
    """A game of any rule set with real dice, broken off anywhere, is the same after packing."""
    assert game == unpack(pack(game))


@given(st.sampled_from(ALL_RULES), strategies.seeds, st.randoms(), st.integers(0, 12))
def test_seeded_games_come_back(rules, seed, chance, turns):
    """So is a game with a seed of any text."""
    game = seeded(rules, seed, chance, turns)

    assert game == unpack(pack(game))


@given(strategies.games(ALL_RULES), strategies.seeds)
def test_dice_that_are_not_the_seeds_come_back(game, seed):
    """A game whose throws were altered by hand keeps those throws and its seed."""
    game = replace(game, seed=seed)

    assert game == unpack(pack(game))


def test_a_game_is_made_of_characters_that_no_link_changes():
    """Letters, digits, hyphen and underscore need no escape in any address."""
    assert set(pack(seeded(express.Rules(4), "café", Random(1)))) <= set(IN_A_LINK)


@pytest.mark.parametrize("seed", ["kite", ""])
def test_forty_turns_of_classic_are_short(seed):
    """A long game of four with the dice of a seed takes 100 characters, with real dice 400."""
    game = seeded(classic.Rules(4, 5), "kite", Random(2), 40)

    assert 40 == record.turns_ended(record.replay(game))
    assert (100 if seed else 400) > len(pack(replace(game, seed=seed)))


def test_express_of_eight_is_short():
    """The sheets of eight fit into 100 characters."""
    game = seeded(express.Rules(8), "kite", Random(3))

    assert record.is_over(strategies.last(game))
    assert 100 > len(pack(game))


def test_dice_that_follow_the_seed_take_no_room():
    """The throws of a seeded game are not stored."""
    game = seeded(classic.Rules(), "kite", Random(4), 20)

    assert len(pack(game)) * 3 < len(pack(replace(game, seed="another")))


def test_another_game_needs_nothing_but_its_rules(monkeypatch):
    """The smallest game there can be is packed without a word about it."""
    null_game.join(monkeypatch)
    game = Record(null_game.Rules(3, 30), "", 2, (Roll((1, 3)), Take((4,)), Stop(), Roll((2, 2))))

    assert game == unpack(pack(game))


def test_what_is_not_legal_is_not_packed():
    """A record that does not replay is refused by its own error."""
    with pytest.raises(record.RecordError):
        pack(Record(classic.Rules(), "", 0, (Stop(),)))


def refused(text, code=Fault.ALTERED):
    """Assert that *text* is refused for that reason."""
    with pytest.raises(PackedError) as error:
        unpack(text)
    assert code == error.value.code


def test_every_altered_character_is_noticed():
    """Whatever one character becomes, wherever it stands, the text is refused."""
    text = pack(seeded(classic.Rules(), "kite", Random(5), 3))

    for place, character in enumerate(text):
        for other in IN_A_LINK.replace(character, "") + " =+/é%":
            refused(text[:place] + other + text[place + 1 :], Fault.ALTERED if place else Fault.VERSION)


def test_ten_thousand_damaged_texts_are_refused():
    """Characters altered, lost, added or turned round: each damage is refused with a reason."""
    chance = Random(6)
    games = [seeded(rules, "kite", chance, 6) for rules in chance.sample(ALL_RULES, 20)]
    texts = [pack(game) for game in games]

    for _ in range(10_000):
        text = damaged(chance.choice(texts), chance)
        if text not in texts:
            refused(text, Fault.VERSION if text[:1] != packed.VERSION else Fault.ALTERED)


def damaged(text, chance):
    """Return *text* after one to three accidents."""
    for _ in range(chance.randint(1, 3)):
        at, to = sorted(chance.choices(range(len(text) + 1), k=2))
        match chance.randrange(6):
            case 0:
                text = text[:at] + chance.choice(IN_A_LINK + " \n\0=%") + text[at + 1 :]
            case 1:
                text = text[:at] + text[to:]
            case 2:
                text = text[:at]
            case 3:
                text = text[:at] + text[at:to] * 2 + text[to:]
            case 4:
                text = text[:at] + text[at:to][::-1] + text[to:]
            case 5:
                text = text[:at] + text[at:to].swapcase() + text[to:]
    return text


@given(st.text() | st.text(IN_A_LINK).map(lambda text: packed.VERSION + text))
def test_any_text_is_refused_or_is_the_one_text_of_its_game(text):
    """Nothing else happens, whatever is pasted."""
    try:
        game = unpack(text)
    except PackedError:
        return
    assert text == pack(game)


@given(st.binary(max_size=60))
def test_forged_contents_are_refused_or_are_a_legal_game(data):
    """A right checksum over something that is no game does not help."""
    try:
        game = packed.from_bytes(data)
    except PackedError:
        return
    assert data == packed.to_bytes(game)


@given(strategies.games(ALL_RULES), st.data())
def test_forged_games_are_refused_or_are_legal(game, data):
    """So with one byte of a game changed and the checksum made to fit."""
    whole = bytearray(packed.to_bytes(game))
    whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    try:
        game = packed.from_bytes(bytes(whole))
    except PackedError:
        return
    assert whole == packed.to_bytes(game)


@pytest.mark.parametrize("count", [packed.MOST_MOVES + 1, 256**3 - 1])
def test_a_forged_count_of_moves_kept_the_page_busy_for_minutes(count):
    """A seeded game may go on with busts for ever and needs no digits for them: its length has a bound."""
    data = bytearray(packed.to_bytes(Record(classic.Rules(), "kite")))
    data[-3:] = count.to_bytes(3)

    with pytest.raises(PackedError):
        packed.from_bytes(bytes(data))


def test_a_game_may_have_as_many_moves_as_the_bound_says(monkeypatch):
    """One more is refused, when it is packed and when its number is read, and the bound is told."""
    game = seeded(classic.Rules(), "kite", Random(5), 3)
    most = len(game.moves)
    number = packed.number_of(game, seeded=True)
    monkeypatch.setattr(packed, "MOST_MOVES", most)

    assert game == unpack(pack(game))
    assert game.moves == tuple(packed.moves_of(game, most, number, seeded=True))
    monkeypatch.setattr(packed, "MOST_MOVES", most - 1)
    for refuse in (lambda: pack(game), lambda: [*packed.moves_of(game, most, number, seeded=True)]):
        with pytest.raises(PackedError) as caught:
            refuse()
        assert (Fault.LONG, most - 1) == (caught.value.code, caught.value.values["most"])


def test_a_text_of_another_version_names_the_version():
    """Only the first character is one."""
    with pytest.raises(PackedError) as caught:
        unpack("23" + pack(Record(classic.Rules()))[2:])

    assert "2" == caught.value.values["given"]


def test_moves_after_the_end_are_refused():
    """A count of moves that goes beyond the end of the game is no game."""
    game = Record(classic.Rules(1, 1), "", 0)
    while not record.is_over(strategies.last(game)):
        legal = record.legal_moves(strategies.last(game))
        game = replace(game, moves=(*game.moves, legal[0] if legal else Roll((1, 1, 1, 1))))
    data = bytearray(packed.to_bytes(game))
    data[data.index(b"\0\0\0", 7) + 3] += 1

    with pytest.raises(PackedError):
        packed.from_bytes(bytes(data))
