"""The actions for correspondence matches, whose handlers are loaded on first use."""

from __future__ import annotations

from importlib import import_module
from typing import Final, NamedTuple, cast

from app.core import inputs
from app.core.effects import Outside, effect
from app.core.feature import Actions, Menu, Updated
from app.core.inputs import ActionInput
from app.core.page_elements import PageElement
from app.core.page_state import PageState
from app.platform import browser
from app.saves.state import Save

ACTIONS: Final = Actions()


@effect()
def broadcast(_outside: Outside, text: str) -> None:
    """Send a letter written in this tab to the other tabs."""
    browser.broadcast(text)


@effect()
def call_peer(outside: Outside, name: str, text: str = "") -> None:
    """Make the channel to another device offer, answer, accept, send or close.

    The channel’s module is loaded only when a channel is first requested.
    """
    peer = outside.resources.get("peer")
    if peer is None and name != "close":
        make = import_module("app.platform.peer").Peer
        peer = make(lambda name, text: outside.ask("peer-told", name, text))
        outside.resources["peer"] = peer
    if peer is not None:
        peer.do(name, text)


@effect()
def draw_code(outside: Outside, text: str) -> None:
    """Draw a string as a QR code."""
    rows = import_module("app.platform.codes").write(text)
    outside.dispatch(code_drawn.of(text, rows))


@effect()
def open_camera(outside: Outside) -> None:
    """Look for a QR code with the camera while the page shows the camera’s picture."""
    camera = outside.resources.get("camera")
    if camera is None:
        make = import_module("app.platform.codes").Camera
        camera = make(lambda name, text: outside.ask(name, "", text))
        outside.resources["camera"] = camera
    camera.begin()


#: The module of the handlers.
LETTERS: Final = "app.letters.handlers"


class LetterCommand(NamedTuple):
    """A command about letters: the name of its button, and its arguments."""

    name: str
    text: str = ""
    seed: str = ""
    saves: tuple[Save, ...] = ()


class PeerEvent(NamedTuple):
    """An event from the channel to another device, with its arguments."""

    name: str
    text: str = ""
    saves: tuple[Save, ...] = ()


class CodeDrawn(NamedTuple):
    """A drawn QR code: its text and its rows."""

    text: str
    rows: tuple[str, ...]


class JobDone(NamedTuple):
    """The result of a finished job."""

    result: object


def handle(state: PageState, command: LetterCommand | PeerEvent | CodeDrawn | JobDone) -> Updated:
    """Pass a command or an event to its handler."""
    return cast(Updated, import_module(LETTERS).handle(state, command))


def _press(name: str, label: str = "", icon: str = "", menu: Menu | None = None) -> None:
    press = ACTIONS.does(name, label=label, icon=icon, menu=menu)
    press(lambda state: handle(state, LetterCommand(name)))


_press(
    "letters", "letters.letters", "share", Menu(1, shown=lambda state: state.letters is not None)
)
_press("copy-letter", "letters.copy")
_press("share-letter", "letters.share")
_press("show-code", "letters.code")
_press("save-proof", "letters.proof")
_press("connect", "letters.connect")
_press("join-channel", "letters.connect")
_press("disconnect", "letters.disconnect")
_press("camera", "letters.camera")
_press("no-camera")
_press("letters-kept")
_press("letters-elsewhere")  # the match has continued in another tab

_NAME: Final = inputs.typed(PageElement.LETTER_NAME)


@ACTIONS.does("make-invitation", _NAME, inputs.seed, label="letters.invite")
def make_invitation(state: PageState, name: str, seed: str) -> Updated:
    """Write an invitation."""
    return handle(state, LetterCommand("make-invitation", name, seed))


@ACTIONS.does("answer-invitation", _NAME, inputs.seed, label="letters.answer")
def answer_invitation(state: PageState, name: str, seed: str) -> Updated:
    """Write the answer to an invitation."""
    return handle(state, LetterCommand("answer-invitation", name, seed))


@ACTIONS.does(
    "read-letter", inputs.typed(PageElement.LETTER_FIELD), inputs.letters, label="letters.read"
)
def read_letter(state: PageState, text: str, saves: tuple[Save, ...]) -> Updated:
    """Read a letter."""
    return handle(state, LetterCommand("read-letter", text, saves=saves))


@ACTIONS.does("open-link", inputs.text, inputs.letters)
def open_link(state: PageState, text: str, saves: tuple[Save, ...]) -> Updated:
    """Open the letter in the page’s URL."""
    return handle(state, LetterCommand("open-link", text, saves=saves))


@ACTIONS.does("letter-arrived", inputs.text)
def letter_arrived(state: PageState, text: str) -> Updated:
    """Read a letter from another tab."""
    return handle(state, LetterCommand("letter-arrived", text))


def _known(asked: ActionInput) -> tuple[Save, ...]:
    """Return the saved matches if a channel event needs them."""
    return asked.letters() if asked.value == "heard" else ()


@ACTIONS.does("peer-told", inputs.value, inputs.text, _known)
def peer_told(state: PageState, name: str, text: str, saves: tuple[Save, ...]) -> Updated:
    """Handle an event from the channel to another device."""
    return handle(state, PeerEvent(name, text, saves))


@ACTIONS.does("code-drawn")
def code_drawn(state: PageState, text: str, rows: tuple[str, ...]) -> Updated:
    """Show a string as a QR code."""
    return handle(state, CodeDrawn(text, rows))


@ACTIONS.does("letters-found")
def letters_found(state: PageState, result: object) -> Updated:
    """Handle the result of a job."""
    return handle(state, JobDone(result))
