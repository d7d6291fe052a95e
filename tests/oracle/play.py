"""Playing a move: the table, the piles, the next deal, the end of a round and of a match."""

from .moves import Move, moves_by_text, table_after
from .position import Position, Trailed, deal
from .scoring import (
    alone_at_top,
    capture_points,
    match_result,
    running_scores,
    tally,
    totals,
    winner_takes_it,
)


def play(position: Position, move_text: str) -> Position:
    """Return the position after a legal move given as text."""
    moves = moves_by_text(position)
    if move_text not in moves:
        raise ValueError(f"{move_text!r} is not legal")
    return after(position, moves[move_text])


def after(position: Position, move: Move) -> Position:
    """Return the position after a move that is known to be legal."""
    new = position.copy()
    seat, side = position.turn, position.side(position.turn)
    new.loose, new.builds = table_after(position, move)
    new.chance = None  # a call uses the chance up, a play lets it pass
    if move.kind == "call":
        capture(new, side, move)
        return new  # the caller's turn goes on
    new.hands[seat].remove(move.card)
    if move.kind == "capture":
        capture(new, side, move)
        if not new.table_cards and sweep_counts(position, side):
            new.sweeps[side] += 1
    if move.kind == "trail" and position.game.building == "call":
        new.chance = Trailed(move.card, position.loose, position.builds)
    go_on(new)
    assert len(new.stock) + sum(map(len, new.hands + new.piles)) + len(new.table_cards) == 52  # S4
    return new


def capture(new: Position, side: int, move: Move) -> None:
    """Give the taken cards and the card that took them to a side."""
    new.piles[side] += [move.card, *move.cards]
    new.last_capturer = side


def sweep_counts(before: Position, side: int) -> bool:
    """Say whether a sweep made from this position counts, voiding aside."""
    rule = before.game.sweep_rule
    if rule == "finnish":  # F5
        return bool(before.stock) and before.scores_at_deal[side] < 10
    if rule == "family":  # N2; scores are those of the start of the round
        return bool(before.stock) and all(score <= 10 for score in before.scores)
    return rule == "all"  # B8


def go_on(new: Position) -> None:
    """Settle what follows a play: the match ends, the round ends, a new deal, or just the next
    player.
    """
    if new.game.building == "call" and len(new.table_cards) > 10:  # K10, the last play included
        finish_round(new, game_over=True)
        return
    new.turn = (new.turn + 1) % new.players
    deal_done = not any(new.hands)
    if deal_done and not new.stock:
        finish_round(new)
        return
    if new.game.name == "finnish" and win_at_once(new):
        return
    if deal_done:
        assert new.turn == new.forehand  # S2: everybody has played equally often
        new.scores_at_deal = running_scores(new)
        deal(new, first=False)


def win_at_once(new: Position) -> bool:
    """End a finnish match in mid-round if somebody alone has reached the target (F4)."""
    scores = running_scores(new)
    if alone_at_top(scores, new.game.target or 0) is None:
        return False
    new.tally = {"cards": [0, 0], "spades": [0, 0], **capture_points(new)}
    new.scores = scores
    new.round_over = new.match_over = True
    new.result = winner_takes_it(scores)
    return True


def finish_round(new: Position, *, game_over: bool = False) -> None:
    """Give the residue away, tally the round and see whether the match is over."""
    if new.last_capturer is not None and not game_over:  # S3; K10 leaves the residue
        new.piles[new.last_capturer] += new.table_cards
        new.loose, new.builds = [], []
    new.chance = None  # the last trail of a round, or one that ends the match, can't be called
    new.round_over = True
    new.tally = tally(new, game_over=game_over)
    new.scores = [
        score + points for score, points in zip(new.scores, totals(new.tally), strict=True)
    ]
    new.result = match_result(new, game_over=game_over)
    new.match_over = new.result is not None


def perft(position: Position, depth: int) -> int:
    """Count the sequences of exactly so many moves, calls included, that stay inside the round."""
    moves = moves_by_text(position)
    if depth == 1:
        return len(moves)
    return sum(perft(after(position, move), depth - 1) for move in moves.values())
