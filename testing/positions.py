"""Positions written as text, so that a test shows its table.

A build is written ``2s+3s=5@1``: its cards, its value and its owner’s seat (none: nobody’s); a star
after the value makes it multiple, ``2s+3s+5d=5*@1``; other makers follow the owner, ``2s+3s=5@1+0``
(B6).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, cast

from kasino.cards import bits, mask_of, parse_cards, parse_set, text
from kasino.engine.builds import Build
from kasino.engine.events import Event
from kasino.engine.outcome import frozen_round
from kasino.engine.position import PLAYING, Draft, Setup, deals_in_round, in_order
from kasino.engine.reasons import Reason
from kasino.engine.state import State, freeze
from kasino.games import GAMES
from kasino.games import game as find_game
from kasino.moves import Move
from kasino.rules import Rules
from testing.kinds import GONE, game_with

_BUILD = re.compile(
    r"(?P<cards>[^=]+)=(?P<value>\d+)(?P<many>\*?)(@(?P<owner>\d)(\+(?P<makers>[\d+]+))?)?"
)


#: A two-player last deal with 26 cards on the table, most of them in groups, without its game.
ALL_KNOWN = (
    " hands:As+2c+3c+6c/3 turn:0 table:3s+8h+6d+Jd builds:5s+9s+Ah+2h+4h+6h+9h+2d+5d+5c=10"
    "/2s+4s+6s+8s+Ad+7d+8c=10/Qs+Qc=Q/Ks+Kh+Kd+Kc=K captured:Qh+9d+Qd+9c/7s+Ts+Js+5h+7h+Th+Jh+3d+4d"
    "+Td+Ac+4c+7c+Jc last:1"
)


def cards(source: str) -> int:
    """Return the set of cards written with spaces between them."""
    return mask_of(parse_cards(source))


def worth(pile: int) -> int:
    """Return the points of a pile’s honours in the Finnish games, counted one by one."""
    points = {"As": 1, "Ah": 1, "Ad": 1, "Ac": 1, "2s": 1, "Td": 2}
    return sum(points[name] for name in points if pile & cards(name))


def build(source: str, rules: Rules | None = None) -> Build:
    """Return a build from its text; if the rules bind makers, its owner is one of them."""
    found = _BUILD.fullmatch(source)
    assert found, source
    owner = -1 if found["owner"] is None else int(found["owner"])
    makers: tuple[int, ...] = ()
    if rules is not None and rules.makers:
        others = map(int, found["makers"].split("+")) if found["makers"] else ()
        makers = tuple(sorted({owner, *others}))
    return Build(parse_set(found["cards"]), int(found["value"]), owner, bool(found["many"]), makers)


class _Absent:
    """A position of a game that there is not: a test that looks at it is skipped."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return game_with(())


def position_with(kind: tuple[str, ...], *parts: Any, **more: Any) -> State:
    """Return a position of the game of a kind; without one, tests of the position are skipped."""
    return position(*kind, *parts, **more) if kind else cast("State", _Absent())


def position(
    game: str | Rules,
    hands: Sequence[str],
    table: str = "",
    builds: Sequence[str] = (),
    *,
    captured: Sequence[str] | None = None,
    sweeps: Sequence[str] | None = None,
    stock: str | int = 0,
    rest: int = 0,
    turn: int = 0,
    forehand: int = 0,
    last: int = -1,
    trailed: str = "",
    scores: tuple[int, ...] | None = None,
    deal_scores: tuple[int, ...] | None = None,
    void: bool = False,
    seed: str | None = None,
    options: str = "",
    carried: tuple[int, ...] = (),
) -> State:
    """Return a position of a game from its parts.

    ``stock`` is either the cards, the next one first, or their number; cards that aren’t mentioned
    are in the pile of seat ``rest``. ``scores`` are the match scores at the start of the round; if
    points count at once, those of the piles and sweeps are added.
    """
    players = len(hands)
    if isinstance(game, str) and GONE and game not in GAMES:
        return cast("State", _Absent())
    rules = find_game(game, options, players) if isinstance(game, str) else game
    assert players in rules.players
    base = scores or (0,) * rules.sides(players)
    held = tuple(cards(hand) for hand in hands)
    piles = [cards(pile) for pile in captured or [""] * players]
    standing = in_order([build(source, rules) for source in builds])
    parts = [*held, *piles, cards(table), *(b.cards for b in standing)]
    if isinstance(stock, str):
        undealt = parse_cards(stock)
        parts.append(mask_of(undealt))
    placed = sum(parts)
    assert placed.bit_count() == sum(p.bit_count() for p in parts), "a card lies in two places"
    left = list(bits(rules.deck & ~placed))
    if isinstance(stock, int):
        undealt, left = tuple(left[:stock]), left[stock:]
    piles[rest] |= mask_of(left)
    deals = deals_in_round(rules, players)
    draft = Draft()
    draft.setup = Setup(
        rules,
        players,
        seed,
        1,
        forehand,
        deals,
        base,
        tuple(rules.side_of(seat, players) for seat in range(players)),
        frozen_round(rules, base),
        carried or (0,) * len(rules.majorities),
        (0,) * players,
    )
    draft.undealt = undealt
    draft.deal = deals - len(undealt) // (players * (rules.later_deal or rules.deck_size))
    draft.turn = turn
    draft.hands = held
    draft.loose = cards(table)
    draft.builds = standing
    draft.captured = tuple(piles)
    draft.sweeps = tuple(cards(s) for s in sweeps) if sweeps else (0,) * players
    draft.void = void
    draft.last_capturer = last
    draft.trailed = parse_cards(trailed)[0] if trailed else -1
    draft.scores = base
    if rules.at_once:
        draft.scores = tuple(
            base[seat] + rules.points_of(piles[seat]) + draft.sweeps[seat].bit_count()
            for seat in range(players)
        )
    draft.deal_scores = deal_scores or draft.scores
    draft.history = None
    draft.game_over = False
    draft.tally = draft.result = None
    draft.phase = PLAYING
    return freeze(draft)


def stacked(
    game: str, hands: Sequence[str], table: str = "", forehand: int = 0, options: str = ""
) -> State:
    """Return a round’s start with these cards dealt: the forehand’s first, then clockwise.

    The rest of the deck is filled with the other cards in card-number order.
    """
    rules = find_game(game, options)
    chosen = [list(parse_cards(part)) for part in (*hands, table)]
    rest = [number for number in bits(rules.deck) if not any(number in part for part in chosen)]
    sizes = [rules.first_deal] * len(hands) + [rules.table_cards]
    for part, size in zip(chosen, sizes, strict=True):
        assert len(part) <= size, f"{size} cards are dealt there, not {len(part)}"
        while len(part) < size:
            part.append(rest.pop(0))
    *held, laid = chosen
    packet = rules.packet or rules.first_deal
    deck: list[int] = []
    for at in range(0, rules.first_deal, packet):
        for hand in held:
            deck += hand[at : at + packet]
        deck += laid[at : at + packet] if rules.packet else laid
    return State.from_deck(rules, len(hands), (*deck, *rest), forehand)


def listed(state: State, like: str = "") -> set[str]:
    """Return the texts of the legal moves that contain ``like``."""
    found = [str(move) for move in state.legal_moves()]
    assert len(found) == len(set(found)), "a move is listed twice"
    return {move for move in found if like in move}


def of_card(state: State, card: str) -> set[str]:
    """Return the texts of the legal plays of one hand card."""
    return {move for move in listed(state) if move.startswith(card)}


def why(state: State, move: str) -> Reason | None:
    """Return why a move written as text isn’t legal, or None."""
    return state.why_not(Move.parse(move))


def do(state: State, *moves: str) -> State:
    """Return the position after a sequence of legal moves."""
    for move in moves:
        state, _ = state.play(Move.parse(move))
    return state


def told(state: State, move: str) -> tuple[Event, ...]:
    """Return the events of a legal move."""
    return state.play(Move.parse(move))[1]


def names(mask: int) -> str:
    """Return a set as its cards in number order, with spaces between them."""
    return " ".join(text(number) for number in bits(mask))
