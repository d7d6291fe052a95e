"""Everything one drawing of the game depends on: a value that no drawing changes."""

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
    """Describes who sits at a seat, for people."""

    name: str
    human: bool
    about: str = ""  # whom an opponent that fits plays about as well as


class Done(NamedTuple):
    """A move of somebody else: whose, which, and where it stands in the log."""

    seat: int
    move: Move
    at: int


class Entry(NamedTuple):
    """An entry of the menu: its action, what it is called and drawn as, and whether it can be."""

    action: str
    label: str
    icon: str
    enabled: bool


@dataclass(frozen=True, slots=True)
class Scene:
    """Holds a view, what is picked, and what the page adds to it."""

    view: View
    voice: Voice  # for the eye
    spoken: Voice  # for the ear
    seats: tuple[Seat, ...]
    standing: Standing  # how the round stands
    room: Room = UNKNOWN  # the felt's
    rows: Rows = ()  # which place on it each thing of the table has
    hand: int = -1  # the picked hand card
    picked: int = 0  # the picked table cards
    choice: str | None = None
    moves: tuple[Move, ...] = ()  # what can be played with it, best first, a trail last
    ticked: tuple[tuple[str, tuple[Move, ...]], ...] = ()  # what each choice would offer (U1)
    main: Move | None = None  # the one that stands out
    note: str = ""  # the live line: a sum, a reason, an advice
    refused: bool = False  # the note says why the selection doesn't work
    suggestion: Move | None = None  # what would work instead
    to_confirm: Move | None = None  # a move that ends the match, asked about
    calls: tuple[Move, ...] = ()
    taking: int = 0  # what the picked card alone will take
    marked: int = 0  # cards of the last move that still lie on the table
    marked_pile: int = -1  # the seat whose pile the last move went to
    since: tuple[Done, ...] = ()  # who did what since one's own last move
    recently_taken: int = 0  # cards that were taken from the table since then
    latest: str = ""  # what happened last, for the eye: in lessons
    entries: tuple[Node, ...] = ()  # the log, already drawn
    roving_focus: tuple[tuple[str, str], ...] = ()  # (zone, item) that the Tab key reaches
    can_undo: bool = False
    can_redo: bool = False
    sheet: bool = False  # the score sheet is open on a small screen
    menu: bool = False  # the menu of the bar is open
    menu_entries: tuple[tuple[Entry, ...], ...] = ()  # in groups
    muted: bool = False
    daily: bool = False  # the match of the day
    unaided: bool = False  # no undo, no hint
    post: LetterMatch | None = None  # the match by letters
    channel: Channel | None = None  # that carries its letters
    posting: bool = False  # a dialog shows its letters
    letter: str = ""  # what is to be sent of it
    coded: bool = False  # it is short enough for a QR code
    shares: bool = False  # other apps can be handed a text
    dealt_by_two: bool = False  # the cards of a match by letters aren't dealt again
    hidden: bool = False  # not all cards of the round are known here: it can't be reviewed
    controls: str = "on"  # the bar: "on", "min" or "off"
    undo: bool = True  # moves may be taken back
    hints: bool = True
    automatic: bool = False  # the match goes on by itself: nobody plays, or it is seen again
    paused: bool = False
    watched: bool = False  # a match that is seen again: nobody is to act
    covered: bool = False  # the hand waits for another person
    rounds: tuple[RoundOver, ...] = ()  # those that are over, while the last one is looked at
    assisted: bool = False  # a move was taken back in this match
    field: Node | None = None  # the field for a move, drawn, while it is open
    outlined: int = 0  # the cards that a hint or an answer speaks of
    advice: Advice | None = None  # why a hinted move is best, once that is asked for
    seal: SealState | None = None  # of the deals, where the seed was drawn by lot
    duplicate: Duplicate | None = None  # which pass of it this is, and how it stands
    challenge: Challenge | None = None  # what is to be beaten
    challenging: bool = False  # a challenge can be made of the match
    alone: bool = False  # one person plays
    par: RoundPar | None = None  # for the round whose result is shown
    steps: Node | None = None  # the grouping under way, drawn
    worths: bool = True  # it is shown what a card is worth from the hand
    stepping: bool = False  # it is open, in place of the other choices
    grouped: Move | None = None  # the move that the finished grouping stands for
    learning: bool = False  # few cards were trailed so far: it is said what that is

    @property
    def say(self) -> Catalogue:
        """The words of the chosen language."""
        return self.voice.say

    @property
    def rules(self) -> Rules:
        """The rules of the game in play."""
        return self.view.rules

    @property
    def named(self) -> tuple[str, ...]:
        """The sides: a player each, or two partners together."""
        return tuple(map(self.voice.side, range(self.rules.sides(self.view.players))))

    @property
    def my_turn(self) -> bool:
        """Whether the person who looks is to move."""
        view = self.view
        return view.turn == view.seat and not view.round_over and not self.watched

    def tab_stop(self, zone: str, there: list[str]) -> str:
        """Return the item that the Tab key reaches among those that are in a zone."""
        last = dict(self.roving_focus).get(zone, "")
        return last if last in there else there[0] if there else ""
