"""Drawing: the nodes for a page state, and the document that shows them.

The easy half is a function: ``page_nodes`` returns the nodes for a state, and `app.platform.dom`
patches what differs from the last drawing. The hard half is everything that a document remembers
and a state doesn’t: the focus, what a screen reader has been told, a dialog that the browser can
close by itself, and how far things are scrolled. ``Renderer`` keeps those.

*Focus.* If the focused element disappears, browsers give the focus to the document, and the next
key would be lost. So ``draw`` notes the zone that has the focus before it patches. If the focus is
lost afterwards, the zone gets it back: at once on the same screen, and on another screen in the
next frame, because ``focus()`` would force the browser to compute a layout in the task that drew
it. If nothing in the zone can be focused now, the next drawing tries again.

*Announcements.* A screen reader announces a text that appears in a status element, but not one that
appears together with the element. So there are two such elements, always, which take turns. Nothing
is announced for a while after the first drawing and after a dialog opens or closes (``LOADED``,
``ALIVE``), because readers miss it then. While a dialog is open, they hear nothing outside it, so
the status element is drawn inside it. What has been heard is removed, so that a reader doesn’t find
it again; the log keeps the events.

*What would give the end away waits.* The document is final before the first card of a motion
travels. Only the panel with scores and log keeps its former nodes until the motion has ended
(``settle``), and a finished round keeps its table while it is counted up.

*Errors.* If a drawing fails half-way, nobody knows what the document shows. So the next one starts
from nothing, and announcements that weren’t heard come again.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from app.core.announcements import Announcements
from app.core.drawing.controls import dialog as framed
from app.core.feature import installed
from app.core.options import Options
from app.core.page_state import Kept, PageState
from app.platform import browser, dom, focus, identity
from app.platform.dom import Child, Node, h, patch
from app.platform.identity import cached_by_identity
from app.platform.marks import unmarked, with_languages
from app.runtime import accent
from app.runtime.measuring import FeltObserver
from app.start.draw import offer, start
from app.start.update import ANY_GAME, Finding
from app.table.scene_of import scene_of
from app.table.state.layout import Space
from app.table.update.dialogs import close
from app.table.view.game import game, notice
from app.table.view.score_sheet import Batch, status
from kasino.words import Catalogue, game_title

#: Milliseconds after a dialog has closed until the page behind it can announce anything: browsers
#: then add all of it to the accessibility tree again.
ALIVE = 300

#: Milliseconds after the first drawing until a screen reader hears announcements: it is still
#: reading where the page has put the focus.
LOADED = 1000

#: Milliseconds after which an announcement is removed. The log has the events.
HEARD = 10_000

#: The element ids of the screens: the start screen, a table, the result.
SCREENS = ("start", "game", "result")


def page_nodes(state: PageState, *, idle: bool, counting: bool = False) -> tuple[Node, ...]:
    """Return the page as nodes, without announcements; this doesn’t change the document."""
    return (*_behind(state, idle=idle, counting=counting), dialog(state))


def _behind(
    state: PageState, *, idle: bool, counting: bool, covered: bool = False
) -> tuple[Node, ...]:
    """Return the nodes for everything but the dialog."""
    shown = screen(state, counting=counting, covered=covered)
    return (*shown, notice(state.say, state.notice), *_offer(state, idle=idle))


def screen(state: PageState, *, counting: bool = False, covered: bool = False) -> tuple[Node, ...]:
    """Return the nodes for the screen in the current mode, with or without a count of the round.

    If it is ``covered``, nobody can change a control on it, so the start screen’s last nodes do.
    """
    if state.session is None:
        draw = _start if covered else _fresh_start
        finding = state.of(Finding) or ANY_GAME
        return draw(
            state.say, state.options, state.kept, state.refusals, state.site.one_file, finding
        )
    elsewhere = installed().playgrounds.get(type(state.mode))
    if elsewhere is None:
        return game(scene_of(state), counting=counting)
    return elsewhere.screen(state)


def _fresh_start(
    say: Catalogue,
    options: Options,
    kept: Kept,
    warnings: tuple[str, ...],
    one_file: tuple[str, str] | None,
    finding: Finding,
) -> tuple[Node, ...]:
    return start(say, options, kept=kept, warnings=warnings, one_file=one_file, finding=finding)


_start: Final = cached_by_identity(1)(_fresh_start)


def tab_title(state: PageState) -> str:
    """Return the title of the page’s tab: the game and, on a person’s turn, a note about it."""
    if state.session is None:
        return "Kasino"
    game = game_title(state.say, state.session.rules)
    if not state.my_turn:
        return game
    if len(state.session.human_seats) > 1:
        name = state.names[state.session.seat]
        return state.say("page.title-player", name=name, game=game)
    return state.say("page.title-turn", game=game)


def dialog(
    state: PageState, told: Node | None = None, inside: tuple[Child, ...] | None = None
) -> Node:
    """Draw the open dialog, or an empty one; ``told`` is the status element inside it.

    A screen reader hears nothing from outside an open dialog. ``inside`` is what the dialog has
    drawn of this state before, if it has.
    """
    name = state.dialog.name
    found = installed().dialogs.get(name)
    if found is None or not found.possible(state):
        return framed(state.say, "", "", close)
    title = dialog_title(state)
    withheld = state.dialog.withheld
    note = h("p.withheld", withheld, key="withheld")
    drawn = inside_of(state) if inside is None else inside
    return framed(state.say, name, title, close, *drawn, note if withheld else None, told)


def inside_of(state: PageState) -> tuple[Child, ...]:
    """Draw what is in the open dialog, if there is one."""
    found = installed().dialogs.get(state.dialog.name)
    return tuple(found.body(state)) if found is not None and found.possible(state) else ()


def dialog_title(state: PageState) -> str:
    """Return the title of the open dialog, or ""."""
    found = installed().dialogs.get(state.dialog.name)
    if found is None:
        return ""
    return found.titled(state) if found.titled is not None else state.say(found.title)


def _offer(state: PageState, *, idle: bool) -> tuple[Node, ...]:
    """Draw the offer of a newer version, or an empty element in its place."""
    site = state.site
    if not site.renewable:
        return ()
    shown = idle and site.newer and not site.declined and not state.notice
    return (offer(state.say, shown=shown and state.kept.lasting),)


class Renderer:
    """Patches the document, preserving the keyboard focus and scroll positions."""

    def __init__(self, report: Callable[[Space], object]) -> None:
        dom.forget()
        self._app = browser.by_id("app")
        self._felt = FeltObserver(report)
        self._drawn: tuple[Node, ...] = ()
        self._interrupted = False  # an error has interrupted the last drawing
        self._told = Announcements()  # the announcements in the last drawing
        self._heard = 0  # the number of the last announcement that is on the page or was there
        self._turn = 0  # the status element for the next ones
        self._batches: tuple[Batch, ...] = ()  # those on the page
        self._wait: Callable[[], object] | None = None  # ends the wait before announcements
        self._state: PageState | None = None  # the state of the last drawing
        self._panel: Node | None = None  # the score sheet and log that wait for a motion to end
        self._counting = False  # the last drawing kept the table of a finished round
        self._screen: object = None  # the id of the last drawing’s screen
        self._title = ""  # the tab’s title in the last drawing
        self._dialog = ""  # the name of the dialog in the last drawing
        self._inside: tuple[Child, ...] = ()  # what is in it
        self._opened = False  # a dialog has opened whose title is to be said
        self._covered = False  # the last drawing had a covered hand
        self._homeless = ""  # the zone whose focused button has disappeared
        self._step = False  # the last drawing had a step to take before the next card
        self._homing = False  # the zone gets the focus in the next frame
        self._typing = False  # the last drawing has the field for typed moves
        self._following = False  # the log scrolls to its end in the next frame

    @property
    def begun(self) -> bool:
        """Whether the page has been drawn."""
        return bool(self._drawn)

    def clear(self) -> None:
        """Remove everything except the dialog and the announcements, which must stay."""
        lasting = tuple(node for node in self._drawn if node.key in ("dialog", "status"))
        self._patch(lasting)
        self._covered, self._homeless = False, ""

    def settle(self, state: PageState) -> None:
        """Draw the panel that was held back during a motion.

        While a round is being counted up, it would give away the total.
        """
        if not self._counting and self._panel is not None:
            self._patch(_with_panel(self._drawn, self._panel))
            self._panel = None
            self._follow(state)

    def _patch(self, nodes: tuple[Node, ...]) -> None:
        try:
            patch(self._app, None if self._interrupted else self._drawn, nodes)
        except Exception:
            self._drawn, self._panel, self._dialog = (), None, ""
            self._interrupted = True
            if self._batches:  # the next drawing has them
                self._heard = self._batches[0].lines[0][0] - 1
            raise
        self._drawn, self._interrupted = nodes, False

    def _hold(self, begin: Callable[[Callable[[], None]], object]) -> None:
        """Hold announcements back until ``begin`` calls its argument; remove all earlier ones.

        A screen reader ignores text that appears together with its status element.
        """
        self._batches = ()

        def end() -> None:
            if self._wait is end:
                self._wait = None
                self._announce()

        self._wait = end
        begin(end)

    def _announce(self) -> None:
        """Draw the announcements anew."""
        state = self._state
        if state is None or self._interrupted or not self._drawn:
            return  # the next drawing has them
        self._patch((*self._drawn[:-2], *with_languages(self._spoken(state), state.say.lang)))

    def _spoken(self, state: PageState) -> tuple[Node, Node]:
        """Return the dialog, and the status elements for the page outside it.

        While a dialog is open, screen readers announce nothing from outside it.
        """
        news = self._told.news
        fresh = tuple(line for line in news if line[0] > self._heard)
        if self._wait is None and self._opened:
            # Some readers say nothing of a new dialog whose title has the focus.
            fresh, self._opened = ((0, "title", dialog_title(state)), *fresh), False
        if self._wait is None and fresh:
            self._batches = (*self._batches, Batch(self._turn, fresh[0][0], fresh))
            self._turn, self._heard = 1 - self._turn, max(fresh[-1][0], self._heard)
            browser.after(HEARD, partial(self._remove, self._batches[-1]))
        # Those for another person are gone at the cover, and those of another match.
        kept, shown = [], []
        for batch in self._batches:
            if left := tuple(line for line in batch.lines if line in news or line[1] == "title"):
                kept.append(batch)
                shown.append(batch if left == batch.lines else batch._replace(lines=left))
        self._batches = (*kept,)
        if state.dialog.name:
            return dialog(state, status(shown), self._inside), status()
        return dialog(state), status(shown)

    def _remove(self, batch: Batch) -> None:
        """Remove announcements that have been heard: a reader would find them again."""
        if batch in self._batches:
            self._batches = tuple(one for one in self._batches if one is not batch)
            self._announce()

    def draw(
        self, state: PageState, *, idle: bool, hushed: bool = False, counting: bool = False
    ) -> None:
        """Make the document show a state; drawing the same state again changes nothing.

        ``hushed`` holds back the panel with the scores and the log.
        ``counting`` keeps the table of a finished round, whose result is hidden.
        """
        zone = focus.zone() or self._homeless or ("" if focus.lost() else "hand")
        name, before, self._state = state.dialog.name, self._state, state
        earlier = before.match if before is not None else None
        if earlier is not None and not earlier.continues(state.match):
            identity.forget()  # nothing of a match stays in memory once it has left the page
        if not self._drawn:
            self._hold(partial(browser.after, LOADED))
        elif name != self._dialog:
            self._hold(partial(browser.after, ALIVE))
            self._opened = bool(name)
        self._told, self._inside = state.announcements, inside_of(state)
        covered = bool(name or self._dialog)
        page = _behind(state, idle=idle, counting=counting, covered=covered)
        nodes = with_languages((*page, *self._spoken(state)), state.say.lang)
        self._panel, self._counting = None, counting
        if (hushed or counting) and (former := _panel_of(self._drawn)) is not None:
            self._panel = _panel_of(nodes)
            nodes = _with_panel(nodes, former)
        self._patch(nodes)
        screen = next((node for node in nodes if node.attrs.get("id") in SCREENS), None)
        shown = screen and screen.attrs["id"]
        look = "lesson" if _has(screen, "data-lesson") else str(shown)
        over = _has(screen, "data-over")
        browser.root().setAttribute("data-screen", "over" if over else look)
        browser.root().setAttribute("data-kasino", state.phase)
        title = unmarked(tab_title(state))
        if title != self._title:
            browser.set_title(title)
        self._title = title
        # Another screen starts at its top. Scrolling forces the browser to compute the layout, and
        # the attributes change it, so they come first. The first screen continues the one in the
        # HTML, so it keeps its place.
        stays, self._screen = self._screen in (None, shown), shown
        if not stays:
            browser.root().scrollTop = 0
        self._show_dialog(state.dialog.name)
        self._follow(state)
        self._homeless, self._typing = "", state.typed.open
        step = browser.query(focus.NEXT) is not None
        due, self._step = step and not self._step and zone == "hand", step
        if zone and (focus.lost() or due):
            self._homeless = zone
            if stays:  # at once, so that screen readers miss the focus in no frame
                self._give()
            else:
                self._home()
        if state.covered and not self._covered and not state.dialog.name:
            self.focus(state, "cover")  # so the next person needs only one key
        self._covered = state.covered

    def _home(self) -> None:
        """Restore the focus in the next frame, after layout.

        focus() needs the layout. Calling it for another screen would force the browser to compute
        its layout in the task that drew it.
        """
        if not self._homing:
            self._homing = True
            browser.next_frame(self._homed)

    def _homed(self) -> None:
        self._homing = False
        if focus.lost():  # otherwise, another element has got it in the meantime
            self._give()

    def _give(self) -> None:
        """Focus the zone whose focused element has disappeared, or its replacement."""
        zone, self._homeless = self._homeless, ""
        if self._dialog:
            focus.in_dialog()
        elif zone and not focus.give(zone, typing=self._typing):
            self._homeless = zone  # nothing can be focused now; the next drawing tries again

    def _follow(self, state: PageState) -> None:
        """Scroll to the last line of the open log in the next frame.

        Reading the log’s height forces the browser to compute the layout, even of a closed log. On
        a slow phone, doing that in the task that drew the page took as long as the rest of the
        task.
        """
        if state.log and not self._following and browser.query("[data-log]") is not None:
            self._following = True
            browser.next_frame(self._followed)

    def _followed(self) -> None:
        self._following = False
        log = browser.query("[data-log]")
        if log is not None:
            log.scrollTop = log.scrollHeight

    def felt_space(self, state: PageState) -> Space | None:
        """Return the space on the felt, or None if there is no felt."""
        if state.session is None:
            return None
        position = state.session.state
        rules = position.rules
        return self._felt.space(rules.first_deal if position.deal == 1 else rules.later_deal)

    def _show_dialog(self, name: str) -> None:
        """Open or close the dialog element.

        A dialog that the browser has closed stays closed, as its close event may not have arrived.
        """
        box = browser.by_id("dialog")
        if box is not None and (self._dialog != name or (box.open and not name)):
            if not name:
                box.close()
            else:
                if not box.open:  # otherwise, another dialog replaces the open one
                    box.showModal()
                # Browsers differ in what they focus, and some only when the element opens.
                focus.on("#dialog-title")
            box.scrollTop = 0
        self._dialog = name

    def focus(self, state: PageState, zone: str) -> bool:
        """Focus a zone in the match, or what replaces it; return whether that was possible."""
        return focus.give(zone, typing=state.typed.open)

    def dress(self, state: PageState) -> None:
        """Apply the chosen language and appearance to the page."""
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

    def fail(self, text: str) -> None:
        """Show the report of an internal error."""
        browser.root().setAttribute("data-kasino", "error")
        place = browser.by_id("app")
        if place is not None and browser.by_id("broken") is None:
            place.prepend(browser.element("p", {"id": "broken", "role": "alert"}, unmarked(text)))


def _has(screen: Node | None, name: str) -> bool:
    return screen is not None and bool(screen.attrs.get(name))


def _panel_of(nodes: tuple[Node, ...]) -> Node | None:
    return next((node for node in nodes if node.key == "sheet"), None)


def _with_panel(nodes: tuple[Node, ...], panel: Node | None) -> tuple[Node, ...]:
    """Return nodes with another panel in place of theirs, unless it is None."""
    return tuple(panel if panel and node.key == "sheet" else node for node in nodes)


def _tint(colour: str) -> None:
    """Set a host’s accent colour, or remove it."""
    style = browser.root().style
    inks = {"--accent": colour, "--accent-deep": colour}
    inks["--on-accent"] = accent.ink(colour) if colour else ""
    for name, value in inks.items():
        style.setProperty(name, value)
