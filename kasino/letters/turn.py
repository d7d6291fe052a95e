"""One message of a correspondence match, written or read part by part, in the protocol’s order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Final, Generic, TypeVar

from kasino.cards import bits, mask_of
from kasino.engine.state import State
from kasino.engine.two_seeds import GUEST, HOST, TABLE, ticket_cards, ticket_order
from kasino.errors import KasinoError
from kasino.letters.cryptography.group import SIZE
from kasino.letters.cryptography.seals import NONCE, commitment, nonce, public_key
from kasino.letters.cryptography.tickets import (
    ENTRY,
    PAUSE,
    Work,
    WrongAnswer,
    WrongPoint,
    answers,
    opened,
    points,
    requests,
    table,
)
from kasino.letters.invitation import guest_name
from kasino.letters.known import (
    Round,
    Side,
    audit_guest,
    audit_host,
    check_link,
    slots,
    unknown_round,
)
from kasino.letters.letter import (
    ANSWERS,
    COIN,
    ENTRIES,
    INVITATION,
    INVITATION_1,
    MOVES,
    REPLY,
    REPLY_1,
    REQUESTS,
    SEED,
    SHOWN,
    TICKETS,
    VERSIONS,
    Cheat,
    LetterError,
    Section,
)
from kasino.match.setup import options_text
from kasino.moves import Kind, Move

S = TypeVar("S", bound=Side)
T = TypeVar("T")


@dataclass
class Exchange(Generic[S]):
    """A message that is being written, or that is being read if its parts are given."""

    device: S
    number: int
    given: Iterator[Section] | None
    version: str
    parts: list[Section] = field(default_factory=list)

    @property
    def sender(self) -> int:
        """The seat that sends the message."""
        return HOST if self.number % 2 else GUEST

    @property
    def mine(self) -> bool:
        """Whether this device sends the message."""
        return self.sender == self.device.seat

    @property
    def old(self) -> bool:
        """Whether the match was begun with version 1."""
        return self.version == VERSIONS[0]

    @property
    def round(self) -> Round:
        """The current round."""
        assert self.device.round is not None
        return self.device.round

    def run(self) -> Work[S]:
        """Process all parts that are due in the message, and return the device after it."""
        first = {1: self._invitation, 2: self._reply, 3: self._coin}.get(self.number)
        if first is not None:
            yield from first()
        for part in self._due():
            yield PAUSE
            yield from part()
        if self.given is not None and next(self.given, None) is not None:
            raise Cheat("cheat-form")
        return self.device

    def _due(self) -> Sequence[Callable[[], Work[None]]]:
        """Return the parts that may be due in the message, in order."""
        if self.old and self.sender == HOST:  # the table before the requests
            return self._shown, self._moves, self._answers, self._seed, self._begin, self._entries
        if self.old:
            return self._moves, self._tickets, self._requests, self._seed
        if self.sender == HOST:
            return self._entries, self._shown, self._moves, self._answers, self._seed
        return self._moves, self._seed, self._begin, self._tickets, self._requests

    def _exchange(
        self, tag: int, make: bytes | Callable[[], Work[bytes]], sizes: range | None = None
    ) -> Work[bytes]:
        """Return a part’s bytes, computed when writing and taken from the message when reading.

        When this device reads its own message, each part must be equal to the part that it would
        write now, unless that one is expensive to compute.
        """
        if self.given is None:
            data = make if isinstance(make, bytes) else (yield from make())
            self.parts.append(Section(tag, data))
            return data
        part = next(self.given, None)
        if part is None or part.tag != tag or (sizes is not None and len(part.data) not in sizes):
            raise Cheat("cheat-form")
        if isinstance(make, bytes):
            self._check_own(part.data, make)
        return part.data

    def _check_own(self, data: bytes, made: bytes) -> None:
        """Raise LetterError if this device would write a part of its own message differently.

        Names and house rules aren’t checked, because an older version may have worded them
        differently.
        """
        if self.mine and data != made:
            raise LetterError("letter-forged")

    def _set(self, **changes: object) -> None:
        self.device = replace(self.device, **changes)  # type: ignore[arg-type]

    def _set_round(self, **changes: object) -> None:
        self._set(round=replace(self.round, **changes))  # type: ignore[arg-type]

    # The players and the first player.

    def _invitation(self) -> Work[None]:
        device = self.device
        text = "\n".join((device.rules.name, options_text(device.rules), device.names[HOST]))
        made = commitment(nonce(device.secret)) + device.links[0]

        def invitation() -> Work[bytes]:
            return made + (yield from self._public()) + text.encode()

        data = yield from self._exchange(INVITATION_1 if self.old else INVITATION, invitation)
        self._check_own(data[: 2 * SIZE], made)
        coin = nonce(device.secret) if self.mine else data[:SIZE]
        self._set(coin=(coin, b""), revealed=(data[SIZE : 2 * SIZE], b""))
        if not self.old:
            yield from self._begin()

    def _reply(self) -> Work[None]:
        device = self.device
        made = device.links[0] + nonce(device.secret)

        def reply() -> Work[bytes]:
            return made + (yield from self._public()) + device.names[GUEST].encode()

        data = yield from self._exchange(REPLY_1 if self.old else REPLY, reply)
        self._check_own(data[: SIZE + NONCE], made)
        self._set(
            names=(device.names[HOST], guest_name(data, self.version)),
            coin=(device.coin[HOST], data[SIZE : SIZE + NONCE]),
            revealed=(device.revealed[HOST], data[:SIZE]),
        )
        if device.seat == HOST:
            self._first_forehand()

    def _public(self) -> Work[bytes]:
        """Return this device’s public key, which version 1 doesn’t have."""
        yield PAUSE
        return b"" if self.old else (yield from public_key(self.device.secret))

    def _coin(self) -> Work[None]:
        promised, theirs = self.device.coin
        data = yield from self._exchange(COIN, promised, range(NONCE, NONCE + 1))
        if not self.mine and commitment(data) != promised:
            raise Cheat("cheat-coin")
        self._set(coin=(data, theirs))
        self._first_forehand()

    def _first_forehand(self) -> None:
        """Decide who plays first from the numbers that both sides have drawn."""
        drawn = b"".join(self.device.coin)
        forehand = sha256(b"kasino letters first:" + drawn).digest()[0] & 1
        self._set(forehand=forehand)
        self._set_round(known=replace(self.round.known, forehand=forehand))

    # A round.

    def _begin(self) -> Work[None]:
        """Begin a round, the first with the invitation, unless one is being played."""
        yield PAUSE
        device = self.device
        if device.round is not None and (not device.round.settled or device.over):
            return
        number, rules = len(device.ends) + 1, device.rules
        tickets = {}
        if device.seat == GUEST:
            tickets = dict(enumerate(ticket_order(rules, device.links[number], number)))
        forehand = ((device.forehand or 0) + number - 1) % 2
        known = unknown_round(rules, forehand, device.ends[-1] if device.ends else None)
        self._set(round=Round(number, known, tickets))

    def _entries(self) -> Work[None]:
        current, rules = self.round, self.device.rules
        if current.entries or not (self.old or current.chain):
            return

        def entries() -> Work[bytes]:
            seed = self._host_seed()
            return (yield from table(seed, ticket_cards(rules, seed, current.number)))

        size = ENTRY * rules.deck_size
        data = yield from self._exchange(ENTRIES, entries, range(size, size + 1))
        self._set_round(entries=data)

    def _host_seed(self) -> bytes:
        """Return the seed of this round’s table, on the host’s device."""
        current, device = self.round, self.device
        return device.dealt_by(device.links[current.number], current.chain)

    def _tickets(self) -> Work[None]:
        current = self.round
        due = [*current.known.dealt(HOST)[current.named :]]
        named = current.named + len(due)
        if not current.named:
            due += slots(current.known.rules, TABLE)
        if not due or self.device.round_over:
            return
        made = bytes(current.tickets.get(slot, 0) for slot in due)
        data = yield from self._exchange(TICKETS, made, range(len(due), len(due) + 1))
        for slot, ticket in zip(due, data, strict=True):
            if not self.mine:
                card = self._ticket(slot, ticket)
                if card is not None:
                    self._set_round(known=self.round.known.learnt(slot, card))
        self._set_round(named=named)

    def _ticket(self, slot: int, ticket: int) -> int | None:
        """Record a slot’s ticket and return its card; raise Cheat if the ticket can’t be valid.

        The first tickets of a round have no cards before the whole message has been read.
        """
        current = self.round
        if ticket in current.tickets.values() or ticket >= current.known.rules.deck_size:
            raise Cheat("cheat-ticket")
        self._set_round(tickets={**current.tickets, slot: ticket})
        if not self.old and not current.chain:
            return None
        return ticket_cards(self.device.rules, self._host_seed(), current.number)[ticket]

    def _requests(self) -> Work[None]:
        current, device = self.round, self.device
        if current.asked:
            return
        mine = slots(device.rules, GUEST)
        tickets = {slot: current.tickets.get(slot, 0) for slot in mine}
        seed = device.links[current.number]
        size = SIZE * len(mine)
        data = yield from self._exchange(
            REQUESTS, lambda: requests(seed, tickets), range(size, size + 1)
        )
        if not self.mine:
            # An invalid request is reported when it arrives, not when it is answered.
            yield from _honest(points(data))
        self._set_round(asked=data)

    def _shown(self) -> Work[None]:
        if self.device.round is None or self.round.shown or not self.round.asked:
            return
        known = self.round.known
        where = slots(known.rules, TABLE)
        made = bytes(known.cards[slot] or 0 for slot in where)
        data = yield from self._exchange(SHOWN, made, range(len(where), len(where) + 1))
        for slot, card in zip(where, data, strict=True):
            if not known.rules.deck >> card & 1:
                raise Cheat("cheat-form")
            known = known.learnt(slot, card)
        self._set_round(known=known, shown=True)

    def _answers(self) -> Work[None]:
        current, device = self.device.round, self.device
        if current is None or not current.shown:
            return
        due = [*current.known.dealt(GUEST)[current.answered :]]
        if not due or self.device.round_over:
            return
        asked = current.asked[SIZE * current.answered : SIZE * (current.answered + len(due))]
        seed = self._host_seed() if device.seat == HOST else device.links[current.number]
        data = yield from self._exchange(
            ANSWERS, lambda: answers(seed, asked), range(len(asked), len(asked) + 1)
        )
        known = current.known
        if device.seat == GUEST:
            tickets = {slot: current.tickets[slot] for slot in due}
            cards = yield from _honest(opened(seed, tickets, data, current.entries))
            for slot, card in cards.items():
                if not known.rules.deck >> card & 1:
                    raise Cheat("cheat-answer")
                known = known.learnt(slot, card)
        self._set_round(known=known, answered=current.answered + len(due))

    def _moves(self) -> Work[None]:
        if not self.device.in_play(self.sender):
            return
        # When a device reads its own move again, only `_move` can compare it.
        data = yield from self._exchange(MOVES, self._written_moves)
        left = _Bytes(data)
        while self.device.in_play(self.sender):
            self._move(left)
        left.end()

    def _written_moves(self) -> Work[bytes]:
        yield PAUSE
        state, written = self.round.known.state, b""
        for move in self.device.draft:
            written += self._written_move(state, move)
            state = state.after(move)
        return written

    def _written_move(self, state: State, move: Move) -> bytes:
        """Return a move as bytes: kind and card, slot, ticket, value, and table cards."""
        data = bytes([move.kind << 6 | move.card])
        if move.kind is not Kind.CALL:
            slot = self.round.known.cards.index(move.card)
            data += bytes([slot])
            if self.sender == GUEST:
                data += bytes([self.round.tickets[slot]])
        if move.kind is Kind.BUILD:
            data += bytes([move.value])
        if move.kind is not Kind.TRAIL:
            cards = list(bits(state.table))
            chosen = sum(1 << at for at, card in enumerate(cards) if move.cards >> card & 1)
            data += chosen.to_bytes(len(cards) // 8 + 1)
        return data

    def _move(self, left: _Bytes) -> None:
        """Read a move, and play it if it is possible."""
        known_round, start, first = self.round.known, left.at, left.byte()
        kind, card = Kind(first >> 6), first & 63
        if not known_round.rules.deck >> card & 1:
            raise Cheat("cheat-form")
        slot = ticket = None
        if kind is not Kind.CALL:
            slot = left.byte()
            ticket = left.byte() if self.sender == GUEST else None
        value = left.byte() if kind is Kind.BUILD else 0
        cards = 0
        if kind is not Kind.TRAIL:
            there = list(bits(known_round.state.table))
            chosen = int.from_bytes(left.take(len(there) // 8 + 1))
            cards = mask_of(there[at] for at in bits(chosen) if at < len(there))
        move = Move(kind, card, cards, value)
        if self.mine:
            state, read = known_round.state, left.data[start : left.at]
            view = state.view(self.sender)
            may = (
                replace(view, hand=view.hand & known_round.hand(self.sender)).why_not(move) is None
            )
            if not may or self._written_move(state, move) != read:
                raise LetterError("letter-forged")
            self._set_round(known=known_round.moved(move))
            return
        try:
            if ticket is not None and slot is not None and self._ticket(slot, ticket) != card:
                raise Cheat("cheat-claim")
            self._set_round(known=known_round.heard(move, slot))
        except KasinoError as error:
            if isinstance(error, LetterError):
                raise
            raise Cheat("cheat-move", why=error) from None

    def _seed(self) -> Work[None]:
        current, device = self.device.round, self.device
        if current is None or not device.round_over or current.revealed[self.sender]:
            return
        made = device.links[current.number]
        data = yield from self._exchange(SEED, made, range(SIZE, SIZE + 1))
        revealed = [*current.revealed]
        revealed[self.sender] = data
        self._set_round(revealed=tuple(revealed))
        if self.mine:
            return
        last = [*device.revealed]
        check_link(data, last[self.sender])
        last[self.sender] = data
        seeds = [device.links[current.number]] * 2
        seeds[self.sender] = data
        both = (device.dealt_by(seeds[HOST], current.chain), seeds[GUEST])
        if self.sender == HOST:
            end = yield from audit_host(current.known, current.number, both, current.entries)
        else:
            end = yield from audit_guest(
                current.known, current.number, both, current.tickets, current.asked
            )
        self._set(revealed=tuple(last), ends=(*device.ends, end))
        if not self.old:
            self._set(chains=(*device.chains, current.chain))


def _honest(work: Work[T]) -> Work[T]:
    """Return the result of a computation; raise Cheat if the other device’s numbers are wrong."""
    try:
        return (yield from work)
    except WrongPoint:
        raise Cheat("cheat-point") from None
    except WrongAnswer:
        raise Cheat("cheat-answer") from None


class _Bytes:
    """Bytes that are read from the front; raises Cheat if there are too few or too many."""

    def __init__(self, data: bytes) -> None:
        self.data: Final = data
        self.at = 0

    def take(self, count: int) -> bytes:
        if len(self.data) < self.at + count:
            raise Cheat("cheat-form")
        self.at += count
        return self.data[self.at - count : self.at]

    def byte(self) -> int:
        return self.take(1)[0]

    def end(self) -> None:
        if self.at < len(self.data):
            raise Cheat("cheat-form")
