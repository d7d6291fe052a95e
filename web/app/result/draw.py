"""The screen after a round or a match, its story and points, and the dialog of captured piles."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import islice
from typing import Final

from app.core.actions import Handler
from app.core.drawing.controls import button, quiet_button, signed, worded
from app.core.drawing.pictures import face, landscape, portrait, sign
from app.core.feature import Feature, open_dialog, with_match
from app.core.helping import counts_apart
from app.core.page_state import PageState
from app.core.slots import pictured
from app.platform.dom import Child, Node, h
from app.table import slots
from app.table.scene import Scene
from app.table.scene_of import scene_of
from app.table.slots import (
    AFTERMATH,
    CONTINUE,
    MATCH_OVER,
    UNDER_RESULT,
    UNDER_TITLE,
    drawings_in,
)
from app.table.update import match
from app.table.view.score_sheet import sides, tally
from kasino.cards import SUIT_MASK, bits, text
from kasino.engine.events import Captured, Line, Result, RoundOver, Tally
from kasino.engine.scoring import royal
from kasino.engine.standing import standing
from kasino.match.record import Step
from kasino.sheet import Scored, kind_of
from kasino.words import Voice, ending_sentences
from kasino.words.voice import joined


def rounds(voice: Voice, played: Sequence[RoundOver]) -> Node:
    """Draw the rounds of a match, one to a row."""
    most = max(1, *(n for one in played for n in one.tally.totals))
    sides = range(len(played[0].tally.totals))
    return h(
        "table.rounds",
        {"data-sides": len(sides)},
        h("caption", voice.say("story.rounds")),
        h(
            "thead",
            h(
                "tr",
                h("td"),
                *(h("th", {"scope": "col"}, voice.side(side), key=str(side)) for side in sides),
            ),
        ),
        h("tbody", *(_row(voice, one, most) for one in played)),
        key="rounds",
    )


def _row(voice: Voice, one: RoundOver, most: int) -> Node:
    return h(
        "tr",
        h("th", {"scope": "row"}, voice.say("story.round", round=one.round)),
        *(
            h(
                "td",
                h(
                    "span.measured",
                    h("b", str(points)),
                    h("span.bar-of", {"--share": f"{max(points, 0) / most:.2f}"}, key="bar"),
                ),
                key=str(side),
            )
            for side, points in enumerate(one.tally.totals)
        ),
        key=str(one.round),
    )


#: The most score-sheet lines in the sentence; those with the largest difference come first.
MAX_LINES: Final = 3


def leading(totals: Sequence[int]) -> int | None:
    """Return the side with the most points in a round, or None if several are tied.

    >>> leading((3, 7, 1)), leading((4, 4))
    (1, None)
    """
    most = max(totals)
    return totals.index(most) if list(totals).count(most) == 1 else None


def deciding(tally: Tally) -> tuple[Line, ...]:
    """Return the score-sheet lines that put one side ahead, largest difference first."""
    ahead = leading(tally.totals)
    if ahead is None:
        return ()

    def margin(line: Line) -> int:
        assert ahead is not None
        return line.points[ahead] - max(n for side, n in enumerate(line.points) if side != ahead)

    return tuple(
        sorted((line for line in tally.lines if margin(line) > 0), key=margin, reverse=True)[
            :MAX_LINES
        ]
    )


def story(voice: Voice, rounds: Sequence[RoundOver]) -> str:
    """Return a sentence about what decided the last of the rounds, or "" if there are none."""
    return _decided(voice, rounds[-1].tally) if rounds else ""


def _decided(voice: Voice, tally: Tally) -> str:
    """Return a sentence that says who is ahead in a round, and names every part of the points.

    If the parts don’t add up to the points, return "", because the score sheet says more.
    """
    say, rules = voice.say, voice.rules
    ahead, most = leading(tally.totals), max(tally.totals)
    if ahead is None:
        return _shared(voice, tally.totals, most)
    scored = sorted(
        (line for line in tally.lines if line.points[ahead]),
        key=lambda line: line.points[ahead],
        reverse=True,
    )
    if not scored or sum(line.points[ahead] for line in scored) != most:
        return ""
    gains = (
        f"{_thing(voice, line, line.counts[ahead])} {signed(line.points[ahead])}" for line in scored
    )
    things = joined(say, "list.two", gains)
    you = voice.my_side == ahead and len(voice.seats_of(ahead)) == 1
    ident = "story.stuck" if rules.fewest_wins else "story.took"
    return say(f"{ident}-you" if you else ident, player=voice.side(ahead), things=things, n=most)


def reached(voice: Voice, log: Sequence[Step]) -> str:
    """Return a sentence about the winner of a match: the target, and the capture that reached it.

    Points count as soon as they are certain. Return "" if nobody, or more than one side, has
    reached the target.
    """
    ends = log[-1].state
    result, target = ends.result, voice.rules.target
    if result is None or len(result.winners) != 1 or voice.rules.fewest_wins or not target:
        return ""
    (side,) = result.winners
    if ends.scores[side] < target:
        return ""
    played = [step for step in log if step.round == ends.round]
    began = log[-len(played) - 1].state.scores[side] if len(played) < len(log) else 0

    def certain(step: Step) -> bool:
        return began + standing(step.state.view(0)).certain[side] >= target

    step = next(islice(played, bisect_left(played, True, key=certain), None), None)
    takes = [one for one in step.events if isinstance(one, Captured)] if step else []
    you = "-you" if voice.my_side == side and len(voice.seats_of(side)) == 1 else ""
    name = voice.side(side)
    if not takes or voice.rules.side_of(takes[0].seat, ends.players) != side:
        return voice.say(f"story.reached{you}", player=name, n=target)
    take = takes[0]
    return voice.say(
        f"story.reached-by{you}",
        player=name,
        n=target,
        cards=voice.listed(take.groups),
        card=voice.taker(take.card, take.cards, take.value),
    )


def _shared(voice: Voice, totals: Sequence[int], most: int) -> str:
    """Return a sentence for a round in which several sides tie, or in which nobody scored."""
    if not most:
        return voice.say("story.nothing")
    if len(set(totals)) == 1:
        return voice.say("story.even", n=most)
    ahead = (voice.side(side) for side, n in enumerate(totals) if n == most)
    players = joined(voice.say, "list.two", ahead)
    return voice.say("story.shared", players=players, n=most)


def _thing(voice: Voice, line: Line, count: int) -> str:
    """Return a phrase for what a side has on one line of the score sheet."""
    card = voice.rules.lone_cards.get(line.name)
    if card is not None:
        return voice.card(card)
    noun = voice.line(line.name)
    kind = kind_of(voice.rules, line.name)
    if kind in (Scored.LAST, Scored.RUN):
        return voice.say("story.line", line=noun)
    return voice.say("story.most" if kind is Scored.MOST else "story.many", line=noun, n=count)


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the captured piles of the match on the page."""
    return piles(scene_of(state))


def piles(scene: Scene) -> tuple[Child, ...]:
    """Draw each player’s pile, sorted by suit, with sweeps marked."""
    return tuple(_pile(scene, seat) for seat in range(scene.view.players))


def _pile(scene: Scene, seat: int) -> Node:
    view, say = scene.view, scene.say
    cards = view.captured[seat]
    count = cards.bit_count()
    return h(
        "section.pile",
        {"data-pile": seat},
        h("h3", say("page.pile-of", name=scene.seats[seat].name, n=count)),
        *(_suit(scene, cards & suit, view.sweeps[seat]) for suit in SUIT_MASK if cards & suit),
        h("p.bare", say("page.pile-empty"), key="bare") if not cards else None,
        key=str(seat),
    )


def _suit(scene: Scene, cards: int, swept: int) -> Node:
    return h(
        "ul.pile-suit",
        {"role": "list"},
        *(_card(scene, card, bool(swept >> card & 1)) for card in bits(cards)),
        key=text(next(bits(cards)))[-1],
    )


def _card(scene: Scene, card: int, swept: bool) -> Node:
    spoken = scene.spoken.card(card)
    return h(
        "li.card",
        {"data-face": text(card), "data-swept": swept or None},
        face(card),
        h("span.spoken", scene.say("page.pile-swept", card=spoken))
        if swept
        else h("span.spoken", spoken),
        key=text(card),
    )


def round_over(scene: Scene) -> tuple[Node, ...]:
    """Draw the result instead of the table."""
    return (result(scene),)


def result(scene: Scene) -> Node:
    """Draw the finished round’s story, the score, and the buttons to continue."""
    view, say = scene.view, scene.say
    done = view.match_over
    helped = counts_apart(scene.session) and done
    whole = scene.page.options["controls"] == "on"
    parts: list[Child] = [
        # Screen readers read the heading before the score, which is drawn above it.
        h("h2", {"id": "result-title", "tabindex": -1}, _title(scene), key="title"),
        _picture(scene) if done else None,
        _standing(scene),
    ]
    parts.extend(drawings_in(UNDER_TITLE, scene))
    if view.game_over:
        parts.append(h("p.banner.game-over", say("page.game-over"), key="over"))
    if view.result is not None:
        parts.extend(
            h("p.aim", {"data-ending": view.result.how}, *worded(shown, said), key=shown)
            for shown, said in zip(
                *(_endings(scene, voice, view.result) for voice in (scene.voice, scene.spoken)),
                strict=True,
            )
        )
    parts.extend(
        h("p.banner.royal", say("page.royal", name=sides(scene)[side]), key="royals")
        for side in royals(scene)
    )
    if done:
        parts.extend(drawings_in(MATCH_OVER, scene))
    finished = rounds_over(scene.session.log)
    told, said = (story(voice, finished) for voice in (scene.voice, scene.spoken))
    if told:
        parts.append(h("p.story", *worded(told, said), key="story"))
    if helped:
        parts.append(h("p.assisted", say("page.assisted-about"), key="assisted"))
    parts.append(_onward(scene, whole=whole))
    parts.extend(drawings_in(UNDER_RESULT, scene))
    if view.tally is not None:
        decisive = {line.name for line in deciding(view.tally)}
        parts.append(
            h(
                "div.sheets",
                tally(scene, view.tally, decisive),
                rounds(scene.voice, finished) if len(finished) > 1 else None,
                key="sheets",
            )
        )
    return h(
        "section",
        {
            "id": "result",
            "data-done": done or None,
            "data-went": None if done else _went(scene) or None,
        },
        *parts,
        key="result",
    )


def _picture(scene: Scene) -> Node:
    session = None if scene.page.replaying else scene.session
    return landscape(_ending(scene), pictured(scene.page.kept, session))


def why(state: PageState, voice: Voice) -> str:
    """Return how a match was decided, and what decided its last round."""
    assert state.session is not None
    log = state.session.log
    return " ".join(filter(None, (_decisive(voice, log), story(voice, rounds_over(log)))))


def _decisive(voice: Voice, log: Sequence[Step]) -> str:
    """Return how the winner of a match reached the target, or ""."""
    result = log[-1].state.result
    return reached(voice, log) if result and result.how in ("target", "at-once") else ""


def _endings(scene: Scene, voice: Voice, result: Result) -> tuple[str, ...]:
    """Return the reason why a match ended, such as how the winner reached the target."""
    told = _decisive(voice, scene.session.log)
    return (told,) if told else tuple(ending_sentences(voice, result))


def _standing(scene: Scene) -> Node:
    """Draw the match score in large numbers, with every player’s portrait."""
    view = scene.view
    order = [(view.side(view.seat) + step) % len(view.scores) for step in range(len(view.scores))]
    names = sides(scene)
    return h(
        "ul.versus",
        {
            "role": "list",
            "data-sides": len(order),
            "data-long": max(view.scores) > 99 or None,
        },
        *(
            h(
                "li",
                h(
                    "span.faces-of",
                    *(
                        h(
                            "span",
                            {"data-seat": seat},
                            portrait(scene.seats[seat].name, human=scene.seats[seat].human),
                            key=str(seat),
                        )
                        for seat in scene.voice.seats_of(side)
                    ),
                ),
                h("span.of", names[side]),
                h("b.large", str(view.scores[side])),
                h("span.spoken", scene.say("page.points-unit", n=view.scores[side])),
                key=str(side),
            )
            for side in order
        ),
        key="standing",
    )


def _onward(scene: Scene, *, whole: bool) -> Node:
    """Draw the button that continues and, after a match, the other actions."""
    say, done = scene.say, scene.view.match_over
    action: Handler[...] = match.new_by_button if done else match.next_round
    label = "page.again" if done else "page.next-round"
    ways = drawings_in(CONTINUE, scene)
    return h(
        "div.ways-on",
        h(
            "div.onward",
            *(ways or (button(action, say(label), kind="main", key="on"),)),
            button(match.leave, say("page.change-game"), kind="other") if done and whole else None,
            key="onward",
        ),
        h(
            "div.aftermath",
            *drawings_in(AFTERMATH, scene),
            quiet_button(open_piles, say("page.piles"), sign("layers")),
            key="aftermath",
        )
        if whole
        else None,
        key="ways-on",
    )


def rounds_over(log: Sequence[Step]) -> tuple[RoundOver, ...]:
    """Return the result of each finished round."""
    events = (event for step in log for event in step.events)
    return tuple(event for event in events if isinstance(event, RoundOver))


def royals(scene: Scene) -> list[int]:
    """Return the side that took every point of the round, if the game names that feat (K12).

    The list is empty if there is no such side.
    """
    sheet = scene.view.tally
    side = None if sheet is None else royal(scene.rules, sheet.totals, scene.view.carried)
    return [] if side is None else [side]


def _ending(scene: Scene) -> str:
    """Return the picture for the end of the match, as the viewer sees it."""
    found, own = scene.view.result, scene.voice.my_side
    if found is None or own < 0:
        return "day"
    if own in found.losers:
        return "lost"
    return "won" if own in found.winners else "day"


def went(totals: Sequence[int], own: int, *, fewest: bool) -> str:
    """Return the result of a round for a side: "won", "lost", "even", or "" if none of them fits.

    >>> went((2, 9), 1, fewest=False), went((2, 9), 1, fewest=True), went((4, 4), 0, fewest=False)
    ('won', 'lost', 'even')
    >>> went((2, 9, 4), 2, fewest=False), went((9, 9, 4), 0, fewest=False)
    ('', '')
    """
    if own < 0:
        return ""
    if len(set(totals)) == 1:
        return "even"
    best = min(totals) if fewest else max(totals)
    if totals[own] == best:
        return "won" if list(totals).count(best) == 1 else ""
    return "lost" if len(totals) == 2 else ""


def _went(scene: Scene) -> str:
    """Return the viewer’s result of the finished round."""
    sheet = scene.view.tally
    if sheet is None:
        return ""
    return went(sheet.totals, scene.voice.my_side, fewest=scene.rules.fewest_wins)


def _title(scene: Scene) -> str:
    view, say = scene.view, scene.say
    own = scene.voice.my_side
    if view.result is None:
        told = _went(scene)
        return say(f"page.round-{told or 'done'}", round=view.round)
    if own in view.result.losers and scene.rules.fewest_wins:
        return say("page.lost")
    if own in view.result.winners:
        return say("page.won-shared") if len(view.result.winners) > 1 else say("page.won")
    if not view.result.winners:
        return say("page.drawn")
    names = sides(scene)
    winners = [names[side] for side in view.result.winners]
    return say("page.winner", name=", ".join(winners))


FEATURE: Final = Feature("result")

FEATURE.fill(slots.ROUND_OVER, round_over)
FEATURE.fill(slots.WHY, why)
FEATURE.dialog("piles", "page.piles", body, of_match=True)
open_piles = FEATURE.does("piles", label="page.piles", needs=with_match)(open_dialog("piles"))
FEATURE.says(
    "page",
    {
        "page.round-done": "Round {round} is over",
        "page.round-won": "You win round {round}",
        "page.round-lost": "You lose round {round}",
        "page.round-even": "Round {round} is a tie",
        "page.game-over": "Game Over",
        "page.royal": "Royal Kasino! Every point: {name}.",
        "page.won": "You win the match",
        "page.won-shared": "You share the win",
        "page.lost": "You lose the match",
        "page.drawn": "The match is a draw",
        "page.winner": "Match won by {name}",
        "page.again": "Play again",
        "page.change-game": "Change game",
    },
)
FEATURE.says(
    "story",
    {
        "story.took": (
            "{player} took {things}: {n} point in the round.",
            "{player} took {things}: {n} points in the round.",
        ),
        "story.took-you": (
            "You took {things}: {n} point in the round.",
            "You took {things}: {n} points in the round.",
        ),
        "story.stuck": (
            "{player} ended up with {things}: {n} point in the round.",
            "{player} ended up with {things}: {n} points in the round.",
        ),
        "story.stuck-you": (
            "You ended up with {things}: {n} point in the round.",
            "You ended up with {things}: {n} points in the round.",
        ),
        "story.even": (
            "The round is a tie: {n} point each.",
            "The round is a tie: {n} points each.",
        ),
        "story.shared": (
            "{players} scored most in this round: {n} point each.",
            "{players} scored most in this round: {n} points each.",
        ),
        "story.reached": ("{player} reached {n} point.", "{player} reached {n} points."),
        "story.reached-you": ("You reached {n} point.", "You reached {n} points."),
        "story.reached-by": (
            "{player} reached {n} point by taking {cards} with {card}.",
            "{player} reached {n} points by taking {cards} with {card}.",
        ),
        "story.reached-by-you": (
            "You reached {n} point by taking {cards} with {card}.",
            "You reached {n} points by taking {cards} with {card}.",
        ),
        "story.nothing": "Nobody scored in this round.",
        "story.line": "{line:obj}",
        "story.many": ("{line:a}", "{n} {line:all}"),
        "story.most": "{line:obj} ({n})",
        "story.rounds": "Round by round",
    },
)
FEATURE.says(
    "saves",
    {
        "page.assisted-about": (
            "You used hints or undo, so the statistics count this match separately."
        ),
        "page.piles": "Cards taken",
        "page.pile-of": ("{name}: {n} card", "{name}: {n} cards"),
        "page.pile-empty": "Nothing taken.",
        "page.pile-swept": "{card}, {-sweeps:a}",
    },
)
