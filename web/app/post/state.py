"""A match by letters: the device that this page is in it, and the jobs that work on it.

What reads and writes letters is `kasino.distant`, loaded when it is first asked for.
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

#: The parameter of an address that carries a letter.
LETTER: Final = "letter"
#: Characters that the largest QR code holds which a phone reads well.
LARGEST_CODE: Final = 1273
#: How a line begins that keeps a proof beside a device.
NOTE: Final = "# "


@dataclass(frozen=True, slots=True)
class LetterMatch:
    """A match by letters, as the page holds it.

    ``letter`` is the last message, to be sent until there is an answer, and ``turn`` says whose
    turn it is: "mine", "theirs", or "over". A ``proof`` is why a letter can't be honest, and it.
    """

    device: Device = field(repr=False)
    session: Session
    saved: str
    turn: str
    letter: str = ""
    alone: str = ""  # the letter without older messages
    dealt: bool = False
    checked: bool = False  # the round that is over was dealt and played honestly
    proof: tuple[str, str] = ("", "")
    problem: str = ""  # what was wrong with the letter that was read last
    busy: bool = False  # a letter is being read or written
    unsent: bool = False  # the letter goes by itself once the match is kept with it
    code: tuple[str, ...] = ()  # the letter as a QR code, once it is asked for

    @property
    def kept(self) -> str:
        """What is kept of it."""
        return self.saved + "".join(f"{NOTE}{line}\n" for line in self.proof if line)

    @property
    def other(self) -> str:
        """What the other player is called, "" before there is an answer."""
        return self.device.names[1 - self.device.seat]


@dataclass(frozen=True, slots=True)
class Channel:
    """A way to another device in the same network that carries the letters of a match.

    ``stage`` is "asked" where a link asks for one, "making" until there is a text for the other
    device, "offered" or "answered" while that is to be read there, "joining" once its answer was
    read here, then "open", or "weak" while nothing comes through; "over" says with the message
    ``why`` that letters go on by hand.
    """

    stage: str = "making"
    text: str = ""  # what the other device is to read
    code: tuple[str, ...] = ()  # the same as a QR code
    began: float = -1  # when the stage began, by the port's clock; -1 before it is told
    left: int = 0  # seconds until the stage is over by itself
    why: str = ""
    missed: bool = False  # a letter came while another one was read
    asked: int = -1  # messages that were here when those between were asked for
    offer: str = ""  # of another device, until the reader takes it up

    @property
    def carries(self) -> bool:
        """Whether letters go by themselves."""
        return self.stage in ("open", "weak")


@dataclass(frozen=True, slots=True)
class Invitation:
    """An invitation that waits to be answered: its text, who wrote it, and to what game."""

    text: str
    player: str
    game: str
    rules: str


# Jobs: work between frames.


class Invite(NamedTuple):
    """Begin a match."""

    game: str
    rules: str
    name: str
    secret: bytes


class Answer(NamedTuple):
    """Answer an invitation."""

    text: str
    name: str
    secret: bytes


class Read(NamedTuple):
    """Read a letter of the match that is on; ``quiet`` says nothing of one that isn't its next."""

    post: LetterMatch
    text: str
    quiet: bool = False


class Write(NamedTuple):
    """Make a move, and write the letter that tells it."""

    post: LetterMatch
    move: Move


class Open(NamedTuple):
    """Go on with a kept match, and read a letter of it."""

    save: Save
    text: str = ""


class Find(NamedTuple):
    """Find to which of the kept matches a letter belongs, or that it is an invitation."""

    text: str
    saves: tuple[Save, ...]


Job = Invite | Answer | Read | Write | Open | Find


def allowed(options: Mapping[str, str]) -> bool:
    """Return whether matches by letters are offered: not in a frame unless its host asks."""
    return options["embed"] != "1" or options["letters"] == "on"


def own_name(saves: tuple[Save, ...]) -> str:
    """Return what the reader was called in the last match by letters, "" for none."""
    seats = (seat for save in saves if save.letters for seat in save.seats)
    return next((seat.partition(":")[2] for seat in seats if seat.startswith("human:")), "")


def code_text(post: LetterMatch, address: str) -> str:
    """Return the text of a match's QR code, "" where it would be too large."""
    text = as_sent(post.alone, address)
    return text if len(text) <= LARGEST_CODE else ""


def as_sent(letter: str, address: str) -> str:
    """Return a letter as it is sent: a link where others can open the page, else the text alone.

    >>> as_sent("kasino-letter-1.A", "https://example.org/")
    'https://example.org/#letter=kasino-letter-1.A'
    >>> as_sent("kasino-letter-1.A", "file:///kasino.html"), as_sent("", "https://example.org/")
    ('kasino-letter-1.A', '')
    """
    linked = letter and address.startswith(("https:", "http:"))
    return f"{address}#{LETTER}={letter}" if linked else letter
