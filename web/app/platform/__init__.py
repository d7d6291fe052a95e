"""The browser, and everything that the page reaches through it."""
