// The site's service worker: keeps the files of the game, so that it runs without a network. The
// build writes the list of files into it, each with the seal of its content. So every change to the
// site changes this script: the browser fetches the new version in addition to the old one,
// completely or not at all, and lets it wait. The old one is used until no page needs it, or until
// a page reports that its reader wants the new one. No page ever gets parts of two versions.
"use strict";

const VERSION = "{{version}}";
/** @type {any} filled in by the build */
const FILES = "{{files}}";

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const SCOPE = worker.registration.scope;
const OURS = `kasino ${SCOPE} `; // the same host can have other copies of the game
const NAME = OURS + VERSION;
const GAME = /^{{pages}}([a-z-]+)\/(index\.html)?$/; // a game's page, which only redirects
const HANDED = `${OURS}handed`; // files from the first page, by offline.js

const address = (path) => new URL(path, SCOPE).href;

// Whether a response, which this uses up, contains what the build wrote. Disks and caches do damage
// files.
async function fits(path, response) {
  if (!response?.ok) return false;
  const content = await response.arrayBuffer().catch(() => null); // unreadable counts too
  if (!content) return false;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return btoa(String.fromCharCode(...digest)) === FILES[path];
}

const sealed = async (path, response) => ((await fits(path, response?.clone())) ? response : null);

// From the host; in the middle of an update, it sends files other than those listed here.
async function asked(path, cache) {
  const response = await fetch(address(path), { cache });
  const sound = await sealed(path, response);
  if (!sound) throw new Error(`${path} is not the file that was built (status ${response.status})`);
  return sound;
}

// The nearest copy that matches its seal will do, wherever it is: from the page that was just
// loaded, another version, or the browser. Only files that are in none of them, or damaged there,
// are requested again.
async function fetched(path) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(OURS)) continue;
    const known = await caches.match(address(path), { cacheName: name });
    const sound = await sealed(path, known);
    if (sound) return sound;
  }
  return asked(path, "force-cache").catch(() => asked(path, "reload"));
}

async function install() {
  const cache = await caches.open(NAME);
  const keep = async (path) => cache.put(address(path), await fetched(path));
  try {
    await Promise.all(Object.keys(FILES).map(keep));
  } catch (error) {
    await caches.delete(NAME);
    throw error;
  } finally {
    await caches.delete(HANDED);
  }
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(OURS) && name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

// Tells the page whether the kept copy is sound. The header distinguishes this from a file of the
// host; the browser's tools would report an answer without a body as a failed request.
async function vouch(path) {
  const cache = await caches.open(NAME);
  const sound = await fits(path, await cache.match(address(path)));
  return new Response(sound ? "sound" : "damaged", { headers: { "Kasino-Vouched": VERSION } });
}

// The kept copy; if the browser has deleted or damaged it, or can't read what it keeps, the host's, which is kept again if it is
// of this version. Otherwise, the page gets the host's answer and checks it itself.
async function answer(path, request) {
  const cache = await caches.open(NAME).catch(() => null);
  const known = await cache?.match(address(path)).catch(() => null);
  // Python's module and memory are passed on unread, because reading all of them first would delay
  // every visit. The page compares the memory itself, requests `vouch` while it compiles the module,
  // and deletes a damaged copy from here before it runs anything.
  if (known?.ok && /\.(wasm|bin)$/.test(path)) return known;
  const sound = await sealed(path, known);
  if (sound) return sound;
  try {
    const anew = await asked(path, "reload");
    await cache?.put(address(path), anew.clone()).catch(() => {}); // no space: it is still sent
    return anew;
  } catch {
    return fetch(request);
  }
}

// Does what the page of a game does, if the host can't be reached.
function lead(game, search) {
  const given = new URLSearchParams(search);
  given.set("game", game);
  return Response.redirect(`${SCOPE}?${given}`); // the browser keeps the fragment
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", ({ data }) => data === "use" && worker.skipWaiting());
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { href, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || !href.startsWith(SCOPE)) return;
  const path = pathname.slice(new URL(SCOPE).pathname.length);
  const known = Object.hasOwn(FILES, path);
  if (request.mode === "navigate") {
    // The page itself, whatever its parameters; other pages next to it are none of our business.
    const game = GAME.exec(path)?.[1];
    if (path === "" || path === "index.html") event.respondWith(answer("./", request));
    else if (game) event.respondWith(fetch(request).catch(() => lead(game, search)));
  } else if (known && search === "?sound") event.respondWith(vouch(path));
  else if (known && !search) event.respondWith(answer(path, request));
});
