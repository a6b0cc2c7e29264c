"""What is heard and felt: off until switched on, a sound for each move, short, and never twice for one change."""

from dataclasses import replace

import pytest

from game.app import tones
from game.app.effects import Buzz, Sound
from game.app.sounds import sound_of
from game.logic.record import loads, replay
from game.model import Settings
from tests.tab import Tab

KITE = "classic?seed=kite&players=2"
EVERY_SOUND = {name: getattr(tones, name) for name in ("BUST", "MARK", "ROLL", "STOP", "TICK", "TOP", "WIN")}


def sounds(tab: Tab) -> list[Sound]:
    """Return the sounds asked for since they were last looked at."""
    found = [effect for effect in tab.asked if isinstance(effect, Sound)]
    tab.asked.clear()
    return found


def buzzes(tab: Tab) -> list[Buzz]:
    """Return the vibrations asked for so far."""
    return [effect for effect in tab.asked if isinstance(effect, Buzz)]


def loud(fragment: str = KITE, **settings: object) -> Tab:
    """Return a tab with a game on the table and sound switched on."""
    tab = Tab(fragment)
    tab.model = replace(tab.model, settings=replace(tab.model.settings, sound=True, **settings))
    return tab


def test_sound_and_vibration_are_off_until_switched_on():
    """A game is silent and still at first."""
    tab = Tab(KITE)
    tab.do("roll")
    assert [] == buzzes(tab) == sounds(tab)


def test_the_switch_is_kept_and_heard_at_once():
    """Switching sound on lets a sample be heard; switching it off does not."""
    tab = Tab(KITE)
    tab.do("sound")
    assert tab.model.settings.sound
    assert [sound.tones for sound in sounds(tab)] == [tones.ROLL]
    tab.do("sound")
    assert [] == sounds(tab)
    assert not tab.model.settings.sound


def test_other_settings_are_chosen_in_silence():
    """Only what changes the sound lets it be heard; the volume does."""
    tab = loud().do("open", "settings").fill(theme="dark")
    assert [] == sounds(tab)
    tab.fill(volume="30")
    assert [0.3] == [sound.volume for sound in sounds(tab)]


def test_a_turn_is_heard_move_by_move():
    """A throw, two steps and a stop have their sounds, at the volume of the settings."""
    tab = loud(volume=30)
    tab.do("roll")
    assert sounds(tab) == [Sound(tones.ROLL, 0.3)]
    tab.play("take 7+9")
    assert sounds(tab) == [Sound(tones.climb(2), 0.3)]
    tab.play("stop")
    assert sounds(tab) == [Sound(tones.STOP, 0.3)]


def test_the_last_five_seconds_tick():
    """The clock is silent before them, and when time is up."""
    tab = loud("express?seed=kite", timer=30).do("roll").wait("tick")
    sounds(tab)
    heard = []
    while "tick" in tab.waits:
        heard += [(tab.table.pick.clock, sound.tones) for sound in sounds(tab.wait("tick"))]
    assert [(left, tones.TICK) for left in (5, 4, 3, 2, 1)] == heard


def test_undoing_is_silent():
    """What is taken back makes no sound, and neither does a look at another screen."""
    tab = loud()
    tab.do("roll")
    tab.play("take 7+9")
    sounds(tab)
    tab.do("undo")
    assert [] == sounds(tab)
    tab.do("open", "rules")
    assert [] == sounds(tab)


def test_each_step_is_a_third_higher():
    """Knocks rise with the steps, and one step is one knock."""
    one, two = tones.climb(1), tones.climb(2)
    assert two[: len(one)] == one
    assert two[len(one)].pitch == pytest.approx(one[0].pitch * 5 / 4)


def test_what_comes_later_is_heard_later():
    """Each of its tones begins so much later; the steps of a climb follow each other."""
    assert [round(tone.at + 0.4, 3) for tone in tones.BUST] == [
        round(tone.at, 3) for tone in tones.later(tones.BUST, 0.4)
    ]
    assert [0, 0, 0.12, 0.12] == [tone.at for tone in tones.climb(2)]


def test_a_bust_is_heard_after_its_throw_and_felt():
    """The rope goes slack after the dice have fallen; the hand feels it where that is wanted."""
    three_out = "roll 1-1-1-1\ntake 2+2\nroll 6-5-6-5\ntake 11+11\nroll 3-4-4-3\ntake 7+7\n"
    steps = replay(loads(f"classic 1 players=1 columns=1\n{three_out}roll 4-4-4-4\n"))
    assert sound_of(steps[-1]) == (*tones.ROLL, *tones.later(tones.BUST, 0.4))


def test_a_runner_at_the_top_rings_a_bell():
    """Reaching the top is heard after the knocks."""
    steps = replay(loads("classic 1 players=1 columns=1\nroll 1-1-1-1\ntake 2+2\nroll 1-1-5-6\ntake 2+11\n"))
    assert sound_of(steps[-1])[: len(tones.climb(2))] == tones.climb(2)
    assert sound_of(steps[-1])[len(tones.climb(2)) :] == tones.later(tones.TOP, 0.24)


def test_a_runner_that_is_at_the_top_already_rings_no_bell():
    """The next take is heard as any other."""
    up = "roll 1-1-1-1\ntake 2+2\nroll 1-1-5-6\ntake 2+11\nroll 3-4-3-4\ntake 7+7\n"
    assert sound_of(replay(loads(f"classic 1 players=1 columns=1\n{up}"))[-1]) == tones.climb(2)


def test_a_win_is_felt_and_heard():
    """The stop that ends a game rings three bells, and the hand feels it."""
    tab = loud("classic?players=1&columns=1&seed=s173", vibration=True)
    tab.do("roll")
    tab.play("take 2+9")
    tab.do("roll")
    tab.play("take 2+2")
    assert [] == buzzes(tab)
    tab.play("stop")
    assert len(buzzes(tab)) == 1
    assert sounds(tab)[-1].tones == (*tones.STOP, *tones.later(tones.WIN, 0.15))


@pytest.mark.parametrize("name", EVERY_SOUND)
def test_a_sound_is_short_and_quiet(name: str):
    """Every sound ends within 0.4 s, and no tone is louder than the volume."""
    check(EVERY_SOUND[name])


def test_a_climb_is_short_and_quiet():
    """It has as many knocks as a take has steps, one or two."""
    check(tones.climb(2))


def check(sound: tuple[tones.Tone, ...]) -> None:
    """Check that a sound is as short and quiet as any, and that a device can make it."""
    assert max(tone.at + tone.length for tone in sound) <= 0.4
    assert all(0 < tone.loud <= 1 and tone.pitch > 20 and tone.wave in tones.Wave for tone in sound)


def test_settings_of_before_had_no_sound():
    """Settings kept by an earlier version still open, with sound off."""
    assert Settings() == Settings(sound=False, vibration=False)
