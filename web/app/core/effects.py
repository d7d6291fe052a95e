"""Effects: an update’s requests to the world outside the page state.

Each effect is declared above the function that carries it out, in its room; this module contains
the effects that several rooms use. Effects that run before the drawing may report back, so that the
drawing already shows their results.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Concatenate, Final, Generic, NamedTuple, ParamSpec, Protocol

from app.core.actions import Action, bound
from app.core.page_elements import PageElement
from app.platform import browser, offline, texts
from app.platform import focus as keyboard_focus
from kasino.engine.events import Event
from kasino.match.session import Session

if TYPE_CHECKING:
    from app.core.page_state import PageState
    from app.core.saves import Save, SaveSlot

Given = ParamSpec("Given")


class Outside(Protocol):
    """The parts of the page, of its timers and of its storage that effects use."""

    @property
    def state(self) -> PageState:
        """The current page state."""
        ...

    @property
    def slot(self) -> SaveSlot:
        """The save of the current match."""
        ...

    @property
    def resources(self) -> dict[str, Any]:
        """Objects that a room’s effects share, by name."""
        ...

    def dispatch(self, action: Action) -> None:
        """Perform an action."""
        ...

    def ask(self, name: str, value: str = "", text: str = "") -> None:
        """Perform an action by name, as if an element with this value and text requested it."""
        ...

    def guarded(self, work: Callable[[], object]) -> Callable[[], None]:
        """Return a function that calls ``work`` and reports its errors on the page."""
        ...

    def rest(self) -> None:
        """Stop the timer, or the opponent’s thinking."""
        ...

    def wait(self, ms: float, action: Action, *, still: bool) -> None:
        """Perform an action after some milliseconds; if ``still``, only after all animations."""
        ...

    def begin_thinking(self, session: Session, ms: float) -> None:
        """After some milliseconds, have the opponent whose turn it is start to think."""
        ...

    def begin_task(self, kind: str, given: object) -> None:
        """Start the given kind of background work with an argument."""
        ...

    def end_task(self, kind: str) -> None:
        """Stop the given kind of background work."""
        ...

    def animate(self, events: tuple[Event, ...]) -> None:
        """Animate events, with their sounds."""
        ...

    def replay(self, events: tuple[Event, ...]) -> None:
        """Animate an earlier move over the current table, with its sounds."""
        ...

    def feel_pick(self) -> None:
        """Let a picked card be felt."""
        ...

    def focus_zone(self, zone: str) -> None:
        """Focus a zone in the match, or what replaces it on the current screen."""
        ...

    def dress(self) -> None:
        """Apply the chosen language and appearance to the page."""
        ...

    def tell_host(self) -> None:
        """Report a change in the match to the host page."""
        ...

    def keep_match(self, session: Session, *, ends: bool, letters: str, turn: str) -> None:
        """Store the current match, and count it once it has ended."""
        ...

    def keep_options(self) -> None:
        """Store the settings."""
        ...

    def read_kept(self, pages: int) -> None:
        """Read all stored data that is shown."""
        ...

    def settle(self) -> None:
        """Store the match that is waiting to be stored."""
        ...


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
    outside.wait(ms, action, still=still)


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
def copy(outside: Outside, text: str, element: PageElement) -> None:
    """Copy text; if that fails, select its field. Report the outcome with the action ``copied``."""

    def tell(good: bool) -> None:
        field = browser.query(element.value)
        if not good and field is not None:
            field.select()
        outside.dispatch(Action("copied", (element, good, "" if element.filled else text)))

    texts.copy_text(text, tell)


@effect()
def share_text(_outside: Outside, text: str) -> None:
    """Share text with another app that the reader chooses."""
    texts.share_text(text)


@effect()
def download(outside: Outside, name: str, text: str) -> None:
    """Offer text as a file to save; also copy it, in case a host page silently blocks downloads."""

    def tell(good: bool) -> None:
        ident = "page.file-copied" if good else "page.file-blocked"
        outside.dispatch(Action("withheld", (ident,)))

    texts.download(name, text)
    if browser.confined():
        texts.copy_text(text, tell)


@effect()
def print_page(outside: Outside) -> None:
    """Print the page, or report that the browser can’t."""
    if not texts.print_page():
        outside.dispatch(Action("withheld", ("page.not-printed",)))


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
    outside.keep_match(session, ends=ends, letters=letters, turn=turn)


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
