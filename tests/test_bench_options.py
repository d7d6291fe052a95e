"""Options of one benchmark behind `--`."""

from __future__ import annotations

import pytest

from tools.testing import bench, parted
from tools.trouble import Trouble


@pytest.mark.parametrize(
    ("asked", "names", "rest"),
    [
        ([], [], []),
        (["clicks", "memory"], ["clicks", "memory"], []),
        (["memory", "--rounds", "0", "finnish"], ["memory"], ["--rounds", "0", "finnish"]),
        (["--rounds", "0"], [], ["--rounds", "0"]),
    ],
)
def test_what_follows_an_option_is_for_the_benchmark(
    asked: list[str], names: list[str], rest: list[str]
) -> None:
    assert parted(asked) == (names, rest)


@pytest.mark.parametrize("asked", [["--rounds", "0"], ["clicks", "memory", "--rounds", "0"]])
def test_options_need_one_benchmark_that_they_are_for(asked: list[str]) -> None:
    with pytest.raises(Trouble, match="Options are for one benchmark"):
        bench(asked)


def test_a_name_that_is_no_benchmark_is_named_and_nothing_runs() -> None:
    with pytest.raises(Trouble, match=r"no benchmark casino$") as refused:
        bench(["thinking", "casino"])
    assert "There are " in refused.value.advice and "thinking" in refused.value.advice
