"""How things stand in sentences, for somebody who doesn't see the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kasino.cards import DECK, SPADES, by_rank
from kasino.words.moves import build_text
from kasino.words.voice import Voice

if TYPE_CHECKING:
    from kasino.view import View


def card_names(voice: Voice) -> dict[str, int]:
    """Returns the cards by the names they have when spoken."""
    spoken = voice.aloud()
    return {spoken.card(number): number for number in range(DECK)}


def table_report(voice: Voice, view: View) -> str:
    """Says what lies on the table and how many cards are left to deal."""
    return " ".join(_table(voice, view))


def _table(voice: Voice, view: View) -> Iterator[str]:
    say = voice.say
    loose = by_rank(view.loose)
    if loose:
        ident = "report.loose" if view.builds else "report.table"
        yield say(ident, n=len(loose), cards=", ".join(map(voice.card, loose)))
    elif not view.builds:
        yield say("report.table.empty")
    for build in view.builds:
        name = build_text(voice, build._replace(owner=-1), cards=False)
        cards = ", ".join(map(voice.card, by_rank(build.cards)))
        if build.owner < 0:
            yield say("report.build", build=name, cards=cards)
        else:
            yield voice.seat("report.build", build.owner, build=name, cards=cards)
    if view.deal < view.deals:
        yield say("report.stock", n=view.stock)
    else:
        yield say("event.last")


def hand_report(voice: Voice, view: View) -> str:
    """Says what the reader holds, with the value of cards that are worth more in the hand."""
    hand = by_rank(view.hand)
    if not hand:
        return voice.say("report.hand.empty")
    power = dict(view.rules.power)
    cards = (
        voice.say("report.worth", card=voice.card(card), value=power[card])
        if card in power
        else voice.card(card)
        for card in hand
    )
    return voice.say("report.hand", n=len(hand), cards=", ".join(cards))


def picked_report(voice: Voice, cards: int) -> str:
    """Says which cards are picked."""
    return voice.say("report.picked", cards=", ".join(map(voice.card, by_rank(cards))))


def score_report(voice: Voice, view: View) -> str:
    """Says the points of the match, what everybody has taken so far, and how far it has come."""
    return " ".join(_score(voice, view))


def _score(voice: Voice, view: View) -> Iterator[str]:
    say, rules = voice.say, view.rules
    yield say("event.match-score", points=voice.by_side(view.scores))
    for seat, pile in enumerate(view.captured):
        what = [say("count.cards", n=pile.bit_count())]
        if rules.most_spades:
            what.append(say("count.spades", n=(pile & SPADES).bit_count()))
        if view.sweeps[seat]:
            what.append(say("report.sweeps", n=view.sweeps[seat].bit_count()))
        yield voice.seat("report.taken", seat, what=", ".join(what))
    yield say("report.where", round=view.round, deal=view.deal, deals=view.deals)
    if rules.target:
        ident = "report.aim.fewest" if rules.fewest_wins else "report.aim"
        yield say(ident, n=rules.target)
