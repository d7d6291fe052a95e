"""Send letters made of any messages: ``python -m tests.attack.replays [COUNT] [SEED]``.

One honest device plays COUNT matches. The other player, and anyone who carries the letters, send
anything that can be made of all messages ever seen: cut, joined, repeated, reordered, from other
matches, or with their own parts mixed and marked as if they were honest. The device must make only
its own player’s moves, in order; change only after the other player’s next message; and raise
nothing but LetterError. Exits with 1 at the first fault.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from functools import cache
from unittest.mock import patch

from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    rule,
    run_state_machine_as_test,
)

from kasino.letters.cryptography import tickets
from kasino.letters.device import Device, session_of
from kasino.letters.letter import LetterError, pack, unpack_message
from kasino.moves import Move
from testing.kinds import CALLS, DRAWS, cases
from testing.letters.joined import begun, marked, passed, resealed
from testing.letters.libcrypto import multiply

#: Matches that have been played: a game, its house rules and the number of rounds.
MATCHES = (*cases(DRAWS, "", 3), *cases(CALLS, "", 2), ("finnish", "", 1))
ANY = st.integers(0, 10_000)


@cache
def histories() -> tuple[tuple[tuple[Device, Device], ...], ...]:
    """Return both devices after each letter of some matches."""
    return tuple(tuple(_history(*match)) for match in MATCHES)


def _history(game: str, options: str, rounds: int) -> Iterator[tuple[Device, Device]]:
    two = begun(game, options, "replays")
    yield two
    for now in passed(two):
        yield now
        if all(len(device.ends) == rounds for device in now):
            return


def own_moves(device: Device) -> tuple[Move, ...]:
    """Return the moves of its own player according to a device, in order."""
    found = [move for end in device.ends for seat, move in end.view(0).moves if seat == device.seat]
    current = device.ready
    if current is not None and current.number > len(device.ends):
        found += [move for seat, move in device.state.view(0).moves if seat == device.seat]
    return tuple(found)


class Attacked(RuleBasedStateMachine):
    """An honest device, and everyone who can send it a letter."""

    @initialize(match=ANY, at=ANY, seat=st.integers(0, 1))
    def begin(self, match: int, at: int, seat: int) -> None:
        """Begin in the middle of a match, with all its letters and those of other matches seen."""
        history = histories()[match % len(MATCHES)]
        two = history[at % len(history)]
        self.device, self.other = two[seat], two[1 - seat]
        self.played = [own_moves(self.device)]
        self.sent = {self.device.messages[:n] for n in range(len(self.device.messages) + 1)}
        self.kept = [self.device]
        own = max((device.messages for device in two), key=len)
        others = [each[-1][0].messages for each in histories() if each is not history]
        self.seen = [*own, *(message for messages in others for message in messages)]
        self.own = len(own)

    # The device’s own player.

    @rule(at=ANY)
    def play(self, at: int) -> None:
        """Make one of the legal moves."""
        if not self.device.to_move:
            return
        legal = list(self.device.view.legal_moves())
        move = legal[at % len(legal)]
        self.played.append((*own_moves(self.device), move))
        self._now(self.device.play(move))

    @rule(at=ANY)
    def open_an_older_copy(self, at: int) -> None:
        """Go back to an older saved copy."""
        self.device = self.kept[-1 - at % min(len(self.kept), 3)]

    @rule()
    def reopen(self) -> None:
        """Save and load, unless that takes too long."""
        if len(self.device.messages) < 30:
            assert Device.load(self.device.save()) == self.device

    # The other player, while honest.

    @rule(at=ANY, carried=st.booleans())
    def answer(self, at: int, carried: bool) -> None:
        """Read the honest device’s letter as the other player, play on, and send the answer."""
        try:
            other = self.other.hear(self.device.letter(20_000))
        except LetterError:
            other = self.other
        while other.to_move:
            legal = list(other.view.legal_moves())
            other = other.play(legal[at % len(legal)])
        self.other = other
        self.seen.extend(message for message in other.messages if message not in self.seen)
        if carried:
            self._hear(other.letter(20_000))

    # Attackers.

    @rule(back=st.integers(0, 3), which=st.lists(ANY, min_size=1, max_size=4))
    def replay(self, back: int, which: list[int]) -> None:
        """Send any messages after the existing ones."""
        chosen = [self.seen[at % len(self.seen)] for at in which]
        self._send(back, chosen)

    @rule(which=st.lists(ANY, min_size=1, max_size=3))
    def replay_of_this_match(self, which: list[int]) -> None:
        """Send older messages of the same match after the existing ones."""
        messages = self.device.messages
        self._send(0, [messages[at % len(messages)] for at in which])

    @rule(parts=st.lists(st.tuples(ANY, ANY), max_size=4), back=st.integers(0, 1))
    def mix(self, parts: list[tuple[int, int]], back: int) -> None:
        """Send a message made of any parts ever seen, marked by the other player."""
        found = []
        for message, at in parts:
            sections = unpack_message(self.seen[message % len(self.seen)])
            if sections:
                found.append(sections[at % len(sections)])
        kept = self.device.messages[: len(self.device.messages) - back]
        self._send(back, [marked(self.other, len(kept) + 1, found, kept)])

    @rule(texts=st.lists(st.tuples(ANY, ANY, ANY), min_size=1, max_size=3), between=st.text("> \n"))
    def join(self, texts: list[tuple[int, int, int]], between: str) -> None:
        """Send pieces of several letters in one text."""
        whole = [self.device.letter(), self.other.letter(), pack(self.seen[: self.own])]
        pieces = []
        for which, start, end in texts:
            text = whole[which % len(whole)]
            pieces.append(text[start % 20 % len(text) : len(text) - end % 20])
        self._hear(between.join(pieces))

    def _send(self, back: int, chosen: Sequence[bytes]) -> None:
        kept = self.device.messages[: max(len(self.device.messages) - back, 0)]
        self._hear(pack((*kept, *chosen), 60_000))
        self._hear(pack((*kept, *chosen), 0))
        # The other player has the key, and can seal any of them for this place.
        for message in chosen:
            kept = (*kept, resealed(self.other, message, kept))
        self._hear(pack(kept, 60_000))

    def _hear(self, text: str) -> None:
        before = self.device
        try:
            after = before.hear(text)
        except LetterError:
            return
        have = len(before.messages)
        assert after.messages[:have] == before.messages
        new = after.messages[have:]
        assert new, "it changed without a message"
        for number, message in enumerate(new[:-1] if after.wrote_last else new, have):
            if number % 2 == after.seat:
                whole = (*after.messages[:number], message)
                assert whole in self.sent, "a message of its own that it never sent"
        assert have % 2 != after.seat or after.messages[: have + 1] in self.sent, "not its turn"
        self._now(after)

    def _now(self, device: Device) -> None:
        self.device = device
        made = own_moves(device)
        assert any(played[: len(made)] == made for played in self.played), "a move nobody made"
        session_of(device)
        self.kept.append(device)
        self.sent.update(
            device.messages[:n] for n in range(len(device.messages), 0, -1) if n % 2 != device.seat
        )
        self.seen.extend(message for message in device.messages if message not in self.seen)


def attack(count: int, of: str = "") -> None:
    """Play a number of matches, depending on the seed; raise the first fault found."""
    machine: type[RuleBasedStateMachine] = seed(of)(type("Attacked", (Attacked,), {}))
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=count,
            stateful_step_count=12,
            deadline=None,
            database=None,
            phases=(Phase.generate, Phase.shrink),
            suppress_health_check=list(HealthCheck),
        ),
    )


def main(arguments: Sequence[str]) -> int:
    """Run the requested attacks and report; return the exit code."""
    count = int(arguments[0]) if arguments else 1000
    with patch.object(tickets, "multiply", cache(multiply)):
        try:
            attack(count, arguments[1] if len(arguments) > 1 else "1")
        except Exception as fault:
            print(f"{type(fault).__name__}: {fault}")
            print("\n".join(getattr(fault, "__notes__", ())))
            return 1
    print(f"{count} matches: nothing was found")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
