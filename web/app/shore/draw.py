"""The things on the shore and the next opponent: in the picture, after matches, in statistics."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from app.core.drawing.controls import button
from app.core.drawing.pictures import landscape, portrait
from app.core.feature import Feature
from app.core.opponents import next_level
from app.core.page_state import Kept, PageState
from app.core.slots import PICTURED, STATISTICS_PANELS
from app.platform.dom import Child, Node, h, svg
from app.shore.state import GIVERS, THINGS, beaten, brought, things
from app.table import slots
from app.table.scene import Scene
from app.table.update import match
from kasino.match.session import Session
from kasino.players import LEVELS
from kasino.players.personas import PERSONAS
from kasino.words import Catalogue

#: The depth in the picture of the things that aren’t on the near shore.
DEPTH: Final = {"aurora": "sky", "toivo": "far"}


def in_picture(kept: Kept, session: Session | None) -> tuple[tuple[str, Node], ...]:
    """Draw each thing; the style sheet fades new ones in."""
    new = brought(kept, session)
    return tuple(_thing(name, "new" * (name in new)) for name in things(kept.statistics))


def _thing(name: str, mark: str) -> tuple[str, Node]:
    looks = {"class": f"thing {name} {mark}".rstrip(), "href": f"#shore-{name}"}
    return DEPTH.get(name, "near"), svg("use", looks)


def on_result(scene: Scene) -> tuple[Child, ...]:
    """Describe each thing that the match has brought, in a sentence."""
    new = () if scene.page.replaying else brought(scene.page.kept, scene.session)
    return tuple(h("p.brought", scene.say(f"shore.{name}"), key=f"shore-{name}") for name in new)


def under_result(scene: Scene) -> tuple[Child, ...]:
    """Draw the opponent to play next, after the first win over another, or everyone at the end."""
    page, say = scene.page, scene.say
    new = () if page.replaying else brought(page.kept, scene.session)
    if page.options["controls"] != "on" or not any(GIVERS[level] in new for level in LEVELS):
        return ()
    level = next_level(beaten(page.kept.statistics))
    if not level:
        return (_everyone(say),)
    name = PERSONAS[level].name
    return (
        h(
            "div.next-opponent",
            portrait(name),
            h(
                "div",
                h("strong", say("shore.next", name=name)),
                h("p.about", say(f"plays.{level}")),
                key="words",
            ),
            button(
                match.play_next,
                say("start.play-next"),
                kind="other",
                value=level,
                attrs={"aria-label": say("shore.play-against", name=name)},
            ),
            key="next",
        ),
    )


def _everyone(say: Catalogue) -> Node:
    """Draw the six opponents and the player, once all six have been beaten."""
    faces = (portrait(one.name, key=one.level) for one in PERSONAS.values())
    return h(
        "div.everyone",
        h("div.crowd", *faces, portrait("", human=True), key="crowd"),
        h("p", say("shore.full"), key="full"),
        key="everyone",
    )


def in_statistics(state: PageState) -> Node | None:
    """Draw the shore with an empty place for each thing that can still come."""
    say, known = state.say, state.kept.statistics
    if not known.lines:
        return None
    there = things(known)
    return h(
        "section.on-shore",
        h("h3", say("shore.title", n=len(there), all=len(THINGS))),
        landscape(things=(_thing(name, "" if name in there else "empty") for name in THINGS)),
        # The sentences are for readers who can’t see the picture or its small parts.
        h("ul.spoken", *(h("li", say(f"shore.{name}"), key=name) for name in there)),
        _to_come(say, there),
        _everyone(say) if set(LEVELS) <= beaten(state.kept.statistics) else None,
        key="shore",
    )


def _to_come(say: Catalogue, there: Collection[str]) -> Node | None:
    """Say what the pale places are for."""
    givers = [giver for giver in GIVERS.values() if giver not in there]
    unbeaten = ", ".join(giver.capitalize() for giver in givers)
    sentences = [say("shore.to-beat", names=unbeaten)] if unbeaten else []
    sentences += [say(f"shore.no-{one}") for one in ("cat", "aurora") if one not in there]
    return h("p.about", " ".join(sentences)) if sentences else None


FEATURE: Final = Feature("shore")

FEATURE.fill(PICTURED, in_picture)
FEATURE.fill(slots.MATCH_OVER, on_result)
FEATURE.fill(slots.UNDER_RESULT, under_result)
FEATURE.fill(STATISTICS_PANELS, in_statistics, 0)
FEATURE.says(
    "start",
    {
        "shore.title": "On the shore: {n} of {all}",
        "shore.onni": "Onni left his fishing rod on the jetty.",
        "shore.aino": "Aino hung her wreath on the door.",
        "shore.eino": "Eino moored his boat at the jetty.",
        "shore.helmi": "Helmi put a lantern in the window.",
        "shore.toivo": "Toivo is heating the sauna across the lake.",
        "shore.venla": "Venla is staying the night: a second window is lit.",
        "shore.lempi": "Lempi’s swans have come to the bay.",
        "shore.cat": "Your first sweep: a cat has moved in.",
        "shore.aurora": "A Royal Kasino: northern lights on dark nights.",
        "shore.to-beat": "Still to beat: {names}.",
        "shore.no-cat": "No sweep yet.",
        "shore.no-aurora": "No Royal Kasino yet.",
        "shore.full": "All six have been here. The shore is yours.",
        "shore.next": "Next: {name}",
        "shore.play-against": "Play against {name}",
    },
)
