"""English: the lessons and the rules page. Figures come from the rules, never from here."""

from __future__ import annotations

from typing import Final

from kasino.words.catalogue import Message

FRAME: Final[dict[str, Message]] = {
    "learn.learn": "Learn",
    "learn.time": "two minutes",
    "learn.open": "Learn by playing",
    "learn.of": "Lessons: {game}",
    "learn.progress": "{n} of {all}",
    "learn.close": "Leave the lessons",
    "learn.back": "Previous lesson",
    "learn.skip": "Skip this lesson",
    "learn.hint": "Hint",
    "learn.hint-is": "Try this: {move}.",
    "learn.right": "Right! {why}",
    "learn.technique": "{praise} Technique: {name}.",
    "learn.other": "You could, but there’s a better move.",
    "learn.next": "Next lesson",
    "learn.last": "Finish",
    "learn.done": "You are ready",
    "learn.done-about": "That is all you need for a match. Undo is always there: try things out.",
    "learn.play": "Play a match now",
    "learn.again": "Start over",
}

SUMS: Final[dict[str, Message]] = {
    "sums.title": "Sums",
    "sums.grades": "Level",
    "sums.grade": "Level {n}",
    "sums.cards": "Your {card} counts {value}. Which cards on the table make {value}?",
    "sums.ways": "Your {card} counts {value}. In how many ways do cards on the table make {value}?",
    "sums.table": "{asked} On the table: {cards}.",
    "sums.lies": "Table",
    "sums.how-many": "How many ways",
    "sums.check": "Check",
    "sums.right": ("Right! It is the only way: {ways}.", "Right! All {n} ways: {ways}."),
    "sums.shown": ("The only way: {ways}.", "All {n} ways: {ways}."),
    "sums.wrong": "Not quite. Try again.",
    "sums.wrong-cards": "They make {total}, not {value}. Try again.",
    "sums.show": "Show the answer",
    "sums.next": "Next sum",
    "sums.count": "Right first time: {right} of {n}",
    "sums.sheet": "A sheet to print",
    "sums.back": "Back to the sums",
    "sums.sheet-title": "Sums, level {n}",
    "sums.name": "Name:",
    "sums.solutions": "Solutions",
    "sums.counted": "{n}: {ways}",
}

CAPTURES: Final[dict[str, Message]] = {
    "learn.match.title": "Same rank",
    "learn.match.goal": (
        "A card takes a card of the same rank. Pick the one in your hand that can, then press the "
        "button."
    ),
    "learn.match.why": "Both cards go to your pile. The more cards you take, the better.",
    "learn.sum.title": "Sums",
    "learn.sum.goal": (
        "A card also takes cards that add up to it: a nine takes a six and a three. Which of your "
        "cards is the sum of two on the table?"
    ),
    "learn.sum.why": "Sums can have more than two cards. An ace on the table counts 1.",
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
        "Never more than one sum at a time. A card that can take must take, but you choose "
        "which card to play."
    ),
    "learn.single.title": "Same rank first",
    "learn.single.goal": (
        "One of your cards has the same rank as a card on the table, and it fits a sum too. In "
        "that case the sum isn’t allowed: take the card of the same rank. Try the sum, and the "
        "game will show why not."
    ),
    "learn.single.why": "A card may take a sum only if no card of its rank is on the table.",
    "learn.coin.title": "Coins",
    "learn.coin.goal": (
        "Diamonds are called coins here. One of your cards fits two sums, and may take only one "
        "of them. Take the one with more coins."
    ),
    "learn.coin.why": "Most coins score {coins}, and most cards {cards}.",
    "learn.seven.title": "The beautiful seven",
    "learn.seven.goal": (
        "The 7♦ is the settebello, worth a point on its own, and a coin. Sevens are best for the "
        "primiera, too. Take it."
    ),
    "learn.seven.why": (
        "The primiera scores {primiera}: in each suit your best card counts, a 7 most, then a 6, "
        "then an ace. The highest sum of all four suits wins it."
    ),
    "learn.several.title": "Several at once",
    "learn.several.goal": (
        "One card takes everything that fits: cards of its rank, and sums too. One of your cards "
        "takes three here. Pick it, and the game outlines what it takes."
    ),
    "learn.several.why": (
        "No need to search: the game finds the best capture. Most cards first, then points, then "
        "spades."
    ),
    "learn.power.title": "Power cards",
    "learn.power.goal": (
        "These are worth more in your hand than on the table: {list}. The number on the card says "
        "so. Take something with your ace."
    ),
    "learn.power.why": (
        "On the table an ace still counts 1, so an ace doesn’t take a lone ace. Together with a "
        "king it does: 13 + 1."
    ),
    "learn.ace.title": "The ace",
    "learn.ace.goal": (
        "An ace on the table counts 1. From your hand it counts 1 or 14, as you like. Take two "
        "cards that make 14 with it."
    ),
    "learn.ace.why": "It could also take an ace, as 1, but not both in one play.",
    "learn.spade.title": "Spades",
    "learn.spade.goal": (
        "Every spade you take is a point, including the one you play. Two of your cards take "
        "something. Play the capture that gets you a spade."
    ),
    "learn.spade.why": "The jack of spades scores one more.",
    "learn.draw.title": "Drawing",
    "learn.draw.goal": (
        "After each play you draw a card, until the stock runs out. One of your cards takes a card "
        "of the same rank: take it, and see what you draw."
    ),
    "learn.draw.why": "The card you drew is already in your hand.",
    "learn.trail.title": "When nothing fits",
    "learn.trail.goal": (
        "None of your cards takes anything, so you have to leave one on the table. Keep aces and "
        "spades, they score. Trail one of the others."
    ),
    "learn.trail.why": "You may trail even when you could take something. It rarely pays.",
    "learn.sweep.title": "Empty the table",
    "learn.sweep.goal": "One of your cards takes everything on the table. Play it.",
    "learn.sweep.why": (
        "Empty the table and you get a sweep, worth {sweep}. One of its cards stays face up in "
        "your pile."
    ),
    "learn.sweep.why@finnish": (
        "That’s a mökki, Finnish for a cottage: worth {sweep}. If everyone gets one in a round, "
        "they cancel out."
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
        "Those score points: each ace {aces}, 2♠ {little}, 10♦ {big}; most cards {cards} and "
        "most spades {spades} as well. Whoever has {target} and leads wins, even in mid-round."
    ),
    "learn.choose.goal@call": (
        "A card gathers cards of its rank and cards that add up to it, as many groups as you "
        "like. One of your cards gathers three cards: pick it, then all three on the table, and "
        "gather them."
    ),
    "learn.choose.why@call": (
        "You may also gather less, or trail a card that could gather, but then your opponent "
        "may call it."
    ),
    "learn.choose.title": "You choose",
    "learn.choose.goal": (
        "A card takes cards of its rank and cards that add up to it, as many groups as you like. "
        "One of your cards takes three cards: pick it, then all three on the table, and take "
        "them."
    ),
    "learn.choose.why": "You may also take less, or trail a card that could take.",
    "learn.split.title": "One or the other",
    "learn.split.goal": (
        "One of your cards fits two sums, but they share a card. An ace, 2♠ or 10♦ scores "
        "points: pick the sum that has one, and take it."
    ),
    "learn.split.why": "Most cards score {cards} as well, most spades {spades}.",
    "learn.forced.title": "You have to take",
    "learn.forced.goal": (
        "A card that can take must take here. Trail a card that takes nothing. Try the others, "
        "and the game will say why not."
    ),
    "learn.forced.why": "Cards that take nothing are precious: here you want to take little.",
    "learn.maximal.title": "Everything that fits",
    "learn.maximal.goal": (
        "A card keeps taking until no group of its value is left on the table. Only one of your "
        "cards can take anything. Pick it, and everything it has to take."
    ),
    "learn.maximal.why": "You couldn’t take less: another group would have been left.",
    "learn.least.title": "The lesser evil",
    "learn.least.goal": (
        "One of your cards fits two sums that share a card, and you choose. You don’t want aces, "
        "2♠ and 10♦: take the sum without them."
    ),
    "learn.least.why": (
        "They score, and points are bad here: the player with the most at {target} loses."
    ),
}

BUILDS: Final[dict[str, Message]] = {
    "learn.build.title": "Building",
    "learn.build.goal": (
        "Put a card from your hand on a card on the table, so that together they make a card you "
        "keep. Pick both. The line under the table shows the next step."
    ),
    "learn.build.why": "The build is yours.",
    "learn.build-2.title": "Take your build",
    "learn.build-2.goal": (
        "Nobody took it: that needs a card of its value. While it’s on the table you can’t "
        "trail, unless there is nothing else to play. Take it now with the card you kept."
    ),
    "learn.build-2.goal@call": (
        "Nobody took it: that needs a card of its value. While you own a build you can’t trail. "
        "Gather it now with the card you kept."
    ),
    "learn.build-2.why": "Until you take it, you must always keep a card of its value.",
    "learn.high.title": "High builds",
    "learn.high.goal": (
        "Builds go above 10 here. Put a card from your hand on a card on the table, so that "
        "together they make the hand value of another card, and keep that card. Pick both."
    ),
    "learn.high.why": "Nobody takes it without a card of that value.",
    "learn.high-2.title": "Take your build",
    "learn.high-2.goal": "It is still there. Take it now with the card you kept.",
    "learn.high-2.why": "Building lets you take cards that no card could take on its own.",
    "learn.stack.title": "Stacking",
    "learn.stack.goal": (
        "You hold two cards of the same rank, and one more is on the table. Tick Stack, put one of "
        "yours on it, and keep the other."
    ),
    "learn.stack.why": "A stack is locked: nobody can raise it.",
    "learn.stack-2.title": "Take your stack",
    "learn.stack-2.goal": (
        "It’s still there. While you own it you can’t trail. Take it with the card you kept."
    ),
    "learn.stack-2.why": "Three of a kind in one go.",
    "learn.call.title": "Kasino!",
    "learn.call.goal": (
        "Your opponent just trailed a card that could have gathered something. Before you "
        "play, press Kasino! and take it, with what it could have gathered."
    ),
    "learn.call.why": "Your turn continues. Beware: you can be called too.",
    "learn.multiple.title": "Two groups in one build",
    "learn.multiple.goal": (
        "A build can hold several groups of the same value: then it’s locked, and nobody can "
        "raise it. Build one with your ace and three cards on the table, for your eight."
    ),
    "learn.multiple.why": "Five cards for you, if nobody else has an eight.",
    "learn.raise.title": "Raising",
    "learn.raise.goal": (
        "Your opponent has built. You can raise a build with a card from your hand if you keep a "
        "card of the new value. Pick the build and the card that raises it."
    ),
    "learn.raise.why": (
        "Now you have to keep a card for it. The card your opponent kept is no use to them now."
    ),
    "learn.last.title": "The last deal",
    "learn.last.goal": (
        "The mark by the stock means it’s the last deal. What’s left on the table at the end "
        "goes to the player who took last, so take something."
    ),
    "learn.last.why": "Save a capture for the very last play.",
    "learn.form.title": "One thing",
    "learn.form.goal": (
        "A card takes one thing: a card of its rank, or cards that add up to it, 10 at most. Pick "
        "your card and two on the table that make its value, and take them."
    ),
    "learn.form.why": "One thing a turn, but it can be made of many cards.",
    "learn.nest.title": "Pairs in sums",
    "learn.nest.goal": (
        "Cards of the same rank pair up and count once. Such a pair and one more card make one of "
        "your cards: pick it and the three on the table, and take them."
    ),
    "learn.nest.why": "Pair and Combine show it step by step when it gets too much.",
    "learn.group.title": "Making a group",
    "learn.group.goal": (
        "Put a card from your hand on a card on the table, so that together they make a group of "
        "the same value as another card in your hand. Pick both, then press the button that shows "
        "the group."
    ),
    "learn.group.why": "A group is there for everyone.",
    "learn.group-2.title": "Take the group",
    "learn.group-2.goal": (
        "It belongs to nobody, but it is still there. Take it with your card, and whatever else "
        "can be paired with it."
    ),
    "learn.group-2.why": "A group is always taken whole.",
}

PICTURES: Final[dict[str, Message]] = {
    "figure.values": "Values on the table",
    "figure.power": "Values in the hand",
    "figure.legal": "{move}.",
    "figure.not": "Not allowed: {move}. {reason}",
    "figure.call": "Trailed: {card}. {move}.",
}

ENGLISH: Final[dict[str, Message]] = FRAME | SUMS | CAPTURES | BUILDS | PICTURES
