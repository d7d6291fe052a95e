"""Challenges and duplicate matches: at the table, in the result, and the dialog with the link."""

from __future__ import annotations

from typing import Final

from app.challenge import state as challenge
from app.challenge import update
from app.challenge.state import (
    DUPLICATES,
    Challenge,
    count_duplicate,
    duplicate_of,
    possible,
)
from app.challenge.state import of as challenge_of
from app.challenge.update import message
from app.core import statistics
from app.core.drawing.controls import button, field, figure, read_out
from app.core.feature import Feature
from app.core.page_state import PageState
from app.core.slots import BEGINS, COUNT, SHARE_MORE, STATISTICS, STATISTICS_BELOW
from app.core.snippets import on_disk
from app.platform.dom import Child, Node, h
from app.table import slots
from app.table.scene import Scene
from kasino.match.duplicate import Duplicate, DuplicateDeal, Points
from kasino.words import Catalogue

#: The names of the passes in message ids, by pass number.
PASSES = {1: "first", 2: "second"}


def at_table(scene: Scene) -> tuple[Node, ...]:
    """Draw the current pass of a duplicate match, or the result to beat."""
    say, match = scene.say, scene.page.match
    found, challenge = duplicate_of(match), challenge_of(match)
    if found is not None:
        text = say(f"duplicate.pass-{PASSES[found.number]}")
    elif challenge is not None:
        text = say("challenge.asked", own=challenge.asked[0], other=challenge.asked[1])
    else:
        return ()
    return (h("p.aim.fair", *read_out(say, text), key="fair"),)


def challenged(say: Catalogue, challenge: Challenge) -> str:
    """Return a sentence that compares a finished match with the result to beat."""
    assert challenge.made is not None
    how = "beaten" if challenge.better > 0 else "missed" if challenge.better < 0 else "met"
    own, other = challenge.made
    points = {
        "own": own,
        "other": other,
        "asked": challenge.asked[0],
        "asked_other": challenge.asked[1],
    }
    return say(f"challenge.{how}", **points)


def ended(scene: Scene) -> tuple[Node, ...]:
    """Draw the result of a challenge or a duplicate match at the end of a match."""
    say, parts = scene.say, []
    found, challenge = duplicate_of(scene.page.match), challenge_of(scene.page.match)
    if challenge is not None and challenge.made is not None:
        text = challenged(say, challenge)
        parts.append(h("p.fair-told.challenge-told", *read_out(say, text), key="challenge"))
    if found is not None and found.number == 1:
        parts.append(h("p.fair-told", say("duplicate.first-over"), key="pass"))
    elif found is not None:
        parts.append(h("p.fair-told.duplicate-told", comparison(scene, found), key="pass"))
        parts.append(_both(say, found))
    return tuple(parts)


def comparison(scene: Scene, duplicate: Duplicate) -> str:
    """Return a sentence that says which side did better with the same cards."""
    say = scene.say
    left = [deal.round for deal in duplicate.deals if not deal.counts]
    more = (say("duplicate.uncounted", n=len(left), rounds=", ".join(map(str, left))),)
    return " ".join((_ahead(scene, duplicate), *(more if left else ())))


def _ahead(scene: Scene, duplicate: Duplicate) -> str:
    say = scene.say
    if not duplicate.counting:
        return say("duplicate.none")
    if duplicate.ahead == 0:
        return say("duplicate.even")
    if scene.session.alone:
        way = "ahead" if duplicate.ahead > 0 else "behind"
        return say(f"duplicate.{way}", n=abs(duplicate.ahead))
    side = scene.view.side(scene.view.seat)
    name = scene.named[side if duplicate.ahead > 0 else 1 - side]
    return say("duplicate.named", n=abs(duplicate.ahead), name=name)


def _both(say: Catalogue, duplicate: Duplicate) -> Node:
    """Draw both passes as a table: each round’s points for the person and for the other side."""
    heads = ("first", "again", "difference")
    return h(
        "table.rounds.passes",
        h("caption", say("duplicate.both")),
        h(
            "thead",
            h(
                "tr",
                h("td"),
                *(h("th", {"scope": "col"}, say(f"duplicate.{one}"), key=one) for one in heads),
            ),
        ),
        h("tbody", *(_row(say, deal, duplicate.sign) for deal in duplicate.deals)),
        h(
            "tfoot",
            h(
                "tr",
                h("th", {"scope": "row"}, say("duplicate.all")),
                h("td"),
                h("td"),
                h("td", h("b", {"data-ahead": duplicate.ahead}, signed(duplicate.ahead))),
            ),
        ),
        key="both",
    )


def _row(say: Catalogue, deal: DuplicateDeal, better: int) -> Node:
    return h(
        "tr",
        {"data-counts": deal.counts or None},
        h("th", {"scope": "row"}, say("story.round", round=deal.round)),
        h("td", *read_out(say, _pair(deal.first))),
        h("td", *read_out(say, _pair(deal.second))),
        h("td", *read_out(say, signed(better * deal.difference) if deal.counts else "–")),
        key=str(deal.round),
    )


def _pair(points: Points | None) -> str:
    return "–" if points is None else f"{points[0]}–{points[1]}"


def signed(n: int) -> str:
    """Return a difference with its sign.

    >>> signed(3), signed(-2), signed(0)
    ('+3', '−2', '0')
    """
    return f"{'+' if n > 0 else '−' if n < 0 else ''}{abs(n)}"


def in_statistics(state: PageState) -> Node | None:
    """Draw the results of duplicate matches, which don’t count anywhere else."""
    say, duplicates = state.say, state.kept.statistics.of(DUPLICATES)
    if not (duplicates.played or duplicates.assisted):
        return None
    return h(
        "section.stats",
        {"data-duplicates": True},
        h(
            "h3",
            say("duplicate.matches"),
            " ",
            h("span.about", say("page.stats-count", n=duplicates.played + duplicates.assisted)),
        ),
        h("p.stats-about", say("duplicate.apart"), key="apart"),
        h(
            "dl.sums",
            figure("won", say("page.stats-won"), str(duplicates.won)),
            figure("drawn", say("page.stats-drawn"), str(duplicates.drawn))
            if duplicates.drawn
            else None,
            figure(
                "ahead",
                say("duplicate.mean"),
                statistics.signed(say, duplicates.ahead, duplicates.deals),
            )
            if duplicates.deals
            else None,
            figure("assisted", say("page.stats-assisted"), str(duplicates.assisted))
            if duplicates.assisted
            else None,
        ),
        key="duplicates",
    )


def onward(scene: Scene) -> tuple[Child, ...]:
    """Draw the button that plays the second pass, after the first."""
    found = duplicate_of(scene.page.match) if scene.view.match_over else None
    if found is None or found.number != 1:
        return ()
    return (button(update.second_pass, scene.say("duplicate.second"), kind="main"),)


def in_share(state: PageState) -> Node | None:
    """Draw the button that challenges a friend, in the dialog that shares a match."""
    if state.replaying or state.match is None or not possible(state.match):
        return None
    return button(update.challenge_opponent, state.say("challenge.challenge"))


def to_beat(state: PageState) -> str:
    """Return a sentence about the result to beat in this match, or ""."""
    found = challenge_of(state.match)
    if found is None:
        return ""
    return state.say("challenge.asked", own=found.asked[0], other=found.asked[1])


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the link, or the challenge in words if the page is a local file."""
    session, say = state.session, state.say
    assert session is not None
    own, other = challenge.points(session)
    kind = "words" if on_disk(state.site.address) else "address"
    return (
        h(
            "p",
            {"id": "share-about"},
            *read_out(say, say(f"challenge.about-{kind}", own=own, other=other)),
            key="about",
        ),
        field(say, message(state), kind, "challenge"),
        h("p.done", state.dialog.done, key="done"),
        h(
            "div.dialog-row",
            button(update.copy_challenge, say("challenge.copy"), kind="main"),
            key="row",
        ),
    )


FEATURE: Final = Feature("challenge", update.ACTIONS)

FEATURE.dialog("challenge", "challenge.challenge", body, of_match=True)
FEATURE.fill(slots.STANDING, at_table)
FEATURE.fill(slots.MATCH_OVER, ended)
FEATURE.fill(BEGINS, to_beat)
FEATURE.fill(COUNT, count_duplicate)
FEATURE.fill(STATISTICS, DUPLICATES, 4)
FEATURE.fill(STATISTICS_BELOW, in_statistics, 2)
FEATURE.fill(slots.CONTINUE, onward)
FEATURE.fill(SHARE_MORE, in_share, 1)
FEATURE.says(
    "saves",
    {
        "page.stats.duplicates": "“duplicates” must contain the results of duplicate matches.",
    },
)
FEATURE.says(
    "fair",
    {
        "duplicate.pass-first": "Duplicate match, first pass",
        "duplicate.pass-second": "Duplicate match, second pass: same cards, seats swapped",
        "duplicate.first-over": (
            "That was the first pass. Now the same cards come again, with seats swapped."
        ),
        "duplicate.second": "Play the second pass",
        "duplicate.ahead": (
            "With the same cards you did {n} point better.",
            "With the same cards you did {n} points better.",
        ),
        "duplicate.behind": (
            "With the same cards you did {n} point worse.",
            "With the same cards you did {n} points worse.",
        ),
        "duplicate.even": "With the same cards you did equally well.",
        "duplicate.named": (
            "With the same cards, {name} did {n} point better.",
            "With the same cards, {name} did {n} points better.",
        ),
        "duplicate.none": "No round was finished in both passes, so there is nothing to compare.",
        "duplicate.uncounted": (
            "Round {rounds} was played in one pass only and doesn’t count.",
            "Rounds {rounds} were played in one pass only and don’t count.",
        ),
        "duplicate.both": "Both passes, your own points first",
        "duplicate.first": "First",
        "duplicate.again": "Then",
        "duplicate.difference": "Difference",
        "duplicate.all": "Total",
        "duplicate.matches": "Duplicate matches",
        "duplicate.apart": (
            "They count only here, once for both passes: the second time you know the cards."
        ),
        "duplicate.mean": "Points a round",
        "challenge.challenge": "Challenge",
        "challenge.asked": "Challenge: beat {own}–{other} with these cards.",
        "challenge.about-address": (
            "Anyone who opens this link gets the same cards and tries to beat your {own}–{other}."
        ),
        "challenge.about-words": (
            "Anyone who picks this game on the start page and types this seed there, under “More”, "
            "gets the same cards and tries to beat your {own}–{other}."
        ),
        "challenge.beat": "Can you beat my {own}–{other}? At the table: {names}.",
        "challenge.copy": "Copy the challenge",
        "challenge.beaten": (
            "Challenge beaten: your {own}–{other} is better than {asked}–{asked_other}."
        ),
        "challenge.met": "Challenge met: your {own}–{other} is as good as {asked}–{asked_other}.",
        "challenge.missed": (
            "Challenge not beaten: {asked}–{asked_other} is better than your {own}–{other}."
        ),
    },
)
