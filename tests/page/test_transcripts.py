"""Screen reader output while keys are pressed: as recorded, in order, and each sentence once."""

from __future__ import annotations

import re
from difflib import unified_diff
from itertools import pairwise

import pytest

from testing.page.recorded import FOLDER, acts
from tests.page.transcribed import TRANSCRIPTS, transcript

pytestmark = pytest.mark.usefixtures("typed_slots")

ACTS = {name: acts(name) for name in TRANSCRIPTS}
KEYS = [(name, act) for name, found in ACTS.items() for act in found]


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_a_transcript_is_as_recorded(name: str) -> None:
    known = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    heard = transcript(name).splitlines()
    changes = "\n".join(unified_diff(known, heard, "known", "heard", lineterm="", n=2))
    assert not changes, f"if it is meant: python -m tests.page.transcribed {name}\n{changes}"


def test_every_transcript_has_its_source() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {*TRANSCRIPTS}


def test_matches_are_heard_to_their_end() -> None:
    for name in ("finnish", "casino", "by-message"):
        text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
        assert re.search(r"You win the match!|Match won by", text), name


def test_nothing_is_said_twice() -> None:
    for name, act in KEYS:
        said = [line for line in act if line.startswith("“")]
        assert all(one != other for one, other in pairwise(said)), (name, act)


def test_no_score_is_said_twice() -> None:
    for name, act in KEYS:
        for line in act:
            scores = re.findall(r"(?:is over|Match score): ([^.]+)\.", line)
            assert len(scores) == len({*scores}), (name, act)


def test_the_result_comes_before_the_next_card_and_a_deal_before_its_first() -> None:
    plays = 0
    for name, act in KEYS:
        for place, line in enumerate(act):
            told = re.match(r"“(You (take|trail|build) |.*Deal \d+ of \d+: )", line)
            # A page that opens says where the focus is, and then what the match is.
            if told and act[0] not in ("opened", *"lsy"):
                plays += 1
                before = [one for one in act[1:place] if re.search(r", \d of \d", one)]
                # A hand that has become empty says so, and a closed dialog gives the focus back.
                before = [one for one in before if "empty" not in one and act[0][:6] != "Enter "]
                assert not before, (name, act)
    assert plays > 80


def test_the_next_card_is_named_before_the_opponent_answers() -> None:
    answered = 0
    for name, act in KEYS:
        if name not in ("finnish", "casino") or not re.match(
            r"“You (take|trail)", "".join(act[1:2])
        ):
            continue
        others = [place for place, line in enumerate(act) if line.startswith("“Eino")]
        cards = [place for place, line in enumerate(act) if line.startswith("at ")]
        if others:
            answered += 1
            assert cards and cards[0] == 2 and others[0] == 3, (name, act)
    assert answered > 30


def test_the_end_is_said_before_the_way_on_and_the_winner_before_the_account() -> None:
    ends = 0
    for name, act in KEYS:
        if act[0] == "opened":  # it says where the focus is first
            continue
        for place, line in enumerate(act):
            over = " is over: " in act[place - 1]
            if over and re.fullmatch(r"at “(Next round|Play again|Copy)”, button", line):
                ends += 1
            else:
                assert not re.fullmatch(r"at “(Next round|Play again)”, button", line), (name, act)
            if won := re.search(r"Match won by|You win the match", line):
                assert won.start() < line.index(" is over: "), (name, act)
    assert ends >= 4


def test_after_a_move_by_message_the_focus_is_at_the_message_to_send() -> None:
    sent = [act[-1] for name, act in KEYS if name == "by-message" and "Waiting for" in "".join(act)]
    assert len(sent) > 20 and {*sent} == {"at “Copy”, button"}


def test_a_captured_build_is_named_as_a_build() -> None:
    said = [line for _, act in KEYS for line in act]
    assert any("take the build of 8 with" in line for line in said)


def test_a_hint_has_at_most_thirty_words() -> None:
    hints = [line for _, act in KEYS if act and act[0] in ("i", "types “hint”") for line in act[1:]]
    assert len(hints) >= 5
    assert max(len(line.split()) for line in hints) <= 30


def test_every_key_is_answered() -> None:
    for name, act in KEYS:
        assert len(act) > 1 or act[0] == "opened" or act[0].startswith("pastes"), (name, act)


def test_the_keyboard_is_always_at_an_element_with_a_name() -> None:
    places = [line for _, act in KEYS for line in act if line.startswith("at ")]
    assert places and not [line for line in places if line.startswith("at “”")]
