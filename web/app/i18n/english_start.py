"""English: the first screen, with the one big choice and what stands around it."""

from __future__ import annotations

from typing import Final

from kasino.words.catalogue import Message

ENGLISH: Final[dict[str, Message]] = {
    "start.lead": "Capture table cards by matching or adding up.",
    "start.example": "Your nine takes the four and the five.",
    "start.against": "Against whom",
    "start.play": "Play {game}",
    "start.easy": "Easy",
    "start.medium": "Medium",
    "start.hard": "Hard",
    "start.others": "More opponents",
    "start.seated": "At the table: {names}",
    "start.learn": "Learn in two minutes",
    "start.continue": "Continue",
    "start.left": "{game} against {names}",
    "start.left-people": "{game}: {names}",
    "start.round": "Round {round}",
    "start.new-match": "New match",
    "start.daily": "Today’s deal",
    "start.daily-about": "The same cards for everyone",
    "start.daily-done": "Played: {scores}",
    "start.won": "{won} of {played} won",
    "start.rules": "Rules",
    "start.rules-about": "With pictures",
    "start.all-games": "All games",
    "start.all-games-about": ("{n} way to play", "{n} ways to play"),
    "start.more": "More",
    "start.more-about": "seats, house rules, saved matches …",
    "start.group-take": "Take",
    "start.group-take-about": "cards of the hand take cards of the table",
    "start.group-build": "Take and build",
    "start.group-build-about": "put cards together now, take them later",
    "start.group-twist": "With a twist",
    "start.group-twist-about": "something is the other way round",
    "start.is-fewest": "Points are bad",
    "start.is-call": "Call out what the other has missed",
    "start.is-free": "Group the cards of the table as you like",
    "start.is-draw": "Draw a card after every play",
    "start.is-spades": "Every spade is a point",
    "start.is-best": "The best capture is found for you",
    "start.is-power-builds": "Build up to 16 with power cards",
    "start.is-courts": "Jack, queen and king are 11, 12 and 13",
    "start.is-builds": "Build now, take later",
    "start.is-last": "The last capture scores",
    "start.is-any": "You choose what to take",
}
