"""The style sheets in older browsers: fallbacks, or a message at the start."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from starts.html import START
from tools.errors import BuildError
from tools.paths import WEB
from tools.site.style import NEEDED, first, needed, unrolled, with_fallbacks


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


@pytest.mark.parametrize(
    ("written", "out"),
    [
        ("a :is(.b,.c){top:0}", "a .b,a .c{top:0}"),
        ("a:is(:hover,[x=y])>b,i{top:0}", "a:is(:hover,[x=y])>b,i{top:0}"),
        (
            ":is(th,td):is(.a,.b)::after{top:0}",
            ":is(th).a::after,:is(th).b::after,:is(td).a::after,:is(td).b::after{top:0}",
        ),
        (".x:is(th,td){top:0}", ".x:is(th),.x:is(td){top:0}"),
        ("a:is(.b,i){top:0}", "a:is(.b,i){top:0}"),  # both have the specificity of a class
        (":where(.b,i):hover{top:0}", ":where(.b):hover,:where(i):hover{top:0}"),
        ("a :is(.b .c,.d>.e){top:0}", "a :is(.b .c),a :is(.d>.e){top:0}"),
        ("a :is(.b .c,.d){top:0}", "a :is(.b .c,.d){top:0}"),
        ("a:not(:is(.b,.c)){top:0}", "a:not(:is(.b,.c)){top:0}"),
        ("a:is(.b,:not(.c)){top:0}", "a:is(.b,:not(.c)){top:0}"),
        (
            "@media print{p{top:0}:is(#a,#b)::before{top:0}}",
            "@media print{p{top:0}#a::before,#b::before{top:0}}",
        ),
    ],
)
def test_a_choice_is_written_out_where_that_changes_nothing(written: str, out: str) -> None:
    assert unrolled(written) == out


@pytest.mark.parametrize(
    ("style", "left"),
    [
        ("a{top:0}i{top:0}.b{top:0}.c{top:0}#d{top:0}#e{top:0}", "a{top:0}.b{top:0}#d{top:0}"),
        ("*{top:0}:root[data-x=i]:hover{top:0}::before{top:0}", None),
        ("a,i,.b:not(.c,i)>a{top:0}", "a,.b:not(.c,i)>a{top:0}"),
        ("i a{top:0}a~.c .b{top:0}a+i{top:0}a.c{top:0}", ""),
        (":where(.c) a{top:0}:is(:where(#e)):not(.c)::after{top:0}", ""),
        (":is(.c,.b) a{top:0}a:has(>.c){top:0}a:nth-child(2n + 1){top:0}", None),
        ("@media print{@supports (top:0){i{top:0}}}@media print{i{top:0}a{top:0}}",
         "@media print{a{top:0}}"),
        ("@keyframes c{from{top:0}50%{top:1px}}@font-face{src:url(i)}i{top:0}",
         "@keyframes c{from{top:0}50%{top:1px}}@font-face{src:url(i)}"),
    ],
)  # fmt: skip
def test_the_first_rules_are_all_that_may_apply_to_names(style: str, left: str | None) -> None:
    assert first(style, {"a", ".b", "#d"}) == (style if left is None else left)


def test_a_pull_reloads_no_match_and_scrolls_the_page_around_a_frame() -> None:
    style = (WEB / "style" / "match.css").read_text("utf-8")
    rule = (
        ':root:is([data-screen="game"], [data-screen="lesson"]):not([data-framed]) {\n'
        "  overscroll-behavior-y: contain;"
    )
    assert rule in style and "dataset.framed" in (WEB / "early.js").read_text("utf-8")


def test_the_start_asks_for_it() -> None:
    boot = (WEB / START).read_text("utf-8")
    assert 'STYLE = "{{needed}}"' in boot and "STYLE.every" in boot


def selectors(declaration: str) -> Iterator[str]:
    """Yield each selector, without ancestors, whose rule has a matching declaration."""
    for path in sorted((WEB / "style").glob("*.css")):
        bare = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.S)
        blocks: list[str] = []
        for part in re.findall(r"[^{};]+[{;]|\}", bare):
            if part == "}":
                blocks.pop()
            elif part.endswith("{"):
                blocks.append(" ".join(part[:-1].split()))
            elif re.fullmatch(declaration, part[:-1].strip()):
                rule = next(block for block in reversed(blocks) if not block.startswith("@"))
                for one in re.split(r",(?![^()]*\))", rule):
                    yield re.split(r"[ >+~]+(?![^()]*\))", one.strip())[-1]


def test_what_sticks_is_not_clipped() -> None:
    """WebKit cuts sticky elements off at a clip path, which broke the start screen’s frame."""
    names = re.compile(r"[.#][\w-]+")
    sticks = {name for one in selectors("position: sticky") for name in names.findall(one)}
    clipped = {one for one in selectors(r"clip-path: (?!none).*") if "::" not in one}
    assert ".go" in sticks and ".felt" in clipped
    assert {one for one in clipped if sticks.intersection(names.findall(one))} == set()


def test_ios_zooms_into_no_field() -> None:
    """It does if letters are smaller than 16 px."""
    assert ":is(input, select, textarea)" in selectors(r"font-size: max\(1em, 16px\)")
    small = selectors(r"font(-size)?:(?!\s*(inherit|max\(1r?em, 16px\)|.*\b1(\.\d)?rem))[\s\S]*")
    fields = re.compile(r"\b(input|select|textarea)\b(?!.*\[readonly\])")
    assert [one for one in small if fields.search(one)] == []


def test_a_move_restyles_no_face() -> None:
    """A face has dozens of parts, and a table many cards: at each move, all were styled again."""
    table = (WEB / "style" / "table.css").read_text("utf-8")
    for place in ("--x", "--y"):
        assert f'@property {place} {{\n  syntax: "*";\n  inherits: false;\n}}' in table
    # A browser styles the content of each container in a pass of its own.
    boxes = [one for one in selectors("container(-type)?: .*") if one.startswith(".card")]
    assert boxes == [".card:not(:where(#start, #table, #hand, #motion, .dragged, .backs) *)"]
