// Kasino on your page: defines <kasino-game> and <kasino-record>, and upgrades <div data-kasino>. A
// classic script that also works as a module and from a disk. It shows a poster; a click on Play
// loads the game itself. Texts in languages other than English, and parts that few pages need, are
// in embed-more.js. The build adds the names of options and languages. In the npm package this is a
// function; its arguments say where the game is and how to import embed-more.js.
((base, bring) => {
  if (!globalThis.customElements) return; // a server doesn't draw anything

  const OPTIONS = "{{options}}".split(" ");
  const LANGUAGES = "{{languages}}".split(" ");
  const ENGLISH = "{{english}}";
  /** @type {any} filled in by the build */
  const TITLES = "{{titles}}";
  const LARGEST = 6e5;
  const SILENCE = [3e3, 3e4, 3e5, 6e4]; // ms: after an empty load, before a note, before ready, for an answer
  // An <img name="head"> anywhere on the page shadows the document's own head, and an element with
  // the id "addEventListener" shadows the window's, so these are read where markup can't interfere.
  const its = (name, from = document) => Reflect.get(Document.prototype, name, from);
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const attribute = (node, name) => Element.prototype.getAttribute.call(node, name); // forms, too
  const once = (event, then) => addEventListener.call(window, event, () => then(), { once: true });
  const upgrade = () => {
    const find = () => customElements.get("kasino-game").upgrade?.();
    if (its("readyState") === "loading") once("DOMContentLoaded", find);
    else find();
  };
  // If it runs again, as Turbo and htmx do with a page's scripts, it upgrades new elements.
  if (customElements.get("kasino-game")) return upgrade();
  const script = its("currentScript");
  // A module doesn't know its own URL, but an error's stack trace contains it.
  const here =
    base ||
    script?.src ||
    /\b(https?|file):.*?(?=:\d+:\d+)/.exec(new Error().stack)?.[0] ||
    location.href;
  const STYLE = `
:host{display:block;height:40rem;contain:content!important}:host([hidden]){display:none!important}
iframe{display:block;width:100%;height:100%;border:0}iframe[hidden]{display:none}
div{all:initial;direction:ltr;visibility:inherit;box-sizing:border-box;height:100%;overflow:auto;display:grid;place-content:safe center;justify-items:center;gap:1rem;padding:1rem;border-radius:1rem;text-align:center;font:1rem/1.4 system-ui;background:#2f584a;background:radial-gradient(light-dark(#3f6f5d,#24485c),light-dark(#2f584a,#16303f));color:#f7f3e8;color-scheme:light dark}
p{margin:0}p,b{overflow-wrap:anywhere;text-wrap:balance}a{color:inherit}b{font:600 2.2rem/1.1 Georgia,serif}
i{display:inline-block;width:4rem;margin:0 -.2rem;padding:.6rem 0 2.2rem;border-radius:.4rem;background:#fffdf7;color:#22282b;box-shadow:0 1px 4px #0006;font:600 1.5rem/1.1 Georgia,serif}
i:nth-child(2){color:#a81e2b;position:relative;top:-.5rem}i:first-child{rotate:-7deg}i:last-child{rotate:7deg}
button{min-height:2.9rem;min-width:9rem;padding:0 1.5rem;border:0;border-radius:.6rem;background:#f2b33d;color:#2b2009;font:600 1.15rem system-ui;cursor:pointer}
:focus-visible{outline:3px solid #fff;outline-offset:3px}`;

  const written = (value) => {
    try {
      return JSON.stringify(value);
    } catch {}
  };
  const has = (object, name) => Object.prototype.hasOwnProperty.call(object, name);
  const make = (tag, fields) => Object.assign(its("createElement").call(document, tag), fields);
  const broken = (detail) => Object.assign(new Error(detail.message || detail.code), detail);
  const originOf = (url) => {
    try {
      return new URL("/", url).href;
    } catch {}
  };
  // A visitor can write a <div data-kasino> in a comment, so it gets options only, and its game may
  // only come from this script's origin and from those that the script's tag names.
  const TAKEN = [...OPTIONS, "src"];
  const ALLOWED = "data-src-origins";
  const origins = [here, ...(script?.getAttribute(ALLOWED)?.split(/\s+/) || [])].map(originOf);
  const divs = new WeakSet(); // the elements that were put into one
  // The location of the game: relative to the page, as for an <img>, or next to this script.
  const at = (src, around) => {
    try {
      const url = new URL(src || "kasino.html", src ? around : here);
      return /^(https?|file):$/.test(url.protocol) ? url : undefined;
    } catch {}
  };
  const known = (lang) => {
    const near = String(lang).split(/[-_]/)[0].toLowerCase();
    return LANGUAGES.includes(near) ? near : null;
  };
  const text = (value) => (value === true ? "on" : value === false ? "off" : String(value));
  const texts = (options) =>
    options && {
      options: Object.fromEntries(
        Object.entries(options)
          .filter((pair) => pair[1] != null)
          .map(([name, value]) => [name, text(value)]),
      ),
    };

  // The check of messages, the texts and the view of a record; without that file (a policy may
  // block it), the game works with less.
  let asked;
  const more = () =>
    (asked ??= (async () => {
      await (bring ? bring() : new Promise(fetched));
      return KasinoGame.more;
    })().catch(() => {}));
  const fetched = (done) => {
    const src = new URL("embed-more.js", here).href;
    const types = self.trustedTypes?.createPolicy?.("kasino-game", { createScriptURL: () => src });
    its("head").append(
      make("script", {
        nonce: script?.nonce || "",
        src: types ? types.createScriptURL("") : src,
        onload: done,
        onerror: done,
      }),
    );
  };

  class KasinoGame extends HTMLElement {
    static observedAttributes = OPTIONS;
    #frame;
    #port;
    #token;
    #watch;
    #timer;
    #ready;
    #seen;
    #height;
    #phase = 0;
    #received = 0;
    #sent = 0;
    #runs = false;
    #save = "";
    #key;
    #from;
    #view;
    #other;
    #note;
    #waiting = new Map();

    /** Puts the element into each `<div data-kasino>` under a node, such as a shadow root, and the
        view of a record around each `data-kasino-record`. It takes options from them, nothing
        else. */
    static upgrade(node) {
      const find = node ? node.querySelectorAll : its("querySelectorAll");
      for (const div of find.call(node || document, "div[data-kasino]")) {
        if (div.querySelector("kasino-game")) continue;
        const game = make("kasino-game");
        const left = [];
        for (const [name, value] of Object.entries(div.dataset))
          if (TAKEN.includes(name)) game.setAttribute(name, value);
          else if (/^[a-z]+$/.test(name) && name !== "kasino") left.push(`data-${name}`);
        if (left.length)
          console.warn(
            `kasino: a <div data-kasino> takes only options, not ${left.join(", ")}. Use <kasino-game> instead.`,
          );
        const url = div.dataset.src && at(div.dataset.src, div.baseURI);
        if (url && !origins.includes(originOf(url)))
          console.error(
            `kasino: this <div data-kasino> shows no game, because its data-src, ${url}, isn't on the origin of embed.js. Use <kasino-game src>, or list that origin in ${ALLOWED} in the <script> of embed.js.`,
          );
        else {
          divs.add(game);
          div.replaceChildren(game);
        }
      }
      // Markdown keeps a <pre> whole, but ends a paragraph, and the element in it, at a <pre>.
      const marked = "pre[data-kasino-record],div[data-kasino-record]";
      for (const kept of find.call(node || document, marked)) {
        if (kept.closest("kasino-record")) continue;
        const record = make("kasino-record");
        if (kept.dataset.view) record.setAttribute("view", kept.dataset.view);
        kept.before(record);
        record.append(kept);
      }
    }

    /** Gives a shadow root its style: a sheet that no policy blocks, or an element in old
        browsers. */
    static dress(root, style) {
      try {
        // A sheet belongs to one document, and the element may have moved to another.
        const sheet = new (its("defaultView", root.ownerDocument).CSSStyleSheet)();
        sheet.replaceSync(style);
        root.adoptedStyleSheets = [sheet];
      } catch {
        root.prepend(make("style", { textContent: style }));
      }
    }

    /** Dispatches an event by both of its names: not every framework compiles the one with a
        colon. Returns whether the page lets the element act on it. */
    static tell(element, type, detail) {
      const options = { detail, bubbles: true, composed: true, cancelable: true };
      return ["-", ":"]
        .map((sign) => element.dispatchEvent(new CustomEvent(`kasino${sign}${type}`, options)))
        .every(Boolean);
    }

    constructor() {
      super();
      this.attachShadow({ mode: "open" });
    }

    #put(node) {
      this.shadowRoot.replaceChildren(node);
      KasinoGame.dress(this.shadowRoot, STYLE);
    }

    connectedCallback() {
      for (const name of [...TAKEN, "save"])
        if (has(this, name)) {
          // it was set before this script ran
          const value = this[name];
          delete this[name];
          this[name] = value;
        }
      const { style } = this;
      const { display, height } = getComputedStyle(this);
      if (display === "inline") style.display = "block"; // a reset of the page removed these
      if (!parseFloat(height)) style.height = "40rem";
      this.#height = style.height;
      this.#host.observe(this.#page, { attributes: true });
      this.#show();
    }

    disconnectedCallback() {
      this.#host.disconnect();
      this.#stop("removed"); // put back, the game continues from its save
    }

    attributeChangedCallback(name, before, now) {
      if (now === before) return;
      const value = this.#value(name);
      if (!this.#frame) this.#height !== undefined && this.isConnected && this.#show();
      else if (value !== null) this.set({ [name]: value });
    }

    /** The match as last reported by the page: keep it, and restore it by setting it before the
        start. */
    get save() {
      return this.#save;
    }

    set save(record) {
      this.#save = String(record ?? "");
    }

    /** A promise for the `ready` event's detail; reading it loads nothing. */
    get ready() {
      return (this.#ready ??= this.#wait("ready"));
    }

    /** Loads the game unless it is loaded already. */
    start() {
      if (this.#frame || !this.isConnected) return;
      this.#runs = true;
      this.#watch?.disconnect();
      const url = this.#address();
      const target = this.getAttribute("target");
      if (!url) return this.#fail("address");
      // In another window, such as a popup, the frame's parent is that window.
      this.#view = its("defaultView", this.ownerDocument);
      const { origin } = this.#view;
      if (target && target !== origin) return this.#fail("target");
      this.#token = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
        (byte + 256).toString(16).slice(1),
      ).join("");
      const wanted = { embed: 1, token: this.#token };
      if (/^http/.test(origin)) wanted.target = origin; // a sandboxed page has none
      for (const name of OPTIONS) {
        const value = this.#value(name);
        if (value !== null) wanted[name] = value;
      }
      url.hash = "";
      this.#from = url.href;
      const save = this.#save || this.#kept();
      if (save) wanted.record = save;
      url.hash = new URLSearchParams(wanted);
      this.#listen(addEventListener);
      this.#phase = 1;
      this.#frame = make("iframe", {
        title: ENGLISH[2],
        sandbox: "allow-scripts allow-modals allow-downloads", // printing is modal
        allow: "clipboard-write",
        src: url,
        onload: () => this.#phase < 2 && this.#guard(SILENCE[0]),
      });
      const frame = this.#frame;
      this.#say((words) => (frame.title = words[2]));
      more().then((found) => found?.spelt(this, OPTIONS));
      this.#open();
      this.#guard();
      this.#put(frame);
    }

    #listen(change) {
      if (!this.#view) return;
      change.call(this.#view, "message", this.#meet);
      change.call(this.#view, "securitypolicyviolation", this.#blocked);
    }

    new(options) {
      return this.#ask("new", texts(options));
    }
    load(save) {
      return this.#ask("load", { save });
    }
    hint() {
      return this.#ask("hint");
    }
    undo() {
      return this.#ask("undo");
    }
    redo() {
      return this.#ask("redo");
    }
    play(move) {
      return this.#ask("play", move && { move });
    }
    pause() {
      return this.#ask("pause");
    }
    set(options) {
      return this.#ask("set", texts(options));
    }
    state() {
      return this.#ask("state");
    }
    moves() {
      return this.#ask("moves");
    }

    async focus() {
      if (!this.#frame) return this.shadowRoot.querySelector("button")?.focus();
      this.#frame.focus();
      return this.#ask("focus");
    }

    async destroy() {
      if (this.#frame) this.#ask("destroy");
      this.#runs = false;
      this.#stop("destroyed");
      this.#poster();
    }

    // The current value of an option: those not given follow the surrounding page.
    #value(name) {
      const own = this.getAttribute(name);
      if (own && own !== "auto") return own;
      if (name === "lang") {
        const near = attribute(this.closest("[lang]:not(kasino-game)") || this.#page, name);
        return known(near);
      }
      if (name === "theme") {
        const schemes = getComputedStyle(this).colorScheme.match(/light|dark/g) || [];
        return schemes[1] ? null : schemes[0] || null; // a page with both follows the device
      }
      return own;
    }

    #lang() {
      return known(this.#value("lang") || navigator.language) || "en";
    }

    get #page() {
      return its("documentElement", this.ownerDocument);
    }

    #address() {
      return at(this.getAttribute("src"), this.baseURI);
    }

    // English first, while nothing else is loaded, and then the chosen language.
    #say(tell) {
      const lang = this.#lang();
      const { more: there } = KasinoGame;
      const told = (from) => tell(from.words(lang), lang, from.titles(lang));
      if (there) return told(there);
      tell(ENGLISH, "en", TITLES);
      if (lang !== "en") more().then((found) => found && told(found));
    }

    // The options that follow the page, if they have changed.
    #look() {
      const look = { lang: this.#value("lang") || "auto", theme: this.#value("theme") || "auto" };
      return this.#seen !== (this.#seen = written(look)) && look;
    }

    #host = new MutationObserver(() => {
      const look = this.#look();
      if (look) this.#frame ? this.set(look) : this.#show();
    });

    #show() {
      const start = this.getAttribute("start");
      this.#look();
      if (this.#runs) return this.start();
      this.#poster();
      if (start !== "now" && start !== "visible") return;
      // A frame that is loading would delay the page's own `load`.
      if (its("readyState") !== "complete") once("load", () => this.isConnected && this.#show());
      else if (start === "now") this.start();
      else
        (this.#watch = new IntersectionObserver(
          (seen) => seen.some((one) => one.isIntersecting) && this.start(),
        )).observe(this);
    }

    #poster() {
      const theme = this.#value("theme");
      const poster = make("div");
      const cards = make("span", { ariaHidden: "true" });
      const button = make("button");
      const about = make("p");
      const title = make("b");
      if (theme !== "contrast") poster.style.colorScheme = theme;
      button.onclick = () => {
        if (this.#note) this.#stop("reloaded");
        this.start();
        this.#frame?.focus();
      };
      cards.append(...["A♠", "10♦", "2♠"].map((textContent) => make("i", { textContent })));
      poster.append(cards, title, about, button);
      if (this.#frame) this.shadowRoot.append(poster);
      else this.#put(poster);
      this.#say((words, lang, titles) => {
        const game = this.#value("game");
        poster.lang = lang;
        title.textContent = has(titles, game) ? titles[game] : "Kasino";
        [button.textContent, about.textContent] = words;
      });
      return poster;
    }

    #stop(code) {
      this.#listen(removeEventListener);
      this.#watch?.disconnect();
      clearTimeout(this.#timer);
      this.#port?.close();
      this.#frame?.remove();
      this.#frame = this.#port = this.#note = undefined;
      this.#phase = this.#sent = 0;
      this.#drop({ code });
      this.style.height = this.#height;
    }

    // Stops waiting for one answer, or for all.
    #drop(detail, only) {
      for (const [n, [, reject]] of [...this.#waiting])
        if (only === undefined || n === only) {
          this.#waiting.delete(n);
          if (n === "ready") this.#ready = undefined;
          reject(broken(detail));
        }
    }

    // A failure names the URL that failed, on the page and on the console.
    #fail(code) {
      this.#stop(code);
      this.#runs = false;
      const [, message] = this.#explain(code, "The game could not be loaded");
      console.error(`kasino: ${message}`);
      KasinoGame.tell(this, "error", { code, message });
    }

    // Nothing has arrived yet: the host is slow, or there is none. The hidden frame still waits for
    // it.
    #waits() {
      const frame = this.#frame;
      frame.hidden = true;
      [this.#note] = this.#explain("waiting", "The game isn't responding yet");
      this.#guard(SILENCE[2]);
    }

    #explain(code, english) {
      const url = this.#address();
      const from = url?.href || this.getAttribute("src");
      const message = `${english} (${code}): ${from}`;
      const poster = this.#poster();
      const [button, about] = ["button", "p"].map((tag) => poster.querySelector(tag));
      poster.append(
        make("a", {
          href: url || at(),
          target: "_blank",
          rel: "noopener",
          textContent: "Open the game",
        }),
      );
      button.textContent = "Try again";
      about.role = "alert";
      about.textContent = message;
      more().then((added) => added?.failed(poster, this.#lang(), code, from));
      return [poster, message];
    }

    #wait(n) {
      const answer = new Promise((...pair) => this.#waiting.set(n, pair));
      answer.catch(() => {}); // callers who don't wait for it get the error event
      return answer;
    }

    // However the game stops responding, code that is waiting for it gets the error.
    #guard(limit = SILENCE[this.#phase]) {
      clearTimeout(this.#timer);
      const phase = this.#phase;
      if (phase < 3 || this.#waiting.size)
        this.#timer = setTimeout(() => {
          if (phase > 2) this.#drop({ code: "timeout" });
          else if (limit === SILENCE[1]) this.#waits();
          else this.#fail(phase < 2 ? "unreachable" : "timeout");
        }, limit);
    }

    #blocked = ({ effectiveDirective, blockedURI }) => {
      if (
        this.#phase === 1 &&
        effectiveDirective === "frame-src" &&
        this.#frame.src.startsWith(blockedURI)
      )
        this.#fail("blocked");
    };

    // The frame says hello with its token; nothing else can do so, or get a port. The reply goes
    // through the port that came with it. A message to the window would come from this script's
    // window, which isn't the frame's parent if the element has moved to another one.
    #meet = ({ source, data, ports }) => {
      if (
        source !== this.#frame.contentWindow ||
        data?.kasino !== 1 ||
        data.type !== "hello" ||
        data.token !== this.#token
      )
        return;
      this.#note?.remove();
      this.#frame.hidden = false;
      const anew = this.#phase > 1;
      this.#phase = 2;
      if (anew) {
        // it was reloaded inside
        this.#drop({ code: "reloaded" });
        this.#open();
        if (this.#save) this.load(this.#save);
      }
      const reply = { kasino: 1, type: "connect", token: this.#token };
      if (ports[0]) ports[0].postMessage(reply, [this.#other]);
      else source.postMessage(reply, "*", [this.#other]);
      this.#guard();
    };

    // The port queues requests until the frame has the other end.
    #open() {
      const { port1, port2 } = new MessageChannel();
      this.#port?.close();
      this.#port = port1;
      this.#other = port2;
      this.#received = 0;
      port1.onmessage = ({ data }) => this.#hear(data, port1);
    }

    async #hear(data, port) {
      const added = await more();
      if (
        port !== this.#port ||
        (added && !added.fits(data)) ||
        !(written(data)?.length <= LARGEST)
      )
        return;
      const { kasino, type, n, ...detail } = data || {};
      if (!(n > this.#received)) return;
      this.#received = n;
      const key = type === "ready" ? this.ready && type : detail.re;
      const wait = this.#waiting.get(key);
      const unstarted = type === "error" && detail.code === "start";
      if (type === "ready" || unstarted) this.#phase = 3;
      if (type === "error") this.#drop(detail, unstarted ? undefined : key || 0);
      else if (this.#waiting.delete(key)) wait[0](detail);
      this.#guard();
      if (type === "done") return;
      if (type === "resize" && this.getAttribute("resize") !== "off")
        this.style.height = `${detail.height}px`;
      const kept = KasinoGame.tell(this, type, detail);
      if (type === "state" && (detail.save || detail.phase === "match-over")) {
        this.#save = detail.phase === "match-over" ? "" : detail.save;
        if (kept) this.#kept(this.#save);
      }
    }

    #ask(type, fields) {
      const n = ++this.#sent;
      const answer = this.#wait(n);
      const line = written({ kasino: 1, type, ...fields, n });
      this.start();
      const code = !this.#frame ? "removed" : !line ? "message" : line.length > LARGEST && "size";
      if (code) this.#drop({ code }, n);
      else this.#port.postMessage(JSON.parse(line));
      if (this.#phase > 2) this.#guard();
      return answer;
    }

    // The names of this game among the kept matches, now and in versions 1.0 and 1.1. Those without
    // an id are distinguished by their order. Divs have an order of their own, because a visitor can
    // put one before the others, or the page may add its game after them.
    #names() {
      const div = divs.has(this);
      const unnamed = [...its("querySelectorAll").call(document, "kasino-game:not([id])")];
      const alike = unnamed.filter((one) => divs.has(one) === div);
      const place = alike.indexOf(this) + 1;
      const before = div ? unnamed.length - alike.length : 0;
      const of = (kind, number) => `kasino${kind}:${location.pathname}#${this.id || number}`;
      return [of(div ? "-div" : "", place), of("", before + place)];
    }

    // With storage="host", this page keeps the match, because the frame has no storage of its own.
    // Only the game at the same URL gets it back.
    #kept(save) {
      try {
        if (this.getAttribute("storage") !== "host") return;
        const [name, before] = (this.#key ??= this.#names());
        const key = `${name} ${this.#from}`;
        // Versions 1.0 and 1.1 didn't record the URL, so their save is never for a stranger's game.
        const ours = (url) => [...origins, originOf(location.href)].includes(originOf(url));
        const own = ours(this.#from);
        if (save !== undefined) {
          // That save may be the page's own: a div leaves it, and notes that it has had it.
          const div = name !== before;
          localStorage[save || div ? "setItem" : "removeItem"](key, save);
          if (own && !div) localStorage.removeItem(before);
          return;
        }
        const since = (one) => one.startsWith(`${name} `) && ours(one.slice(name.length + 1));
        if (!own || Object.keys(localStorage).some(since)) return localStorage.getItem(key);
        save = localStorage.getItem(before);
        if (save) localStorage.setItem(key, save);
      } catch {}
      return save;
    }
  }

  // Frameworks set matching names as properties: an option with the name of a method accepts both.
  for (const name of TAKEN) {
    const own = KasinoGame.prototype;
    const method = has(own, name) && own[name];
    if (method || !(name in own))
      Object.defineProperty(own, name, {
        get() {
          return method || this.getAttribute(name) || "";
        },
        set(value) {
          if (value == null) this.removeAttribute(name);
          else this.setAttribute(name, text(value));
        },
      });
  }
  customElements.define("kasino-game", KasinoGame);

  customElements.define(
    "kasino-record",
    class extends HTMLElement {
      connectedCallback() {
        more().then((added) => added?.show(this));
      }
    },
  );

  upgrade();
})();
