"""The environments of kasino-lab: ``kasino.env.table`` is its module ``kasino_lab.env.table``."""

import sys
from importlib import import_module

try:
    sys.modules[__name__] = import_module("kasino_lab.aliases").module(__name__)
except ModuleNotFoundError as _error:
    if _error.name != "kasino_lab":
        raise
    needs = "kasino.env needs the package kasino-lab: pip install 'kasino[env]'"
    raise ModuleNotFoundError(needs, name="kasino_lab") from None
