"""A correspondence match: the page is one of its two devices; and the jobs that work on it.

`kasino.distant` reads and writes letters. It is loaded on first use.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from app.saves.state import Save
from kasino.match.session import Session
from kasino.moves import Move

if TYPE_CHECKING:
    from kasino.distant.device import Device

#: The parameter in a URL that contains a letter.
LETTER: Final = "letter"
#: The most characters of a QR code that phones can read reliably.
LARGEST_CODE: Final = 1273
#: The prefix of lines with a proof, which follow a saved device.
NOTE: Final = "# "


@dataclass(frozen=True, slots=True)
class LetterMatch:
    """A correspondence match, as the page keeps it.

    ``letter`` is the last message, to be sent until there is an answer. ``turn`` is whose turn it
    is: "mine", "theirs", or "over". ``proof`` is the reason why a letter is dishonest, and the
    letter.
    """

    device: Device = field(repr=False)
    session: Session
    saved: str
    turn: str
    letter: str = ""
    alone: str = ""  # the letter without older messages
    dealt: bool = False
    checked: bool = False  # the finished round was dealt and played honestly
    proof: tuple[str, str] = ("", "")
    problem: str = ""  # the fault in the last letter that was read
    busy: bool = False  # a letter is being read or written
    unsent: bool = False  # the letter is sent automatically after the match is saved with it
    code: tuple[str, ...] = ()  # the letter as a QR code, after a request

    @property
    def kept(self) -> str:
        """The string that is saved."""
        return self.saved + "".join(f"{NOTE}{line}\n" for line in self.proof if line)

    @property
    def other(self) -> str:
        """The name of the other player, or "" before there is an answer."""
        return self.device.names[1 - self.device.seat]


@dataclass(frozen=True, slots=True)
class Channel:
    """A channel to another device in the same network, which carries the letters of a match.

    ``stage`` is "asked" if a link offers a channel, "making" until there is a code for the other
    device, "offered" or "answered" until that code is read there, and "joining" after its answer
    was read here. Then it is "open", or "weak" while the connection is interrupted. After "over",
    letters continue by hand, with the message ``why``.
    """

    stage: str = "making"
    text: str = ""  # for the other device to read
    code: tuple[str, ...] = ()  # the same as a QR code
    began: float = -1  # the start of the stage, by the clock of the port; -1 if unknown
    left: int = 0  # seconds until the stage ends
    why: str = ""
    missed: bool = False  # a letter arrived while another one was being read
    asked: int = -1  # the number of messages here at the last request for missing ones
    offer: str = ""  # another device's offer, until the reader accepts it

    @property
    def carries(self) -> bool:
        """Whether letters are sent automatically."""
        return self.stage in ("open", "weak")


@dataclass(frozen=True, slots=True)
class Invitation:
    """An invitation to answer: its text, its author, and the game."""

    text: str
    player: str
    game: str
    rules: str


# Jobs: work between frames.


class Invite(NamedTuple):
    """The job that starts a match."""

    game: str
    rules: str
    name: str
    secret: bytes


class Answer(NamedTuple):
    """The job that answers an invitation."""

    text: str
    name: str
    secret: bytes


class Read(NamedTuple):
    """The job that reads a letter of the current match, ``quiet`` about one that is not next."""

    post: LetterMatch
    text: str
    quiet: bool = False


class Write(NamedTuple):
    """The job that makes a move, and writes the letter with it."""

    post: LetterMatch
    move: Move


class Open(NamedTuple):
    """The job that continues a saved match, and reads a letter of it."""

    save: Save
    text: str = ""


class Find(NamedTuple):
    """The job that finds the saved match of a letter, or that it is an invitation."""

    text: str
    saves: tuple[Save, ...]


Job = Invite | Answer | Read | Write | Open | Find


def allowed(options: Mapping[str, str]) -> bool:
    """Return whether correspondence matches are available: in a frame, only if its host asks."""
    return options["embed"] != "1" or options["letters"] == "on"


def own_name(saves: tuple[Save, ...]) -> str:
    """Return the reader's name in the last correspondence match, or ""."""
    seats = (seat for save in saves if save.letters for seat in save.seats)
    return next((seat.partition(":")[2] for seat in seats if seat.startswith("human:")), "")


def code_text(post: LetterMatch, address: str) -> str:
    """Return the contents of a match's QR code, or "" if it would be too large."""
    text = as_sent(post.alone, address)
    return text if len(text) <= LARGEST_CODE else ""


def as_sent(letter: str, address: str) -> str:
    """Return a letter for sending: a link if others can open the page, otherwise the text alone.

    >>> as_sent("kasino-letter-1.A", "https://example.org/")
    'https://example.org/#letter=kasino-letter-1.A'
    >>> as_sent("kasino-letter-1.A", "file:///kasino.html"), as_sent("", "https://example.org/")
    ('kasino-letter-1.A', '')
    """
    linked = letter and address.startswith(("https:", "http:"))
    return f"{address}#{LETTER}={letter}" if linked else letter
