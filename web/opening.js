// The start screen before Python. It is already in the page: choices and clicks are recorded, and
// repeated on Python's version of the screen as soon as that exists.
(() => {
  "use strict";

  /** @type {any} filled in by the build */
  const WORDS = "{{words}}";
  const PRESSABLE = "[data-action], label, summary";

  const root = document.documentElement;
  /** @type {(id: string) => any} */
  const byId = (id) => document.getElementById(id);
  // The language is chosen in early.js. The build numbers all attributes and texts.
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
  const touched = new Set(); // in the order of the latest change
  /** @type {any} */
  let pressed = null; // the last one: anything that another opens would be in its way
  /** @type {any} */
  let held = null; // the element under the mouse when its button went down, until released

  const pressable = ({ target }) => target.closest?.(PRESSABLE) ?? null;

  // A title in a text keeps its own language, for screen readers.
  function write(place, text, title) {
    const line = document.createElement("span");
    const [before, ...after] = title ? text.split(title.textContent) : [text];
    line.append(before);
    if (after.length > 0) {
      const part = Object.assign(document.createElement("span"), { lang: title.lang });
      part.textContent = title.textContent;
      line.append(part, after.join(title.textContent));
    }
    place.replaceChildren(line);
  }

  function note() {
    const named = pressed.querySelector("strong") ?? pressed;
    const what = named.textContent.trim() || pressed.title;
    root.dataset.slow = ""; // from now on, someone is waiting
    const text = WORDS[root.lang].noted.replace("{what}", () => what);
    write(byId("loading-noted"), text, named.querySelector("[lang]"));
  }

  function press(button) {
    pressed?.classList.remove("pressed");
    pressed = button;
    pressed.classList.add("pressed");
    note();
  }

  if (opening) {
    const { options, drawn } = globalThis.kasino;
    /** @type {NodeListOf<HTMLInputElement>} */
    const fields = opening.querySelectorAll("input[data-option]");
    for (const field of fields) {
      const value = String(options[field.dataset.option ?? ""] ?? "");
      if (field.type === "radio" && field.value === value) field.checked = true;
      if (field.dataset.option === "seed") field.value = value;
    }
    // The button names the game that it starts; the texts of each language, the one offered first.
    const begin = /** @type {Element} */ (opening.querySelector("[data-action=new]"));
    const title = (field) => field.closest("label").querySelector("strong");
    let named = title(opening.querySelector(`[name=game][value="${drawn}"]`));
    const rename = () => {
      const chosen = title(opening.querySelector("[name=game]:checked"));
      const text = begin.textContent.replace(named.textContent, () => chosen.textContent);
      write(begin, text, chosen);
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
      // A finger's click goes to the element below it at the end, so none of those are lost.
      if (event.pointerType === "mouse") held = pressable(event);
    });
    for (const over of ["pointerup", "pointercancel"]) addEventListener(over, () => (held = null));
    performance.mark("kasino-opening"); // from now on, no click is lost
  }

  // The rest of the start waits until this screen has been painted: decoding Python and compiling
  // PyScript each block the page's only thread for longer than painting takes. It waits for two
  // frames, because Firefox computes the layout in the first one and paints in the second; hidden
  // tabs get none, and frames that are out of view get few.
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

  // If a mouse button goes down on this screen and is released on Python's, browsers don't count it
  // as a click: the first element is gone, and the other was never pressed. It is a click for the
  // person.
  function letGo({ className, textContent }) {
    // A mouse button that goes down again was released outside of the window.
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
