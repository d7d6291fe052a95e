"""The page's options, as they are read from an address or from what is kept."""

from __future__ import annotations

from app.core import options


def test_every_option_reads_its_own_default() -> None:
    read, refused = options.read({})
    assert refused == []
    assert set(read) == {option.name for option in options.OPTIONS}
    again, refused = options.read(read)
    assert (again, refused) == (read, [])


def test_unknown_values_fall_back_and_are_told() -> None:
    read, refused = options.read({"game": "poker", "pace": "9", "nonsense": "1", "seed": "x" * 999})
    assert read["game"] == options.TABLE["game"].default
    assert [name for name, _ in refused] == ["game", "pace", "seed"]
    read, refused = options.read({"game": "finnish", "players": "4"})
    assert (read["players"], refused) == ("2", [("players", "4")])
    read, refused = options.read({"game": "finnish"}, {"players": "4"})
    assert (read["players"], refused) == ("2", [])
    assert options.read({"theme": 7, "lang": None})[1] == [("theme", "7"), ("lang", "None")]


def test_a_colour_and_an_origin_are_checked() -> None:
    good = {"accent": "#ffcc00", "target": "https://example.org:8443"}
    assert options.read(good)[1] == []
    for name, value in (
        ("accent", "red"),
        ("accent", "#ffcc00; x"),
        ("accent", "#ffcc0"),
        ("target", "https://example.org/path"),
        ("target", "javascript:alert(1)"),
    ):
        read, refused = options.read({name: value})
        assert (read[name], [told for told, _ in refused]) == ("", [name])
