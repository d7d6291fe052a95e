"""The question of a sum and the reply to an answer, as shown on the screen and as spoken."""

from __future__ import annotations

from app.learn.sums.state import Sums
from kasino.cards import bits
from kasino.games import game
from kasino.match.practice import SUMS_GAME, Sum, total
from kasino.words import Catalogue, Voice


def voice_of(say: Catalogue, *, spoken: bool) -> Voice:
    """Return the voice that puts the cards of a sum into words."""
    return Voice(game(SUMS_GAME), (), -1, say, spoken)


def question(say: Catalogue, task: Sum, *, spoken: bool = False) -> str:
    """Return the question of a sum; when spoken, it also names the cards on the table."""
    voice = voice_of(say, spoken=spoken)
    asked = say(
        "sums.ways" if task.counts else "sums.cards", card=voice.card(task.card), value=task.value
    )
    if not spoken:
        return asked
    return say("sums.table", asked=asked, cards=", ".join(map(voice.card, task.table)))


def answer_text(say: Catalogue, sums: Sums, *, spoken: bool = False) -> str:
    """Return a sentence saying whether the answer is right; at the end it lists all the ways."""
    task = sums.task
    if sums.over:
        ident = "sums.right" if sums.right else "sums.shown"
        return say(ident, n=len(task.ways), ways=ways_text(say, task, spoken=spoken))
    if task.counts:
        return say("sums.wrong")
    return say("sums.wrong-cards", total=total(sums.picked), value=task.value)


def ways_text(say: Catalogue, task: Sum, *, spoken: bool = False) -> str:
    """Return all the ways as text: each with its cards joined, and semicolons between them."""
    voice = voice_of(say, spoken=spoken)
    return "; ".join(voice.cards(bits(cards)) for cards in task.ways)
