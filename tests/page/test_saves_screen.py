"""What the list of kept matches promises."""

from __future__ import annotations

from app.dialogs.saves import saves
from app.i18n.catalogue import words


def test_nothing_is_kept_for_good_where_nothing_is_kept() -> None:
    say = words("en")
    assert "for good" in repr(saves(say, [], [], ""))
    told = repr(saves(say, [], [], "", lasting=False))
    assert "for good" not in told and "keeps nothing" in told
