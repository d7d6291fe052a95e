"""Everything that one drawing of a match depends on, as an immutable value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from app.core.page_state import PageState
from app.table.state.grouping import Grouping
from app.table.state.layout import Room
from kasino.engine.standing import Standing
from kasino.engine.view import View
from kasino.match.session import Session
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


@dataclass(frozen=True, slots=True)
class Scene:
    """The state of the page with a match, and everything worked out from it for the drawing."""

    page: PageState
    session: Session  # on the table
    view: View
    voice: Voice  # for the eye
    spoken: Voice  # for the ear
    seats: tuple[Seat, ...]
    standing: Standing  # the score of the round so far
    room: Room  # on the felt
    hand: int  # the picked hand card
    picked: int  # the picked table cards
    choice: str | None
    moves: tuple[Move, ...]  # playable with the selection, the best first, a trail last
    ticked: tuple[tuple[str, tuple[Move, ...]], ...]  # moves offered by each choice (U1)
    main: Move | None  # the one drawn as the main button
    note: str  # the live line: a sum, a reason, a hint
    refused: bool  # the note explains why the selection is illegal
    suggestion: Move | None  # a move instead of an illegal selection
    calls: tuple[Move, ...]
    taking: int  # the cards that the picked card alone will capture
    marked: int  # cards of the last move that are still on the table
    marked_pile: int  # the seat whose pile got the last move
    since: tuple[Done, ...]  # the moves of others since the viewer's last one
    recently_taken: int  # the cards that they captured
    outlined: int  # the cards that a hint or an answer mentions
    grouping: Grouping  # of the selected cards
    worths: bool = True  # shows the values of cards in the hand

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

    def tab_stop(self, zone: str, there: list[str]) -> str:
        """Return the item that the Tab key reaches, out of those present in a zone."""
        last = dict(self.page.roving_focus).get(zone, "")
        return last if last in there else there[0] if there else ""
