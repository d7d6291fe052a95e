"""Modules that are loaded on first use, so that the page starts without them.

A module names its late functions as usual, and the type checkers see the real ones:

    if TYPE_CHECKING:
        from app.room import work
    else:
        work = LateModule("app.room.work")
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from types import CodeType
from typing import Any


@dataclass(frozen=True, slots=True)
class LateModule:
    """A module whose functions and classes load it when they are first called."""

    module: str

    def __getattr__(self, name: str) -> LateFunction:
        return LateFunction(self.module, name)


@dataclass(frozen=True, slots=True)
class LateFunction:
    """A function or class in a module that is loaded when it is first called."""

    module: str
    name: str

    def _loaded(self) -> Callable[..., Any]:
        found: Callable[..., Any] = getattr(import_module(self.module), self.name)
        return found

    def __call__(self, *given: Any, **named: Any) -> Any:
        """Return the function’s result."""
        return self._loaded()(*given, **named)

    def __getattr__(self, name: str) -> Any:
        """Return a method of the class."""
        if name.startswith("_"):
            raise AttributeError(name)  # looking up special methods must load nothing
        return getattr(self._loaded(), name)

    # Like a function, so that an action can be declared with it; see `core.actions.parameters`.

    @property
    def __code__(self) -> CodeType:
        return self._loaded().__code__

    @property
    def __defaults__(self) -> tuple[object, ...] | None:
        return self._loaded().__defaults__
