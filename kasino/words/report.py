"""Descriptions of the match in sentences, for people who can’t see the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from kasino.cards import RANKS, SUIT_SIGNS, SUITS, by_rank, by_suit, pretty, rank_of
from kasino.engine.standing import scores_before
from kasino.engine.unseen import Unseen
from kasino.match.typed_moves import CardWords
from kasino.rules import LimitCounts
from kasino.words.moves import build_text, lying
from kasino.words.voice import ENGLISH, Voice, counted

if TYPE_CHECKING:
    from kasino.engine.view import View


#: The number of cards is announced once it is this close to the table limit (U15).
COUNTED: Final = 2


def card_words(voice: Voice) -> CardWords:
    """Return the words for cards in a voice’s language and in English.

    A suit may be in the singular, as in *spade 8*, and ``typed.names`` has other names.

    >>> from kasino.games import game
    >>> words = card_words(Voice(game("finnish"), ("You", "Aino")))
    >>> words.ranks[0], words.suits[:2], words.between
    (('ace', 1), (('spade', 0), ('spades', 0)), (' of ',))
    """
    ranks, suits, between = dict[str, int](), dict[str, int](), dict[str, None]()
    for say in (ENGLISH, voice.say):
        ranks |= {say(f"rank.{rank}").lower(): rank for rank in range(1, len(RANKS) + 1)}
        for suit, letter in enumerate(SUITS):
            name = say(f"suit.{letter}").lower()
            suits |= {name.removesuffix("s"): suit, name: suit}
        names = [each.rpartition(" ")[::2] for each in say("typed.names").split(", ")]
        suits |= {name: SUITS.index(card) for name, card in names if card in SUITS}
        ranks |= {name: int(card) for name, card in names if card.isdecimal()}
        between[say("card.name", rank="/", suit="/").strip("/")] = None
    return CardWords(tuple(ranks.items()), tuple(suits.items()), tuple(between))


def table_report(voice: Voice, view: View) -> str:
    """Return text listing the cards on the table, and the number of cards left to deal."""
    left = voice.say("report.stock", n=view.stock) if view.stock else voice.say("event.last")
    return f"{table_cards(voice, view)} {left}"


def table_cards(voice: Voice, view: View) -> str:
    """Return text listing the cards on the table."""
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
    if nearly_full(view):
        yield limit_text(voice, view)


def nearly_full(view: View) -> bool:
    """Return whether the table is so full that its number of cards is announced (U15)."""
    limit = view.rules.table_limit
    return bool(limit) and lying(view) >= limit - COUNTED


def limit_text(voice: Voice, view: View) -> str:
    """Return text giving the number of cards on the table, and the table limit (K10)."""
    piles = view.rules.limit_counts is LimitCounts.PILES
    ident = "report.limit.piles" if piles else "report.limit"
    return voice.say(ident, n=lying(view), limit=view.rules.table_limit)


def hand_report(voice: Voice, view: View) -> str:
    """Return text listing the reader’s hand, with the value of cards worth more from the hand."""
    hand = by_rank(view.hand)
    if not hand:
        return voice.say("report.hand.empty")
    cards = ", ".join(_worth(voice, card) for card in hand)
    if voice.brief:
        return voice.say("report.hand.brief", cards=cards)
    return voice.say("report.hand", n=len(hand), cards=cards)


def _worth(voice: Voice, card: int) -> str:
    worths, name = voice.rules.hand_worths[card], voice.card(card)
    if worths == voice.rules.table_worths[card]:
        return name
    return voice.say("report.worth", card=name, value=voice.any_value(worths))


def picked_report(voice: Voice, cards: int) -> str:
    """Return text listing the picked cards."""
    return voice.say("report.picked", cards=", ".join(map(voice.card, by_rank(cards))))


def held_report(voice: Voice, seen: Unseen) -> Iterator[str]:
    """Yield a sentence for each player some of whose cards are known, though nobody shows them."""
    for seat, cards in enumerate(seen.held):
        if cards:
            shown = ", ".join(map(voice.card, by_rank(cards)))
            yield voice.say("report.holds", player=voice.names[seat], cards=shown)


def unseen_report(voice: Voice, seen: Unseen) -> Iterator[str]:
    """Yield sentences about the cards that a seat hasn’t seen: those held for certain come first.

    >>> from kasino.engine.unseen import Unseen
    >>> from kasino.games import game
    >>> from kasino.cards import parse_set
    >>> voice = Voice(game("casino"), ("You", "Aino", "Eino"), 0)
    >>> [*unseen_report(voice, Unseen((0, parse_set("4d"), 0), parse_set("As+Ts+2h")))]
    ['Aino holds 4♦.', 'Not yet seen: ♠ A 10  ♥ 2']
    """
    yield from held_report(voice, seen)
    if not seen.cards:
        return
    if voice.spoken:
        things = "; ".join(_heard_suit(voice, *each) for each in by_suit(seen.cards))
        yield voice.say("report.unseen.spoken", n=seen.cards.bit_count(), things=things)
    else:
        shown = (
            " ".join((SUIT_SIGNS[suit], *(pretty(card)[:-1] for card in cards)))
            for suit, cards in by_suit(seen.cards)
        )
        yield voice.say("report.unseen", things="  ".join(shown))


def _heard_suit(voice: Voice, suit: int, cards: list[int]) -> str:
    ranks = ", ".join(voice.say(f"rank.{rank_of(card)}") for card in cards)
    return voice.say("report.suit", suit=voice.say(f"suit.{SUITS[suit]}"), things=ranks)


def score_report(voice: Voice, view: View) -> str:
    """Return text giving the match scores, everyone’s captures so far, and the match’s progress."""
    return " ".join(_score(voice, view))


def _score(voice: Voice, view: View) -> Iterator[str]:
    say, rules = voice.say, view.rules
    scores = view.scores if voice.counts else scores_before(view)
    yield say("event.match-score", points=voice.by_side(scores))
    for seat, pile in enumerate(view.captured if voice.counts else ()):
        what = [say("count.cards", n=pile.bit_count())]
        what += [counted(say, rules, most.name, most.count(pile)) for most in rules.counted]
        if view.sweeps[seat]:
            what.append(say("report.sweeps", n=view.sweeps[seat].bit_count()))
        yield voice.seat("report.taken", seat, what=", ".join(what))
    yield say("report.where", round=view.round, deal=view.deal, deals=view.deals)
    if rules.target:
        ident = "report.aim.fewest" if rules.fewest_wins else "report.aim"
        yield say(ident, points=say("count.points", n=rules.target))
