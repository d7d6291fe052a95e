"""The page’s loop: take an action, replace the state, draw it, and carry out the effects."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from app.core import effects
from app.core.actions import Action
from app.core.effects import Effect
from app.core.feature import installed
from app.core.options import Options
from app.core.page_state import PageState, Site
from app.i18n.catalogue import chosen, words
from app.platform import store
from app.runtime.renderer import Renderer
from app.runtime.runner import Host, Runner
from app.runtime.update import idle, update
from app.table.state.layout import Space
from app.table.update.kept import lasting, not_kept
from app.table.update.options import felt_measured, site_found


class Loop:
    """Holds the page state; nothing else replaces it."""

    def __init__(
        self, options: Options, refused: Sequence[tuple[str, str]], host: Host | None = None
    ) -> None:
        self._state = first_state(options, refused, hosted=host is not None)
        self._renderer = Renderer(self._felt_measured)
        self._runner = Runner(self, self._renderer, host)
        self._queue: deque[Action] = deque()
        self._busy = False

    @property
    def state(self) -> PageState:
        """The current page state."""
        return self._state

    def dispatch(self, action: Action) -> None:
        """Handle an action, and draw the result, including the reports of early effects.

        Actions dispatched in the meantime are handled afterwards. An error in ``update`` is raised,
        and leaves the state unchanged.
        """
        self._queue.append(action)
        if not self._busy:
            with self.batched():
                pass

    @contextmanager
    def batched(self) -> Iterator[None]:
        """Return a context that delays actions dispatched in it until its end, and draws once."""
        self._busy = True
        try:
            yield
            while self._queue:
                self._turn()
        finally:
            self._busy = False
            self._queue.clear()

    def _turn(self) -> None:
        later: list[Effect] = []
        while self._queue:
            self._state, wanted = update(self._state, self._queue.popleft())
            for effect in wanted:
                if effect.handler.before:
                    self._runner.run(effect)
                else:
                    later.append(effect)
            if not self._queue and store.lasts() != self._state.kept.lasting:
                self._queue.append(lasting.of(store.lasts()))
            if not self._queue:
                self._queue.extend(self._runner.answered(later))
        self._runner.drawing(
            next((one.given[0] for one in later if one.handler is effects.animate), None)
        )
        hushed = self._runner.animator.telling
        self._draw()
        space = self._renderer.felt_space(self._state)
        if space is not None and space != self._state.felt.space:  # it is known after drawing
            self._state, _ = update(self._state, felt_measured.of(space))
            self._draw()
        self._runner.drawn()
        for effect in later:
            self._runner.run(effect)
        if hushed and not self._runner.animator.telling:
            self._renderer.settle(self._state)

    def _draw(self) -> None:
        """Draw the page, except for the parts that wait for the current motion."""
        moving = self._runner.animator
        idles = idle(self._state)
        self._renderer.draw(
            self._state, idle=idles, hushed=moving.telling, counting=moving.counting
        )

    def redraw(self) -> None:
        """Draw the page again at the end of a motion, unless an action is about to do so."""
        if not self._busy:
            self._draw()

    def _felt_measured(self, space: Space) -> None:
        """Lay the table out again if the space for it has changed."""
        if space != self._state.felt.space:
            self.dispatch(felt_measured.of(space))

    def prepare(self, site: Site, *, lasting: bool) -> None:
        """Put the data from the browser and the site into the state, before anything is drawn."""
        self._state, _ = update(self._state, site_found.of(site))
        if not lasting:
            told = not_kept.of(self._runner.hosted)
            self._state, wanted = update(self._state, told)
            for effect in wanted:
                self._runner.run(effect)
        self._runner.run(effects.apply_looks.of())
        self._runner.run(effects.read_kept.of())

    def begin(self, options: Options, refused: Sequence[tuple[str, str]]) -> None:
        """Start again with the options from another URL; nothing shown earlier remains."""
        self.rest()
        self._runner.run(effects.leave_save.of())
        for effect in installed().leaving:
            self._runner.run(effect)
        self._renderer.clear()
        told = self._state.announcements.cleared()
        fresh = first_state(options, refused, hosted=self._runner.hosted)
        self._state = replace(fresh, announcements=told)

    def listen(self) -> None:
        """End animations on input; call this before others listen, so that it gets input first."""
        self._runner.listen()

    def rest(self) -> None:
        """Stop everything that continues automatically, and finish all animations."""
        self._runner.rest()
        self._runner.animator.finish()

    def focus(self, zone: str) -> bool:
        """Focus a zone in the match, or what replaces it; return whether that was possible."""
        return self._renderer.focus(self._state, zone)

    def fail(self) -> None:
        """Report an internal error to the reader."""
        self._renderer.fail(self._state.say("page.broken"))

    def guarded(self, work: Callable[[], object]) -> Callable[[], None]:
        """Return a function that calls ``work`` and reports its errors on the page.

        The match has already been saved by then.
        """

        def guard() -> None:
            try:
                work()
            except Exception:
                self.fail()
                raise

        return guard


def first_state(options: Options, refused: Sequence[tuple[str, str]], *, hosted: bool) -> PageState:
    """Return the initial state, in which the page shows the start screen."""
    say = words(chosen(options["lang"]))
    notice = say("page.helper-told") if hosted and options["helper"] == "on" else ""
    return PageState(options, say, refused=tuple(refused), notice=notice)
