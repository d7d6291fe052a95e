"""The browser features that the style sheets need: those with a fallback, and those to check.

At the start the page checks these features, as it checks those that Python needs. The build stops
if the style sheets use a feature that isn’t listed here, so the check can’t become outdated.
"""

from __future__ import annotations

import re
from collections.abc import Collection
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
#: number, and saves work.
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


#: What is before a block in a minified style sheet, unless it is an at-rule.
_SELECTORS: Final = re.compile(r"(?:(?<=[{};])|^)([^{};@]+)\{")
_CHOICE: Final = re.compile(r":(?:is|where)\(")
_NESTED: Final = re.compile(r"\[[^]]*\]|\((?:[^()]|\([^()]*\))*\)")
_COMBINATOR: Final = re.compile(r"[ >+~]")
#: A class, an id, an attribute or a state, which may be anywhere in a part.
_SIMPLE: Final = re.compile(r"[.#:][\w-]+|\[[^]]*\]")
#: What counts for specificity: ids, then classes, attributes and states, then elements.
_KINDS: Final = re.compile(r"#"), re.compile(r"[.\[:]"), re.compile(r"(?<![\w.#:=\[\"-])[a-z]")


#: A block that belongs to no element, or one with declarations only.
_BLOCK: Final = re.compile(
    r"@(?:font-face|keyframes|property)[^{]*\{(?:[^{}]|\{[^{}]*\})*\}|([^{};@]+)\{[^{}]*\}"
)
_EMPTY: Final = re.compile(r"@[^{};]*\{\}")
#: A class, an id or an element, in a selector without brackets.
_NAME: Final = re.compile(r"[.#][\w-]+|(?<![\w.#:-])[a-z][\w-]*")
_ONE: Final = re.compile(r":(?:is|where)\(([^(),]*)\)")
_ASKED: Final = re.compile(r"\[[^]]*\]|\([^()]*\)")


def first(style: str, names: Collection[str]) -> str:
    """Return the rules of a minified sheet that may apply where only these names are used.

    Whatever is between brackets is taken to be true, so a returned rule may still apply to nothing.

    >>> first("a:not(.c),.b #d{top:0}@media print{e{top:0}.b:is(x,.y)::after{top:0}}", {"a", ".b"})
    'a:not(.c){top:0}@media print{.b:is(x,.y)::after{top:0}}'
    """

    def kept(block: re.Match[str]) -> str:
        if not block[1]:
            return block[0]
        applying = ",".join(one for one in _split(block[1]) if set(_named(one)) <= set(names))
        return applying and applying + block[0][len(block[1]) :]

    found, before = _BLOCK.sub(kept, style), ""
    while found != before:
        found, before = _EMPTY.sub("", found), found
    return found


def _named(selector: str) -> list[str]:
    """Return the classes, ids and elements that a selector can’t do without."""
    before = ""
    while selector != before:
        before, selector = selector, _ONE.sub(r"\1", selector)
        if selector == before:
            selector = _ASKED.sub("", selector)
    return _NAME.findall(selector)


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


def unrolled(style: str) -> str:
    """Return minified style sheets without a choice in the last part of a selector.

    Browsers look up a rule by the last part of its selector. If that is a choice, they try the rule
    on every element. A choice remains if its parts have different specificities.

    >>> unrolled("#a :is(.b,.c):hover,:where(i,#d){top:0}")
    '#a .b:hover,#a .c:hover,:where(i),:where(#d){top:0}'
    """

    def written_out(rule: re.Match[str]) -> str:
        return ",".join(one for each in _split(rule[1]) for one in _choices(each)) + "{"

    return _SELECTORS.sub(written_out, style)


def _split(selectors: str) -> list[str]:
    """Split a list of selectors at its commas, except those within brackets."""
    depth, found = 0, [""]
    for sign in selectors:
        depth += (sign in "([") - (sign in ")]")
        if sign == "," and not depth:
            found.append("")
        else:
            found[-1] += sign
    return found


def _choices(selector: str) -> list[str]:
    """Return the selectors that are together the same as one, each with the same specificity."""
    for found in _CHOICE.finditer(selector):
        before, (inside, after) = selector[: found.start()], _bracketed(selector[found.end() :])
        parts = _split(inside)
        if len(parts) == 1 or _depth(before) or _COMBINATOR.search(_NESTED.sub("", after)):
            continue
        if found[0] == ":where(":
            each = [f":where({part})" for part in parts]
        elif len({_specificity(part) for part in parts}) == 1:
            each = [part if _SIMPLE.fullmatch(part) else f":is({part})" for part in parts]
        else:
            continue
        return [one for part in each for one in _choices(f"{before}{part}{after}")]
    return [selector]


def _bracketed(text: str) -> tuple[str, str]:
    """Split a text after an opening bracket at the closing one."""
    end = next(at for at, sign in enumerate(text) if sign == ")" and not _depth(text[:at]))
    return text[:end], text[end + 1 :]


def _depth(text: str) -> int:
    return text.count("(") - text.count(")")


def _specificity(part: str) -> object:
    """Return a part’s specificity, or the part itself if it has other selectors within it."""
    return part if "(" in part else tuple(len(kind.findall(part)) for kind in _KINDS)


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
