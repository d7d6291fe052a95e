"""Names of people: nothing in them is invisible, and names that look alike are numbered."""

from __future__ import annotations

import io
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kasino.games import GAMES
from kasino.lookalikes import MAX_MARKS, seen
from kasino.match.session import Session
from kasino.match.setup import alike, nickname, shown_name, told_apart
from kasino.terminal import cli
from kasino.words import ENGLISH
from kasino.words.voice import seat_names
from testing.foreign_names import SHOWN, SPELT, UNSEEN

ALIKE = (
    *(("Aino", "\u0410ino"), ("Aino", "Ain\u043e"), ("Aino", "AINO"), ("Aino", "\uff21ino")),
    *(("Aino", "Ai\u200bno"), ("Aino", " Aino\u2800"), ("lempi", "Iempi"), ("Otso", "0tso")),
    *(("Väinö", "Va\u0308ino\u0308"), ("Eero", "\U0001d404ero"), ("Aino M", "Aino\u3000 M")),
)


@pytest.mark.parametrize("name", SHOWN)
def test_a_foreign_name_is_shown_without_what_would_disturb(name: str) -> None:
    assert nickname(name) == SHOWN[name]


@pytest.mark.parametrize("sign", (" ", *UNSEEN))
def test_what_cannot_be_seen_is_left_out(sign: str) -> None:
    assert nickname(sign) == "" and shown_name(sign).isascii() and shown_name(sign).strip()
    assert nickname(f"Ai{sign}no") in ("Aino", "Ai no")
    assert nickname(f"{sign}Aino{sign}") == "Aino"


@given(st.text(max_size=20))
def test_a_clean_name_stays(text: str) -> None:
    name = nickname(text)
    assert nickname(name) == name == name.strip() and "  " not in name
    assert all(sign.isprintable() or sign in "\u200c\u200d" or "🏴" in name for sign in name)
    assert not text or shown_name(text)


#: Characters that act on others, and a few that they act on.
ACTING = "ae1 क\u06ddب👨♀🏴\u0301\u0308\u0489\u20e3\u094d" + "".join(UNSEEN[:16])


@given(st.text(ACTING, max_size=40), st.integers(1, 30))
def test_a_name_is_cleaned_once_and_cut_between_letters(text: str, longest: int) -> None:
    name = nickname(text)
    assert nickname(name) == name
    short = nickname(text, longest)
    assert len(short) <= longest and name.startswith(short) and nickname(short) == short
    stacked = 0
    for sign in name.replace("\u200d", "").replace("\u200c", ""):
        stacked = stacked + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        assert stacked <= MAX_MARKS


@pytest.mark.parametrize("name", SPELT)
def test_a_mark_or_joiner_that_a_name_is_spelt_with_stays(name: str) -> None:
    assert nickname(name) == name
    assert alike(name, name.replace("\u200d", "").replace("\u200c", ""))


def test_every_mark_is_limited_and_no_letter_is_one() -> None:
    signs = [chr(code) for code in range(0x300, 0x1F000)]
    kinds = {sign: unicodedata.category(sign) for sign in signs}
    marks = [sign for sign, kind in kinds.items() if kind in ("Mn", "Me") and nickname(f"x{sign}y")]
    for sign in marks:
        assert nickname(f"x{8 * sign}y") in (f"x{MAX_MARKS * sign}y", "xy"), hex(ord(sign))
    assert nickname(" ".join(marks)) == ""
    letters = "".join(8 * sign for sign, kind in kinds.items() if kind[0] == "L" and seen(sign))
    assert nickname(letters) == letters


def test_a_name_of_marks_and_direction_marks_is_tamed_wherever_it_comes_from() -> None:
    name = f"\u2067e{78 * chr(0x301)}\u2069"
    assert nickname(name) == f"é{(MAX_MARKS - 1) * chr(0x301)}"
    assert seat_names(ENGLISH, (f"human:e{78 * chr(0x301)}",)) == (nickname(name),)


@pytest.mark.parametrize("name", ["Åsa", "Aino M.", "Мария", "林", "राम", "Zoë O’Neil-Smith", "🦊"])
def test_a_name_in_any_script_stays(name: str) -> None:
    assert nickname(name) == name


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike_are_numbered(one: str, other: str) -> None:
    assert alike(one, other) and alike(other, one)
    assert told_apart((one, "Eino", other)) == (1, 0, 2)
    names = seat_names(ENGLISH, (f"human:{one}", "greedy", f"human:{other}"))
    assert names == (f"{nickname(one)} 1", "Eino", f"{nickname(other)} 2")


@pytest.mark.parametrize(("one", "other"), [("Kai", "Kal"), ("Aino", "Eino"), ("Asa", "Åsa")])
def test_names_that_differ_are_left_alone(one: str, other: str) -> None:
    assert told_apart((one, other)) == (0, 0)


def test_an_opponent_is_not_called_as_a_person_looks() -> None:
    assert seat_names(ENGLISH, ("human:\u0415ino", "greedy"))[1] != "Eino"


def test_a_seat_at_the_terminal_has_a_clean_name(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    record = tmp_path / "record"
    monkeypatch.setattr("sys.stdin", io.StringIO(f"save {record}\nq\n"))
    assert cli.run(["play", "casino", "--seats", "human:Ai\u200bno\u2800,greedy"], "a", "") == 0
    assert Session.load(record.read_text()).seats == ("human:Aino", "greedy")


def test_a_name_that_was_kept_is_still_read_and_can_be_seen() -> None:
    seats = ("human:A\u00adino", "human:\u2800")
    record = Session.start(GAMES["finnish"], 2, "a", seats).save()
    assert seat_names(ENGLISH, Session.load(record).seats) == ("Aino", "\\u2800")
