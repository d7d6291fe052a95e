"""Random drawings."""

from __future__ import annotations

import random
from typing import Any

from app.platform import dom
from app.platform.dom import h

#: Of random drawings.
DEPTH = 3


def forest(rng: random.Random, depth: int = DEPTH) -> tuple[dom.Node, ...]:
    """Return random siblings with descendants; at the top, there is always the same list."""
    found: dict[tuple[str, object], dom.Node] = {}
    if depth == DEPTH:
        found["select", "list"] = any_list(rng, "list")
    for _ in range(rng.choice((0, 1, 1, 2, 3, 4, 6))):
        key = rng.choice(("", "", *"abcdefg"))
        node = any_node(rng, depth, key)
        found.setdefault((node.tag, key or object()), node)
    return tuple(found.values())


def any_list(rng: random.Random, key: str) -> dom.Node:
    """Return a list of random options with a choice."""
    names = rng.sample("stuvw", rng.randint(1, 4))
    options = (h("option", {"value": name}, name, key=name) for name in names)
    return h("select", {"value": rng.choice(names)}, *options, key=key)


def any_node(rng: random.Random, depth: int, key: str) -> dom.Node:
    """Return a random node."""
    values = {
        "class": (None, "", "x", "y"),
        "data-on": (None, False, True),
        "data-n": (None, 0, 1),
        "--n": (None, 0, 1),
        "title": (None, "", "1"),
    }
    attrs: dict[str, dom.Value]
    attrs = {name: rng.choice(values[name]) for name in rng.sample([*values], rng.randrange(4))}
    kind, tag = rng.random(), rng.choice("pbi")
    if kind < 0.3:
        return h(tag, attrs, rng.choice(("", "7♦", "\x00\u2028\ud800<b>", "text")), key=key)
    if kind < 0.4:
        named = {**attrs, dom.USE: rng.choice(("#icon-undo", "#icon-redo"))}
        path = dom.svg("path", {"d": "M0 0"})
        drawn = rng.choice(((named,), (attrs, path), (attrs, path, dom.svg("use", {"href": "#x"}))))
        return h("svg", *drawn, key=key, drawing=True)
    if kind < 0.5:
        return any_list(rng, key)
    if kind < 0.6:
        return h("input", {**attrs, "type": "checkbox", "checked": rng.random() < 0.5}, key=key)
    return h(tag, attrs, *(forest(rng, depth - 1) if depth else ()), key=key)


def controls(nodes: tuple[dom.Node, ...]) -> bool:
    """Return whether there is a control among some nodes and their descendants."""
    return any(node.tag in dom.CONTROLS or controls(node.children) for node in nodes)


def with_remembered(rng: random.Random, old: Any, new: Any) -> tuple[dom.Node, ...]:
    """Return new siblings, some of them replaced by the same nodes as in the last drawing."""
    there = {(node.tag, node.key): node for node in old if node.key}
    found = []
    for node in new:
        last = there.get((node.tag, node.key))
        # A person could change a control, so no remembered view has one.
        if last is not None and rng.random() < 0.5 and not controls((last,)):
            node = last
        elif last is not None:
            node.children = with_remembered(rng, last.children, node.children)
        found.append(node)
    return tuple(found)
