"""Effects: an update’s requests to the world outside the page state.

Each effect is declared above the function that carries it out, in its room; this module contains
the effects that several rooms use. Effects that run before the drawing may report back, so that the
drawing already shows their results.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Concatenate, Final, Generic, NamedTuple, ParamSpec

from app.core.actions import Action, bound
from app.core.page_elements import PageElement
from app.platform import browser, offline, texts
from app.platform import focus as keyboard_focus
from kasino.engine.events import Event
from kasino.match.session import Session

if TYPE_CHECKING:
    from app.core.saves import Save, SaveSlot

Given = ParamSpec("Given")


@dataclass(frozen=True, slots=True)
class Outside:
    """The parts of the page, of its timers and of its storage that effects use."""

    #: Performs an action.
    dispatch: Callable[[Action], None]
    #: Performs an action as if an element with a value and a text requested it.
    ask: Callable[..., None]
    #: Wraps work into a function that reports its errors on the page.
    guarded: Callable[[Callable[[], object]], Callable[[], None]]
    #: Objects that a room’s effects share, by name.
    resources: dict[str, Any]

    #: Stops the timer, or the opponent’s thinking.
    rest: Callable[[], None]
    #: Performs an action after some milliseconds and, if told so, only after all animations.
    wait: Callable[[float, Action, bool], None]
    #: After some milliseconds, has the opponent whose turn it is start to think.
    begin_thinking: Callable[[Session, float], None]
    #: Starts a kind of background work with an argument.
    begin_task: Callable[[str, object], None]
    #: Stops a kind of background work.
    end_task: Callable[[str], None]

    #: Animates events, with their sounds.
    animate: Callable[[tuple[Event, ...]], None]
    #: Animates an earlier move over the current table, with its sounds.
    replay: Callable[[tuple[Event, ...]], None]
    #: Lets a picked card be felt.
    feel_pick: Callable[[], None]
    #: Focuses a zone in the match, or what replaces it on the current screen.
    focus_zone: Callable[[str], None]
    #: Applies the chosen language, appearance, sounds and switches.
    dress: Callable[[], None]
    #: Reports a change in the match to the host page.
    tell_host: Callable[[], None]

    #: The save of the current match.
    slot: SaveSlot
    #: Stores a match, and counts it if it ends; then what letters store in its place, and the turn.
    keep_match: Callable[[Session, bool, str, str], None]
    #: Stores the settings.
    keep_options: Callable[[], None]
    #: Reads all stored data that is shown, from now on so many pages of saves.
    read_kept: Callable[[int], None]


class EffectHandler(Generic[Given]):
    """A declared effect: ``of`` returns the value that requests it; the runner carries it out."""

    def __init__(
        self, work: Callable[Concatenate[Outside, Given], None], *, before: bool, stored: bool
    ) -> None:
        self.name: Final = work.__name__
        self.work: Final = work
        self.before: Final = before
        self.stored: Final = stored

    def of(self, *given: Given.args, **named: Given.kwargs) -> Effect:
        """Return the effect with these arguments; equal arguments make equal effects."""
        return Effect(self, bound(self.work, given, named))

    def __repr__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Effect:
    """A request to the world outside: a handler and its arguments."""

    handler: EffectHandler[...]
    given: tuple[Any, ...] = ()


Effects = tuple[Effect, ...]


def effect(
    *, before: bool = False, stored: bool = False
) -> Callable[[Callable[Concatenate[Outside, Given], None]], EffectHandler[Given]]:
    """Declare an effect by the function that carries it out.

    With ``before`` it runs before the drawing. With ``stored`` a match that is waiting to be stored
    is stored first, so that storage changes in the order of the requests.
    """
    return lambda work: EffectHandler(work, before=before, stored=stored)


# Time and thinking. The match has one timer, so each `delay` or `think` cancels the previous one.


@effect(before=True)
def cancel_pending(outside: Outside) -> None:
    """Cancel the timer, or the opponent’s thinking."""
    outside.rest()


@effect()
def delay(outside: Outside, ms: float, action: Action, still: bool = False) -> None:
    """Perform an action after some milliseconds; if ``still``, only after all animations."""
    outside.wait(ms, action, still)


@effect()
def later(outside: Outside, ms: float, action: Action) -> None:
    """Perform an action after some milliseconds, whatever happens in the meantime."""
    browser.after(ms, outside.guarded(lambda: outside.dispatch(action)))


@effect()
def think(outside: Outside, session: Session, ms: float) -> None:
    """After some milliseconds, have the opponent whose turn it is think between frames."""
    outside.begin_thinking(session, ms)


@effect()
def start_task(outside: Outside, kind: str, given: object) -> None:
    """Start work that runs between frames; it replaces earlier work of the same kind.

    A feature declares its kinds of work with `Feature.works`; ``given`` is the argument.
    """
    outside.begin_task(kind, given)


@effect()
def stop_task(outside: Outside, kind: str) -> None:
    """Stop the given kind of work."""
    outside.end_task(kind)


class Wait(NamedTuple):
    """A pause in background work until the browser has finished something.

    ``begin`` starts it, and is called with the function that will receive the result.
    """

    begin: Callable[[Callable[[Any], object]], None]


class BackgroundWork(NamedTuple):
    """A kind of work: its function, and the modules that it needs.

    The modules are loaded on first use, one at a time between frames, because the page has to
    compile them. ``worker`` names a function to start in a worker at the same time.
    See docs/decisions/few-functions-compiled.md.
    """

    name: str
    needed: tuple[str, ...]
    worker: str = ""

    @property
    def home(self) -> str:
        """The name of the module with the function."""
        return self.name.rpartition(".")[0]


# Sight, sound, the keyboard and the host.


@effect()
def animate(outside: Outside, events: tuple[Event, ...]) -> None:
    """Animate events, with their sounds, until everything is in its final place."""
    outside.animate(events)


@effect()
def replay_motion(outside: Outside, events: tuple[Event, ...]) -> None:
    """Animate an earlier move again, over the current table, with its sounds."""
    outside.replay(events)


@effect()
def feel_pick(outside: Outside) -> None:
    """Let a picked card be felt on a phone."""
    outside.feel_pick()


@effect()
def focus_zone(outside: Outside, zone: str) -> None:
    """Focus a zone in the match, or what replaces it on the current screen."""
    outside.focus_zone(zone)


@effect()
def focus(_outside: Outside, elements: tuple[PageElement, ...]) -> None:
    """Focus the first of these elements that is on the page."""
    any(keyboard_focus.on(element.value) for element in elements)


@effect()
def select_field(_outside: Outside, element: PageElement) -> None:
    """Focus a field and select all its text."""
    field = browser.query(element.value)
    if field is not None:
        field.focus()
        field.select()


@effect()
def press_button(_outside: Outside, where: str) -> None:
    """Press the button at a selector, if it is on the page."""
    button = browser.query(where)
    if button is not None:
        button.click()


@effect()
def clear_field(_outside: Outside, element: PageElement) -> None:
    """Clear a field whose text has been used."""
    field = browser.query(element.value)
    if field is not None:
        field.value = ""


@effect(before=True)
def apply_looks(outside: Outside) -> None:
    """Apply the chosen language and appearance to the page."""
    outside.dress()


@effect()
def tell_host(outside: Outside) -> None:
    """Report the match’s new events to the host page."""
    outside.tell_host()


@effect()
def share_text(_outside: Outside, text: str) -> None:
    """Share text with another app that the reader chooses."""
    texts.share_text(text)


@effect()
def use_newer(_outside: Outside) -> None:
    """Switch to the newer version of the page."""
    offline.use_newer()


# Storage.


@effect(before=True, stored=True)
def begin_save(outside: Outside, opened: Session | None = None) -> None:
    """Start a new save for a new or newly opened match."""
    outside.slot.begin(opened)


@effect(before=True, stored=True)
def take_up_save(outside: Outside, save: Save, session: Session) -> None:
    """Continue a saved match in the same save."""
    outside.slot.take_up(save, session)


@effect(before=True, stored=True)
def leave_save(outside: Outside) -> None:
    """Record that this tab no longer shows a match."""
    outside.slot.leave()
    browser.hold("")


@effect(before=True)
def keep_match(
    outside: Outside, session: Session, ends: bool = False, letters: str = "", turn: str = ""
) -> None:
    """Store the current match, and count it if it has just ended.

    ``letters`` is the text stored for a correspondence match instead of its record, and ``turn``
    says whose turn it is in that match.
    """
    outside.keep_match(session, ends, letters, turn)


@effect(before=True)
def keep_options(outside: Outside) -> None:
    """Store the settings."""
    outside.keep_options()


@effect(before=True, stored=True)
def read_kept(outside: Outside, pages: int = 0) -> None:
    """Read all stored data that a screen or dialog shows.

    ``pages`` is how many pages of saved matches to show from now on; 0 leaves that unchanged.
    """
    outside.read_kept(pages)
