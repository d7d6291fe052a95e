"""Read and write the parts of WebAssembly modules that the baked start needs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

MAGIC = b"\0asm\1\0\0\0"
#: The numbers of the sections that are read.
IMPORTS, TABLES, MEMORY, GLOBALS, EXPORTS, ELEMENTS, CODE = 2, 4, 5, 6, 7, 9, 10
DATA, DATA_COUNT = 11, 12
#: The kinds of imports and exports.
FUNCTION, TABLE, MEMORIES, GLOBAL, TAG = range(5)

Section = tuple[int, bytes]


class Unexpected(ValueError):
    """Pyodide differs from what the baked start expects."""


def unsigned(number: int) -> bytes:
    """Return a number encoded as unsigned LEB128.

    >>> unsigned(624485).hex()
    'e58e26'
    """
    out = bytearray()
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number)
    return bytes(out)


def signed(number: int) -> bytes:
    """Return a number encoded as signed LEB128.

    >>> signed(-123456).hex(), signed(64).hex()
    ('c0bb78', 'c000')
    """
    out = bytearray()
    while not -64 <= number < 64:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number & 127)
    return bytes(out)


def read_unsigned(data: bytes, at: int) -> tuple[int, int]:
    """Return the unsigned LEB128 number at a position, and the position after it.

    >>> read_unsigned(bytes.fromhex("e58e26"), 0)
    (624485, 3)
    """
    number = shift = 0
    while True:
        if at >= len(data):
            raise Unexpected("a number doesn't end")
        byte = data[at]
        at += 1
        number |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return number, at


def read_signed(data: bytes, at: int) -> tuple[int, int]:
    """Return the signed LEB128 number at a position, and the position after it.

    >>> read_signed(bytes.fromhex("c0bb78"), 0)
    (-123456, 3)
    """
    number, end = read_unsigned(data, at)
    return number - (1 << 7 * (end - at)) if data[end - 1] & 64 else number, end


def sections(module: bytes) -> Iterator[Section]:
    """Yield the sections of a module in order."""
    if module[:8] != MAGIC:
        raise Unexpected("this isn't a WebAssembly module")
    at = 8
    while at < len(module):
        size, start = read_unsigned(module, at + 1)
        if start + size > len(module):
            raise Unexpected(f"section {module[at]} is cut off")
        yield module[at], module[start : start + size]
        at = start + size


def contents(module: bytes) -> dict[int, bytes]:
    """Return the contents of a module’s sections by number, without custom sections."""
    return {number: body for number, body in sections(module) if number}


def write_section(number: int, body: bytes) -> bytes:
    """Return an encoded section."""
    return bytes([number]) + unsigned(len(body)) + body


def module_of(parts: Iterable[Section]) -> bytes:
    """Return a module made of these sections."""
    return MAGIC + b"".join(write_section(number, body) for number, body in parts)


def replaced(module: bytes, number: int, body: bytes) -> bytes:
    """Return a module in which the contents of one section are replaced."""
    return module_of((one, body if one == number else old) for one, old in sections(module))


def name_of(data: bytes, at: int) -> tuple[str, int]:
    """Return the name at a position, and the position after it."""
    size, at = read_unsigned(data, at)
    return data[at : at + size].decode(), at + size


@dataclass(frozen=True)
class Import:
    """An import of a module: the module it comes from, its name, and its kind."""

    module: str
    name: str
    kind: int


def imports(body: bytes) -> list[Import]:
    """Return the imports in an import section; only functions, globals and tags are supported."""
    found: list[Import] = []
    count, at = read_unsigned(body, 0)
    for _ in range(count):
        module, at = name_of(body, at)
        name, at = name_of(body, at)
        kind = body[at]
        found.append(Import(module, name, kind))
        if kind == FUNCTION:
            _, at = read_unsigned(body, at + 1)
        elif kind == GLOBAL:
            at += 3
        elif kind == TAG:
            _, at = read_unsigned(body, at + 2)
        else:
            raise Unexpected(f"{module}.{name} is an import of the unknown kind {kind}")
    return found


def first_own(parts: Mapping[int, bytes], kind: int) -> int:
    """Return the number of a module’s first own function or global, after the imported ones."""
    return sum(one.kind == kind for one in imports(parts[IMPORTS]))


def exports(body: bytes) -> dict[str, bytes]:
    """Return the encoded exports in an export section, by name."""
    found: dict[str, bytes] = {}
    count, at = read_unsigned(body, 0)
    for _ in range(count):
        start = at
        name, at = name_of(body, at)
        _, at = read_unsigned(body, at + 1)
        found[name] = body[start:at]
    return found


def exported(body: bytes, kind: int) -> dict[str, int]:
    """Return the numbers of the exports of one kind in an export section, by name."""
    found: dict[str, int] = {}
    for name, entry in exports(body).items():
        at = len(entry) - 1
        while at and entry[at - 1] & 128:
            at -= 1
        if entry[at - 1] == kind:
            found[name] = read_unsigned(entry, at)[0]
    return found


def export(name: str, kind: int, number: int) -> bytes:
    """Return an encoded export."""
    return unsigned(len(name.encode())) + name.encode() + bytes([kind]) + unsigned(number)


def counted(items: Iterable[bytes]) -> bytes:
    """Return encoded items as a list that begins with their number."""
    listed = list(items)
    return unsigned(len(listed)) + b"".join(listed)


@dataclass(frozen=True)
class Global:
    """A global of a module: its type, whether it is mutable, and its initial expression."""

    kind: int
    mutable: bool
    start: bytes

    def encoded(self) -> bytes:
        """Return the encoded global."""
        return bytes([self.kind, self.mutable]) + self.start

    def number(self) -> int:
        """Return the initial value of the global, a 32-bit number."""
        if self.start[0] != 0x41:
            raise Unexpected("a global doesn't begin with a number")
        number, _ = read_signed(self.start, 1)
        return number & 0xFFFFFFFF


def globals_of(body: bytes) -> list[Global]:
    """Return the globals in a global section."""
    found: list[Global] = []
    count, at = read_unsigned(body, 0)
    for number in range(count):
        kind, mutable, start = body[at], bool(body[at + 1]), at + 2
        at = _constant(body, start, f"global {number}")
        found.append(Global(kind, mutable, body[start:at]))
    return found


def _constant(body: bytes, at: int, what: str) -> int:
    """Return the position after the initial expression of a global."""
    code = body[at]
    if code in (0x41, 0x42, 0x23):  # a number, or another global
        at += 1
        while body[at] & 128:
            at += 1
        at += 1
    elif code == 0xD0:  # null
        at += 2
    else:
        raise Unexpected(f"{what} begins with the unknown code {code:#x}")
    if body[at] != 0x0B:
        raise Unexpected(f"{what} doesn't end")
    return at + 1


def number_constant(number: int) -> bytes:
    """Return the encoded expression for a 32-bit number.

    >>> number_constant(5).hex(), number_constant(0xFFFFFFFF).hex()
    ('41050b', '417f0b')
    """
    return b"\x41" + signed(number if number < 1 << 31 else number - (1 << 32)) + b"\x0b"
