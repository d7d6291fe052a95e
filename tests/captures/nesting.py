"""Compute kasino/captures/nesting.py’s table; ``python -m tests.captures.nesting`` rewrites it.

Counts of values are packed with six bits for each value. A set of things that forms a value still
does with one more thing of a value it already has (the two pair), so the smallest sets determine
all the others.
"""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import wrap

FILE = Path(__file__).parents[2] / "kasino" / "captures" / "nesting.py"
GUARD = sum(32 << 6 * i for i in range(10))
DIGITS = "0123456789a"

Smallest = dict[int, list[int]]  # keyed by the values in them


def support(counts: int) -> int:
    """Return the values with a count above 0, as bits."""
    return sum(1 << i for i in range(10) if counts >> 6 * i & 63)


def add(found: Smallest, counts: int) -> bool:
    """Add counts to the smallest ones, unless smaller ones with the same values are known."""
    known = found.setdefault(support(counts), [])
    if any(((counts | GUARD) - one) & GUARD == GUARD for one in known):
        return False
    known[:] = [one for one in known if ((one | GUARD) - counts) & GUARD != GUARD]
    known.append(counts)
    return True


def every(found: Smallest) -> list[int]:
    """Return all counts kept."""
    return [counts for known in found.values() for counts in known]


def smallest(top: int = 10) -> list[Smallest]:
    """Return the smallest counts that form each value up to ``top``, bottom-up (C2)."""
    found: list[Smallest] = [{}]
    for value in range(1, top + 1):
        here: Smallest = {}
        found.append(here)
        add(here, 1 << 6 * (value - 1))  # one thing
        for low in range(1, value // 2 + 1):  # Combine
            for one in every(found[low]):
                for other in every(found[value - low]):
                    add(here, one + other)
        parts = every(here)
        fresh = parts
        while fresh:  # Pair; a part without a new value adds nothing
            sums = [one + part for one in fresh for part in parts if support(part) & ~support(one)]
            fresh = [counts for counts in sums if add(here, counts)]
    return found


def written(top: int = 10) -> dict[int, str]:
    """Return the rows of the table: counts below each value, with one digit for each value."""
    rows = {}
    for value, found in enumerate(smallest(top)):
        if value > 1:
            below = {counts & (1 << 6 * (value - 1)) - 1 for counts in every(found)} - {0}
            texts = sorted(
                "".join(DIGITS[counts >> 6 * i & 63] for i in range(value - 1)) for counts in below
            )
            rows[value] = " ".join(texts)
    return rows


def main() -> None:
    """Write the table into the engine’s file."""
    rows = []
    for value, text in written().items():
        rows.append(f"    {value}: (")
        lines = wrap(text, 86)
        ends = [" "] * (len(lines) - 1) + [""]
        rows += [f'        "{line}{end}"' for line, end in zip(lines, ends, strict=True)]
        rows.append("    ),")
    source = FILE.read_text(encoding="utf-8")
    table = "_TABLE: Final = {\n" + "\n".join(rows) + "\n}\n"
    FILE.write_text(re.sub(r"_TABLE: Final = \{\n.*?^\}\n", table, source, flags=re.S | re.M))


if __name__ == "__main__":
    main()
