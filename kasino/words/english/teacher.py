"""English: advice, as an imperative and the facts behind it.

Slots hold cards as the subject of a sentence (``card``, ``own``, ``takers``) or as its object
(``cards``, ``extra``), and a number of points as the object of a verb. A ``do.`` message is an
imperative without a capital letter or a full stop. An ``if.`` message follows “if you”.
"""

from __future__ import annotations

from typing import Final

from kasino.words.catalogue import Message

TEACHER: Final[dict[str, Message]] = {
    "card.worth": "{card} ({value})",
    "card.worth.spoken": "{card} worth {value}",
    # Probabilities as people say them, as adverbs.
    "chance.30": "one time in thirty",
    "chance.20": "one time in twenty",
    "chance.12": "one time in twelve",
    "chance.10": "one time in ten",
    "chance.8": "one time in eight",
    "chance.6": "one time in six",
    "chance.5": "one time in five",
    "chance.4": "one time in four",
    "chance.3": "one time in three",
    "chance.2-5": "two times in five",
    "chance.2": "half the time",
    "chance.3-5": "three times in five",
    "chance.2-3": "two times in three",
    "chance.3-4": "three times in four",
    "chance.4-5": "four times in five",
    "chance.9-10": "nine times in ten",
    "chance.always": "nearly always",
    "chance.certain": "every time",
    # Points as the object of a verb.
    "size.points": ("a point", "{n} points"),
    "size.little": "a little",
    "size.half": "about half a point",
    "size.one": "about a point",
    "size.one-half": "about a point and a half",
    "size.about": ("about a point", "about {n} points"),
    # The move to make.
    "do.trail": "trail {card}",
    "do.trail.keep": (
        "trail {card} and keep {extra}, which is worth {size}",
        "trail {card} and keep {extra}, which are worth {size} together",
    ),
    "do.trail.back": "trail {card}, and your {own} can take it back",
    "do.trail.back.sure": "trail {card}, which only your {own} can take",
    "do.trail.back.one-way": (
        "trail {card}, and your {own} can take it back, but not the other way round"
    ),
    "do.trail.back.with": "trail {card}, and your {own} can take it back together with {extra}",
    "do.trail.safe": "trail {card}, which no unseen card matches",
    "do.trail.not": "trail {card}, not {other}",
    "do.trail.wait": "trail {card} and keep {other} for later",
    "do.take": "take {cards} with {card}",
    "do.take.many": "take {n} cards with {card}",
    "do.take.own": "take your build of {value} with {card}",
    "do.take.their": "take the opponent’s build of {value} with {card}",
    "do.take.their.many": "take another player’s build of {value} with {card}",
    "do.take.keep": (
        "take {cards} with {card} and keep {extra}, which is worth {size}",
        "take {cards} with {card} and keep {extra}, which are worth {size} together",
    ),
    "do.take.wait": "take {cards} with {card} and keep {other} for later",
    "do.take.with": "take {cards} with {card}, not with {other}",
    "do.take.sweep": "clear the table with {card}",
    "do.take.too": "take {extra} with {card}, too",
    "do.build": "build {value} with {cards}",
    "do.build.own": "build {value} with {cards}, and keep your {own} for it",
    "do.raise": "raise the build of {old} to {value} with {card}, and keep your {own} for it",
    "do.raise.own": "raise your build of {old} to {value} with {card}, and keep your {own} for it",
    "do.raise.their": (
        "raise the opponent’s build of {old} to {value} with {card}, and keep your {own} for it"
    ),
    "do.raise.their.many": (
        "raise another player’s build of {old} to {value} with {card}, and keep your {own} for it"
    ),
    "do.raise.free": "raise the build of {old} to {value} with {card}",
    "do.call": "call {card}, which could have taken {cards}",
    # The other of two moves of the same kind, without the verb.
    "or.take": "{cards} with {card}",
    "or.build": "{value} with {cards}",
    # The verdict.
    "teach.only": "It’s the only move.",
    "teach.hint": "{do}.",
    "teach.better": "Better by {size}: {do}.",
    "teach.better.little": "A little better: {do}.",
    "teach.maybe.best": "Probably best: {do}.",
    "teach.maybe": "Probably better: {do}.",
    "teach.either": "Either is fine: {do}, or {or}.",
    "teach.either.with": "Either is fine: take {cards} with {card} or with {other}.",
    "teach.either.which": "Either is fine: take {cards} or {extra} with {card}.",
    "teach.either.trail": "Either is fine: trail {card} or {other}.",
    "teach.either.more": "Either is fine: take {cards} with {card}, with or without {extra}.",
    "teach.either.build": "Either is fine: build {value} by adding {card} or {other} to {cards}.",
    "teach.hard": "It’s hard to tell: {do}, or {or}.",
    "teach.hard.with": "It’s hard to tell: take {cards} with {card} or with {other}.",
    "teach.hard.which": "It’s hard to tell: take {cards} or {extra} with {card}.",
    "teach.hard.trail": "It’s hard to tell: trail {card} or {other}.",
    "teach.hard.more": "It’s hard to tell: take {cards} with {card}, with or without {extra}.",
    "teach.hard.build": "It’s hard to tell: build {value} by adding {card} or {other} to {cards}.",
    # Why two moves are equally good.
    "teach.tie.score": "With best play you score {mine} to {theirs} either way.",
    "teach.tie.score.last": "You capture last either way, and score {mine} to {theirs}.",
    "teach.tie.score.other": (
        "The opponent captures last either way, and you score {mine} to {theirs}."
    ),
    "teach.tie.score.none": (
        "The opponent takes nothing more either way; you score {mine} to {theirs}."
    ),
    "teach.tie.score.back": (
        "The other then takes it back, and you capture last: {mine} to {theirs}."
    ),
    "teach.tie.decided": "All points of this round are decided.",
    "teach.tie.pair": "Each of them can take the other back.",
    "teach.tie.order": "You can probably take both, in either order.",
    "teach.tie.keep": (
        "Keep {extra}, which is worth {size}.",
        "Keep {extra}, which are worth {size} together.",
    ),
    "teach.tie.safe": "No unseen card can take either of them.",
    "teach.tie.risk": "The opponent can take either of them {chance}.",
    "teach.tie.risk.many": "Opponents can take either of them {chance}.",
    "teach.tie.takers": (
        "Of the unseen cards, one can take {card}, and {less} can take {other}.",
        "Of the unseen cards, {n} can take {card}, and {less} can take {other}.",
    ),
    "teach.tie.cleared": "The opponent can clear the table {chance} either way.",
    "teach.tie.count": (
        "One unseen card can take {card}, and {less} can take {other}.",
        "{n} unseen cards can take {card}, and {less} can take {other}.",
    ),
    "teach.tie.count.worth": (
        "{card} is worth {size}, but only one unseen card can take it; {less} can take {other}.",
        "{card} is worth {size}, but only {n} unseen cards can take it; {less} can take {other}.",
    ),
    "teach.tie.count.suit": (
        "{card} counts towards {line:obj}, but only one unseen card can take it; "
        "{less} can take {other}.",
        "{card} counts towards {line:obj}, but only {n} unseen cards can take it; "
        "{less} can take {other}.",
    ),
    "teach.tie.alike": "They differ only in suit, and neither suit counts.",
    "teach.tie.points": "Both captures are worth {size}.",
    "teach.tie.cards": "Both bring {n} cards.",
    "teach.tie.clean": "Neither takes points against you.",
    "teach.tie.behind": "You have {counted}, the opponent {less}, so {card} does little harm.",
    "teach.tie.sweep": "Nobody can clear the table after either.",
    "teach.tie.plain": "Neither card is worth points.",
    "teach.tie.wait": "If you {worse}, your {own} can still take {cards} later.",
    "teach.tie.only": "The capture brings only {n} cards.",
    "teach.tie.build": "Your {own} can take it either way.",
    "teach.tie.build.cards": "Both bring {n} cards, but building only next turn.",
    "teach.tie.build.later": "Building brings more, but only next turn.",
    "teach.tie.build.open": (
        "Building brings more, but {takers} can take the cards first, {chance}."
    ),
    "teach.tie.trade": "The first means {benefit}, the second {other_benefit}.",
    "teach.tie.many": "The cards are known, but there are too many ways to play on.",
    "teach.tie.unseen": "Too much depends on cards that you can’t see.",
    "teach.tie.close": "On average, both come to about the same.",
    # What one of two options is better at.
    "side.taken": "more points at once",
    "side.lines": "a better chance of {lines}",
    "side.sweep": "better chances to clear the table",
    "side.left": "less for the opponent",
    "side.left.many": "less for the others",
    "side.kept": "more for your other cards",
    "side.build": "more from building",
    "side.last": "a better chance of the last capture",
    # The facts.
    "teach.worth": "{card} is worth {size}.",
    "teach.worth.high": "{card} is worth {size}, and in your hand it counts {value}.",
    "teach.worth.some": "{cards} are worth {size} together.",
    "teach.most": "That brings {counted}, and having {line:obj} is worth {size}.",
    "teach.suit": "{card} counts towards {line:obj}, worth {size}.",
    "teach.gives": "That gives you {counted} and so {line:obj} for certain, worth {size}.",
    "teach.denies": "{card} would give the opponent {counted} and so {line:obj}, worth {size}.",
    "teach.denies.many": (
        "{card} would give another player {counted} and so {line:obj}, worth {size}."
    ),
    "teach.suit.bad": "{card} counts towards {line:obj}, and having them costs {size}.",
    "teach.cards": "That’s {n} cards at once.",
    "teach.cards.more": "That’s {n} cards instead of {less}.",
    "teach.race": (
        "You have {less} cards, and {n} more wins {size}.",
        "You have {less} cards, and {n} more win {size}.",
    ),
    "teach.race.side": (
        "Your side has {less} cards, and {n} more wins {size}.",
        "Your side has {less} cards, and {n} more win {size}.",
    ),
    "teach.race.other": (
        "The opponent has {less} cards, and {n} more wins {size}.",
        "The opponent has {less} cards, and {n} more win {size}.",
    ),
    "teach.race.other.many": (
        "Another player has {less} cards, and {n} more wins {size}.",
        "Another player has {less} cards, and {n} more win {size}.",
    ),
    "teach.best": "{card} is a good card for {line:obj}.",
    "teach.best.more": "{card} counts more for {line:obj} than {other}.",
    "teach.best.most": "{card} is one of the best cards for {line:obj}.",
    "teach.sweep": "{-Sweeps:a} is worth {size}.",
    "teach.sweep.void": "Clearing the table scores nothing now.",
    "teach.sweep.next": "Next turn your {own} can clear the table.",
    "teach.sweep.and": (
        "The {-sweeps:one} and {cards} are worth {size} together.",
        "The {-sweeps:one}, {cards} are worth {size} together.",
    ),
    "teach.threat.open": "If you {worse}, {takers} can take {cards} {chance}.",
    "teach.threat.known": "If you {worse}, the opponent’s {takers} can take {cards}.",
    "teach.threat.known.many": "If you {worse}, another player’s {takers} can take {cards}.",
    "teach.threat.it.open": "If you {worse}, {takers} can take it {chance}.",
    "teach.threat.it.known": "If you {worse}, the opponent’s {takers} can take it.",
    "teach.threat.it.known.many": "If you {worse}, another player’s {takers} can take it.",
    "teach.threat.later": "If you {worse}, the opponent’s {takers} can later take {cards}.",
    "teach.threat.sweep.open": "If you {worse}, {takers} can clear the table {chance}.",
    "teach.threat.sweep.known": "If you {worse}, the opponent’s {takers} can clear the table.",
    "teach.threat.sweep.known.many": (
        "If you {worse}, another player’s {takers} can clear the table."
    ),
    "teach.threat.sweep.later": (
        "If you {worse}, the opponent’s {takers} can later clear the table."
    ),
    "teach.threat.build": "If you build {value}, the opponent’s {takers} can take it.",
    "teach.threat.otherwise.open": "Otherwise {takers} can take {cards} {chance}.",
    "teach.threat.otherwise.known": "Otherwise the opponent’s {takers} can take {cards}.",
    "teach.threat.otherwise.known.many": "Otherwise another player’s {takers} can take {cards}.",
    "teach.fewer": "The opponent can take {card} {chance}, but {other} {instead}.",
    "teach.fewer.many": "Opponents can take {card} {chance}, but {other} {instead}.",
    "teach.fewer.none": "No unseen card can take {card}, but {other} can be taken {instead}.",
    "teach.safer": "The opponent can then take something {chance}, otherwise {instead}.",
    "teach.safer.many": "Opponents can then take something {chance}, otherwise {instead}.",
    "teach.safer.none": "Then the opponent can’t take anything; otherwise they can, {instead}.",
    "teach.safer.none.many": "Then nobody can take anything; otherwise someone can, {instead}.",
    "teach.count": (
        "Only one unseen card can take {card}, but {less} can take {other}.",
        "Only {n} unseen cards can take {card}, but {less} can take {other}.",
    ),
    "teach.count.none": (
        "No unseen card can take {card}, but one can take {other}.",
        "No unseen card can take {card}, but {n} can take {other}.",
    ),
    "teach.count.any": (
        "Then only one unseen card can take something, otherwise {less}.",
        "Then only {n} unseen cards can take something, otherwise {less}.",
    ),
    "teach.count.any.none": (
        "Then no unseen card can take anything, otherwise one can.",
        "Then no unseen card can take anything, otherwise {n} can.",
    ),
    "teach.safe": "No unseen card can take {card}.",
    "teach.less": "{card} can be taken only {chance}.",
    "teach.first": "{takers} can take it first {chance}.",
    "teach.first.part": "{takers} can take some of that first {chance}.",
    "teach.first.any": "The opponent can take it first {chance}.",
    "teach.first.any.many": "Opponents can take it first {chance}.",
    "teach.first.some": "The opponent can take some of that first {chance}.",
    "teach.first.some.many": "Opponents can take some of that first {chance}.",
    "teach.cleared.less": "After {card}, only {takers} can, {chance}.",
    "teach.cleared.none": "After {card}, no unseen card can.",
    "teach.cleared.voids": "That would void your {-sweeps}.",
    "teach.cleared.worth": "That would be worth {size}.",
    "teach.others": "{chance}, {takers} may then have to take {cards}.",
    "teach.others.known": "Then the opponent’s {takers} may have to take {cards}.",
    "teach.others.known.many": "Then another player’s {takers} may have to take {cards}.",
    "teach.partner": "{chance}, your partner has {takers} and can take {cards}.",
    "teach.partner.known": "Then your partner’s {takers} can take {cards}.",
    "teach.kept": "Next turn your {own} can take {cards}, if nobody else does.",
    "teach.kept.known": "Your {own} can then take {cards} next turn.",
    "teach.kept.wait": "Your {own} can still take {cards} later.",
    "teach.kept.lost": "If you {worse}, your {own} can’t take {cards} next turn.",
    "teach.pair": "{card} and {own} are a pair: one can take the other later.",
    "teach.pair.total": "{card} and {own} make {value}: one can take the other later.",
    "teach.build.safe": "No unseen card can take it.",
    "teach.build.safe.raise": "The opponent can take it only by raising it first.",
    "teach.build.safe.raise.many": "Others can take it only if they raise it first.",
    "teach.build.alone": "No unseen card can take it without other cards.",
    "teach.build.open": "The opponent has {takers} only {chance}.",
    "teach.build.open.many": "Someone else has {takers} only {chance}.",
    "teach.build.next": "Next turn you can build {value} on it with {card}, for your {own}.",
    "teach.build.more": "Your {own} then takes {cards}, too.",
    "teach.build.gain": "Next turn your {own} can bring {n} cards instead of {less}.",
    "teach.duty": "If you {worse}, your {own} may have to take {cards} next turn.",
    "teach.duty.all": (
        "If you {worse}, your last card may have to take something.",
        "If you {worse}, each card you keep may have to take something.",
    ),
    "teach.duty.high": "If you keep {card}, it may later have to take more than {other}.",
    "teach.bad": "{card} would score {size} against you.",
    "teach.bad.if": "If you {worse}, that’s {size} against you.",
    "teach.bad.more": "{card} would score {size} against you, {other} only {n}.",
    "teach.bad.none": "{card} would score {size} against you, {other} none.",
    "teach.bad.other": "The other capture scores {size} against you.",
    "teach.bad.most.other": (
        "The other capture brings {counted}, and having {line:obj} costs {size}."
    ),
    "teach.bad.most.own": (
        "If you take {cards} with {card}, you get {card}, too, and having {line:obj} costs {size}."
    ),
    "teach.bad.most": "{card} would bring {counted}, and having {line:obj} costs {size}.",
    "teach.bad.gives": "{card} would bring you to {counted} and so {line:obj}, which costs {size}.",
    "teach.bad.all": "Each of your other cards would take points.",
    "teach.bad.all.suit": (
        "Each of your other cards would take points or count towards {line:obj}."
    ),
    "teach.bad.fewer": "That’s only {less} instead of {n} cards.",
    "teach.cheap": "That takes no points, and {card} is out of your hand.",
    "teach.ends": ("With best play you end up with {counted} instead of {less}, and win {size}."),
    "teach.ends.other": "Otherwise the opponent can end up with {counted} and win {size}.",
    "teach.swing": "With best play you get {lines}; otherwise the opponent does.",
    "teach.last.you": (
        "With best play you capture last and get the card left on the table.",
        "With best play you capture last and get the {n} cards left on the table.",
    ),
    "teach.last.swing": (
        "With best play you capture last and get the rest; otherwise the opponent does."
    ),
    "teach.last.most": (
        "Most of the round depends on it: you capture last and get the card left over.",
        "Most of the round depends on it: you capture last and get the {n} cards left over.",
    ),
    "teach.last.other": (
        "Otherwise the opponent can capture last and get the card left on the table.",
        "Otherwise the opponent can capture last and get the {n} cards left on the table.",
    ),
    "teach.last.now": (
        "You capture last and get the card left over, too.",
        "You capture last and get the {n} cards left over, too.",
    ),
    "teach.gets": "With best play you get {cards}; otherwise the opponent does.",
    "teach.result": (
        "With best play you score {mine} to {theirs}, otherwise {otherwise} to {others}."
    ),
    "teach.stakes": "Only {cards} and {-sweeps} can still score.",
    "teach.stakes.cards": ("Only {cards} can still score.", "Only {cards} can still score."),
    "teach.stakes.sweeps": "Only {-sweeps} can still score.",
    "teach.call.left": (
        "If you trail {card} next to {cards}, the opponent can call it.",
        "If you trail {card} next to {cards}, the opponent can call it.",
    ),
    # The part that makes most of the difference, if no card can be named for it.
    "teach.part.lines": "You then get {lines} more often: {size} more on average.",
    "teach.part.sweep": "Clearing the table then brings {size} more on average.",
    "teach.part.left": "The opponent then takes {size} less on average.",
    "teach.part.left.many": "Others then take {size} less on average.",
    "teach.part.kept": "Your other cards then take {size} more on average.",
    "teach.part.build": "Building then brings you {size} more on average.",
    "teach.part.duty": "Later, you then have to take {size} less on average.",
    "teach.part.last": "You then capture last more often: {size} more on average.",
    "teach.both": "That means {benefit} and {other_benefit}.",
    "teach.average": "On average, that brings {size} more than if you {worse}.",
    # The other move, after “if you”.
    "if.trail": "trail {card}",
    "if.take": "take {cards}",
    "if.build": "build {value} with {cards}",
    "if.call": "call {card}",
    # Where to look again after a move that loses points.
    "teach.look.more": "Look again: {card} can take more than that.",
    "teach.look.taken": "Look again at what your cards can take.",
    "teach.look.lines": "Think about who gets {lines}.",
    "teach.look.sweep": "Look at who can clear the table.",
    "teach.look.left": "Look at what the opponent can take next.",
    "teach.look.left.many": "Look at what others can take next.",
    "teach.look.kept": "Think of what your other cards can take next turn.",
    "teach.look.build": "Think of what you could build for a card in your hand.",
    "teach.look.duty": "Think of what your other cards may have to take next turn.",
    "teach.look.last": "Think about who captures last.",
    "teach.look.call": "Look for a card that was trailed carelessly.",
}
