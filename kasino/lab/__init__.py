"""The lab of the package kasino-lab: ``kasino.lab.duel`` is its module ``kasino_lab.duel``."""

import sys
from importlib import import_module

try:
    sys.modules[__name__] = import_module("kasino_lab.aliases").module(__name__)
except ModuleNotFoundError as _error:
    if _error.name != "kasino_lab":
        raise
    needs = "kasino.lab needs the package kasino-lab: pip install kasino-lab"
    raise ModuleNotFoundError(needs, name="kasino_lab") from None
