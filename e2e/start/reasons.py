"""The reasons that the page gives if it can’t start."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.driving.browsing import wait_for

#: Part of each message; a damaged part and a missing one are the same for the reader.
WORDS = {
    "hash": "missing or damaged",
    "length": "missing or damaged",
    "type": "another type of file",
    "request": "could not be fetched",
    "policy": "A security policy blocks",
    "memory": "enough memory",
    "storage": "refused to store data",
    "python": "Python started, then failed",
    "unknown": "The cause isn’t known",
    "stalled": "Nothing more of the page has arrived",
    "old": "This browser is too old for Kasino, or",
}


def told(page: Page, reason: str, own: str = "") -> None:
    """Check that a page gives one reason with the error’s own words, and offers another try."""
    wait_for(page, "error")
    error = page.locator("#loading-error")
    expect(error).to_be_visible()
    expect(error).to_have_attribute("data-reason", reason)
    text = error.inner_text()
    assert {name for name, words in WORDS.items() if words in text} == {
        name for name, words in WORDS.items() if words == WORDS[reason]
    }, text
    assert own in text
    if own:
        expect(error.locator("pre")).to_have_css("user-select", "text")
    expect(error.get_by_role("button", name="Try again")).to_be_visible()
