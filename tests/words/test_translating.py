"""Translators’ work: files for a language, editors that rewrite them, plurals of any kind."""

from __future__ import annotations

from pathlib import Path

import polib
import pytest

from kasino.words import (
    ENGLISH_MESSAGES,
    PLURAL_RULE,
    catalogue,
    messages_of,
    plural_rule,
    read_po,
)
from kasino.words.catalogue import Catalogue, forms_of, plural_forms
from tools import translating
from tools.languages import CATALOGUES, LANGUAGES, tables
from tools.translating import PLURALS, main, missing, renew, renewed, template, unsigned

pytestmark = pytest.mark.long

POLISH = PLURALS["pl"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder for catalogues in place of the project’s."""
    for name in ("ENGINE", "GAMES", "PAGE", "SCRIPTS", "ROOT"):
        monkeypatch.setattr(translating, name, tmp_path)
    monkeypatch.setattr(translating, "SHEET", tmp_path / "sheet")
    return tmp_path


@pytest.mark.parametrize("name", CATALOGUES)
def test_a_catalogue_survives_an_editor(name: str) -> None:
    text = CATALOGUES[name].read_text(encoding="utf-8")
    for width in (0, 60):  # editors break long lines, each in its own way
        edited = polib.pofile(text, wrapwidth=width)
        edited.append(polib.POEntry(msgctxt="gone", msgid="Gone", msgstr="Pois", obsolete=True))
        assert messages_of(str(edited)) == messages_of(text)
        assert plural_rule(str(edited)) == plural_rule(text)


def test_every_language_but_english_has_what_is_said() -> None:
    assert main(["", ""]) == 0


def test_a_language_of_three_plural_forms_is_made_filled_and_spoken(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["pl", ""]) == 0
    out = capsys.readouterr().out
    count = sum(len(table) for table in tables().values())
    assert f"pl: {count} of {count} messages lack a translation" in out
    assert "complete" not in out
    for path in folder.rglob("*.po"):
        pofile = polib.pofile(str(path))
        assert pofile.header.startswith("Said ")
        for entry in pofile:
            longer = entry.msgid + " " + "ż" * (2 * len(entry.msgid) // 5)
            if entry.msgid_plural:
                entry.msgstr_plural = {n: f"{n}: {longer}" for n in entry.msgstr_plural}
            else:
                entry.msgstr = longer
        pofile.save()
    assert list(missing("pl")) == []
    assert main(["pl", ""]) == 0
    out = capsys.readouterr().out
    assert out.endswith(
        f"pl: 0 of {count} messages lack a translation\n"
        "pl is complete: remove X-Status from pl.po\n"
    )
    text = (folder / "pl.po").read_text(encoding="utf-8")
    say = catalogue("pl", messages_of(text), plural_rule(text))
    assert [say("count.cards", n=n)[:2] for n in (1, 2, 5, 22)] == ["0:", "1:", "2:", "1:"]
    assert say.merged({"x": ("one", "{n} of them")})("x", n=2) == "2 of them"


def test_what_has_changed_is_kept_as_fuzzy_and_told(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    english = {"a": "Old", "b": "Same", "c": "Gone", "n": ("{n} card", "{n} cards")}
    monkeypatch.setattr(translating, "tables", lambda: {"": english})
    (path,) = renew("fi")
    pofile = polib.pofile(str(path))
    for entry in pofile:
        entry.msgstr = "" if entry.msgid_plural else entry.msgid.upper()
        entry.msgstr_plural = {0: "kortti", 1: "korttia"} if entry.msgid_plural else {}
        entry.tcomment = "mine"
    pofile.save()
    now = {"a": "New", "b": "Same", "n": ("{n} card", "{n} cards"), "d": "More {x}"}
    monkeypatch.setattr(translating, "tables", lambda: {"": now})
    assert [each.ident for each in missing("fi")] == ["a", "d"]
    renew("fi")
    text = path.read_text(encoding="utf-8")
    found = {entry.msgctxt: entry for entry in polib.pofile(text)}
    assert list(found) == ["a", "b", "n", "d"]
    assert (found["a"].msgstr, found["a"].fuzzy, found["a"].previous_msgid) == ("OLD", True, "Old")
    assert found["b"].tcomment == "mine"
    assert messages_of(text) == {"b": "SAME", "n": ("kortti", "korttia")}
    assert [each.ident for each in missing("fi")] == ["a", "d"]
    assert list(unsigned("fi")) == ["fi.po: a\n  was: Old\n  now: New\n  fi:  OLD"]


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_to_renew_a_language_changes_nothing_but_what_has_changed(lang: str) -> None:
    stale = [path.name for path, text in renewed(lang) if path.read_text("utf-8") != text]
    assert stale == [], f"run python3 build.py translate {lang}"


def test_a_template_has_every_message(tmp_path: Path) -> None:
    pot = tmp_path / "kasino.pot"
    assert main(["", str(pot)]) == 0
    assert len(polib.pofile(str(pot))) == len(template())
    assert {entry.msgctxt for entry in template()} >= set(ENGLISH_MESSAGES)


def test_what_is_missing_is_listed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["", ""]) == 1
    assert "fi.po: player.you: 'You'" in capsys.readouterr().out


def test_a_brace_that_is_not_in_the_english_is_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(translating, "tables", lambda: {"": {"a": "Take {cards}", "b": "All"}})
    monkeypatch.setattr(translating, "LANGUAGES", ("en", "fi"))
    monkeypatch.setattr(translating, "DRAFTS", ())
    (path,) = renew("fi")
    text = path.read_text(encoding="utf-8")
    assert text.count("#, python-brace-format") == 1
    text = text.replace(
        'msgid "Take {cards}"\nmsgstr ""', 'msgid "Take {cards}"\nmsgstr "Ota {karty}"'
    )
    path.write_text(text.replace('msgid "All"\nmsgstr ""', 'msgid "All"\nmsgstr "{cards"'), "utf-8")
    for lang in ("", "fi"):
        assert main([lang, ""]) == 1
        out = capsys.readouterr().out.splitlines()
        assert out[-2:] == [
            "fi.po, line 13: a: {karty} isn't in the English",
            "fi.po, line 17: b: {cards isn't in the English",
        ]
    assert path.read_text(encoding="utf-8").count("#, python-brace-format") == 1


@pytest.mark.parametrize("lang", ["en", "DE", "x1", "d e"])
def test_what_is_no_language_is_told(
    lang: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([lang, ""]) == 1
    assert "is not a language to translate into" in capsys.readouterr().err
    assert list(folder.iterdir()) == []


def test_a_broken_file_is_named(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "fi.po").write_text("nonsense", encoding="utf-8")
    assert main(["", ""]) == 1
    assert "is not .po" in capsys.readouterr().err


def test_rules_for_plural_forms() -> None:
    for rule in PLURALS.values():
        count = forms_of(rule)
        assert {plural_forms(rule)(n) for n in range(200)} == set(range(count))
    assert forms_of("nonsense") == 2
    with pytest.raises(ValueError, match="not a rule"):
        plural_forms("nonsense")
    assert plural_rule('msgid "A"\nmsgstr "Plural-Forms: x"') == PLURAL_RULE
    assert plural_rule("") == PLURAL_RULE
    say = Catalogue("pl", {"n": ("a", "b", "c")}, {"m": ("one", "many")}, POLISH)
    assert [say("n", n=n) for n in (1, 3, 7)] == ["a", "b", "c"]
    assert [say("m", n=n) for n in (1, 3, 7)] == ["one", "many", "many"]


def test_a_wrapped_rule_is_read_whole() -> None:
    text = str(translating._empty("pl", POLISH))
    narrow = polib.pofile(text, wrapwidth=40)
    assert plural_rule(str(narrow)) == plural_rule(text) == POLISH
    assert read_po(str(narrow)) == {}
