"""English: the rules of games about builds, groups and the call."""

from __future__ import annotations

from typing import Final

from kasino.words.catalogue import Message

BUILDS: Final[dict[str, Message]] = {
    "help.build.held": (
        "To build, put a number card on one or more cards on the table: together they must add "
        "up to a value of {n} at most, or all have that value, and you must keep another card of "
        "it. From then on those cards belong together: anyone may take them, but only all at "
        "once and with a card of that value."
    ),
    "help.build.held.numeric": (
        "To build, put a card on one or more cards on the table: together they must add up to a "
        "value of {n} at most, or all have that value, and you must keep another card of it. "
        "From then on those cards belong together: anyone may take them, but only all at once "
        "and with a card of that value."
    ),
    "help.build.courts": "You can’t build with jacks, queens or kings.",
    "help.build.ace": (
        "An ace that you put on the table to build counts 1. The ace that you keep serves one "
        "build, of 1 or of 14."
    ),
    "help.build.power": (
        "The card you put on the table counts at its table value, and the card you keep at its "
        "hand value: {list}."
    ),
    "help.build.multiple": (
        "A build of one group is single; a build of several groups of the same value is locked. "
        "In the same play you may add groups on the table that are already worth that value; a "
        "build of that value on the table must be added."
    ),
    "help.build.raise": (
        "A card from your hand raises a single build, your own or another player’s, to a higher "
        "value, if you keep a card of the new value. Loose cards can’t help to raise it: they "
        "can only join as groups of the new value. A locked build can’t be raised, but groups of "
        "its value may be added."
    ),
    "help.build.stack": (
        "Two boxes say what your card does; at most one is ticked, and both are cleared after "
        "each play. Stack: the card goes on cards of its own value, or on groups worth it, and "
        "you keep another of that value; the build is locked. Build: the card makes a sum with "
        "cards on the table, or raises a single build. With neither ticked, the card gathers "
        "or is trailed."
    ),
    "help.build.owner": (
        "A build belongs to the last player who made it, raised it, stacked on it or added to "
        "it. The owner can’t trail, and must always keep a card of its value; with the last such "
        "card the owner can only take the build, or raise it and keep a card of the new value."
    ),
    "help.build.one": "Nobody can own builds of two values at once.",
    "help.build.makers": (
        "While a build is on the table, nobody who made it, raised it or added to it may trail "
        "if they have another move. The last of them must also keep a card of its value, one for "
        "each such build."
    ),
    "help.build.partners": "These duties apply to the player, not the partner.",
    "help.build.draws": "The card you keep must be in your hand before you draw.",
    "help.build.free": (
        "Build: place a card on the table and use Pair and Combine to make one group of it and "
        "other cards or groups there. A group can only be taken whole. It belongs to nobody: "
        "anyone may take it or build on it, and you don’t have to keep a card for it. Groups of "
        "equal value stay apart until someone pairs them."
    ),
}

CALL: Final[dict[str, Message]] = {
    "help.call": (
        "If your opponent trails a card that could have gathered something, you may call Kasino! "
        "before you play: you take the trailed card and what it could have gathered. Then your "
        "turn continues. Once you have played, the chance is gone; each trail can be called only "
        "once."
    ),
    "help.call.whole": (
        "A call takes groups until no group of the card’s value is left among the cards that "
        "were there before it; which groups is up to you."
    ),
    "help.call.whole.one": (
        "A call on a number card takes groups until no group of its value is left among the "
        "cards that were there before it; which groups is up to you. A call on a jack, queen or "
        "king takes exactly one of its equals, whichever you like."
    ),
    "help.call.whole.three": (
        "A call on a number card takes groups until no group of its value is left among the "
        "cards that were there before it; which groups is up to you. A call on a jack, queen or "
        "king takes one of its equals, whichever you like, or all three if they are there."
    ),
    "help.call.example": (
        "Example: {table} are on the table, and {card} is trailed. Two calls are possible: "
        "{one}, and {two}."
    ),
    "help.call.when": (
        "The last trail of a deal can be called by the player who plays first in the next deal. "
        "The last trail of a round can’t be called, and neither can one that ends the match."
    ),
}
