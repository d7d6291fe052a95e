"""The one place where effects are carried out: time, thinking, keyboard, clipboard, host."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib import import_module
from typing import Any, Final, Protocol

from app.core import effects
from app.core.feature import asked_for
from app.core.options import understood
from app.core.pace import LONGEST, SLICE, WAITS, motion_pace
from app.core.page_state import PageState
from app.platform import browser, focus, offline, store, texts
from app.post.update import code_drawn
from app.runtime.arguments import Reading
from app.runtime.background_tasks import BackgroundTasks, Page
from app.runtime.persistence import Persistence
from app.runtime.renderer import Renderer
from app.runtime.selectors import SELECTORS, button
from app.runtime.switches import Switches
from app.table.motion.animator import Animator
from app.table.motion.sound import Cue, Sound
from app.table.update.dialogs import copied, withheld
from app.table.update.match import opponent_moved
from app.table.update.notices import notice_over
from kasino.engine.events import Built, Called, Captured, Event, Trailed
from kasino.match.session import Session, Thinking

#: What is felt of what is heard: milliseconds, by turns of vibrating and resting.
FELT: Final[Mapping[str, tuple[int, ...]]] = {"turn": (30,), "sweep": (40, 60, 90)}

#: From the last sound of an opponent's move to the one for one's own turn, in milliseconds.
BREATH: Final = 350


class Host(Protocol):
    """The page around this one, as far as the loop speaks to it."""

    def changed(self, state: PageState) -> None:
        """Hear of a change of the match."""

    def drawn(self, state: PageState) -> None:
        """Hear of a drawing."""


class Runner:
    """Carries out effects; one timer of the match and one thinking opponent at a time."""

    def __init__(self, page: Page, renderer: Renderer, host: Host | None) -> None:
        self._page = page
        self._renderer = renderer
        self._host = host
        self._sound = Sound()
        self._switches = Switches()
        self.animator = Animator(self._sound.hush, lambda: renderer.tell(page.state))
        self._persistence = Persistence(page.dispatch)
        self._off: Callable[[], None] | None = None  # takes back what is to come
        self._tasks = BackgroundTasks(page)
        self._peer: Any = None  # the channel to another device
        self._camera: Any = None

    @property
    def hosted(self) -> bool:
        """Whether there is a page around this one that is told what happens."""
        return self._host is not None

    def listen(self) -> None:
        """Let input end a motion and allow sound; called before others listen."""
        self.animator.listen()
        self._sound.listen()
        self._persistence.listen()

    def run(self, effect: effects.Effect) -> None:
        """Carry out an effect."""
        page = self._page
        match effect:
            case effects.CancelPending():
                self.rest()
            case effects.Delay():
                self._after(effect)
            case effects.ExpireNotice(text, ms):
                over = notice_over.of(text)
                browser.after(ms, page.guarded(lambda: page.dispatch(over)))
            case effects.Think(session, ms):
                self._think(session, ms)
            case effects.StartTask():
                self._tasks.begin(effect)
            case effects.StopTask(kind):
                self._tasks.stop(kind)
            case effects.Animate():
                self._animate(effect)
            case effects.ReplayMotion(events):
                self._again(events)
            case effects.FocusZone(zone):
                self._renderer.focus(page.state, zone)
            case effects.Focus(elements):
                any(focus.on(SELECTORS[element]) for element in elements)
            case effects.SelectField(element):
                field = browser.query(SELECTORS[element])
                if field is not None:
                    field.focus()
                    field.select()
            case effects.PressButton(action):
                there = browser.query(button(action))
                if there is not None:
                    there.click()
            case effects.ClearField(element):
                field = browser.query(SELECTORS[element])
                if field is not None:
                    field.value = ""
            case effects.ApplyLooks():
                self._renderer.dress(page.state)
                self._sound.set(page.state.options)
                self._switches.set(page.state.options)
            case effects.TellHost():
                if self._host is not None:
                    self._host.changed(page.state)
            case effects.Copy():
                self._copy(effect)
            case effects.ShareText(text):
                texts.share_text(text)
            case effects.Broadcast(text):
                browser.broadcast(text)
            case effects.CallPeer(name, text):
                self._call(name, text)
            case effects.DrawCode(text):
                page.dispatch(code_drawn.of(text, import_module("app.platform.codes").write(text)))
            case effects.OpenCamera():
                if self._camera is None:
                    camera = import_module("app.platform.codes").Camera
                    self._camera = camera(lambda name, text: self._ask(name, "", text))
                self._camera.begin()
            case effects.Download(name, text):
                self._download(name, text)
            case effects.Print():
                if not texts.print_page():
                    page.dispatch(withheld.of("page.not-printed"))
            case effects.UseNewer():
                offline.use_newer()
            case effects.KeepOptions():
                store.keep_settings(page.state.options.kept(), understood(store.settings()))
            case _:
                if not self._persistence.run(effect):
                    raise TypeError(f"{effect!r} is no effect that can be carried out")

    # What is seen and heard.

    def drawing(self, *, animated: bool) -> None:
        """Look at the page before it is drawn anew, where what happened is then shown.

        What a page opens with lies there at once: to show its deal takes a slow phone so long that
        its first card comes later.
        """
        if animated and self._renderer.begun:
            self.animator.note(motion_pace(self._page.state.options))

    def drawn(self) -> None:
        """Tell the host of a drawing."""
        if self._host is not None:
            self._host.drawn(self._page.state)

    def _animate(self, effect: effects.Animate) -> None:
        state = self._page.state
        if state.session is not None:
            still = state.options["motion"] == "off"
            voice, pace = state.voice(spoken=False), motion_pace(state.options)
            cues = self.animator.show(effect.events, voice, pace, still=still)
            if cues and state.session.to_move_is_human and by_another(effect.events, voice.you):
                cues = [*cues, (max(at for at, _, _ in cues) + BREATH, "turn", 0)]
            self._sound.play(cues)
            self._vibrate(cues)

    def _vibrate(self, cues: Sequence[Cue]) -> None:
        """Let a phone be felt as well as heard, on one's turn and for a sweep."""
        wanted = self._page.state.options["vibration"]
        felt = [(at, FELT[name]) for at, name, _ in cues if name in FELT]
        if not felt or wanted == "off":
            return
        if wanted == "auto" and browser.media("(prefers-reduced-motion: reduce)"):
            return
        for at, beats in felt:
            browser.after(at, partial(browser.vibrate, beats))

    def _again(self, events: tuple[Event, ...]) -> None:
        state = self._page.state
        still = state.options["motion"] == "off"
        voice, pace = state.voice(spoken=False), motion_pace(state.options)
        self._sound.play(self.animator.again(events, voice, pace, still=still))

    def _copy(self, effect: effects.Copy) -> None:
        def tell(good: bool) -> None:
            field = browser.query(SELECTORS[effect.element])
            if not good and field is not None:
                field.select()
            self._page.dispatch(copied.of(effect.element, good))

        texts.copy_text(effect.text, tell)

    def _download(self, name: str, text: str) -> None:
        """Offer a file; where a page around this one may forbid it unseen, copy the text, too."""

        def tell(good: bool) -> None:
            ident = "page.file-copied" if good else "page.file-blocked"
            self._page.dispatch(withheld.of(ident))

        texts.download(name, text)
        if browser.confined():
            texts.copy_text(text, tell)

    def _call(self, name: str, text: str) -> None:
        """Let the channel do something; nothing of it is there before one is asked for."""
        if self._peer is None and name != "close":
            peer = import_module("app.platform.peer").Peer
            self._peer = peer(lambda name, text: self._ask("peer-told", name, text))
        if self._peer is not None:
            self._peer.do(name, text)

    def _ask(self, name: str, value: str, text: str) -> None:
        """Dispatch an action by its name, as what is used of the browser tells it."""
        page, action = self._page, asked_for(name, Reading(self._page.state, value, text))
        assert action is not None
        page.guarded(lambda: page.dispatch(action))()

    # Time.

    def rest(self) -> None:
        """Stop what goes on by itself."""
        if self._off is not None:
            self._off()
        self._off = None

    def _after(self, effect: effects.Delay) -> None:
        due = self._page.guarded(lambda: self._page.dispatch(effect.action))
        self.rest()
        if effect.still:
            self._off = browser.after(effect.ms, lambda: self._when_still(due))
        else:
            self._off = browser.after(effect.ms, due)

    def _when_still(self, then: Callable[[], None]) -> None:
        """Go on when what was played before has been seen to its end."""
        if self.animator.running:
            breath = WAITS[self._page.state.options["pace"]] / 2
            self._off = self.animator.when_still(lambda: self._breathe(breath, then))
        else:
            then()

    def _breathe(self, ms: float, then: Callable[[], None]) -> None:
        self._off = browser.after(ms, lambda: self._when_still(then))

    # Thinking.

    def _think(self, session: Session, ms: float) -> None:
        begin = self._page.guarded(lambda: self._begin(session))
        self.rest()

        def wait() -> None:
            self._off = browser.after(ms, lambda: self._when_still(begin))

        self._off = browser.painted(wait)

    def _begin(self, session: Session) -> None:
        began = browser.now_ms()
        thoughts = session.opponent(expired=lambda: browser.now_ms() - began > LONGEST)
        self._step(session, thoughts)

    def _step(self, session: Session, thoughts: Thinking) -> None:
        """Let the opponent think for a moment; at the end of its thoughts its move is known."""
        self._off = None
        until = browser.now_ms() + SLICE
        for _ in thoughts:
            if browser.now_ms() >= until:
                on = self._page.guarded(partial(self._step, session, thoughts))
                self._off = browser.soon(on)
                return
        self._page.dispatch(opponent_moved.of(session, thoughts.move, thoughts.cut))


def by_another(events: tuple[Event, ...], seat: int) -> bool:
    """Return whether one of some events is another seat's play."""
    return any(
        isinstance(event, Trailed | Captured | Built | Called) and event.seat != seat
        for event in events
    )
