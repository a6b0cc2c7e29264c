"""The guide of Express in words."""

from game.words import N_

TASKS = (
    N_("Five dice make two pairs and a fifth die. Your tracks are empty, so any die may be the fifth. Take a 4."),
    N_("You have one number on your tracks. Until you have three, the fifth die must be a new one. Take the 2."),
    N_("4 and 2 are on your tracks, so only 1 or 5 may be the fifth die. Take the 5, your third number."),
    N_("None of your numbers shows: a free throw. Leave out any die, it is not marked. Leave out a 6."),
)
LEARNT = {
    0: N_("1 and 3 make 4, 4 and 6 make 10. Both rows now cost 200: a started row is a promise. Five marks redeem it."),
    1: N_("Row 10 has two marks already. Working on rows you have started is cheaper than starting new ones."),
    2: N_(
        "From now on a 4, 2 or 5 must be the fifth die whenever one shows. The eighth mark on a track ends your sheet."
    ),
    3: N_("Free throws are gifts: your sheet lasts longer. The sixth to the tenth mark of a row gain points."),
}
