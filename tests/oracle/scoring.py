"""The itemised tally of a round, and the end of a match."""

from .cards import ALL_CARDS
from .position import Position, Result, Tally


def majority(counts: list[int], points: int, *, ties: str, at_least: int = 1) -> list[int]:
    """Return the majority points by side: for the most cards, if there are enough."""
    most = max(counts)
    holders = [side for side, count in enumerate(counts) if count == most]
    if most < at_least or (len(holders) > 1 and ties in ("nobody", "carry")):
        return [0] * len(counts)
    if ties == "share":  # H3: nobody gets the remainder
        points = points // len(holders)
    return [points if side in holders else 0 for side in range(len(counts))]


def counted(position: Position) -> dict[str, list[int]]:
    """Return each side’s count for the majorities."""
    return {
        "cards": [len(pile) for pile in position.piles],
        "spades": [sum(card[1] == "s" for card in pile) for pile in position.piles],
        "clubs": [sum(card[1] == "c" for card in pile) for pile in position.piles],
        "coins": [sum(card[1] == "d" for card in pile) for pile in position.piles],
        "primiera": [primiera(pile) for pile in position.piles],
        "sevens": [sevens(pile, position.game.sixes) for pile in position.piles],
    }


def sevens(pile: list[str], sixes: bool) -> int:
    """Return how many sevens a pile has, with its sixes as tenths if they decide ties (T7)."""
    ranks = [card[0] for card in pile]
    return 10 * ranks.count("7") + (ranks.count("6") if sixes else 0)


def primiera(pile: list[str]) -> int:
    """Return the sum of a pile’s best cards, one of each suit; 0 if a suit is missing (Z8)."""
    worth = {"7": 21, "6": 18, "A": 16, "5": 15, "4": 14, "3": 13, "2": 12}
    best = [max((worth.get(c[0], 10) for c in pile if c[1] == suit), default=0) for suit in "shdc"]
    return sum(best) if all(best) else 0


def stakes(position: Position) -> dict[str, int]:
    """Return the points of each majority in this round, including carried ones (H2)."""
    game, carried = position.game, position.carried
    points = {
        "cards": game.cards,
        "spades": game.spades,
        "clubs": game.clubs,
        "coins": game.coins,
        "primiera": game.primiera,
        "sevens": game.sevens,
    }
    return {line: own + carried.get(line, 0) for line, own in points.items()}


def tie_rules(position: Position) -> dict[str, str]:
    """Return the rule for a tie in each majority."""
    game = position.game
    rule = dict.fromkeys(counted(position), game.ties)
    return rule | {"spades": game.spade_ties or game.ties}


def carry(position: Position) -> dict[str, int]:
    """Return the majority points that a finished round carries to the next one (H2, H3)."""
    counts, rule = counted(position), tie_rules(position)
    return {
        line: points
        for line, points in stakes(position).items()
        if rule[line] == "carry" and points and counts[line].count(max(counts[line])) > 1
    }


def sweep_points(position: Position) -> list[int]:
    """Return the sweep points by side, after voiding (F6, N3, H2)."""
    game, fewest = position.game, min(position.sweeps)
    if game.void == "all" and fewest:
        return [0] * position.sides
    if game.void == "net":
        return [game.sweep * (sweeps - fewest) for sweeps in position.sweeps]
    return [game.sweep * sweeps for sweeps in position.sweeps]


def capture_points(position: Position) -> Tally:
    """Return the points of captured cards and sweeps, without the majorities."""
    game = position.game

    def points(each: int, wanted: str) -> list[int]:
        return [each * sum(card in wanted.split() for card in pile) for pile in position.piles]

    spades = counted(position)["spades"]
    return {
        "honours": points(game.honours, " ".join(c for c in ALL_CARDS if c[0] in "AKQJT")),  # V6
        "big": points(game.big, "Td"),
        "little": points(game.little, "2s"),
        "club two": points(game.club_two, "2c"),  # X8, V6
        "aces": points(game.aces, "As Ah Ad Ac"),
        "jacks": points(game.jacks, "Js Jh Jd Jc"),  # X8
        "settebello": points(game.settebello, "7d"),
        "re bello": points(game.re_bello, "Kd"),
        "napola": [game.napola * run_of_coins(pile) for pile in position.piles],  # Z14
        "each spade": [game.each_spade * count for count in spades],  # P1
        "jack of spades": [game.spade_jack * pile.count("Js") for pile in position.piles],
        "sweeps": sweep_points(position),
    }


def run_of_coins(pile: list[str]) -> int:
    """Return how many diamonds of a pile follow each other from the ace, if three or more (Z14)."""
    run = 0
    for rank in "A234567JQK":
        if f"{rank}d" not in pile:
            break
        run += 1
    return run if run > 2 else 0


def tally(position: Position, *, game_over: bool = False) -> Tally:
    """Return the tally of a round after its residue has been given away, or of one ended by K10."""
    game, counts, worths = position.game, counted(position), stakes(position)
    rule = tie_rules(position)  # C6, H2
    at_least = {"cards": 27, "spades": 7} if game_over else {}
    last = [0] * position.sides
    if position.last_capturer is not None and not game_over:
        last[position.last_capturer] = game.last  # E2
    return {
        line: majority(counts[line], worths[line], ties=rule[line], at_least=at_least.get(line, 1))
        for line in counts
    } | {**capture_points(position), "last": last}


def totals(lines: Tally) -> list[int]:
    """Return the points by side."""
    return [sum(column) for column in zip(*lines.values(), strict=True)]


def running_scores(position: Position) -> list[int]:
    """Return the match scores including everything captured so far (F4)."""
    now = totals(capture_points(position))
    return [score + points for score, points in zip(position.scores, now, strict=True)]


def standing(position: Position) -> list[int]:
    """Return the current points: captures score at once only if the game says so."""
    return running_scores(position) if position.game.at_once else list(position.scores)


def alone_at_top(scores: list[int], target: int) -> int | None:
    """Return the side that has reached the target and holds the highest score alone."""
    top = max(scores)
    return scores.index(top) if top >= target and scores.count(top) == 1 else None


def everyone_with(scores: list[int], score: int) -> tuple[int, ...]:
    """Return the sides that have exactly this score."""
    return tuple(side for side, own in enumerate(scores) if own == score)


def winner_takes_it(scores: list[int]) -> Result:
    """Return the result in which the highest score wins, shared by everyone who has it."""
    winners = everyone_with(scores, max(scores))
    return Result(winners, tuple(side for side in range(len(scores)) if side not in winners))


def fewest_win(scores: list[int]) -> Result:
    """Return the result in a game where points are bad; with equal scores all win (L1, H3)."""
    all_equal = len(set(scores)) == 1
    losers = () if all_equal else everyone_with(scores, max(scores))
    return Result(everyone_with(scores, min(scores)), losers)


def overflow_result(position: Position) -> Result:
    """Return the result of a match ended by too many cards on the table (K10, H2)."""
    if position.game.overflow == "loses":
        loser = position.side(position.turn)  # the turn hasn’t moved on
        return Result(tuple(side for side in range(position.sides) if side != loser), (loser,))
    scores = position.scores
    return Result((), ()) if len(set(scores)) == 1 else winner_takes_it(scores)


def match_result(position: Position, *, game_over: bool = False) -> Result | None:
    """Return the result if the match is over at the end of this round."""
    game, scores = position.game, position.scores
    if game_over:
        return overflow_result(position)
    if not game.target:  # C1, C6: one round, equal totals share the win
        return fewest_win(scores) if game.bad_points else winner_takes_it(scores)
    if game.bad_points:  # L1
        over = max(scores) >= game.target and len(set(scores)) > 1
        return fewest_win(scores) if over else None
    return None if alone_at_top(scores, game.target) is None else winner_takes_it(scores)
