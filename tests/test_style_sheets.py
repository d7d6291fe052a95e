"""What older browsers make of the style sheets: fallbacks, or a sentence at the start."""

from __future__ import annotations

import re

import pytest

from tools.errors import BuildError
from tools.paths import WEB
from tools.site.style import NEEDED, needed, with_fallbacks


def test_only_what_a_sheet_uses_is_asked_for() -> None:
    assert needed("a{color:red}@media print{b{color:blue}}") == []
    style = "a:has(b){translate:0 1px;height:calc(100dvh - 1px)}@container x (width: 1px){a{top:0}}"
    assert needed(style) == sorted(NEEDED.values())
    assert (
        needed("""a{background:url(data:image/svg+xml,%3Cg:odd\\(\\)/%3E);content:"&:odd"}""") == []
    )


@pytest.mark.parametrize(
    ("style", "odd"),
    [
        ("a{width:anchor-size(width)}", "anchor-size"),
        ("a:popover-open{top:0}", "popover-open"),
        ("@starting-style{a{top:0}}", "@starting-style"),
        ("@media (width>=30rem){a{top:0}}", ">="),
        ("a{&:hover{top:0}}", "&"),
    ],
)
def test_the_build_refuses_what_nobody_has_looked_at(style: str, odd: str) -> None:
    with pytest.raises(BuildError, match=f"The style sheets use .*{re.escape(odd)}"):
        needed(style)


def test_a_mixed_colour_has_one_to_fall_back_on() -> None:
    style = "@media print{a,b{top:0;color:color-mix(in srgb,var(--a) 13%,transparent)}}"
    assert with_fallbacks(style) == (
        "@media print{a,b{top:0;color:color-mix(in srgb,var(--a) 13%,transparent)}"
        "@supports not (color:color-mix(in srgb,red,red)){a,b{color:transparent}}}"
    )
    lit = "a{--lit: linear-gradient(color-mix(in srgb,#fff 70%,var(--b)),#000)}"
    assert with_fallbacks(lit).endswith("{a{--lit: linear-gradient(#fff,#000)}}")
    with pytest.raises(BuildError, match="no fallback"):
        with_fallbacks("a{color:color-mix(in oklch,red,blue)}")


def test_a_pull_reloads_no_match_and_scrolls_the_page_around_a_frame() -> None:
    style = (WEB / "style" / "match.css").read_text("utf-8")
    rule = ':root[data-screen="game"]:not([data-framed]) {\n  overscroll-behavior-y: contain;'
    assert rule in style and "dataset.framed" in (WEB / "early.js").read_text("utf-8")


def test_the_start_asks_for_it() -> None:
    boot = (WEB / "boot.js").read_text("utf-8")
    assert 'STYLE = "{{needed}}"' in boot and "STYLE.every" in boot
