"""The things on the shore: in the picture of the lake, after a match, and in the statistics."""

from __future__ import annotations

from typing import Final

from app.core.feature import Feature
from app.core.page_state import Kept, PageState
from app.core.slots import PICTURED, STATISTICS_PANELS
from app.platform.dom import Child, Node, h, svg
from app.shore.state import THINGS, brought, things
from app.table import slots
from app.table.scene import Scene
from kasino.match.session import Session

#: The depth in the picture of the things that aren’t on the near shore.
DEPTH: Final = {"aurora": "sky", "toivo": "far"}


def in_picture(kept: Kept, session: Session | None) -> tuple[tuple[str, Node], ...]:
    """Draw each thing; the style sheet fades new ones in."""
    new = brought(kept, session)
    return tuple(
        (
            DEPTH.get(name, "near"),
            svg(
                "use",
                {"class": f"thing {name}{' new' * (name in new)}", "href": f"#shore-{name}"},
            ),
        )
        for name in things(kept.statistics)
    )


def on_result(scene: Scene) -> tuple[Child, ...]:
    """Describe each thing that the match has brought, in a sentence."""
    new = () if scene.page.replaying else brought(scene.page.kept, scene.session)
    return tuple(h("p.brought", scene.say(f"shore.{name}"), key=f"shore-{name}") for name in new)


def in_statistics(state: PageState) -> Node | None:
    """List the things on the shore, for a reader who can’t see the picture or its small parts."""
    there = things(state.kept.statistics)
    if not there:
        return None
    say = state.say
    return h(
        "section.on-shore",
        h("h3", say("shore.title", n=len(there), all=len(THINGS))),
        h("ul", *(h("li", say(f"shore.{name}"), key=name) for name in there)),
        key="shore",
    )


FEATURE: Final = Feature("shore")

FEATURE.fill(PICTURED, in_picture)
FEATURE.fill(slots.MATCH_OVER, on_result)
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
    },
)
