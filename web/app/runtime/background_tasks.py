"""Work between frames, mostly the coach's: one piece of a kind at a time, which can be left."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from functools import partial
from importlib import import_module
from typing import Any, Final, NamedTuple, Protocol

from app.core.actions import Action
from app.core.effects import StartTask, Wait
from app.core.pace import BACKGROUND_SLICE
from app.core.page_state import PageState
from app.platform import browser, worker


class Work(NamedTuple):
    """A kind of work: the function that does it, and which modules it needs.

    They are loaded when it is first asked for, one after the other between frames, as the page has
    to compile them. ``worker`` is the function that answers in a worker meanwhile, which begins
    while the page loads them.
    """

    name: str
    needed: tuple[str, ...]
    worker: str = ""

    @property
    def home(self) -> str:
        """The module of the function."""
        return self.name.rpartition(".")[0]


def _of(package: str, names: str) -> tuple[str, ...]:
    return tuple(f"kasino.{package}.{name}" for name in names.split())


THINKING: Final = _of(
    "coach",
    "parts prior lines analysis chances grades explain techniques explanation_text",
)
REVIEWING: Final = (*THINKING, *_of("coach", "par review claims verify report_text"))
SOLVING: Final = (*REVIEWING, *_of("coach", "puzzle_table puzzles"))
DISTANT: Final = _of(
    "distant",
    "errors group letter tickets known audit invitation side turn device seated",
)

KINDS: Final = {
    "hint": Work("app.coach.hint.work.hint", THINKING),
    "review": Work(
        "app.coach.review.work.reviewed", REVIEWING, "app.coach.review.worker.answer_pieces"
    ),
    "verify": Work("app.coach.seals.work.verified", REVIEWING),
    "puzzles": Work("app.coach.puzzles.work.listed", SOLVING),
    "puzzle": Work("app.coach.puzzles.work.opened", SOLVING),
    "task": Work("app.coach.puzzles.work.solving", SOLVING),
    "par": Work("app.coach.par.work.played", REVIEWING),
    "mistakes": Work("app.coach.book.work.mistakes", (*REVIEWING, *_of("coach", "deeper"))),
    "letters": Work("app.post.work.letters", DISTANT),
}

#: Work that yields now and then: nothing, what it has found, or what it waits for and is sent then.
Steps = Generator[Action | Wait | None, Any, None]


class Page(Protocol):
    """The loop, as far as effects and the coach need it."""

    @property
    def state(self) -> PageState:
        """The page as it is now."""
        ...

    def dispatch(self, action: Action) -> None:
        """Do what is wanted."""
        ...

    def guarded(self, work: Callable[[], object]) -> Callable[[], None]:
        """Return work that says so when it fails."""
        ...


class BackgroundTasks:
    """The pieces of work that are under way, by their kind."""

    def __init__(self, page: Page) -> None:
        self._page: Final = page
        self._off: Final[dict[str, Callable[[], None]]] = {}
        self._under_way: Final[dict[str, Steps]] = {}

    def begin(self, effect: StartTask) -> None:
        """Begin a piece of work in place of the last one of its kind."""
        self.stop(effect.kind)
        start = self._page.guarded(partial(self._start, effect))
        self._off[effect.kind] = browser.painted(start)

    def stop(self, kind: str) -> None:
        """Leave the work of a kind, if there is any."""
        off = self._off.pop(kind, None)
        if off is not None:
            off()
        steps = self._under_way.pop(kind, None)
        if steps is not None:
            steps.close()

    def _start(self, effect: StartTask) -> None:
        steps = self._under_way[effect.kind] = self._steps(effect)
        self._step(effect.kind, steps)

    def _steps(self, effect: StartTask) -> Steps:
        work = KINDS[effect.kind]
        if work.worker:
            worker.begin(work.worker)
        for module in (*work.needed, work.home):
            if module not in sys.modules:
                import_module(module)
                yield None
        task = getattr(sys.modules[work.home], work.name.rpartition(".")[2])
        yield from task(lambda: self._page.state, effect.given)

    def _step(self, kind: str, steps: Steps, sent: object = None) -> None:
        """Work for a moment; what is found is told, and the rest waits for its turn."""
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
        """Go on once there is what the work waits for, unless it was left meanwhile."""

        def off() -> None:
            """Leave it: it is known no more."""

        def go_on(found: object) -> None:
            if self._off.get(kind) is off:
                on = self._page.guarded(partial(self._step, kind, steps, found))
                self._off[kind] = browser.soon(on)

        self._off[kind] = off
        wait.begin(go_on)
