// Fetched by embed.js when a game is loaded or can't be, or when a record is shown: the check of
// messages, the texts of a failure, and the view of a match. The build adds the table of messages.
(() => {
  "use strict";

  /** @type {any} filled in by the build */
  const EVENTS = "{{events}}";

  // Says whether a value matches a part of the published schema, as shortened by
  // tools/site/embed.py.
  const matches = (schema, value) => {
    if (schema === true) return typeof value === "boolean";
    if (typeof schema === "number") return typeof value === "string" && value.length <= schema;
    if (typeof schema === "string") return schema.split("|").includes(value);
    if (Array.isArray(schema)) {
      const [least, most] = schema;
      if (typeof least !== "number")
        return (
          Array.isArray(value) &&
          value.length <= most &&
          value.every((one) => matches(least[0], one))
        );
      return (
        (Number.isInteger(value) && value >= least && value <= most) ||
        (value === null && schema.length > 2)
      );
    }
    if (typeof value !== "object" || !value || Array.isArray(value)) return false;
    const part = (name) => Object.hasOwn(schema, name) && schema[name];
    return (
      Object.keys(schema).every((name) => /\W$/.test(name) || Object.hasOwn(value, name)) &&
      Object.keys(value).every((name) => {
        const wanted = part(name) || part(`${name}?`) || part("*");
        return wanted && matches(wanted, value[name]);
      })
    );
  };

  const fits = (data) => {
    if (!data || typeof data !== "object") return false;
    const { kasino, type, n, ...rest } = data;
    return (
      kasino === 1 &&
      Object.hasOwn(EVENTS, type) &&
      matches([1, 1e9], n) &&
      matches(EVENTS[type], rest)
    );
  };

  // These can't be shadowed by the page's markup; see embed.js.
  const its = (name) => Reflect.get(Document.prototype, name, document);
  const make = (tag, fields, ...children) => {
    const node = Object.assign(its("createElement").call(document, tag), fields);
    node.append(...children);
    return node;
  };

  const Game = /** @type {any} */ (customElements.get("kasino-game"));

  // --- Words, and a failure ----------------------------------------------------------------------

  /** @type {any} filled in by the build, for each language */
  const WORDS = "{{words}}";
  // The opponents’ names by level.
  const NAMES = new Map(Object.entries(/** @type {any} filled in by the build */ ("{{names}}")));
  const filled = (sentence, values) => sentence.replace(/\{(\w+)\}/g, (_, name) => values[name]);

  // Reports a failure or a wait in the language of the poster, with the URL it is about.
  const failed = (poster, lang, code, from) => {
    const words = WORDS[lang].failed;
    poster.lang = lang;
    poster.querySelector("button").textContent = words.again;
    poster.querySelector("a").textContent = words.open;
    poster
      .querySelector("p")
      .replaceChildren(
        ...(code === "waiting" ? [] : [`${words.failed} `, make("br")]),
        words[code],
        make("br"),
        from,
      );
  };

  // --- A match as its record tells it ------------------------------------------------------------

  const LONGEST = 256 * 1024;
  /** @type {any} filled in by the build */
  const GAMES = "{{games}}";
  const SUITS = { s: "♠", h: "♥", d: "♦", c: "♣" };
  const STYLE = `
:host{display:block}:host([hidden]){display:none!important}
article{all:initial;direction:ltr;visibility:inherit;display:block;padding:1rem 1.25rem;border-radius:1rem;font:1rem/1.5 system-ui,sans-serif;background:#2f584a;background:radial-gradient(light-dark(#3f6f5d,#24485c),light-dark(#2f584a,#16303f));color:#f7f3e8;color-scheme:light dark}
h3{margin:0 0 .5rem;font:600 1.5rem/1.2 Georgia,serif}h4{margin:1rem 0 0;font-size:1rem}
p{margin:.5rem 0;overflow-wrap:anywhere}table{border-collapse:collapse;font:inherit;color:inherit}
th,td{padding:.2rem 1rem .2rem 0;text-align:start}td{font-variant-numeric:tabular-nums}
summary{cursor:pointer;min-height:2rem;align-content:center}ol{margin:0;padding-inline-start:2rem}li span{margin-inline-end:1rem;white-space:nowrap}
button{min-height:2.75rem;padding:0 1.25rem;border:0;border-radius:.6rem;background:#f2b33d;color:#2b2009;font:600 1rem system-ui,sans-serif;cursor:pointer}
:focus-visible{outline:3px solid #fff;outline-offset:3px}`;

  const unquoted = (value) => {
    try {
      return value.startsWith('"') ? JSON.parse(value) : value;
    } catch {
      return value;
    }
  };

  // Characters that are invisible or change the direction of the text around them, and those of
  // them that a picture or a word needs.
  const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
  const PICTURE = "[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]";
  const JOINING = "[\\u0620-\\u0dff\\u1000-\\u109f\\u1780-\\u18af]"; // scripts such as Arabic
  const NEEDED = [
    `(?<=${PICTURE}\\ufe0f?)\\u200d(?=${PICTURE})`, // a family
    `(?<=${PICTURE})\\ufe0f|(?<=[#*0-9])\\ufe0f(?=\\u20e3)`, // in colour; on a key
    "(?<=\\u{1f3f4})[\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}", // the flag of a region
    `(?<=${JOINING})[\\u200c\\u200d](?=${JOINING})`,
  ].join("|");
  const SPACES = new RegExp(`[\\p{White_Space}\\u2800${"\x1c-\x1f"}]+`, "gu"); // Python’s, and Braille’s
  const CLEANED = new RegExp(`(${NEEDED})|${UNSEEN.source}`, "gu");
  const MARK = "(?:[\\p{Mn}\\p{Me}][\\u200c\\u200d]*)";
  const ALONE = new RegExp(`(^| )${MARK}+`, "gu");
  const STACKED = new RegExp(`(${MARK}{4})${MARK}+`, "gu");

  // Returns a text by someone else as kasino/lookalikes.py shows a name: without invisible
  // characters, and with at most four marks on a letter.
  const tamed = (text) => {
    let before;
    do {
      before = text;
      text = text
        .replace(SPACES, " ")
        .replace(CLEANED, "$1")
        .replace(ALONE, "$1")
        .replace(STACKED, "$1")
        .trim();
    } while (text !== before);
    return text;
  };

  // Reads a record, checking only its shape: the view shows its claims and doesn't prove them.
  const read = (text) => {
    if (text.length > LONGEST) return;
    const lines = text
      .replace(/^\ufeff/, "")
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line && line[0] !== "#");
    if (!/^kasino *: *1$/.test(lines[0])) return;
    const header = new Map();
    while (lines[0]?.includes(":")) {
      const [key] = lines[0].split(":", 1);
      header.set(key.trim(), tamed(String(unquoted(lines[0].slice(key.length + 1).trim()))));
      lines.shift();
    }
    const deals = [];
    let round = 1;
    for (const line of lines) {
      const [word, number] = line.split(/\s+/);
      if (word === "round") round = number;
      else if (word === "deal") deals.push({ round, deal: number, turns: [] });
      else if (deals.length) deals.at(-1).turns.push(tamed(line).split(" "));
      else return;
    }
    return { header, deals };
  };

  const card = (text) =>
    text
      .replace(/10|[2-9TJQKA]/i, (rank) => (/t/i.test(rank) ? "10" : rank.toUpperCase()))
      .replace(/[shdc]$/i, (suit) => SUITS[suit.toLowerCase()]);
  const cardsOf = (part) => part.split("+").map((text) => text.toLowerCase().replace("10", "t"));
  const parts = (move) => /^(!?)([^x=]+)(?:x([^=]+))?(?:=(.+))?$/.exec(move) || [];
  const spoken = (move) => {
    const [, call, own, taken, value] = parts(move);
    if (!own) return move;
    const set = (part) => part.split("+").map(card).join(" + ");
    return `${call ? "! " : ""}${set(own)}${taken ? ` × ${set(taken)}` : ""}${value ? ` = ${value}` : ""}`;
  };

  // The cards that were played in the last round and taken by nobody. A record doesn't contain
  // cards that were dealt to the table and never touched.
  const left = (deals) => {
    const table = new Set();
    for (const { round, turns } of deals) {
      if (round !== deals.at(-1).round) continue;
      for (const move of turns.flat()) {
        const [, , own = "", taken] = parts(move);
        for (const one of cardsOf(own)) taken ? table.delete(one) : table.add(one);
        for (const one of taken ? cardsOf(taken) : []) table.delete(one);
      }
    }
    return [...table].map(card).join(" ");
  };

  const told = (element, { header, deals }, words, lang) => {
    const seats = [...header]
      .filter(([key]) => /^seat \d$/.test(key))
      .sort()
      .map(([, who]) => who);
    const names = seats.map((who, seat) =>
      who.startsWith("human:") && who.length > 6
        ? tamed(who.slice(6))
        : /^(you|human:?)$/.test(who)
          ? filled(words.person, { seat: seat + 1 })
          : (NAMES.get(who.replace(/-\d+$/, "")) ?? who),
    );
    const result = (header.get("result") || "").split(", ");
    const scores =
      (result.find((part) => /^-?\d+(--?\d+)+$/.test(part)) || "").match(/(?<=^|-)-?\d+/g) || [];
    const sides = scores.length || seats.length;
    const of = (name) => {
      const found = result.find((part) => part.startsWith(`${name} by `));
      const chosen =
        found
          ?.slice(name.length + 4)
          .split(" ")
          .map(Number) || [];
      return names.filter((_, seat) => chosen.includes(seat % sides)).join(", ");
    };
    const line = scores.join("–");
    const won = of("won");
    const lost = of("lost");
    const says = won
      ? filled(words.won, { names: won, scores: line })
      : lost
        ? filled(words.lost, { names: lost, scores: line })
        : result[0] === "draw"
          ? filled(words.draw, { scores: line })
          : words.running;
    const rows = names.map((name, seat) =>
      make(
        "tr",
        {},
        make("th", { scope: "row" }, name),
        scores.length ? make("td", {}, scores[seat % sides] ?? "") : "",
      ),
    );
    const moves = deals.flatMap(({ turns }) => turns.flat());
    const details = make(
      "details",
      { open: element.getAttribute("view") === "text" },
      make("summary", {}, filled(words.moves, { count: moves.length })),
    );
    for (const { round, deal, turns } of deals) {
      const list = turns.map((turn) =>
        make("li", {}, ...turn.map((move) => make("span", {}, spoken(move)))),
      );
      details.append(make("h4", {}, filled(words.deal, { round, deal })), make("ol", {}, ...list));
    }
    const game = header.get("game") || "";
    return [
      make("h3", {}, Object.hasOwn(GAMES[lang], game) ? GAMES[lang][game] : game),
      make("p", {}, says, header.get("assisted") === "yes" ? ` ${words.assisted}` : ""),
      make(
        "table",
        {},
        make(
          "tr",
          {},
          make("th", { scope: "col" }, words.who),
          scores.length ? make("th", { scope: "col" }, words.score) : "",
        ),
        ...rows,
      ),
      make("p", {}, filled(words.table, { cards: left(deals) || words.empty })),
      make("p", {}, filled(words.seed, { seed: header.get("seed") ?? "" })),
      details,
    ];
  };

  const textOf = async (element) => {
    const { addEventListener } = EventTarget.prototype;
    if (its("readyState") === "loading")
      await new Promise((go) =>
        addEventListener.call(window, "DOMContentLoaded", go, { once: true }),
      );
    const src = element.getAttribute("src");
    if (!src) {
      // A <pre> in a paragraph ends both, so a parser puts it after them.
      const next = (element.closest("p") ?? element).nextElementSibling;
      if (!element.textContent.trim() && next?.localName === "pre") element.append(next);
      return element.textContent;
    }
    const answer = await fetch(src);
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.text();
  };

  // Shows the match in an element: the record at its `src`, or else the text in it.
  const show = async (element) => {
    const around = element.closest("[lang]:not([lang=auto])");
    const near =
      (around && Element.prototype.getAttribute.call(around, "lang")) || navigator.language;
    const short = near.slice(0, 2).toLowerCase();
    const lang = WORDS[short] ? short : "en";
    const words = WORDS[lang].record;
    const article = make("article", { lang });
    let text = "";
    let problem = "none";
    let found;
    try {
      text = (await textOf(element)).trim();
      found = read(text);
    } catch {
      problem = "missing";
    }
    if (found) {
      const replay = make("button", { type: "button" }, words.replay);
      replay.onclick = () => {
        const game = make("kasino-game");
        const options = {
          mode: "replay",
          record: text,
          lang,
          start: "now",
          src: element.getAttribute("game-src"),
        };
        for (const [name, value] of Object.entries(options))
          if (value) game.setAttribute(name, value);
        article.replaceWith(game);
      };
      article.append(...told(element, found, words, lang), make("p", {}, replay));
    } else {
      article.append(make("p", { role: "alert" }, words[problem]), make("slot"));
      Game.tell(element, "error", { code: "record", message: words[problem] });
    }
    const root = element.shadowRoot || element.attachShadow({ mode: "open" });
    root.replaceChildren(article);
    Game.dress(root, STYLE);
  };

  // --- Attributes that are almost options --------------------------------------------------------

  // One letter too many, missing or wrong, or two that are swapped.
  const near = (word, name) => {
    let at = 0;
    while (at < word.length && word[at] === name[at]) at++;
    const [rest, other] = [word.slice(at), name.slice(at)];
    return (
      word.length > 3 &&
      (rest.slice(1) === other.slice(1) ||
        rest.slice(1) === other ||
        rest === other.slice(1) ||
        (rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2)))
    );
  };

  // The console names each attribute that is almost an option; others may be for anyone.
  const spelt = (element, options) => {
    for (const name of element.getAttributeNames()) {
      const meant = !options.includes(name) && options.find((option) => near(name, option));
      if (meant)
        console.warn(`kasino: the attribute ${name} is not an option; did you mean ${meant}?`);
    }
  };

  const titles = (lang) => GAMES[lang];
  Game.more = { fits, failed, show, spelt, titles, words: (lang) => WORDS[lang].poster };
})();
