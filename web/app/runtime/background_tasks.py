"""Work between frames, mostly for the coach: one task of each kind at a time."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from functools import partial
from importlib import import_module
from typing import Any, Final, Protocol

from app.core.actions import Action
from app.core.effects import Wait
from app.core.feature import installed
from app.core.pace import BACKGROUND_SLICE
from app.core.page_state import PageState
from app.platform import browser, worker

#: Work that pauses by yielding None, an action to dispatch, or a wait, whose result is sent to it.
Steps = Generator[Action | Wait | None, Any, None]


class Page(Protocol):
    """The loop’s members that effects and the coach need."""

    @property
    def state(self) -> PageState:
        """The current page state."""
        ...

    def dispatch(self, action: Action) -> None:
        """Perform an action."""
        ...

    def redraw(self) -> None:
        """Draw the page again at the end of a motion."""
        ...

    def guarded(self, work: Callable[[], object]) -> Callable[[], None]:
        """Return a function that calls ``work`` and reports its errors on the page."""
        ...


class BackgroundTasks:
    """The running tasks, by kind."""

    def __init__(self, page: Page) -> None:
        self._page: Final = page
        self._off: Final[dict[str, Callable[[], None]]] = {}
        self._under_way: Final[dict[str, Steps]] = {}

    def begin(self, kind: str, given: object) -> None:
        """Start a task; it replaces the previous one of its kind."""
        self.stop(kind)
        start = self._page.guarded(partial(self._start, kind, given))
        self._off[kind] = browser.painted(start)

    def stop(self, kind: str) -> None:
        """Stop the task of the given kind, if there is one."""
        off = self._off.pop(kind, None)
        if off is not None:
            off()
        steps = self._under_way.pop(kind, None)
        if steps is not None:
            steps.close()

    def _start(self, kind: str, given: object) -> None:
        steps = self._under_way[kind] = self._steps(kind, given)
        self._step(kind, steps)

    def _steps(self, kind: str, given: object) -> Steps:
        work = installed().works[kind]
        if work.worker:
            worker.begin(work.worker)
        for module in (*work.needed, work.home):
            if module not in sys.modules:
                import_module(module)
                yield None
        task = getattr(sys.modules[work.home], work.name.rpartition(".")[2])
        yield from task(lambda: self._page.state, given)

    def _step(self, kind: str, steps: Steps, sent: object = None) -> None:
        """Work for one slice of time, dispatch any action found, and leave the rest for later."""
        until = browser.now_ms() + BACKGROUND_SLICE
        try:
            found = steps.send(sent)
            while found is None and browser.now_ms() < until:
                found = next(steps)
        except StopIteration:
            self._off.pop(kind, None)
            self._under_way.pop(kind, None)
            return
        if isinstance(found, Wait):
            self._wait(kind, steps, found)
            return
        self._off[kind] = browser.soon(self._page.guarded(partial(self._step, kind, steps)))
        if found is not None:
            self._page.dispatch(found)

    def _wait(self, kind: str, steps: Steps, wait: Wait) -> None:
        """Continue when the result arrives, unless the task has been stopped in the meantime."""

        def off() -> None:
            """Do nothing; once another function replaces this one, the result is ignored."""

        def go_on(found: object) -> None:
            if self._off.get(kind) is off:
                on = self._page.guarded(partial(self._step, kind, steps, found))
                self._off[kind] = browser.soon(on)

        self._off[kind] = off
        wait.begin(go_on)
