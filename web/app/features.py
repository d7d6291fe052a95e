"""The one table of features: what is listed here is on the page, in this order.

With its line taken out a feature is gone, with its buttons, keys, dialogs and screens. Those of
`CORE` are what a match needs. The order is that of the menu, the key map and the documents.
"""

from __future__ import annotations

from typing import Final

from app.challenge import update as challenge
from app.coach.hint import update as hint
from app.coach.par import update as par
from app.coach.puzzles import update as puzzles
from app.coach.review import update as review
from app.coach.seals import update as seals
from app.core.feature import Feature, install
from app.daily import update as daily
from app.embed_builder import update as embed_builder
from app.keys import update as keys
from app.learn import update as learn
from app.record import update as record
from app.result import update as result
from app.rules import update as rules
from app.saves import update as saves
from app.settings import update as settings
from app.share import update as share
from app.statistics import update as statistics
from app.table.update import (
    dialogs,
    history,
    kept,
    match,
    notices,
    options,
    picking,
    play,
    reading,
    sorting,
    typed_moves,
)

CORE: Final[tuple[Feature, ...]] = (
    picking.FEATURE,
    history.FEATURE,
    match.FEATURE,
    play.FEATURE,
    typed_moves.FEATURE,
    reading.FEATURE,
    dialogs.FEATURE,
    notices.FEATURE,
    options.FEATURE,
    kept.FEATURE,
    result.FEATURE,
)

OPTIONAL: Final[tuple[Feature, ...]] = (
    rules.FEATURE,
    hint.FEATURE,
    sorting.FEATURE,
    learn.FEATURE,
    review.FEATURE,
    par.FEATURE,
    puzzles.FEATURE,
    challenge.FEATURE,
    share.FEATURE,
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
