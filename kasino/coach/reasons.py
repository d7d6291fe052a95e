"""Reasons: all kinds of messages that the coach gives, each declared once with its traits.

The choice of advice depends on the members and their traits alone. A member’s value is the name of
its sentence, which only ``explanation_text`` looks up.
"""

from __future__ import annotations

import enum
from typing import Final


class Trait(enum.Flag):
    """What the choice of advice has to know about a reason."""

    #: It names only the worse one of two options, and what happens after it.
    WORSE = enum.auto()
    #: It gives the points of a card, or says whether a capture scores any.
    POINTS = enum.auto()
    #: It tells how the round ends.
    ENDS = enum.auto()
    #: It names no card, so it adds nothing to a reason.
    VAGUE = enum.auto()
    #: It refers to the imperative by “it”, “that” or “then”, and so has to follow it.
    AFTER = enum.auto()
    #: Its cards can be captured, or are worth points.
    NAMES = enum.auto()
    #: It is a capture that a card allows others if it is trailed instead of capturing.
    THREAT = enum.auto()
    #: It is an imperative that is a reason in itself.
    ENOUGH = enum.auto()
    #: It names two options side by side.
    OPEN = enum.auto()
    #: It only says where to look again.
    LOOK = enum.auto()
    #: It wouldn’t help anyone to choose.
    IDLE = enum.auto()


#: No traits at all.
NO_TRAIT: Final = Trait(0)


class Reason(enum.Enum):
    """A kind of message; its value is unique among those of its class."""

    def __init__(self, name: str, traits: Trait = NO_TRAIT) -> None:
        self.sentence: Final = name
        self.traits: Final = traits

    def has(self, trait: Trait) -> bool:
        """Return whether the reason has a trait.

        >>> Fact.WORTH.has(Trait.POINTS), Fact.PAIR.has(Trait.POINTS)
        (True, False)
        """
        return bool(self.traits & trait)


class Do(Reason):
    """A move as an imperative, perhaps with a few words on how it works."""

    TRAIL = "trail"
    TRAIL_KEEP = "trail.keep", Trait.POINTS | Trait.ENOUGH
    TRAIL_BACK = "trail.back", Trait.ENOUGH
    TRAIL_BACK_WITH = "trail.back.with", Trait.ENOUGH
    TRAIL_BACK_ONE_WAY = "trail.back.one-way", Trait.ENOUGH
    TRAIL_BACK_SURE = "trail.back.sure", Trait.ENOUGH
    TRAIL_SAFE = "trail.safe", Trait.ENOUGH
    TRAIL_NOT = "trail.not"
    TRAIL_WAIT = "trail.wait"
    TAKE = "take"
    TAKE_MANY = "take.many"
    TAKE_OWN = "take.own"
    TAKE_THEIR = "take.their"
    TAKE_KEEP = "take.keep", Trait.POINTS | Trait.ENOUGH
    TAKE_WAIT = "take.wait"
    TAKE_WITH = "take.with"
    TAKE_SWEEP = "take.sweep"
    TAKE_TOO = "take.too"
    BUILD = "build"
    BUILD_OWN = "build.own"
    RAISE = "raise"
    RAISE_OWN = "raise.own"
    RAISE_THEIR = "raise.their"
    RAISE_FREE = "raise.free"
    CALL = "call", Trait.ENOUGH


class Verdict(Reason):
    """How the better option is put: as advice, as a correction, or next to the other one."""

    ONLY = "only"
    HINT = "hint"
    BETTER = "better"
    BETTER_LITTLE = "better.little"
    MAYBE = "maybe"
    MAYBE_BEST = "maybe.best"
    EITHER = "either", Trait.OPEN
    EITHER_TRAIL = "either.trail", Trait.OPEN
    EITHER_WITH = "either.with", Trait.OPEN
    EITHER_WHICH = "either.which", Trait.OPEN
    EITHER_MORE = "either.more", Trait.OPEN
    EITHER_BUILD = "either.build", Trait.OPEN
    HARD = "hard", Trait.OPEN
    HARD_TRAIL = "hard.trail", Trait.OPEN
    HARD_WITH = "hard.with", Trait.OPEN
    HARD_WHICH = "hard.which", Trait.OPEN
    HARD_MORE = "hard.more", Trait.OPEN
    HARD_BUILD = "hard.build", Trait.OPEN


class Tie(Reason):
    """Why two options are equally good, or hard to tell apart."""

    SCORE = "score"
    SCORE_LAST = "score.last"
    SCORE_OTHER = "score.other"
    SCORE_NONE = "score.none"
    SCORE_BACK = "score.back"
    DECIDED = "decided"
    PAIR = "pair"
    ORDER = "order"
    KEEP = "keep"
    SAFE = "safe"
    RISK = "risk"
    #: The chance that the next player clears the table, if it is the same after both.
    CLEARED = "cleared"
    #: The numbers of unseen cards that can take each of two trailed cards.
    COUNT = "count"
    COUNT_WORTH = "count.worth"
    COUNT_SUIT = "count.suit"
    #: The same numbers, if they are much alike but one of the cards counts for more.
    TAKERS = "takers", Trait.IDLE
    ALIKE = "alike"
    POINTS = "points"
    CARDS = "cards", Trait.IDLE
    CLEAN = "clean"
    #: A majority that costs points, and that the other side is closer to.
    BEHIND = "behind"
    SWEEP = "sweep", Trait.IDLE
    PLAIN = "plain", Trait.IDLE
    WAIT = "wait"
    ONLY = "only", Trait.IDLE
    BUILD = "build"
    BUILD_CARDS = "build.cards"
    BUILD_LATER = "build.later"
    BUILD_OPEN = "build.open"
    #: What each option is better at, if parts of their values differ in both directions.
    TRADE = "trade"
    #: If all cards are known, but the round is too long to solve.
    MANY = "many"
    #: If nothing else can be said.
    UNSEEN = "unseen", Trait.IDLE
    CLOSE = "close", Trait.IDLE


class Fact(Reason):
    """A true statement that explains part of the difference between two options."""

    WORTH = "worth", Trait.WORSE | Trait.POINTS | Trait.NAMES
    WORTH_HIGH = "worth.high", Trait.WORSE | Trait.POINTS | Trait.NAMES
    WORTH_SOME = "worth.some", Trait.WORSE | Trait.POINTS | Trait.NAMES
    #: These name a majority, a line of the score sheet.
    MOST = "most", Trait.AFTER
    SUIT = "suit"
    #: These name a majority that a capture decides, or that it keeps others from deciding.
    GIVES = "gives", Trait.AFTER
    DENIES = "denies"
    SUIT_BAD = "suit.bad"
    CARDS = "cards", Trait.AFTER
    CARDS_MORE = "cards.more", Trait.AFTER
    RACE = "race"
    RACE_SIDE = "race.side"
    RACE_OTHER = "race.other"
    #: These name a majority that doesn’t count cards, but the best one of each suit.
    BEST = "best"
    BEST_MORE = "best.more"
    BEST_MOST = "best.most"
    SWEEP = "sweep", Trait.POINTS
    SWEEP_AND = "sweep.and", Trait.POINTS
    SWEEP_VOID = "sweep.void", Trait.POINTS
    SWEEP_NEXT = "sweep.next"
    THREAT_OPEN = "threat.open", Trait.WORSE | Trait.NAMES | Trait.THREAT
    THREAT_KNOWN = "threat.known", Trait.WORSE | Trait.NAMES | Trait.THREAT
    THREAT_IT_OPEN = "threat.it.open", Trait.WORSE | Trait.NAMES
    THREAT_IT_KNOWN = "threat.it.known", Trait.WORSE | Trait.NAMES
    THREAT_LATER = "threat.later", Trait.WORSE | Trait.NAMES
    THREAT_SWEEP_OPEN = "threat.sweep.open", Trait.WORSE | Trait.NAMES
    THREAT_SWEEP_KNOWN = "threat.sweep.known", Trait.WORSE | Trait.NAMES
    THREAT_SWEEP_LATER = "threat.sweep.later", Trait.WORSE | Trait.NAMES
    THREAT_BUILD = "threat.build", Trait.WORSE
    THREAT_OTHERWISE_OPEN = "threat.otherwise.open", Trait.WORSE | Trait.NAMES | Trait.THREAT
    THREAT_OTHERWISE_KNOWN = "threat.otherwise.known", Trait.WORSE | Trait.NAMES | Trait.THREAT
    FEWER = "fewer", Trait.VAGUE
    FEWER_NONE = "fewer.none", Trait.VAGUE
    SAFER = "safer", Trait.VAGUE | Trait.AFTER
    SAFER_NONE = "safer.none", Trait.VAGUE | Trait.AFTER
    #: These count the unseen cards that can take one trailed card or the other, or anything.
    COUNT = "count"
    COUNT_NONE = "count.none"
    COUNT_ANY = "count.any", Trait.AFTER
    COUNT_ANY_NONE = "count.any.none", Trait.AFTER
    #: These follow a plan or a danger, and give the chance that belongs to it after the other move.
    SAFE = "safe"
    LESS = "less"
    FIRST = "first"
    FIRST_PART = "first.part"
    FIRST_ANY = "first.any"
    FIRST_SOME = "first.some"
    CLEARED_LESS = "cleared.less"
    CLEARED_NONE = "cleared.none"
    CLEARED_VOIDS = "cleared.voids"
    CLEARED_WORTH = "cleared.worth"
    OTHERS = "others", Trait.AFTER
    OTHERS_KNOWN = "others.known", Trait.AFTER
    PARTNER = "partner", Trait.AFTER
    PARTNER_KNOWN = "partner.known", Trait.AFTER
    KEPT = "kept", Trait.NAMES
    KEPT_KNOWN = "kept.known", Trait.NAMES | Trait.AFTER
    KEPT_WAIT = "kept.wait", Trait.NAMES
    KEPT_LOST = "kept.lost", Trait.NAMES | Trait.WORSE
    PAIR = "pair"
    BUILD_SAFE = "build.safe", Trait.AFTER
    BUILD_SAFE_RAISE = "build.safe.raise", Trait.AFTER
    BUILD_ALONE = "build.alone", Trait.AFTER
    BUILD_OPEN = "build.open", Trait.AFTER
    BUILD_NEXT = "build.next", Trait.AFTER
    BUILD_MORE = "build.more", Trait.AFTER
    BUILD_GAIN = "build.gain"
    DUTY = "duty", Trait.WORSE
    DUTY_ALL = "duty.all", Trait.WORSE
    DUTY_HIGH = "duty.high", Trait.WORSE
    BAD = "bad", Trait.POINTS
    BAD_IF = "bad.if", Trait.POINTS
    BAD_MORE = "bad.more", Trait.POINTS
    BAD_NONE = "bad.none", Trait.POINTS
    BAD_OTHER = "bad.other", Trait.POINTS
    BAD_FEWER = "bad.fewer", Trait.POINTS | Trait.AFTER
    #: These name a majority that counts against whoever has it.
    BAD_MOST = "bad.most", Trait.POINTS
    BAD_MOST_OTHER = "bad.most.other", Trait.POINTS
    BAD_MOST_OWN = "bad.most.own", Trait.POINTS
    BAD_GIVES = "bad.gives", Trait.POINTS
    #: These are about all other cards of the hand.
    BAD_ALL = "bad.all", Trait.POINTS
    BAD_ALL_SUIT = "bad.all.suit", Trait.POINTS
    CHEAP = "cheap", Trait.POINTS | Trait.AFTER
    #: These name one majority or several.
    ENDS = "ends", Trait.ENDS
    ENDS_OTHER = "ends.other", Trait.ENDS
    SWING = "swing", Trait.ENDS
    LAST_YOU = "last.you", Trait.ENDS
    LAST_SWING = "last.swing", Trait.ENDS
    LAST_MOST = "last.most", Trait.ENDS
    LAST_OTHER = "last.other", Trait.ENDS
    LAST_NOW = "last.now", Trait.ENDS
    RESULT = "result"
    #: What can still score where every majority is decided: cards, sweeps, or both.
    STAKES = "stakes"
    STAKES_CARDS = "stakes.cards"
    STAKES_SWEEPS = "stakes.sweeps"
    GETS = "gets"
    CALL_LEFT = "call.left", Trait.WORSE
    #: The part that makes most of the difference, or its majorities, if no card can be named; the
    #: two largest parts; or the whole difference.
    PART = "part", Trait.IDLE
    PART_LINES = "part.lines", Trait.IDLE
    BOTH = "both", Trait.IDLE
    AVERAGE = "average", Trait.IDLE
    #: Where to look again after a move that loses points: at a card, or by the part that matters.
    LOOK_MORE = "look.more", Trait.LOOK
    LOOK = "look", Trait.LOOK
    LOOK_LINES = "look.lines", Trait.LOOK


#: All reasons.
REASONS: Final[tuple[Reason, ...]] = (*Do, *Verdict, *Tie, *Fact)
