"""The browser features that the style sheets need: those with a fallback, and those to check.

At the start the page checks these features, as it checks those that Python needs. The build stops
if the style sheets use a feature that isn’t listed here, so the check can’t become outdated.
"""

from __future__ import annotations

import re
from typing import Final

from tools.errors import BuildError

#: Required features that are newer than those Python needs (2022): the pattern that finds one in a
#: style sheet, and the test that asks a browser for it.
NEEDED: Final = {
    r"@container": "container-type: inline-size",
    r":has\(": "selector(:has(*))",
    r"\d[ds]vh\b": "height: 1dvh",
    r"[{;](?:translate|rotate|scale):": "translate: 0",
}
#: At-rules that every browser knows, or that nobody would miss: ``@property`` only animates a
#: number.
AT_RULES: Final = frozenset("@container @font-face @keyframes @media @property @supports".split())
FUNCTIONS: Final = frozenset(
    "attr brightness calc clamp color-mix conic-gradient counter cubic-bezier drop-shadow env "
    "fit-content format grayscale hue-rotate inset linear-gradient max min minmax radial-gradient "
    "repeat repeating-conic-gradient sepia url var".split()
)
PSEUDO: Final = frozenset(
    "active after before checked disabled empty first-child first-letter focus focus-visible "
    "focus-within has hover is last-child not nth-child nth-last-child nth-of-type only-child root "
    "where".split()
)
MIX: Final = re.compile(r"color-mix\(in srgb,\s*([^\s,]+)\s+(\d+)%,\s*([^\s,()]+(?:\([^()]*\))?)\)")
#: A rule with a colour mix; in a sheet lowered for older browsers, rules aren’t nested.
RULE: Final = re.compile(r"([^{}]+)\{([^{}]*color-mix\([^{}]*)\}")
UNMIXED: Final = "@supports not (color:color-mix(in srgb,red,red))"


def with_fallbacks(style: str) -> str:
    """Return a lowered sheet with plain colours added for browsers that can’t mix colours.

    >>> with_fallbacks("a{top:0;color:color-mix(in srgb,var(--a) 80%,#fff)}")[51:]
    '@supports not (color:color-mix(in srgb,red,red)){a{color:var(--a)}}'
    """

    def both(rule: re.Match[str]) -> str:
        mixed = [part for part in rule[2].split(";") if "color-mix(" in part]
        plain = ";".join(MIX.sub(_nearer, part) for part in mixed)
        if "color-mix(" in plain or "url(" in plain:
            raise BuildError(
                f"{plain!r} has a mix of colours for which there is no fallback",
                "Write it as color-mix(in srgb, COLOUR n%, COLOUR), separately from drawings.",
            )
        return f"{rule[0]}{UNMIXED}{{{rule[1]}{{{plain}}}}}"

    return RULE.sub(both, style)


def _nearer(mix: re.Match[str]) -> str:
    """Return whichever of the two mixed colours dominates."""
    return mix[1] if int(mix[2]) >= 40 else mix[3]


def needed(style: str) -> list[str]:
    """Return the browser tests that a lowered sheet needs; raise BuildError for unknown features.

    >>> needed("a:has(b){translate:0 1px;height:100dvh}")
    ['height: 1dvh', 'selector(:has(*))', 'translate: 0']
    """
    bare = re.sub(r"""(["'])(?:[^\\]|\\.)*?\1|url\((?!["'])(?:[^)\\]|\\.)*\)""", "", style)
    rules, values = re.sub(r"\{[^{}]*\}", "{}", bare), " ".join(re.findall(r"\{([^{}]*)\}", bare))
    odd = set(re.findall(r"@[\w-]+", bare)) - AT_RULES
    odd |= set(re.findall(r"([a-zA-Z][\w-]*)\(", values)) - FUNCTIONS
    odd |= set(re.findall(r"(?<!:):([a-z-]+)", re.sub(r"@[^{]*", "", rules))) - PSEUDO
    # Range comparisons in media queries, and nested rules.
    odd |= set(re.findall(r"[<>]=?", "".join(re.findall(r"@[^{]*", bare)))) | {"&"} & set(bare)
    if odd:
        raise BuildError(
            f"The style sheets use {' '.join(sorted(odd))}, which an older browser may not know",
            "Name it in tools/site/style.py: as NEEDED, or as known everywhere.",
        )
    return sorted(asked for pattern, asked in NEEDED.items() if re.search(pattern, bare))
