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
  // All other scripts come before this one (see tools/page.py).
  const SVG = "http://www.w3.org/2000/svg";
  const { host, carryOut, painted } = globalThis.kasino;
  const { bytesOf, queue, unpacked, filled, workerOf, compiler } = globalThis.kasino;
  const { digests, sealOf, comparing, kept, vouched, multiples } = globalThis.kasino;
  const BASE = "kasino://runtime/";
  const WASM = "pyodide.asm.wasm";
  const SNAPSHOT = "snapshot.bin";
  const LIBRARY = "python_stdlib.zip";
  const UNHEARD = 1000; // milliseconds after which a worker that hasn't answered isn't waited for
  /** @type {any} what the style sheets ask of a browser, filled in by the build */
  const STYLE = "{{needed}}";

  // Without these, Pyodide runs every callback on the page's own stack. With them (Chromium's
  // JSPI), it creates a new stack for each, though nothing here waits within Python; Chromium has
  // crashed whole tabs when collecting garbage from such a stack, and some virus scanners kill
  // them, too.
  for (const name of ["Suspending", "Suspender", "promising"])
    delete globalThis.WebAssembly?.[name];

  // --- Failing in words ----------------------------------------------------------------------

  const loading = () => root.dataset.kasino === "loading";

  function fail(reason, error) {
    if (!loading()) return;
    root.dataset.kasino = "error";
    root.dataset.opens = "match"; // the rest of the start screen would promise too much
    clearTimeout(slow);
    host.tell({ type: "error", code: "start", message: `${words.failed}: ${words[reason]}` });
    const button = make("button", words.again);
    button.type = "button";
    button.onclick = () => location.reload();
    const parts = [make("h2", words.failed), make("p", words[reason]), button];
    if (error) {
      const details = make("details", "");
      details.append(make("summary", words.details), make("pre", String(error?.message || error)));
      parts.push(details);
    }
    byId("loading-state").hidden = true;
    byId("loading-error").replaceChildren(...parts);
    byId("loading-error").hidden = false;
    byId("loading").hidden = false;
  }

  function failed(error) {
    const text = String(error?.message || error);
    // A trap can also mean too little memory: "memory access out of bounds".
    if (/memory|allocat/i.test(text) && !/access/i.test(text)) fail("memory", error);
    else if (/PythonError|Traceback/.test(text + error?.name)) fail("python", error);
    else if (/Content Security|CSP|blocked/i.test(text)) fail("blocked", error);
    else fail("incomplete", error);
  }

  const slow = setTimeout(() => loading() && say(words.slow), 30_000);
  // Extensions and a host's own scripts also raise errors in this window. Ours name this page, a
  // file of the site or Python's module. In a page without a URL, scripts have no name either.
  const [here] = location.href.split(/[?#]/);
  const OWN = [here, "wasm"];
  if (manifest.core) OWN.push(new URL(manifest.core.url, document.baseURI).href);
  if (!/^(https?|file):/.test(here)) OWN.push("<anonymous>");
  const ours = (text) => OWN.some((place) => String(text).includes(place));

  addEventListener("error", ({ error, message, filename }) => {
    if (ours(filename) || ours(error?.stack)) failed(error || message);
  });
  addEventListener("unhandledrejection", ({ reason }) => ours(reason?.stack) && failed(reason));
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, target }) => {
    if (!/^script-src/.test(effectiveDirective)) return;
    if (target === byId("core"))
      stopped(); // PyScript, in this page
    else if (/^wasm-/.test(blockedURI)) fail("blocked", `${effectiveDirective} ${blockedURI}`);
  });

  // --- Progress ------------------------------------------------------------------------------

  const megabytes = (bytes) => String(Math.round(bytes / 1e6)); // no language's decimal sign
  const all = Object.values(manifest.parts).reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  let told = 0;

  const say = (text) => (byId("loading-text").textContent = text);

  function progress(bytes) {
    done += bytes;
    const bar = byId("loading-bar");
    const now = performance.now();
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
    if (loading()) return;
    observer.disconnect();
    clearTimeout(slow);
    performance.mark("kasino-ready");
    if (root.dataset.kasino !== "error") carryOut();
    if (root.dataset.kasino === "error") return;
    byId("loading")?.remove();
  }).observe(root, { attributeFilter: ["data-kasino"] });

  // --- Parts ---------------------------------------------------------------------------------

  /** @returns {Promise<string>} the text that an inert element of this page holds as base64 of gzip */
  function textOf(holder) {
    return new Response(
      unpacked(async () => ({ text: holder.textContent, ends: true }), bytesOf),
    ).text();
  }

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

  // From this page: base64 of gzip in attributes, each complete as soon as its element exists. A
  // piece is used then, while the rest is still arriving.
  const waiting = new Set();
  const wake = () => {
    for (const go of waiting) go();
    waiting.clear();
  };
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
        progress((text.length * 3) / 4);
        return { text, ends: "ends" in holder.dataset };
      }
      if (document.readyState !== "loading") throw new Error(`${name} is missing from this page`);
      await new Promise((go) => waiting.add(go));
    }
  }

  const inlined = (name) => unpacked(() => piece(name), bytesOf);

  // From the server. Without digests, the browser compares everything itself before it returns
  // anything.
  /** @returns {Promise<any>} a response with a body */
  async function asked({ url, sha256 }) {
    const check = digests ? {} : { integrity: `sha256-${sha256}` };
    const response = await realFetch(new URL(url, document.baseURI), check);
    if (!response.ok || !response.body) throw new Error(`${url}: status ${response.status}`);
    return response;
  }

  // offline.js keeps these files at the first visit.
  function hand({ url, type }, whole) {
    if (whole && !kept()) globalThis.kasino.loaded?.set(url, new Blob([whole], { type }));
  }

  // Streamed on immediately, except the last piece, which waits until the whole file has been
  // compared.
  async function served(part) {
    const { body } = await asked(part);
    const comparison = comparing(part);
    let last;
    return body.pipeThrough(
      new TransformStream({
        transform(chunk, controller) {
          progress(chunk.length);
          comparison.take(chunk);
          if (last) controller.enqueue(last);
          last = chunk;
        },
        async flush(controller) {
          hand(part, await comparison.end());
          if (last) controller.enqueue(last);
        },
      }),
    );
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
      if (!(await vouched(part.url))) throw new Error(`${part.url} is not the file that was built`);
      progress(part.size);
      return module;
    }
    const comparison = comparing(part);
    for (let read = await own.read(); !read.done; read = await own.read()) {
      progress(read.value.length);
      comparison.take(read.value);
    }
    hand(part, await comparison.end());
    return module;
  }

  // Python's memory, compared as it arrives.
  const memoryOf = async (part) => filled(manifest.baked, await served(part));

  // The service worker sends both of them unread. A damaged copy is deleted, and fetched once more.
  async function twice(get, part) {
    try {
      return await get(part, kept());
    } catch (error) {
      if (!kept()) throw error;
      for (const name of await caches.keys()) {
        if (name.startsWith("kasino ")) await (await caches.open(name)).delete(part.url);
      }
      return get(part, null);
    }
  }

  // The pieces of the memory in this page, which a second Python needs, too.
  const image = [];
  const unpackedImage = () => {
    const left = [...image];
    return unpacked(async () => left.shift(), bytesOf);
  };

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
      worker?.postMessage({ init, baked });
      await send(WASM);
      if (baked) await send(SNAPSHOT);
    };
    const sent = sendAll();
    const compiling = async () => {
      heard = await Promise.race([runs, new Promise((go) => setTimeout(go, UNHEARD))]);
      if (heard) return [await module, baked && (await filled(baked, memory))];
      worker?.terminate();
      const made = await WebAssembly.compileStreaming(
        new Response(unpacked(held.next, bytesOf), init),
      );
      await sent;
      return [made, baked && (await filled(baked, unpackedImage()))];
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
    if (!loading()) return;
    const { [WASM]: part, [SNAPSHOT]: memory } = manifest.parts;
    compiled = part?.url
      ? Promise.all([twice(streamed, part), memory && twice(memoryOf, memory)])
      : compiledHere(part);
    compiled.catch(failed);
  }

  async function answer(name) {
    const part = manifest.parts[name];
    if (!part) throw new TypeError(`The page has no part ${name}`);
    const body = part.url ? await (early.get(name) ?? served(part)) : inlined(name);
    early.delete(name);
    // PyScript reads each of them as a whole; damage is reported here.
    const whole = await new Response(body).arrayBuffer();
    return new Response(whole, { headers: { "Content-Type": part.type } });
  }

  const realFetch = globalThis.fetch.bind(globalThis);
  globalThis.fetch = (wanted, options) => {
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
    const own = `globalThis.kasino = { filled: ${filled}, unpacked: ${unpacked}, bytesOf: ${bytesOf} };`;
    const made = workerOf(new Blob([`${own}\n`, script], { type: "text/javascript" }));
    made.postMessage({ module, baked, stored, image, answering });
    return made;
  }

  // --- Starting ------------------------------------------------------------------------------

  let core = false;

  // PyScript hasn't run: the policy allows only the text that was built, or something else
  // prevented it.
  async function stopped() {
    const text = byId("core")?.textContent;
    const policy = document.querySelector("meta[http-equiv]")?.getAttribute("content") ?? "";
    const sound =
      !text || !digests || policy.includes(await sealOf(new TextEncoder().encode(text)));
    fail(sound ? "blocked" : "incomplete");
  }

  // PyScript from this page. Such a module is compiled synchronously, for 50 ms in Firefox.
  async function runCore() {
    const script = Object.assign(document.createElement("script"), { id: "core", type: "module" });
    await painted;
    script.textContent = await textOf(byId("core"));
    byId("core").replaceWith(script);
    setTimeout(() => core || stopped(), 10_000);
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

  // A site's files can't be loaded from a disk, but the single file next to them can.
  if (manifest.elsewhere && location.protocol === "file:") {
    root.dataset.opens = "match";
    byId("loading-state").hidden = true;
    byId("loading-elsewhere").hidden = false;
    stop();
    location.replace(manifest.elsewhere + location.search + location.hash);
  } else if (
    typeof WebAssembly !== "object" ||
    typeof WebAssembly.instantiateStreaming !== "function" ||
    typeof DecompressionStream !== "function" ||
    typeof structuredClone !== "function" ||
    !STYLE.every((condition) => CSS.supports(condition))
  ) {
    fail("old");
  } else {
    say(words.starting);
    // The last element of the page: it is missing in a copy that was cut off.
    document.addEventListener("DOMContentLoaded", () => byId("whole") || fail("incomplete"));
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
      addEventListener("DOMContentLoaded", () =>
        add("script", {
          id: "core",
          type: "module",
          src: url,
          async: false,
          onerror: () => fail("incomplete", url),
        }),
      );
      addEventListener("load", () => core || stopped());
      for (const [name, part] of Object.entries(manifest.parts)) {
        if (name === WASM || name === SNAPSHOT) continue;
        const body = served(part);
        body.catch(failed);
        early.set(name, body);
      }
      compile();
    } else document.addEventListener("DOMContentLoaded", () => runCore().catch(failed));
  }
})();
