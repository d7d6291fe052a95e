// Only on the site: playing offline, and features of a separate page that an embedded one lacks.
(() => {
  "use strict";

  const asked = ["search", "hash"].map((part) => new URLSearchParams(location[part].slice(1)));
  const embedded = parent !== window || asked.some((values) => values.get("embed") === "1");
  if (embedded || !location.protocol.startsWith("http")) {
    document.querySelectorAll("link[rel=manifest], #one-file").forEach((link) => link.remove());
    kasino.loaded = null;
    return;
  }

  const HOUR = 3_600_000;
  let registration;
  let newer = false; // a version newer than this page is available
  let wanted = false; // and was requested

  const HANDED = `kasino ${new URL("./", location.href).href} handed`;
  const forget = async () => {
    try {
      await caches.delete(HANDED);
    } catch {} // refused: then nothing was stored there either
  };

  // At its first visit, passes the files that this page has loaded to the service worker, so that
  // nothing large is fetched twice; sw.js looks into this cache, and empties it.
  async function hand(loaded) {
    if (!loaded?.size || (await navigator.serviceWorker.getRegistration())) return;
    try {
      const cache = await caches.open(HANDED);
      for (const [url, whole] of loaded)
        await cache.put(new URL(url, location.href).href, new Response(whole));
    } catch {
      await forget(); // no space, or not allowed: then they are fetched
    }
  }

  // Starts to keep the game for later, and calls `told` whenever a newer version is available. If
  // the browser refuses, nothing is kept and the game continues.
  async function begin(told) {
    const { loaded } = kasino;
    kasino.loaded = null;
    try {
      const workers = navigator.serviceWorker;
      let controlled = Boolean(workers.controller);
      const tell = () => {
        newer = true;
        told();
      };
      workers.addEventListener("controllerchange", () => {
        if (wanted) location.reload();
        else if (controlled) tell(); // another tab activated it
        controlled = true;
      });
      await hand(loaded);
      registration = await workers.register("sw.js", { updateViaCache: "none" });
      const look = () => registration.waiting && registration.active && tell();
      const watch = () => registration.installing?.addEventListener("statechange", look);
      registration.addEventListener("updatefound", watch);
      watch();
      look();
      let checked = performance.now();
      document.addEventListener("visibilitychange", () => {
        if (document.hidden || performance.now() - checked < HOUR) return;
        checked = performance.now();
        registration.update().catch(() => {}); // without a network, there is nothing new
      });
    } catch (error) {
      await forget();
      console.info(`kasino: the site isn\u2019t stored for offline play (${error})`);
    }
  }

  function use() {
    wanted = true;
    if (registration.waiting) registration.waiting.postMessage("use");
    else location.reload();
  }

  globalThis.kasino.offline = { begin, use, newer: () => newer };
})();
