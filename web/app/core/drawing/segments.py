"""A choice between a few values, drawn as a row of buttons."""

from __future__ import annotations

from collections.abc import Mapping

from app.platform.dom import Node, h


def segments(name: str, title: str, texts: Mapping[str, str], chosen: str, about: str = "") -> Node:
    """Draw a choice between a few values as a row of buttons, with a note about the chosen one."""
    return h(
        "fieldset.segments",
        {"aria-describedby": f"{name}-about" if about else None},
        h("legend", title),
        h(
            "div.row",
            *(
                h(
                    "label.segment",
                    h(
                        "input",
                        {
                            "type": "radio",
                            "name": name,
                            "value": value,
                            "data-option": name,
                            "checked": value == chosen,
                        },
                    ),
                    h("span", text),
                    key=value,
                )
                for value, text in texts.items()
            ),
        ),
        h("p.about", {"id": f"{name}-about"}, about, key="about") if about else None,
        key=name,
    )
