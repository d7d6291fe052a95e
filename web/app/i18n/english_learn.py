"""English: the lessons and the rules page. Figures come from the rules, never from here."""

from __future__ import annotations

from typing import Final

from kasino.words.catalogue import Message

FRAME: Final[dict[str, Message]] = {
    "learn.open": "Learn by playing",
    "learn.of": "Lessons: {game}",
    "learn.progress": "{n} of {all}",
    "learn.close": "Leave the lessons",
    "learn.back": "Previous lesson",
    "learn.skip": "Skip this lesson",
    "learn.hint": "Hint",
    "learn.hint-is": "Try this: {move}.",
    "learn.right": "Right! {why}",
    "learn.other": "You may, but there is something better here. Not this: {move}.",
    "learn.next": "Next lesson",
    "learn.last": "Finish",
    "learn.done": "You are ready",
    "learn.done-about": "That is all you need for a match. Undo is always there: try things out.",
    "learn.play": "Play a match now",
    "learn.again": "From the beginning",
}

CAPTURES: Final[dict[str, Message]] = {
    "learn.match.title": "Equal cards",
    "learn.match.goal": (
        "A card takes an equal card from the table. Choose the card in your hand that can, then "
        "press the button that says so."
    ),
    "learn.match.why": "Both cards go to your pile. The more cards you take, the better.",
    "learn.sum.title": "Sums",
    "learn.sum.goal": (
        "A card also takes cards that add up to it: a nine takes a six and a three. Which of your "
        "cards is the sum of two on the table?"
    ),
    "learn.sum.why": "A sum may have more than two cards, and an ace on the table counts 1.",
    "learn.court.title": "Jack, queen, king",
    "learn.court.goal": (
        "A jack is worth 11, a queen 12, a king 13, and they take sums too. Find the one that "
        "takes two cards."
    ),
    "learn.court.why": "They count in sums as well: a king takes a jack and a two.",
    "learn.court.goal@scopa": (
        "There is no 8, 9 or 10: a jack is worth 8, a queen 9, a king 10, and they take sums too. "
        "Find the one that takes two cards."
    ),
    "learn.court.why@scopa": (
        "Never more than one sum at a time. A card that can take must take, but which card you "
        "play is up to you."
    ),
    "learn.single.title": "An equal card first",
    "learn.single.goal": (
        "One of your cards equals a card of the table, and fits a sum besides. The sum is not "
        "allowed then: take the equal card. Try the sum, and the game says why not."
    ),
    "learn.single.why": "Only where no equal card lies there may a card take a sum.",
    "learn.coin.title": "Coins",
    "learn.coin.goal": (
        "Diamonds are called coins here. One of your cards fits two sums, and may take only one "
        "of them. Take the one with more coins."
    ),
    "learn.coin.why": "Most coins bring {coins}, and most cards {cards}.",
    "learn.seven.title": "The fine seven",
    "learn.seven.goal": (
        "The 7♦ is the settebello, a point by itself, and a coin. Sevens are best for the "
        "primiera, too. Take it."
    ),
    "learn.seven.why": (
        "The primiera, {primiera}: each suit counts your best card of it, a 7 most, then a 6, then "
        "an ace. The highest sum of all four suits scores."
    ),
    "learn.several.title": "Several at once",
    "learn.several.goal": (
        "One card takes everything that fits: its equals, and every sum besides. One of your "
        "cards takes three here. Choose it, and the game outlines what it takes."
    ),
    "learn.several.why": (
        "You need not search: the game finds the best capture, most cards first, then points, "
        "then spades."
    ),
    "learn.power.title": "Power cards",
    "learn.power.goal": (
        "These are worth more in your hand than on the table: {list}. The number on the card says "
        "so. Take something with your ace."
    ),
    "learn.power.why": (
        "On the table an ace still counts 1, so an ace doesn't take a lone ace. Beside a king it "
        "does: 13 + 1."
    ),
    "learn.ace.title": "The ace",
    "learn.ace.goal": (
        "An ace on the table counts 1. From your hand it counts 1 or 14, as you like. Take two "
        "cards that make 14 with it."
    ),
    "learn.ace.why": "It could also take an ace, as 1, but not both in one play.",
    "learn.spade.title": "Spades",
    "learn.spade.goal": (
        "Every spade is a point for whoever takes it, the one you play among them. Two of your "
        "cards take something. Play the capture that brings a spade."
    ),
    "learn.spade.why": "The jack of spades is worth a point more.",
    "learn.draw.title": "Drawing",
    "learn.draw.goal": (
        "After each play you draw a card, until the stock has run out. One of your cards takes an "
        "equal card: take it, and see what you draw."
    ),
    "learn.draw.why": "The card that you have drawn is already in your hand.",
    "learn.trail.title": "When nothing fits",
    "learn.trail.goal": (
        "Now no card of yours takes anything, so one has to stay on the table. Keep aces and "
        "spades, they bring points: trail one of the others."
    ),
    "learn.trail.why": "You may trail even when you could take something. It seldom pays.",
    "learn.sweep.title": "Empty the table",
    "learn.sweep.goal": "One of your cards takes everything that lies on the table. Play it.",
    "learn.sweep.why": (
        "Whoever empties the table has a sweep, worth {sweep}. A card of it lies face up in your "
        "pile."
    ),
    "learn.sweep.why@finnish": (
        "That is a mökki, Finnish for a cottage, elsewhere a sweep: worth {sweep}. If everybody "
        "has one in a round, they cancel out."
    ),
    "learn.sweep.why@scopa": (
        "That is a scopa, Italian for a broom: worth {sweep}, but not with the last card of a "
        "round."
    ),
    "learn.honour.title": "Cards that count",
    "learn.honour.goal": (
        "Aces, 2♠ and 10♦ are worth more than all other cards. Two of your cards take something: "
        "take one of these."
    ),
    "learn.honour.why": (
        "Those are points: each ace {aces}, 2♠ {little}, 10♦ {big}; besides, most cards {cards}, "
        "most spades {spades}. Whoever has {target} and leads wins, even in mid-round."
    ),
    "learn.choose.goal@call": (
        "A card gathers its equals and cards that add up to it, as many sets as you like. One of "
        "your cards gathers three: choose it, then pick all three on the table, and gather them."
    ),
    "learn.choose.why@call": (
        "You may also gather less, or trail a card although it could gather, but then your "
        "opponent may call it."
    ),
    "learn.choose.title": "You choose",
    "learn.choose.goal": (
        "A card takes its equals and cards that add up to it, as many sets as you like. One of "
        "your cards takes three: choose it, then pick all three on the table, and take them."
    ),
    "learn.choose.why": "You may also take less, or lay a card down although it could take.",
    "learn.split.title": "One or the other",
    "learn.split.goal": (
        "One of your cards fits two sums, but they share a card. An ace, 2♠ or 10♦ brings "
        "points: pick the sum that has one, and take it."
    ),
    "learn.split.why": "Besides these, most cards bring {cards}, most spades {spades}.",
    "learn.forced.title": "Taking is a duty",
    "learn.forced.goal": (
        "A card that can take must take here. Lay down a card that takes nothing. Try the others, "
        "and the game says why not."
    ),
    "learn.forced.why": "Cards that take nothing are precious: here you want to take little.",
    "learn.maximal.title": "All that fits",
    "learn.maximal.goal": (
        "And it must go on until no set of its value is left. Only one of your cards can take. "
        "Choose it and pick all that it has to take."
    ),
    "learn.maximal.why": "Less would not have been allowed: another set would have been left.",
    "learn.least.title": "The lesser evil",
    "learn.least.goal": (
        "One of your cards fits two sums that share a card, and you choose. You don’t want aces, "
        "2♠ and 10♦: take the sum without them."
    ),
    "learn.least.why": (
        "They are points, and points are bad here: the match goes to {target}, and the most lose."
    ),
}

BUILDS: Final[dict[str, Message]] = {
    "learn.build.title": "Building",
    "learn.build.goal": (
        "Lay a card of your hand on one of the table so that together they make a card that you "
        "keep. Choose both. The line under the table tells you how it goes on."
    ),
    "learn.build.why": "The build is yours.",
    "learn.build-2.title": "Take your build",
    "learn.build-2.goal": (
        "Nobody took it: that needs a card of its value. As long as it stands you can't trail, "
        "unless there is nothing else to play. Take it now with the card you kept."
    ),
    "learn.build-2.goal@call": (
        "Nobody gathered it: that needs a card of its value. As long as you own a build you can't "
        "trail. Gather it now with the card you kept."
    ),
    "learn.build-2.why": "Until you take it, you must always keep a card of its value.",
    "learn.high.title": "High builds",
    "learn.high.goal": (
        "Builds go above 10 here. Lay a card of your hand on one of the table, so that together "
        "they make what another card is worth in your hand, and keep that. Choose both."
    ),
    "learn.high.why": "Nobody takes it without a card of that value.",
    "learn.high-2.title": "Take your build",
    "learn.high-2.goal": "It is still there. Take it now with the card you kept.",
    "learn.high-2.why": "What no card takes by itself, a build makes worth taking.",
    "learn.stack.title": "Stacking",
    "learn.stack.goal": (
        "You hold two equal cards, and one more lies on the table. Tick Stack, lay one of yours "
        "on it, and keep the other."
    ),
    "learn.stack.why": "A stack is locked: nobody can raise it.",
    "learn.stack-2.title": "Take your stack",
    "learn.stack-2.goal": (
        "It is still there. As long as you own it you can't trail. Take it with the card you kept."
    ),
    "learn.stack-2.why": "Three equal cards in one go.",
    "learn.call.title": "Kasino!",
    "learn.call.goal": (
        "Your opponent has just trailed a card that could have gathered something. Before you "
        "play, press Kasino! and take it, with what it could have gathered."
    ),
    "learn.call.why": "Your turn would now go on. Beware: you can be called as well.",
    "learn.multiple.title": "Two sets in one build",
    "learn.multiple.goal": (
        "A build may hold several sets of the same value: then it is multiple, and nobody can "
        "raise it. Build one with your ace and three cards of the table, for your eight."
    ),
    "learn.multiple.why": "Five cards for you, if nobody else has an eight.",
    "learn.raise.title": "Raising",
    "learn.raise.goal": (
        "Your opponent has built. A single build can be raised by a card from your hand, if you "
        "keep a card of the new value. Choose the build and the card that raises it."
    ),
    "learn.raise.why": (
        "Now you are the one to keep a card for it; the card that your opponent kept is of no use "
        "for it."
    ),
    "learn.last.title": "The last deal",
    "learn.last.goal": (
        "The mark at the stock says that this is the last deal. What lies there in the end goes "
        "to whoever took last, so take something."
    ),
    "learn.last.why": "Keep a card that takes something for the very end.",
    "learn.form.title": "One thing",
    "learn.form.goal": (
        "A card takes one thing: an equal card, or cards that add up to it, to 10 at most. Choose "
        "your card and two on the table that make its value, and take them."
    ),
    "learn.form.why": "One thing in a turn, but it may be put together of many cards.",
    "learn.nest.title": "Pairs in sums",
    "learn.nest.goal": (
        "Equal cards pair up and count once. Such a pair and one more card make one of your "
        "cards: choose it and the three on the table, and take them."
    ),
    "learn.nest.why": "Pair and Combine show it step by step, when it gets more than you can see.",
    "learn.group.title": "Making a group",
    "learn.group.goal": (
        "Lay a card of your hand on one of the table, so that they make a group worth another "
        "card of your hand. Choose both, then the button with the group."
    ),
    "learn.group.why": "A group lies there for everybody.",
    "learn.group-2.title": "Take the group",
    "learn.group-2.goal": (
        "It belongs to nobody, but it is still there. Take it with your card, and whatever else "
        "can be paired with it."
    ),
    "learn.group-2.why": "A group is always taken whole.",
}

PICTURES: Final[dict[str, Message]] = {
    "figure.values": "Values on the table",
    "figure.power": "Values from the hand",
    "figure.legal": "{move}.",
    "figure.not": "Not allowed: {move}. {reason}",
    "figure.call": "Trailed: {card}. {move}.",
}

ENGLISH: Final[dict[str, Message]] = FRAME | CAPTURES | BUILDS | PICTURES
