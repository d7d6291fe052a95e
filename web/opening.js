// The start screen before Python. It stands in the page already: what is chosen and pressed on it is
// noted, and done on the one that Python draws as soon as that is there.
(() => {
  "use strict";

  /** @type {any} what the build puts here */
  const WORDS = "{{words}}";
  const PRESSABLE = "[data-action], label, summary";

  const root = document.documentElement;
  /** @type {(id: string) => any} */
  const byId = (id) => document.getElementById(id);
  // Early.js has chosen the language. The build numbers all attributes and texts.
  const translated = byId(`opening-${root.lang}`);
  if (translated) {
    const texts = JSON.parse(translated.textContent);
    /** @type {any} */
    const english = document.querySelector(".opening");
    const walk = document.createTreeWalker(english, 5); // elements and texts
    /** @type {any} */
    let node = walk.currentNode;
    for (let number = 0; node; node = walk.nextNode())
      for (const part of node.attributes ?? [node]) {
        if (number in texts) part.nodeValue = texts[number];
        number += 1;
      }
    english.querySelector("[data-option=lang]").value = root.lang;
  }
  if (root.dataset.opens !== "start") document.querySelector(".opening")?.remove();
  /** @type {HTMLElement | null} */
  const opening = document.querySelector(".opening");
  const touched = new Set(); // in the order of the last touch
  /** @type {any} */
  let pressed = null; // the last one: what another opens would be in its way
  /** @type {any} */
  let held = null; // what the mouse went down on, until it is let go

  const pressable = ({ target }) => target.closest?.(PRESSABLE) ?? null;

  function note() {
    const { textContent } = pressed.querySelector("strong") ?? pressed;
    const what = textContent.trim() || pressed.title;
    byId("loading-noted").textContent = WORDS[root.lang].noted.replace("{what}", () => what);
  }

  function press(button) {
    pressed?.classList.remove("pressed");
    pressed = button;
    pressed.classList.add("pressed");
    note();
  }

  if (opening) {
    const { options } = globalThis.kasino;
    /** @type {NodeListOf<HTMLInputElement>} */
    const fields = opening.querySelectorAll("input[data-option]");
    for (const field of fields) {
      const value = String(options[field.dataset.option ?? ""] ?? "");
      if (field.type === "radio" && field.value === value) field.checked = true;
      if (field.dataset.option === "seed") field.value = value;
    }
    // The button says which game it begins.
    const begin = /** @type {Element} */ (opening.querySelector("[data-action=new]"));
    const title = (field) => field.closest("label").querySelector("strong").textContent;
    let named = title(opening.querySelector("[name=game][checked]"));
    const rename = () => {
      const chosen = title(opening.querySelector("[name=game]:checked"));
      begin.textContent = begin.textContent.replace(named, chosen);
      named = chosen;
      if (pressed) note();
    };
    rename();
    opening.addEventListener("input", ({ target }) => {
      touched.delete(target);
      touched.add(target);
      rename();
    });
    opening.addEventListener("click", ({ target }) => {
      const button = /** @type {Element} */ (target).closest("[data-action]");
      if (button) press(button);
    });
    opening.addEventListener("pointerdown", (event) => {
      // A finger's click goes to what is under it in the end, so nothing is lost of that.
      if (event.pointerType === "mouse") held = pressable(event);
    });
    for (const over of ["pointerup", "pointercancel"]) addEventListener(over, () => (held = null));
    performance.mark("kasino-opening"); // from now on no click is lost
  }

  // What is left of the start waits until this screen has been painted: decoding Python and compiling
  // PyScript each keep the page's only thread busy for longer than painting takes. Of two frames, since
  // Firefox lays out in the first one and paints in the second; none comes to a tab that is hidden, and
  // few to a frame that is out of sight.
  const LATE = 250;
  const painted =
    opening && !document.hidden
      ? new Promise((go) => {
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go)));
          setTimeout(go, LATE);
        })
      : null;

  /** @type {(field: any) => any} */
  const twin = ({ dataset, type, value }) => {
    const named = Object.entries(dataset).map(
      ([name, text]) => `[data-${name}="${CSS.escape(text)}"]`,
    );
    if (type === "radio") named.push(`[value="${CSS.escape(value)}"]`);
    return byId("app").querySelector(named.join("") || ":not(*)");
  };

  // A mouse that goes down on this screen and is let go on Python's has clicked nothing, as browsers
  // see it: the one element is gone, the other was never pressed. Who did it has clicked.
  function letGo({ className, textContent }) {
    // A mouse that goes down once more was let go outside of the window.
    const next = new AbortController();
    const up = (event) => {
      next.abort();
      const live = event.type === "pointerup" ? pressable(event) : null;
      if (live?.className === className && live.textContent === textContent) live.click();
    };
    for (const kind of ["pointerup", "pointerdown"])
      addEventListener(kind, up, { signal: next.signal });
  }

  function carryOut() {
    if (!opening) return;
    const focused = opening.contains(document.activeElement) && document.activeElement;
    for (const { className } of opening.querySelectorAll("details[open]")) {
      const live = byId("app").querySelector(`details[class="${className}"]`);
      if (live) live.open = true;
    }
    for (const field of touched) {
      const live = twin(field);
      if (field.type === "radio") live?.click();
      else if (live) {
        live.value = field.value;
        live.dispatchEvent(new Event("change", { bubbles: true }));
      }
    }
    if (focused) twin(focused)?.focus();
    if (pressed) twin(pressed)?.click();
    else if (held) letGo(held);
  }

  Object.assign(globalThis.kasino, { carryOut, painted });
})();
