"""The story of a round at its limits: what stood before, and how many cards are many."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.i18n.catalogue import words
from app.result.story import story
from e2e.places.scenes import finished
from kasino.engine.events import RoundOver
from kasino.words import Voice

SESSION = finished("casino")
VOICE = Voice(SESSION.rules, ("You", "Eino"), 0, words("en"))
ROUNDS = [e for entry in SESSION.log for e in entry.events if isinstance(e, RoundOver)]


def test_what_stood_before_is_told_from_the_second_round_on() -> None:
    first, second = ROUNDS[:2]
    stood = f"It stood {'–'.join(map(str, first.scores))} before this round."
    assert story(VOICE, ()) == ()
    assert not any("stood" in one for one in story(VOICE, [first]))
    assert [one for one in story(VOICE, [first, second]) if "stood" in one] == [stood]
    nothing = replace(first, scores=(0,) * len(first.scores))
    assert not any("stood" in one for one in story(VOICE, [nothing, second]))


@pytest.mark.parametrize(("left", "told"), [(0, False), (3, False), (4, True), (12, True)])
def test_many_cards_that_were_left_are_told(left: int, told: bool) -> None:
    for seat, name in enumerate(("you", "Eino")):
        last = replace(ROUNDS[0], residue=(1 << left) - 1, residue_to=seat)
        sentence = f"The last capture brought {name} the {left} cards left on the table."
        assert (sentence in story(VOICE, [last])) is told
    nobody = replace(ROUNDS[0], residue=(1 << left) - 1, residue_to=None)
    assert len(story(VOICE, [nobody])) == 1
