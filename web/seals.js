// Whether what comes in is what the build wrote. Runs before boot.js, in the same script.
(() => {
  "use strict";

  const SEALED = 1 << 20; // bytes that one seal is of, as tools/page.py has it
  const digests = globalThis.crypto?.subtle; // which a page that is not secure hasn't got

  const bytesOf = Uint8Array.fromBase64
    ? (text) => Uint8Array.fromBase64(text)
    : (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

  const sealOf = async (bytes) =>
    btoa(String.fromCharCode(...new Uint8Array(await digests.digest("SHA-256", bytes))));

  // Takes a part as it comes in, and compares each of its pieces while more still comes: at the end
  // everything would wait for it, and longer if it had to go into a blob and out again. Gives the
  // whole in the end, unless there was nothing to compare with.
  function comparing({ url, size, seals }) {
    if (!digests) return { take: () => {}, end: () => null };
    const whole = new Uint8Array(size);
    const found = [];
    let filled = 0;
    const damaged = () => new Error(`${url} is not the file that was built`);
    return {
      take(piece) {
        if (filled + piece.length > size) throw damaged();
        whole.set(piece, filled);
        filled += piece.length;
        const due = filled === size ? seals.length : Math.floor(filled / SEALED);
        for (let at = found.length; at < due; at += 1)
          found.push(sealOf(whole.subarray(at * SEALED, (at + 1) * SEALED)));
      },
      async end() {
        if (`${await Promise.all(found)}` !== `${seals}`) throw damaged();
        return whole;
      },
    };
  }

  // The site's own service worker, if it answers for the host; in some frames it may not be asked.
  function kept() {
    try {
      const worker = navigator.serviceWorker?.controller;
      return worker?.scriptURL === new URL("sw.js", document.baseURI).href ? worker : null;
    } catch {
      return null;
    }
  }

  // Whether the worker says that the copy is sound which it has sent unread: it compares that while the
  // page, which would have to read 17 MB, does all the rest. One of another version doesn't know it,
  // and the host's own answer to this, the file, is not wanted.
  async function vouched(url) {
    const response = await fetch(`${url}?sound`);
    if (response.headers.has("Kasino-Vouched")) return (await response.text()) === "sound";
    response.body?.cancel();
    return false;
  }

  Object.assign(globalThis.kasino, { bytesOf, digests, sealOf, comparing, kept, vouched });
})();
