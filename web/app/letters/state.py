"""A correspondence match, in which this page is one of two devices, and the jobs it needs.

`kasino.letters`, which reads and writes letters, is loaded on first use.
"""

from __future__ import annotations

import string
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from app.core.late import LateModule
from app.core.page_state import PageState, Playing
from app.core.saves import Save
from kasino.match.session import Session
from kasino.moves import Move

if TYPE_CHECKING:
    from kasino.letters import letter
    from kasino.letters.device import Device
    from kasino.letters.letter import Letter
    from kasino.words import Catalogue
    from kasino.words import letters as lines
else:
    letter, lines = LateModule("kasino.letters.letter"), LateModule("kasino.words.letters")

#: The parameter in a URL that contains a letter.
LETTER: Final = "letter"
#: The most bits that a QR code can have for phones to read it reliably: those of version 25-L.
MAX_CODE_BITS: Final = 10_208
#: The prefix of the lines in which Kasino 1.1 kept a dishonest letter, after the saved device.
NOTE: Final = "# "


@dataclass(frozen=True, slots=True)
class LetterMatch:
    """A correspondence match, as the page stores it.

    ``letter`` is the last message, which is sent again until an answer comes. ``turn`` says whose
    turn it is: "mine", "theirs", or "over". ``misdeed`` holds the reason why a letter is dishonest,
    and that letter; it isn’t saved.
    """

    device: Device = field(repr=False)
    session: Session
    saved: str
    turn: str
    letter: str = ""
    dealt: bool = False
    checked: bool = False  # the finished round was dealt and played honestly
    notes: str = ""  # the lines that Kasino 1.1 saved about a dishonest letter
    misdeed: tuple[str, str] = ("", "")
    differs: bool = False  # the player has said that the cards to compare differ
    problem: str = ""  # the fault in the last letter that was read
    busy: bool = False  # a letter is being read or written
    unsent: bool = False  # the letter is to be sent automatically once it is saved
    code: tuple[str, ...] = ()  # the letter as a QR code, if one was requested

    @property
    def kept(self) -> str:
        """The string that is saved."""
        return self.saved + self.notes

    @property
    def other(self) -> str:
        """The other player’s name, or "" before the invitation is answered."""
        return self.device.names[1 - self.device.seat]


@dataclass(frozen=True, slots=True)
class Channel:
    """A channel to another device on the same network that carries a match’s letters.

    ``stage`` is "making" until there is a code for the other device, "offered" or "answered" until
    the other device has read that code, and "joining" once this device has read its answer. Then it
    is "open", or "weak" while the connection is interrupted. Once it is "over", letters are sent by
    hand, and ``why`` is the reason shown.
    """

    stage: str = "making"
    text: str = ""  # the code for the other device to read
    code: tuple[str, ...] = ()  # that code as a QR code
    began: float = -1  # when the stage began, by the port’s clock; -1 if unknown
    left: int = 0  # seconds until the stage ends
    why: str = ""
    missed: bool = False  # a letter arrived while another one was being read
    asked: int = -1  # our number of messages when we last asked for missing ones

    @property
    def carries(self) -> bool:
        """Whether letters are sent automatically."""
        return self.stage in ("open", "weak")


class Signal(NamedTuple):
    """One side of a channel: whether it is an answer, and its description for a browser."""

    answers: bool
    description: str


@dataclass(frozen=True, slots=True)
class Offer:
    """Another device’s offer of a channel, until the reader accepts or rejects it."""

    description: str


@dataclass(frozen=True, slots=True)
class Invitation:
    """An invitation to answer: the letters with it, the player who sent it, and the game."""

    letters: tuple[Letter, ...]
    player: str
    game: str
    rules: str


# Jobs: work done between frames.


class Invite(NamedTuple):
    """The job that starts a match."""

    game: str
    rules: str
    name: str
    secret: bytes


class Answer(NamedTuple):
    """The job that answers an invitation."""

    letters: tuple[Letter, ...]
    name: str
    secret: bytes


class Read(NamedTuple):
    """The job that reads letters for the current match, ``quiet`` if none of them is the next one.

    ``signal`` is the side of a channel in the same text; it counts if no letter can be read.
    """

    letter_match: LetterMatch
    letters: tuple[Letter, ...]
    signal: Signal | None = None
    quiet: bool = False


class Write(NamedTuple):
    """The job that makes a move and writes the letter that contains it."""

    letter_match: LetterMatch
    move: Move


class Continue(NamedTuple):
    """The job that shows the round that was dealt in the same letter as the end of the last one."""

    letter_match: LetterMatch


class Open(NamedTuple):
    """The job that continues a saved match."""

    save: Save


class Find(NamedTuple):
    """The job that finds the saved match of letters and reads them, or recognises an invitation."""

    letters: tuple[Letter, ...]
    saves: tuple[Save, ...]
    signal: Signal | None = None


Job = Invite | Answer | Read | Write | Continue | Open | Find


def allowed(options: Mapping[str, str]) -> bool:
    """Return whether correspondence matches are available; in a frame, only if the host asks."""
    return options["letters"] == "on" or (options["embed"] != "1" and options["letters"] != "")


def own_name(saves: tuple[Save, ...]) -> str:
    """Return the reader’s name in the last correspondence match, or ""."""
    seats = (seat for save in saves if save.letters for seat in save.seats)
    return next((seat.partition(":")[2] for seat in seats if seat.startswith("human:")), "")


def text_to_send(say: Catalogue, letter_match: LetterMatch, address: str) -> str:
    """Return the text to copy and share: a line for people, and the letter as it is sent.

    No device reads that line. There is none in a link’s or a QR code’s own text.
    """
    letter = as_sent(letter_match.letter, address)
    return f"{lines.first_line(say, letter_match.device)}\n{letter}" if letter else ""


def code_text(letter_match: LetterMatch, address: str) -> str:
    """Return the text for a match’s QR code, or "" if the code would be too large."""
    text = as_sent(letter.in_digits(letter_match.letter), address)
    return text if code_bits(text) <= MAX_CODE_BITS else ""


def code_bits(text: str) -> int:
    """Return the size of a QR code’s content, with the digits at the end of a text packed.

    >>> code_bits("kasino"), code_bits("kasino 123")
    (68, 102)
    """
    head = text.rstrip(string.digits)
    digits = len(text) - len(head)
    return 20 + 8 * len(head.encode()) + (16 + -(-10 * digits // 3) if digits else 0)


def waits_to_be_shown(letter_match: LetterMatch) -> bool:
    """Return whether the next round has been dealt, while the end of the last one is shown."""
    device, shown = letter_match.device, letter_match.session.state
    dealt = device.round is not None and device.dealt and device.round.number > shown.round
    return dealt and shown.round_over


def as_sent(letter: str, address: str) -> str:
    """Return a letter as it is sent: a link if others can open the page, otherwise the bare text.

    >>> as_sent("kasino-letter-1.A", "https://example.org/")
    'https://example.org/#letter=kasino-letter-1.A'
    >>> as_sent("kasino-letter-1.A", "file:///kasino.html"), as_sent("", "https://example.org/")
    ('kasino-letter-1.A', '')
    """
    linked = letter and address.startswith(("https:", "http:"))
    return f"{address}#{LETTER}={letter}" if linked else letter


def match_on_table(state: PageState) -> LetterMatch | None:
    """Return the correspondence match on the table, or None."""
    return state.of(LetterMatch) if isinstance(state.mode, Playing) else None
