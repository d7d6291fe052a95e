"""The result of a round, itemised, and the end of a match."""

from __future__ import annotations

from app.model.scene import Scene
from app.platform.dom import Child, Node, h, icon
from app.views.cards import quiet, sign
from app.views.scores.score_sheet import sides, tally
from kasino.words import ending_sentences


def result(scene: Scene) -> Node:
    """Draw the score sheet of the round that has just ended, and the way on."""
    view, say = scene.view, scene.say
    done = view.match_over
    helped = scene.assisted and done
    whole = scene.controls == "on"
    parts: list[Child] = [
        h("h2", {"id": "result-title", "tabindex": -1}, _title(scene), key="title"),
    ]
    if view.game_over:
        parts.append(h("p", {"class": "banner game-over"}, say("page.game-over"), key="over"))
    if view.result is not None:
        parts.extend(
            h("p", {"class": "aim", "data-ending": view.result.how}, sentence, key=sentence)
            for sentence in ending_sentences(scene.voice, view.result)
        )
    parts.extend(
        h("p", {"class": "banner royal"}, say("page.royal", name=sides(scene)[side]), key="royal")
        for side in royals(scene)
    )
    if helped:
        parts.append(h("p", {"class": "assisted"}, say("page.assisted-about"), key="assisted"))
    if view.tally is not None:
        parts.append(tally(scene, view.tally))
    label, action = ("page.again", "new") if done else ("page.next-round", "next-round")
    parts.append(
        h(
            "div",
            {"class": "onward"},
            h("button", {"type": "button", "class": "main", "data-action": action}, say(label)),
            _other("menu", say("page.other-game")) if done and whole else None,
            key="onward",
        )
    )
    if whole:
        parts.append(
            h(
                "div",
                {"class": "aftermath"},
                quiet("piles", say("page.piles"), sign("layers")),
                *(_more(scene) if done else ()),
                key="aftermath",
            )
        )
    return h(
        "section",
        {"id": "result", "aria-labelledby": "result-title"},
        icon("icon-cottage"),
        *parts,
        key="result",
    )


def _more(scene: Scene) -> tuple[Node, ...]:
    """Draw the ways to play the same cards again."""
    say = scene.say
    return (
        quiet("same-deal", say("page.same-deal"), icon("icon-redo")),
        quiet("swap-seats", say("page.swap-seats"), sign("swap")),
        quiet("share", say("page.share"), sign("share")),
    )


def _other(action: str, text: str) -> Node:
    return h(
        "button",
        {"type": "button", "class": "other", "data-action": action},
        text,
        key=action,
    )


def royals(scene: Scene) -> list[int]:
    """List the side that took every point of the round, if that has a name (K12)."""
    most, sheet = scene.rules.all_points, scene.view.tally
    if not scene.rules.royal or sheet is None:
        return []
    return [side for side, points in enumerate(sheet.totals) if points == most]


def _title(scene: Scene) -> str:
    view, say = scene.view, scene.say
    if view.result is None:
        return say("page.round-done", round=view.round)
    own = view.side(view.seat)
    if own in view.result.losers and scene.rules.fewest_wins:
        return say("page.lost")
    if own in view.result.winners:
        return say("page.won-shared") if len(view.result.winners) > 1 else say("page.won")
    if not view.result.winners:
        return say("page.drawn")
    names = sides(scene)
    winners = [names[side] for side in view.result.winners]
    return say("page.winner", name=", ".join(winners))
