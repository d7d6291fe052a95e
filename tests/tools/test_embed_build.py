"""The build’s embed.js: never larger than promised, with current types."""

from __future__ import annotations

import json
import random
import re

import pytest

from app.core.options import OPTIONS
from app.embed import protocol
from tools.errors import BuildError
from tools.languages import LANGUAGES, before
from tools.site.embed import LIMITS, TYPES, check_size, filled

DECLARED = filled()[TYPES.name]


def noise(count: int) -> bytes:
    """Return incompressible bytes."""
    return random.Random(1).randbytes(count)


@pytest.mark.parametrize(("name", "limit"), LIMITS.items())
def test_the_build_refuses_a_script_that_is_too_large(name: str, limit: int) -> None:
    check_size(name, b"a" * 10 * limit)  # the compressed size counts
    check_size(name, noise(limit - 100))
    with pytest.raises(BuildError, match=f"{name} has .* more than the {limit:,}"):
        check_size(name, noise(limit))


def test_the_limits_are_those_of_the_documents() -> None:
    assert LIMITS == {"embed.js": 6144, "embed-more.js": 12 * 1024}


def test_no_language_but_english_makes_the_first_script_larger() -> None:
    script, more, _types = filled().values()
    for lang in LANGUAGES:
        poster = [before(lang)[f"poster.{name}"] for name in ("play", "about", "title")]
        for text in poster:
            assert json.dumps(text) in more
            assert (json.dumps(text) in script) == (lang == "en")


def test_a_record_names_opponents_and_not_their_levels() -> None:
    more = filled()["embed-more.js"]
    assert '"counter": "Helmi"' in more or '"counter":"Helmi"' in more
    assert re.search(r"NAMES\.get\(who", more)


def block(name: str) -> str:
    """Return the contents of an interface in embed.d.ts."""
    found = re.search(rf"interface {name}\b[^{{]*{{(.*?)^}}", DECLARED, re.DOTALL | re.MULTILINE)
    assert found, f"embed.d.ts has no {name}"
    return found[1]


def fields(text: str) -> dict[str, bool]:
    """Return the fields of an interface, and whether each is optional."""
    outer = re.sub(r"{[^{}]*}", "{}", text)
    found = re.findall(r"(?:^|[;{]) *(?:readonly )?(\w+)(\??):", outer, re.MULTILINE)
    return {name: mark == "?" for name, mark in found}


def detail(event: str) -> str:
    """Return the type of an event’s detail, written out or as an interface."""
    (kind,) = re.findall(rf'"kasino-{event}": CustomEvent<(.*?)>;', DECLARED, re.DOTALL)
    return kind.strip("{} \n") if kind.startswith("{") else block(kind)


def test_the_types_name_every_event_and_no_other() -> None:
    named = set(re.findall(r'"kasino-(\w+)": CustomEvent', DECLARED))
    assert named == protocol.EVENTS.keys() - {"done"}  # the answer to a command isn’t an event


@pytest.mark.parametrize("event", sorted(protocol.EVENTS.keys() - {"done"}))
def test_the_types_have_the_fields_of_an_event(event: str) -> None:
    wanted, optional = protocol.EVENTS[event]
    found = fields(detail(event))
    assert found.keys() == wanted.keys()
    assert set(optional) <= {name for name, maybe in found.items() if maybe}


def test_the_types_have_the_fields_of_an_answer() -> None:
    wanted, optional = protocol.EVENTS["done"]
    assert fields(block("KasinoAnswer")) == {name: name in optional for name in wanted}


def test_the_types_have_every_command_as_a_method() -> None:
    methods = set(re.findall(r'^ *(?:get )?"?(\w+)"?\(', block("KasinoGameElement"), re.MULTILINE))
    assert protocol.COMMANDS.keys() <= methods


def test_the_types_have_every_option_with_its_values_default_and_purpose() -> None:
    lines = re.findall(r"^ *(\w+)\?:(.*?);", block("KasinoOptions"), re.MULTILINE | re.DOTALL)
    found = dict(lines)
    named = {option.name for option in OPTIONS if not option.name.startswith("_")}  # for links
    assert found.keys() == named - {"embed"}
    for option in OPTIONS:
        if option.element:
            default = f" Default: `{option.default}`." if option.default else ""
            assert f"/** {option.doc}{default} */\n  {option.name}?:" in DECLARED
        if option.kind == "choice" and option.name in found:
            missing = [value for value in option.values if f'"{value}"' not in found[option.name]]
            assert not missing, (option.name, missing)
