// The site's service worker: keeps what the game needs, so that it plays without a network.
// The build writes the list of files into it, each with the seal of its content. So every change of
// the site changes this script: the browser fetches the new version beside the old one, whole or not
// at all, and lets it wait. The old one goes on serving until no page needs it, or until a page says
// that its reader wants the new one. No page ever gets parts of two versions.
"use strict";

const VERSION = "{{version}}";
const FILES = {{files}};

const SCOPE = registration.scope;
const OURS = `kasino ${SCOPE} `; // other copies of the game may live at the same host
const NAME = OURS + VERSION;

// A file under runtime/ has its content's hash in its address, so any copy will do; the rest is
// asked for again. A host in the middle of an update hands out both: the seals don't fit then, and
// the browser tries again at the next visit.
async function fetched(path, url) {
  const lasting = path.startsWith("runtime/");
  const known = lasting && (await caches.match(url));
  if (known) return known;
  const cache = lasting ? "default" : "no-cache";
  const response = await fetch(url, { cache, integrity: `sha256-${FILES[path]}` });
  if (!response.ok) throw new Error(`${path}: status ${response.status}`);
  return response;
}

async function install() {
  const cache = await caches.open(NAME);
  const keep = async (path) => {
    const url = new URL(path, SCOPE).href;
    await cache.put(url, await fetched(path, url));
  };
  try {
    await Promise.all(Object.keys(FILES).map(keep));
  } catch (error) {
    await caches.delete(NAME);
    throw error;
  }
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(OURS) && name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}

// What was kept; where the browser has thrown it away, what the host has.
async function answer(path, request) {
  const cache = await caches.open(NAME);
  return (await cache.match(new URL(path, SCOPE).href)) ?? fetch(request);
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", ({ data }) => data === "use" && skipWaiting());
addEventListener("fetch", (event) => {
  const { request } = event;
  const { href, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || !href.startsWith(SCOPE)) return;
  const path = pathname.slice(new URL(SCOPE).pathname.length);
  if (request.mode === "navigate") {
    // The page itself, whatever its parameters; other pages beside it are none of our business.
    if (path === "" || path === "index.html") event.respondWith(answer("./", request));
  } else if (!search && Object.hasOwn(FILES, path)) event.respondWith(answer(path, request));
});
