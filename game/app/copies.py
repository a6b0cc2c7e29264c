"""Copies of everything that is kept: saved as a file, read in and merged; and deleting everything."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from game.app.effects import ChooseFile, Clear, Focus, Go, Recall, Save, SaveFile, Wanted
from game.app.kept.backup import BackupError, Refused, dump, load, merge
from game.app.kept.saves import SaveError, dump_best, dump_settings, load_saved, load_setup
from game.app.kept.storage import (
    BEST,
    COUNTS,
    DAILY,
    GAME,
    PUZZLES,
    SETTINGS,
    SETUP,
    Result,
    appearance,
    follow,
    newest,
)
from game.app.messages import FileRead, Recalled, Stored
from game.app.play import notice
from game.model import Books, Incoming, Model, Saved, Screen, Settings
from game.model.days import DAY, MINUTE, day_text
from game.model.listing import FINISHED_KEPT
from game.view.parts.speech import listed
from game.words import N_, _, ngettext

MEDIA = "application/json"
_REASONS = {
    Refused.OTHER: N_("This file is no copy of what One More Roll keeps. Nothing was changed."),
    Refused.NEWER: N_(
        "This copy was made by a newer version of One More Roll. Load the page again, then open the file."
    ),
    Refused.DAMAGED: N_("This copy is damaged: not every letter is as it was saved. Nothing was changed."),
}


def save(model: Model) -> Result:
    """Ask for everything that is stored, to save it as a file."""
    return model, (Recall(),)


def choose(model: Model) -> Result:
    """Let the player choose a copy to read in."""
    return model, (ChooseFile(Wanted.BACKUP, f".json,{MEDIA}"),)


def read(model: Model, file: FileRead) -> Result:
    """Take a copy that was chosen: first look at what is stored here."""
    return (model, (Recall(file.text),)) if file.text else notice(model, _(_REASONS[Refused.OTHER]))


def recalled(model: Model, message: Recalled) -> Result:
    """Save what is stored as a file, or begin to read in the copy that was chosen."""
    kept = message.stored if model.storage else _in_memory(model)
    if not message.copy:
        day = day_text((model.now + MINUTE * model.zone) // DAY)
        return model, (SaveFile(f"one-more-roll-{day}.json", dump(kept), MEDIA),)
    try:
        texts = load(message.copy)
    except BackupError as error:
        return notice(model, _(_REASONS[error.why]))
    incoming = Incoming(tuple(texts.items()), len(texts), kept)
    return replace(model, books=replace(model.books, incoming=incoming), notices=()), ()


def look(model: Model, incoming: Incoming) -> Result:
    """Look at what comes next in a copy; when all is looked at, take it over."""
    if not incoming.left:
        return _take_over(model, incoming)
    (key, text), *left = incoming.left
    incoming = _looked(replace(incoming, left=tuple(left)), key, text)
    return replace(model, books=replace(model.books, incoming=incoming)), ()


def _looked(incoming: Incoming, key: str, text: str) -> Incoming:
    own = incoming.stored.get(key)
    try:
        merged = merge(key, text, own)
    except SaveError:
        return replace(incoming, refused=(*incoming.refused, key))
    if merged == own:
        return replace(incoming, there=(*incoming.there, key))
    if key.startswith(GAME):
        return replace(incoming, games=(*incoming.games, load_saved(key.removeprefix(GAME), merged)))
    return replace(incoming, taken=(*incoming.taken, (key, merged)))


def _take_over(model: Model, incoming: Incoming) -> Result:
    """Store what comes in, and show it; games for which there is no room are left out, the oldest first."""
    games, crowded = _with_room(model, incoming.games)
    model, effects = _played(model, games)
    for key, text in incoming.taken:
        model, more = _stored(model, key, text)
        effects += (Save(key, text), *more)
    model = replace(model, books=replace(model.books, incoming=None))
    came = [*(GAME for _game in games), *(key for key, _text in incoming.taken)]
    report = " ".join(_report(came, incoming.there, incoming.refused, [GAME for _game in crowded]))
    return replace(model, notices=(report or _("There is nothing in this copy."),)), (*effects, Focus("#title"))


def _with_room(model: Model, games: tuple[Saved, ...]) -> tuple[list[Saved], list[Saved]]:
    """Return the games that can be kept, and those that are one too many: none that is kept here gives way."""
    here = {saved.id for saved in model.saved if saved.over}
    new = [game for game in newest(games) if game.over and game.id not in here]
    crowded = new[max(0, FINISHED_KEPT - len(here)) :]
    return [game for game in games if game not in crowded], crowded


def _played(model: Model, games: list[Saved]) -> Result:
    """Return the model with *games* in its lists, and on the table if one of them is there."""
    ids = {game.id for game in games}
    saved = (*games, *(other for other in model.saved if other.id not in ids))
    model = replace(model, saved=newest(saved))
    if model.table and model.table.id in ids:
        (text,) = (game.text for game in games if game.id == model.table.id)
        model, _effects = follow(model, Stored(GAME + model.table.id, text))
    return model, tuple(Save(GAME + game.id, game.text) for game in games)


def _stored(model: Model, key: str, text: str) -> Result:
    """Return the model as it is with *text* stored under *key*."""
    if key.startswith(SETUP):
        form = load_setup(text)
        return replace(model, setups={**model.setups, form.game: form}), ()
    return follow(model, Stored(key, text))


def _report(
    taken: Iterable[str], there: Iterable[str], refused: Iterable[str], crowded: Iterable[str]
) -> Iterator[str]:
    """Yield what came in, what was here already, and what was left out."""
    if came := _named(taken):
        yield _("Taken over: {things}.", things=came)
    if known := _named(there):
        yield _("As it was here: {things}.", things=known)
    if damaged := _named(refused):
        yield _("Left out, as it cannot be read: {things}.", things=damaged)
    if older := _named(crowded):
        yield _("Left out, as only {most} finished games are kept: {things}.", most=FINISHED_KEPT, things=older)


def _named(keys: Iterable[str]) -> str:
    """Return what is kept under *keys*, in words."""
    kinds = Counter(key.partition("/")[0] for key in keys)
    games = kinds.pop(GAME.rstrip("/"), 0)
    names = [ngettext("{number} game", "{number} games", games)] if games else []
    names += [_(_KINDS[kind]) for kind in _KINDS if kinds.pop(kind, 0)]
    if kinds:
        names.append(ngettext("{number} other thing", "{number} other things", kinds.total()))
    return listed(names) if names else ""


# Translators: what the browser keeps, as parts of a list in a sentence.
_KINDS = {
    BEST: N_("best scores"),
    COUNTS: N_("reviews"),
    PUZZLES: N_("puzzles"),
    DAILY: N_("daily throws"),
    SETTINGS: N_("settings"),
    SETUP.rstrip("/"): N_("choices for new games"),
}


def ask(model: Model) -> Result:
    """Ask whether really everything shall be deleted."""
    return replace(model, books=replace(model.books, clearing=True)), (Focus("#keep"),)


def keep_all(model: Model) -> Result:
    """Delete nothing."""
    return replace(model, books=replace(model.books, clearing=False)), (Focus("#clear"),)


def clear(model: Model) -> Result:
    """Delete everything that is kept, and begin anew; only right after it was asked for."""
    if not model.books.clearing:
        return model, ()
    anew = Model(storage=model.storage, update_ready=model.update_ready, preferred=model.preferred, home=model.home,
                 now=model.now, zone=model.zone, books=Books()).with_settings(Settings())  # fmt: skip
    anew = anew.at(Screen.START, _("Everything is deleted."))
    return anew, (Clear(), appearance(anew), Go("", replace=True), Focus("#title"))


def _in_memory(model: Model) -> dict[str, str]:
    """Return what there is to keep where the browser stores nothing."""
    games = {GAME + saved.id: saved.text for saved in model.saved}
    days = {DAILY: model.daily.kept} if model.daily.kept else {}
    return games | days | {BEST: dump_best(model.best), SETTINGS: dump_settings(model.settings)}
