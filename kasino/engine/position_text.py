"""Positions as text: writing them as a line, reading and checking one, summaries, and pictures.

::

    finnish hands:As+9s+2d+Td/4s+7h+8h+Kc turn:0 table:4h+Tc+5d+8s captured:-/2s+2h stock:…

The game comes first, then fields in any order, separated by spaces. ``docs/positions.md`` gives the
grammar. Values that follow from the others aren’t written: the end of the round and its score
sheet, and usually the forehand and the last capturer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple, NoReturn, TypeVar
from urllib.parse import quote, unquote

from kasino.captures.grouping import forms, grouping_of
from kasino.captures.table import captures_of
from kasino.cards import bits, card, mask_of, parse_set, pretty_set, set_text, text
from kasino.drawing import Pile, Row, loose
from kasino.engine import outcome
from kasino.engine.builds import Build, keeps_promises
from kasino.engine.position import (
    PLAYING,
    Draft,
    History,
    Setup,
    copied,
    deals_in_round,
    in_order,
    table_size,
)
from kasino.engine.scoring import result
from kasino.errors import KasinoError, NotationError, PositionError, either
from kasino.games import game, options_of_setup, rules_of_setup
from kasino.house_rules import named, options_of, text_of
from kasino.messages import clip
from kasino.moves import Kind, Move, value_of, value_text
from kasino.rules import Building, Ties, Void

T = TypeVar("T")

#: The fields in the order in which they are written, after the game.
FIELDS: Final = (
    "rules",
    "hands",
    "turn",
    "forehand",
    "table",
    "builds",
    "captured",
    "sweeps",
    "last",
    "void",
    "trailed",
    "stock",
    "round",
    "scores",
    "deal-scores",
    "carried",
    "buried",
    "seed",
    "moves",
)
NOTHING: Final = "-"
#: Written in place of one captured pile, it means all cards that are mentioned nowhere else.
REST: Final = "*"
YES: Final = "yes"
#: The exclusive limit of scores and round numbers.
NUMBER_LIMIT: Final = 10**6


class Counts(NamedTuple):
    """A View’s seat and its counts of hidden cards: the sizes of all hands and of the stock."""

    seat: int
    hands: tuple[int, ...]
    stock: int


def write(state: Draft, seen: Counts | None = None) -> str:
    """Return a position as a line; with ``seen``, as a View’s line, which counts hidden cards.

    Raise PositionError for custom rules, because only named games can be written.
    """
    rules, setup = state.rules, state.setup
    if game(rules.name, text_of(options_of(rules)), state.players) != rules:
        raise PositionError("own-rules", game=rules.name)
    hands = [_set(hand) for hand in state.hands]
    stock = "+".join(map(text, state.undealt))
    if seen is not None:
        hands = [hand if seat == seen.seat else str(n) for seat, (hand, n) in
                 enumerate(zip(hands, seen.hands, strict=True))]  # fmt: skip
        stock = str(seen.stock or "")
    sizes = seen.hands if seen else tuple(hand.bit_count() for hand in state.hands)
    taken = [seat for seat, pile in enumerate(state.captured) if pile]
    first = state.deal == 1
    due = setup.base if first else state.scores
    found = {
        "rules": options_of_setup(rules, state.players),
        "hands": "/".join(hands),
        "turn": str(state.turn),
        "forehand": _unless(state.forehand, _forehand(sizes, state.turn)),
        "table": _set(state.loose),
        "builds": "/".join(map(_build, state.builds)),
        "captured": _sets(state.captured),
        "sweeps": _sets(state.sweeps),
        "last": str(state.last_capturer) if len(taken) > 1 else "",
        "void": YES if state.void else "",
        "trailed": text(state.trailed) if state.trailed >= 0 else "",
        "stock": stock,
        "round": _unless(state.round, 1),
        "scores": _numbers(state.scores) if any(setup.base) else "",
        "deal-scores": "" if state.deal_scores == due else _numbers(state.deal_scores),
        "carried": _numbers(setup.carried) if any(setup.carried) else "",
        "buried": "+".join(map(text, setup.buried)),
        "seed": quote(state.seed, safe="") or NOTHING if state.seed is not None else "",
        "moves": _moves(state.history),
    }
    return " ".join([rules.name, *(f"{name}:{found[name]}" for name in FIELDS if found[name])])


def _set(cards: int) -> str:
    return set_text(cards) or NOTHING


def _sets(piles: Sequence[int]) -> str:
    return "/".join(map(_set, piles)) if any(piles) else ""


def _numbers(values: Sequence[int]) -> str:
    return "/".join(map(str, values))


def _unless(value: int, usual: int) -> str:
    return "" if value == usual else str(value)


def _build(build: Build) -> str:
    owners = [str(build.owner)] if build.owner >= 0 else []
    owners += [str(seat) for seat in build.makers if seat != build.owner]
    of = f"@{'+'.join(owners)}" if owners else ""
    return f"{set_text(build.cards)}={value_text(build.value)}{of}"


def _moves(history: History) -> str:
    found: list[str] = []
    while history is not None:
        history, _, move = history
        found.append(str(move))
    return ",".join(reversed(found))


def _forehand(sizes: Sequence[int], turn: int) -> int:
    """Return the forehand that hand sizes imply: seats that have played hold one card fewer."""
    players = len(sizes)
    played = sum(size < max(sizes) for size in sizes)
    return (turn - played) % players


def read(source: str, hidden: bool = False) -> tuple[Draft, int]:
    """Return the position in a line, and the seat whose hand is shown if others are ``hidden``.

    Hidden cards are dealt arbitrarily. Raise PositionError, which explains the fault.
    """
    try:
        return _Reader(source, hidden).draft()
    except PositionError:
        raise
    except KasinoError as error:
        raise PositionError("position-because", why=error) from None


class _Reader:
    """A line that is being read as a position; each part is checked as soon as it is known."""

    def __init__(self, source: str, hidden: bool) -> None:
        if not isinstance(source, str) or not source.strip():
            raise PositionError("position-none", text=clip(source))
        name, *words = source.split()
        game(name)  # report a wrong name before anything else
        self.fields: dict[str, str] = {}
        for word in words:
            field, colon, value = word.partition(":")
            if not colon or field not in FIELDS:
                raise PositionError("position-word", text=clip(word), fields=", ".join(FIELDS))
            if field in self.fields:
                raise PositionError("key-twice", key=field)
            if not value:
                raise PositionError("position-nothing", field=field)
            self.fields[field] = value
        for field in ("hands", "table"):
            if field not in self.fields:
                raise PositionError("position-lacks", field=field)
        hands = self.fields["hands"].split("/")
        self.players = len(hands)
        own = self.fields.get("rules", "")
        counts = game(name, own).players
        if self.players not in counts:
            raise PositionError("players", game=name, n=self.players, counts=either(counts))
        self.rules = rules_of_setup(name, own, self.players)
        self.hidden = hidden
        self.placed = 0
        self.counted = dict[int, int]()
        self.rest = -1
        self.hands = [self.hand(seat, hand) for seat, hand in enumerate(hands)]
        seen = [seat for seat in range(self.players) if seat not in self.counted]
        if hidden and len(seen) != 1:
            raise PositionError("position-view", n=len(seen))
        self.seat = seen[0]

    # Values.

    def number(self, field: str, usual: int, below: int, least: int = 0) -> int:
        """Return the number in a field, or ``usual`` if the line lacks the field."""
        value = self.fields.get(field)
        return usual if value is None else self.counting(field, value, below, least)

    def counting(self, field: str, value: str, below: int, least: int = 0) -> int:
        """Return a number from a field’s value; raise PositionError if it is out of range."""
        found = int(value) if _is_number(value) else -1
        if not least <= found < below:
            raise PositionError(
                "position-number", field=field, value=clip(value), least=least, most=below - 1
            )
        return found

    def at_table(self, field: str, value: str) -> int:
        """Return a seat from a field’s value; raise PositionError if there is no such seat."""
        found = int(value) if _is_number(value) else -1
        if not 0 <= found < self.players:
            raise PositionError(
                "position-seat", field=field, seat=clip(value), last=self.players - 1
            )
        return found

    def place_of(self, field: str, usual: int) -> int:
        """Return the seat in a field, or ``usual`` if the line lacks the field."""
        value = self.fields.get(field)
        return usual if value is None else self.at_table(field, value)

    def each(self, field: str, count: int, read: Callable[[str], T], usual: T) -> tuple[T, ...]:
        """Return the ``count`` values in a field; if the line lacks it, each is ``usual``."""
        value = self.fields.get(field)
        if value is None:
            return (usual,) * count
        values = value.split("/")
        if len(values) != count:
            raise PositionError("position-count", field=field, value=clip(value), wanted=count)
        return tuple(map(read, values))

    def numbers(self, field: str, count: int) -> tuple[int, ...]:
        """Return the ``count`` numbers in a field."""
        return self.each(field, count, lambda value: self.counting(field, value, NUMBER_LIMIT), 0)

    def cards(self, value: str) -> int:
        """Return a set of cards and mark them as placed; raise PositionError as ``place`` does."""
        found = 0 if value == NOTHING else parse_set(value)
        return self.place(found)

    def place(self, cards: int) -> int:
        """Mark cards as placed; raise PositionError for a card placed before or not in the deck."""
        for number in bits(cards & ~self.rules.deck):
            raise PositionError("position-card", card=text(number), game=self.rules.name)
        for number in bits(cards & self.placed):
            raise PositionError("twice", card=text(number))
        self.placed |= cards
        return cards

    def hand(self, seat: int, value: str) -> int:
        """Return the cards in a hand, or none yet if the line gives only their number."""
        if not _is_number(value):
            return self.cards(value)
        if not self.hidden:
            raise PositionError("position-hidden", seat=seat)
        self.counted[seat] = self.counting("hands", value, self.rules.deck_size)
        return 0

    def build(self, value: str) -> Build:
        """Return a build, or a group in Clearance."""
        rules, shown = self.rules, clip(value)
        if rules.building is Building.NONE:
            raise PositionError("position-build-none", build=shown, game=rules.name)
        held = rules.building is Building.HELD
        names, equals, rest = value.partition("=")
        worth, at, owners = rest.partition("@")
        if not equals or not worth or (at and not owners):
            form = "5h+5c=10@0" if held else "5h+5c=10"
            raise PositionError("position-build-form", build=shown, form=form)
        cards = self.cards(names)
        try:
            number = value_of(worth)
        except NotationError as error:
            raise PositionError("position-build-because", build=shown, why=error) from None
        if not held:
            if owners:
                raise PositionError("position-build-owned", build=shown, game=rules.name)
            things = grouping_of(rules).things(cards, ())
            self.check_cards(shown, cards)
            if not forms(things, number):
                raise PositionError("position-build-sum", build=shown, value=worth)
            return Build(cards, number, -1, False)
        seats = self.makers(shown, owners)
        self.check_cards(shown, cards)
        for court in bits(cards & ~rules.summing):
            raise PositionError(
                "position-build-court", build=shown, card=text(court), game=rules.name
            )
        if number > rules.build_limit:
            limit = value_text(rules.build_limit)
            raise PositionError("position-build-high", build=shown, game=rules.name, limit=limit)
        if not captures_of(rules).is_union(cards, number):
            raise PositionError("position-build-sum", build=shown, value=worth)
        multiple = sum(rules.table_values[each] for each in bits(cards)) > number
        makers = tuple(sorted(seats)) if rules.makers else ()
        return Build(cards, number, seats[0], multiple, makers)

    def makers(self, build: str, owners: str) -> list[int]:
        """Return the seats with a part in a build, its owner first."""
        rules = self.rules
        if not owners:
            raise PositionError("position-build-owner", build=build, game=rules.name)
        seats = [self.at_table("builds", seat) for seat in owners.split("+")]
        for seat in seats:
            if seats.count(seat) > 1:
                raise PositionError("position-build-maker", build=build, seat=seat)
        if len(seats) > 1 and not rules.makers:
            raise PositionError("position-build-owners", build=build, game=rules.name)
        return seats

    def check_cards(self, build: str, cards: int) -> None:
        """Raise PositionError for a build of a single card."""
        if cards.bit_count() < 2:
            raise PositionError("position-build-few", build=build)

    # The whole position.

    def draft(self) -> tuple[Draft, int]:
        """Return the position, with its round ended if it is over, and the seat it is seen from."""
        rules, players = self.rules, self.players
        sides = rules.sides(players)
        draft = Draft()
        draft.turn = self.place_of("turn", 0)
        draft.loose = self.cards(self.fields["table"])
        standing = self.fields["builds"].split("/") if "builds" in self.fields else []
        draft.builds = in_order([self.build(value) for value in standing])
        piles = list(self.each("captured", players, self.pile, 0))
        if REST in self.fields.get("captured", ""):
            self.rest = self.fields["captured"].split("/").index(REST)
        draft.undealt, left = self.stock()
        if self.rest >= 0:
            piles[self.rest] = left
        elif left:
            raise PositionError("position-lost", cards=set_text(left))
        draft.captured = tuple(piles)
        draft.hands = tuple(self.hands)
        sizes = [hand.bit_count() for hand in draft.hands]
        forehand = self.place_of("forehand", _forehand(sizes, draft.turn))
        draft.deal = self.deal(sizes, forehand, draft)
        self.check_builds(draft)
        draft.sweeps = self.each("sweeps", players, self.swept, 0)
        draft.void = self.fields.get("void", YES) == YES and "void" in self.fields
        if "void" in self.fields and not draft.void:
            raise PositionError("position-yes", field="void", value=clip(self.fields["void"]))
        self.check_sweeps(draft)
        draft.last_capturer = self.last(draft)
        draft.trailed = self.trailed(draft)
        draft.history = self.history(draft, sizes)
        draft.game_over = False
        draft.tally = draft.result = None
        draft.phase = PLAYING
        carried = self.numbers("carried", len(rules.majorities))
        for each, points in zip(rules.majorities, carried, strict=True):
            if points and each.ties is not Ties.CARRY:
                value = clip(self.fields["carried"])
                raise PositionError("position-carried", value=value, line=each.name)
        seats = tuple(rules.side_of(seat, players) for seat in range(players))
        seed = self.fields.get("seed")
        known = None if seed is None else "" if seed == NOTHING else unquote(seed, errors="replace")
        nothing = (0,) * sides
        make = partial(
            Setup,
            rules,
            players,
            known,
            self.number("round", 1, NUMBER_LIMIT, 1),
            forehand,
            deals_in_round(rules, players),
        )
        empty = (0,) * players
        draft.setup = make(nothing, seats, False, carried, empty)
        draft.scores = draft.deal_scores = nothing
        base = self.base(draft, sides)
        frozen = outcome.frozen_round(rules, base)
        draft.setup = make(base, seats, frozen, carried, empty, self.buried(draft))
        draft.scores = outcome.live_scores(draft) if rules.at_once else base
        draft.deal_scores = base if draft.deal == 1 else draft.scores
        if "deal-scores" in self.fields:
            draft.deal_scores = self.numbers("deal-scores", sides)
        self.end(draft)
        return draft, self.seat

    def pile(self, value: str) -> int:
        """Return a seat’s captured cards, or none yet if they are the rest of the deck."""
        if value != REST:
            return self.cards(value)
        if self.rest >= 0:
            raise PositionError("position-rests", field="captured", sign=REST)
        self.rest = 0
        return 0

    def stock(self) -> tuple[tuple[int, ...], int]:
        """Deal the hands given as counts; return the stock in order, and the remaining cards.

        Hands and stocks given as counts take cards in order of card number. If the line has
        no stock field, the stock is all cards that are nowhere else.
        """
        value = self.fields.get("stock", "")
        if value and not _is_number(value):
            if self.hidden:
                raise PositionError("position-stock-seen", value=clip(value))
            undealt = tuple(map(card, value.split("+")))
            for at, number in enumerate(undealt):
                if number in undealt[:at]:
                    raise PositionError("twice", card=text(number))
            self.place(mask_of(undealt))
            left: list[int] = list(bits(self.rules.deck & ~self.placed))
        else:
            left = list(bits(self.rules.deck & ~self.placed))
            for seat, count in self.counted.items():
                self.hands[seat], left = mask_of(left[:count]), left[count:]
            count = self.counting("stock", value, self.rules.deck_size) if value else len(left)
            if not value and (self.hidden or self.rest >= 0):
                count = 0
            undealt, left = tuple(left[:count]), left[count:]
            if len(undealt) < count or any(
                self.hands[seat].bit_count() < count for seat, count in self.counted.items()
            ):
                raise PositionError("position-few", n=self.rules.deck_size)
        return undealt, mask_of(left)

    def buried(self, draft: Draft) -> tuple[int, ...]:
        """Return the cards that were put under the stock, in the order of their deal (D6)."""
        found = (
            tuple(map(card, self.fields["buried"].split("+"))) if "buried" in self.fields else ()
        )
        if len({*found}) < len(found) or mask_of(found) & ~self.rules.buried:
            raise PositionError("position-buried", value=clip(self.fields["buried"]))
        bottom = draft.undealt[len(draft.undealt) - len(found) :]
        if draft.undealt and not self.hidden and bottom != found:
            raise PositionError("position-buried", value=clip(self.fields["buried"]))
        return found

    def deal(self, sizes: list[int], forehand: int, draft: Draft) -> int:
        """Return the number of the deal; raise PositionError if hands and stock fit no deal."""
        rules, players, left = self.rules, self.players, len(draft.undealt)
        deals = deals_in_round(rules, players)
        behind = (draft.turn - forehand) % players
        most = max(sizes)
        whole = rules.deck_size - rules.table_cards - players * rules.first_deal
        step = players * (rules.later_deal or 1)
        if left > whole or (left % step and not rules.draws):
            self.check_stock(left, range(0, whole + 1, 1 if rules.draws else step))
        deal = 1 if rules.draws else deals - left // step
        size = rules.first_deal if deal == 1 else rules.later_deal
        if most > size:
            raise PositionError("position-hand", n=most, most=size, stock=left)
        fits = True
        if rules.draws and left:  # seats that have played have also drawn
            fits, behind = most == size and (whole - left) % players == behind, 0
        due = [most] * players
        for place in range(behind):
            due[(forehand + place) % players] -= 1
        if not fits or sizes != due:
            raise PositionError(
                "position-sizes",
                hands=_numbers(sizes),
                stock=left,
                forehand=forehand,
                turn=draft.turn,
            )
        return deal

    def check_stock(self, left: int, sizes: range) -> NoReturn:
        """Raise PositionError for a stock size that no deal leaves."""
        if sizes.step == 1:
            fits = f"{sizes[0]}–{sizes[-1]}"
        else:
            fits = ", ".join(map(str, sizes))
        ident = "position-stock" if "stock" in self.fields else "position-stock-rest"
        raise PositionError(ident, stock=left, sizes=fits)

    def check_builds(self, draft: Draft) -> None:
        """Raise PositionError for builds of equal value and builds that a seat may not own."""
        if self.rules.building is not Building.HELD:
            return
        values = [build.value for build in draft.builds]
        for build in draft.builds:
            if values.count(build.value) > 1:
                raise PositionError("position-build-twice", value=value_text(build.value))
        for seat in range(self.players):
            own = [build for build in draft.builds if build.owner == seat]
            if seat not in self.counted and not keeps_promises(
                self.rules, draft.builds, seat, draft.hands[seat]
            ):
                shown, one = _held(own), len(own) == 1
                ident = "position-build-keeps" if one else "position-build-kept"
                value = value_text(own[0].value)
                raise PositionError(ident, build=shown, seat=seat, value=value)
            if self.rules.one_build and len(own) > 1:
                raise PositionError("position-build-one", build=_held(own), seat=seat)

    def swept(self, value: str) -> int:
        """Return the set of cards that made sweeps."""
        return 0 if value == NOTHING else parse_set(value)

    def check_sweeps(self, draft: Draft) -> None:
        """Raise PositionError for sweeps that can’t count."""
        rules = self.rules
        for seat, cards in enumerate(draft.sweeps):
            if cards and not rules.sweeps_score:
                raise PositionError("position-sweeps-none", field="sweeps")
            if cards and draft.void:
                raise PositionError("position-sweeps-void", field="sweeps")
            if cards & ~draft.captured[seat]:
                lacking = set_text(cards & ~draft.captured[seat])
                raise PositionError("position-sweeps", cards=lacking, seat=seat)
        sides = {rules.side_of(s, self.players) for s, cards in enumerate(draft.sweeps) if cards}
        voids = rules.sweep_void is Void.ALL
        if draft.void and not voids:
            raise PositionError("position-void-never", game=rules.name)
        if voids and len(sides) == rules.sides(self.players):
            raise PositionError("position-void", game=rules.name)

    def last(self, draft: Draft) -> int:
        """Return the last capturer; if the line lacks it, the only seat that has captured."""
        taken = [seat for seat, pile in enumerate(draft.captured) if pile]
        if "last" not in self.fields:
            if len(taken) > 1:
                raise PositionError("position-last")
            return taken[0] if taken else -1
        last = self.place_of("last", 0)
        if last not in taken:
            raise PositionError("position-last-none", seat=last)
        return last

    def trailed(self, draft: Draft) -> int:
        """Return the card that may be called, or −1."""
        name = self.fields.get("trailed")
        if name is None:
            return -1
        found = card(name)
        if not self.rules.calls:
            raise PositionError("position-calls", game=self.rules.name)
        if not draft.loose >> found & 1:
            raise PositionError("position-trailed", card=text(found))
        return found

    def history(self, draft: Draft, sizes: list[int]) -> History:
        """Return the last moves with their seats; no card played may still be in hand or stock."""
        names = self.fields["moves"].split(",") if "moves" in self.fields else []
        moves = [Move.parse(name) for name in names]
        plays = [move for move in moves if move.kind is not Kind.CALL]
        rules, players = self.rules, self.players
        later = (draft.deal - 1) * players * rules.later_deal
        if rules.draws:
            whole = rules.deck_size - rules.table_cards - players * rules.first_deal
            later = whole - len(draft.undealt)
        most = players * rules.first_deal + later - sum(sizes)
        still = mask_of(draft.undealt)
        for hand in draft.hands:
            still |= hand
        played = 0
        for move in plays:
            if still >> move.card & 1:
                raise PositionError("position-moves-still", card=text(move.card))
            if played >> move.card & 1:
                raise PositionError("position-moves-twice", card=text(move.card))
            played |= 1 << move.card
        if len(plays) > most:
            raise PositionError("position-moves", n=len(plays), most=most)
        seat = (draft.turn - len(plays)) % players
        history: History = None
        for move in moves:
            history = (history, seat, move)
            seat = (seat + (move.kind is not Kind.CALL)) % players
        return history

    def base(self, draft: Draft, sides: int) -> tuple[int, ...]:
        """Return the match scores at the start of the round, worked out from the current ones."""
        rules = self.rules
        gains = (0,) * sides
        if _ended(draft):
            final = copied(draft)
            final.game_over = _too_many(draft)
            outcome.end_round(final)
            gains = final.scores
        elif rules.at_once:
            gains = outcome.live_scores(draft)
        if "scores" not in self.fields:
            return (0,) * sides
        scores = self.numbers("scores", sides)
        base = tuple(score - gain for score, gain in zip(scores, gains, strict=True))
        for side, (score, gain) in enumerate(zip(scores, gains, strict=True)):
            if score < gain:
                raise PositionError("position-scores", side=side, score=score, points=gain)
        if any(base) and result(rules, base, False) is not None:
            raise PositionError("position-over", scores=_numbers(base))
        return base

    def end(self, draft: Draft) -> None:
        """End the round or the match if it is over; raise PositionError if hands are missing."""
        if _ended(draft):
            draft.game_over = _too_many(draft)
            outcome.end_round(draft)
        elif not outcome.win_at_once(draft) and not any(draft.hands):
            raise PositionError("position-empty")


def _is_number(value: str) -> bool:
    return value.isascii() and value.isdecimal() and len(value) < 8


def _held(builds: Sequence[Build]) -> str:
    return ", ".join(map(_build, builds))


def _too_many(draft: Draft) -> bool:
    """Return whether the table is over the limit that ends the match (K10)."""
    limit = draft.setup.rules.table_limit
    return 0 < limit < table_size(draft)


def _ended(draft: Draft) -> bool:
    """Return whether all cards have been played, or the table is over its limit."""
    return _too_many(draft) or (not any(draft.hands) and not draft.undealt)


def summary(position: Draft, stock: int) -> str:
    """Return a summary: the game, the deal, the seat to play, the table and the scores."""
    where = f"round {position.round}, deal {position.deal} of {position.deals}"
    if position.result is not None:
        where = f"match over: {position.result.how}"
    elif position.round_over:
        where += ", over"
    else:
        where += f", seat {position.turn} to play"
    builds = [f"{pretty_set(b.cards)} = {value_text(b.value)}" for b in position.builds]
    table = ", ".join([pretty_set(position.loose), *builds] if position.loose else builds)
    scores = "–".join(map(str, position.scores))
    return f"{named(position.rules)}: {where}; table {table or 'empty'}; {stock} left; {scores}"


def rows_of(position: Draft, stock: int, seat: int = -1, sizes: Sequence[int] = ()) -> list[Row]:
    """Return a position as rows to draw; seen from a seat, the other hands are face down."""
    piles = loose(position.loose)
    for build in position.builds:
        owner = f" @{build.owner}" if build.owner >= 0 else ""
        piles.append(Pile(build.cards, f"{value_text(build.value)}{owner}"))
    rows = []
    for other, hand in enumerate(position.hands):
        shown = loose(hand) if seat in (-1, other) else [Pile(hidden=sizes[other])]
        score = position.scores[position.setup.sides[other]]
        taken = position.captured[other].bit_count()
        mark = " ◂" if other == position.turn and not position.round_over else ""
        rows.append(Row(f"Seat {other}{mark}", f"{score} points, {taken} taken", shown))
    return [*rows, Row("Table", f"{stock} left to deal", piles)]
