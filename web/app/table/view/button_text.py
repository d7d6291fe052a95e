"""The text on a move’s button: the whole move, or enough to distinguish it from the others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from app.core.page_state import NEW_TO_TRAILS
from app.table import pick_details
from app.table.scene import Scene
from kasino.cards import bits
from kasino.moves import Kind, Move
from kasino.words import Voice, gain_text, move_parts, overflows

#: Below a felt narrower than this, there is little space for words.
WIDE: Final = 900.0

#: In a narrow window, the text of a build is shortened if it has more characters than this.
ONE_LINE: Final = 14

#: The most cards named on a button, by the number of buttons. If a move has more, only some are.
LONG: Final = (8, 8, 6, 4)
LONG_NARROW: Final = 6

#: A capture that leaves at most this many cards on the table is described by the cards it leaves.
LEFT: Final = 2


def button_text(scene: Scene, move: Move, beside: int, among: Iterable[Move]) -> tuple[str, str]:
    """Return the move and its gain as texts for one of ``beside`` buttons."""
    say, voice = scene.say, scene.voice
    text, gain = parts(scene, voice, move)
    narrow, brief = scene.room.width < WIDE, beside > 2
    count, most = move.cards.bit_count(), LONG[min(beside, len(LONG)) - 1]
    if narrow and beside > 1:
        most = min(most, LONG_NARROW)
    cards = voice.row(move.cards).replace(", ", " ")
    if move.kind is Kind.CALL and narrow:
        return say("page.call"), f"{voice.card(move.card)} {cards}"
    if move.kind is Kind.CAPTURE and count > most:
        small = brief and narrow
        text = _some(scene, move, among, small=small)
        text = text if small else say("move.take", cards=text)
    elif move.kind is Kind.CAPTURE and narrow and (brief or count > LONG[-1]):
        text = cards
    elif move.kind is Kind.BUILD and (count > most or brief):
        name = move_parts(voice, scene.view, move)[0]
        text = f"{name}: {cards}"
        if count > most or (narrow and len(text) > ONE_LINE):
            rivals = [one for one in among if one.value == move.value and one.kind is Kind.BUILD]
            told = _with_rest(scene, *_told_apart(scene, move, rivals)) if len(rivals) > 1 else ""
            if told and brief and narrow and not overflows(scene.view, move):
                return name, told  # each of them keeps the same card, so it needs no mention
            text = f"{name}: {told}" if told else name
    return text, gain_text(voice, scene.view, move, brief=True) if brief else gain


def _some(scene: Scene, move: Move, among: Iterable[Move], *, small: bool) -> str:
    """Describe a large capture by the cards it leaves, or by those that distinguish it.

    A small button shows the number of cards below the text, so an ellipsis is enough for the rest.
    """
    say, voice = scene.say, scene.voice
    left = scene.view.table & ~move.cards
    if not left:
        return say("page.take-all")
    if left.bit_count() <= LEFT:
        return say("page.take-but", cards=voice.row(left))
    cards, rest = _told_apart(scene, move, among)
    return f"{cards} …" if rest and small else _with_rest(scene, cards, rest)


def _with_rest(scene: Scene, cards: str, rest: int) -> str:
    return scene.say("page.take-more", cards=cards, n=rest) if rest else cards


def _told_apart(scene: Scene, move: Move, among: Iterable[Move]) -> tuple[str, int]:
    """Return the cards that distinguish a move from others of its size, and count the rest."""
    count = move.cards.bit_count()
    sets = [one.cards for one in among if one.cards.bit_count() == count]
    own = unlike(move.cards, sets) or move.cards & -move.cards
    return scene.voice.row(own).replace(", ", " "), count - own.bit_count()


def unlike(cards: int, others: Iterable[int]) -> int:
    """Return as few of a set’s cards as distinguish it from the other sets; all if none do.

    >>> bin(unlike(0b0111, (0b0111, 0b1011, 0b1110))), unlike(0b11, ())
    ('0b101', 0)
    >>> bin(unlike(0b0011, (0b0111,)))
    '0b11'
    """
    rest, found = [one for one in others if one != cards], 0
    while rest:
        best = max(
            bits(cards & ~found), key=lambda n: sum(not one >> n & 1 for one in rest), default=-1
        )
        if best < 0:
            break
        found |= 1 << best
        rest = [one for one in rest if not found & ~one]
    return found


def parts(scene: Scene, voice: Voice, move: Move) -> tuple[str, str]:
    """Return a move and its gain as texts; to a beginner, explain trailing instead of a gain."""
    text, gain = pick_details.wording(voice, scene.view, move)
    if move.kind is Kind.TRAIL and not gain and scene.page.kept.trails < NEW_TO_TRAILS:
        gain = scene.say("page.trail-means")
    return text, gain
