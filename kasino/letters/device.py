"""One side of a correspondence match, as a value: each letter or move returns a new one.

The match is shown as a session, in which this device’s player has one seat and the other player
is away.

*A conversation of two.* The host writes messages 1, 3, 5 and so on, and the guest those in
between. A device holds all of them, and whoever must write next follows from their number. There is
no other protocol state: ``load`` reads the secret and the messages and hears them again, so a saved
match is exactly as far as its messages say.

*Hearing a letter* takes four steps, each with its own kind of error. ``letters_in`` finds letters
in any text that was pasted. ``_misfit`` compares each with the chain of messages known here, and
finds old letters, letters of other matches, gaps and forks. ``with_message`` checks the seal, which
shows that one of the two devices wrote the message, and the mark, which shows that this one didn’t.
Only then does an ``Exchange`` (``turn.py``) read the contents, and only what it finds is a
``Cheat``: the other device has sealed something that no honest device writes. A damaged letter
never accuses anyone.

*Writing is the same as reading.* An ``Exchange`` goes through the parts that are due in a fixed
order. For each part it either takes what the letter contains or makes it from the secret, so both
devices run the same program, and a forgotten part can’t happen on one side alone.

*A message can be more than a move.* Requests for cards travel with a move, answers with the next
one, and seeds at the end of a round. If no decision of the player is needed, hearing a message
writes the next one at once.

*What is known* is in ``Side`` and ``KnownRound`` (``known.py``). ``state`` puts unknown cards in
arbitrary places, so only ``view`` may be shown. When both seeds are out, the round is dealt again
with the real deck, and every claim of the other device is checked.

*Steps.* Points are multiplied in a browser or in Python, so everything that may need one is a
generator (``Work``), with a method that runs it to its end.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from kasino.engine.state import State
from kasino.engine.two_seeds import GUEST, HOST, seed_text
from kasino.engine.view import View
from kasino.games import game
from kasino.letters.cryptography.seals import (
    MARK,
    SEAL,
    agreed,
    chain_of,
    chained,
    mark,
    old_mark,
    seal,
)
from kasino.letters.cryptography.tickets import Work, run_to_end
from kasino.letters.invitation import (
    comparison,
    invitation_in,
    parse_invitation,
    parse_reply,
    player_name,
    public_key_in,
)
from kasino.letters.known import Side
from kasino.letters.letter import (
    VERSIONS,
    Cheat,
    Letter,
    LetterError,
    letters_in,
    pack,
    pack_message,
    unpack_message,
    version_of,
)
from kasino.letters.turn import Exchange
from kasino.match.record import Match, Replay, Step, dealt
from kasino.match.session import Session
from kasino.match.setup import AWAY, MatchSetup, options_text
from kasino.moves import Move

#: The number of random bytes in a secret, which the front end draws.
SECRET: Final = 32
#: The errors that any other letter in the same text outranks.
OTHER: Final = ("letter-other", "letter-answer")
#: The maximum number of letters in a text that are tried as the next one, but for those whose seal
#: alone shows that they aren’t.
MAX_TRIED: Final = 10
#: The number of the last message that contains its writer’s public key.
WITH_KEY: Final = 2
#: The line of a saved match whose player has compared the cards.
COMPARED: Final = "compared: 1"


@dataclass(frozen=True)
class Device(Side):
    """One side of a correspondence match, which writes its letters and reads the other side’s."""

    # Beginning.

    @classmethod
    def invite(cls, name: str, options: str, player: str, secret: bytes) -> Device:
        """Return the host’s device for a new match; its first message is the invitation.

        ``secret`` is 32 random bytes that nobody else may see. Raise KasinoError for an unknown
        game or invalid options, and LetterError for a name that can’t be shown.
        """
        return run_to_end(cls.inviting(name, options, player, secret))

    @classmethod
    def inviting(cls, name: str, options: str, player: str, secret: bytes) -> Work[Device]:
        """Do the same as ``invite``, step by step."""
        rules = game(name, options, 2)
        return (yield from cls(_secret(secret), HOST, rules, (player_name(player), "")).written())

    @classmethod
    def accept(cls, text: str, player: str, secret: bytes) -> Device:
        """Return the device of the guest who accepts an invitation.

        Raise LetterError if the text contains no invitation.
        """
        return run_to_end(cls.accepting(text, player, secret))

    @classmethod
    def accepting(cls, text: str, player: str, secret: bytes) -> Work[Device]:
        """Do the same as ``accept``, step by step."""
        return (yield from cls.answering(letters_in(text), player, secret))

    @classmethod
    def answering(cls, letters: Sequence[Letter], player: str, secret: bytes) -> Work[Device]:
        """Do the same for letters that have been found in a text, so that it is searched once."""
        invitation = invitation_in(letters)
        rules, host = parse_invitation(invitation)
        device = cls(_secret(secret), GUEST, rules, (host, player_name(player)))
        try:
            device = yield from device.with_message(invitation, chain_of(())[-1])
        except Cheat:  # nobody is known to have written it
            raise LetterError("letter-damaged") from None
        return (yield from device.written())

    # The state of the match.

    @property
    def their_turn(self) -> bool:
        """Whether the other side writes the next message."""
        return len(self.messages) % 2 != self.seat and not self.over

    @property
    def to_move(self) -> bool:
        """Whether this device needs a move from its player before it can continue."""
        return not self.their_turn and self.in_play(self.seat)

    @property
    def state(self) -> State:
        """The position, with unknown cards in arbitrary places; only ``view`` may be shown."""
        assert self.round is not None, "no card has been dealt yet"
        state = self.round.known.state
        for move in self.draft:
            state = state.after(move)
        return state

    @property
    def view(self) -> View:
        """This player’s view, without the cards in their hand that aren’t known yet."""
        view = self.state.view(self.seat)
        assert self.round is not None, "no card has been dealt yet"
        return replace(view, hand=view.hand & self.round.known.hand(self.seat))

    @property
    def wrote_last(self) -> bool:
        """Whether this device wrote the last message; it is sent again until it is answered."""
        return (len(self.messages) + 1) % 2 == self.seat

    @property
    def heard(self) -> tuple[Move, ...]:
        """The other player’s moves in this round since this player’s last one."""
        return self._last_moves(1 - self.seat)

    @property
    def sent(self) -> tuple[Move, ...]:
        """This player’s moves in the message that this device wrote last."""
        return self._last_moves(self.seat) if self.wrote_last and self.ready is not None else ()

    def _last_moves(self, seat: int) -> tuple[Move, ...]:
        """Return a seat’s moves in this round since the last one of the other seat."""
        found: list[Move] = []
        node = self.state.history
        while node is not None and node[1] == seat:
            node, _, move = node
            found.append(move)
        return tuple(reversed(found))

    @property
    def dealt(self) -> bool:
        """Whether there are cards on the table and in this player’s hand."""
        return self.ready is not None

    # Letters.

    def letter(self, most: int = 0) -> str:
        """Return a letter with the last message, and older ones if ``most`` characters hold them.

        The other device needs older ones only if it lost its place: the last message of its own
        that this device has answered contains the chain of those before it.
        """
        return pack(self.messages, most)

    @property
    def comparison(self) -> tuple[int, ...]:
        """The cards that both players see, in this order, if nobody is between their devices.

        They depend on the first two messages and on the number that the host promises in the first
        and reveals in the third. There are none in a match of version 1.
        """
        if self.version == VERSIONS[0] or len(self.messages) < 2 + self.seat:
            return ()
        return comparison(chain_of(self.messages[:2])[-1], self.coin[HOST])

    @property
    def compared(self) -> bool:
        """Whether the player has said that both players see the same cards."""
        return COMPARED in self.extra

    def as_compared(self) -> Device:
        """Return the device after its player has said so."""
        return self if self.compared else replace(self, extra=(*self.extra, COMPARED))

    def hear(self, text: str) -> Device:
        """Return the device after reading a letter; if it needs no move, it has already replied.

        Raise LetterError if the letter isn’t the next one, and Cheat if no honest device could have
        written it; this device is left unchanged.
        """
        return run_to_end(self.reading(text))

    def play(self, move: Move) -> Device:
        """Return the device after its player’s move; at the end of the turn the message is written.

        Raise LetterError if it is the other player’s turn, and IllegalMove for an illegal move.
        """
        return run_to_end(self.moving(move))

    def moving(self, move: Move) -> Work[Device]:
        """Do the same as ``play``, step by step."""
        if not self.to_move:
            raise LetterError("letter-wait")
        state, _ = self.state.play(move)
        drafted = replace(self, draft=(*self.draft, move))
        if state.turn == self.seat and not state.round_over:
            return drafted
        return (yield from drafted.written())

    def reading(self, text: str) -> Work[Device]:
        """Do the same as ``hear``, step by step; of several letters, read the newest valid one."""
        return (yield from self.reading_letters(letters_in(text)))

    def reading_letters(self, letters: Sequence[Letter]) -> Work[Device]:
        """Do the same for letters that have been found in a text, so that it is searched once.

        A letter that isn’t genuine doesn’t hide one that is.
        """
        chain = chain_of(self.messages)
        tried = 0
        refused: list[LetterError] = []
        misfits: list[LetterError] = []
        for letter in letters:
            misfit = self._misfit(letter, chain)
            if misfit is not None:
                misfits.append(misfit)
            elif tried < MAX_TRIED:
                try:
                    return (yield from self._heard(letter, chain[-1]))
                except LetterError as error:
                    refused.append(error)
                    # A wrong seal takes one hash to find, if the key is known.
                    tried += not self.key or error.message_id != "letter-altered"
        misfits.sort(key=lambda misfit: misfit.message_id in OTHER)
        raise (*refused, *misfits)[0]

    def _misfit(self, letter: Letter, chain: Sequence[bytes]) -> LetterError | None:
        """Return the reason why a letter doesn’t continue these messages, or None if it does."""
        have = len(self.messages)
        if letter.match != chain[1][:MARK] or letter.version != self.version:
            answer = have == 1 and letter.last == 2 and letter.version == self.version
            return LetterError("letter-answer" if answer else "letter-other")
        if letter.first > have + 1:
            return LetterError("letter-missing", n=have + 1)
        if letter.before != chain[letter.first - 1][:MARK]:
            return LetterError("letter-forked")
        known = self.messages[letter.first - 1 : letter.last]
        if known != letter.messages[: len(known)]:
            return LetterError("letter-forked")
        if letter.last <= have:
            return LetterError("letter-own" if letter.last % 2 != self.seat else "letter-old")
        return None

    def _heard(self, letter: Letter, before: bytes) -> Work[Device]:
        """Return the device after reading the new messages in a letter."""
        heard = replace(self, draft=())
        for message in letter.messages[len(self.messages) + 1 - letter.first :]:
            try:
                heard = yield from heard.with_message(message, before)
            except Cheat as error:
                error.letter = pack((*heard.messages, message))
                raise
            before = chained(before, message)
        if heard.their_turn or heard.to_move or heard.over:
            return heard
        return (yield from heard.written())

    def with_message(self, message: bytes, before: bytes, *, kept: bool = False) -> Work[Device]:
        """Return the device after one more message; ``before`` is the chain up to it.

        Its seal must show that one of the two players wrote it for this place, and its mark, if it
        is this device’s own, that this device did. A message ``kept`` in a save may instead bear
        the mark that 1.0.0 made, which isn’t accepted in a letter.
        """
        number = len(self.messages) + 1
        version = version_of((*self.messages[:1], message))
        device, body = self, message[:-MARK]
        if version != VERSIONS[0]:
            if number <= WITH_KEY:
                parts = unpack_message(message, version)
                device = yield from self._with_key(public_key_in(parts, number))
            if message[-SEAL:] != seal(message[:-SEAL], device.key, before, number):
                raise LetterError("letter-altered")
            body = message[: -MARK - SEAL]
        if number % 2 != self.seat:
            found = message[len(body) : len(body) + MARK]
            old = kept and version == VERSIONS[0] and found == old_mark(body, self.secret)
            if not old and found != mark(body, self.secret, before, number):
                raise LetterError("letter-forged")
        exchange = Exchange(device, number, iter(unpack_message(message, version)), version)
        return (yield from exchange.run())._after(message, before)

    def written(self) -> Work[Device]:
        """Return the device with its next message."""
        exchange = Exchange(self, len(self.messages) + 1, None, self.version)
        after = yield from exchange.run()
        key = None
        if not exchange.old:
            if exchange.number <= WITH_KEY:
                public = public_key_in(exchange.parts, exchange.number)
                after = yield from after._with_key(public)
            key = after.key
        before = chain_of(self.messages)[-1]
        message = pack_message(exchange.parts, self.secret, before, exchange.number, key)
        return after._after(message, before)

    def _with_key(self, public: bytes) -> Work[Device]:
        """Return the device with the next public key; the second one makes the key for seals."""
        if not self.messages:
            return replace(self, keys=(public, b""))
        keys = (self.keys[HOST], public)
        return replace(self, keys=keys, key=(yield from agreed(self.secret, self.seat, keys)))

    def _after(self, message: bytes, before: bytes) -> Device:
        """Return the device with one more message, which it has read or written."""
        after = replace(self, messages=(*self.messages, message), draft=())
        return after.bound(chained(before, message))

    # Seeds.

    @property
    def seed(self) -> str:
        """The seed that lets the engine redeal the audited rounds."""
        assert self.forehand is not None and self.ends, "no round is over yet"
        seeds = [self.revealed[HOST], self.revealed[GUEST]]
        seeds[self.seat] = self.links[len(self.ends)]
        return seed_text(len(self.ends), self.forehand, seeds[HOST], seeds[GUEST], self.chains)

    def match(self) -> Match:
        """Return the audited rounds as a match, to save and review."""
        return _replayed(self.setup, self.ends)

    @property
    def setup(self) -> MatchSetup:
        """The setup of the match, with the seed of the audited rounds."""
        seats = tuple(f"human:{name}" for name in self.names)
        return MatchSetup(self.rules.name, options_text(self.rules), 2, seats, self.seed)

    # Saving and loading.

    def save(self) -> str:
        """Return the device as text, with its secret: anyone who reads it knows the cards."""
        lines = [
            f"kasino-letters: {self.version}",
            f"seat: {self.seat}",
            f"secret: {self.secret.hex()}",
            *(f"message: {message.hex()}" for message in self.messages),
            *(f"draft: {move}" for move in self.draft),
            *self.extra,
        ]
        return "\n".join(lines) + "\n"

    @classmethod
    def load(cls, text: str) -> Device:
        """Return the device that ``save`` wrote; raise LetterError for anything else."""
        return run_to_end(cls.loading(text))

    @classmethod
    def loading(cls, text: str) -> Work[Device]:
        """Do the same as ``load``, step by step."""
        seat, secret, messages, draft, extra = _parsed(text)
        rules, host = parse_invitation(messages[0])
        version = version_of(messages)
        guest = "" if len(messages) < 2 else parse_reply(messages[1], version)
        device = cls(secret, seat, rules, (host, guest), extra=extra)
        for message, before in zip(messages, chain_of(messages), strict=False):
            device = yield from device.with_message(message, before, kept=True)
        for move in draft:
            device = yield from device.moving(move)
        return device


# Front ends need this after every letter.
@lru_cache(maxsize=4)
def _replayed(setup: MatchSetup, ends: tuple[State, ...]) -> Match:
    """Return finished rounds as a match."""
    replay = Replay(setup.deal())
    for end in ends:
        if replay.position.round_over:
            replay.deal()
        for _, move in end.view(HOST).moves:
            replay.play(move)
    return Match(setup, tuple(replay.steps), len(replay.steps) - 1)


def _secret(secret: bytes) -> bytes:
    if len(secret) != SECRET:
        raise ValueError(f"a secret is {SECRET} random bytes, not {len(secret)}")
    return secret


#: A line of a saved match: a key, which may be from a later version, and its value.
_LINE: Final = re.compile(r"([a-z][a-z-]*): (.*)")
_KEYS: Final = ("kasino-letters", "seat", "secret", "message", "draft")


def _parsed(text: str) -> tuple[int, bytes, list[bytes], list[Move], tuple[str, ...]]:
    """Return the contents of a saved match; raise LetterError for anything else."""
    values: dict[str, list[str]] = {key: [] for key in _KEYS}
    extra = []
    for line in text.splitlines():
        match = _LINE.fullmatch(line)
        if match is None:
            raise LetterError("letter-file")
        if match[1] in values:
            values[match[1]].append(match[2])
        else:
            extra.append(line)
    version, seats, secrets, messages, draft = values.values()
    if len(version) != 1 or version[0] not in VERSIONS or seats not in (["0"], ["1"]):
        raise LetterError("letter-file")
    try:
        (secret,) = map(bytes.fromhex, secrets)
        found = [bytes.fromhex(each) for each in messages]
        if not found or version_of(found) != version[0]:
            raise LetterError("letter-file")
        return (
            int(seats[0]),
            _secret(secret),
            found,
            [Move.parse(each) for each in draft],
            tuple(extra),
        )
    except ValueError:
        raise LetterError("letter-file") from None


#: The name shown for a player who hasn’t answered yet.
NOBODY: Final = "…"


def session_of(device: Device, before: Session | None = None) -> Session:
    """Return the session for a device; its events are those since the session ``before``.

    In a round that hasn’t been audited, unknown cards are in arbitrary places, so the session has
    no seed yet and can’t be written as a record.
    """
    mine = device.seat
    seats = tuple(
        f"human:{name}" if seat == mine else f"{AWAY}{name or NOBODY}"
        for seat, name in enumerate(device.names)
    )
    steps = list(device.match().steps) if device.ends else []
    current, unseen, seed = device.round, 0, ""
    assert current is not None, "there is no message yet"
    # The end of a round is shown once, even if the next round has been dealt in the same message.
    unshown = before is not None and not before.seed and before.state.round == len(device.ends)
    if device.ends and (unshown or not (device.dealt and current.number > len(device.ends))):
        seed = device.seed
    else:
        known = current.known
        state = known.start(known.deck)
        steps.append(_dealt(dealt(state), len(steps), before))
        for move in (*known.moves, *device.draft):
            # The other player may hold a hand that allows the move; this arbitrary one may not.
            after = state.after(move)
            steps.append(_made(state, move, after, len(steps), before))
            state = after
        unseen = state.hands[mine] & ~known.hand(mine)
    setup = MatchSetup(device.rules.name, options_text(device.rules), 2, seats, seed)
    seen = len(before.log) if before is not None else 0
    happened = tuple(event for step in steps[seen:] for event in step.events)
    match = Match(setup, tuple(steps), len(steps) - 1)
    return Session(match, events=happened, unseen=unseen)


def _made(state: State, move: Move, after: State, place: int, before: Session | None) -> Step:
    """Return the step for a move, with the same events as in the previous session."""
    log = () if before is None else before.log
    known = place < len(log) and (log[place].move, log[place].round) == (move, after.round)
    return Step(move, state.turn, after, log[place].events if known else state)


def _dealt(step: Step, place: int, before: Session | None) -> Step:
    """Return the step that deals a round, reusing that of the previous session if there is one."""
    log = () if before is None else before.log
    same = place < len(log) and log[place].move is None and log[place].round == step.round
    return log[place] if same else step
