"""Import every module of the engine and of the page; this runs in Pyodide."""

from __future__ import annotations

import importlib
import pkgutil
import sys
import types


def _shell() -> None:
    """Install stand-ins for the modules that only a browser has."""
    pyscript = types.ModuleType("pyscript")
    pyscript.document = pyscript.window = None  # type: ignore[attr-defined]
    sys.modules["pyscript"] = pyscript


def main() -> None:
    """Print the number of imported modules; the first failure ends the run."""
    _shell()
    count = 0
    for package in ("kasino", "app"):
        root = importlib.import_module(package)
        for module in pkgutil.walk_packages(root.__path__, f"{package}."):
            # The lab and the terminal need a full Python.
            if not module.name.startswith(("kasino.lab", "kasino.terminal", "kasino.__main__")):
                importlib.import_module(module.name)
                count += 1
    print(f"imported {count}")


main()
