"""The names in letters are clean, whoever wrote them."""

from __future__ import annotations

import pytest

from kasino.errors import RecordError
from kasino.letters.device import Device
from kasino.letters.letter import INVITATION, LetterError, Section
from kasino.match.setup import nickname
from testing.letters.joined import begun, secret, tampered


def test_a_name_of_marks_is_tamed_in_an_invitation() -> None:
    name = f"e{78 * chr(0x301)}"
    host = Device.invite("casino", "", name, secret("h"))
    assert Device.accept(host.letter(), "Eero", secret("g")).names[0] == nickname(name)


def test_letters_tell_clean_names() -> None:
    host = Device.invite("casino", "", " Ai\u200bno \u3000", secret("h"))
    assert host.names[0] == "Aino"
    guest = Device.accept(host.letter(), "Ee\u00adro", secret("g"))
    assert guest.names == ("Aino", "Eero")
    assert host.hear(guest.letter()).names == guest.names
    with pytest.raises(LetterError, match="1 to 80 characters"):
        Device.invite("casino", "", "\u2800", secret("h"))
    with pytest.raises(RecordError, match="UTF-8"):
        Device.invite("casino", "", "Aino\udcff", secret("h"))


def test_a_name_that_was_kept_is_still_read_and_can_be_seen() -> None:
    def renamed(_device: Device, _number: int, parts: list[Section]) -> list[Section]:
        head = parts[0].data[:96] + "finnish\n\n\u2800".encode()
        return [Section(INVITATION, head), *parts[1:]]

    host = tampered(begun()[0], renamed)
    assert Device.load(host.save()).names[0] == "\\u2800"
    guest = Device.accept(host.letter(), "Eero", secret("g"))
    assert Device.load(guest.save()).names == ("\\u2800", "Eero")
