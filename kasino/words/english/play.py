"""English: the messages for a match, by id.

Any message may ask for a card in a case (``CASES``), for languages that inflect card names or have
articles. So each works for signs (7♦) and spoken names (seven of diamonds). ``.you`` addresses the
reader, and ``.other`` is about someone else. A pair is the singular and the plural, chosen by
``n``.
"""

from __future__ import annotations

from typing import Final

from kasino.words.catalogue import Message

RANKS: Final = (
    "ace",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
)

NAMES: Final[dict[str, Message]] = {
    "versions.earlier": "Opponents from an earlier version: {names}.",
    "versions.unknown": "This match began against another version of {names}.",
    "card.name": "{rank} of {suit}",
    # Cards in each case, for languages that inflect them. Signs follow an inflected word for
    # “card”, and spoken names have their own endings.
    "card.acc": "{card}",
    "cards.acc": "{cards}",
    "card.gen": "{card}",
    "cards.gen": "{cards}",
    "card.with": "{card}",
    "cards.with": "{cards}",
    # A card that takes others at a value that isn’t printed on it.
    "card.at": "{card} = {value}",
    "suit.s": "spades",
    "suit.h": "hearts",
    "suit.d": "diamonds",
    "suit.c": "clubs",
    # A rank in the cases of spoken cards, and any card of it as a subject.
    **{
        f"rank.{number}": f"{rank} | any = {'an' if rank[0] in 'ae' else 'a'} {rank}"
        for number, rank in enumerate(RANKS, 1)
    },
    "list.two": "{a} and {b}",
    "list.or": "{a} or {b}",
    "list.groups": "{a}, and {b}",
    "player.you": "You",
    "player.seat": "Player {n}",
    "player.same": "{name} {n}",
    "level.random": "Random",
    "level.beginner": "Beginner",
    "level.greedy": "Greedy",
    "level.counter": "Counter",
    "level.endgame": "Endgame",
    "level.expert": "Expert",
    "level.fits": "{name} (like {level})",
    "count.cards": ("{n} card", "{n} cards"),
    "count.line": ("{n} {line:one}", "{n} {line:all}"),
    "count.points": ("{n} point", "{n} points"),
    "count.best": "{line} of {n}",
    "count.signs": "{n}\xa0{sign}",
    "gain.keep": "keep {cards} to take it",
    "gain.keep.brief": "keep {cards}",
    "gain.points": "{what} +{points}",
    "gain.many": ("{line:one}", "{n} {line:all}"),
}

MOVES: Final[dict[str, Message]] = {
    "move.trail": "Trail {card}",
    "move.trail.with": "Trail {card}",
    "move.take": "Take {cards}",
    "move.take.with": "Take {cards} with {card}",
    "move.call": "Kasino! Take {card} with {cards}",
    "move.build": "Build {value}",
    "move.build.with": "Build {value}: {cards}",
    "move.stack": "Stack {value}",
    "move.stack.with": "Stack {value}: {cards}",
    "move.raise": "Raise to {value}",
    "move.raise.with": "Raise to {value}: {cards}",
    "move.add": "Add to {value}",
    "move.add.with": "Add to {value}: {cards}",
    "move.group": "Build {value}",
    "move.group.with": "Build {value}: {cards}",
    "move.name.trail": "trailing {card}",
    "move.name.take": "taking {cards} with {card}",
    "move.name.build": "building {value} with {cards}",
    "move.name.call": "calling {card} with {cards}",
    "move.told.trail.you": "You trailed the {card}",
    "move.told.trail.other": "{player} trailed the {card}",
    "move.told.take.you": "You took the {cards} with the {card}",
    "move.told.take.other": "{player} took the {cards} with the {card}",
    "move.told.build.you": "You built {value} with {cards}",
    "move.told.build.other": "{player} built {value} with {cards}",
    "move.told.call.you": "You called Kasino! and took the {card} with the {cards}",
    "move.told.call.other": "{player} called Kasino! and took the {card} with the {cards}",
    "move.gain": "{move} — {gain}",
    "move.sweep": "{-sweeps:one}",
    "move.sweep.last-deal": "{what} (doesn’t count: last deal)",
    "move.sweep.last-card": "{what} (doesn’t count: last card)",
    "move.sweep.frozen.you": "{what} (doesn’t count: you have {n})",
    "move.sweep.frozen.other": "{what} (doesn’t count: {player} has {n})",
    "move.sweep.void": "{what} (doesn’t count: cancelled)",
    "move.sweep.even": "{what} (no point yet)",
    "move.sweep.cancels": "cancels {player}’s {n}",
    "move.game-over": "{n} cards: Game Over",
    "build.single": "Single build of {value}",
    "build.multiple": "Locked build of {value}",
    "build.group": "Group of {value}",
    "build.named": "the build of {value}",
    "build.named.gen": "the build of {value}",
    "build.owner": "{build}, owned by {player}",
    "build.cards": "{build}: {cards}",
    "selection.empty": "Choose a card from your hand.",
    "selection.sum": "{sum} = {total}",
    "selection.sums": "{count} {many}: {sums}",
    "number.2": "Two",
    "number.3": "Three",
    "number.4": "Four",
    "number.5": "Five",
    "number.6": "Six",
    "many.1": "aces",
    "many.2": "twos",
    "many.3": "threes",
    "many.4": "fours",
    "many.5": "fives",
    "many.6": "sixes",
    "many.7": "sevens",
    "many.8": "eights",
    "many.9": "nines",
    "many.10": "tens",
    "many.11": "elevens",
    "many.12": "twelves",
    "many.13": "thirteens",
    "many.14": "fourteens",
    "many.15": "fifteens",
    "many.16": "sixteens",
    "selection.missing.one": "{total} is {n} short of {value}.",
    "selection.missing": "{sum} = {total}, {n} short of {value}.",
    "selection.group": "{things}: groups of {value}",
    "selection.choice.build": "This would build {value}: tick Build.",
    "selection.choice.stack": "This would stack {value}: tick Stack.",
    "selection.choice.none": "This would gather cards: untick Build and Stack.",
    "choice.build": "Build",
    "choice.stack": "Stack",
}

EVENTS: Final[dict[str, Message]] = {
    "event.round.you": "Round {round}, you play first.",
    "event.round.other": "Round {round}, {player} plays first.",
    "event.table": "On the table: {cards}.",
    "event.opened.you": "They make {n}, so you, the dealer, take them: {cards}.",
    "event.opened.other": "They make {n}, so {player}, the dealer, takes them: {cards}.",
    "event.opened.twice": "They make {n} twice, so that counts as two {-sweeps}.",
    "event.deal": (
        "Deal {deal} of {deals}: {n} card each.",
        "Deal {deal} of {deals}: {n} cards each.",
    ),
    "event.deal.brief": "Deal {deal} of {deals}.",
    "event.last": "Last: this is the last deal of the round.",
    "event.trailed.you": "You trail {card}.",
    "event.trailed.other": "{player} trails {card}.",
    "event.captured.you": "You take {cards} with {card}.",
    "event.captured.brief": "You take {cards}.",
    "event.captured.other": "{player} takes {cards} with {card}.",
    "event.building.single": "building {value}",
    "event.building.multiple": "building {value}, locked",
    "event.building.group": "group of {value}",
    "event.built.build.you": "You build with {card} on {cards}: {what}.",
    "event.built.build.other": "{player} builds with {card} on {cards}: {what}.",
    "event.built.stack.you": "You stack {card} on {cards}: {what}.",
    "event.built.stack.other": "{player} stacks {card} on {cards}: {what}.",
    "event.built.raise.you": "You raise {cards} with {card}: {what}.",
    "event.built.raise.other": "{player} raises {cards} with {card}: {what}.",
    "event.built.add.you": "You add {card} to {cards}: {what}.",
    "event.built.add.other": "{player} adds {card} to {cards}: {what}.",
    "event.built.group.you": "You place {card} and build with {cards}: {what}.",
    "event.built.group.other": "{player} places {card} and builds with {cards}: {what}.",
    "event.called.you": "Kasino! You take the trailed {card} with {cards}.",
    "event.called.other": "Kasino! {player} takes the trailed {card} with {cards}.",
    "event.swept.you": "{-Sweeps:cry}! You clear the table.",
    "event.swept.other": "{-Sweeps:cry}! {player} clears the table.",
    "event.swept.brief": "{-Sweeps:cry}!",
    "event.swept.last-deal": (
        "It doesn’t count: no {-sweeps:one} counts in the last deal of a round."
    ),
    "event.swept.last-card": "It doesn’t count: it was the last card of the round.",
    "event.swept.frozen.own": (
        "It doesn’t count: its player had {points} or more when this deal began."
    ),
    "event.swept.frozen.any": (
        "It doesn’t count: someone had {points} or more when the round began."
    ),
    "event.swept.frozen.live": "It doesn’t count: someone had {points} or more.",
    "event.swept.void": "It doesn’t count: the {-sweeps} of this round are void.",
    "event.swept.voids": "Everyone now has one, so this round’s {-sweeps} are void.",
    "event.swept.voids@partners": "Each side now has one, so this round’s {-sweeps} are void.",
    "event.scored": "{player}: +{n} (total {total}).",
    "event.unscored": "{player}: −{n} (total {total}).",
    "event.game-over": "Game Over: more than {n} cards are on the table.",
    "event.game-over.piles": "Game Over: more than {n} cards and builds are on the table.",
    "event.drawn.you": "You draw a card.",
    "event.drawn.other": "{player} draws a card.",
    "event.royal.you": "Royal Kasino! You have all {n} points of the round.",
    "event.royal.other": "Royal Kasino! {player} has all {n} points of the round.",
    "event.residue.you": (
        "You captured last and get the card left on the table.",
        "You captured last and get the {n} cards left on the table.",
    ),
    "event.residue.other": (
        "{player} captured last and gets the card left on the table.",
        "{player} captured last and gets the {n} cards left on the table.",
    ),
    "event.round-over": "Round {round} is over: {points}.",
    "event.match-score": "Match score: {points}.",
    "event.side": "{player} {n}",
    "event.line": "{Line}: {points}.",
    "event.line.nobody": "{Line}: nobody.",
    "match.won.you": "You win the match!",
    "match.won.other": (
        "Match won by {players}.",
        "Match won by {players}.",
    ),
    "match.won.shared": "You share the win: {players}.",
    "match.lost.you": "You lose the match.",
    "match.lost.other": (
        "Match lost by {players}.",
        "Match lost by {players}.",
    ),
    "match.draw": "The match is a draw.",
    "match.at-once": "Someone has {points} or more and the lead, so the match ends here.",
    "match.at-once@partners": (
        "One side has {points} or more and the lead, so the match ends here."
    ),
    "match.at-once.fewest": "Someone has {points} or more, so the match ends here.",
    "match.game-over": "The match ends because more than {n} cards were on the table: Game Over.",
    "match.game-over.piles": (
        "The match ends because more than {n} cards and builds were on the table: Game Over."
    ),
    "match.game-over.loses": "Whoever played last loses the match.",
    "turn.you": "Your turn.",
    "turn.other": "{player} to play.",
    "turn.call": "You may call Kasino!",
}

SCORES: Final[dict[str, Message]] = {
    "line.card": "{card} | rule subj",
    "line.total": "Total",
    "line.match": "Match",
}

REASONS: Final[dict[str, Message]] = {
    "reason.round-over": "The round is over.",
    "reason.not-in-hand": "Not in your hand: {card}.",
    "reason.not-on-table": "Not on the table: {cards}.",
    "reason.split-build": "The cards of a build go together: {builds}.",
    "reason.nothing-taken": "Choose what to take from the table.",
    "reason.no-groups": "These cards don’t make groups of {value}: {cards}.",
    "reason.no-groups.total": "With {card}, these cards don’t make {value}: {cards}.",
    "reason.no-groups.ace": (
        "These cards don’t all make groups of 1, nor do they all make groups of 14: {cards}."
    ),
    "reason.no-groups.court": "A jack, queen or king takes only cards of its rank: {card}.",
    "reason.no-groups.court.no-jack": "A queen or king takes only cards of its rank: {card}.",
    "reason.court-one.no-jack": "A queen or king takes exactly one card of its rank: {card}.",
    "reason.court-one": "A jack, queen or king takes exactly one card of its rank: {card}.",
    "reason.court-one.three": (
        "A jack, queen or king takes one card of its rank, or all three others: {card}."
    ),
    "reason.single-first.ace": (
        "With an ace on the table, {card} takes one ace and nothing else, or a sum of 14."
    ),
    "reason.single-first": (
        "A card worth {value} is on the table: {card} takes one and nothing else."
    ),
    "reason.fewest-first": "There is a sum of {value} with fewer cards: take that.",
    "reason.takes-table": "{card} takes the whole table.",
    "reason.takes-ace": "With an ace on the table, {card} takes one ace and nothing else.",
    "reason.spares": "{card} takes the whole table, except these cards: {cards}.",
    "reason.wrong-build": (
        "A build can only be taken at its own value, and {card} is worth {value}."
    ),
    "reason.must-capture": "This card can capture, so it can’t be trailed: {card}.",
    "reason.not-maximal": "Take more: a group of {value} is still on the table.",
    "reason.not-best": "The game takes the best capture: {best}.",
    "reason.owner-trail": (
        "You own the build of {owned}, so you can’t trail: take, build, raise or add if you can."
    ),
    "reason.owner-trail.makers": (
        "You own the build of {owned}, so you can’t trail while you have another move: take "
        "cards, build, raise or add."
    ),
    "reason.maker-trail": (
        "You had a part in a build on the table, so you can’t trail while you have another move: "
        "take cards, build, raise or add."
    ),
    "reason.keeps-no-card": "For a build of {needed}, keep a card worth {needed} in your hand.",
    "reason.keeps-no-card.owned": (
        "You own the build of {needed}: keep a card worth {needed} for it, or take the build with "
        "it."
    ),
    "reason.keeps-no-card.owned.raise": (
        "You own the build of {needed}: keep a card worth {needed} for it, or take or raise the "
        "build with it."
    ),
    "reason.keeps-no-card.a": "For a build of {needed}, keep a {needed} in your hand.",
    "reason.keeps-no-card.an": "For a build of {needed}, keep an {needed} in your hand.",
    "reason.keeps-no-card.owned.a": (
        "You own the build of {needed}: keep a {needed} for it, or take the build with it."
    ),
    "reason.keeps-no-card.owned.an": (
        "You own the build of {needed}: keep an {needed} for it, or take the build with it."
    ),
    "reason.keeps-no-card.owned.raise.a": (
        "You own the build of {needed}: keep a {needed} for it, or take or raise the build with it."
    ),
    "reason.keeps-no-card.owned.raise.an": (
        "You own the build of {needed}: keep an {needed} for it, or take or raise the build with "
        "it."
    ),
    "reason.keeps-no-card.each": "Keep a card in your hand for each of these builds: {values}.",
    "reason.one-build": (
        "You own the build of {owned}; you can’t own builds of two values at once."
    ),
    "reason.no-builds": "There are no builds in this game.",
    "reason.court-build": "You can’t build with jacks, queens or kings.",
    "reason.build-value": "These cards don’t make a build; a build is worth {limit} at most.",
    "reason.not-a-build": "These cards don’t make a build of {built}: {pile}.",
    "reason.multiple": "A locked build can’t be raised.",
    "reason.loose-raise": "Only a card from your hand can raise a build.",
    "reason.join": "There’s already a build of {built}: include it.",
    "reason.no-calls": "There are no calls in this game.",
    "reason.no-call": "There is nothing to call now.",
    "reason.not-trailed": "The last card trailed wasn’t {card}.",
    "reason.bad-call": "A call takes the trailed card and groups of {value} until none is left.",
    "reason.bad-call.one": (
        "A call takes the trailed jack, queen or king and exactly one of its equals: {card}."
    ),
    "reason.bad-call.three": (
        "A call takes the trailed jack, queen or king and one of its equals, or all three if they "
        "are on the table: {card}."
    ),
    "reason.one-group": "These cards don’t form one group of {value}: {cards}.",
    "reason.several-groups": (
        "A card takes only one group, and these are several of {value}: {cards}."
    ),
    "reason.several-groups.total": (
        "{card} makes {value} with one group only, and these are several: {cards}."
    ),
}
