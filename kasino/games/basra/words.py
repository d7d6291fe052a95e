"""Its own words: a sweep is a basra, the 7♦ the komi."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

WORDS: Final[dict[str, str | Sequence[str]]] = {
    "line.sweeps@basra": (
        "basras | one = basra | a = a basra | cry = basra | told = a basra, which gave the game "
        "its name; elsewhere it is called a sweep | rule = each basra | subj = a basra | all"
    ),
    "line.big@basra": "{card} | rule",
    "preset.basra-egypt": "Egyptian: most cards score 30",
    "preset.basra-151": "To 151",
    "preset.basra-last": "No basra with the last card",
    "start.example@basra": "Your seven takes the three and the four.",
    "learn.several.why@basra": (
        "A card that can take must take, and as much as it can. If sums exclude each other, you "
        "choose."
    ),
    "learn.jack.title": "Jacks",
    "learn.jack.goal": (
        "A jack takes the whole table, whatever is on it, and is worth a point on its own. Play it."
    ),
    "learn.jack.why": (
        "It makes no basra, so play one when much is on the table. On an empty table it just "
        "stays there."
    ),
    "learn.komi.title": "The komi",
    "learn.komi.goal": (
        "The 7♦ is the komi. It takes the whole table like a jack, but if there are only number "
        "cards that add up to 10 or less, that is a basra. Play it."
    ),
    "learn.komi.why": (
        "Keep the komi for such a table. With a jack, queen or king on it, or with more than 10, "
        "it makes no basra."
    ),
    "learn.sweep.why@basra": (
        "That is a basra: worth {sweep}, far more than the cards. So think twice before you leave "
        "a single card on the table."
    ),
}
