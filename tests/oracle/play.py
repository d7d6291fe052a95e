"""Playing a move: the table, the piles, the next deal, the end of a round and of a match."""

from dataclasses import replace

from .games import Game, among
from .moves import Move, moves_by_text, table_after
from .position import Position, Trailed, deal
from .scoring import (
    capture_points,
    carry,
    counted,
    match_result,
    running_scores,
    standing,
    tally,
    totals,
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
    new.chance = None  # a call uses the chance, and a play lets it pass
    if move.kind == "call":
        capture(new, side, move)
        return new  # the caller’s turn continues
    new.hands[seat].remove(move.card)
    if move.kind == "capture":
        capture(new, side, move)
        able = can_sweep(position.game, move)
        if able and not new.table_cards and sweep_counts(position, side):
            new.sweeps[side] += 1
    if move.kind == "trail" and position.game.building == "call":
        new.chance = Trailed(move.card, position.loose, position.builds)
    if position.game.draws and new.stock:  # W1
        new.hands[seat].append(new.stock.pop(0))
    go_on(new)
    cards = len(new.stock) + sum(map(len, new.hands + new.piles)) + len(new.table_cards)
    assert cards == len(new.game.deck)  # S4
    return new


def can_sweep(game: Game, move: Move) -> bool:
    """Return whether a card makes a sweep if it clears the table of these cards (Z13, X6)."""
    if not game.takes_table(move.card):
        return move.card[0] != "A" or game.ace_takes not in ("table", "ace")
    small = all(card[0] in "A23456789T" for card in move.cards)
    small = small and sum(map(game.face, move.cards)) <= game.takers_sweep_to
    return among(move.card, game.takers_sweep) and small


def capture(new: Position, side: int, move: Move) -> None:
    """Give the taken cards and the card that took them to a side."""
    new.piles[side] += [move.card, *move.cards]
    new.last_capturer = side


def sweep_counts(before: Position, side: int) -> bool:
    """Return whether a sweep made from this position counts, apart from voiding."""
    game = before.game
    if not game.sweep or not last_sweep_counts(before):
        return False
    if game.freeze == "own":  # F5
        return before.scores_at_deal[side] < limit(game, 10)
    if game.freeze == "any":  # N2: more than 10; the scores are from the start of the round
        return all(score < limit(game, 11) for score in before.scores)
    if game.freeze == "live":  # H2
        return all(score < limit(game, 10) for score in standing(before))
    return True


def limit(game: Game, usual: int) -> int:
    """Return the points at which sweeps stop counting."""
    return usual if game.freeze_at is None else game.freeze_at


def last_sweep_counts(before: Position) -> bool:
    """Return whether a sweep made now may count although the round is near its end (H2)."""
    if before.stock or before.game.last_sweep == "yes":
        return True
    cards = sum(len(hand) for hand in before.hands)
    return before.game.last_sweep == "card" and cards > 1


def go_on(new: Position) -> None:
    """Carry out whatever follows a play: the end of the match or round, a new deal, or the next
    turn.
    """
    if overflows(new):  # K10, including the last play
        finish_round(new, game_over=True)
        return
    new.turn = (new.turn + 1) % new.players
    deal_done = not any(new.hands)
    if deal_done and not new.stock:
        finish_round(new)
        return
    if new.game.at_once and new.game.target and win_at_once(new):
        return
    if deal_done:
        assert new.turn == new.forehand  # S2: everyone has played equally often
        new.scores_at_deal = standing(new)
        deal(new, first=False)


def overflows(new: Position) -> bool:
    """Return whether there are more cards on the table than the game allows (K10, H2)."""
    on_table = len(new.table_cards)
    if new.game.limit_counts == "piles":
        on_table = len(new.loose) + len(new.builds)
    return bool(new.game.limit) and on_table > new.game.limit


def win_at_once(new: Position) -> bool:
    """End a match in mid-round if someone alone has reached the target (F4).

    If points are bad, L1 decides whether it ends.
    """
    scores = running_scores(new)
    result = match_result(replace(new, scores=scores))
    if result is None:
        return False
    nothing = [0] * new.sides
    new.tally = dict.fromkeys(counted(new), nothing) | capture_points(new) | {"last": nothing}
    new.scores = scores
    new.round_over = new.match_over = True
    new.result = result
    return True


def finish_round(new: Position, *, game_over: bool = False) -> None:
    """Give away the residue, tally the round, and check whether the match is over."""
    if new.last_capturer is not None and not game_over:  # S3; K10 leaves the residue
        new.piles[new.last_capturer] += new.table_cards
        new.loose, new.builds = [], []
    new.chance = None  # the last trail of a round, or one that ends the match, can’t be called
    new.round_over = True
    new.tally = tally(new, game_over=game_over)
    new.carried = carry(new)
    new.scores = [
        score + points for score, points in zip(new.scores, totals(new.tally), strict=True)
    ]
    new.result = match_result(new, game_over=game_over)
    new.match_over = new.result is not None


def perft(position: Position, depth: int) -> int:
    """Count the sequences of exactly this many moves, including calls, within the round."""
    moves = moves_by_text(position)
    if depth == 1:
        return len(moves)
    return sum(perft(after(position, move), depth - 1) for move in moves.values())
