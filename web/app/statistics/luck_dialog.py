"""Luck in the statistics: the cards dealt to the reader and to the others, and usual numbers."""

from __future__ import annotations

from app.coach.par.state import Pars
from app.core.page_state import PageState
from app.platform.dom import Child, Node, h
from app.statistics.dialog import signed
from app.statistics.luck import KINDS, Dealt, Luck
from kasino.words import Catalogue


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the counts, and one sentence about whether they are usual."""
    say, known = state.say, state.kept.statistics.luck
    by_par = by_pars(say, state.kept.statistics.pars)
    if not known.rounds:
        return by_par or (h("p.bare", say("luck.none"), key="none"),)
    return (
        h("p.luck-told", sentence(say, known), key="told"),
        h("p.about", say("luck.about", n=known.rounds), key="about"),
        h(
            "table.luck",
            h("thead", h("tr", *(_head(say, name) for name in ("kind", "mine", "others")))),
            h("tbody", *(_row(say, known, place, kind) for place, kind in enumerate(KINDS))),
            key="table",
        ),
        *by_par,
    )


def by_pars(say: Catalogue, known: Pars) -> tuple[Child, ...]:
    """Draw the number of rounds with par in which the cards were good, and its meaning."""
    if not known:
        return ()
    good, bad = (sum(one.side == side for one in known) for side in (1, -1))
    n = len(known)
    told = say("luck.pars", n=n, good=good, bad=bad, even=n - good - bad)
    mean = signed(say, sum(one.tenths for one in known), 10 * n)
    made = signed(say, sum(one.made for one in known), n)
    return (
        h("p.par-told", told, key="pars"),
        h("p.about", say("luck.pars-about", par=mean, made=made), key="pars-about"),
    )


def sentence(say: Catalogue, known: Luck) -> str:
    """Return a sentence saying that the cards were usual, or which kinds were not."""
    strange = known.strange()
    if not strange:
        return say("luck.usual")
    kinds = list(KINDS)
    return say(
        "luck.strange", list="; ".join(_one(say, known, kinds.index(one), one) for one in strange)
    )


def _one(say: Catalogue, known: Luck, place: int, kind: str) -> str:
    low, high = known.mine.usual(kind)
    what, count = say(f"luck.{kind}"), known.mine.counts[place]
    return say("luck.sentence", what=what, n=count, low=low, high=high)


def _head(say: Catalogue, name: str) -> Node:
    return h("th", {"scope": "col"}, say(f"luck.{name}"), key=name)


def _row(say: Catalogue, known: Luck, place: int, kind: str) -> Node:
    return h(
        "tr",
        {"data-kind": kind, "data-strange": kind in known.strange() or None},
        h("th", {"scope": "row"}, say(f"luck.{kind}")),
        _count(say, known.mine, place, kind),
        _count(say, known.others, place, kind),
        key=kind,
    )


def _count(say: Catalogue, dealt: Dealt, place: int, kind: str) -> Node:
    low, high = dealt.usual(kind)
    return h(
        "td",
        h("b", str(dealt.counts[place])),
        " ",
        h("small", say("luck.range", low=low, high=high)),
    )
