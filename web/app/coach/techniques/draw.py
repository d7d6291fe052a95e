"""A technique with its lesson, deals and puzzles, and the points lost by technique."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import Final

from app.coach.modules import SOLVING
from app.coach.reviewed import ReviewedRound, ReviewState
from app.coach.slots import (
    DEALS,
    MISTAKES,
    PUZZLES,
    REVIEW_DIALOG,
    REVIEWED,
    SOLVED_DEAL,
    TECHNIQUE,
)
from app.coach.techniques import update
from app.coach.techniques.state import PRACTISED, TECHNIQUE_LOSSES, Losses, Study, Techniques
from app.core import effects
from app.core.drawing.controls import button, quiet_button, read_out
from app.core.drawing.pictures import sign
from app.core.effects import Effects, Outside, effect
from app.core.feature import Feature
from app.core.page_state import PageState
from app.core.slots import LESSON, STATISTICS, STATISTICS_LINES, STATISTICS_PANELS
from app.core.statistics import keep_statistics, known_statistics
from app.platform.dom import Child, Node, h
from kasino.games import GAMES
from kasino.match.setup import is_human
from kasino.words import Catalogue, game_title
from kasino.words.help import power_list

#: The most techniques listed.
LISTED: Final = 5


#: The dialogs that a technique is opened from, and the label of the way back to each.
BACK: Final = ((REVIEW_DIALOG, "exercise.back"), (MISTAKES, "book.back"))


def about(game: str, technique: str, text: str) -> Node:
    """Draw the name of a technique as a button that opens its lesson, its deals and its puzzles."""
    value = f"{game} {technique}"
    return button(update.open_technique, sign("book"), h("span", text), kind="quiet", value=value)


def title(state: PageState) -> str:
    """Return the name of the technique."""
    study = state.of(Study)
    return state.say(f"technique.{study.technique}" if study else "techniques.open")


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the technique: the lesson, the deals, the puzzles, and what it costs."""
    study, say = state.of(Study), state.say
    if study is None:
        return ()
    return (
        h("p", say(f"technique.{study.technique}.why"), key="why"),
        *(
            h("p", *read_out(say, text), key=f"lesson {n}")
            for n, text in enumerate(lesson_of(say, study))
        ),
        *_deals(state, study),
        _cost(state, study.technique),
        h("div.dialog-row", *_others(say, study), key="others"),
    )


def lesson_of(say: Catalogue, study: Study) -> Iterator[str]:
    """Yield the sentences that teach a technique in a game."""
    rules, ident = GAMES[study.game], f"lesson.{study.technique}"
    if study.technique != "no-sweep":
        yield from [say(ident)] if ident in say else []
        return
    powers = [*power_list(say, rules)]
    most = max(rules.rank_values)
    yield say(f"{ident}.one" if rules.one_group else ident, most=most)
    if powers:
        yield say(f"{ident}.powers", list=", ".join(powers))


def _deals(state: PageState, study: Study) -> Iterator[Node]:
    """Yield the button for the deals, and the one for the puzzles."""
    say, done = state.say, state.kept.statistics.of(PRACTISED)
    if not study.gathered:
        yield h("p", {"role": "status"}, say("puzzle.gathers"), key="wait")
        return
    count, solved = len(study.deals), sum(ident in done.tries for ident in study.deals)
    value = f"{study.at} {study.technique}"
    text = say("techniques.deals", n=count)
    if study.at != study.game:
        text = say("techniques.deals-in", deals=text, game=game_title(say, GAMES[study.at]))
    buttons = [button(action, text, kind="main", value=value) for action in DEALS.filled()]
    if count:
        told = say("techniques.solved", n=solved, all=count)
        yield h("div.dialog-row", *buttons, h("span", told), key="deals")
    else:
        yield h("p", say("techniques.none"), key="none")
    if study.puzzles:
        value = f"{study.game} {study.technique}"
        text = say("techniques.puzzles", n=len(study.puzzles))
        found = [button(action, text, kind="other", value=value) for action in PUZZLES.filled()]
        yield h("div.dialog-row", *found, key="puzzles")


def _others(say: Catalogue, study: Study) -> Iterator[Node]:
    """Yield the button for the lesson on the rule, and the way back."""
    for draw in LESSON.filled():
        if draw is not about:
            found = draw(study.game, study.technique, say("techniques.rules"))
            if found is not None:
                yield found
    for opens, text in BACK:
        for action in opens.filled():
            if action.name == study.before:
                yield button(action, say(text), kind="other")


def _cost(state: PageState, name: str) -> Node | None:
    """Draw what a technique costs in a round, and whether that is less than before."""
    say, known = state.say, state.kept.statistics.of(TECHNIQUE_LOSSES)
    tenths = dict(known.all.costliest()).get(name)
    if tenths is None:
        return None
    cost, trend = say("techniques.cost", points=_number(say, tenths)), _trend(say, known, name)
    return h("p.stats-about", f"{cost} {trend}".strip(), key="cost")


def _trend(say: Catalogue, known: Techniques, name: str) -> str:
    trend = known.trend(name)
    return "" if trend is None else say(f"techniques.{('less', 'same', 'more')[trend + 1]}")


def techniques_panel(state: PageState) -> Node | None:
    """Draw the greatest losses in all games, or return None if there are none."""
    say, known = state.say, state.kept.statistics.of(TECHNIQUE_LOSSES)
    given = known.all
    found = given.costliest()
    if not found:
        return None
    name, tenths = found[0]
    first = say("techniques.first", name=say(f"technique.{name}"), points=_number(say, tenths))
    return h(
        "section.stats",
        {"data-techniques": True},
        h("h3", say("techniques.title")),
        h("p.techniques-first", first, key="first"),
        h(
            "ul.techniques",
            {"role": "list"},
            *(_row(state, known, name, tenths) for name, tenths in found[:LISTED]),
            key="list",
        ),
        h("p.stats-about", say("techniques.from", n=given.rounds), key="from"),
        *(quiet_button(action, say("book.title"), sign("book")) for action in MISTAKES.filled()),
        key="techniques",
    )


def _row(state: PageState, known: Techniques, name: str, tenths: int) -> Node:
    """Draw a technique, what it costs, the trend, and the deals solved."""
    say, n = state.say, state.kept.statistics.of(PRACTISED).of(name)
    told = [_trend(say, known, name), say("techniques.deals-solved", n=n) if n else ""]
    return h(
        "li",
        {"data-technique": name},
        h(
            "span",
            about(state.options["game"], name, say(f"technique.{name}")),
            h("small", say(f"technique.{name}.why")),
            *(h("small", text, key=text) for text in told if text),
        ),
        h("b", say("techniques.points", points=_number(say, tenths))),
        key=name,
    )


def techniques_line(state: PageState, name: str) -> Node | None:
    """Draw the greatest loss in one game, or return None if there is none."""
    say, games = state.say, state.kept.statistics.of(TECHNIQUE_LOSSES).games
    given = games.get(name, Losses())
    found = given.costliest()
    if not found:
        return None
    name, tenths = found[0]
    told = say("techniques.here", name=say(f"technique.{name}"), points=_number(say, tenths))
    return h("p.stats-about", told, key="techniques")


def _number(say: Catalogue, tenths: int) -> str:
    return say("coach.number", whole=tenths // 10, tenths=tenths % 10)


FEATURE: Final = Feature("techniques", update.ACTIONS)


@effect(before=True, stored=True)
def count_review(_outside: Outside, rounds: tuple[ReviewedRound, ...]) -> None:
    """Count the points lost in reviewed rounds, each round only once."""
    known = known_statistics()
    given = reduce(Techniques.counting, rounds, known.of(TECHNIQUE_LOSSES))
    keep_statistics(known.put(TECHNIQUE_LOSSES, given))


def reviewed(review: ReviewState) -> Effects:
    """Count the losses in a review, if one person played the match, without undo."""
    alone = sum(map(is_human, review.record.setup.seats)) == 1
    if not review.given or not alone or review.record.assisted:
        return ()
    return count_review.of(review.given), effects.read_kept.of()


FEATURE.dialog("technique", "techniques.open", body, titled=title, of_storage=True)
FEATURE.works("technique", "app.coach.techniques.work.gathering", SOLVING)
FEATURE.fill(LESSON, about, -1)
FEATURE.fill(TECHNIQUE, update.open_technique)
FEATURE.fill(SOLVED_DEAL, update.solved)
FEATURE.fill(STATISTICS, TECHNIQUE_LOSSES, 7)
FEATURE.fill(STATISTICS, PRACTISED, 8)
FEATURE.fill(REVIEWED, reviewed)
FEATURE.fill(STATISTICS_PANELS, techniques_panel, 1)
FEATURE.fill(STATISTICS_LINES, techniques_line)
FEATURE.says(
    "saves",
    {
        "page.stats.techniques": "“techniques” must contain the points lost in reviewed rounds.",
        "page.stats.practised": (
            "“practised” must contain the solved deals of techniques, at most {most}."
        ),
    },
)
FEATURE.says(
    "coach",
    {
        "techniques.open": "Technique",
        "techniques.deals": ("Play the deal", "Play {n} deals"),
        "techniques.deals-in": "{deals}: {game}",
        "techniques.solved": "{n} of {all} solved",
        "techniques.deals-solved": ("{n} deal solved", "{n} deals solved"),
        "techniques.none": "There are no deals about this yet.",
        "techniques.puzzles": ("{n} puzzle about it", "{n} puzzles about it"),
        "techniques.rules": "Learn the rule",
        "techniques.cost": "It costs you about {points} points a round.",
        "techniques.less": "That is less than before.",
        "techniques.same": "That is about as much as before.",
        "techniques.more": "That is more than before.",
        "lesson.count": (
            "Keep count of the cards and spades of each side. A majority that is won or lost is "
            "worth nothing more; in a close one, a single card may be worth all of it."
        ),
        "lesson.dead": (
            "Count the cards of a rank as you see them. When all others have been seen, nobody can "
            "take the last one with its like; only a sum takes it."
        ),
        "lesson.last": (
            "In the last deal, find out who can make the last capture. The cards left over go "
            "with it, so a capture now may be worth less than one later."
        ),
        "lesson.sure": (
            "A capture that nobody can prevent won’t run away. Make the others first, and save it "
            "for your last card."
        ),
        "lesson.wait": (
            "A card that hasn’t been seen yet will be played. Keep the card that takes it, and "
            "first play one that takes nothing."
        ),
        "lesson.no-sweep.one": (
            "No card takes more than {most}. Leave a higher sum, and nobody can empty the table."
        ),
        "lesson.no-sweep": (
            "Add up what you leave. One card empties the table if all of it makes its value, once "
            "or several times, and most cards are worth {most} at most."
        ),
        "lesson.no-sweep.powers": "Don’t leave these sums either: {list}.",
        "lesson.take-back": (
            "Trail a card that another of yours can take next time, alone or with others on the "
            "table. It’s safest if nobody else can hold a card that takes it."
        ),
        "lesson.read-build": (
            "A build of 9 tells you that its owner holds a nine. Until it is taken, leave no nine "
            "and nothing that adds up to 9."
        ),
        "lesson.partner": (
            "Your partner plays after the next opponent. Leave what your partner takes and the "
            "opponents don’t, and leave your partner’s builds alone."
        ),
        "lesson.spariglio": (
            "Each rank has four cards. A seven that takes 3 and 4 breaks three ranks; a seven that "
            "takes a seven keeps the pairs. Whoever plays the last card wants pairs, the other "
            "side wants them broken."
        ),
        "lesson.sevens": (
            "A seven counts most in the primiera, and 7♦ scores by itself. While someone may hold "
            "one, leave neither a seven nor 3 and 4, 5 and 2, or 6 and an ace."
        ),
        "techniques.title": "What costs you most",
        "techniques.first": (
            "Worth practising first: {name}. It costs you about {points} points a round."
        ),
        "techniques.here": "Costs you most here: {name}, about {points} points a round.",
        "techniques.points": "{points} a round",
        "techniques.from": ("In {n} round you reviewed.", "In {n} rounds you reviewed."),
    },
)
