"""The verification dialog: the seal, the decks and every opponent’s move."""

from __future__ import annotations

from app.coach.seals.state import VerificationState
from app.core.page_state import PageState
from app.platform.dom import Child, h


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the progress of the verification, or its result."""
    found, say = state.of(VerificationState), state.say
    if found is None:
        return (h("p", say("coach.verify-none"), key="none"),)
    parts: list[Child] = [h("p", say("coach.verify-about"), key="about")]
    if found.follows is None:
        text = say("coach.verify-progress", n=found.done, all=found.all or found.done)
        parts.append(
            h(
                "div.review-progress",
                h("span", text),
                h(
                    "progress",
                    {
                        "max": found.all or 1,
                        "value": found.done,
                        "aria-label": say("coach.verify"),
                    },
                ),
                key="progress",
            )
        )
    else:
        parts.append(
            h(
                "ul.verified",
                {"data-follows": "yes" if found.follows else "no"},
                *(h("li", line, key=str(number)) for number, line in enumerate(found.lines)),
                key="lines",
            )
        )
    return tuple(parts)
