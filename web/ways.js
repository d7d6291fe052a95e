// Marks what the way under the pointer, with the focus, or tapped once would take: the numbers of
// such ways are in an attribute of the match, and the style sheet outlines their cards. A rule with
// `:has()` on the match would have the browser look for such a way after each change in it.
(() => {
  "use strict";

  const MARK = "data-ways-told";
  const TOUCHED = ":focus-visible, [data-shown]";
  const [lists, hovers] = [document.getElementsByClassName("ways"), matchMedia("(hover: hover)")];

  function tell() {
    const game = document.getElementById("game");
    if (!game) return;
    const states = hovers.matches ? `${TOUCHED}, :hover` : TOUCHED;
    const told = [...(lists[0]?.querySelectorAll(`[data-way]:is(${states})`) ?? [])]
      .map((way) => way.getAttribute("data-way"))
      .join(" ");
    if (told === (game.getAttribute(MARK) ?? "")) return;
    if (told) game.setAttribute(MARK, told);
    else game.removeAttribute(MARK);
  }

  for (const kind of ["focusin", "focusout", "keyup", "mouseover", "mouseout"])
    document.addEventListener(kind, tell);
  // Ways also come, go and are tapped by a drawing.
  const app = /** @type {Element} */ (document.getElementById("app"));
  new MutationObserver(tell).observe(app, {
    subtree: true,
    childList: true,
    attributeFilter: ["data-shown"],
  });
})();
