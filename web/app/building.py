"""What the embed builder does: its choices, the snippet they give, copying it, the preview."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app import browser
from app.browser import Element
from app.options import TABLE, accepted, read
from app.page import Page
from app.screens.builder import OFFERED
from app.snippets import WAYS

FIRST: Final = ("game", "players", "level", "accent", *OFFERED)


class Building:
    """Keeps the draft of a snippet; ``actions`` says what its buttons do."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.actions: dict[str, Callable[[str], None]] = {
            "embed": lambda _: self._open(),
            "copy-embed": lambda _: self._copy(),
            "preview-embed": lambda _: self._preview(),
        }

    def _open(self) -> None:
        page = self.page
        if page.options["embed"] == "1":
            return
        if not page.draft:
            page.draft = {name: TABLE[name].default for name in FIRST}
            chosen = {name: page.options[name] for name in ("game", "players", "level")}
            page.draft |= {**chosen, "way": "element", "preview": ""}
        page.dialog, page.problem, page.done, page.pasted = "embed", "", "", ""
        page.draw()

    def changed(self, target: Element) -> bool:
        """Takes up a choice of the builder; False where it is something else."""
        name = target.getAttribute("data-embed-option")
        if name is None:
            return False
        page, value = self.page, str(target.value).strip()
        page.done = ""
        if name == "way" and value in WAYS:
            page.draft["way"] = value
        elif name in TABLE and accepted(TABLE[name], value):
            asked = {key: text for key, text in page.draft.items() if key in TABLE}
            made, _ = read({**asked, name: value, "seats": ""})
            page.draft |= {key: made[key] for key in asked}
        elif name == "accent":
            page.done = page.say("page.embed-colour")
        page.draw()
        return True

    def _preview(self) -> None:
        self.page.draft["preview"] = "1"
        self.page.draw()

    def _copy(self) -> None:
        field = browser.query("[data-snippet]")

        def copied(good: bool) -> None:
            if not good and field is not None:
                field.select()
            self.page.done = self.page.say("page.record-copied" if good else "page.copy-by-hand")
            self.page.draw()

        browser.copy_text("" if field is None else str(field.value), copied)
