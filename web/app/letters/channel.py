"""A channel between two devices: its stages, the codes that open it, and the messages it carries.

A channel carries letters and, as "have MATCH NUMBER", the number of messages in a match that a
device has. The device with more messages sends the missing ones, so a broken connection does no
harm.

Each of the codes that two devices exchange to open a channel describes one side. WebRTC describes a
side in SDP (RFC 8866). A code contains only three things from a description: the words that
identify the side, its key’s fingerprint, and its network addresses.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from hashlib import sha256
from typing import Final, NamedTuple

from app.core.effects import Effect
from app.letters.state import Channel, LetterMatch
from app.letters.update import call_peer
from kasino.letters.letter import MARK, MAX_TEXT, Letter, LetterError, chain_of, letters_in

#: The maximum duration of each stage in seconds, and the reason given when it runs out of time.
#: Browsers drop an answer that isn’t accepted in time, and a connection that isn’t made within a
#: few seconds is never made at all.
STAGES: Final = {
    "answered": (90, "letters.late"),
    "joining": (15, "letters.unreachable"),
    "weak": (15, "letters.cut"),
}

_HAVE: Final = re.compile(r"have ([0-9a-f]{16}|-) ([0-9]{1,5})", re.ASCII)

#: The prefix of the codes that open a channel; its digit is the protocol version.
CODE_PREFIX: Final = "kasino-channel-1."
#: The maximum number of addresses in a code. A device has only a few, and the QR code should stay
#: small.
MAX_ADDRESSES: Final = 8
#: The maximum number of characters searched for a code, and the maximum in a side’s description.
MAX_CODE_TEXT: Final = 20_000
MAX_DESCRIPTION: Final = 1200

_SIGNAL: Final = re.compile(r"kasino-channel-1\.([A-Za-z0-9_-]+)")
_WORD: Final = re.compile(r"[A-Za-z0-9+/]{4,255}", re.ASCII)
_CANDIDATE: Final = re.compile(r"^a=candidate:\S+ \d+ udp \d+ (\S+) (\d+) typ host", re.M | re.I)
_CHECK: Final = 4
_NAMED, _IPV4, _IPV6 = 1, 2, 3
_SIZES: Final = {_NAMED: 16, _IPV4: 4, _IPV6: 16}


def after_event(channel: Channel, name: str, text: str) -> Channel:
    """Return a channel after an event, such as opening, being cut, or the passing of time."""
    if name == "open":
        return channel if channel.stage == "open" else Channel("open")
    if name == "weak":
        return Channel("weak", asked=channel.asked) if channel.stage == "open" else channel
    if name == "flood":
        return Channel("over", why="letters.flood")
    if name in ("cut", "failed"):
        if channel.carries:
            return Channel("over", why="letters.cut")
        return Channel("over", why="letters.unreachable" if name == "cut" else "letters.no-channel")
    if name != "time" or channel.stage not in STAGES:
        return channel
    now = float(text)
    channel = replace(channel, began=now) if channel.began < 0 else channel
    seconds, why = STAGES[channel.stage]
    left = seconds - int((now - channel.began) / 1000)
    return replace(channel, left=left) if left > 0 else Channel("over", why=why)


def count_message(letter_match: LetterMatch | None) -> Effect:
    """Return the effect that sends this device’s number of messages to the other device."""
    if letter_match is None:
        return call_peer.of("send", "have - 0")
    messages = letter_match.device.messages
    return call_peer.of("send", f"have {_match_id(letter_match)} {len(messages)}")


def read_count(text: str, letter_match: LetterMatch | None) -> int | None:
    """Return how many messages the other device has, or None if the text is a letter."""
    found = _HAVE.fullmatch(text)
    if found is None:
        return None
    return int(found[2]) if letter_match is not None and found[1] == _match_id(letter_match) else 0


def whole_letter(letter_match: LetterMatch) -> str:
    """Return a letter that contains as many messages as possible."""
    return letter_match.device.letter(MAX_TEXT)


def has_gap(text: str, letter_match: LetterMatch) -> bool:
    """Return whether messages are missing between this device’s messages and those in a letter."""
    letter = _letter(text, letter_match)
    return letter is not None and letter.first > len(letter_match.device.messages) + 1


def has_all(text: str, letter_match: LetterMatch) -> bool:
    """Return whether this device already has every message in a letter."""
    letter = _letter(text, letter_match)
    if letter is None:
        return False
    start = letter.first - 1
    own = letter_match.device.messages[start : start + len(letter.messages)]
    return own == letter.messages


def _letter(text: str, letter_match: LetterMatch) -> Letter | None:
    """Return the newest letter of this match that some text contains, or None."""
    with suppress(LetterError):
        return next(
            (one for one in letters_in(text) if one.match.hex() == _match_id(letter_match)), None
        )
    return None


def _match_id(letter_match: LetterMatch) -> str:
    return chain_of(letter_match.device.messages)[1][:MARK].hex()


# The codes that open a channel.


class Signal(NamedTuple):
    """One side of a channel: whether it is an answer, and its description for a browser."""

    answers: bool
    description: str


def pack_signal(signal: Signal) -> str:
    """Return a side’s code; raise ValueError if no browser would produce such a description."""
    text = signal.description
    parts = [bytes([signal.answers])]
    for name in ("ice-ufrag", "ice-pwd"):
        word = _attribute(name, r"(\S+)", text).encode()
        parts.append(bytes([len(word)]) + word)
    fingerprint = _attribute("fingerprint", r"sha-256 ([0-9A-F:]+)", text)
    parts.append(bytes.fromhex(fingerprint.replace(":", "")))
    found = {
        packed + int(port).to_bytes(2)
        for address, port in _CANDIDATE.findall(text)
        if _is_near(packed := _packed(address))
    }
    data = b"".join([*parts, *sorted(found)[:MAX_ADDRESSES]])
    data += sha256(data).digest()[:_CHECK]
    return CODE_PREFIX + base64.urlsafe_b64encode(data).decode().rstrip("=")


def _attribute(name: str, value: str, text: str) -> str:
    found = re.search(rf"^a={name}:{value}\s*$", text, re.MULTILINE | re.IGNORECASE)
    if found is None:
        raise ValueError(f"a description without {name}")
    return found[1]


def _packed(address: str) -> bytes:
    """Return an address as bytes: first its kind (local name, IPv4 or IPv6), then the address."""
    if address.endswith(".local"):
        return bytes([_NAMED]) + bytes.fromhex(address.removesuffix(".local").replace("-", ""))
    if ":" not in address:
        return bytes([_IPV4, *map(int, address.split("."))])
    head, gap, tail = address.partition("::")
    first, last = ([int(one, 16) for one in part.split(":") if one] for part in (head, tail))
    groups = [*first, *[0] * (8 - len(first) - len(last) if gap else 0), *last]
    return bytes([_IPV6]) + b"".join(group.to_bytes(2) for group in groups)


def _is_near(packed: bytes) -> bool:
    """Return whether a packed address is nearby: a local name, private or link-local.

    Other addresses are left out, so that no code can make a device send anything across the
    internet.
    """
    kind, first, second = packed[:3]
    if kind == _IPV4:
        private = first == 10 or (first, second) == (192, 168)
        return private or (first == 172 and second >> 4 == 1) or (first, second) == (169, 254)
    if kind == _IPV6:  # fc00::/7 and fe80::/10
        return first >> 1 == 0x7E or (first == 0xFE and second >> 6 == 2)
    return True


def _written(kind: int, packed: bytes) -> str:
    """Return an address in WebRTC notation."""
    if kind == _IPV4:
        return ".".join(map(str, packed))
    text = packed.hex()
    if kind == _IPV6:
        return ":".join(text[at : at + 4] for at in range(0, 32, 4))
    return "-".join((text[:8], text[8:12], text[12:16], text[16:20], text[20:])) + ".local"


def unpack_signal(text: str) -> Signal:
    """Return the side whose code a string contains; raise LetterError if the code is damaged."""
    found = [] if len(text) > MAX_CODE_TEXT else _SIGNAL.findall(text)
    found += _SIGNAL.findall(re.sub(r"[\s>|]+", "", text)) if found else []
    for code in found:
        if len(code) > MAX_DESCRIPTION:
            continue
        with suppress(ValueError, IndexError, LetterError):
            data = base64.b64decode(code + "=" * (-len(code) % 4), b"-_", validate=True)
            data, check = data[:-_CHECK], data[-_CHECK:]
            if sha256(data).digest()[:_CHECK] == check:
                return _described(data)
    raise LetterError("letter-damaged")


def _described(data: bytes) -> Signal:
    answers, rest = data[0] == 1, data[1:]
    words = []
    for _ in range(2):
        word, rest = rest[1 : 1 + rest[0]].decode("ascii"), rest[1 + rest[0] :]
        if not _WORD.fullmatch(word):
            raise LetterError("letter-damaged")
        words.append(word)
    fingerprint, rest = rest[:32], rest[32:]
    if len(fingerprint) != 32:
        raise LetterError("letter-damaged")
    lines = (
        *("v=0", "o=- 1 2 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0"),
        *("m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0"),
        *(f"a=ice-ufrag:{words[0]}", f"a=ice-pwd:{words[1]}"),
        f"a=fingerprint:sha-256 {fingerprint.hex(':').upper()}",
        f"a=setup:{'active' if answers else 'actpass'}",
        *("a=mid:0", "a=sctp-port:5000", "a=max-message-size:262144"),
        *(f"a={candidate}" for candidate in _candidates(rest)),
    )
    return Signal(answers, "".join(f"{line}\r\n" for line in lines))


def _candidates(rest: bytes) -> Iterator[str]:
    number = 0
    while rest:
        kind, size = rest[0], _SIZES.get(rest[0], 0)
        packed, port, number = rest[1 : 1 + size], rest[1 + size : 3 + size], number + 1
        if not size or len(port) != 2 or number > MAX_ADDRESSES:
            raise LetterError("letter-damaged")
        if _is_near(bytes([kind]) + packed):
            yield candidate(number, _written(kind, packed), int.from_bytes(port))
        rest = rest[3 + size :]


def candidate(number: int, address: str, port: int) -> str:
    """Return a device’s network address as a candidate in WebRTC notation."""
    return f"candidate:{number} 1 udp {2122260223 - 256 * number} {address} {port} typ host"
