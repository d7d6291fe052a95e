"""The key of a match, and the hashes that show who wrote a message and where it belongs.

Two devices agree on a key by Diffie–Hellman, as in X25519. A *seal* is a hash with that key, so
only they can make it. A *mark* is a hash with a device’s own secret, so the device knows its
own messages. Both cover the *chain*, the digest of all messages before.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from kasino.letters.cryptography.group import BASE, from_bytes, lock, to_bytes
from kasino.letters.cryptography.tickets import Work

MARK: Final = 8  # the size in bytes of a digest that distinguishes messages
SEAL: Final = 8  # the size in bytes of the digest that only the two players can make
#: The size in bytes of the numbers that decide who plays first.
NONCE: Final = 16


def _key_number(secret: bytes) -> int:
    return lock(b"kasino letters private:" + secret)[0]


def public_key(secret: bytes) -> Work[bytes]:
    """Return a device’s public key, as in X25519."""
    return to_bytes((yield ((_key_number(secret), BASE),))[0])


def agreed(secret: bytes, seat: int, keys: tuple[bytes, bytes]) -> Work[bytes]:
    """Return the key that only the devices with these two public keys can make."""
    theirs = from_bytes(keys[1 - seat])
    (shared,) = yield ((_key_number(secret), theirs),)
    return sha256(b"kasino letters key:" + to_bytes(shared) + b"".join(keys)).digest()


def chained(digest: bytes, message: bytes) -> bytes:
    """Return the digest of all messages up to this one, given the digest of those before it."""
    return sha256(b"kasino letters chain:" + digest + message).digest()


def chain_of(messages: Sequence[bytes]) -> list[bytes]:
    """Return a list of digests: for no message, the first message, the first two, and so on."""
    chain = [bytes(32)]
    for message in messages:
        chain.append(chained(chain[-1], message))
    return chain


def mark(body: bytes, secret: bytes, before: bytes, number: int) -> bytes:
    """Return the mark for one place, which only the owner of the secret can make."""
    place = number.to_bytes(2) + before + sha256(body).digest()
    return sha256(b"kasino letters mark 2:" + secret + place).digest()[:MARK]


def seal(marked: bytes, key: bytes, before: bytes, number: int) -> bytes:
    """Return the seal of a marked message for one place, which only the two players can make.

    The first message has none yet, because there is no key: its seal is a hash. The chain in each
    later seal contains that message.
    """
    place = number.to_bytes(2) + before + sha256(marked).digest()
    return sha256(b"kasino letters seal:" + key + place).digest()[:SEAL]


def old_mark(body: bytes, secret: bytes) -> bytes:
    """Return the mark that Kasino 1.0.0 made for a message; it is the same for any place."""
    return sha256(b"kasino letters mark:" + secret + sha256(body).digest()).digest()[:MARK]


def nonce(secret: bytes) -> bytes:
    """Return the number that a device draws to decide who plays first."""
    return sha256(b"kasino letters coin:" + secret).digest()[:NONCE]


def commitment(nonce: bytes) -> bytes:
    """Return the hash that commits the host to the number it has drawn."""
    return sha256(b"kasino letters commitment:" + nonce).digest()
