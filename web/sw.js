// The site's service worker: keeps what the game needs, so that it plays without a network.
// The build writes the list of files into it, each with the seal of its content. So every change of
// the site changes this script: the browser fetches the new version beside the old one, whole or not
// at all, and lets it wait. The old one goes on serving until no page needs it, or until a page says
// that its reader wants the new one. No page ever gets parts of two versions.
"use strict";

const VERSION = "{{version}}";
/** @type {any} what the build puts here */
const FILES = "{{files}}";

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const SCOPE = worker.registration.scope;
const OURS = `kasino ${SCOPE} `; // other copies of the game may live at the same host
const NAME = OURS + VERSION;
const GAME = /^{{pages}}([a-z-]+)\/(index\.html)?$/; // the page of a game, which only leads to it
const HANDED = `${OURS}handed`; // what the first page had loaded already: offline.js puts it there

const address = (path) => new URL(path, SCOPE).href;

// Whether a response, which is used up by this, has what the build wrote. Disks and caches do damage
// what they keep.
async function fits(path, response) {
  if (!response?.ok) return false;
  const content = await response.arrayBuffer().catch(() => null); // unreadable counts too
  if (!content) return false;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return btoa(String.fromCharCode(...digest)) === FILES[path];
}

const sealed = async (path, response) => ((await fits(path, response?.clone())) ? response : null);

// From the host; a host in the middle of an update hands out other files than are listed here.
async function asked(path, cache) {
  const response = await fetch(address(path), { cache });
  const sound = await sealed(path, response);
  if (!sound) throw new Error(`${path} is not the file that was built (status ${response.status})`);
  return sound;
}

// The nearest copy that fits its seal will do, whoever has it: the page that was just loaded, another
// version, the browser. Only what nobody has, or what is damaged there, is asked for once more.
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

// Says to the page whether what was kept is sound. The header tells it from a file of the host; an
// answer without a body would be told as a failed request by the browser's tools.
async function vouch(path) {
  const cache = await caches.open(NAME);
  const sound = await fits(path, await cache.match(address(path)));
  return new Response(sound ? "sound" : "damaged", { headers: { "Kasino-Vouched": VERSION } });
}

// What was kept; where the browser has thrown it away or damaged it, what the host has, kept anew if
// it is of this version. Otherwise the host's answer goes on to the page, which looks for itself.
async function answer(path, request) {
  const cache = await caches.open(NAME);
  const known = await cache.match(address(path));
  // What is compiled goes on unread: the page asks for `vouch` while it compiles, and throws a damaged
  // copy out of here before it runs anything. Reading all of it first would make every visit wait.
  if (known?.ok && path.endsWith(".wasm")) return known;
  const sound = await sealed(path, known);
  if (sound) return sound;
  try {
    const anew = await asked(path, "reload");
    await cache.put(address(path), anew.clone()).catch(() => {}); // no room: it is served all the same
    return anew;
  } catch {
    return fetch(request);
  }
}

// What the page of a game does, where the host can't be asked for it.
function lead(game, search) {
  const given = new URLSearchParams(search);
  given.set("game", game);
  return Response.redirect(`${SCOPE}?${given}`); // the fragment goes on by itself
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
    // The page itself, whatever its parameters; other pages beside it are none of our business.
    const game = GAME.exec(path)?.[1];
    if (path === "" || path === "index.html") event.respondWith(answer("./", request));
    else if (game) event.respondWith(fetch(request).catch(() => lead(game, search)));
  } else if (known && search === "?sound") event.respondWith(vouch(path));
  else if (known && !search) event.respondWith(answer(path, request));
});
