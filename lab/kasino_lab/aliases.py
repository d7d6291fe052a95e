"""The names of the lab’s modules in ``kasino``, such as ``kasino.lab.duel``.

Either name gives the same module, so a class is the same class under both.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import ModuleType
from typing import Final

#: Packages of ``kasino``, and the packages here that they stand for.
ALIASES: Final = {"kasino.lab": "kasino_lab", "kasino.env": "kasino_lab.env"}


class Aliases(MetaPathFinder, Loader):
    """Finds the modules of the packages in ``ALIASES``."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the spec of an alias, or None for any other name."""
        package, _, module = fullname.rpartition(".")
        own = getattr(sys.modules.get(package), "__name__", "")
        if not fullname.startswith(tuple(f"{alias}." for alias in ALIASES)):
            return None
        real = find_spec(f"{own}.{module}")
        return real and ModuleSpec(fullname, self, loader_state=real)

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """Return the module that an alias stands for."""
        return import_module(spec.loader_state.name)

    def exec_module(self, module: ModuleType) -> None:
        """Give the module, which has run, its own spec back."""
        assert module.__spec__ is not None
        module.__spec__ = module.__spec__.loader_state


FINDER: Final = Aliases()


def module(alias: str) -> ModuleType:
    """Return the package that an alias stands for, and make its modules importable by aliases."""
    if FINDER not in sys.meta_path:
        sys.meta_path.insert(0, FINDER)
    return import_module(ALIASES[alias])
