"""Who starts: each player throws two dice, the highest sum starts, ties throw again (C3)."""

from collections.abc import Iterator

from game.logic.dice import Pair, roll

Round = tuple[tuple[int, Pair], ...]


def dice_off(seed: str, players: int) -> tuple[Round, ...]:
    """Return the rounds of the dice-off that *seed* gives: in each, the players still in, with their dice."""
    return tuple(_rounds(seed, players))


def first_player(rounds: tuple[Round, ...]) -> int:
    """Return who won the last round of a dice-off."""
    return _best(rounds[-1])[0]


def _rounds(seed: str, players: int) -> Iterator[Round]:
    still_in, thrown = list(range(players)), 0
    while len(still_in) > 1:
        dice = roll(f"{seed}/start", thrown, 2 * len(still_in))
        pairs = zip(dice[::2], dice[1::2], strict=True)
        yield (throws := tuple(zip(still_in, pairs, strict=True)))
        still_in, thrown = _best(throws), thrown + 1


def _best(throws: Round) -> list[int]:
    best = max(sum(dice) for _, dice in throws)
    return [player for player, dice in throws if sum(dice) == best]
