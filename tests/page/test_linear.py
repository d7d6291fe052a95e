"""The page’s readers of letters and codes obey the law of `tests/letters/test_linear.py`."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.core import saves
from app.letters import work
from app.letters.state import Find
from kasino.letters.letter import letters_in
from testing.growth import LONG, MOST, SHORT, work_of
from testing.letters.joined import begun
from tests.letters.test_linear import many_letters

CODES = ("kasino-channel-1.AAAAAAA.", "kasino-channel-1.AAAAAAA ", "kasino-channel-1.", ">AV> =41")


@pytest.mark.parametrize("unit", CODES)
def test_a_code_is_found_in_proportion_to_the_text(unit: str) -> None:
    texts = [unit * (size // len(unit)) for size in (SHORT, work.MAX_CODE_TEXT)]
    short, long = (work_of(work.unpack_signal, text) for text in texts)
    assert long <= MOST * max(short, 200)


def test_letters_and_saves_are_compared_in_proportion_to_their_sum() -> None:
    kept = begun()[0].save()

    def finding(count: int) -> Callable[[str], object]:
        many = tuple(saves.read(f"{number:08}", kept) for number in range(count))
        return lambda text: work._found(Find(letters_in(text), many))

    def steps(size: int, count: int) -> int:
        return work_of(finding(count), many_letters(2, size))

    assert steps(LONG, 40) <= MOST * steps(SHORT, 10)
