"""What is said about the opponents."""

from __future__ import annotations

from typing import Final

PLAYERS: Final = {
    "style.random": "Plays whatever comes to hand.",
    "style.beginner": "Takes what's there, forgets what's gone and slips up now and then.",
    "style.greedy": "Takes the most that lies there and thinks no further.",
    "style.counter": "Remembers every card and is fond of spades.",
    "style.endgame": "Counts, keeps the table short and never errs in the last deal.",
    "style.expert": "Thinks through hands that you might hold before it moves.",
}
