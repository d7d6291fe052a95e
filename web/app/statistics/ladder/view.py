"""The ladder: all opponents, those the person has beaten, and the suggested next one."""

from __future__ import annotations

from app.core.drawing.controls import button
from app.core.drawing.pictures import portrait, sign
from app.platform.dom import Node, h
from app.statistics.ladder import state as ladder
from app.statistics.state import Statistics
from kasino.match.setup import MatchSetup
from kasino.players.personas import PERSONAS
from kasino.words import Catalogue, game_title


def ladder_panel(say: Catalogue, known: Statistics, variant: str) -> Node:
    """Draw the ladder of a game: a face for each regular, and the suggested opponent."""
    found = ladder.ladder_of(known, variant)
    beaten = sum(one.won > 0 for one in found)
    title = game_title(say, MatchSetup.of_variant(variant).rules)
    about = "ladder.all" if beaten == len(found) else "ladder.about"
    return h(
        "section.ladder",
        {"data-ladder": variant},
        h("h3", say("ladder.title", game=title)),
        h(
            "ul",
            {"role": "list"},
            *(_face(say, one) for one in found),
            key="faces",
        ),
        h("p.about", say("ladder.count", n=beaten, all=len(found)), " ", say(about), key="about"),
        _next(say, ladder.suggested(found)),
        key="ladder",
    )


def _face(say: Catalogue, one: ladder.LadderStep) -> Node:
    name = PERSONAS[one.level].name
    return h(
        "li",
        {"data-level": one.level, "data-beaten": one.won > 0 or None},
        portrait(name),
        h("span", name),
        h("span.spoken", say("ladder.beaten" if one.won else "ladder.not-beaten")),
        h("span.star", sign("star"), key="star") if one.won else None,
        key=one.level,
    )


def _next(say: Catalogue, found: tuple[ladder.LadderStep, ladder.LadderStep] | None) -> Node | None:
    """Draw the suggested opponent, with the button that starts the match."""
    if found is None:
        return None
    following, after = found
    name, before = PERSONAS[following.level].name, PERSONAS[after.level].name
    why = say("ladder.why", name=before, played=after.played, won=after.won)
    return h(
        "div.ladder-next",
        portrait(name),
        h("div", h("strong", say("ladder.next", name=name)), h("p.about", why), key="words"),
        button(
            "play-next",
            say("ladder.play"),
            kind="main",
            value=following.level,
            attrs={"aria-label": say("ladder.play-name", name=name)},
            key="play",
        ),
        key="next",
    )
