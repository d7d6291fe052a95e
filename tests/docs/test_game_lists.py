"""The lists of games in documents are those of the games’ folders."""

from __future__ import annotations

from tests.docs.game_lists import charts, games, written


def test_the_lists_of_games_are_of_now() -> None:
    for path, text in written():
        assert path.read_text(encoding="utf-8") == text, "run python -m tests.docs.game_lists"


def test_every_game_is_listed_with_its_chart() -> None:
    names = [line.split(" | ")[0].strip("| ") for line in games()][2:]
    shown = "\n".join((*charts(rounds=False), *charts(rounds=True)))
    assert all(f"![{name}](../kasino/games/" in shown for name in names) and names
