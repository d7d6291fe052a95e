"""Everything that one drawing of a match depends on, as an immutable value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from app.challenge.state import Challenge
from app.coach.hint.state import Advice
from app.coach.par.state import RoundPar
from app.coach.seals.state import SealState
from app.platform.dom import Node
from app.post.state import Channel, LetterMatch
from app.table.state.layout import Room
from app.table.state.places import UNKNOWN, Rows
from kasino.engine.events import RoundOver
from kasino.engine.standing import Standing
from kasino.engine.view import View
from kasino.match.duplicate import Duplicate
from kasino.moves import Move
from kasino.rules import Rules
from kasino.words import Catalogue, Voice


@dataclass(frozen=True, slots=True)
class Seat:
    """The player in a seat, in words."""

    name: str
    human: bool
    about: str = ""  # for an opponent that adapts: the opponent of about the same strength


class Done(NamedTuple):
    """A move of another player: the seat, the move, and its place in the log."""

    seat: int
    move: Move
    at: int


class Entry(NamedTuple):
    """An entry of the menu: its action, label and icon, and whether it is enabled."""

    action: str
    label: str
    icon: str
    enabled: bool


@dataclass(frozen=True, slots=True)
class Scene:
    """A view, the selection, and everything that the page adds."""

    view: View
    voice: Voice  # for the eye
    spoken: Voice  # for the ear
    seats: tuple[Seat, ...]
    standing: Standing  # the score of the round so far
    room: Room = UNKNOWN  # on the felt
    rows: Rows = ()  # the place of each item on the felt
    hand: int = -1  # the picked hand card
    picked: int = 0  # the picked table cards
    choice: str | None = None
    moves: tuple[Move, ...] = ()  # playable with the selection, the best first, a trail last
    ticked: tuple[tuple[str, tuple[Move, ...]], ...] = ()  # moves offered by each choice (U1)
    main: Move | None = None  # the one drawn as the main button
    note: str = ""  # the live line: a sum, a reason, a hint
    refused: bool = False  # the note explains why the selection is illegal
    suggestion: Move | None = None  # a move instead of an illegal selection
    to_confirm: Move | None = None  # a move that ends the match, and needs a confirmation
    calls: tuple[Move, ...] = ()
    taking: int = 0  # the cards that the picked card alone will capture
    marked: int = 0  # cards of the last move that are still on the table
    marked_pile: int = -1  # the seat whose pile got the last move
    since: tuple[Done, ...] = ()  # the moves of others since the viewer's last one
    recently_taken: int = 0  # the cards that they captured
    latest: str = ""  # the latest events in text, in lessons
    entries: tuple[Node, ...] = ()  # the log, already drawn
    roving_focus: tuple[tuple[str, str], ...] = ()  # (zone, item) that the Tab key reaches
    can_undo: bool = False
    can_redo: bool = False
    sheet: bool = False  # the score sheet is open on a small screen
    menu: bool = False  # the menu of the bar is open
    menu_entries: tuple[tuple[Entry, ...], ...] = ()  # in groups
    muted: bool = False
    daily: bool = False  # this is the daily match
    unaided: bool = False  # no undo, no hints
    post: LetterMatch | None = None  # the correspondence match
    channel: Channel | None = None  # the channel for its letters
    posting: bool = False  # a dialog shows its letters
    letter: str = ""  # the letter to send
    coded: bool = False  # the letter is short enough for a QR code
    shares: bool = False  # the browser can share a text with other apps
    dealt_by_two: bool = False  # the cards of a correspondence match cannot be dealt again
    hidden: bool = False  # some cards of the round are unknown, so it cannot be reviewed
    controls: str = "on"  # the bar: "on", "min" or "off"
    undo: bool = True  # moves may be taken back
    hints: bool = True
    automatic: bool = False  # the match continues automatically: nobody plays, or it is a replay
    paused: bool = False
    watched: bool = False  # it is a replay, so nobody has a turn
    covered: bool = False  # the hand is covered until the next person is ready
    rounds: tuple[RoundOver, ...] = ()  # finished ones, while the last result is shown
    assisted: bool = False  # a move of this match was taken back
    field: Node | None = None  # the field for a typed move, drawn while it is open
    outlined: int = 0  # the cards that a hint or an answer mentions
    advice: Advice | None = None  # the reasons for a hinted move, after a request
    seal: SealState | None = None  # of the cards, if both sides drew the seed
    duplicate: Duplicate | None = None  # its pass, and its score
    challenge: Challenge | None = None  # the result to beat
    challenging: bool = False  # the match can become a challenge
    alone: bool = False  # only one person plays
    par: RoundPar | None = None  # of the round whose result is shown
    steps: Node | None = None  # the current grouping, drawn
    worths: bool = True  # shows the values of cards in the hand
    stepping: bool = False  # the grouping is open, instead of the other choices
    grouped: Move | None = None  # the move that the finished grouping describes
    learning: bool = False  # few cards were trailed so far, so the word is explained

    @property
    def say(self) -> Catalogue:
        """The catalogue of the chosen language."""
        return self.voice.say

    @property
    def rules(self) -> Rules:
        """The rules of the match."""
        return self.view.rules

    @property
    def named(self) -> tuple[str, ...]:
        """The names of the sides: one for each player, or for two partners together."""
        return tuple(map(self.voice.side, range(self.rules.sides(self.view.players))))

    @property
    def my_turn(self) -> bool:
        """Whether it is the viewer's turn."""
        view = self.view
        return view.turn == view.seat and not view.round_over and not self.watched

    def tab_stop(self, zone: str, there: list[str]) -> str:
        """Return the item that the Tab key reaches, out of those present in a zone."""
        last = dict(self.roving_focus).get(zone, "")
        return last if last in there else there[0] if there else ""
