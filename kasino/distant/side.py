"""What one side of a match by letters knows: the round that is on, and all that has been told."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from typing import Final

from kasino.distant.known import KnownRound
from kasino.engine.state import State
from kasino.engine.two_seeds import HOST, link_before
from kasino.moves import Move
from kasino.rules import Rules

#: Links of a chain of seeds: no match has more rounds.
ROUNDS: Final = 250


@dataclass(frozen=True)
class Round:
    """A round between two devices, as one of them knows it.

    ``tickets`` has the tickets by slot that are known: the guest knows all, the host those named.
    """

    number: int
    known: KnownRound
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
class Side:
    """One side of a match by letters.

    ``seat`` is 0 for the host and 1 for the guest, ``messages`` are all so far. ``told`` are the
    links that both chains have been told up to, ``coin`` what was drawn for the first ``forehand``,
    ``ends`` the ends of the rounds that were audited, ``draft`` moves of this turn not sent,
    ``extra`` the lines of a kept text that a later version wrote.
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
    extra: tuple[str, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the match has ended and both have told their seeds."""
        last = self.round
        return last is not None and last.settled and not self.goes_on

    @property
    def goes_on(self) -> bool:
        """Whether another round follows the last one that was audited."""
        return not self.ends[-1].match_over and len(self.ends) < ROUNDS

    @property
    def ready(self) -> Round | None:
        """The round, once this device knows the table's cards."""
        current = self.round
        if current is None or not (current.shown or (current.named and self.seat == HOST)):
            return None
        return current

    def in_play(self, seat: int) -> bool:
        """Return whether it is a seat's turn to make a move."""
        current = self.ready
        if current is None:
            return False
        state = current.known.state
        return not state.round_over and state.turn == seat

    @property
    def round_over(self) -> bool:
        """Whether all cards of the round are played, so that none is dealt any more."""
        current = self.ready
        return current is not None and current.known.state.round_over

    @property
    def links(self) -> tuple[bytes, ...]:
        """The chain of this device: the anchor, then the seed of each round."""
        return _links(self.secret)


@lru_cache(maxsize=4)
def _links(secret: bytes) -> tuple[bytes, ...]:
    chain = [sha256(b"kasino letters secret:" + secret).digest()]
    for _ in range(ROUNDS):
        chain.append(link_before(chain[-1]))
    return tuple(reversed(chain))
