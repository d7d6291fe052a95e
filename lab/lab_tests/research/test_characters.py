"""Characters: the claims in the sentences about the opponents, and the program that checks them."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from kasino.players import LEVELS
from kasino.players.adaptive import ADAPTIVE
from research import characters
from research.characters import CLAIMS, GOALS, Character, Claim, Even, Share, character, main
from research.fitting import Fitted, Series
from testing.kinds import CALLS, game_with

pytestmark = pytest.mark.long

PASSED = Claim("passed", least=0.25, most=0.75)
FOUND = Character("finnish", "random", 20, {"passed": Share(30, 100)}, {})


def test_each_sentence_has_claims_about_known_traits() -> None:
    assert set(CLAIMS) == set(LEVELS) and set(GOALS) == {*LEVELS, ADAPTIVE}
    claims = [claim for level in CLAIMS for claim in CLAIMS[level]]
    assert {claim.trait for claim in claims} == set(characters.TRAITS)
    assert GOALS["expert"].text == "memory ≥ 5%; passed ≥ 5% and above endgame’s"


@pytest.mark.parametrize(
    ("claim", "others", "true"),
    [
        (PASSED, (0, 0), True),
        (PASSED._replace(least=0.31), (0, 0), False),
        (PASSED._replace(most=0.29), (0, 0), False),
        (Claim("passed", above="greedy"), (29, 100), True),
        (Claim("passed", above="greedy"), (30, 100), False),
        (Claim("passed", below="greedy"), (31, 100), True),
        (Claim("passed", below="greedy"), (30, 100), False),
        (Claim("short"), (0, 0), False),  # no play could have shown it
    ],
)
def test_a_claim_has_bounds_and_compares(claim: Claim, others: tuple[int, int], true: bool) -> None:
    shares = {**FOUND.shares, "short": Share(0, 0)}
    found = replace(FOUND, shares=shares, others={"passed": Share(*others)})
    assert found.holds(claim) is true


@pytest.mark.parametrize(
    ("shares", "steps", "true"),
    [
        ((0.5, 0.5), ("fits-16", "fits-30"), True),
        ((0.5, 0.7), ("fits-16", "fits-30"), False),
        ((0.5, 0.5), ("fits-30", "fits-30"), False),
    ],
)
def test_the_opponent_that_adapts_is_even_and_improves(
    shares: tuple[float, float], steps: tuple[str, str], true: bool
) -> None:
    people = tuple(
        Fitted("finnish", level, 1, (Series((0, share), step),))
        for level, share, step in zip(characters.PEOPLE, shares, steps, strict=True)
    )
    assert Even(people).as_json()["true"] is true


def test_rounds_show_what_the_sentences_say() -> None:
    greedy = character("finnish", "greedy", 3, "t")
    assert greedy.shares["short"] == Share(0, 144) and greedy.shares["given"].of == 126
    assert greedy.others["given"].of == 126
    endgame = character("finnish", "endgame", 3, "t")
    assert endgame.shares["slips"].hits == 0 < endgame.shares["slips"].of
    beginner = character("finnish", "beginner", 3, "t").shares
    assert 0 < beginner["missed"].hits < beginner["missed"].of < beginner["alike"].hits < 144
    counter = character("finnish", "counter", 3, "t").shares
    assert 0 < counter["memory"].hits < 72


def test_the_program_prints_a_line_for_each_opponent(capsys: pytest.CaptureFixture[str]) -> None:
    main("--game kasino --levels random,fits --rounds 2 --json".split())
    random, fits = map(json.loads, capsys.readouterr().out.splitlines())
    assert random["level"] == "random" and random["rounds"] == 2
    assert [each["level"] for each in fits["people"]] == list(characters.PEOPLE)
    main(f"--game {game_with(CALLS)} --levels counter --rounds 2".split())
    told, *meanings = capsys.readouterr().out.splitlines()
    assert told.startswith(f"counter, {game_with(CALLS)}: memory ") and told.endswith("; 2 rounds")
    assert len(meanings) == len(characters.TRAITS)
