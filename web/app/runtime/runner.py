"""The only place where effects are carried out: timers, thinking, motion, sound and storage."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Protocol

from app.core import effects
from app.core.actions import Action, Handler
from app.core.effects import Effect, Outside
from app.core.feature import asked_for
from app.core.options import understood
from app.core.pace import MAX_SEARCH_MS, SLICE, WAITS, motion_pace
from app.core.page_state import PageState
from app.platform import browser, store
from app.runtime.arguments import Reading
from app.runtime.background_tasks import BackgroundTasks, Page
from app.runtime.persistence import Persistence
from app.runtime.renderer import Renderer
from app.runtime.switches import Switches
from app.table.motion.animator import SPEEDS, Animator
from app.table.motion.sound import Sound, rung
from app.table.motion.vibration import Vibration
from app.table.update.match import opponent_moved
from kasino.engine.events import Built, Called, Captured, Event, Swept, Trailed
from kasino.engine.standing import swept
from kasino.match.session import Session, Thinking

#: Milliseconds from the end of the sounds of an opponent’s move to that of the person’s turn.
BREATH: Final = 120


class Host(Protocol):
    """The embedding page, with the members that the loop needs."""

    def changed(self, state: PageState) -> None:
        """React to a change in the match."""

    def drawn(self, state: PageState) -> None:
        """React to a finished drawing."""


class Runner:
    """Carries out effects; at most one timer or one thinking opponent is active at a time."""

    def __init__(self, page: Page, renderer: Renderer, host: Host | None) -> None:
        self._page = page
        self._renderer = renderer
        self._host = host
        self._sound = Sound()
        self._vibration = Vibration()
        self._turns = 0.0  # when the sound of the person’s turn comes
        self._switches = Switches()
        self.animator = Animator(
            self._hush, lambda: renderer.settle(page.state), lambda: page.redraw()
        )
        self._persistence = Persistence(page.dispatch)
        self._off: Callable[[], None] | None = None  # cancels the timer or the thinking
        self._begun: tuple[Session, Thinking] | None = None  # thoughts that wait for a drawing
        self._tasks = BackgroundTasks(page)
        self._outside = Outside(
            dispatch=page.dispatch,
            ask=self._ask,
            guarded=page.guarded,
            resources={},
            rest=self.rest,
            wait=self._wait,
            begin_thinking=self._begin_thinking,
            begin_task=self._tasks.begin,
            end_task=self._tasks.stop,
            animate=self._animate,
            replay=self._replay,
            feel_pick=self._vibration.pick,
            focus_zone=self._focus_zone,
            dress=self.dress,
            tell_host=self._tell_host,
            slot=self._persistence.slot,
            keep_match=self._persistence.keep,
            keep_options=self._keep_options,
            read_kept=self._persistence.report_kept,
        )

    @property
    def hosted(self) -> bool:
        """Whether a host page is informed about the match."""
        return self._host is not None

    def listen(self) -> None:
        """Listen for input, which ends animations and allows sound; call this before others do."""
        self.animator.listen()
        self._sound.listen()
        browser.on("document", "visibilitychange", lambda _event: self._hide())
        self._persistence.listen()

    def run(self, effect: Effect) -> None:
        """Carry out an effect."""
        if effect.handler.stored:
            self._persistence.settle()
        effect.handler.work(self._outside, *effect.given)

    def _ask(self, handler: Handler[...], value: str = "", text: str = "") -> None:
        """Perform an action as if an element with this value and text requested it."""
        page, action = self._page, asked_for(handler.name, Reading(self._page.state, value, text))
        assert action is not None, f"no element can ask for {handler.name}"
        page.guarded(lambda: page.dispatch(action))()

    def _focus_zone(self, zone: str) -> None:
        """Focus a zone in the match, or what replaces it on the current screen."""
        self._renderer.focus(self._page.state, zone)

    def dress(self) -> None:
        """Apply the chosen language and appearance, and the sound and switch settings."""
        options = self._page.state.options
        self._renderer.dress(self._page.state)
        self._sound.set(options)
        self._vibration.set(options)
        self._switches.set(options)

    def _tell_host(self) -> None:
        """Report a change in the match to the host page."""
        if self._host is not None:
            self._host.changed(self._page.state)

    def _keep_options(self) -> None:
        """Store the settings."""
        store.keep_settings(self._page.state.options.kept(), understood(store.settings()))

    # Motion and sound.

    def drawing(self, events: tuple[Event, ...] | None) -> None:
        """Before a redraw that animates events, record the positions of everything on the page.

        The first drawing isn’t animated, because on a slow phone that would considerably delay
        the first card.
        """
        if events is not None and self._renderer.begun:
            options = self._page.state.options
            still = options["motion"] == "off"
            self.animator.note(motion_pace(options), events, still=still)

    def drawn(self) -> None:
        """Report a drawing to the host."""
        if self._host is not None:
            self._host.drawn(self._page.state)

    def _animate(self, events: tuple[Event, ...]) -> None:
        """Animate events, with their sounds."""
        state = self._page.state
        if state.session is not None:
            voice = state.unmarked.voice(spoken=False)
            cues = self.animator.show(events, voice, swept_by(state.session))
            if motion_pace(state.options) not in SPEEDS:  # earlier moves may still sound
                cues = [(at + self._sound.remaining, name, steps) for at, name, steps in cues]
            if state.session.to_move_is_human and by_another(events, voice.you):
                # Their tails would mask it. In a hidden tab, nothing else sounds.
                ends = [at + rung(name, steps) for at, name, steps in cues]
                if ends or browser.hidden():
                    at = max(ends, default=0) + BREATH
                    cues, self._turns = [*cues, (at, "turn", 0)], browser.now_ms() + at
            self._sound.play(cues)
            self._vibration.play(cues)

    def _hush(self) -> None:
        """Cancel all planned sounds and vibrations."""
        self._sound.hush()
        self._vibration.hush()

    def _hide(self) -> None:
        """In a hidden tab, cancel them, except for the sound of the person’s turn."""
        if browser.hidden():
            self._hush()
            if self._turns > browser.now_ms():
                self._sound.play([(0, "turn", 0)])

    def _replay(self, events: tuple[Event, ...]) -> None:
        """Animate an earlier move over the current table, with its sounds."""
        state = self._page.state
        still = state.options["motion"] == "off"
        voice, pace = state.unmarked.voice(spoken=False), motion_pace(state.options)
        self._sound.play(self.animator.again(events, voice, pace, still=still))

    # Time.

    def rest(self) -> None:
        """Stop the timer, or the opponent’s thinking."""
        if self._off is not None:
            self._off()
        self._off = None

    def _wait(self, ms: float, action: Action, still: bool) -> None:
        """Perform an action after some milliseconds; if ``still``, only after all animations."""
        due = self._page.guarded(lambda: self._page.dispatch(action))
        self.rest()
        self._off = browser.after(ms, (lambda: self._when_still(due)) if still else due)

    def _when_still(self, then: Callable[[], None]) -> None:
        """Call a function once the current animations have ended."""
        if self.animator.running:
            breath = WAITS[self._page.state.options["pace"]] / 2
            self._off = self.animator.when_still(lambda: self._breathe(breath, then))
        else:
            then()

    def _breathe(self, ms: float, then: Callable[[], None]) -> None:
        self._off = browser.after(ms, lambda: self._when_still(then))

    # Thinking.

    def _begin_thinking(self, session: Session, ms: float) -> None:
        """After some milliseconds, have the opponent whose turn it is start to think."""
        begin = self._page.guarded(lambda: self._begin(session))
        self.rest()

        def wait() -> None:
            self._off = browser.after(ms, lambda: self._when_still(begin))

        self._off = browser.painted(wait)

    def answered(self, later: list[Effect]) -> Sequence[Action]:
        """Return the answer of an opponent who is about to think, if it can be drawn with the move.

        That is possible if nothing would be shown between them, as at pace 0, and if one time slice
        is enough. The effect is then done, and no longer in the list.
        """
        if not later or later[-1].handler is not effects.think or self.animator.running:
            return ()
        session, ms = later[-1].given
        if ms or not self._renderer.begun or not session.human_seats:
            return ()
        try:
            thoughts = self._thoughts(session)
            if not self._thinks(thoughts):
                return ()
        except Exception:
            self._begun = None
            return ()  # it happens again after drawing and storing the move, and is reported then
        self._begun = None
        later.pop()
        return (opponent_moved.of(session, thoughts.move, thoughts.cut),)

    def _thoughts(self, session: Session) -> Thinking:
        """Return an opponent’s thoughts about a position, which go on if they have begun."""
        if self._begun is None or self._begun[0] is not session:
            began = browser.now_ms()
            self._begun = (
                session,
                session.opponent(expired=lambda: browser.now_ms() - began > MAX_SEARCH_MS),
            )
        return self._begun[1]

    def _begin(self, session: Session) -> None:
        thoughts, self._begun = self._thoughts(session), None
        self._step(session, thoughts)

    def _thinks(self, thoughts: Thinking) -> bool:
        """Have an opponent think for one time slice; return whether it has a move."""
        until = browser.now_ms() + SLICE
        return not any(browser.now_ms() >= until for _ in thoughts)

    def _step(self, session: Session, thoughts: Thinking) -> None:
        """Have the opponent think for one time slice; once it has a move, play it."""
        self._off = None
        if not self._thinks(thoughts):
            on = self._page.guarded(partial(self._step, session, thoughts))
            self._off = browser.soon(on)
            return
        self._page.dispatch(opponent_moved.of(session, thoughts.move, thoughts.cut))


def swept_by(session: Session) -> tuple[int, ...]:
    """Return the change in each side’s points for sweeps with the last move, or () if none."""
    log = session.log
    last = next((at for at in range(len(log) - 1, 0, -1) if log[at].move is not None), 0)
    if not any(isinstance(event, Swept) for event in log[last].events):
        return ()
    return swept(*(log[at].state.view(0) for at in (last - 1, last)))


def by_another(events: tuple[Event, ...], seat: int) -> bool:
    """Return whether any of the events is a move by another seat."""
    return any(
        isinstance(event, Trailed | Captured | Built | Called) and event.seat != seat
        for event in events
    )
