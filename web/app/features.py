"""The one table of features: the page has the features listed here, in this order.

Deleting a feature’s line removes it from the page, with its buttons, keys, dialogs and screens. A
match needs the features in `CORE`. The menu, the key map and the documents use the same order.
See docs/decisions/rooms-by-feature.md.
"""

from __future__ import annotations

from typing import Final

from app.challenge import draw as challenge
from app.coach.book import draw as book
from app.coach.hint import draw as hint
from app.coach.par import draw as par
from app.coach.puzzles import draw as puzzles
from app.coach.review import draw as review
from app.coach.seals import draw as seals
from app.core.feature import Feature, install
from app.daily import draw as daily
from app.embed_builder import draw as embed_builder
from app.keys import draw as keys
from app.learn import draw as learn
from app.learn.counting import draw as counting
from app.learn.sums import draw as sums
from app.letters import feature as letters
from app.record import draw as record
from app.result import draw as result
from app.rules import draw as rules
from app.saves import draw as saves
from app.settings import draw as settings
from app.share import draw as share
from app.statistics import feature as statistics
from app.table import feature as table
from app.table import sorting

CORE: Final = (table.FEATURE, result.FEATURE)

OPTIONAL: Final[tuple[Feature, ...]] = (
    rules.FEATURE,
    hint.FEATURE,
    sorting.FEATURE,
    learn.FEATURE,
    sums.FEATURE,
    counting.FEATURE,
    review.FEATURE,
    par.FEATURE,
    puzzles.FEATURE,
    book.FEATURE,
    challenge.FEATURE,
    share.FEATURE,
    letters.FEATURE,
    record.FEATURE,
    seals.FEATURE,
    saves.FEATURE,
    statistics.FEATURE,
    daily.FEATURE,
    embed_builder.FEATURE,
    settings.FEATURE,
    keys.FEATURE,
)

FEATURES: Final = (*CORE, *OPTIONAL)

install(FEATURES)
