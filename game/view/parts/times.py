"""When something happened, in words."""

from game.model import Model, Saved
from game.model.days import DAY, MINUTE, day_text
from game.words import _, date, ngettext


def last_played(model: Model, saved: Saved) -> str:
    """Return when a game was last played, as players here say it; of games kept by older versions, when it began."""
    if not saved.played:
        return date(saved.started)
    there, here = (moment + model.zone * MINUTE for moment in (saved.played, model.now))
    days, minutes = here // DAY - there // DAY, there % DAY // MINUTE
    clock = f"{minutes // 60}:{minutes % 60:02}"
    match days:
        case 0:
            return _("today, {time}", time=clock)
        case 1:
            return _("yesterday, {time}", time=clock)
        case 2 | 3 | 4 | 5 | 6:
            return ngettext("{number} day ago", "{number} days ago", days)
    return date(day_text(there // DAY))
