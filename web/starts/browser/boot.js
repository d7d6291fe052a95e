// Runs first, as a classic script: reports the progress, gives PyScript its parts from this page
// (or, on a server, from the files next to it), and explains any failure.
(() => {
  "use strict";

  const root = document.documentElement;
  /** @type {(id: string) => any} */
  const byId = (id) => document.getElementById(id);
  /** @type {any} filled in by the build */
  const WORDS = "{{words}}";
  const lang = root.lang; // chosen by early.js
  const words = WORDS[lang];
  const make = (tag, text, ...fields) =>
    Object.assign(document.createElement(tag), { textContent: text }, ...fields);

  // Browsers save a page in its current state: such a copy looks like a table, but contains no
  // Python.
  if (root.dataset.kasino !== "loading") {
    const copy = make("main", "", { className: "waiting" });
    copy.append(make("h1", "Kasino"), make("p", words.copied), make("p", words["copied-file"]));
    const record = byId("kept-record")?.textContent;
    if (record) {
      const field = make("textarea", record, { readOnly: true, rows: 12, ariaLabel: "Kasino" });
      field.onfocus = () => field.select();
      copy.append(make("p", words["copied-record"]), field);
    }
    root.dataset.kasino = "copy";
    root.dataset.opens = "match";
    // The parser adds the rest of the page to the old body, where no script runs.
    const body = document.createElement("body");
    body.append(copy);
    document.body.replaceWith(body);
    return;
  }
  const manifest = JSON.parse(byId("manifest").textContent);
  // The build puts all other scripts before this one.
  const SVG = "http://www.w3.org/2000/svg";
  const { host, carryOut, painted } = globalThis.kasino;
  const { bytesOf, queue, unpacked, zstd, filled, workerOf, compiler } = globalThis.kasino;
  const { digests, sealOf, comparing, kept, proved, vouched, multiples } = globalThis.kasino;
  const BASE = "kasino://runtime/";
  const WASM = "pyodide.asm.wasm";
  const SNAPSHOT = "snapshot.bin";
  const LIBRARY = "python_stdlib.zip";
  const DECODER = "zstd.wasm"; // packed with gzip; it unpacks the others
  const UNHEARD = 1000; // milliseconds after which a worker that hasn't answered isn't waited for
  const PATIENCE = 30_000; // milliseconds without progress before the page says so
  const PIECE = 1 << 20; // characters of a part in one element, as in the build
  const UNRUN = 10_000; // milliseconds in which PyScript runs, unless something prevents it
  /** @type {any} what the style sheets ask of a browser, filled in by the build */
  const STYLE = "{{needed}}";

  // Without these, Pyodide runs every callback on the page's own stack. With them (Chromium's
  // JSPI), it creates a new stack for each, though nothing here waits within Python; Chromium has
  // crashed whole tabs when collecting garbage from such a stack, and some virus scanners kill
  // them, too.
  for (const name of ["Suspending", "Suspender", "promising"])
    Reflect.deleteProperty(globalThis.WebAssembly ?? {}, name);

  // Some extensions and hosts remove the console's functions, which PyScript binds, or the console.
  const levels = ["debug", "log", "info", "warn", "error"];
  const usable = (name) => typeof globalThis.console?.[name] === "function";
  if (!levels.every(usable)) {
    const value = Object.create(Object(globalThis.console));
    for (const name of levels.filter((each) => !usable(each)))
      Object.defineProperty(value, name, { value: () => {} });
    Object.defineProperty(globalThis, "console", { value, configurable: true, writable: true });
  }

  // --- Failing in words ----------------------------------------------------------------------

  // The reasons why a start can fail: the sentence for each, and what proves it in an error's own
  // words, the more specific ones first, because Python reports the browser's errors, too. Whoever
  // throws an error with a `reason` has proved it; `unknown` is for all others.
  const REASONS = {
    memory: [words.memory, /out of memory|allocat|MemoryError/i],
    storage: [
      words.storage,
      /Quota|(?:Security|InvalidState|Unknown)Error[^]*(?:storage|IndexedDB|cache)/i,
    ],
    policy: [words.policy, /Content Security Policy|\bCSP\b/i],
    python: [words.python, /PythonError|Traceback/],
    hash: [words.damaged],
    length: [words.damaged],
    type: [words.type],
    request: [words.request],
    old: [words.old],
    stalled: [words.stalled],
    unknown: [words.unknown],
  };

  const loading = () => root.dataset.kasino === "loading";
  const refused = new Set(); // the URLs that a policy has refused
  let opens; // what the page would open if it could start
  let failing = false; // the reason is known, or being looked for
  let stalled = false; // the page says that nothing arrives, but would go on

  function fail(reason, error) {
    if (!loading() && !stalled) return;
    stalled = reason === "stalled";
    root.dataset.kasino = "error";
    opens ??= root.dataset.opens;
    root.dataset.opens = "match"; // the rest of the start screen would promise too much
    clearTimeout(waiting);
    const [sentence] = REASONS[reason];
    const own = String((error?.reason ? error.message : error) ?? "").trim();
    const [last] = own.split("\n").slice(-1); // of a traceback, the message
    const message = `${words.failed}: ${sentence} ${last}`.trim().slice(0, 2000);
    host.tell({ type: "error", code: "start", reason, message });
    const button = make("button", words.again);
    button.type = "button";
    button.onclick = () => location.reload();
    const parts = [make("h2", words.failed), make("p", sentence), button];
    if (own) parts.push(make("h3", words.details), make("pre", own, { tabIndex: 0 }));
    byId("loading-state").hidden = true;
    byId("loading-error").replaceChildren(...parts);
    byId("loading-error").hidden = false;
    byId("loading-error").dataset.reason = reason;
    byId("loading").hidden = false;
  }

  function reasonOf(error) {
    if (error?.reason === "request" && refused.has(error.url)) return "policy";
    const text = `${error?.name} ${error?.message ?? error}`;
    return error?.reason ?? Object.keys(REASONS).find((name) => REASONS[name][1]?.test(text));
  }

  async function failed(error) {
    if (failing || !(loading() || stalled)) return;
    failing = true;
    await new Promise((go) => setTimeout(go)); // a policy is reported after the error it causes
    const evidence = reasonOf(error) ? error : ((await damage()) ?? error);
    fail(reasonOf(evidence) ?? "unknown", evidence);
  }

  // What is missing or damaged in this page: a packed part ends with its checksum. A server's files
  // are compared as they arrive.
  async function damage() {
    while (document.readyState === "loading")
      await new Promise((go) => document.addEventListener("readystatechange", go, { once: true }));
    if (!byId("whole")) return proved("length", "The end of this page is missing");
    for (const id of ["drawings", "core"]) {
      const holder = byId(id);
      if (holder?.type !== "text/plain") continue;
      const wrong = await fault([holder.textContent], gzip());
      if (wrong) return proved("hash", `${id}: ${wrong}`);
    }
    let decompression = gzip; // the decoder is the first part
    for (const [name, { url, size }] of Object.entries(manifest.parts)) {
      if (url) continue;
      /** @type {NodeListOf<HTMLDataElement>} */
      const left = document.querySelectorAll(`data[data-part="${name}"]`);
      const texts = [...(used.get(name) ?? []), ...[...left].map(({ value }) => value)];
      const there = texts.join("").replace(/=*$/, "");
      const bytes = Math.floor((there.length * 3) / 4);
      if (bytes !== size) return proved("length", `${name}: ${bytes} of ${size} bytes`);
      const wrong = await fault(texts, decompression());
      if (wrong) return reasonOf(wrong) ? wrong : proved("hash", `${name}: ${wrong}`);
      if (name === DECODER) decompression = zstd({ text: texts.join("") }, bytesOf, unpacked);
    }
    return null;
  }

  // Extensions and a host's own scripts also raise errors in this window, and those that are written
  // into the page have its name. The build gives ours a name of their own. Events without an error,
  // such as those of a ResizeObserver, are nobody's fault.
  const ours = (error) => /\bkasino-(?:early|boot|core)\.js\b/.test(error?.stack);

  // A page that is being left arrives no further.
  const leave = () => (failing = true);
  addEventListener("beforeunload", leave);
  addEventListener("error", ({ error }) => ours(error) && failed(error));
  addEventListener("unhandledrejection", ({ reason }) => ours(reason) && failed(reason));
  addEventListener("securitypolicyviolation", (violation) => {
    const { effectiveDirective, blockedURI, disposition } = violation;
    const target = /** @type {Element | null} */ (violation.target);
    if (disposition === "report") return; // it prevents nothing
    refused.add(blockedURI);
    if (!/^script-src/.test(effectiveDirective)) return;
    if (target && target === byId("core") && target.textContent) stopped(violation);
    else if (/^wasm-/.test(blockedURI)) fail("policy", `${effectiveDirective} ${blockedURI}`);
  });

  // --- Progress ------------------------------------------------------------------------------

  const megabytes = (bytes) => String(Math.round(bytes / 1e6)); // no language's decimal sign
  const all = Object.values(manifest.parts).reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  let told = 0;
  let since = performance.now(); // when the latest bytes arrived
  let fetching = false; // from a server
  /** @type {any} */
  let waiting = setTimeout(late, PATIENCE);

  const say = (text) => (byId("loading-text").textContent = text);

  // A slow device has everything that it needs; on a stalled line, something is missing and nothing
  // arrives. Parts in the page can be used only as a whole, which takes its time on a slow line.
  function late() {
    if (!loading()) return;
    const missing = fetching || document.readyState === "loading";
    const received = root.outerHTML.length + (done * 4) / 3;
    const due = fetching ? 0 : (3 * PIECE * since) / received;
    const left = since + Math.max(PATIENCE, missing ? due : 0) - performance.now();
    if (left > 0) waiting = setTimeout(late, left);
    else if (missing) fail("stalled", `${Math.round(done)} of ${all} bytes`);
    else say(words.slow);
  }

  function progress(bytes) {
    done += bytes;
    const bar = byId("loading-bar");
    const now = performance.now();
    since = now;
    if (stalled) {
      stalled = false;
      root.dataset.kasino = "loading";
      root.dataset.opens = opens;
      byId("loading-error").hidden = true;
      byId("loading-state").hidden = false;
      waiting = setTimeout(late, PATIENCE);
    }
    if (!bar || (done < all && now - told < 50)) return; // reporting takes time too
    told = now;
    host.tell({ type: "progress", done: Math.min(done, all), all });
    bar.max = all;
    bar.value = done;
    if (done < all)
      say(words.bytes.replace("{done}", megabytes(done)).replace("{all}", megabytes(all)));
    else {
      bar.removeAttribute("value");
      say(words.starting);
    }
  }

  new MutationObserver((_, observer) => {
    if (loading() || root.dataset.kasino === "error") return;
    observer.disconnect();
    clearTimeout(waiting);
    removeEventListener("beforeunload", leave);
    used.clear();
    performance.mark("kasino-ready");
    carryOut();
    byId("loading")?.remove();
  }).observe(root, { attributeFilter: ["data-kasino"] });

  // --- Parts ---------------------------------------------------------------------------------

  const gzip = () => new DecompressionStream("gzip");

  // A stream of what pieces of base64 hold.
  function contentOf(texts, decompression) {
    const left = [...texts];
    const next = async () => ({ text: left.shift() ?? "", ends: !left.length });
    return unpacked(next, bytesOf, decompression);
  }

  // Why pieces can't be unpacked, or null. A response would replace the error by its own.
  const fault = (texts, decompression) =>
    contentOf(texts, decompression)
      .pipeTo(new WritableStream())
      .then(
        () => null,
        (error) => error,
      );

  const textOf = (holder) => new Response(contentOf([holder.textContent], gzip())).text();

  // Firefox loads an icon in the head before it paints. Only on a host, browsers without one would
  // ask for another.
  async function addIcon(href) {
    await painted;
    const link = { rel: "icon", type: "image/svg+xml", sizes: "any", href };
    document.head.append(Object.assign(document.createElement("link"), link));
  }
  if (manifest.icon) addIcon(manifest.icon);

  // The drawings of cards and people, available before Python asks for them. Unpacking and parsing
  // them and drawing their copies takes a frame or two, so the start screen's text is painted first.
  async function addDrawings() {
    await painted;
    root.dataset.painted = ""; // for assets.css
    byId("drawings").outerHTML = await textOf(byId("drawings"));
    // The start screen names its drawings in the way that dom.py does.
    for (const place of document.querySelectorAll(".opening [use]"))
      give(place, "use", place.getAttribute("use"));
  }
  if (typeof DecompressionStream === "function") addDrawings().catch(failed);

  // From this page: base64 in attributes, each complete as soon as its element exists. A piece is
  // used then, while the rest is still arriving.
  const awake = new Set();
  const wake = () => {
    for (const go of awake) go();
    awake.clear();
  };
  const used = new Map(); // the pieces of each part, until the page has started
  const arrivals = new MutationObserver(wake);
  arrivals.observe(document.body, { childList: true });
  document.addEventListener("readystatechange", () => {
    arrivals.disconnect();
    wake();
  });

  async function piece(name) {
    await painted;
    for (;;) {
      /** @type {HTMLDataElement | null} */
      const holder = document.querySelector(`data[data-part="${name}"]`);
      if (holder) {
        holder.remove();
        const text = holder.value;
        used.set(name, [...(used.get(name) ?? []), text]);
        progress((text.length * 3) / 4);
        return { text, ends: "ends" in holder.dataset };
      }
      if (document.readyState !== "loading") throw new Error(`${name} is missing from this page`);
      await new Promise((go) => awake.add(go));
    }
  }

  let decoding; // the decoder, requested once
  const decoder = () => (decoding ??= piece(DECODER));

  async function inlined(name) {
    const decompression = zstd(await decoder(), bytesOf, unpacked);
    return unpacked(() => piece(name), bytesOf, decompression());
  }

  // From the server. Without digests, the browser compares everything itself before it returns
  // anything, and doesn't say whether it was refused or damaged.
  /** @returns {Promise<any>} a response with a body */
  async function asked({ url, sha256 }) {
    const { href } = new URL(url, document.baseURI);
    const check = digests ? {} : { integrity: `sha256-${sha256}` };
    const response = await realFetch(href, check).catch(async (error) => {
      const there = !digests && (await realFetch(href).catch(() => null));
      if (there && there.ok) throw proved("hash", `${url} is not the file that was built`);
      throw proved("request", `${url}: ${error}`, href);
    });
    if (!response.ok || !response.body)
      throw proved("request", `${url}: status ${response.status}`, href);
    return response;
  }

  // offline.js keeps these files at the first visit.
  function hand({ url, type }, whole) {
    if (digests && !kept()) globalThis.kasino.loaded?.set(url, new Blob([whole], { type }));
  }

  // The next piece of a file that is being compared.
  async function read(reader, comparison) {
    const { done: ended, value } = await reader.read().catch((error) => {
      throw comparison.cut(error);
    });
    if (ended) return null;
    progress(value.length);
    comparison.take(value);
    return value;
  }

  // Streamed on immediately, except the last piece, which waits until the whole file has been
  // compared.
  async function served(part) {
    const reader = (await asked(part)).body.getReader();
    const comparison = comparing(part);
    let last;
    return new ReadableStream({
      async pull(controller) {
        for (;;) {
          const before = last;
          last = await read(reader, comparison);
          if (!last) hand(part, await comparison.end());
          if (before) controller.enqueue(before);
          if (!last) return controller.close();
          if (before) return;
        }
      },
    });
  }

  // A whole file. A response made of a stream would replace the stream's errors by its own.
  async function fetched(part, response = asked(part)) {
    const reader = (await response).body.getReader();
    const comparison = comparing(part);
    while (await read(reader, comparison));
    const whole = await comparison.end();
    hand(part, whole);
    return whole;
  }

  // Python's module. The browser's compiler gets the response itself, so nothing is copied, and the
  // browser can cache the compiled code. The comparison happens in parallel, before anything runs:
  // in the service worker, or here in a second reader.
  async function streamed(part, worker) {
    const response = await asked(part);
    const type = response.headers.get("Content-Type")?.split(";")[0].trim();
    const own = worker ? null : response.clone().body.getReader();
    const module = WebAssembly.compileStreaming(
      type === part.type
        ? response
        : new Response(response.body, { headers: { "Content-Type": part.type } }),
    );
    module.catch(() => {}); // the comparison can say more precisely what is wrong with the file
    if (worker) {
      if (!(await vouched(part.url)))
        throw proved("hash", `${part.url} is not the file that was built`);
      progress(part.size);
      return module;
    }
    const comparison = comparing(part);
    while (await read(own, comparison));
    hand(part, await comparison.end());
    return module;
  }

  // Python's memory, compared as it arrives.
  const memoryOf = async (part) => filled(manifest.baked, await served(part));

  // The service worker sends both of them unread. A damaged copy is deleted, and fetched once more;
  // if it can't be, the damage is the reason.
  async function twice(get, part) {
    try {
      return await get(part, kept());
    } catch (error) {
      if (!kept()) throw error;
      try {
        for (const name of await caches.keys())
          if (name.startsWith("kasino ")) await (await caches.open(name)).delete(part.url);
      } catch {} // then the worker may send it again
      return get(part, null).catch((again) => {
        throw again.reason === "request" ? error : again;
      });
    }
  }

  const image = []; // the pieces of the memory in this page, which a second Python needs, too

  // Python's module and memory from this page. If the browser allows no worker, or doesn't start it
  // in time, the page does what the worker would have done.
  async function compiledHere({ type }) {
    await painted;
    const init = { headers: { "Content-Type": type } };
    const { baked } = manifest;
    const { worker, runs, compiled: module, memory } = compiler();
    const held = queue();
    let heard = false;
    const send = async (name) => {
      for (let ends = false; !ends;) {
        const sent = { ...(await piece(name)), memory: name === SNAPSHOT };
        if (sent.memory) image.push(sent);
        else if (!heard) held.put(sent);
        worker?.postMessage(sent);
        ends = sent.ends;
      }
    };
    const sendAll = async () => {
      worker?.postMessage({ init, baked, decoder: await decoder() });
      await send(WASM);
      if (baked) await send(SNAPSHOT);
    };
    const sent = sendAll();
    const compiling = async () => {
      heard = await Promise.race([runs, new Promise((go) => setTimeout(go, UNHEARD))]);
      if (heard) return [await module, baked && (await filled(baked, memory))];
      worker?.terminate();
      const decompression = zstd(await decoder(), bytesOf, unpacked);
      const code = unpacked(held.next, bytesOf, decompression());
      const made = await WebAssembly.compileStreaming(new Response(code, init));
      await sent;
      const left = [...image];
      const pages = unpacked(async () => left.shift(), bytesOf, decompression());
      return [made, baked && (await filled(baked, pages))];
    };
    try {
      return (await Promise.all([compiling(), sent]))[0];
    } finally {
      setTimeout(() => worker?.terminate(), UNHEARD); // it ends itself as soon as it can
    }
  }

  const early = new Map(); // requested before PyScript asks for it

  /** @type {Promise<any[]>} */
  let compiled; // Python's module and its memory, requested before PyScript asks for it

  function compile() {
    if (!loading() && !stalled) return;
    const { [WASM]: part, [SNAPSHOT]: memory } = manifest.parts;
    fetching = Boolean(part?.url);
    compiled = fetching
      ? Promise.all([twice(streamed, part), memory && twice(memoryOf, memory)])
      : compiledHere(part);
    compiled.catch(failed).then(() => (fetching = false));
  }

  async function answer(name) {
    const part = manifest.parts[name];
    if (!part) throw new TypeError(`The page has no part ${name}`);
    const whole = part.url
      ? await (early.get(name) ?? fetched(part))
      : await new Response(await inlined(name)).arrayBuffer();
    early.delete(name);
    return new Response(whole, { headers: { "Content-Type": part.type } });
  }

  const realFetch = globalThis.fetch.bind(globalThis);
  const ownFetch = (wanted, options) => {
    const url = wanted instanceof Request ? wanted.url : String(wanted);
    // This is compiled already; and a page that begins with Python's memory has the library there.
    if (url === BASE + WASM || (manifest.baked && url === BASE + LIBRARY))
      return Promise.resolve(new Response());
    if (!url.startsWith(BASE)) return realFetch(wanted, options);
    return answer(url.slice(BASE.length)).catch((error) => {
      failed(error);
      throw error;
    });
  };
  // A host may have made it read-only. With Python's memory, the start needs none of the answers.
  Reflect.defineProperty(globalThis, "fetch", {
    value: ownFetch,
    configurable: true,
    enumerable: true,
    writable: true,
  });

  // --- A second Python -----------------------------------------------------------------------

  // A worker that runs the core of this page with its module and the memory that the build saved,
  // which contains Python and the game. If a browser refuses it, or the page starts plainly, the
  // promise is rejected.
  async function secondPython(answering) {
    const { baked } = manifest;
    if (!baked) throw new Error("The build has saved no memory");
    const { url, integrity } = manifest.core ?? {};
    const script = url
      ? await (await realFetch(new URL(url, document.baseURI), { integrity })).text()
      : byId("core").textContent;
    const [module] = await compiled;
    const stored = url && (await new Response(await served(manifest.parts[SNAPSHOT])).blob());
    const given = `filled: ${filled}, unpacked: ${unpacked}, zstd: ${zstd}, bytesOf: ${bytesOf}`;
    const own = `globalThis.kasino = { ${given} };\n`;
    const made = workerOf(new Blob([own, script], { type: "text/javascript" }));
    made.postMessage({ module, baked, stored, image, answering, decoder: await decoding });
    return made;
  }

  // --- Starting ------------------------------------------------------------------------------

  let core = false;

  // A policy has refused PyScript's text. The page's own allows only the text that was built; a
  // host's may allow only a file, which the browser doesn't run if its type is another one.
  async function stopped({ effectiveDirective, blockedURI }) {
    const text = new TextEncoder().encode(byId("core").textContent);
    const policy = document.querySelector("meta[http-equiv]")?.getAttribute("content") ?? "";
    if (digests && !policy.includes(await sealOf(text)))
      fail("hash", "PyScript is not the script that was built");
    else if (label && !/script/i.test(label))
      fail("type", `${manifest.core.url}: Content-Type: ${label}`);
    else fail("policy", `${effectiveDirective} ${blockedURI}`);
  }

  // PyScript from this page. Such a module is compiled synchronously, for 50 ms in Firefox.
  async function runCore(text) {
    const script = Object.assign(document.createElement("script"), { id: "core", type: "module" });
    await painted;
    script.textContent = await text();
    byId("core").replaceWith(script);
    setTimeout(() => core || failed("PyScript doesn't run"), UNRUN);
  }

  let label = ""; // the type of PyScript's file, if the browser hasn't run that

  // The browser hasn't run PyScript's file, perhaps because of its type, which doesn't matter for a
  // text that has been compared.
  async function coreText() {
    const response = await asked(manifest.core);
    label = response.headers.get("Content-Type") ?? "";
    return new TextDecoder().decode(await fetched(manifest.core, response));
  }

  // The page has only the rules of its start screen at first, because browsers compute no style
  // before they have read all rules. Nothing is laid out between this and Python's first drawing.
  function wholeStyle() {
    const whole = byId("whole-style");
    if (!whole) return;
    byId("style").textContent = whole.textContent;
    whole.remove();
  }

  const drawn = new Map(); // by Python's numbers
  const numbers = new WeakMap();

  // Sets an attribute, a style, or the drawing in an SVG element (see dom.py); null removes it.
  function give(node, name, value) {
    if (name === "use") {
      const own = [...node.children].find((child) => !numbers.has(child));
      const use = own ?? document.createElementNS(SVG, "use");
      if (value === null) use.remove();
      else node.appendChild(use).setAttribute("href", value);
    } else if (name.startsWith("--")) {
      if (value === null) node.style.removeProperty(name);
      else node.style.setProperty(name, value);
    } else if (value === null) node.removeAttribute(name);
    else node.setAttribute(name, value);
  }

  // Creates what Python describes (see browser.py), and lists the elements in order.
  function create([tag, drawing, attributes, later, inside], list) {
    /** @type {any} */
    const node = drawing ? document.createElementNS(SVG, tag) : document.createElement(tag);
    list.push(node);
    for (const name in attributes) give(node, name, attributes[name]);
    if (typeof inside === "string") node.textContent = inside;
    else for (const each of inside) node.append(create(each, list));
    return Object.assign(node, later);
  }

  function forget(nodes) {
    for (const node of nodes) drawn.delete(numbers.get(node));
  }

  // What Python can change in its drawing.
  const changes = {
    add(place, before, first, described) {
      /** @type {any[]} */
      const list = [];
      const node = create(described, list);
      for (const [at, each] of list.entries()) {
        drawn.set(first + at, each);
        numbers.set(each, first + at);
      }
      place.insertBefore(node, drawn.get(before) ?? null);
    },
    move(place, before, number) {
      place.insertBefore(drawn.get(number), drawn.get(before) ?? null);
    },
    remove(node) {
      node.remove();
      forget([node, ...node.querySelectorAll("*")]);
    },
    // After an error, Python doesn't know which changes were made.
    clear(place) {
      for (const node of [...place.children]) if (numbers.has(node)) changes.remove(node);
    },
    text(node, text) {
      forget(node.querySelectorAll("*"));
      node.textContent = text;
    },
    set: give,
    // Setting a property again could end what a person does with the control.
    property(node, name, value) {
      if (node[name] !== value) node[name] = value;
    },
  };

  // Draws for Python: makes all changes in a place at once.
  function change(place, described) {
    wholeStyle();
    for (const [name, number, ...given] of JSON.parse(described))
      changes[name](number ? drawn.get(number) : place, ...given);
  }

  globalThis.kasino = {
    failed,
    created: (described) => create(JSON.parse(described), []),
    change,
    host,
    multiples,
    loaded: new Map(), // the parts that a server sent, for offline.js to keep
    coreRuns: () => (core = true),
    compile,
    compiled: () => compiled,
    worker: secondPython,
    pythonRuns: (pyodide) => {
      globalThis.kasino.pyodide = pyodide; // for benchmarks, tests and curious readers
      performance.mark("kasino-python");
    },
  };

  const needed = {
    WebAssembly: typeof WebAssembly === "object",
    "WebAssembly.instantiateStreaming": globalThis.WebAssembly?.instantiateStreaming,
    DecompressionStream: globalThis.DecompressionStream,
    structuredClone: globalThis.structuredClone,
    CSS: STYLE.every((condition) => CSS.supports(condition)),
  };
  const lacking = Object.keys(needed).filter((name) => !needed[name]);

  // A site's files can't be loaded from a disk, but the single file next to them can.
  if (manifest.elsewhere && location.protocol === "file:") {
    root.dataset.opens = "match";
    byId("loading-state").hidden = true;
    byId("loading-elsewhere").hidden = false;
    stop();
    location.replace(manifest.elsewhere + location.search + location.hash);
  } else if (lacking.length) {
    fail("old", lacking.join(", "));
  } else {
    say(words.starting);
    // The last element of the page: it is missing in a copy that was cut off.
    document.addEventListener(
      "DOMContentLoaded",
      () => byId("whole") || failed("Something is missing"),
    );
    if (manifest.core) {
      // On a server, all parts are requested at the same time, not one after another.
      const { url, integrity } = manifest.core;
      const add = (tag, values) =>
        document.head.append(
          Object.assign(document.createElement(tag), {
            crossOrigin: "anonymous",
            integrity,
            ...values,
          }),
        );
      add("link", { rel: "modulepreload", href: url });
      // PyScript looks for the game's script as it starts, so the whole page has to be there. The
      // scripts run in order, because Chromium delays scripts that may run in any order until it is
      // idle.
      let tried;
      const again = () => (tried ??= runCore(coreText).catch(failed));
      addEventListener("DOMContentLoaded", () =>
        add("script", { id: "core", type: "module", src: url, async: false, onerror: again }),
      );
      addEventListener("load", () => core || again());
      for (const [name, part] of Object.entries(manifest.parts)) {
        if (name === WASM || name === SNAPSHOT) continue;
        const whole = fetched(part);
        whole.catch(failed);
        early.set(name, whole);
      }
      compile();
    } else
      document.addEventListener("DOMContentLoaded", () =>
        runCore(() => textOf(byId("core"))).catch(failed),
      );
  }
})();
