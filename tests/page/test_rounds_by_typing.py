"""Rounds typed move by move, compared with the engine at every turn."""

from __future__ import annotations

from typing import Any

import pytest

from kasino.moves import Kind, Move
from testing.kinds import CALLS, cases
from testing.matches import Match
from testing.page.open_page import Open, OpenPage
from tests.page.test_rounds_by_clicks import look

pytestmark = pytest.mark.long


class TypedMatch(Match):
    """Plays a match by typing every move."""

    page: OpenPage
    typed: set[str]

    def make(self, move: Move) -> None:
        """Type a move in its notation, or as people write it."""
        text = f"{move}-" if move.kind is Kind.TRAIL else str(move)
        if self.rng.random() < 0.5:
            text = text.replace("x", " ").replace("+", " ").lower()
            self.typed.add("freely")
        field = self.page.the("#typed input")
        assert self.page.focused is field and field.value == ""
        log = len(look(self.page)["log"])
        self.page.fill("#typed input", text)
        self.page.press("Enter")
        assert look(self.page)["log"][log] == str(move), text


@pytest.mark.parametrize(("name", "lang"), [("casino", "en"), *cases(CALLS, "fi")])
def test_a_round_by_typing(opened: Open, name: str, lang: str) -> None:
    page = opened(Match.address(name, 2, "a", "greedy", lang=lang))

    def never(what: str) -> Any:
        raise AssertionError(f"{what} was to be clicked")

    page.press("m")
    match = TypedMatch(lambda _script: look(page), never, name, 2, "a")
    match.page, match.typed = page, set()
    match.play_round()
    assert match.typed and match.told > 20
    assert "BUILD" in match.kinds
    page.press("Enter")  # the focus has moved on to the button that continues
    assert page.state in ("your-turn", "thinking", "match-over")
