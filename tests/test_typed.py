"""What people type: names that are seen and whole, and seeds that are the same on every keyboard."""

from unicodedata import normalize

import pytest

from game.logic import dice
from game.typed import cut, letters, looks, name, seed
from game.view.parts.drawing import halves, shrink
from tests.tab import Tab

FAMILY = "👨‍👩‍👧‍👦"
TONED = "👩🏽‍🚀"
SCOTLAND = "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"


def names(*typed):
    """Return the names of the players in a game for which these were typed, and check that a reload keeps them."""
    tab = Tab("classic")
    for _ in typed[2:]:
        tab.do("add-seat")
    tab.fill(**{f"name-{number}": text for number, text in enumerate(typed)}).do("start")
    found = [seat.name for seat in tab.table.seats]
    assert found == [seat.name for seat in tab.reload().table.seats]
    return found


@pytest.mark.parametrize(
    "letter",
    [
        "a",
        "é",
        "e\u0301",
        "क्",
        "नि",
        FAMILY,
        TONED,
        "❤️",
        "☝🏿",
        "🇫🇷",
        SCOTLAND,
        "1️⃣",
        "각",
        "\u1100\u1161\u11a8",
        "x\u0302\u0323",
    ],
)
def test_what_readers_take_for_a_letter_is_one(letter):
    """Accents, skin tones, families, flags and keycaps stay with what they belong to."""
    assert [letter] * 3 == list(letters(letter * 3))


def test_two_flags_are_two_letters():
    """Flags stand side by side without anything between them."""
    assert ["🇫🇷", "🇩🇪", "🇬"] == list(letters("🇫🇷🇩🇪🇬"))


def test_name_cut_inside_a_family_emoji():
    """A long name ends before the letter that has no room, never within one."""
    assert ["a" * 19 + FAMILY, "b" * 20] == names("a" * 19 + FAMILY * 2, "b" * 20 + FAMILY)
    assert FAMILY * 20 == cut(FAMILY * 30)
    assert ["é" * 20, "b"] == names("e\u0301" * 25, "b")


def test_a_pile_of_accents_is_no_tower():
    """A letter with hundreds of accents is cut, as it would cover the page."""
    assert 16 == len(cut("e" + "\u0323" * 400))


UNSEEN = (
    "\u200b\u200b", "\u200d", "\ufeff", "\u2060 \u00ad", "\u3164", "\u2800", "\u202e", "\u0301", "\ufe0f", " \t\n",
    "\x00\x1f", "\ud83d",
)  # fmt: skip


@pytest.mark.parametrize("typed", UNSEEN)
def test_a_name_of_zero_width_characters_only(typed):
    """Where nothing can be seen, the player has the number for a name, on the form as in the game."""
    assert "" == name(typed)
    assert ["Player 1", "Ada"] == names(typed, "Ada")
    form = Tab("classic").fill(name_0=typed, dice="table").html()
    assert "Player 1" in form.one("label", **{"for": "first-0"}).text


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("\u202eadA", "adA"),
        ("A\u2066d\u2069a\u200f", "Ada"),
        ("Ada\x07", "Ada"),
        ("Ada\nLovelace\t", "Ada Lovelace"),
        ("\u200bAda\u200d", "Ada"),
        ("\ud83dAda", "Ada"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        (FAMILY, FAMILY),
        (SCOTLAND, SCOTLAND),
        ("❤️", "❤️"),
        ("Zoë <b>&\"'", "Zoë <b>&\"'"),
    ],
)
def test_a_name_holds_nothing_that_disturbs_its_neighbours(typed, kept):
    """Controls and marks that turn the direction go; joiners stay where letters need them."""
    assert kept == name(typed)


def test_names_that_look_the_same_are_numbered():
    """It does not matter how the letters are composed or what lies unseen between them."""
    zoes = names("Zoë", "Zoe\u0308", "Zoë\u200b", "Z\u200doe\u0308")
    assert ["Zoë", "Zoë 2", "Zoë 3"] == zoes[:3]
    assert zoes[3].endswith(" 4")
    assert looks("❤") == looks("❤️")
    assert looks("x\u0302") != looks("x")


def test_an_invisible_player_of_an_older_save_is_named():
    """Games stored with a name that nobody sees, or that turns its neighbours round, open with one that can be read."""
    tab = Tab("classic").fill(name_0="Ada").do("start")
    key = f"game/{tab.table.id}"
    old = tab.stored[key].replace('["Ada", ', '["\u200b", ').replace('["Player 2", ', '["\u202eBob", ')
    assert ["Player 1", "Bob"] == [seat.name for seat in Tab(tab.fragment, {key: old}).table.seats]


def test_a_long_name_on_paper_is_never_cut_within_a_letter():
    """Neither the dots at its end nor the break into two lines part a family."""
    assert (FAMILY * 3, FAMILY * 3) == halves(FAMILY * 6)
    text, _ = shrink(FAMILY * 20, 30, 5)
    assert set(letters(text)) == {FAMILY, "…"}


@pytest.mark.parametrize(
    "typed", ["café", normalize("NFD", "café"), "Café", " CAFÉ ", "caf\u200bé", "cafe\u0301\u00ad"]
)
def test_a_seed_gives_the_same_dice_however_it_is_typed(typed):
    """Composed or decomposed letters, a phone's capital, blanks around and unseen characters make no other seed."""
    tab = Tab("classic").fill(seed=typed).do("start").play("roll")
    assert "café" == tab.table.record.seed
    assert dice.roll("café", 0, 4) == tab.dice


def test_a_phone_that_writes_kite_with_a_capital():
    """The throws are those of kite."""
    assert (4, 2, 5, 5) == Tab("classic").fill(seed="Kite").do("start").play("roll").dice


def test_phones_are_asked_for_seeds_without_capitals():
    """The field of the seed turns capitals, corrections and spelling off."""
    field = Tab("classic").html().one("input", name="seed")
    assert ["none", "off", "false"] == [field.get(name) for name in ("autocapitalize", "autocorrect", "spellcheck")]


@pytest.mark.parametrize("linked", ["Kite", normalize("NFD", "café")])
def test_seeds_in_links_and_saves_are_used_as_they_stand(linked):
    """A link made earlier gives the dice it always gave, before and after a reload."""
    from urllib.parse import quote

    tab = Tab(f"classic?seed={quote(linked)}")
    assert linked == tab.table.record.seed
    assert dice.roll(linked, 0, 4) == tab.reload().play("roll").dice


def test_seeds_are_folded_the_same_way_twice():
    """What typing makes of a seed does not change when that is typed again."""
    for text in ("İstanbul", "ẞ", "ǅ", "Å", "Ω", "ﬁ"):
        assert seed(text) == seed(seed(text))
