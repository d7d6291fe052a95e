"""One side of a match by letters, as a value: a letter or a move in, the next value out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from hashlib import sha256
from typing import Final

from kasino.cards import bits, mask_of
from kasino.distant.audit import audit_guest, audit_host, check_link
from kasino.distant.errors import Cheat, LetterError
from kasino.distant.group import SIZE
from kasino.distant.known import Known, slots, unknown_round
from kasino.distant.letter import (
    MARK,
    SHORT,
    Section,
    chain_of,
    joined,
    mark,
    pack,
    sections,
    unpack,
)
from kasino.distant.tickets import ENTRY, Work, answers, done, opened, points, requests, table
from kasino.engine.state import State
from kasino.engine.two_seeds import (
    GUEST,
    HOST,
    TABLE,
    link_before,
    seed_text,
    ticket_cards,
    ticket_order,
)
from kasino.engine.view import View
from kasino.errors import KasinoError
from kasino.games import game
from kasino.match.record import Match
from kasino.match.replay import deal_on, dealt, play
from kasino.match.seats import MAX_NAME, check_shown
from kasino.match.setup import MatchSetup, options_text
from kasino.moves import Kind, Move
from kasino.rules import Rules

#: Links of a chain of seeds: no match has more rounds.
ROUNDS: Final = 250
#: Bytes of a secret that the front end draws.
SECRET: Final = 32
#: Bytes of what is drawn for who plays first.
NONCE: Final = 16

(
    INVITATION,
    REPLY,
    COIN,
    ENTRIES,
    TICKETS,
    REQUESTS,
    SHOWN,
    MOVES,
    ANSWERS,
    SEED,
) = range(1, 11)

VERSION: Final = 1  # of what ``save`` keeps
_TEXTS: Final = 3  # game, options and name in an invitation


@dataclass(frozen=True)
class Round:
    """A round between two devices, as one of them knows it.

    ``tickets`` has the tickets by slot that are known: the guest knows all, the host those named.
    """

    number: int
    known: Known
    entries: bytes
    tickets: dict[int, int]
    asked: bytes = b""
    named: int = 0  # cards of the host of which the guest has told the ticket
    answered: int = 0  # cards of the guest that the host has opened
    shown: bool = False  # whether the host has told the table's cards
    told: tuple[bytes, bytes] = (b"", b"")

    @property
    def settled(self) -> bool:
        """Whether both have told their seeds."""
        return all(self.told)


@dataclass(frozen=True)
class Device:
    """One side of a match by letters.

    ``seat`` is 0 for the host and 1 for the guest, ``messages`` are all so far. ``told`` are the
    links that both chains have been told up to, ``coin`` what was drawn for the first ``forehand``,
    ``ends`` the ends of the rounds that were audited, ``draft`` moves of this turn not sent.
    """

    secret: bytes = field(repr=False)
    seat: int
    rules: Rules
    names: tuple[str, str]
    messages: tuple[bytes, ...] = ()
    told: tuple[bytes, bytes] = (b"", b"")
    coin: tuple[bytes, bytes] = (b"", b"")
    forehand: int | None = None
    round: Round | None = None
    ends: tuple[State, ...] = ()
    draft: tuple[Move, ...] = ()

    # Beginning.

    @classmethod
    def invite(cls, name: str, options: str, player: str, secret: bytes) -> Device:
        """Return the host of a new match, whose first message is the invitation.

        ``secret`` are 32 random bytes that nobody else may see. Raise KasinoError for a game or
        options that aren't, and LetterError for a name that can't be shown.
        """
        return done(cls.inviting(name, options, player, secret))

    @classmethod
    def inviting(cls, name: str, options: str, player: str, secret: bytes) -> Work[Device]:
        """Do what ``invite`` does, step by step."""
        rules = game(name, options, 2)
        return (yield from cls(_secret(secret), HOST, rules, (_name(player), "")).written())

    @classmethod
    def accept(cls, text: str, player: str, secret: bytes) -> Device:
        """Return the guest who answers an invitation; raise LetterError where it is none."""
        return done(cls.accepting(text, player, secret))

    @classmethod
    def accepting(cls, text: str, player: str, secret: bytes) -> Work[Device]:
        """Do what ``accept`` does, step by step."""
        letter = unpack(text)
        if letter.first != 1 or len(letter.messages) != 1:
            raise LetterError("letter-late")
        rules, host = invited(letter.messages[0])
        device = cls(_secret(secret), GUEST, rules, (host, _name(player)))
        return (yield from device.reading(text))

    # Where it stands.

    @property
    def their_turn(self) -> bool:
        """Whether the next message is the other's."""
        return len(self.messages) % 2 != self.seat and not self.over

    @property
    def to_move(self) -> bool:
        """Whether this device can only go on with a move of its player."""
        return not self.their_turn and self._in_play(self.seat)

    @property
    def over(self) -> bool:
        """Whether the match has ended and both have told their seeds."""
        last = self.round
        return last is not None and last.settled and not self._goes_on

    @property
    def _goes_on(self) -> bool:
        return not self.ends[-1].match_over and len(self.ends) < ROUNDS

    @property
    def state(self) -> State:
        """The position, in which what isn't known lies as it happens to; show ``view``."""
        assert self.round is not None, "no card is dealt yet"
        state = self.round.known.state
        for move in self.draft:
            state = state.after(move)
        return state

    @property
    def view(self) -> View:
        """What this player may see, cards in the hand that aren't known yet left out."""
        view = self.state.view(self.seat)
        assert self.round is not None, "no card is dealt yet"
        return replace(view, hand=view.hand & self.round.known.hand(self.seat))

    @property
    def wrote_last(self) -> bool:
        """Whether the last message is this device's, to be sent until there is an answer."""
        return (len(self.messages) + 1) % 2 == self.seat

    @property
    def heard(self) -> tuple[Move, ...]:
        """The moves of the other since this player's last one, in this round."""
        found: list[Move] = []
        node = self.state.history
        while node is not None and node[1] != self.seat:
            node, _, move = node
            found.append(move)
        return tuple(reversed(found))

    @property
    def dealt(self) -> bool:
        """Whether cards are on the table and in this player's hand."""
        return self._ready is not None

    @property
    def _ready(self) -> Round | None:
        """The round, once this device knows the table's cards."""
        current = self.round
        if current is None or not (current.shown or (current.named and self.seat == HOST)):
            return None
        return current

    def _in_play(self, seat: int) -> bool:
        current = self._ready
        if current is None:
            return False
        state = current.known.state
        return not state.round_over and state.turn == seat

    def _round_over(self) -> bool:
        """Return whether all cards of the round are played, so that none is dealt any more."""
        current = self._ready
        return current is not None and current.known.state.round_over

    # Letters.

    def letter(self, most: int = SHORT) -> str:
        """Return the last message as text, with those before it while that is short."""
        return pack(self.messages, most)

    def hear(self, text: str) -> Device:
        """Return the device after a letter, the reply written where it needs no move.

        Raise LetterError for a letter that isn't the next one, Cheat for one that no honest device
        writes; nothing is changed then.
        """
        return done(self.reading(text))

    def play(self, move: Move) -> Device:
        """Return the device after a move of its player; the message is written with the turn.

        Raise LetterError where it is the other's turn, IllegalMove for what isn't allowed.
        """
        return done(self.moving(move))

    def moving(self, move: Move) -> Work[Device]:
        """Do what ``play`` does, step by step."""
        if not self.to_move:
            raise LetterError("letter-wait")
        state, _ = self.state.play(move)
        drafted = replace(self, draft=(*self.draft, move))
        if state.turn == self.seat and not state.round_over:
            return drafted
        return (yield from drafted.written())

    def reading(self, text: str) -> Work[Device]:
        """Do what ``hear`` does, step by step."""
        letter = unpack(text)
        chain = chain_of(self.messages)
        if len(chain) > 1 and letter.match != chain[1][:MARK]:
            raise LetterError("letter-other")
        have, last = len(self.messages), letter.first + len(letter.messages) - 1
        if letter.first > have + 1:
            raise LetterError("letter-missing", n=have + 1)
        if last <= have:
            same = letter.messages[-1] == self.messages[last - 1]
            if not same:
                raise LetterError("letter-forked")
            if last % 2 != self.seat:
                raise LetterError("letter-own")
            raise LetterError("letter-old")
        if letter.before != chain[letter.first - 1][:MARK]:
            raise LetterError("letter-forked")
        heard = replace(self, draft=())
        for number, message in enumerate(letter.messages, letter.first):
            if number <= have:
                if message != self.messages[number - 1]:
                    raise LetterError("letter-forked")
                continue
            heard = yield from heard.with_message(message)
        if heard.their_turn or heard.to_move or heard.over:
            return heard
        return (yield from heard.written())

    def with_message(self, message: bytes) -> Work[Device]:
        """Return the device after one more message; its own must bear its mark."""
        mine = len(self.messages) % 2 == self.seat
        if mine and message[-MARK:] != mark(message[:-MARK], self.secret):
            raise LetterError("letter-forged")
        turn = _Turn(self, len(self.messages) + 1, iter(sections(message)))
        after = yield from turn.run()
        return replace(after, messages=(*self.messages, message), draft=())

    def written(self) -> Work[Device]:
        """Return the device with its next message."""
        turn = _Turn(self, len(self.messages) + 1, None)
        after = yield from turn.run()
        message = joined(turn.parts, self.secret)
        return replace(after, messages=(*self.messages, message), draft=())

    # Seeds.

    @property
    def links(self) -> tuple[bytes, ...]:
        """The chain of this device: the anchor, then the seed of each round."""
        return _links(self.secret)

    @property
    def seed(self) -> str:
        """The seed by which the engine deals the audited rounds again."""
        assert self.forehand is not None and self.ends, "no round is over yet"
        seeds = [self.told[HOST], self.told[GUEST]]
        seeds[self.seat] = self.links[len(self.ends)]
        return seed_text(len(self.ends), self.forehand, *seeds)

    def match(self) -> Match:
        """Return the audited rounds as a match, to be kept and looked through."""
        return _again(self.setup, self.ends)

    @property
    def setup(self) -> MatchSetup:
        """What is played, with the seed of the audited rounds."""
        seats = tuple(f"human:{name}" for name in self.names)
        return MatchSetup(self.rules.name, options_text(self.rules), 2, seats, self.seed)

    # Kept.

    def save(self) -> str:
        """Return all of it as text, the secret too: whoever reads it knows this player's cards."""
        lines = [
            f"kasino-letters: {VERSION}",
            f"seat: {self.seat}",
            f"secret: {self.secret.hex()}",
            *(f"message: {message.hex()}" for message in self.messages),
            *(f"draft: {move}" for move in self.draft),
        ]
        return "\n".join(lines) + "\n"

    @classmethod
    def load(cls, text: str) -> Device:
        """Return what ``save`` kept; raise LetterError for anything else."""
        return done(cls.loading(text))

    @classmethod
    def loading(cls, text: str) -> Work[Device]:
        """Do what ``load`` does, step by step."""
        seat, secret, messages, draft = _kept(text)
        rules, host = invited(messages[0])
        guest = "" if len(messages) < 2 else _answered(messages[1])
        device = cls(secret, seat, rules, (host, guest))
        for message in messages:
            device = yield from device.with_message(message)
        for move in draft:
            device = yield from device.moving(move)
        return device


@dataclass
class _Turn:
    """One message being written, or read where its parts are given."""

    device: Device
    number: int
    given: Iterator[Section] | None
    parts: list[Section] = field(default_factory=list)

    @property
    def sender(self) -> int:
        return HOST if self.number % 2 else GUEST

    @property
    def mine(self) -> bool:
        return self.sender == self.device.seat

    @property
    def round(self) -> Round:
        assert self.device.round is not None
        return self.device.round

    def run(self) -> Work[Device]:
        """Do all parts of the message that are due; return the device after it."""
        first = {1: self._invitation, 2: self._reply, 3: self._coin}.get(self.number)
        if first is not None:
            yield from first()
        host = (self._shown, self._moves, self._answers, self._seed, self._entries)
        guest = (self._moves, self._tickets, self._requests, self._seed)
        due: Sequence[Callable[[], Work[None]]] = host if self.sender == HOST else guest
        for part in due:
            yield
            yield from part()
        if self.given is not None and next(self.given, None) is not None:
            raise Cheat("cheat-form")
        return self.device

    def _exchange(
        self, tag: int, make: Callable[[], Work[bytes]], sizes: range | None = None
    ) -> Work[bytes]:
        """Return the bytes of a part: made where it is written, else read."""
        if self.given is None:
            data = yield from make()
            self.parts.append(Section(tag, data))
            return data
        part = next(self.given, None)
        if part is None or part.tag != tag or (sizes is not None and len(part.data) not in sizes):
            raise Cheat("cheat-form")
        return part.data

    def _set(self, **changes: object) -> None:
        self.device = replace(self.device, **changes)  # type: ignore[arg-type]

    def _set_round(self, **changes: object) -> None:
        self._set(round=replace(self.round, **changes))  # type: ignore[arg-type]

    # Who plays, and who begins.

    def _invitation(self) -> Work[None]:
        device = self.device
        text = "\n".join((device.rules.name, options_text(device.rules), device.names[HOST]))
        made = _commitment(_nonce(device.secret)) + device.links[0] + text.encode()
        data = yield from self._exchange(INVITATION, lambda: _ready(made))
        coin = _nonce(device.secret) if self.mine else data[:SIZE]
        self._set(coin=(coin, b""), told=(data[SIZE : 2 * SIZE], b""))

    def _reply(self) -> Work[None]:
        device = self.device
        made = device.links[0] + _nonce(device.secret) + device.names[GUEST].encode()
        data = yield from self._exchange(REPLY, lambda: _ready(made))
        name = _answered_part(data)
        self._set(
            names=(device.names[HOST], name),
            coin=(device.coin[HOST], data[SIZE : SIZE + NONCE]),
            told=(device.told[HOST], data[:SIZE]),
        )
        if device.seat == HOST:
            self._first_forehand()

    def _coin(self) -> Work[None]:
        promised, theirs = self.device.coin
        data = yield from self._exchange(COIN, lambda: _ready(promised), range(NONCE, NONCE + 1))
        if not self.mine and _commitment(data) != promised:
            raise Cheat("cheat-coin")
        self._set(coin=(data, theirs))
        self._first_forehand()

    def _first_forehand(self) -> None:
        """Decide who plays first by what both have drawn."""
        drawn = b"".join(self.device.coin)
        forehand = sha256(b"kasino letters first:" + drawn).digest()[0] & 1
        self._set(forehand=forehand)
        self._set_round(known=replace(self.round.known, forehand=forehand))

    # A round.

    def _entries(self) -> Work[None]:
        device = self.device
        if device.round is not None and (not device.round.settled or device.over):
            return
        number, rules = len(device.ends) + 1, device.rules
        size = ENTRY * rules.deck_size
        seed = device.links[number]
        under = ticket_cards(rules, seed, number)
        data = yield from self._exchange(ENTRIES, lambda: table(seed, under), range(size, size + 1))
        tickets = {}
        if device.seat == GUEST:
            tickets = dict(enumerate(ticket_order(rules, seed, number)))
        forehand = ((device.forehand or 0) + number - 1) % 2
        known = unknown_round(rules, forehand, device.ends[-1] if device.ends else None)
        self._set(round=Round(number, known, data, tickets))

    def _tickets(self) -> Work[None]:
        current = self.round
        due = [*current.known.dealt(HOST)[current.named :]]
        named = current.named + len(due)
        if not current.named:
            due += slots(current.known.rules, TABLE)
        if not due or self.device._round_over():
            return
        made = bytes(current.tickets.get(slot, 0) for slot in due)
        data = yield from self._exchange(
            TICKETS, lambda: _ready(made), range(len(due), len(due) + 1)
        )
        for slot, ticket in zip(due, data, strict=True):
            if not self.mine:
                self._set_round(known=self.round.known.learnt(slot, self._ticket(slot, ticket)))
        self._set_round(named=named)

    def _ticket(self, slot: int, ticket: int) -> int:
        """Note the ticket of a slot; return its card; raise Cheat for one that is used or none."""
        current = self.round
        if ticket in current.tickets.values() or ticket >= current.known.rules.deck_size:
            raise Cheat("cheat-ticket")
        self._set_round(tickets={**current.tickets, slot: ticket})
        device = self.device
        return ticket_cards(device.rules, device.links[current.number], current.number)[ticket]

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
        # A request that isn't one is told when it comes, not when it is answered.
        yield from points(data)
        self._set_round(asked=data)

    def _shown(self) -> Work[None]:
        if self.device.round is None or self.round.shown or not self.round.asked:
            return
        known = self.round.known
        where = slots(known.rules, TABLE)
        made = bytes(known.cards[slot] or 0 for slot in where)
        data = yield from self._exchange(
            SHOWN, lambda: _ready(made), range(len(where), len(where) + 1)
        )
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
        if not due or self.device._round_over():
            return
        asked = current.asked[SIZE * current.answered : SIZE * (current.answered + len(due))]
        seed = device.links[current.number]
        data = yield from self._exchange(
            ANSWERS, lambda: answers(seed, asked), range(len(asked), len(asked) + 1)
        )
        known = current.known
        if device.seat == GUEST:
            tickets = {slot: current.tickets[slot] for slot in due}
            cards = yield from opened(seed, tickets, data, current.entries)
            for slot, card in cards.items():
                if not known.rules.deck >> card & 1:
                    raise Cheat("cheat-answer")
                known = known.learnt(slot, card)
        self._set_round(known=known, answered=current.answered + len(due))

    def _moves(self) -> Work[None]:
        if not self.device._in_play(self.sender):
            return
        data = yield from self._exchange(MOVES, lambda: _ready(self._written_moves()))
        left = _Bytes(data)
        while self.device._in_play(self.sender):
            self._move(left)
        left.end()

    def _written_moves(self) -> bytes:
        state, written = self.round.known.state, b""
        for move in self.device.draft:
            written += self._written_move(state, move)
            state = state.after(move)
        return written

    def _written_move(self, state: State, move: Move) -> bytes:
        """Return a move as bytes: kind and card, slot, ticket, value, which cards of the table."""
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
        """Read a move and make it."""
        known = self.round.known
        kind, card = Kind(left.byte() >> 6), left.last & 63
        if not known.rules.deck >> card & 1:
            raise Cheat("cheat-form")
        slot = ticket = None
        if kind is not Kind.CALL:
            slot = left.byte()
            ticket = left.byte() if self.sender == GUEST else None
        value = left.byte() if kind is Kind.BUILD else 0
        cards = 0
        if kind is not Kind.TRAIL:
            there = list(bits(known.state.table))
            chosen = int.from_bytes(left.take(len(there) // 8 + 1))
            cards = mask_of(there[at] for at in bits(chosen) if at < len(there))
        move = Move(kind, card, cards, value)
        if self.mine:
            self._set_round(known=known.moved(move))
            return
        try:
            if ticket is not None and slot is not None and self._ticket(slot, ticket) != card:
                raise Cheat("cheat-claim")
            self._set_round(known=known.heard(move, slot))
        except KasinoError as error:
            if isinstance(error, LetterError):
                raise
            raise Cheat("cheat-move", why=error) from None

    def _seed(self) -> Work[None]:
        current, device = self.device.round, self.device
        if current is None or not device._round_over() or current.told[self.sender]:
            return
        made = device.links[current.number]
        data = yield from self._exchange(SEED, lambda: _ready(made), range(SIZE, SIZE + 1))
        told = [*current.told]
        told[self.sender] = data
        self._set_round(told=tuple(told))
        if self.mine:
            return
        last = [*device.told]
        check_link(data, last[self.sender])
        last[self.sender] = data
        seeds = [device.links[current.number]] * 2
        seeds[self.sender] = data
        both = (seeds[HOST], seeds[GUEST])
        if self.sender == HOST:
            end = yield from audit_host(current.known, current.number, both, current.entries)
        else:
            end = yield from audit_guest(
                current.known, current.number, both, current.tickets, current.asked
            )
        self._set(told=tuple(last), ends=(*device.ends, end))


class _Bytes:
    """Bytes that are taken from the front; Cheat where there are too few or too many."""

    def __init__(self, data: bytes) -> None:
        self._left = data
        self.last = 0

    def take(self, count: int) -> bytes:
        if len(self._left) < count:
            raise Cheat("cheat-form")
        taken, self._left = self._left[:count], self._left[count:]
        return taken

    def byte(self) -> int:
        self.last = self.take(1)[0]
        return self.last

    def end(self) -> None:
        if self._left:
            raise Cheat("cheat-form")


def _ready(data: bytes) -> Work[bytes]:
    """Return bytes that need no work."""
    yield from ()
    return data


# A front end asks after every letter.
@lru_cache(maxsize=4)
def _again(setup: MatchSetup, ends: tuple[State, ...]) -> Match:
    """Return rounds that are over as a match."""
    steps = [dealt(setup.deal())]
    for end in ends:
        if steps[-1].state.round_over:
            steps.append(deal_on(steps[-1].state))
        for _, move in end.view(HOST).moves:
            steps.append(play(steps[-1].state, move))
    return Match(setup, tuple(steps), len(steps) - 1)


@lru_cache(maxsize=4)
def _links(secret: bytes) -> tuple[bytes, ...]:
    chain = [sha256(b"kasino letters secret:" + secret).digest()]
    for _ in range(ROUNDS):
        chain.append(link_before(chain[-1]))
    return tuple(reversed(chain))


def _nonce(secret: bytes) -> bytes:
    return sha256(b"kasino letters coin:" + secret).digest()[:NONCE]


def _commitment(nonce: bytes) -> bytes:
    return sha256(b"kasino letters commitment:" + nonce).digest()


def _secret(secret: bytes) -> bytes:
    if len(secret) != SECRET:
        raise ValueError(f"a secret is {SECRET} random bytes, not {len(secret)}")
    return secret


def _name(player: str) -> str:
    """Return a player's name as a letter has it; raise KasinoError for one that can't be shown."""
    if not player or len(player) > MAX_NAME or "\n" in player:
        raise LetterError("letter-name", most=MAX_NAME)
    check_shown(player)
    return player


def invited(message: bytes) -> tuple[Rules, str]:
    """Return the rules and the host's name that an invitation tells."""
    data = _only(message, INVITATION)
    words = _text(data[2 * SIZE :]).split("\n")
    if len(words) != _TEXTS:
        raise LetterError("letter-damaged")
    return game(words[0], words[1], 2), _name(words[2])


def _answered(message: bytes) -> str:
    """Return the guest's name that a reply tells."""
    return _answered_part(_only(message, REPLY))


def _answered_part(data: bytes) -> str:
    return _name(_text(data[SIZE + NONCE :]))


def _only(message: bytes, tag: int) -> bytes:
    """Return the first part of a message, which must be of a kind."""
    found = sections(message)
    if not found or found[0].tag != tag:
        raise LetterError("letter-damaged")
    return found[0].data


def _text(data: bytes) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise LetterError("letter-damaged") from None


def _kept(text: str) -> tuple[int, bytes, list[bytes], list[Move]]:
    """Return what a saved text holds; raise LetterError where it isn't one."""
    values: dict[str, list[str]] = {}
    for line in text.splitlines():
        key, _, value = line.partition(": ")
        values.setdefault(key, []).append(value)
    try:
        if values.pop("kasino-letters") != [str(VERSION)]:
            raise LetterError("letter-file")
        (seat,), (secret,) = values.pop("seat"), values.pop("secret")
        messages = [bytes.fromhex(each) for each in values.pop("message")]
        draft = [Move.parse(each) for each in values.pop("draft", [])]
        if values or seat not in ("0", "1"):
            raise LetterError("letter-file")
        return int(seat), _secret(bytes.fromhex(secret)), messages, draft
    except (KeyError, ValueError) as error:
        if isinstance(error, LetterError):
            raise
        raise LetterError("letter-file") from None
