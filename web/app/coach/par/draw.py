"""Par below a round’s result: the button, the progress and the sentence."""

from __future__ import annotations

from typing import Final

from app.coach.modules import REVIEWING
from app.coach.par import update
from app.coach.par.state import PARS, RoundPar
from app.core.drawing.controls import button, quiet_button
from app.core.drawing.pictures import sign
from app.core.feature import Feature
from app.core.page_state import PageState
from app.core.slots import LUCK, STATISTICS
from app.core.statistics import signed
from app.platform.dom import Child, Node, h
from app.table import slots
from app.table.scene import Scene


def _par(scene: Scene) -> RoundPar | None:
    """Return par for the round whose result is shown, if it was requested."""
    par = scene.page.of(RoundPar)
    return par if par is not None and par.of(scene.session) else None


def under_result(scene: Scene) -> tuple[Node, ...]:
    """Draw par below a round’s result."""
    if scene.session.hidden or scene.page.options["controls"] != "on" or scene.page.replaying:
        return ()
    return (par(scene),)


def _ask(scene: Scene) -> Node | None:
    return quiet_button(update.ask, scene.say("par.ask"), sign("star"))


def par(scene: Scene) -> Node:
    """Draw par for the round, always at the same height, so that nothing below it moves."""
    say, par = scene.say, _par(scene)
    if par is None:
        return h("div.par", _ask(scene), key="par")
    if par.text:
        return h("div.par", {"data-done": True}, h("p", par.text), key="par")
    text = say("par.progress", n=par.done, all=par.all) if par.all else say("par.begins")
    return h(
        "div.par",
        h("span", text, key="text"),
        h(
            "progress",
            {"max": par.all or 1, "value": par.done, "aria-label": say("par.ask")},
            key="progress",
        ),
        button(update.stop, say("coach.stop"), kind="quiet", key="stop"),
        key="par",
    )


def in_luck(state: PageState) -> tuple[Child, ...]:
    """Draw the number of rounds with par in which the cards were good, and what it means."""
    say, rounds = state.say, state.kept.statistics.of(PARS)
    if not rounds:
        return ()
    good, bad = (sum(one.side == side for one in rounds) for side in (1, -1))
    n = len(rounds)
    sentence = say("luck.pars", n=n, good=good, bad=bad, even=n - good - bad)
    mean = signed(say, sum(one.tenths for one in rounds), 10 * n)
    made = signed(say, sum(one.made for one in rounds), n)
    return (
        h("p.par-told", sentence, key="pars"),
        h("p.about", say("luck.pars-about", par=mean, made=made), key="pars-about"),
    )


FEATURE: Final = Feature("par", update.ACTIONS)

FEATURE.fill(slots.UNDER_RESULT, under_result)
FEATURE.fill(STATISTICS, PARS, 5)
FEATURE.fill(LUCK, in_luck)
FEATURE.works("par", "app.coach.par.work.played", REVIEWING)
FEATURE.says("saves", {"page.stats.pars": "“pars” must contain the par for at most {most} rounds."})
FEATURE.says(
    "coach",
    {
        "par.ask": "How would a good player do here?",
        "par.begins": "Dealing the cards again…",
        "par.progress": "{n} of {all} played again",
    },
)
