// Checks that data is what the build wrote. Runs before boot.js, in the same script.
(() => {
  "use strict";

  const SEALED = 1 << 20; // bytes per seal, as in the build
  const digests = globalThis.crypto?.subtle; // missing if a page isn't secure

  const sealOf = async (bytes) =>
    btoa(String.fromCharCode(...new Uint8Array(await digests.digest("SHA-256", bytes))));

  // An error whose reason is known for certain, and the URL that it is about.
  const proved = (reason, message, url = "") => Object.assign(new Error(message), { reason, url });

  // Receives a part and compares each of its pieces while more arrive: at the end, everything would
  // wait for the comparison, and longer still if the part had to pass through a blob. Returns the
  // whole at the end. Without digests, only the length can be compared.
  function comparing({ url, size, seals }) {
    const whole = new Uint8Array(size);
    const found = [];
    let filled = 0;
    const damaged = () => proved("hash", `${url} is not the file that was built`);
    const cut = (why) => proved("length", `${url}: ${filled} of ${size} bytes (${why})`);
    return {
      cut,
      take(piece) {
        if (filled + piece.length > size) throw damaged();
        whole.set(piece, filled);
        filled += piece.length;
        const due = filled === size ? seals.length : Math.floor(filled / SEALED);
        for (let at = found.length; digests && at < due; at += 1)
          found.push(sealOf(whole.subarray(at * SEALED, (at + 1) * SEALED)));
      },
      async end() {
        if (filled < size) throw cut("the end");
        if (digests && `${await Promise.all(found)}` !== `${seals}`) throw damaged();
        return whole;
      },
    };
  }

  // The site's own service worker, if it answers for the host; in some frames it can't be queried.
  function kept() {
    try {
      const worker = navigator.serviceWorker?.controller;
      return worker?.scriptURL === new URL("sw.js", document.baseURI).href ? worker : null;
    } catch {
      return null;
    }
  }

  // Whether the worker vouches for a copy that it sent unread: it compares the copy in parallel
  // with the rest of the start, so that the page needn't read 17 MB. A worker of another version
  // doesn't know this request, and the host's own answer, the file, isn't wanted.
  async function vouched(url) {
    const response = await fetch(`${url}?sound`);
    if (response.headers.has("Kasino-Vouched")) return (await response.text()) === "sound";
    response.body?.cancel();
    return false;
  }

  Object.assign(globalThis.kasino, { digests, sealOf, proved, comparing, kept, vouched });
})();
