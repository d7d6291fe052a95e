"""Options of one benchmark behind `--`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.errors import BuildError
from tools.measuring import VARIABLE
from tools.paths import LAB
from tools.testing import bench, split_options


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
    assert split_options(asked) == (names, rest)


@pytest.mark.parametrize("asked", [["--rounds", "0"], ["clicks", "memory", "--rounds", "0"]])
def test_options_need_one_benchmark_that_they_are_for(asked: list[str]) -> None:
    with pytest.raises(BuildError, match="Options are for one benchmark"):
        bench(asked)


def test_a_name_that_is_no_benchmark_is_named_and_nothing_runs() -> None:
    with pytest.raises(BuildError, match=r"no benchmark casino$") as refused:
        bench(["thinking", "casino"])
    assert "There are " in refused.value.advice and "thinking" in refused.value.advice


@pytest.mark.parametrize("write", [False, True])
def test_a_benchmark_knows_its_page_only_if_it_is_to_write(
    write: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[list[str], dict[str, str]]] = []

    def show(command: list[Path], *, cwd: Path, env: dict[str, str]) -> int:
        told.append(([Path(part).name for part in command[1:]], env))
        return 0

    for name in ("tools.testing.python_tools", "tools.testing.prepare", "tools.page.build"):
        monkeypatch.setattr(name, lambda *given: None)
    monkeypatch.setattr("tools.testing.show", show)
    benchmarks = {"memory": "page.md", **({"speed": "engine.md"} if LAB.is_dir() else {})}
    for name in benchmarks:
        bench([name, "--rounds", "0"], write=write)
    assert [command for command, _ in told] == [
        [f"{name}.py", "--rounds", "0"] for name in benchmarks
    ]
    pages = [Path(env[VARIABLE]).name for _, env in told if VARIABLE in env]
    assert pages == (list(benchmarks.values()) if write else [])
