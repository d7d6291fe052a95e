"""House rules in the commands: accepted, described, rejected."""

import json
from pathlib import Path

import pytest

from testing.kinds import ACE_BUILDS, POWER_CARDS, game_with
from testing.record_texts import text_of

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("command", ["perft", "random", "play", "rules", "replay"])
def test_H1_bad_house_rules_are_refused_by_every_command(kasino, tmp_path, command):
    """Exit code 2, and nothing but a sentence that names the rule, the value and the place."""
    for options, said in (
        ("sweep=99", "house rule 1: 'sweep' can’t be '99' (0 to 30)"),
        ("target=0,ties=carry", "house rule 2: ties=carry needs a target above 0"),
        ("limit=0", "can’t have 'limit': any number of cards may be on its table"),
        ("partners=no", "partners are for 4 players, not 2"),
    ):
        more = {"perft": ["--seed", "a", "--depth", "1"]}.get(command, [])
        arguments = [command, game_with(POWER_CARDS), *more, "--rules", options]
        if command == "replay":
            file = tmp_path / "match.txt"
            record = text_of("kasino-2.kasino")
            file.write_text(record.replace("options: none", f"options: {options}"))
            arguments = [command, file]
        if command == "rules" and options == "partners=no":
            continue  # no number of players was requested
        code, out, err = kasino(*arguments)
        assert (code, out) == (2, "") and said in err and err.count("\n") == 1


@pytest.mark.parametrize("command", ["play", "rules", "perft", "random"])
@pytest.mark.parametrize("first", ["sweep=0", ""])
def test_H1_house_rules_given_twice_are_refused(kasino, command, first):
    """The last one must not silently replace the others."""
    more = {"perft": ["--seed", "a", "--depth", "1"]}.get(command, [])
    code, out, err = kasino(command, "finnish", *more, "--rules", first, "--rules", "target=3")
    assert (code, out) == (2, "")
    assert err == (
        "kasino: --rules appears twice (write all house rules in one, such as sweep=0,target=11)\n"
    )


def test_perft_as_json_says_the_house_rules(kasino):
    arguments = ("perft", "finnish", "--seed", "a", "--depth", "2", "--rules", "take=any")
    told = json.loads(kasino(*arguments, "--json")[1])
    assert told.pop("counts") == [
        int(line.split()[1]) for line in kasino(*arguments)[1].split("\n")[:2]
    ]
    assert told == {"game": "finnish", "options": {"take": "any"}, "players": 2}


def test_the_prompt_says_at_the_start_which_house_rules_are_played(kasino, monkeypatch):
    monkeypatch.setattr("sys.stdin", None)
    out = kasino("play", game_with(POWER_CARDS), "--seed", "a", "--rules", "sweep=0,target=11")[1]
    title, *rules, keys = out.splitlines()[:4]
    assert title == "Kasino (family) — seed a" and keys.startswith("Type ?")
    assert rules == [
        "House rule: The match goes to 11 points.",
        "House rule: A mökki scores nothing.",
    ]


def test_H1_the_commands_take_house_rules(kasino, tmp_path):
    plain = kasino("perft", "finnish", "--seed", "a", "--depth", "2")[1]
    code, varied, _ = kasino(
        "perft", "finnish", "--seed", "a", "--depth", "2", "--rules", "take=any"
    )
    assert code == 0 and varied != plain
    arguments = (
        "random",
        game_with(ACE_BUILDS),
        "--rules",
        "target=5,sweep=0",
        "--level",
        "greedy",
    )
    _, record, _ = kasino(*arguments)
    assert "options: target=5,sweep=0" in record
    _, out, _ = kasino(*arguments, "--json")
    assert json.loads(out)["options"] == {"target": "5", "sweep": "0"}
    file = tmp_path / "match.txt"
    file.write_text(record, encoding="utf-8")
    assert kasino("replay", file, "--json")[1] == out
    assert kasino("replay", file)[0] == 0
    code, shown, _ = kasino("rules", game_with(ACE_BUILDS), "--rules", "target=5")
    assert code == 0 and "5" in shown


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "house rule 2: Casino can’t have 'take': that is only for games without builds"),
        ("fi", "talon sääntö 2: peliin Casino ei käy 'take': se on vain peleille, joissa ei"),
        ("sv", "husregel 2: i Casino går det inte att välja 'take': det är bara för spel"),
        ("de", "Hausregel 2: Beim Spiel „Casino“ geht 'take' nicht: Das ist nur für Spiele"),
        ("et", "kodureegel 2: mängus „Casino“ ei saa valida 'take': see on ainult mängudele, kus"),
        ("es", "regla de la casa 2: en Casino no se puede elegir 'take': es solo para juegos sin"),
        (
            "it",
            "regola di casa 2: nel gioco Cassino non si può scegliere 'take': è solo per giochi",
        ),
    ],
)
@pytest.mark.parametrize("command", ["play", "rules"])
def test_H1_a_refusal_is_in_the_language_of_the_command(kasino, command, lang, said):
    arguments = (command, "casino", "--rules", "sweep=0,take=must", "--lang", lang)
    code, out, err = kasino(*arguments)
    assert (code, out) == (2, "") and err.startswith(f"kasino: {said}"), err
