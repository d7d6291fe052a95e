"""The workflows, forms and versions that GitHub and the package registries read."""

from __future__ import annotations

import argparse
import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

import build
from kasino import __version__
from tools import linting
from tools.citation import citation, cite
from tools.errors import BuildError
from tools.paths import ROOT
from tools.project_urls import SOURCE, linked, project_urls, readme
from tools.site.npm import description, page_text

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def workflow(name: str) -> Any:
    """Return a workflow; YAML 1.1 reads its key `on` as true."""
    return yaml.safe_load((ROOT / ".github" / "workflows" / name).read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_is_pinned_limited_and_has_no_secret(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    used = re.findall(r"uses: (.+)", text)
    assert used and all(
        re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", each) for each in used
    )
    assert "secrets." not in text and "://" not in text and "registry" not in text
    found = workflow(path.name)
    assert found["concurrency"]["group"]
    assert found["permissions"] in ({}, {"contents": "read"})
    for job in found["jobs"].values():
        assert job["timeout-minutes"]


def test_workflows_pin_each_action_to_one_commit() -> None:
    pins: dict[str, set[str]] = {}
    for path in WORKFLOWS:
        for name, pin in re.findall(r"uses: (\S+)@(.+)", path.read_text(encoding="utf-8")):
            pins.setdefault(name, set()).add(pin)
    assert {name: pin for name, pin in pins.items() if len(pin) > 1} == {}


def test_workflows_call_build_py_as_it_is() -> None:
    parser = build._parser()
    lines = [
        line
        for path in WORKFLOWS
        for line in re.findall(r"python3? build\.py (.+)", path.read_text(encoding="utf-8"))
    ]
    assert len(lines) >= 5
    for line in lines:
        asked = parser.parse_args(line.replace('"', "").split())
        assert isinstance(asked, argparse.Namespace)


def test_the_fast_tests_run_on_each_python_that_the_package_names() -> None:
    matrix = workflow("tests.yml")["jobs"]["fast"]["strategy"]["matrix"]
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    named = [
        each.rpartition(" ")[2]
        for each in tomllib.loads(text)["project"]["classifiers"]
        if re.search(r":: 3\.\d+$", each)
    ]
    assert matrix["python"] == named
    assert [each.split("-")[0] for each in matrix["os"]] == ["ubuntu", "macos", "windows"]


def test_each_part_that_can_be_deleted_is_deleted_in_a_job() -> None:
    matrix = workflow("tests.yml")["jobs"]["apart"]["strategy"]["matrix"]
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`(tests\.(?:\w+\.)*\w*deleted)`", text))
    assert named == {*matrix["part"]} and len(named) == 3
    for name in named:
        program = ROOT / f"{name.replace('.', '/')}.py"
        assert program.is_file() or not program.parent.is_dir()  # deleted with its part


def test_files_that_name_the_version_agree() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["version"] == __version__
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(r"^## (\S+)(?: \(\S+\))?$", changelog, re.MULTILINE)[1] == __version__
    for page, name in (("python.md", "kasino-{}-py3"), ("embedding.md", "kasino-game-{}.tgz")):
        assert name.format(__version__) in (ROOT / "docs" / page).read_text(encoding="utf-8")


def test_a_build_with_a_source_cites_the_repository_and_the_date(tmp_path: Path) -> None:
    committed = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert "://" not in committed and "date-released" not in committed
    source = "https://example.org/kasino"
    cite(source, tmp_path)
    found = yaml.safe_load((tmp_path / "CITATION.cff").read_text(encoding="utf-8"))
    assert found["repository-code"] == found["url"] == source
    assert {**found, **yaml.safe_load(committed)} == found
    dated = yaml.safe_load(citation(committed, f"## {__version__} (2026-01-02)\n", source))
    assert str(dated["date-released"]) == "2026-01-02"
    cite("", tmp_path)
    assert not (tmp_path / "CITATION.cff").exists()


def test_forms_have_fields_with_labels() -> None:
    for path in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"):
        form = yaml.safe_load(path.read_text(encoding="utf-8"))
        if path.name != "config.yml":
            assert form["name"] and form["description"]
            assert all(each["attributes"]["label"] for each in form["body"])


def test_hooks_before_a_commit_name_checks_of_the_lint_step() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    (local,) = hooks["repos"]
    names = [name for hook in local["hooks"] for name in hook["entry"].split()[3:]]
    known = {check.name.split()[0] for check in linting._checks(fast=True)}
    assert local["repo"] == "local" and set(names) <= known


def test_an_unknown_check_is_named() -> None:
    with pytest.raises(BuildError, match="There is no check 'rough'"):
        linting.lint_by(["ruff", "rough"])


def test_the_source_repository_is_in_both_packages_when_it_is_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = "https://example.org/kasino"
    monkeypatch.delenv(SOURCE, raising=False)
    assert project_urls(tmp_path) == {}
    monkeypatch.setenv(SOURCE, source)
    found = {"Source": source, "Issues": f"{source}/issues"}
    assert project_urls(tmp_path) == found
    monkeypatch.delenv(SOURCE)
    lines = "".join(f"Project-URL: {label}, {url}\n" for label, url in found.items())
    (tmp_path / "PKG-INFO").write_text(f"Name: kasino\n{lines}", encoding="utf-8")
    assert project_urls(tmp_path) == found  # a wheel made from the archive
    described = description(source)
    assert described["repository"] == {"type": "git", "url": f"git+{source}.git"}
    assert "repository" not in description()


def test_the_pages_of_the_packages_have_no_dead_link(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PyPI and npm resolve no relative link, and have no commands of a source tree."""
    source = "https://example.org/kasino"
    monkeypatch.delenv(SOURCE, raising=False)
    assert readme(ROOT, "9.9") == (ROOT / "README.md").read_text(encoding="utf-8")
    monkeypatch.setenv(SOURCE, source)
    text = readme(ROOT, "9.9")
    targets = re.findall(r"\]\(([^)]+)\)|src=\"([^\"]+)\"", text)
    assert len(targets) > 20
    for link, picture in targets:
        assert (link or picture).startswith(source + ("/blob/v9.9/" if link else "/raw/v9.9/"))
    first = re.search(r"```\n(.*?)```", text, re.DOTALL)
    assert first and first[1].startswith("pip install kasino\n") and "build.py" not in text
    (tmp_path / "PKG-INFO").write_text(f"Name: kasino\n\n{text}", encoding="utf-8")
    assert readme(tmp_path, "9.9") == text  # a wheel made from the archive
    assert (
        linked("[a](#b) [c](https://d.example)", source, "v1") == "[a](#b) [c](https://d.example)"
    )
    assert f"]({source}/blob/v" in page_text(source) and "](" not in page_text()


def test_a_release_is_opened_in_a_browser_and_attested_before_it_is_published() -> None:
    steps = workflow("release.yml")["jobs"]["build"]["steps"]
    names = [step.get("name", step.get("uses", "")) for step in steps]
    opened, attested = names.index("Open the page in a browser"), names.index("Attest the page")
    first_upload = next(at for at, name in enumerate(names) if "upload-artifact" in name)
    assert names.index("Build") < opened < attested < first_upload


@pytest.mark.long
def test_a_release_without_a_browser_fails() -> None:
    steps = workflow("release.yml")["jobs"]["build"]["steps"]
    (step,) = (each for each in steps if each.get("name") == "Open the page in a browser")
    program, *rest = shlex.split(step["run"])
    assert program == ".venv/bin/python"
    for without, good in ((step["env"]["KASINO_WITHOUT"], True), ("chromium", False)):
        done = subprocess.run(
            [sys.executable, *rest, "--collect-only"],
            cwd=ROOT,
            env={**os.environ, "KASINO_WITHOUT": without},
            capture_output=True,
            text=True,
        )
        assert (done.returncode == 0) is good, done.stdout + done.stderr
        assert ("no test opens chromium" in done.stderr) is not good
