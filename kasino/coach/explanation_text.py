"""Explanations as sentences in any language, to be read or spoken."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kasino.coach.analysis import SIGNIFICANT_ERRORS
from kasino.coach.explain import Explanation, Reason, is_even
from kasino.coach.grades import MISTAKE, Grade
from kasino.coach.parts import PARTS
from kasino.coach.techniques import Technique, technique
from kasino.moves import Move
from kasino.words import Voice, move_name


def points_text(voice: Voice, points: float) -> str:
    """Return points with their sign, to one decimal.

    >>> from kasino.games import game
    >>> points_text(Voice(game("finnish"), ("You", "Aino")), -0.61)
    '−0.6'
    """
    tenths = round(abs(points) * 10)
    number = voice.say("coach.number", whole=tenths // 10, tenths=tenths % 10)
    if not tenths:
        return number
    ident = "coach.minus" if points < 0 else "coach.plus"
    return voice.say(f"{ident}.spoken" if voice.spoken else ident, number=number)


def whole_text(voice: Voice, points: float) -> str:
    """Return points with their sign, rounded to an integer.

    >>> from kasino.games import game
    >>> voice = Voice(game("finnish"), ("You", "Aino"))
    >>> whole_text(voice, -6.7), whole_text(voice, 9.2), whole_text(voice, 0.2)
    ('−7', '+9', '0')
    """
    number = round(abs(points))
    ident = "coach.minus" if points < 0 else "coach.plus"
    return voice.say(ident, number=number) if number else "0"


def size_text(voice: Voice, points: float) -> str:
    """Return points without a sign, as an integer if they are whole or otherwise to one decimal."""
    whole, tenths = divmod(round(abs(points) * 10), 10)
    return voice.say("coach.number", whole=whole, tenths=tenths) if tenths else str(whole)


def loss_text(voice: Voice, ident: str, points: float, **given: str) -> str:
    """Return the message about a number of points, in its singular or plural form."""
    loss = size_text(voice, points)
    return voice.say(ident, n=1 if loss == "1" else 2, loss=loss, **given)


def margin_text(voice: Voice, error: float) -> str:
    """Return the margin of uncertainty for a standard error in points, as used for verdicts."""
    return size_text(voice, SIGNIFICANT_ERRORS * error)


def grade_text(voice: Voice, grade: Grade) -> str:
    """Return the word for a grade."""
    return voice.say(f"coach.grade.{grade.value}")


def label(voice: Voice, explanation: Explanation, move: Move) -> str:
    """Return the name of a move for use in a sentence, in symbols or in spoken words."""
    return move_name(voice, explanation.view, move)


def reason_sentence(voice: Voice, explanation: Explanation, reason: Reason) -> str:
    """Return a reason as a sentence: its move, its message, and its points."""
    taken = reason.touched
    said = voice.say(
        reason.ident,
        n=reason.cards.bit_count(),
        card=voice.card(reason.card) if reason.card >= 0 else "",
        cards=voice.cards(reason.cards),
        what=_haul(voice, taken),
        takers=voice.any_of(reason.takers),
        count=reason.takers.bit_count(),
        unseen=reason.unseen,
        chance=reason.chance,
        player=voice.anybody(reason.seats),
        value=voice.value(reason.value) if reason.value else "",
    )
    ident = "coach.against" if reason in explanation.against else "coach.reason"
    move, points = label(voice, explanation, reason.move), points_text(voice, reason.points)
    return _begun(voice.say(ident, move=move, reason=said, points=points))


def comparison(voice: Voice, explanation: Explanation) -> str:
    """Return the sentence that compares a move with the best one, or the best two moves."""
    played, other = explanation.played, explanation.other
    move = label(voice, explanation, played.move)
    if other is None:
        return _begun(voice.say("coach.only", move=move))
    gap, named = other.value - played.value, label(voice, explanation, other.move)
    return _begun(loss_text(voice, _compared(explanation), gap, move=move, other=named))


def _begun(sentence: str) -> str:
    """Return a sentence with its first letter capitalized; it may begin with the name of a move."""
    return sentence[:1].upper() + sentence[1:]


def _compared(explanation: Explanation) -> str:
    """Return the id of the sentence that compares two moves by their points.

    Moves are even if their difference rounds to 0 even with its error added. If the choice decides
    the match, the sentence calls only their points even or uncertain.
    """
    is_best, better, worse = explanation.is_best, explanation.better, explanation.worse
    gap = better.value - worse.value
    open_ = SIGNIFICANT_ERRORS * worse.error
    near = abs(gap) <= open_ or not round(10 * abs(gap))
    if near and explanation.decides:
        return "coach.near.points"
    if is_even(better, worse):
        return "coach.even"
    if near and is_best:
        return "coach.best.near"
    if near:
        return "coach.near" if abs(gap) < MISTAKE else "coach.unsure"
    if gap < 0:
        return "coach.best.fewer" if is_best else "coach.fewer"
    ident = "coach.best" if is_best else "coach.worse"
    return f"{ident}.about" if round(10 * open_) else ident


def sentences(voice: Voice, explanation: Explanation) -> Iterator[str]:
    """Yield sentences: the comparison, the effect on the match, the reasons, and the technique."""
    yield comparison(voice, explanation)
    yield from _match_sentence(voice, explanation)
    for reason in explanation.told:
        yield reason_sentence(voice, explanation, reason)
    shown = technique(explanation) if explanation.reasons else None
    if shown is not None:
        yield technique_text(voice, shown)


def technique_text(voice: Voice, shown: Technique) -> str:
    """Return the name of a technique, with the reason why it works."""
    ident = f"technique.{shown.value}"
    return voice.say("coach.technique", name=voice.say(ident), why=voice.say(f"{ident}.why"))


def _match_sentence(voice: Voice, explanation: Explanation) -> Iterator[str]:
    """Yield a sentence about the effect of the choice on the match, if the choice decides it."""
    better, worse = explanation.better, explanation.worse
    if not explanation.decides:
        return
    if not explanation.sure:
        yield voice.say("coach.match.may")
    elif worse.match < 0:
        yield voice.say("coach.match.loses", move=label(voice, explanation, worse.move))
    else:
        yield voice.say("coach.match.wins", move=label(voice, explanation, better.move))


#: The smallest share of a loss that a reason must explain to be mentioned.
LEAST_SHARE: Final = 0.25
#: The number of parts to name.
PARTS_NAMED: Final = 3


def loss_sentences(voice: Voice, explanation: Explanation) -> Iterator[str]:
    """Yield sentences on why a move loses points and what it gains, without naming a better one.

    If the reasons about the move itself explain less than half of the loss, the sentences name the
    parts in which it loses.
    """
    played, other = explanation.played, explanation.other
    if other is None:
        return
    if explanation.decides:
        yield voice.say("coach.match" if explanation.sure else "coach.match.may")
    loss = max(0.0, other.value - played.value)
    if not round(10 * loss):
        return
    own, for_it = (
        [r for r in told if r.move == played.move and abs(r.points) >= LEAST_SHARE * loss]
        for told in (explanation.reasons, explanation.against)
    )
    for reason in own:
        yield reason_sentence(voice, explanation, reason)
    if -sum(reason.points for reason in own) < loss / 2:
        lost = {name: played.part(name) - other.part(name) for name in PARTS}
        most = sorted((points, name) for name, points in lost.items() if -points >= loss / 10)
        yield from parts_line(voice, {name: points for points, name in most[:PARTS_NAMED]})
    for reason in for_it:
        yield reason_sentence(voice, explanation, reason)


def parts_line(voice: Voice, points: dict[str, float]) -> Iterator[str]:
    """Yield a line with the points of each part, unless all of them round to 0."""
    told = [
        voice.say("review.count", what=voice.say(f"coach.part.{name}"), n=points_text(voice, n))
        for name, n in points.items()
        if round(10 * n)
    ]
    if told:
        yield voice.say("review.parts", parts=", ".join(told))


def _haul(voice: Voice, cards: int) -> str:
    """Return a capture’s contents as text: the numbers of its cards, its spades and its points."""
    say, rules = voice.say, voice.rules
    found = [say("count.cards", n=cards.bit_count())]
    for most in rules.counted:
        if cards & most.cards:
            found.append(say(f"count.{most.name}", n=most.count(cards)))
    points = rules.points_of(cards)
    if points:
        found.append(say("count.points", n=points))
    return ", ".join(found)
