"""English: a line about each game. Titles come from the games themselves."""

from __future__ import annotations

from typing import Final

from kasino.words.catalogue import Message

ABOUT: Final[dict[str, Message]] = {
    "about.kasino-call": "Stack and build, and call Kasino! on a careless card.",
    "about.finnish": "Two players; the best capture is found for you.",
    "about.kasino": "Take what you like; clear the table for a mökki.",
    "about.laistokasino": "Points are bad, and if you can take, you must.",
    "about.clearance": "Pair and combine cards, then take the whole group at once.",
    "about.casino": "Build now, take later.",
    "about.royal": "Casino with jacks, queens and kings that add up and build.",
    "about.spade": "Casino in which every spade is a point.",
    "about.draw": "Casino in which you draw a card after each play.",
    "about.swedish": "Every sweep counts, and so does the last capture.",
    "about.rakennus": "Finnish Kasino values, with builds up to 16.",
    "about.scopa": "Forty cards: take one card or one sum, and sweep the table.",
}
