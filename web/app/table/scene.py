"""The scene: an immutable value with everything that one drawing of a match depends on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from app.core.announcements import Announcements
from app.core.page_state import PageState, TypedMove
from app.core.replacing import replace
from app.table.state.grouping import Grouping
from app.table.state.layout import UNMEASURED, Felt, Space
from kasino.engine.events import Captured, Opened
from kasino.engine.standing import Standing, scores_before
from kasino.engine.view import View
from kasino.match.session import NOTHING, Session
from kasino.moves import Move
from kasino.rules import Rules
from kasino.words import Catalogue, Voice


@dataclass(frozen=True, slots=True)
class Seat:
    """The player in a seat, in words."""

    name: str
    human: bool
    about: str = ""  # for an adaptive opponent: the level of about the same strength


class Done(NamedTuple):
    """A move by another player: the seat, the move, its place in the log, and its capture."""

    seat: int
    move: Move
    at: int
    capture: Captured | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """The page state during a match, and everything that is derived from it for the drawing."""

    page: PageState
    session: Session  # of the match on the table
    view: View
    voice: Voice  # for visible text
    spoken: Voice  # for screen readers
    seats: tuple[Seat, ...]
    standing: Standing  # the score of the round so far
    space: Space  # on the felt
    hand: int  # the picked hand card
    picked: int  # the picked table cards
    choice: str | None
    moves: tuple[Move, ...]  # playable with the selection, the best first, a trail last
    ticked: tuple[tuple[str, tuple[Move, ...]], ...]  # moves offered by each choice (U1)
    main: Move | None  # the move drawn as the main button
    note: str  # the live line: a sum, a reason or a hint
    heard: str  # the same for screen readers
    summed: bool  # the note is how a capture adds up
    refused: bool  # the note explains why the selection is illegal
    suggestion: Move | None  # a legal move to replace an illegal selection
    calls: tuple[Move, ...]
    taking: int  # the cards that the picked card alone will capture
    marked: int  # cards of the last move that are still on the table
    marked_pile: int  # the seat whose pile got the last move
    since: tuple[Done, ...]  # the moves of others since the viewer’s last one
    recently_taken: int  # the cards captured by those moves
    outlined: int  # the cards that a hint or an answer mentions
    grouping: Grouping  # of the selected cards
    courts: int = 0  # the cards that also show their values on the table
    opened: Opened | None = None  # the dealer’s capture before the viewer’s first move (Q4)
    worths: bool = True  # whether hand cards show other values than on the table

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
        """The names of the sides; two partners share one name."""
        return tuple(map(self.voice.side, range(self.rules.sides(self.view.players))))

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores to show: while counts are hidden, those before this round."""
        return self.view.scores if self.voice.counts else scores_before(self.view)

    def unpicked(self) -> Scene:
        """Return the scene as it is for everything but the table, the hand and the moves.

        It stays equal while cards are picked, so that those parts aren’t drawn again.
        """
        session = replace(self.session, picked=NOTHING, events=(), reason=None)
        page = replace(
            self.page,
            mode=self.page.mode.with_session(session),
            announcements=Announcements(),
            grouping=Grouping(),
            premoves=(),
            felt=Felt(),
            roving_focus=(),
            typed=TypedMove(),
            confirmation=None,
            shown=None,
            notice="",
        )
        return replace(
            self,
            page=page,
            session=session,
            space=UNMEASURED,
            hand=-1,
            picked=0,
            choice=None,
            moves=(),
            ticked=(),
            main=None,
            note="",
            heard="",
            summed=False,
            refused=False,
            suggestion=None,
            taking=0,
            outlined=0,
            grouping=Grouping(),
        )
