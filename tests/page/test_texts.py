"""Texts that leave or enter the page, in browsers that allow or refuse it."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from app.platform import browser, texts


class Clipboard:
    """A browser with or without a clipboard, in which the old command works or fails."""

    def __init__(self, patch: pytest.MonkeyPatch, there: bool | None, command: bool | None) -> None:
        self.there, self.command = there, command
        self.copied, self.touched = "", True
        self.put: list[Callable[[Any], object]] = []
        window = SimpleNamespace(navigator=SimpleNamespace(clipboard=self))
        patch.setattr(browser, "window", window)
        patch.setattr(browser, "document", SimpleNamespace(execCommand=self.execute))
        patch.setattr(browser, "on", self.on)
        patch.setattr(browser, "settle", self.settle)
        patch.setattr(browser, "touched", lambda **_when: self.touched)

    def writeText(self, text: str) -> str:
        if self.there is None:
            raise OSError("no clipboard here")
        return text

    def settle(self, text: str, good: Callable[[Any], object], bad: Callable[[], object]) -> None:
        if self.there:
            self.copied = text
            good(None)
        else:
            bad()

    def on(self, _target: str, _kind: str, handler: Callable[[Any], object]) -> Callable[[], None]:
        self.put.append(handler)
        return lambda: self.put.remove(handler)

    def execute(self, _command: str) -> bool:
        if self.command is None:
            raise OSError("no such command")
        event = SimpleNamespace(clipboardData=self, preventDefault=lambda: None)
        for handler in self.put:
            handler(event)
        return self.command

    def setData(self, _kind: str, text: str) -> None:
        self.copied = text


@pytest.mark.parametrize(
    ("there", "command", "good"),
    [
        (True, None, True), (False, True, True), (None, True, True),
        (False, None, False), (None, False, False),
    ],
)  # fmt: skip
def test_a_text_is_copied_by_the_clipboard_or_the_older_command(
    monkeypatch: pytest.MonkeyPatch, there: bool | None, command: bool | None, good: bool
) -> None:
    known = Clipboard(monkeypatch, there, command)
    told: list[bool] = []
    texts.copy_text("a record", told.append)
    assert told == [good] and not known.put
    assert not good or known.copied == "a record"


def test_nothing_is_copied_or_shared_by_the_browser_before_a_gesture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = Clipboard(monkeypatch, there=False, command=True)
    known.touched = False
    monkeypatch.setattr(known, "writeText", None)  # Chromium logs a warning about it
    told: list[bool] = []
    texts.copy_text("a record", told.append)
    texts.share_text("a record")
    assert told == [True]


@pytest.mark.parametrize(("size", "told"), [(3, ["ab"]), (0, [""])])
def test_a_chosen_file_is_read_as_far_as_it_may_be(
    monkeypatch: pytest.MonkeyPatch, size: int, told: list[str]
) -> None:
    def settle(text: str, good: Callable[[Any], object], bad: Callable[[], object]) -> None:
        _ = good(text) if text else bad()

    monkeypatch.setattr(browser, "settle", settle)
    blob = SimpleNamespace(
        slice=lambda first, last: SimpleNamespace(text=lambda: "abc"[:size][first:last])
    )
    field = SimpleNamespace(files=SimpleNamespace(length=1, item=lambda _n: blob), value="x")
    found: list[str] = []
    texts.read_file(field, 2, found.append)  # type: ignore[arg-type]
    assert (found, field.value) == (told, "")
    none = SimpleNamespace(files=SimpleNamespace(length=0), value="x")
    texts.read_file(none, 2, found.append)  # type: ignore[arg-type]
    assert found == told


@pytest.mark.parametrize("allowed", [True, False, None])
def test_whether_anything_was_printed_is_known(
    monkeypatch: pytest.MonkeyPatch, allowed: bool | None
) -> None:
    """A frame may be forbidden to print (False), and an app’s browser may be unable to (None)."""
    heard: dict[str, Callable[[object], object]] = {}

    def printing() -> None:
        if allowed is None:
            raise AttributeError("print")
        if allowed:
            heard["beforeprint"](None)

    def on(_target: str, event: str, handler: Callable[[object], object]) -> Callable[[], object]:
        heard[event] = handler
        return lambda: heard.pop(event)

    monkeypatch.setattr(browser, "on", on)
    monkeypatch.setattr(browser, "window", SimpleNamespace(print=printing))
    assert texts.print_page() == bool(allowed)
    assert not heard


def test_a_text_is_offered_as_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    url = SimpleNamespace(
        createObjectURL=lambda blob: f"blob:{blob}", revokeObjectURL=lambda url: seen.append(url)
    )
    window = SimpleNamespace(Blob=SimpleNamespace(new=lambda parts, _kind: parts), URL=url)
    monkeypatch.setattr(browser, "window", window)
    monkeypatch.setattr(browser, "to_js", lambda parts: "".join(parts))
    monkeypatch.setattr(browser, "plain", dict)
    monkeypatch.setattr(browser, "after", lambda _ms, then: then())
    monkeypatch.setattr(
        browser, "document", SimpleNamespace(body=SimpleNamespace(append=lambda _link: None))
    )
    link = SimpleNamespace(click=lambda: seen.append("clicked"), remove=lambda: None)
    attributes: dict[str, object] = {}
    monkeypatch.setattr(browser, "element", lambda _tag, attrs: attributes.update(attrs) or link)
    texts.download("mine.txt", "text")
    assert attributes == {"href": "blob:text", "download": "mine.txt", "hidden": True}
    assert seen == ["clicked", "blob:text"]
