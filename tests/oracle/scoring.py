"""The itemised tally of a round, and when a match is over."""

from .captures import worth
from .position import Position, Result, Tally


def majority(counts: list[int], points: int, *, shared: bool, at_least: int = 1) -> list[int]:
    """Return the majority points a side: to whoever has the most, if that is enough cards."""
    most = max(counts)
    holders = [side for side, count in enumerate(counts) if count == most]
    if most < at_least or (len(holders) > 1 and not shared):
        return [0] * len(counts)
    return [points if side in holders else 0 for side in range(len(counts))]


def sweep_points(position: Position) -> list[int]:
    """Return the sweep points a side, none when every player has a counting sweep (F6, N3)."""
    if position.game.sweep_rule in ("finnish", "family") and all(position.sweeps):
        return [0] * position.sides
    return list(position.sweeps)


def capture_points(position: Position) -> Tally:
    """Return what captured cards and sweeps bring by themselves, without the majorities."""

    def points(*wanted: str) -> list[int]:
        return [
            sum(worth(position.game, card) for card in pile if card in wanted)
            for pile in position.piles
        ]

    return {
        "big": points("Td"),
        "little": points("2s"),
        "aces": points("As", "Ah", "Ad", "Ac"),
        "sweeps": sweep_points(position),
    }


def tally(position: Position, *, game_over: bool = False) -> Tally:
    """Return the tally of a round whose residue has been given away, or of one ended by K10."""
    game = position.game
    shared = game.name == "clearance"  # C6
    cards = [len(pile) for pile in position.piles]
    spades = [sum(card[1] == "s" for card in pile) for pile in position.piles]
    return {
        "cards": majority(cards, game.cards, shared=shared, at_least=27 if game_over else 1),
        "spades": majority(spades, game.spades, shared=shared, at_least=7 if game_over else 1),
        **capture_points(position),
    }


def totals(lines: Tally) -> list[int]:
    """Return the points a side."""
    return [sum(column) for column in zip(*lines.values(), strict=True)]


def running_scores(position: Position) -> list[int]:
    """Return the match scores with all that has been captured so far (F4)."""
    now = totals(capture_points(position))
    return [score + points for score, points in zip(position.scores, now, strict=True)]


def alone_at_top(scores: list[int], target: int) -> int | None:
    """Return the side that has reached the target and holds the highest score alone."""
    top = max(scores)
    return scores.index(top) if top >= target and scores.count(top) == 1 else None


def everyone_with(scores: list[int], score: int) -> tuple[int, ...]:
    """Return the sides that have exactly this score."""
    return tuple(side for side, own in enumerate(scores) if own == score)


def winner_takes_it(scores: list[int]) -> Result:
    """Return the result in which the highest score wins, shared by all who have it."""
    winners = everyone_with(scores, max(scores))
    return Result(winners, tuple(side for side in range(len(scores)) if side not in winners))


def match_result(position: Position, *, game_over: bool = False) -> Result | None:
    """Return the result if the match is over at the end of this round."""
    game, scores = position.game, position.scores
    if game_over:  # K10: equal scores draw
        return Result((), ()) if len(set(scores)) == 1 else winner_takes_it(scores)
    if game.target is None:  # C1, C6: one round, equal totals share the win
        return winner_takes_it(scores)
    leader = alone_at_top(scores, game.target)
    if leader is None:
        return None
    if game.captures == "forced":  # L1
        return Result(everyone_with(scores, min(scores)), (leader,))
    return winner_takes_it(scores)
