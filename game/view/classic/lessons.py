"""The guide of the classic game in words."""

from game.words import N_

TASKS = (
    N_("Eleven columns, one for each sum of two dice. Who is first on top of three wins. Roll the four dice."),
    N_("Make two pairs: each sum moves a runner up one space. Middle sums come most often, so take 7 and 8."),
    N_("Stopping would keep these two steps. Rolling on risks them. A runner is still free, so roll."),
    N_("Two equal sums are two steps in one column. Take 6 and 6: it brings in your last runner."),
    N_("All runners are on the mountain, so now only 6, 7 and 8 count. They are the three best. Roll once more."),
    N_("There is no runner left for 5 or 10: that split is no use. Take 7 and 8."),
    N_("Had no sum fitted, you would be bust: all steps of this turn lost. You have six, so stop."),
)
LEARNT = {
    6: N_("Your tokens stay where the runners stood. Next turn you climb on from there."),
}
