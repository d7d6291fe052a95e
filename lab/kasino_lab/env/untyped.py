"""The classes of libraries without types, as type checkers see them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:

    class Untyped:
        """A class of a library that doesn’t promise types: it takes and has anything."""

        def __init__(self, *given: Any) -> None: ...

        def __getattr__(self, name: str) -> Any: ...
