"""The actions for correspondence matches, whose handlers are loaded on first use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.core import inputs
from app.core.effects import Outside, effect
from app.core.feature import Actions, Menu
from app.core.inputs import ActionInput
from app.core.late import LateModule
from app.core.page_elements import PageElement
from app.core.saves import Save
from app.letters.state import match_on_table
from app.platform import browser

if TYPE_CHECKING:
    from app.letters import handlers
    from app.platform import codes, peer
else:
    handlers = LateModule("app.letters.handlers")
    codes, peer = LateModule("app.platform.codes"), LateModule("app.platform.peer")

ACTIONS: Final = Actions()

#: The room’s elements that effects read, select or focus.
LETTER_TEXT: Final = PageElement("[data-letter]")
LETTER_FIELD: Final = PageElement("[data-letter-field]")
LETTER_NAME: Final = PageElement("[data-letter-name]")


@effect()
def broadcast(_outside: Outside, text: str) -> None:
    """Send a letter written in this tab to the other tabs."""
    browser.broadcast(text)


@effect()
def call_peer(outside: Outside, name: str, text: str = "") -> None:
    """Make the channel to another device offer, answer, accept, send or close."""
    channel = outside.resources.get("peer")
    if channel is None and name != "close":
        channel = peer.Peer(lambda name, text: outside.ask("peer-event", name, text))
        outside.resources["peer"] = channel
    if channel is not None:
        channel.do(name, text)


@effect()
def draw_code(outside: Outside, text: str) -> None:
    """Draw a string as a QR code."""
    outside.dispatch(code_drawn.of(text, codes.write(text)))


@effect()
def open_camera(outside: Outside) -> None:
    """Look for a QR code with the camera while the page shows the camera’s picture."""
    camera = outside.resources.get("camera")
    if camera is None:
        camera = codes.Camera(lambda name, text: outside.ask(name, "", text))
        outside.resources["camera"] = camera
    camera.begin()


def _saves_for(asked: ActionInput) -> tuple[Save, ...]:
    """Return the saved matches if a channel event needs them."""
    return asked.letters() if asked.value == "heard" else ()


_NAME: Final = inputs.typed(LETTER_NAME)
_LETTER: Final = inputs.typed(LETTER_FIELD)
_IN_MENU: Final = Menu(1, shown=lambda state: match_on_table(state) is not None)

# Buttons.

ACTIONS.does("letters", label="letters.letters", icon="share", menu=_IN_MENU)(handlers.open_letters)
make_invitation = ACTIONS.does("make-invitation", _NAME, inputs.seed, label="letters.invite")(
    handlers.invite
)
answer_invitation = ACTIONS.does("answer-invitation", _NAME, inputs.seed, label="letters.answer")(
    handlers.answer
)
read_letter = ACTIONS.does("read-letter", _LETTER, inputs.letters, label="letters.read")(
    handlers.read_letter
)
ACTIONS.does("copy-letter", label="letters.copy")(handlers.copy_letter)
ACTIONS.does("share-letter", label="letters.share")(handlers.share_letter)
ACTIONS.does("show-code", label="letters.code")(handlers.show_code)
ACTIONS.does("save-proof", label="letters.proof")(handlers.save_proof)
ACTIONS.does("connect", label="letters.connect")(handlers.connect)
ACTIONS.does("join-channel", label="letters.connect")(handlers.join_channel)
ACTIONS.does("disconnect", label="letters.disconnect")(handlers.disconnect)
ACTIONS.does("camera", label="letters.camera")(handlers.switch_camera)

# Events from the URL, other tabs, the store, the camera, the channel and background work.

open_link = ACTIONS.does("open-link", inputs.text, inputs.letters)(handlers.open_link)
letter_arrived = ACTIONS.does("letter-arrived", inputs.text)(handlers.letter_arrived)
ACTIONS.does("letters-kept")(handlers.send_kept_letter)
ACTIONS.does("letters-elsewhere")(handlers.leave_match_of_other_tab)
ACTIONS.does("no-camera")(handlers.no_camera)
code_drawn = ACTIONS.does("code-drawn")(handlers.code_drawn)
peer_event = ACTIONS.does("peer-event", inputs.value, inputs.text, _saves_for)(handlers.peer_event)
invitation_received = ACTIONS.does("invitation-received")(handlers.invitation_received)
match_updated = ACTIONS.does("letter-match-updated")(handlers.match_updated)
letter_refused = ACTIONS.does("letter-refused")(handlers.letter_refused)
