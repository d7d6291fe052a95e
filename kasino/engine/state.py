"""A position: an immutable value that lists legal moves, explains illegal ones, and plays moves.

>>> from kasino.games import GAMES
>>> state = State.start(GAMES["finnish"], players=2, seed="kasino")
>>> state, events = state.play(next(state.legal_moves()))
>>> type(events[0]).__name__
'Captured'

Nothing is random after the deal: game, player count, seed and moves determine everything (D4).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING, Final

from kasino.cards import BIT, NUMBERS, bits, card, shuffled, text
from kasino.engine import legality, outcome
from kasino.engine.builds import Build, built
from kasino.engine.events import Event
from kasino.engine.position import (
    PLAYING,
    ROUND_OVER,
    Draft,
    Setup,
    bury,
    copied,
    deal,
    deal_again,
    deals_in_round,
    draw,
    in_order,
    is_misdeal,
    replaced,
    table_size,
)
from kasino.engine.reasons import IllegalMove, Reason
from kasino.engine.scoring import carried_on
from kasino.engine.two_seeds import dealt_by_two, is_of_letters
from kasino.errors import ArgumentError, DealError, KasinoError, NotationError, either
from kasino.games import rules_of
from kasino.house_rules import check_players
from kasino.messages import clip
from kasino.moves import CALL, CAPTURE, TRAIL, Move, read_move
from kasino.rules import Building, Rules

if TYPE_CHECKING:
    from kasino.drawing import Row
    from kasino.engine.view import View


#: The number of cards to name in an error message about a deck.
MAX_CARDS_LISTED: Final = 8


class State(Draft):
    """An immutable position of one game."""

    __slots__ = ()

    def __init__(self) -> None:
        """Raise KasinoError, because only other methods make positions."""
        raise KasinoError("a State comes from State.start, State.from_deck or State.from_text")

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a State is immutable: {name!r} can't be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a State is immutable: {name!r} can't be deleted")

    def __eq__(self, other: object) -> bool:
        """Return whether two positions are equal, including the moves of the round so far."""
        if not isinstance(other, State):
            return NotImplemented
        return self is other or _fields(self) == _fields(other)

    # A few fields that nearly always differ are enough; hashing the whole history would be slow.
    def __hash__(self) -> int:
        return hash((self.hands, self.loose, self.builds, self.captured, self.turn, self.undealt))

    def __copy__(self) -> State:
        return self

    def __deepcopy__(self, memo: object) -> State:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return _restored, _fields(self)

    @classmethod
    def start(cls, rules: Rules | str, players: int = 2, seed: str = "") -> State:
        """Return the first position of a match (D1–D3).

        Raise DealError if the game doesn’t allow that many players or the seed isn’t text.
        """
        rules = rules_of(rules)
        _check_players(rules, players)
        deck, forehand, buried = deck_of(rules, players, seed, 1)
        return cls._deal_round(rules, players, seed, 1, deck, forehand, None, buried=buried)

    @classmethod
    def from_deck(
        cls,
        rules: Rules | str,
        players: int = 2,
        deck: Iterable[int | str] = (),
        forehand: int = 0,
    ) -> State:
        """Return the first position of a round dealt from a given order of the game’s cards.

        Each card is a number or a string. Raise DealError, which names a missing, repeated or
        foreign card, or a forehand that isn’t a seat.

        >>> from kasino.games import game
        >>> State.from_deck(game("finnish"), deck=[*range(51), 0])
        Traceback (most recent call last):
        kasino.errors.DealError: the deck has As twice
        """
        rules = rules_of(rules)
        _check_players(rules, players)
        cards = _cards_of_deck(rules, deck)
        if not isinstance(forehand, int) or forehand not in range(players):
            raise DealError("forehand", seat=clip(forehand), last=players - 1)
        return cls._deal_round(rules, players, None, 1, cards, int(forehand), None)

    @classmethod
    def _deal_round(
        cls,
        rules: Rules,
        players: int,
        seed: str | None,
        round_number: int,
        deck: tuple[int, ...],
        forehand: int,
        scores: tuple[int, ...] | None,
        carried: tuple[int, ...] = (),
        buried: tuple[int, ...] = (),
    ) -> State:
        base = scores or (0,) * rules.sides(players)
        draft = Draft()
        draft.setup = Setup(
            rules,
            players,
            seed,
            round_number,
            forehand,
            deals_in_round(rules, players),
            base,
            tuple(rules.side_of(seat, players) for seat in range(players)),
            outcome.frozen_round(rules, base),
            carried or (0,) * len(rules.majorities),
            (0,) * players,
            buried,
        )
        draft.deal = 1
        draft.turn = forehand
        draft.builds = ()
        draft.captured = draft.sweeps = draft.setup.empty
        draft.void = False
        draft.last_capturer = draft.trailed = -1
        draft.scores = draft.deal_scores = base
        draft.history = None
        draft.game_over = False
        draft.tally = draft.result = None
        draft.phase = PLAYING
        draft.hands, table, used = deal(rules, players, forehand, deck, rules.first_deal, True)
        draft.loose = table
        draft.undealt = deck[used:]
        if rules.dealer_takes:
            _take_first_table(draft)
        return freeze(draft)

    # As text.

    @classmethod
    def from_text(cls, text: str) -> State:
        """Return the position described by a line of text.

        Raise PositionError if the line isn’t a position or the position is impossible.

        >>> State.from_text("casino hands:8s+2d/8s+2c table:5s+3s")
        Traceback (most recent call last):
        kasino.errors.PositionError: 8s appears twice
        """
        from kasino.engine.position_text import read

        return freeze(read(text)[0])

    def to_text(self) -> str:
        """Return the whole position as a line of text that ``from_text`` reads.

        Raise PositionError for custom rules, because only named games can be written.
        """
        from kasino.engine.position_text import write

        return write(self)

    def __repr__(self) -> str:
        """Return a one-line summary of the position.

        >>> from kasino.games import game
        >>> State.start(game("finnish"), players=2, seed="kasino")
        <State finnish: round 1, deal 1 of 6, seat 0 to play; table 4♥ 7♠ 10♣ J♠; 40 left; 0–0>
        """
        from kasino.engine.position_text import summary

        return f"<State {summary(self, self.stock)}>"

    def _repr_html_(self) -> str:
        """Return the position as a picture for notebooks, with all hands open."""
        from kasino.drawing import felt

        return felt(repr(self)[1:-1], self._rows())

    def _rows(self) -> list[Row]:
        """Return the position as rows to draw, with all hands open."""
        from kasino.engine.position_text import rows_of

        return rows_of(self, self.stock)

    # Moves.

    def legal_moves(self) -> Iterator[Move]:
        """Return an iterator over legal moves: calls, captures, builds, trails, each best first.

        A crowded table may allow too many moves to list at all, so take only as many as needed
        (``docs/decisions/lazy-captures.md``).
        """
        if self.phase != PLAYING:
            return iter(())
        rules = self.setup.rules
        if rules.building is Building.NONE:
            return chain(legality.captures(self), legality.trails(self))
        return chain(
            legality.calls(self),
            legality.captures(self),
            legality.builds(self),
            legality.trails(self),
        )

    def calls(self) -> Iterator[Move]:
        """Yield the Kasino! calls that are allowed now (K9)."""
        return legality.calls(self) if self.phase == PLAYING else iter(())

    def why_not(self, move: Move | str) -> Reason | None:
        """Return the reason why a move is illegal, or None if it is legal; no moves are listed."""
        return legality.why_not(self, read_move(move))

    def play(self, move: Move | str) -> tuple[State, tuple[Event, ...]]:
        """Return the position after a move, and its events; raise IllegalMove if it is illegal."""
        move = read_move(move)
        reason = legality.why_not(self, move)
        if reason is not None:
            raise IllegalMove(move, reason)
        state = self.after(move)
        return state, outcome.events(self, move, state)

    def after(self, move: Move) -> State:
        """Return the position after a legal move, which isn’t checked, to save searches time.

        Raise the errors of ``play`` if something else can’t be carried out at all.
        """
        draft = copied(self)
        try:
            advance(draft, move)
        except (AttributeError, LookupError, TypeError, ValueError) as error:
            raise _fault(self, move, error) from None
        return freeze(draft)

    def next_round(self, deck: Iterable[int | str] = ()) -> tuple[State, tuple[Event, ...]]:
        """Return the first position of the next round and its events.

        The deck comes from the match’s seed unless one is given. Raise DealError if the round isn’t
        over, the match is over, or there is neither a seed nor a deck.
        """
        if self.phase != ROUND_OVER:
            raise DealError("round-running")
        setup = self.setup
        buried: tuple[int, ...] = ()
        if deck:
            deck = _cards_of_deck(setup.rules, deck)
        elif self.seed is None:
            raise DealError("no-seed")
        else:
            deck, _, buried = deck_of(setup.rules, setup.players, self.seed, setup.round + 1)
        forehand = (setup.forehand + 1) % setup.players
        state = self._deal_round(
            setup.rules,
            setup.players,
            self.seed,
            setup.round + 1,
            deck,
            forehand,
            self.scores,
            carried_on(setup.rules, outcome.by_side(self, self.captured), setup.carried),
            buried,
        )
        return state, state.opening()

    def opening(self) -> tuple[Event, ...]:
        """Return the deal that this position begins with, and the dealer’s capture, if any (Q4)."""
        return outcome.opening(self)

    def view(self, seat: int) -> View:
        """Return the part of this position that a seat may know."""
        from kasino.engine.view import View

        return View.of(self, seat)


def freeze(draft: Draft) -> State:
    """Turn a finished draft into a State, in place, and return it."""
    # Both classes have the same slots, so the draft becomes a State without copying nineteen
    # fields. Searches make hundreds of thousands of states
    # (``docs/decisions/state-from-draft.md``).
    draft.__class__ = State
    return draft  # type: ignore[return-value]


def advance(draft: Draft, move: Move) -> bool:
    """Change a position to the one after a legal move; return whether the deal is over.

    It checks nothing. A replay plays whole rounds on one draft (see ``Step``).
    """
    seat = draft.turn
    kind, card, cards, _ = move
    draft.history = (draft.history, seat, move)
    draft.trailed = -1
    if kind is CALL:
        # A call isn’t a turn: the caller still plays a card.
        _take(draft, seat, cards | BIT[card])
        return False
    setup = draft.setup
    rules = setup.rules
    scores = draft.scores
    # The card leaves the hand last, because the last sweep of a deal depends on the cards held.
    if kind is TRAIL:
        draft.loose |= BIT[card]
        if rules.calls:
            draft.trailed = card
    elif kind is CAPTURE:
        _capture(draft, seat, card, cards)
    else:
        _build(draft, move)
    hands = draft.hands
    draft.hands = replaced(hands, seat, hands[seat] ^ BIT[card])
    draft.turn = (seat + 1) % setup.players
    if rules.draws:
        draw(draft, seat)
    if rules.table_limit and table_size(draft) > rules.table_limit:
        draft.game_over = True
        outcome.end_round(draft)
        return True
    over = draft.hands == setup.empty
    if over and not draft.undealt:
        outcome.end_round(draft)
    elif (draft.scores is not scores or rules.dealer_takes) and outcome.win_at_once(draft):
        over = True
    elif over:
        deal_again(draft)
    return over


def _capture(draft: Draft, seat: int, card: int, cards: int) -> None:
    """Capture cards, and score the sweep and any points that count at once."""
    rules, sweeps = draft.setup.rules, draft.sweeps
    taken = cards | BIT[card]
    _take(draft, seat, taken)
    if not draft.loose and not draft.builds and rules.sweepers_of(cards) & BIT[card]:
        outcome.sweep(draft, seat, BIT[card])
    scored = taken & (rules.honour_cards | rules.run_cards)
    if rules.at_once and (scored or draft.sweeps is not sweeps):
        draft.scores = outcome.live_scores(draft)


def _take_first_table(draft: Draft) -> None:
    """Give the dealer a first table that is worth the total once or twice, each a sweep (Q4)."""
    rules, table, dealer = draft.rules, draft.loose, draft.dealer
    times = outcome.times_total(rules, table)
    if not times:
        return
    _take(draft, dealer, table)
    highest = sorted(bits(table), key=lambda n: (-rules.table_values[n], n))
    for number in highest[:times]:
        if rules.sweepers & BIT[number]:
            outcome.sweep(draft, dealer, BIT[number])
    if rules.at_once:
        draft.scores = outcome.live_scores(draft)


def _take(draft: Draft, seat: int, taken: int) -> None:
    """Move captured cards, and the card that captures them, to a seat’s pile."""
    draft.loose &= ~taken
    if draft.builds:
        draft.builds = tuple(build for build in draft.builds if not build.cards & taken)
    draft.captured = replaced(draft.captured, seat, draft.captured[seat] | taken)
    draft.last_capturer = seat


def _build(draft: Draft, move: Move) -> None:
    """Combine a card and table cards into a build or a free group."""
    rules = draft.setup.rules
    if rules.building is Building.FREE:
        build = Build(move.cards | BIT[move.card], move.value, -1, False)
    else:
        build, _ = built(rules, draft.builds, draft.loose, move, draft.turn)
    others = (other for other in draft.builds if not other.cards & move.cards)
    draft.loose &= ~move.cards
    draft.builds = in_order((*others, build))


def _fault(state: State, move: object, error: Exception) -> Exception:
    """Return the error that says why a move can’t be carried out; by default, the one it caused."""
    if not isinstance(move, Move):
        return ArgumentError("move", move, "a Move, such as Move.parse('9s')")
    try:
        reason = legality.why_not(state, read_move(move))
    except NotationError as unreadable:
        return unreadable
    return error if reason is None else IllegalMove(move, reason)


def deck_of(
    rules: Rules, players: int, seed: str, number: int
) -> tuple[tuple[int, ...], int, tuple[int, ...]]:
    """Return a round’s deck, the seat that plays first in round 1, and the cards buried in it.

    D2, D3, D6. In a correspondence match, nobody changes the deal. Raise DealError if the seed
    isn’t text or has no deck for that round, which is numbered from 1.
    """
    if is_of_letters(seed):
        return (*dealt_by_two(rules, players, seed, number), ())
    deck, stream = shuffled(seed, number, rules.cards)
    # After a misdeal, the same stream shuffles again, so the deck still depends on the seed alone.
    while is_misdeal(rules, players, deck):
        deck = stream.shuffled(rules.cards)
    deck, buried = bury(rules, players, deck)
    return deck, stream.below(players), buried


def _cards_of_deck(rules: Rules, deck: Iterable[int | str]) -> tuple[int, ...]:
    """Return the cards of a deck as numbers; raise DealError, which names the fault."""
    try:
        given = deck.split() if isinstance(deck, str) else list(deck)
    except TypeError:
        raise DealError("deck", n=rules.deck_size, deck=clip(deck)) from None
    found, seen = list[int](), 0
    for each in given:
        number = _card_of_deck(each)
        if not rules.deck >> number & 1:
            raise DealError("deck-foreign", card=text(number), game=rules.name)
        if seen >> number & 1:
            raise DealError("deck-twice", card=text(number))
        seen |= 1 << number
        found.append(number)
    if seen != rules.deck:
        lacking = _some(rules.deck & ~seen)
        raise DealError("deck-lacks", n=len(found), deck=rules.deck_size, cards=lacking)
    return tuple(found)


def _some(cards: int) -> str:
    """Return a set of cards as text, but only the first ``MAX_CARDS_LISTED`` of them."""
    first, rest = [*bits(cards)][:MAX_CARDS_LISTED], cards.bit_count() > MAX_CARDS_LISTED
    return "+".join(map(text, first)) + "…" * rest


def _card_of_deck(each: object) -> int:
    """Return the number of a card that is given as a number or as a string."""
    if isinstance(each, str):
        try:
            return card(each)
        except NotationError:
            pass
    elif isinstance(each, int) and not isinstance(each, bool) and each in NUMBERS:
        return int(each)
    raise DealError("deck-card", card=clip(each), last=NUMBERS[-1])


def _fields(state: State) -> tuple[object, ...]:
    return tuple(getattr(state, name) for name in Draft.__slots__)


def _restored(*fields: object) -> State:
    draft = Draft()
    for name, value in zip(Draft.__slots__, fields, strict=True):
        setattr(draft, name, value)
    return freeze(draft)


def _check_players(rules: Rules, players: int) -> None:
    if players not in rules.players or isinstance(players, bool):
        counts = either(rules.players)
        raise DealError("players", game=rules.name, n=clip(players), counts=counts)
    check_players(rules, players)
