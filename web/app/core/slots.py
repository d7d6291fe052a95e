"""Slots: places in drawings or in the page’s behaviour that features fill.

`app.table.slots` has those in the drawing of a match. Code that has a slot doesn’t know about any
feature.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar, cast

if TYPE_CHECKING:
    from app.core.actions import Action, Handler
    from app.core.effects import Effects
    from app.core.page_state import Kept, PageState
    from app.core.saves import Save, SaveSlot
    from app.core.statistics import Statistics, StatisticsPart
    from app.platform.dom import Child, Node
    from kasino.engine.state import State
    from kasino.match.session import Session
    from kasino.match.setup import MatchSetup
    from kasino.words import Catalogue

T = TypeVar("T")

#: The fillings of the installed features, by slot.
_fillings: dict[str, tuple[object, ...]] = {}


@dataclass(frozen=True)
class Slot(Generic[T]):
    """A place that the installed features can fill, in their order."""

    name: str

    def filled(self) -> tuple[T, ...]:
        """Return what the installed features put in this slot."""
        return cast(tuple[T, ...], _fillings.get(self.name, ()))


def fill_slots(filled: Iterable[tuple[int, str, object]]) -> None:
    """Replace all fillings with these: each has its order, its slot’s name and its value."""
    _fillings.clear()
    for _, slot, filling in sorted(filled, key=lambda each: each[0]):
        _fillings[slot] = (*_fillings.get(slot, ()), filling)


# Permissions of a match.

#: Why undo and hints aren’t available, as a message id prefix; "" if they are.
UNAIDED: Final[Slot[Callable[[PageState], str]]] = Slot("no undo and no hints")
#: Whether a match’s cards are the same for everyone anyway, so that no challenge is possible.
SHARED_BY_ALL: Final[Slot[Callable[[MatchSetup], bool]]] = Slot("the same cards for everyone")


class FirstDeal(NamedTuple):
    """Cards chosen for a match: their seed, and the state and the effects that remember them."""

    seed: str
    state: PageState
    wanted: Effects


#: Cards chosen in place of a drawn seed, or None: the function takes the drawn seed.
FIRST_DEAL: Final[Slot[Callable[[PageState, str], FirstDeal | None]]] = Slot("chosen cards")
#: Whether a hint was given in a position of the match.
HINTED: Final[Slot[Callable[[PageState, State], bool]]] = Slot("a hint was given")
#: Whether the page shows something that counts as a hint.
AIDED: Final[Slot[Callable[[PageState], bool]]] = Slot("what is shown is a hint")
#: A sentence for the notice when a match begins, or "".
BEGINS: Final[Slot[Callable[[PageState], str]]] = Slot("when a match begins")

# Requests in the URL and in the page’s fields.

#: A parameter of the URL, and the action that opens its value.
ADDRESS: Final[Slot[tuple[str, Handler[...]]]] = Slot("parameter of the URL")
#: A value of the option ``mode``, and the action that opens it.
MODE: Final[Slot[tuple[str, Handler[...]]]] = Slot("mode")
#: The actions that open the daily round, and the cards of the day of the chosen game.
DAILY: Final[Slot[tuple[Handler[...], Handler[...]]]] = Slot("daily round")
#: An attribute of fields, and the action that a change of the field requests, with its value.
CHANGE: Final[Slot[tuple[str, Handler[...]]]] = Slot("changed field")
#: The action that receives a text that another tab has sent.
HEARD: Final[Slot[Handler[...]]] = Slot("a text from another tab")

# Messages for a host page.

#: The action that gives the hint that a host asks for, or None if no hint is possible.
HOST_HINT: Final[Slot[Callable[[PageState], Action | None]]] = Slot("hint for a host")

#: The message about a lesson or an exercise, or None; the first one is sent.
TAUGHT: Final[Slot[Callable[[PageState], dict[str, Any] | None]]] = Slot("exercise for a host")

# Data in the browser’s storage.


class MatchEnd(NamedTuple):
    """A match that has just ended, its save, and whether it is new to the results."""

    session: Session
    slot: SaveSlot
    new: bool


#: A part of the statistics.
STATISTICS: Final[Slot[StatisticsPart[Any]]] = Slot("parts of the statistics")
#: Adds a match that has ended to a part of the statistics.
COUNT: Final[Slot[Callable[[Statistics, MatchEnd], Statistics]]] = Slot("count a match")
#: Called when a match is stored; returns an action that reports something, or None.
STORED: Final[Slot[Callable[[Session, SaveSlot], Action | None]]] = Slot("a match is stored")
#: The actions that report that a correspondence match has been stored, or continues in another tab.
LETTERS_STORED: Final[Slot[tuple[Handler[...], Handler[...]]]] = Slot(
    "a correspondence match is stored"
)
#: Returns the action that reports that a match continues as a copy, or None.
COPIED: Final[Slot[Callable[[Session], Action | None]]] = Slot("a match is copied")
#: Reads what a feature has stored; it may add saves to the list.
KEPT: Final[Slot[Callable[[list[Save], str], object]]] = Slot("stored data")

#: A technique’s name as a button that opens its lesson, or None: the function takes the name of the
#: game, that of the technique, and the text.
LESSON: Final[Slot[Callable[[str, str, str], Node | None]]] = Slot("a technique’s lesson")

# The start screen.


class StartScreen(NamedTuple):
    """The data that the start screen is drawn from."""

    say: Catalogue
    options: Mapping[str, str]
    kept: Kept
    one_file: tuple[str, str] | None = None

    @property
    def embedded(self) -> bool:
        """Whether the page is in a frame."""
        return self.options["embed"] == "1"

    @property
    def known(self) -> bool:
        """Whether the reader has played before."""
        return bool(self.kept.saves or self.kept.statistics.lines)


class TodayPart(NamedTuple):
    """A thing to do today: the action of its button, its picture, title and state.

    ``done`` is None for things such as lessons, which are never done for the day. ``days`` holds
    the days when it was done, if they are stored; ``yesterday`` gives yesterday’s result.
    """

    action: Handler[...]
    picture: Node
    title: str
    about: str
    done: bool | None = None
    days: Collection[str] = ()
    yesterday: str = ""


#: The number of things to do today.
MOST_PARTS: Final = 3

StartDrawing = Callable[[StartScreen], "Child"]

#: Next to the languages, at the top.
START_TOP: Final[Slot[StartDrawing]] = Slot("at the top of the start screen")
#: Below the main choice.
START_FIRST: Final[Slot[StartDrawing]] = Slot("below the main choice")
#: Things to do today, or None; `today` chooses three of them.
TODAY: Final[Slot[Callable[[StartScreen], TodayPart | None]]] = Slot("things to do today")
#: Frequently used actions.
START_PANELS: Final[Slot[StartDrawing]] = Slot("panels on the start screen")


class Friends(NamedTuple):
    """A way to play with a friend elsewhere: whether it is offered, and its part of the dialog.

    ``waiting`` returns the number of matches in which it is the player’s turn.
    """

    offered: Callable[[StartScreen], bool]
    waiting: Callable[[StartScreen], int]
    draw: Callable[[PageState], tuple[Child, ...]]


#: More ways to play with a friend.
FRIENDS: Final[Slot[Friends]] = Slot("ways to play with a friend")
#: At the top of the rarely used parts.
START_MORE: Final[Slot[StartDrawing]] = Slot("at the top of “More”")
#: Rarely used buttons, folded away.
START_TOOLS: Final[Slot[StartDrawing]] = Slot("further buttons on the start screen")
#: Marks for the opponents to choose from, by level: "beaten" or "next".
OPPONENT_MARKS: Final[Slot[Callable[[StartScreen], Mapping[str, str]]]] = Slot("opponents’ marks")

#: Things in the picture of the lake, each with its depth: on the start screen (without a session),
#: and after a match.
PICTURED: Final[Slot[Callable[[Kept, Session | None], Iterable[tuple[str, Node]]]]] = Slot(
    "things in the picture"
)

# Actions of features for which others have buttons.

#: The action that shows the rules of the game.
RULES: Final[Slot[Handler[...]]] = Slot("rules")
#: The action that changes the house rules.
HOUSE_RULES: Final[Slot[Handler[...]]] = Slot("house rules")
#: The action that changes the settings.
CHANGE_SETTINGS: Final[Slot[Handler[...]]] = Slot("settings")
#: The action that reviews a save.
REVIEW_SAVE: Final[Slot[Handler[...]]] = Slot("review of a save")
#: The action that shows the results of the day.
DAY_RESULTS: Final[Slot[Handler[...]]] = Slot("results of the day")
#: Actions that help people, and the message ids of their labels.
HELP: Final[Slot[tuple[Handler[...], str]]] = Slot("help")
#: Actions to continue with after the lessons, the message ids of their labels, and their icons.
LESSONS_OVER: Final[Slot[tuple[Handler[...], str, str]]] = Slot("after the lessons")

# Dialogs.

#: The dialog that shows a text that couldn’t be loaded as a match.
UNREADABLE: Final[Slot[str]] = Slot("unreadable text")
#: Sections of the statistics above those of the games.
STATISTICS_PANELS: Final[Slot[Callable[[PageState], Child]]] = Slot("sections above the games")
#: Sections of the statistics below those of the games.
STATISTICS_BELOW: Final[Slot[Callable[[PageState], Child]]] = Slot("sections below the games")
#: A line about a game in the statistics, by the game’s name with its house rules; ``say`` uses the
#: game’s words.
STATISTICS_LINES: Final[Slot[Callable[[PageState, str], Child]]] = Slot("a game’s line")
#: Buttons above the rules of the page’s game.
RULES_TOP: Final[Slot[Callable[[PageState], Child]]] = Slot("above the rules")
#: Below the rules of a game.
RULES_BELOW: Final[Slot[Callable[[PageState], tuple[Child, ...]]]] = Slot("below the rules")
#: More buttons in the dialog that shares a match.
SHARE_MORE: Final[Slot[Callable[[PageState], Child]]] = Slot("sharing a match")
#: The words for a save that say what it is, given the date of today, or ""; the first one counts.
SAVE_NAME: Final[Slot[Callable[[Catalogue, Save, str], str]]] = Slot("the words for a save")
#: The action of a save’s main button and its label, in place of the usual ones, or None.
SAVE_BUTTON: Final[Slot[Callable[[Save], tuple[Handler[...], str] | None]]] = Slot(
    "a save’s button"
)
#: More lines for the dialog about luck.
LUCK: Final[Slot[Callable[[PageState], tuple[Child, ...]]]] = Slot("luck")


#: The name that someone has given to house rules of a game, or "".
RULES_NAME: Final[Slot[Callable[[Kept, str, str], str]]] = Slot("the name of house rules")


def rules_name(kept: Kept, game: str, rules: str) -> str:
    """Return the name that someone has given to house rules of a game, or ""."""
    names = (name(kept, game, rules) for name in RULES_NAME.filled())
    return next(filter(None, names), "") if rules else ""


def save_name(say: Catalogue, save: Save, today: str) -> str:
    """Return the words with which a feature says what a save is, or ""."""
    return next(filter(None, (name(say, save, today) for name in SAVE_NAME.filled())), "")


def today(screen: StartScreen) -> tuple[TodayPart, ...]:
    """Return up to three things to do today; those that are never done are left out first."""
    found = [one for part in TODAY.filled() if (one := part(screen)) is not None]
    fillers = [one for one in found if one.done is None]
    while len(found) > MOST_PARTS and fillers:
        found.remove(fillers.pop())
    return tuple(found[:MOST_PARTS])


def pictured(kept: Kept, session: Session | None = None) -> tuple[tuple[str, Node], ...]:
    """Return the things in the picture of the lake, each with its depth."""
    return tuple(thing for found in PICTURED.filled() for thing in found(kept, session))


def unaided(state: PageState) -> str:
    """Return why undo and hints aren’t available, as a message id prefix; "" if they are."""
    return next(filter(None, (reason(state) for reason in UNAIDED.filled())), "")


def hinted(state: PageState, position: State) -> bool:
    """Return whether a hint was given in a position of the match."""
    return any(given(state, position) for given in HINTED.filled())
