"""Two devices side by side: a channel that carries letters, is cut, and is opened again."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

import pytest

from app.core.actions import Action
from app.core.effects import Effect
from app.core.page_state import Playing
from app.letters import work
from app.letters.draw import (
    answer_invitation,
    call_peer,
    letter_refused,
    make_invitation,
    peer_event,
)
from app.letters.state import Channel, Invitation, LetterMatch, Offer, Signal
from app.letters.work import STAGES, count_message
from app.platform import browser, codes, peer
from app.table.update import dialogs
from kasino.letters.device import Device as Other
from kasino.letters.letter import LetterError, letters_in
from testing.kinds import ACE_BUILDS, game_with
from testing.letters.joined import chosen
from testing.page.open_page import OpenPage
from testing.page.states import state_part
from tests.page.test_letters import Side

DESCRIBED = """v=0\r
o=- 4611731400430051336 2 IN IP4 127.0.0.1\r
a=group:BUNDLE 0\r
a=candidate:1 1 udp 2113937151 4fb4f0e5-1c0f-4b1e-9c5b-1d8a2a3c4d5e.local 54321 typ host\r
a=candidate:2 1 UDP 2113937151 192.168.1.7 54322 typ host generation 0\r
a=candidate:3 1 udp 2113937151 fe80::1:2 54323 typ host\r
a=candidate:4 1 tcp 1518214911 192.168.1.7 9 typ host tcptype active\r
a=ice-ufrag:EsAw\r
a=ice-pwd:P2uYro0UCOQ4zxjKXaWCBui1\r
a=fingerprint:sha-256 {print}\r
a=setup:{setup}\r
a=mid:0\r
"""
PRINT = ":".join(f"{n:02X}" for n in range(32))


def described(setup: str) -> str:
    return DESCRIBED.format(print=PRINT, setup=setup)


class Device(Side):
    """A page with a simulated port, whose messages arrive at the other end."""

    def __init__(self, **options: str) -> None:
        super().__init__(**options)
        self.other: Device | None = None  # at the other end of an open channel
        self.called: list[Effect] = []

    def tell(self, name: str, text: str = "") -> None:
        """Make the port report an event."""
        self.do(peer_event.of(name, text, (self.kept,) if self.kept and name == "heard" else ()))

    def follow(self, effect: Effect) -> None:
        """Carry out the requests to the port."""
        if effect.handler is call_peer:
            self.called.append(effect)
            if effect.given[0] == "send" and self.other is not None:
                self.other.tell("heard", effect.given[1])

    @property
    def line(self) -> Channel:
        """The channel."""
        return state_part(self.state, Channel)

    @property
    def count(self) -> int:
        """The number of messages on this device."""
        return (
            0
            if self.state.of(LetterMatch) is None
            else len(state_part(self.state, LetterMatch).device.messages)
        )


def join(one: Device, other: Device) -> None:
    """Open a channel with two codes."""
    one.do(Action("connect"))
    assert one.called[-1] == call_peer.of("offer")
    one.tell("described", described("actpass"))
    assert one.line.stage == "offered" and one.line.code
    if other.state.dialog.name != "letters":
        other.do(Action("letters"))
    called = len(other.called)
    other.open(one.line.text)
    assert len(other.called) == called and other.state.of(Offer) is not None
    other.do(Action("join-channel"))
    name, description = other.called[-1].given
    assert name == "answer" and "a=setup:actpass" in description
    other.tell("described", described("active"))
    assert other.line.stage == "answered" and other.line.code
    one.open(other.line.text)
    name, description = one.called[-1].given
    assert name == "accept" and "a=setup:active" in description
    one.other, other.other = other, one
    one.tell("open")
    other.tell("open")


def cut(*sides: Device) -> None:
    """Cut the channel."""
    for side in sides:
        side.other = None
    for side in sides:
        side.tell("cut")
        assert (side.line.stage, side.line.why) == ("over", "letters.cut")
        assert side.called[-1] == call_peer.of("close")


def begun(**options: str) -> tuple[Device, Device]:
    """Return two devices whose match began on a channel."""
    host, guest = Device(**options), Device()
    host.do(make_invitation.of("Aino", "a"))
    join(host, guest)
    found = state_part(guest.state, Invitation)
    assert found is not None and found.player == "Aino"
    guest.do(answer_invitation.of("Eero", "b", ()))
    assert isinstance(host.state.mode, Playing)
    return host, guest


def play_on(host: Device, guest: Device, turns: int = 1000) -> None:
    """Let both play as long as either can."""
    for _ in range(turns):
        for side in (host, guest):
            if side.state.phase == "your-turn":
                side.play()
                break
        else:
            return


def by_hand(host: Device, guest: Device) -> None:
    """Send the letter of the device with more messages, and let both play."""
    ahead, behind = (host, guest) if host.count >= guest.count else (guest, host)
    if ahead.count > behind.count:
        behind.open(ahead.letter)
        assert behind.problem == ""
    for side in (host, guest):
        side.play()


def test_an_outage_loses_no_move_by_letter_or_by_another_channel() -> None:
    host, guest = begun(game=game_with(ACE_BUILDS), rules="target=1")
    play_on(host, guest, 3)
    cut(host, guest)
    play_on(host, guest, 1)  # made while the channel is down
    before = host.count, guest.count
    assert before[0] != before[1]
    by_hand(host, guest)  # one is sent by hand
    join(host, guest)  # the other once the channel is open again
    assert abs(host.count - guest.count) <= 1 and min(host.count, guest.count) > min(before)
    play_on(host, guest, 2)
    cut(guest, host)
    while any(state_part(side.state, LetterMatch).turn != "over" for side in (host, guest)):
        by_hand(host, guest)
    for side in (host, guest):
        assert state_part(side.state, LetterMatch).checked


def test_a_device_that_left_its_match_catches_up_however_much_it_lacks() -> None:
    host, guest = begun(game=game_with(ACE_BUILDS), rules="target=1")
    kept = guest.kept
    play_on(host, guest, 16)
    assert guest.count > 12 and host.problem == guest.problem == ""
    cut(host, guest)
    guest.do(Action("menu"))
    guest.kept = kept  # as it was at the first letter
    join(host, guest)
    assert guest.count >= host.count - 1 and isinstance(guest.state.mode, Playing)
    play_on(host, guest)
    for side in (host, guest):
        assert state_part(side.state, LetterMatch).turn == "over"
        assert state_part(side.state, LetterMatch).checked and side.problem == ""


def test_a_letter_that_comes_while_another_is_read_is_asked_for_again() -> None:
    host, guest = begun(game=game_with(ACE_BUILDS), rules="target=1")
    host.other = guest.other = None
    side = next(side for side in (host, guest) if side.state.phase == "your-turn")
    reader = guest if side is host else host
    side.play()
    letter_match = state_part(reader.state, LetterMatch)
    assert letter_match is not None
    reader.state = reader.state.put(replace(letter_match, busy=True))
    reader.tell("heard", side.letter)
    assert reader.line.missed and reader.count == len(letter_match.device.messages)
    reader.other, side.other = side, reader
    reader.do(letter_refused.of(letter_match, "No."))
    assert not reader.line.missed and reader.count >= side.count


def test_noise_on_a_channel_changes_nothing() -> None:
    host, guest = begun(game=game_with(ACE_BUILDS), rules="target=1")
    reader, writer = (host, guest) if host.state.phase == "your-turn" else (guest, host)
    before, called = reader.state, len(reader.called)
    old = writer.letter
    match = count_message(state_part(reader.state, LetterMatch)).given[1].split()[1]
    for text in (old, old, f"have {match} {reader.count}", f"have {match} 99", "have - 0"):
        reader.tell("heard", text)
    assert reader.state == before
    assert [letters_in(sent.given[1])[0].first for sent in reader.called[called:]] == [
        1
    ]  # to a device without a match
    reader.tell("heard", "nothing")
    assert reader.problem.startswith("There is no message in this text")
    assert reader.state.match is before.match
    reader.tell("weak")
    reader.tell("time", "0")
    reader.tell("time", "8000")
    assert (reader.line.stage, reader.line.left) == ("weak", 7)  # a short outage is tolerated
    reader.tell("open")
    assert reader.line.stage == "open"


@pytest.mark.parametrize("stage", STAGES)
def test_what_does_not_connect_in_time_goes_on_by_letter(stage: str) -> None:
    seconds, why = STAGES[stage]
    side = Device()
    side.do(make_invitation.of("Aino", "a"))
    side.do(Action("connect"))
    side.state = side.state.put(Channel(stage, text="x" if stage == "answered" else ""))
    side.tell("time", "1000.5")
    assert side.line.left == seconds
    side.tell("time", str(1000 + 1000 * (seconds - 1)))
    assert side.line.left == 2
    side.tell("time", str(1001 + 1000 * seconds))
    assert (side.line.stage, side.line.why) == ("over", why)
    assert side.called[-1] == call_peer.of("close")
    side.tell("open")  # too late
    assert side.line.stage == "over"
    side.do(Action("connect"))
    assert side.line == Channel()


def test_a_browser_that_has_no_channels_says_so() -> None:
    side = Device()
    side.do(make_invitation.of("Aino", "a"))
    for name, text in (("failed", ""), ("described", "v=0")):
        side.do(Action("connect"))
        side.tell(name, text)
        assert (side.line.stage, side.line.why) == ("over", "letters.no-channel")
    side.do(Action("disconnect"))
    assert side.state.of(Channel) is None
    before = side.state
    side.tell("open")
    assert side.state is before


def test_texts_that_open_nothing_are_refused_by_name() -> None:
    one, other = Device(), Device()
    one.do(make_invitation.of("Aino", "a"))
    one.do(Action("connect"))
    one.tell("described", described("actpass"))
    offer = one.line.text
    one.open(offer)
    assert one.problem == "This is one of your own messages."
    other.do(Action("letters"))
    other.open(offer[:-3] + "AAA")
    assert other.problem == "This message is damaged: copy all of it again."
    other.open(work.pack_signal(Signal(True, described("active"))))
    assert other.problem.startswith("This answer came too late") and other.state.of(Channel) is None
    frame = Device(embed="1")
    frame.open(offer)
    frame.do(Action("connect"))
    assert frame.state.of(Channel) is None and not frame.called


CUT = "\n> kasino-channel-1.AAAAAAAA"


@pytest.mark.parametrize("below", ["", CUT, "whole"])
@pytest.mark.parametrize("entry", ["read-letter", "open-link"])
def test_a_letter_goes_before_a_channel_in_the_same_text(entry: str, below: str) -> None:
    offer = work.pack_signal(Signal(False, described("actpass")))
    host = Other.invite("finnish", "", "Eve", bytes(32))
    side = Device()
    letter = f"Shall we play? {host.letter()}{offer if below == 'whole' else below}"
    side.do(Action(entry, (letter, ())))
    assert side.state.of(Invitation) is not None and side.problem == ""
    assert side.state.of(Offer) is None and not side.called
    side.do(answer_invitation.of("Eero", "b", ()))
    match = state_part(side.state, LetterMatch)
    for text in (f"{letter} {offer}", f"{offer}\n> {letter}"):  # the letter has been read already
        side.do(Action(entry, (text, ())))
        assert side.problem == "This message has been read already."
        assert side.state.of(Offer) is not None and not side.called
        side.do(Action("refuse-channel"))
        assert side.state.of(Offer) is None and not side.called
    assert replace(state_part(side.state, LetterMatch), problem="") == match


def test_an_offer_leaves_an_open_channel_alone_until_it_is_accepted() -> None:
    host, guest = begun()
    offer = work.pack_signal(Signal(False, described("actpass")))
    guest.open(f"{'kasino-letter-2.AAAA'} {offer}")
    assert guest.state.of(Offer) is not None and guest.line.stage == "open"
    play_on(host, guest, 2)
    assert abs(host.count - guest.count) <= 1 and guest.count > 3
    guest.do(Action("refuse-channel"))
    assert guest.line.stage == "open"
    guest.do(Action("join-channel"))
    assert guest.line.stage == "open"


def test_a_code_that_programs_have_changed_is_read() -> None:
    code = work.pack_signal(Signal(False, described("actpass")))
    for text in (
        code.replace("kasino-channel-", "Kasino\u2011channel\u2011", 1),
        code.replace("-1.", "-1.\ufeff", 1),
        code[:40] + "\u00ad" + code[40:],
    ):
        assert not work.unpack_signal(text).answers


def test_what_is_copied_is_what_the_other_device_is_to_read() -> None:
    host, _guest = Device(), Device()
    host.do(make_invitation.of("Aino", "a"))
    host.do(Action("connect"))
    host.tell("described", described("actpass"))
    host.do(Action("copy-letter"))
    (copied,) = host.effects
    assert copied.handler is dialogs.copy and copied.given[0] == host.line.text


# The texts.


@pytest.mark.parametrize(("answers", "setup"), [(False, "actpass"), (True, "active")])
def test_a_description_is_a_short_text_and_back(answers: bool, setup: str) -> None:
    text = work.pack_signal(Signal(answers, described(setup)))
    assert len(text) < 220
    signal = work.unpack_signal(f"Here:\n{text[:50]}\n{text[50:]}\n")
    assert signal.answers is answers
    for line in (
        "a=ice-ufrag:EsAw",
        "a=ice-pwd:P2uYro0UCOQ4zxjKXaWCBui1",
        f"a=fingerprint:sha-256 {PRINT}",
        f"a=setup:{setup}",
        " 4fb4f0e5-1c0f-4b1e-9c5b-1d8a2a3c4d5e.local 54321 typ host",
        " 192.168.1.7 54322 typ host",
        " fe80:0000:0000:0000:0000:0000:0001:0002 54323 typ host",
    ):
        assert f"{line}\r\n" in signal.description
    assert signal.description.count("a=candidate:") == 3
    assert work.pack_signal(signal) == text


# The whole page, with a simulated port.


class Port:
    """A stand-in for a browser’s channel."""

    made: ClassVar[list[Port]] = []

    def __init__(self, told: Callable[[str, str], object]) -> None:
        self.told = told
        self.done: list[tuple[str, str]] = []
        self.made.append(self)

    def do(self, name: str, text: str) -> None:
        """Record the request."""
        self.done.append((name, text))


def test_a_device_joins_another_and_both_are_told_the_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(peer, "Peer", Port)
    monkeypatch.setattr(Port, "made", [])
    page = OpenPage(monkeypatch, "?lang=en&pace=0")
    page.click("#start [data-action=friends]")
    page.click("#dialog [data-action=letters]")
    page.fill("[data-letter-field]", work.pack_signal(Signal(False, described("actpass"))))
    assert not Port.made
    page.click("dialog [data-action=read-letter]")
    assert not Port.made and "asks to connect your device" in page.the("dialog").textContent
    page.click("dialog [data-action=join-channel]")
    (port,) = Port.made
    assert port.done[-1][0] == "answer"
    assert "Looking for this device’s addresses" in page.the("dialog").textContent
    port.told("described", described("active"))
    page.pump()
    answer = page.the("dialog [data-letter]").value
    assert work.unpack_signal(answer).answers and page.all("dialog .code path")
    port.told("time", "0")
    assert (
        "Scan this answer with the first device: 90 seconds left" in page.the("dialog").textContent
    )
    port.told("time", "31000")
    assert "with the first device: 59 seconds left" in page.the("dialog").textContent
    port.told("open", "")
    page.pump()
    assert port.done[-1] == ("send", "have - 0")
    assert "Connected: moves are sent automatically." in page.the("dialog").textContent
    host = Other.invite("casino", "", "Aino", bytes(32))
    port.told("heard", host.letter())
    page.pump()
    page.click("[data-action=answer-invitation]")
    host = host.hear(port.done[-1][1])
    while host.to_move:
        host = host.play(chosen(host))
    port.told("heard", host.letter())
    page.pump()
    assert page.state == "your-turn" and not page.the("dialog").open
    page.play()
    assert "Connected" in page.the("#actions").textContent and not page.all("[data-letter]")
    assert host.hear(port.done[-1][1]).names[0] == "Aino"
    port.told("cut", "")
    assert "Disconnected." in page.the("#actions .problem").textContent
    assert page.the("#actions [data-letter]").value and port.done[-1] == ("close", "")
    page.click("#actions [data-action=connect]")
    assert port.done[-1] == ("offer", "")
    page.click("[data-action=disconnect]")
    assert page.the("dialog [data-letter]").value and len(page.all("[data-letter-field]")) == 1


def test_a_link_connects_to_nothing_until_a_button_is_pressed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(peer, "Peer", Port)
    monkeypatch.setattr(Port, "made", [])
    offer = work.pack_signal(Signal(False, described("actpass")))
    page = OpenPage(monkeypatch, f"?lang=en&pace=0&letter={offer}")
    assert "asks to connect your device" in page.the("dialog").textContent
    assert not Port.made
    page.click("dialog [data-action=join-channel]")
    (port,) = Port.made
    assert port.done[-1][0] == "answer"
    page.click("dialog [data-action=disconnect]")
    page = OpenPage(monkeypatch, f"?lang=en&pace=0&letter={offer}")
    page.click("dialog [data-action=refuse-channel]")
    assert not page.all("[data-action=join-channel]") and page.all("[data-letter-field]")
    for text in (offer[:-3], work.pack_signal(Signal(True, described("active")))):
        page = OpenPage(monkeypatch, f"?lang=en&pace=0&letter={text}")
        assert page.the("dialog .problem").textContent
    assert len(Port.made) == 1 and "answer" not in [name for name, _ in port.done[1:]]


NEAR = (
    *("10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.7", "169.254.3.4"),
    *("fc00::1", "fdff::1", "fe80::1:2", "febf::1", "4fb4f0e5-1c0f-4b1e-9c5b-1d8a2a3c4d5e.local"),
)
FAR = (
    *("9.9.9.9", "11.0.0.1", "172.15.0.1", "172.32.0.1", "192.169.0.1", "169.253.0.1"),
    *("127.0.0.1", "0.0.0.0", "224.0.0.1", "255.255.255.255", "100.64.0.1"),
    *("2001:db8::1", "::1", "fec0::1", "ff02::1", "::ffff:c0a8:107"),
)


def test_only_addresses_of_the_same_network_are_told_and_used() -> None:
    def told(address: str) -> str:
        line = f"a=candidate:9 1 udp 1 {address} 5000 typ host\r\n"
        whole = re.sub(r"a=candidate.*\r\n", "", described("actpass")) + line
        return work.pack_signal(Signal(False, whole))

    def used(text: str) -> bool:
        return "a=candidate" in work.unpack_signal(text).description

    assert all(used(told(address)) for address in NEAR)
    assert not any(used(told(address)) for address in FAR)
    # A text that someone else has written.
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(work, "_is_near", lambda _packed: True)
        texts = [told(address) for address in FAR]
    assert not any(map(used, texts))


def test_a_code_has_no_more_addresses_than_one_device_needs() -> None:
    line = "a=candidate:9 1 udp 1 192.168.1.{} 5000 typ host\r\n"
    signal = Signal(False, described("actpass") + "".join(map(line.format, range(8, 30))))
    found = work.unpack_signal(work.pack_signal(signal)).description
    assert found.count("a=candidate") == work.MAX_ADDRESSES
    # A text that someone else has written.
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(work, "MAX_ADDRESSES", work.MAX_ADDRESSES + 1)
        text = work.pack_signal(signal)
        assert work.unpack_signal(text)
    with pytest.raises(LetterError, match="damaged"):
        work.unpack_signal(text)


@pytest.mark.parametrize("text", ["x" * 2_000_000, "", "kasino-channel-1." * 100_000])
def test_texts_too_long_for_a_side_are_refused_before_they_are_read(
    monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    offer = work.pack_signal(Signal(False, described("actpass")))

    def decoded(*_: object, **__: object) -> bytes:
        raise AssertionError("such a text is not to be decoded")

    monkeypatch.setattr("app.letters.work.base64.b64decode", decoded)
    with pytest.raises(LetterError):
        work.unpack_signal(f"{text}{offer}" if text else offer + "A" * 1200)


def test_a_device_that_sends_too_much_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, heard = [0.0], list[tuple[str, str]]()
    monkeypatch.setattr(browser, "now_ms", lambda: clock[0])

    def attempt() -> peer._Attempt:
        made = peer._Attempt.__new__(peer._Attempt)
        made._listener = lambda name, text: heard.append((name, text))
        made._closed, made._heard = False, (0, 0, 0)
        heard.clear()
        return made

    line = attempt()
    for _ in range(5):  # as fast as a match may be
        for number in range(peer.MESSAGES):
            line._hear(f"have - {number}")
        clock[0] += peer.SPAN + 1
    assert {name for name, _ in heard} == {"heard"} and len(heard) == 5 * peer.MESSAGES
    for _ in range(2):
        line._hear("have - 0")
    line = attempt()
    for _ in range(peer.MESSAGES + 1):
        line._hear("have - 0")
    assert heard[-1] == ("flood", "")
    for data in ("x" * (peer.CHARACTERS + 1), b"bytes"):
        line = attempt()
        line._hear(data)
        assert heard == [("flood", "")]
    line = attempt()
    for _ in range(3):  # each of them alone would be accepted
        line._hear("x" * (peer.CHARACTERS // 2))
    assert [name for name, _ in heard] == ["heard", "heard", "flood"]
    _, guest = begun()
    guest.tell("flood")
    assert guest.line.stage == "over" and guest.called[-1] == call_peer.of("close")
    assert "more than any match needs" in guest.state.say(guest.line.why)


def test_an_answer_that_is_not_kept_is_not_sent() -> None:
    host, guest = begun()
    play_on(host, guest, 3)
    writer, reader = (host, guest) if host.state.phase == "your-turn" else (guest, host)
    writer.keeps, have, called = False, reader.count, len(writer.called)
    writer.play()
    assert reader.count == have and writer.state.of(LetterMatch) is None
    assert not [sent for sent in writer.called[called:] if sent.given[0] == "send"]


class Lens:
    """A stand-in for the camera."""

    read: Callable[[str], object]
    failed: Callable[[], object]
    begun = 0

    def __init__(self, read: Callable[[str], object], failed: Callable[[], object]) -> None:
        Lens.read, Lens.failed = read, failed

    def begin(self) -> None:
        """Record that the camera was requested."""
        Lens.begun += 1


def test_the_camera_is_asked_for_by_its_button_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(codes, "Camera", Lens)
    monkeypatch.setattr(Lens, "begun", 0)
    page = OpenPage(monkeypatch, "?lang=en&pace=0")
    page.click("#start [data-action=friends]")
    page.click("#dialog [data-action=letters]")
    assert not Lens.begun and not page.all("video")
    page.click("[data-action=camera]")
    assert Lens.begun == 1 and page.all("dialog video")
    page.click("[data-action=camera]")  # put away
    assert Lens.begun == 1 and not page.all("video")
    page.click("[data-action=camera]")
    Lens.failed()
    assert not page.all("video")
    assert "paste it here" in page.the("dialog .problem").textContent
    page.click("[data-action=camera]")
    Lens.read(Other.invite("casino", "", "Aino", bytes(32)).letter())
    page.pump()
    assert page.all("[data-action=answer-invitation]") and not page.all("video")
    before = page.the("dialog").textContent
    Lens.failed()  # too late
    assert page.the("dialog").textContent == before
