"""The one value that determines the whole page; only the loop replaces it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import ClassVar, Final, TypeVar, cast

from app.core import house_rules
from app.core.announcements import Announcements
from app.core.drawing.controls import aloud
from app.core.helping import costs
from app.core.options import Options
from app.core.replacing import replace
from app.core.saves import Save
from app.core.statistics import Statistics
from app.platform.identity import cached_by_identity
from app.platform.marks import unmarked
from app.table.state.grouping import Grouping
from app.table.state.layout import Felt
from app.table.state.premoves import Premoves
from kasino.engine.state import State
from kasino.errors import KasinoError
from kasino.match.session import Session
from kasino.match.setup import MatchSetup
from kasino.moves import Move
from kasino.rules import Rules
from kasino.words import Catalogue, Voice, error_text, seat_names

T = TypeVar("T")

#: How many cards a player trails before buttons stop explaining the word.
NEW_TO_TRAILS: Final = 10

# The modes of the page.


@dataclass(frozen=True, slots=True)
class Mode:
    """What the page is doing. A feature with its own screen derives its mode from this one."""

    #: Whether a newer version of the page may be offered in this mode.
    interruptible: ClassVar[bool] = True

    @property
    def on_table(self) -> Session | None:
        """The match, the lesson or the task on the table."""
        return None

    @property
    def phase(self) -> str:
        """What the page is doing, in the embedding interface’s terms; "" if the table shows it."""
        return ""

    def with_session(self, session: Session) -> Mode:
        """Return the mode with the session moved to another position."""
        raise ValueError("nothing is on the table")


@dataclass(frozen=True, slots=True)
class Start(Mode):
    """The start screen."""


@dataclass(frozen=True, slots=True)
class MatchMode(Mode):
    """A mode with a match on the table."""

    session: Session

    @property
    def on_table(self) -> Session:
        """The match on the table."""
        return self.session

    def with_session(self, session: Session) -> MatchMode:
        """Return the mode with the match moved to another position."""
        return replace(self, session=session)


@dataclass(frozen=True, slots=True)
class Playing(MatchMode):
    """A match with at least one person."""

    facing: int = -1  # the person in front of the screen, if several people take turns
    counted: bool = False  # the result is in the statistics, or the match was opened after its end


@dataclass(frozen=True, slots=True)
class Watching(MatchMode):
    """A match between opponents only."""


@dataclass(frozen=True, slots=True)
class Replaying(MatchMode):
    """A match replayed step by step."""


@dataclass(frozen=True, slots=True)
class DialogState:
    """The open dialog and its content; ``name`` is "" if none is open."""

    name: str = ""
    problem: str = ""
    done: str = ""
    text: str = ""  # the content of the dialog’s field
    row: str = ""  # the row whose details are open
    withheld: str = ""  # a report of something that the browser or the host prevented


@dataclass(frozen=True, slots=True)
class TypedMove:
    """The field for typed moves: its text, the reply, and the moves it offers to choose from."""

    open: bool = False
    text: str = ""
    reply: str = ""
    offered: tuple[Move, ...] = ()


@dataclass(frozen=True, slots=True)
class Confirmation:
    """A move that needs another press, and the selection at the time."""

    move: Move
    state: State
    picked: tuple[int, int, str | None]


@dataclass(frozen=True, slots=True)
class Kept:
    """The stored data that the page shows; effects read it from storage, drawings never do."""

    saves: tuple[Save, ...] = ()  # the latest saved matches
    more: int = 0  # how many others there are
    unfinished: tuple[Save, ...] = ()  # the matches to continue, the last one played first
    playing: str = ""  # the save of the current match
    deleted: tuple[Save, ...] = ()  # the most recently deleted saves, which can be restored
    statistics: Statistics = field(default_factory=Statistics)
    today: str = ""
    damaged: tuple[str, ...] = ()  # the names of unreadable strings that were set aside
    untold: bool = False  # the reader hasn’t been told about all of them
    former: bool = False  # there are statistics from before an import
    works: bool = True  # the browser stores data
    trails: int = 0  # cards trailed so far, counted up to a limit
    lasting: bool = True  # all stored data will still be there after the page is closed
    warned: bool = False  # a notice has said that data will be lost when the page is closed
    parts: Mapping[type, object] = field(default_factory=dict)  # data stored by features, by type

    def of(self, kind: type[T]) -> T | None:
        """Return what a feature has stored, by its class, or None before it has been read."""
        return cast("T | None", self.parts.get(kind))


@dataclass(frozen=True, slots=True)
class Site:
    """Data that only a page on a site has: the single file next to it, and newer versions."""

    one_file: tuple[str, str] | None = None
    renewable: bool = False
    newer: bool = False
    declined: bool = False  # until the next match is over
    address: str = ""  # the URL of the page, for links
    framed: bool = False  # the page is in a frame of another one
    shares: bool = False  # the browser can share text with other apps


@dataclass(frozen=True, slots=True)
class HostMatch:
    """The match that a host page requests: a saved one or a new one."""

    options: Options | None
    session: Session | None = None
    replaying: bool = False
    seed: str = ""  # for a new match if the options have no seed


@dataclass(frozen=True, slots=True)
class PageState:
    """Everything needed to draw the page."""

    options: Options
    say: Catalogue
    mode: Mode = field(default_factory=Start)
    dialog: DialogState = field(default_factory=DialogState)
    announcements: Announcements = field(default_factory=Announcements)
    grouping: Grouping = field(default_factory=Grouping)
    premoves: Premoves = ()
    felt: Felt = field(default_factory=Felt)  # the places of the things on the table
    roving_focus: tuple[tuple[str, str], ...] = ()  # (zone, item) that the Tab key reaches
    menu: bool = False  # the bar’s menu is open
    sheet: bool = False  # the score sheet is open on a small screen
    log: bool = False  # the log is open, so it shows every round
    paused: bool = False  # nothing continues automatically
    typed: TypedMove = field(default_factory=TypedMove)
    confirmation: Confirmation | None = None
    shown: Confirmation | None = None  # the way to play that a finger has chosen first
    cost_told: State | None = None  # the position in which the cost of help was said
    notice: str = ""  # a notice that is shown once
    refused: tuple[tuple[str, str], ...] = ()  # the options in the URL that were rejected
    rejected: str = ""  # the most recently rejected text
    unwritten: Session | None = None  # the match reported as too long to store
    parts: Mapping[type, object] = field(default_factory=dict)  # the features’ states, by type
    kept: Kept = field(default_factory=Kept)
    site: Site = field(default_factory=Site)

    # The features’ states: each feature declares the classes of its states in its folder.

    def of(self, kind: type[T]) -> T | None:
        """Return a feature’s state by its class, or None if the feature has none at present."""
        return cast("T | None", self.parts.get(kind))

    def put(self, part: object) -> PageState:
        """Return the page state with a feature’s state, which replaces one of the same class."""
        return replace(self, parts={**self.parts, type(part): part})

    def without(self, *kinds: type) -> PageState:
        """Return the page state without the features’ states of these classes."""
        parts = {kind: part for kind, part in self.parts.items() if kind not in kinds}
        return replace(self, parts=parts)

    # The match.

    @property
    def session(self) -> Session | None:
        """The match, the lesson or the task on the table."""
        return self.mode.on_table

    @property
    def match(self) -> Session | None:
        """The match on the table; None in lessons, puzzles and exercises."""
        return self.mode.session if isinstance(self.mode, MatchMode) else None

    @property
    def to_confirm(self) -> Move | None:
        """The move that needs confirming, until something else is picked or played, or None."""
        return self._still(self.confirmation)

    @property
    def way_shown(self) -> Move | None:
        """The way to play that the table shows before a finger plays it, or None."""
        return self._still(self.shown)

    def _still(self, asked: Confirmation | None) -> Move | None:
        """Return the move that was asked about, until something else is picked or played."""
        session = self.session
        if session is None or asked is None or session.state is not asked.state:
            return None
        now = session.selection
        return asked.move if asked.picked == (now.hand, now.table, now.choice) else None

    @property
    def replaying(self) -> bool:
        """Whether this is a replay."""
        return isinstance(self.mode, Replaying)

    @property
    def automatic(self) -> bool:
        """Whether the match continues automatically, because nobody plays or it is a replay."""
        return isinstance(self.mode, Watching | Replaying)

    @property
    def my_turn(self) -> bool:
        """Whether it is a person’s turn, other than in a replay."""
        session = self.session
        return session is not None and session.to_move_is_human and not self.replaying

    @property
    def covered(self) -> bool:
        """Whether the next person’s hand is still covered."""
        return isinstance(self.mode, Playing) and needs_cover(self.mode.session, self.mode.facing)

    @property
    def rules(self) -> Rules:
        """The rules of the match on the table or, if there is none, those for the next match."""
        session = self.session
        return session.rules if session else house_rules.rules_of(self.options)

    @property
    def setup_at_hand(self) -> MatchSetup:
        """The setup of the current match or, if there is none, the game chosen for the next one."""
        return house_rules.chosen(self.options) if self.match is None else self.match.setup

    @property
    def phase(self) -> str:
        """What the page is doing, as the embedding interface names it."""
        session = self.session
        if session is None or self.mode.phase:
            return self.mode.phase or "ready"
        if session.state.match_over:
            return "match-over"
        if session.state.round_over:
            return "round-over"
        if self.replaying and session.place[0] == session.place[1]:
            return "ready"
        return "your-turn" if self.my_turn else "thinking"

    # Words.

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players in the match."""
        assert self.session is not None
        return _names(self.say, self.session.seats)

    def voice(self, *, spoken: bool, brief: bool = False) -> Voice:
        """Return the voice that words the match’s cards and events, to be shown or spoken.

        It is ``brief`` only for someone who plays alone and doesn’t want everything to be read out.
        If several people play, only a seat called "you" is addressed as "you". Everyone reads the
        same log, and the reader may be the previous person or, at the cover, the next one.
        """
        session = self.session
        assert session is not None
        people = session.human_seats
        called = [seat for seat in people if len(people) == 1 or session.seats[seat] == "you"]
        you = called[0] if called else -1
        # It takes 20 seconds to read a score sheet aloud, so only the key for the score reads it.
        everything = self.options["speech"] == "all"
        itemise = not spoken or everything
        hidden = self.options["counts"] == "end" and isinstance(self.mode, Playing)
        counts = session.state.round_over or not hidden
        brief = brief and isinstance(self.mode, Playing) and session.alone and not everything
        return _voice(session.rules, self.names, you, self.say, spoken, itemise, counts, brief)

    @property
    def unmarked(self) -> PageState:
        """The state for sentences that aren’t drawn as nodes, without language marks."""
        return replace(self, say=_without_marks(self.say))

    @property
    def refusals(self) -> tuple[str, ...]:
        """A sentence for each rejected option in the URL."""
        return tuple(self._refusal(name, value) for name, value in self.refused)

    def _refusal(self, name: str, value: str) -> str:
        if name != "rules":
            return self.say("page.refused-option", name=name, value=value)
        try:
            house_rules.rules_of({**self.options, "rules": value})
        except KasinoError as error:
            return self.say("page.refused-rules", problem=error_text(self.say, error))
        return self.say("page.rules-daily")

    # Methods that return the state with one change.

    def with_session(self, session: Session) -> PageState:
        """Return the state with the session moved to another position."""
        return replace(self, mode=self.mode.with_session(session))

    def saying(self, text: str, kind: str = "reply") -> PageState:
        """Return the state with one more announcement."""
        return replace(self, announcements=self.announcements.said(text, kind))

    def telling_cost(self, ident: str) -> PageState | None:
        """Return the state that says what the first help in a match costs, or None.

        It is said in a position once; the same request then goes ahead.
        """
        session = self.match
        if session is None or not costs(session) or self.cost_told is session.state:
            return None
        return replace(self.noticing(self.say(ident)), cost_told=session.state)

    def noticing(self, text: str) -> PageState:
        """Return the state with a sentence announced, and in the notice that can be dismissed."""
        if not text:
            return self
        shown = self.notice if text in self.notice else f"{self.notice} {text}".strip()
        return replace(self.saying(aloud(self.say, text)), notice=shown)

    def reporting(self, **reports: str) -> PageState:
        """Return the state with reports in the open dialog, which are also announced.

        Their names are ``problem``, ``done`` and ``withheld``; "" removes one.
        """
        state = replace(self, dialog=replace(self.dialog, **reports))
        for text in filter(None, reports.values()):
            state = state.saying(aloud(self.say, text))
        return state

    def roving_to(self, zone: str, item: str) -> PageState:
        """Return the state with the item that the Tab key reaches in a zone."""
        reached = tuple({**dict(self.roving_focus), zone: item}.items())
        return self if reached == self.roving_focus else replace(self, roving_focus=reached)

    def tab_stop(self, zone: str, there: Sequence[str]) -> str:
        """Return the item in a zone that the Tab key reaches, or "" if the zone is empty."""
        last = dict(self.roving_focus).get(zone, "")
        return last if last in there else there[0] if there else ""

    def with_dialog(self, name: str = "") -> PageState:
        """Return the state with another dialog open, or none."""
        return replace(self, dialog=DialogState(name))


def needs_cover(session: Session, facing: int) -> bool:
    """Return whether the hand to show belongs to a person who isn’t in front of the screen yet."""
    people = session.human_seats
    return len(people) > 1 and not session.state.round_over and session.seat != facing


# All drawings of a match share its names and its voices, which are immutable.
_names: Final = cached_by_identity(2)(seat_names)
_voice: Final = lru_cache(maxsize=8)(Voice)


@lru_cache(maxsize=4)
def _without_marks(say: Catalogue) -> Catalogue:
    return say.marking(_unmarked)


def _unmarked(text: str, _lang: str) -> str:
    """Return a sentence without marks; the titles in it have some in any language."""
    return unmarked(text)
