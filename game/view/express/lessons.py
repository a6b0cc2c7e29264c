"""The guide of Express in words: for each throw what to do, and what was learnt."""

from game.model.guide import LESSONS
from game.words import N_, _

_TASKS = (
    N_("Five dice make two pairs and a fifth die. Your tracks are empty, so any die may be the fifth. Take a 4."),
    N_("You have one number on your tracks. Until you have three, the fifth die must be a new one. Take the 2."),
    N_("4 and 2 are on your tracks, so only 1 or 5 may be the fifth die. Take the 5, your third number."),
    N_("None of your numbers shows: a free throw. Leave out any die, it is not marked. Leave out a 6."),
)
_LEARNT = (
    N_("1 and 3 make 4, 4 and 6 make 10. Both rows now cost 200: a started row is a promise. Five marks redeem it."),
    N_("Row 10 has two marks already. Working on rows you have started is cheaper than starting new ones."),
    N_("From now on a 4, 2 or 5 must be the fifth die whenever one shows. The eighth mark on a track ends your sheet."),
    N_("Free throws are gifts: your sheet lasts longer. The sixth to the tenth mark of a row gain points."),
)


def task(number: int) -> str:
    """Return what to do with throw *number*, from 0; after the last one, that the game is known."""
    return _(_TASKS[number]) if number < len(LESSONS) else _("You know the game.")


def learnt(number: int) -> str:
    """Return what throw *number*, from 0, has taught."""
    return _(_LEARNT[number])
