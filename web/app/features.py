"""The one table of features: the page has the features imported here, in this order.

Deleting a feature’s line and its folder or module removes it from the page, with its buttons, keys,
dialogs, screens and stored data; no other file names it. A match needs the features in `CORE`. The
menu, the key map and the documents use the same order. See docs/decisions/rooms-by-feature.md.
"""

# ruff: noqa: I001 - the order of the lines is that of the features

from __future__ import annotations

from typing import Final

from app.core.feature import Feature, install
from app.result.draw import FEATURE as result
from app.start.draw import FEATURE as start
from app.table.feature import FEATURE as table

from app.rules.draw import FEATURE as rules  # noqa: F401
from app.coach.hint.draw import FEATURE as hint  # noqa: F401
from app.coach.memory import FEATURE as memory  # noqa: F401
from app.guide.draw import FEATURE as guide  # noqa: F401
from app.table.sorting import FEATURE as sorting  # noqa: F401
from app.learn.draw import FEATURE as learn  # noqa: F401
from app.learn.sums.draw import FEATURE as sums  # noqa: F401
from app.learn.counting import FEATURE as counting  # noqa: F401
from app.coach.review.draw import FEATURE as review  # noqa: F401
from app.coach.techniques.draw import FEATURE as techniques  # noqa: F401
from app.coach.par.draw import FEATURE as par  # noqa: F401
from app.coach.puzzles.draw import FEATURE as puzzles  # noqa: F401
from app.coach.book.draw import FEATURE as book  # noqa: F401
from app.challenge.draw import FEATURE as challenge  # noqa: F401
from app.versions import FEATURE as versions  # noqa: F401
from app.share import FEATURE as share  # noqa: F401
from app.friends import FEATURE as friends  # noqa: F401
from app.letters.draw import FEATURE as letters  # noqa: F401
from app.record import FEATURE as record  # noqa: F401
from app.coach.seals.draw import FEATURE as seals  # noqa: F401
from app.saves.draw import FEATURE as saves  # noqa: F401
from app.statistics.draw import FEATURE as statistics  # noqa: F401
from app.damaged.draw import FEATURE as damaged  # noqa: F401
from app.shore.draw import FEATURE as shore  # noqa: F401
from app.today import FEATURE as today  # noqa: F401
from app.daily.draw import FEATURE as daily  # noqa: F401
from app.embed_builder.draw import FEATURE as embed_builder  # noqa: F401
from app.settings import FEATURE as settings  # noqa: F401
from app.keys import FEATURE as keys  # noqa: F401

CORE: Final = (table, result, start)
#: Every other feature that is imported above, in the order of its line.
OPTIONAL: Final[tuple[Feature, ...]] = tuple(
    found for found in globals().copy().values() if isinstance(found, Feature) and found not in CORE
)
FEATURES: Final = (*CORE, *OPTIONAL)

install(FEATURES)
