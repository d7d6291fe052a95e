"""Errors in words: every problem has a message in every language; English is the error’s own."""

from pathlib import Path

import pytest

from kasino.engine.reasons import IllegalMove, Reason
from kasino.errors import KasinoError, RecordError
from kasino.games import game
from kasino.match.record import load
from kasino.messages import MESSAGES, clip
from kasino.moves import Move
from kasino.words import ENGLISH, error_text
from tools.languages import game_words

ROOT = Path(__file__).parents[2]
FINNISH, SWEDISH = game_words("fi"), game_words("sv")
HEAD = "kasino: 1\ngame: finnish\nplayers: 2\nseat 0: you\nseat 1: greedy\nseed: kasino\n"


def refusal(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        load(text)
    return caught.value


@pytest.mark.parametrize(
    ("found", "shown"),
    [
        ("Zz", "'Zz'"),
        ("a\nb", r"'a\nb'"),
        ("it's", '"it\'s"'),
        ("1234567890", "'1234567890'"),
        ("12345678901", "'123456789…'"),
        (["long", "list"], "['long', '…]"),
        (7, "7"),
    ],
)
def test_bad_input_is_shown_quoted_on_one_line_and_never_long(found, shown):
    assert clip(found, 12) == shown


def test_a_whole_file_in_place_of_a_word_is_cut_before_it_is_quoted():
    class Text(str):
        def __getitem__(self, key):
            return Text(str(self)[key])

        def __repr__(self):
            assert len(self) <= 80
            return super().__repr__()

    assert clip(Text("x" * 10**6)) == f"'{'x' * 77}…'"


#: The problems, without those of correspondence matches if these have been deleted.
PROBLEMS = [
    problem
    for problem in MESSAGES
    if (ROOT / "kasino" / "letters").is_dir() or not problem.startswith(("letter-", "cheat-"))
]


@pytest.mark.parametrize("problem", PROBLEMS)
def test_every_problem_is_raised_somewhere(problem):
    paths = sorted((ROOT / "kasino").rglob("*.py"))
    sources = "".join(path.read_text() for path in paths if path.name != "messages.py")
    assert f'"{problem}"' in sources


def test_an_error_says_its_line_and_its_cause_in_other_languages():
    assert error_text(FINNISH, refusal(HEAD.replace("seed: kasino\n", ""))) == (
        "rivi 5: otsakkeesta puuttuu 'seed'"
    )
    assert error_text(FINNISH, refusal(HEAD + "round 1\ndeal 1\n9sx\n")) == (
        "rivi 9: '9sx' ei ole siirto: '' ei ole kortti (kirjoita As, Td, 2s)"
    )
    assert error_text(SWEDISH, refusal(HEAD + "round 1\ndeal 1\n9sx\n")) == (
        "rad 9: '9sx' är inget drag: '' är inget kort (skriv As, Td, 2s)"
    )


def test_the_english_of_an_error_is_what_the_exception_says():
    for text in (
        "",
        "kasino: 2",
        HEAD.replace("2\n", "5\n"),
        HEAD + "round 1\ndeal 1\nXx",
        HEAD * 2,
    ):
        error = refusal(text)
        assert error_text(ENGLISH, error) == str(error)


def test_a_game_is_called_by_its_title():
    error = refusal(HEAD.replace("players: 2", "players: 4") + "seat 2: you\nseat 3: you\n")
    assert error_text(ENGLISH, error) == "line 3: 4 can’t play Finnish Kasino (players: 2)"
    assert "Suomalainen kasino" in error_text(FINNISH, error)


def test_a_move_that_is_not_legal_is_given_its_reason():
    error = refusal(HEAD + "round 1\ndeal 1\n9sxAs\n")
    assert error_text(ENGLISH, error).startswith("line 9: '9sxAs' is not legal: ")
    assert error_text(ENGLISH, error) != str(error)
    assert str(error) == "line 9: '9sxAs' is not legal: not-on-table"
    assert "not-on-table" not in error_text(FINNISH, error)


def test_a_move_without_its_position_is_given_the_reason_by_name():
    error = IllegalMove(Move.parse("9s"), Reason.MUST_CAPTURE)
    assert error_text(ENGLISH, error) == str(error) == "'9s' is not legal: must-capture"


def test_other_errors_say_what_they_say():
    assert error_text(FINNISH, KasinoError("what it says")) == "what it says"


def test_every_game_can_be_told():
    assert game("finnish").title in error_text(
        ENGLISH, refusal(HEAD.replace("players: 2", "players: 3") + "seat 2: you\n")
    )
