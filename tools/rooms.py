"""The contract of rooms: only `app.features` imports a room, an optional feature.

A room is a folder or one module. Such a module draws, so it uses neither the browser nor the store.

The rooms are read from `web/app/features.py`, where each has its line, and are listed nowhere else.
"""

from __future__ import annotations

import re
from typing import Any, Final

from importlinter import Contract, ContractCheck, output

from tools.paths import ROOT

LIST: Final = ROOT / "web" / "app" / "features.py"
#: The line of a feature: the module that declares it.
LINE: Final = re.compile(r"^from app\.([\w.]+) import FEATURE as \w+  # noqa: F401\n", re.MULTILINE)
#: What a room must not import, in addition to other rooms.
ABOVE: Final = ("app.main.", "app.embed.", "app.runtime.", "app.features.")
#: The modules that a room of one module mustn’t import either.
OUTSIDE: Final = ("app.platform.browser", "app.platform.store")


def rooms() -> dict[str, str]:
    """Return the module or package of each optional feature, and its line in the list."""
    text = LIST.read_text(encoding="utf-8")
    return {_room(found[1]): found[0] for found in LINE.finditer(text)}


def _room(module: str) -> str:
    """Return the package of a module that declares a feature, or the module if it has no other."""
    return module.removesuffix(".draw").removesuffix(".feature")


def room_of(module: str, known: dict[str, str]) -> str:
    """Return the room that a module of the page belongs to, or ""."""
    path = module.removeprefix("app.")
    around = (room for room in known if path == room or path.startswith(f"{room}."))
    return max(around, key=len, default="")


class RoomsContract(Contract):
    """Forbids every import of a room from outside, except by the list of features."""

    type_name = "rooms"

    def check(self, graph: Any, verbose: bool) -> ContractCheck:
        """Return the imports that break the contract."""
        known, broken = rooms(), []
        for importer in sorted(module for module in graph.modules if module.startswith("app.")):
            own = room_of(importer, known)
            for imported in sorted(graph.find_modules_directly_imported_by(importer)):
                other = room_of(imported, known)
                foreign = other and other != own and importer != "app.features"
                upward = own and f"{imported}.".startswith(ABOVE)
                outside = importer == f"app.{own}" and imported in OUTSIDE
                if foreign or upward or outside:
                    broken.append(f"{importer} imports {imported}")
        return ContractCheck(kept=not broken, metadata={"broken": broken})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print the imports that break the contract."""
        for each in check.metadata["broken"]:
            output.print_error(each)
