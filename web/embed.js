// Kasino on your page: defines <kasino-game> and upgrades <div data-kasino>. A classic script, so that
// it works from a disk too. It shows a poster; the game itself is loaded at a click on Play. The build
// puts the tables of the messages and the options in.
(() => {
  "use strict";
  if (customElements.get("kasino-game")) return;

  const EVENTS = "{{events}}";
  const OPTIONS = "{{options}}";
  const LARGEST = 600000;
  const here = document.currentScript?.src || location.href;
  const WORDS = {
    en: ["Play", "A card game: no gambling, no account.", "Kasino, a card game"],
    fi: ["Pelaa", "Korttipeli ilman rahaa ja tiliä.", "Kasino, korttipeli"],
  };
  const STYLE = `
:host{display:block;height:40rem;contain:content}:host([hidden]){display:none}
iframe{display:block;width:100%;height:100%;border:0}
div{box-sizing:border-box;height:100%;display:grid;place-content:center;justify-items:center;gap:1rem;padding:1rem;border-radius:1rem;text-align:center;font:1rem/1.4 system-ui,sans-serif;background:radial-gradient(#3f6f5d,#2f584a);color:#f7f3e8}
div.dark{background:radial-gradient(#24485c,#16303f)}
p{margin:0}b{font:600 2.2rem/1 Georgia,serif}
i{display:inline-block;width:4rem;margin:0 -.2rem;padding:.6rem 0 2.2rem;border-radius:.4rem;background:#fffdf7;color:#22282b;box-shadow:0 1px 4px #0006;font:600 1.5rem/1.1 Georgia,serif}
i:nth-child(2){color:#a81e2b;position:relative;top:-.5rem}i:first-child{rotate:-7deg}i:last-child{rotate:7deg}
button{min-height:2.9rem;min-width:9rem;padding:0 1.5rem;border:0;border-radius:.6rem;background:#f2b33d;color:#2b2009;font:600 1.15rem system-ui,sans-serif;cursor:pointer}
button:focus-visible{outline:3px solid #fff;outline-offset:3px}`;

  // Says whether a value fits a part of the published schema, which the build wrote in few letters.
  const fits = (schema, value) => {
    if ("const" in schema) return value === schema.const;
    const kind = value === null ? "null" : Array.isArray(value) ? "array" : Number.isInteger(value) ? "integer" : typeof value;
    if (![].concat(schema.type).includes(kind)) return false;
    if (schema.enum && !schema.enum.includes(value)) return false;
    if (kind === "string") return !(value.length > schema.maxLength);
    if (kind === "integer") return value >= schema.minimum && value <= schema.maximum;
    if (kind === "array") return value.length <= schema.maxItems && value.every((one) => fits(schema.items, one));
    if (kind !== "object") return true;
    const { has = {}, may = [], any } = schema;
    return (
      Object.keys(has).every((name) => name in value || may.includes(name)) &&
      Object.keys(value).every((name) => {
        const wanted = Object.hasOwn(has, name) ? has[name] : any;
        return wanted && fits(wanted, value[name]);
      })
    );
  };
  const size = (value) => {
    try {
      return JSON.stringify(value).length;
    } catch {
      return Infinity;
    }
  };

  class KasinoGame extends HTMLElement {
    static observedAttributes = OPTIONS;
    #frame; #port; #token; #watch; #received = 0; #sent = 0; #connected = 0; #runs = false; #save = "";
    #queue = []; #waiting = new Map();

    constructor() {
      super();
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(STYLE);
      this.attachShadow({ mode: "open" }).adoptedStyleSheets = [sheet];
    }

    connectedCallback() {
      const start = this.getAttribute("start");
      addEventListener("message", this.#meet);
      if (this.#runs || start === "now") return this.start();
      this.#poster();
      if (start !== "visible") return;
      this.#watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && this.start());
      this.#watch.observe(this);
    }

    disconnectedCallback() {
      this.#stop("removed"); // a frame dies with its removal; put back, the game goes on from its save
    }

    attributeChangedCallback(name, before, now) {
      if (this.#frame && now !== null && now !== before) this.set({ [name]: now });
    }

    /** The match as the page last told it: keep it, and give it back by setting it before the start. */
    get save() {
      return this.#save;
    }

    set save(text) {
      this.#save = String(text ?? "");
    }

    /** Loads the game, unless it is loaded. */
    start() {
      if (this.#frame || !this.isConnected) return;
      this.#runs = true;
      this.#watch?.disconnect();
      this.#token = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
      const wanted = { embed: 1, token: this.#token };
      if (/^http/.test(location.origin)) wanted.target = location.origin;
      for (const name of OPTIONS) if (this.hasAttribute(name)) wanted[name] = this.getAttribute(name);
      const save = this.#save || this.#kept();
      if (save) wanted.record = save;
      const url = new URL(this.getAttribute("src") || "kasino.html", here);
      url.hash = new URLSearchParams(wanted);
      this.#frame = document.createElement("iframe");
      this.#frame.title = this.#words()[2];
      this.#frame.setAttribute("sandbox", "allow-scripts");
      this.#frame.src = url;
      this.shadowRoot.replaceChildren(this.#frame);
    }

    new(options) { return this.#ask("new", options && { options }); }
    load(save) { return this.#ask("load", { save }); }
    hint() { return this.#ask("hint"); }
    undo() { return this.#ask("undo"); }
    redo() { return this.#ask("redo"); }
    play(move) { return this.#ask("play", move && { move }); }
    pause() { return this.#ask("pause"); }
    set(options) { return this.#ask("set", { options }); }
    state() { return this.#ask("state"); }

    focus() {
      if (!this.#frame) return this.shadowRoot.querySelector("button")?.focus();
      this.#frame.focus();
      return this.#ask("focus");
    }

    destroy() {
      if (!this.#frame) return;
      this.#ask("destroy");
      this.#runs = false;
      this.#stop("destroyed");
      addEventListener("message", this.#meet);
      this.#poster();
    }

    #words() {
      const lang = this.getAttribute("lang");
      return WORDS[(WORDS[lang] ? lang : navigator.language).slice(0, 2)] || WORDS.en;
    }

    #poster() {
      const make = (tag, text) => Object.assign(document.createElement(tag), { textContent: text });
      const [play, about] = this.#words();
      const poster = make("div", ""), cards = make("span", ""), button = make("button", play);
      const theme = this.getAttribute("theme");
      if (theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches)) poster.className = "dark";
      cards.setAttribute("aria-hidden", "true");
      cards.append(...["A♠", "10♦", "2♠"].map((text) => make("i", text)));
      button.type = "button";
      button.onclick = () => {
        this.start();
        this.#frame?.focus();
      };
      poster.append(cards, make("b", "Kasino"), make("p", about), button);
      this.shadowRoot.replaceChildren(poster);
    }

    #stop(why) {
      removeEventListener("message", this.#meet);
      this.#watch?.disconnect();
      this.#port?.close();
      this.#frame?.remove();
      this.#frame = this.#port = undefined;
      this.#connected = this.#sent = 0;
      this.#queue = [];
      for (const [, reject] of this.#waiting.values()) reject(new Error(why));
      this.#waiting.clear();
      this.style.height = "";
    }

    // The frame says hello with its token; nobody else can, and gets no port.
    #meet = ({ source, data }) => {
      if (!this.#frame || source !== this.#frame.contentWindow || !fits(EVENTS.hello, data) || data.token !== this.#token) return;
      const { port1, port2 } = new MessageChannel();
      this.#port?.close();
      this.#port = port1;
      this.#received = 0;
      port1.onmessage = (event) => this.#hear(event.data);
      source.postMessage({ kasino: 1, type: "connect", token: this.#token }, "*", [port2]);
      if (this.#connected++ && this.#save) this.load(this.#save); // it was loaded anew inside
      for (const message of this.#queue.splice(0)) port1.postMessage(message);
    };

    #hear(data) {
      const known = data && Object.hasOwn(EVENTS, data.type) && EVENTS[data.type];
      if (!known || size(data) > LARGEST || !fits(known, data) || data.n <= this.#received) return;
      this.#received = data.n;
      const { kasino, type, n, ...detail } = data;
      const wait = this.#waiting.get(detail.re);
      this.#waiting.delete(detail.re);
      if (type === "error") wait?.[1](Object.assign(new Error(detail.message), { code: detail.code }));
      else wait?.[0](detail);
      if (type === "done") return;
      if (type === "resize" && this.getAttribute("resize") !== "off") this.style.height = `${detail.height}px`;
      const event = new CustomEvent(`kasino:${type}`, { detail, bubbles: true, composed: true, cancelable: true });
      const kept = this.dispatchEvent(event);
      if (type === "state" && (detail.save || detail.phase === "match-over")) {
        this.#save = detail.phase === "match-over" ? "" : detail.save;
        if (kept) this.#keep();
      }
    }

    #ask(type, fields) {
      this.start();
      const message = { kasino: 1, type, ...fields, n: ++this.#sent };
      const answer = new Promise((...pair) => this.#waiting.set(message.n, pair));
      answer.catch(() => {}); // who doesn't wait for it hears the error event
      if (this.#port) this.#port.postMessage(message);
      else this.#queue.push(message);
      return answer;
    }

    // With storage="host" this page keeps the match, since the frame has no storage of its own.
    get #key() {
      return this.getAttribute("storage") === "host" && `kasino:${location.pathname}#${this.id}`;
    }

    #kept() {
      try {
        return this.#key && localStorage.getItem(this.#key);
      } catch {}
    }

    #keep() {
      try {
        if (this.#key) localStorage[this.#save ? "setItem" : "removeItem"](this.#key, this.#save);
      } catch {}
    }
  }
  customElements.define("kasino-game", KasinoGame);

  const upgrade = () => {
    for (const div of document.querySelectorAll("div[data-kasino]:not(:has(kasino-game))")) {
      const game = document.createElement("kasino-game");
      for (const [name, value] of Object.entries(div.dataset)) if (name !== "kasino") game.setAttribute(name, value);
      div.replaceChildren(game);
    }
  };
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", upgrade);
  else upgrade();
})();
