// Runs before anything is painted: decides the page's language and colours, and whether it opens
// with the start screen or with a match, so that nothing is shown only to be removed again. It is
// after the start screen's elements, because Chromium stops parsing for a frame after ten
// milliseconds, but not within a script. That frame then has the whole screen.
(() => {
  "use strict";

  const SLOW = 1500; // milliseconds after which a start counts as slow
  const root = document.documentElement;
  if (parent !== window) root.dataset.framed = "";
  const given = new URLSearchParams(`${location.search.slice(1)}&${location.hash.slice(1)}`);
  let kept = {};
  let again = false;
  try {
    if (!["host", "none"].includes(given.get("storage") ?? "")) {
      const found = JSON.parse(localStorage.getItem("kasino:settings") ?? "null");
      if (found && typeof found === "object") kept = found;
      /** @type {any[]} */
      const [visit] = performance.getEntriesByType("navigation");
      // People who have played here see something else first, which Python has to read.
      if (Object.keys(localStorage).some((name) => /^kasino:(match|statistics)/.test(name)))
        root.dataset.known = "";
      again = /reload|back/.test(visit?.type) && sessionStorage.getItem("kasino:tab") !== null;
    }
  } catch {} // refused or damaged: the defaults will do, and Python reports it

  /** @type {any} the values of each option, which the build puts here */
  const CHOICES = "{{choices}}";
  /** @type {any} the game that is offered first in each language */
  const OFFERED = "{{offered}}";
  // An option as Python reads it: an unknown value in the URL doesn't replace the stored one.
  const near = (tag) => String(tag).split(/[-_]/)[0].toLowerCase();
  const wish = (name) =>
    [given.get(name), kept[name]]
      .map((value) => (name === "lang" ? near(value) : value))
      .find((value) => CHOICES[name].split(" ").includes(value));
  const tags = [wish("lang"), ...(navigator.languages || [navigator.language])].map(near);
  root.lang = tags.find((tag) => tag !== "auto" && CHOICES.lang.split(" ").includes(tag)) || "en";

  const holds = (condition) => matchMedia(condition).matches;
  const theme = wish("theme");
  const night = holds("(prefers-color-scheme: dark)") ? "dark" : "light";
  root.dataset.theme = ["light", "dark"].includes(theme) ? theme : night;
  const strong = theme === "contrast" || holds("(prefers-contrast: more)");
  root.dataset.contrast = strong ? "more" : "usual";

  for (const look of ["felt", "back"]) if (wish(look)) root.dataset[look] = wish(look);
  /** @type {Record<string, any>} */
  const options = { ...kept, ...Object.fromEntries([...given].reverse()) }; // the first one wins
  for (const name of Object.keys(CHOICES)) options[name] = wish(name);
  // A link that asks for a match or a mode means the documented game.
  const means = ["mode", "rules", "seed", "beat"].some((name) => given.has(name));
  const offered = means ? OFFERED.en : OFFERED[root.lang];
  options.game ??= offered;

  const asked = ["game", "record", "token"].some((name) => given.has(name));
  const match = again || asked || given.get("mode") === "daily" || given.get("embed") === "1";
  root.dataset.opens = match ? "match" : "start";
  const reasons = document.getElementById("loading-old");
  reasons?.remove(); // this browser can run the scripts
  delete root.dataset.slow; // so that it is there where no script runs
  setTimeout(() => {
    if (root.dataset.kasino === "loading") root.dataset.slow = "";
  }, SLOW);
  globalThis.kasino = { options, drawn: OFFERED[root.lang] };

  // If a policy blocks the next script, or it fails at once, nothing else on the page says so.
  addEventListener("DOMContentLoaded", () => {
    if (globalThis.kasino.compile || root.dataset.kasino !== "loading" || !reasons) return;
    for (const said of reasons.querySelectorAll("span")) said.hidden = said.lang !== root.lang;
    reasons.style.visibility = "visible";
    document.getElementById("loading-state")?.replaceChildren(reasons);
    root.dataset.kasino = "error";
    root.dataset.opens = "match"; // the rest of the start screen would promise too much
  });
})();
