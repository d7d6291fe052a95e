"""Drawing: the nodes of a page state, and making the browser show them."""

from __future__ import annotations

from collections.abc import Callable

from app.core.announcements import Announcements
from app.core.drawing.dialog import dialog as framed
from app.core.feature import installed
from app.core.page_state import PageState
from app.platform import browser, focus
from app.platform.dom import Node, patch
from app.runtime import accent
from app.runtime.measuring import FeltObserver
from app.start.site import offer
from app.start.view import start
from app.table.scene_of import scene_of
from app.table.state.layout import Room
from app.table.view.cover import notice
from app.table.view.game import game
from app.table.view.log import status

#: What a screen stands in: the start screen, a table, the end of a lesson.
SCREENS = ("start", "game", "result")


def page_nodes(state: PageState, *, idle: bool) -> tuple[Node, ...]:
    """Return the page as nodes, without what is said of it; drawing changes nothing."""
    return (
        *screen(state),
        notice(state.say, state.notice),
        *_offer(state, idle=idle),
        dialog(state),
    )


def screen(state: PageState) -> tuple[Node, ...]:
    """Return the screen of what the page is doing."""
    if state.session is None:
        return start(
            state.say,
            state.options,
            kept=state.kept,
            warnings=state.refusals,
            one_file=state.site.one_file,
        )
    elsewhere = installed().playgrounds.get(type(state.mode))
    return game(scene_of(state)) if elsewhere is None else elsewhere.screen(state)


def dialog(state: PageState) -> Node:
    """Draw the dialog that is open, or an empty one."""
    name = state.dialog.name
    found = installed().dialogs.get(name)
    if found is None or not found.possible(state):
        return framed(state.say, "", "")
    title = found.titled(state) if found.titled is not None else state.say(found.title)
    return framed(state.say, name, title, *found.body(state))


def _offer(state: PageState, *, idle: bool) -> tuple[Node, ...]:
    """Return the offer of a newer version, or its empty place."""
    site = state.site
    if not site.renewable:
        return ()
    shown = idle and site.newer and not site.declined and not state.notice
    return (offer(state.say, shown=shown and state.kept.lasting),)


class Renderer:
    """Patches the browser's page, and keeps keyboard and scroll positions where they were."""

    def __init__(self, roomed: Callable[[Room], object]) -> None:
        self._app = browser.by_id("app")
        self._felt = FeltObserver(roomed)
        self._drawn: tuple[Node, ...] = ()
        self._told = Announcements()  # those of the last drawing
        self._screen: object = None  # start, match, lesson: that of the last drawing
        self._dialog = ""  # that of the last drawing
        self._covered = False  # a hand lay under the cover in the last drawing
        self._homeless = ""  # the zone that lost the keyboard with its last button
        self._homing = False  # it gets it back with the next frame
        self._typing = False  # the last drawing has the field for typed moves
        self._following = False  # the log goes to its end with the next frame

    @property
    def begun(self) -> bool:
        """Whether the page has been drawn."""
        return bool(self._drawn)

    def clear(self) -> None:
        """Take all away but what listens and what is listened to: dialog and announcements."""
        lasting = tuple(node for node in self._drawn if node.key in ("dialog", "status"))
        patch(self._app, self._drawn, lasting)
        self._drawn = lasting
        self._covered, self._homeless = False, ""

    def tell(self, state: PageState) -> None:
        """Say what was kept back while something was on its way."""
        self._told = state.announcements
        nodes = (*self._drawn[:-1], status(self._told))
        patch(self._app, self._drawn, nodes)
        self._drawn = nodes

    def draw(self, state: PageState, *, idle: bool, hushed: bool = False) -> None:
        """Make the browser show a state; drawing twice changes nothing.

        Nothing is said of it as long as it is ``hushed``.
        """
        zone = focus.zone() or self._homeless
        if not hushed:
            self._told = state.announcements
        nodes = (*page_nodes(state, idle=idle), status(self._told))
        patch(self._app, self._drawn, nodes)
        self._drawn = nodes
        screen = next((node for node in nodes if node.attrs.get("id") in SCREENS), None)
        shown = screen and screen.attrs["id"]
        if shown != self._screen:  # another screen begins at its top
            browser.root().scrollTop = 0
        self._screen = shown
        over = screen is not None and screen.attrs.get("data-over")
        browser.root().setAttribute("data-screen", "over" if over else str(shown))
        browser.root().setAttribute("data-kasino", state.phase)
        self._show_dialog(state.dialog.name)
        self._follow()
        self._homeless, self._typing = "", state.typed.open
        if zone and not focus.zone() and not state.dialog.name:
            self._homeless = zone
            self._home()
        if state.covered and not self._covered and not state.dialog.name:
            self.focus(state, "cover")  # the next person needs but one key
        self._covered = state.covered

    def _home(self) -> None:
        """Give the keyboard back with the next frame, which knows where everything lies.

        Focus asks for that, and the browser would lay out the page within the task that drew it.
        """
        if not self._homing:
            self._homing = True
            browser.next_frame(self._homed)

    def _homed(self) -> None:
        self._homing = False
        zone, self._homeless = self._homeless, ""
        if not zone or self._dialog or not focus.lost():
            return  # something else has it by now
        if not focus.give(zone, typing=self._typing):
            self._homeless = zone  # nothing to stand on now; the next drawing tries again

    def _follow(self) -> None:
        """Show the last line of the log with the next frame.

        Asked how long it is, the browser would lay out the page at once, within the task that
        drew it: on a slow phone that alone blocked for as long as all the rest.
        """
        if not self._following and browser.query("[data-log]") is not None:
            self._following = True
            browser.next_frame(self._followed)

    def _followed(self) -> None:
        self._following = False
        log = browser.query("[data-log]")
        if log is not None:
            log.scrollTop = log.scrollHeight

    def room(self) -> Room | None:
        """Return the felt's room, None where there is no felt."""
        return self._felt.room()

    def _show_dialog(self, name: str) -> None:
        """Open and close the dialog's box.

        One that the browser has closed stays so: its event may still be on its way.
        """
        box = browser.by_id("dialog")
        if box is not None and (self._dialog != name or (box.open and not name)):
            if not name:
                box.close()
            elif not box.open:
                box.showModal()
            else:  # another dialog in its place
                focus.on(".dialog-head button")
            box.scrollTop = 0
        self._dialog = name

    def focus(self, state: PageState, zone: str) -> bool:
        """Give the keyboard to a zone of the match, or to what there is instead."""
        return focus.give(zone, typing=state.typed.open)

    def dress(self, state: PageState) -> None:
        """Give the page the language and the looks that are chosen."""
        options, root = state.options, browser.root()
        root.setAttribute("lang", state.say.lang)
        theme = options["theme"]
        strong = theme == "contrast" or browser.media("(prefers-contrast: more)")
        if theme not in ("light", "dark"):
            theme = "dark" if browser.media("(prefers-color-scheme: dark)") else "light"
        root.setAttribute("data-theme", theme)
        root.setAttribute("data-contrast", "more" if strong else "usual")
        root.setAttribute("data-deck", options["deck"])
        for name in ("size", "felt", "back", "scan", "pace", "motion", "embed", "handed"):
            root.setAttribute(f"data-{name}", options[name])
        _tint("" if strong else options["accent"])
        browser.set_title("Kasino")

    def fail(self, text: str) -> None:
        """Say that something went wrong which is nobody's fault but ours."""
        browser.root().setAttribute("data-kasino", "error")
        place = browser.by_id("app")
        if place is not None and browser.by_id("broken") is None:
            place.prepend(browser.element("p", {"id": "broken", "role": "alert"}, text))


def _tint(colour: str) -> None:
    """Put an embedder's colour in the place of the page's own, or take it away."""
    style = browser.root().style
    inks = {"--accent": colour, "--accent-deep": colour}
    inks["--on-accent"] = accent.ink(colour) if colour else ""
    for name, value in inks.items():
        style.setProperty(name, value)
