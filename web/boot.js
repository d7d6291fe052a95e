// Runs first, as a classic script: says in words what is happening, hands PyScript its parts from
// this page (or, on a server, from the files beside it), and explains itself when something fails.
(() => {
  "use strict";

  const root = document.documentElement;
  const byId = (id) => document.getElementById(id);
  const manifest = JSON.parse(byId("manifest").textContent);
  const BASE = "kasino://runtime/";
  const WASM = "pyodide.asm.wasm";
  const ENOUGH = 1 << 18; // characters decoded at a time: a multiple of four, a millisecond's work

  // --- Words ---------------------------------------------------------------------------------

  const WORDS = {
    en: {
      bytes: (done, all) => `Unpacking Python: ${done} of ${all} MB`,
      starting: "Starting Python …",
      slow: "This takes longer than usual. An old or busy device may need a minute.",
      failed: "Kasino could not start",
      again: "Try again",
      details: "Details",
      old: "This browser is too old for Kasino: it lacks WebAssembly or the means to unpack it. Any current Firefox, Chrome, Edge or Safari will do. Some browsers switch WebAssembly off in a lockdown mode or by a policy.",
      memory: "The device did not have enough free memory. Close other tabs or programs and try again.",
      blocked: "The browser blocked a part of this page. An extension or a security setting may be the cause; allow scripts for this page and try again.",
      incomplete: "A part of the page is missing or damaged. If this is a copy, copy the whole file again; on a web site, load the page again.",
      python: "Python started but then failed. Loading the page again may help; if not, the details below say what to report.",
    },
    fi: {
      bytes: (done, all) => `Puretaan Pythonia: ${done} / ${all} Mt`,
      starting: "Käynnistetään Pythonia …",
      slow: "Tämä kestää tavallista kauemmin. Vanhalla tai kiireisellä laitteella voi mennä minuutti.",
      failed: "Kasino ei käynnistynyt",
      again: "Yritä uudelleen",
      details: "Lisätietoja",
      old: "Tämä selain on liian vanha: siitä puuttuu WebAssembly tai keino purkaa se. Mikä tahansa nykyinen Firefox, Chrome, Edge tai Safari kelpaa. Joissakin selaimissa WebAssembly on estetty suojaustilassa tai käytännöllä.",
      memory: "Laitteessa ei ollut tarpeeksi vapaata muistia. Sulje muita välilehtiä tai ohjelmia ja yritä uudelleen.",
      blocked: "Selain esti osan tästä sivusta. Syynä voi olla laajennus tai suojausasetus; salli sivun skriptit ja yritä uudelleen.",
      incomplete: "Osa sivusta puuttuu tai on vioittunut. Jos tämä on kopio, kopioi koko tiedosto uudelleen; verkkosivulla lataa sivu uudelleen.",
      python: "Python käynnistyi mutta ei päässyt loppuun. Sivun lataaminen uudelleen voi auttaa; ellei, alla näkyy, mitä kannattaa kertoa.",
    },
  };

  const wanted = () => {
    for (const text of [location.search, location.hash]) {
      const lang = new URLSearchParams(text.slice(1)).get("lang");
      if (lang && lang !== "auto") return [lang];
    }
    return navigator.languages || [navigator.language || "en"];
  };
  const lang =
    wanted().map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in WORDS) || "en";
  const words = WORDS[lang];
  root.lang = lang;
  for (const node of document.querySelectorAll("#loading :is(div, p)[lang]")) node.hidden = node.lang !== lang;

  // --- The page around this one ---------------------------------------------------------------

  // A host that gave a token may speak with the page, by a port it hands over once. Nothing here
  // believes a message; Python checks each against the published schema.
  const LARGEST = 600000; // characters of a message as JSON; longer ones are refused unread
  const QUEUED = 100;
  const settings = new URLSearchParams(`${location.hash.slice(1)}&${location.search.slice(1)}`);
  const token = parent !== window && /^[\w-]{16,64}$/.exec(settings.get("token") || "")?.[0];
  const host = (() => {
    const only = settings.get("target") || "*";
    let port = null, heard = null, number = 0, received = 0;
    let out = [];
    const inbox = [];
    const tell = (message) => {
      if (!token) return;
      const whole = { kasino: 1, ...message, n: ++number };
      if (port) port.postMessage(whole);
      else if (out.push(whole) > QUEUED) out.shift();
    };
    const hear = ({ data }) => {
      let text = "";
      try {
        text = JSON.stringify(data) || "";
      } catch {}
      if (!text || text.length > LARGEST)
        return tell({ type: "error", code: "size", message: `A message may have ${LARGEST} characters as JSON, and must be plain.` });
      if (heard) heard(text);
      else if (++received <= QUEUED) inbox.push(text);
    };
    const connect = (event) => {
      const { data, ports, source, origin } = event;
      if (port || source !== parent || ports.length !== 1 || (only !== "*" && origin !== only)) return;
      if (data?.kasino !== 1 || data.type !== "connect" || data.token !== token) return;
      port = ports[0];
      port.onmessage = hear;
      for (const message of out) port.postMessage(message);
      out = [];
    };
    if (token) {
      addEventListener("message", connect);
      parent.postMessage({ kasino: 1, type: "hello", token }, only);
    }
    return {
      there: Boolean(token),
      tell,
      hear: (handler) => {
        heard = handler;
        for (const text of inbox.splice(0)) handler(text);
      },
      part: () => {
        port?.close();
        heard = () => {};
      },
    };
  })();

  // --- Failing in words ----------------------------------------------------------------------

  const loading = () => root.dataset.kasino === "loading";

  function fail(reason, error) {
    if (!loading()) return;
    root.dataset.kasino = "error";
    clearTimeout(slow);
    host.tell({ type: "error", code: "start", message: `${words.failed}: ${words[reason]}` });
    const make = (tag, text) => Object.assign(document.createElement(tag), { textContent: text });
    const again = make("button", words.again);
    again.type = "button";
    again.onclick = () => location.reload();
    const parts = [make("h2", words.failed), make("p", words[reason]), again];
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
    if (/memory|allocat/i.test(text)) fail("memory", error);
    else if (/PythonError|Traceback/.test(text + error?.name)) fail("python", error);
    else if (/Content Security|CSP|blocked/i.test(text)) fail("blocked", error);
    else fail("incomplete", error);
  }

  const slow = setTimeout(() => loading() && say(words.slow), 30_000);
  addEventListener(
    "error",
    (event) => {
      if (event.error || event.message) failed(event.error || event.message);
      else if (event.target?.tagName === "SCRIPT") fail("blocked", event.target.src);
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => failed(reason));
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
    if (/^script-src/.test(effectiveDirective)) fail("blocked", `${effectiveDirective} ${blockedURI}`);
  });

  // --- Progress ------------------------------------------------------------------------------

  const megabytes = (bytes) => (bytes / 1e6).toFixed(1).replace(".", lang === "fi" ? "," : ".");
  const all = Object.values(manifest.parts).reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  let told = 0;

  const say = (text) => (byId("loading-text").textContent = text);

  function progress(bytes) {
    done += bytes;
    const bar = byId("loading-bar");
    const now = performance.now();
    if (!bar || (done < all && now - told < 50)) return; // telling costs time too
    told = now;
    host.tell({ type: "progress", done: Math.min(done, all), all });
    bar.max = all;
    bar.value = done;
    if (done < all) say(words.bytes(megabytes(done), megabytes(all)));
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
    if (root.dataset.kasino !== "error") byId("loading")?.remove();
  }).observe(root, { attributeFilter: ["data-kasino"] });

  // --- Parts ---------------------------------------------------------------------------------

  const bytesOf = Uint8Array.fromBase64
    ? (text) => Uint8Array.fromBase64(text)
    : (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

  // From this page: base64 of gzip in an inert script element, decoded piece by piece.
  function inlined(name) {
    const holder = document.querySelector(`script[data-part="${name}"]`);
    if (!holder) throw new Error(`${name} is missing from this page`);
    const text = holder.textContent;
    holder.remove();
    let at = 0;
    return new ReadableStream({
      pull(controller) {
        const piece = text.slice(at, at + ENOUGH);
        if (!piece) return controller.close();
        at += ENOUGH;
        const bytes = bytesOf(piece);
        progress(bytes.length);
        controller.enqueue(bytes);
      },
    }).pipeThrough(new DecompressionStream("gzip"));
  }

  // From the server: streamed on at once, but for the last piece, which waits until the whole is
  // known to be what the build wrote. A page that is not secure has no digests: there the browser
  // compares by itself, before it hands over anything.
  async function served(part) {
    const digests = globalThis.crypto?.subtle;
    const check = digests ? {} : { integrity: `sha256-${part.sha256}` };
    const response = await realFetch(new URL(part.url, document.baseURI), check);
    if (!response.ok || !response.body) throw new Error(`${part.url}: status ${response.status}`);
    const seen = [];
    return response.body.pipeThrough(
      new TransformStream({
        transform(piece, controller) {
          progress(piece.length);
          if (seen.length) controller.enqueue(seen.at(-1));
          seen.push(piece.slice());
        },
        async flush(controller) {
          if (digests) {
            const whole = await new Blob(seen).arrayBuffer();
            const digest = new Uint8Array(await digests.digest("SHA-256", whole));
            if (btoa(String.fromCharCode(...digest)) !== part.sha256)
              throw new Error(`${part.url} is not the file that was built`);
          }
          if (seen.length) controller.enqueue(seen.at(-1));
        },
      }),
    );
  }

  const early = new Map(); // what was asked for before PyScript does

  let compiled; // Python's module, on its way since before PyScript asks for it

  function compile() {
    if (!loading()) return;
    compiled = answer(WASM).then((response) => WebAssembly.compileStreaming(response));
    compiled.catch(failed);
  }

  async function answer(name) {
    const part = manifest.parts[name];
    if (!part) throw new TypeError(`The page has no part ${name}`);
    const body = part.url ? await (early.get(name) ?? served(part)) : inlined(name);
    early.delete(name);
    return new Response(body, { headers: { "Content-Type": part.type } });
  }

  const realFetch = globalThis.fetch.bind(globalThis);
  globalThis.fetch = (wanted, options) => {
    const url = String(wanted?.url ?? wanted);
    if (url === BASE + WASM) return Promise.resolve(new Response());
    if (!url.startsWith(BASE)) return realFetch(wanted, options);
    return answer(url.slice(BASE.length)).catch((error) => {
      failed(error);
      throw error;
    });
  };

  // --- Starting ------------------------------------------------------------------------------

  let core = false;
  globalThis.kasino = {
    failed,
    host,
    coreRuns: () => (core = true),
    compile,
    instantiate: async (_response, imports) => {
      const module = await compiled;
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    },
    pythonRuns: (pyodide) => {
      globalThis.kasino.pyodide = pyodide; // for benchmarks, tests and the curious
      performance.mark("kasino-python");
    },
  };

  // A site's files can't be loaded from a disk; the one file beside them can.
  if (manifest.elsewhere && location.protocol === "file:") {
    byId("loading-state").hidden = true;
    byId("loading-elsewhere").hidden = false;
    stop();
    location.replace(manifest.elsewhere + location.search + location.hash);
  } else if (
    typeof WebAssembly !== "object" ||
    typeof WebAssembly.instantiateStreaming !== "function" ||
    typeof DecompressionStream !== "function" ||
    typeof structuredClone !== "function"
  ) {
    fail("old");
  } else {
    say(words.starting);
    addEventListener("load", () => core || fail("blocked"));
    if (manifest.core) {
      // On a server everything starts on its way at once, not one after the other.
      const { url, integrity } = manifest.core;
      const add = (tag, values) =>
        document.head.append(
          Object.assign(document.createElement(tag), { crossOrigin: "anonymous", integrity, ...values }),
        );
      add("link", { rel: "modulepreload", href: url });
      // PyScript looks for the game's script as it starts, so the whole page has to be there.
      addEventListener("DOMContentLoaded", () => add("script", { type: "module", src: url }));
      for (const [name, part] of Object.entries(manifest.parts)) {
        const body = served(part);
        body.catch(failed);
        early.set(name, body);
      }
      compile();
    }
  }
})();
