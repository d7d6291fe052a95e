"""The page's messages on top of those of `kasino.words`."""

from typing import Final

#: Every language that the page speaks: each has a catalogue of each table in `app/locales`.
LANGUAGES: Final = ("en", "fi", "sv")
