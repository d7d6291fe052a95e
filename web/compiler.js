// Decodes, unpacks and compiles Python's module in a worker, while the page's own thread parses the
// rest and starts PyScript. Runs after early.js, in the same script: browsers take long to start a
// worker, and a match has nothing to paint before Python.
(() => {
  "use strict";

  const bytesOf = Uint8Array.fromBase64
    ? (text) => Uint8Array.fromBase64(text)
    : (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

  // A worker runs the texts of the next three functions too, so they use nothing from outside.

  // A queue that can be waited for.
  function queue() {
    const waiting = [];
    let more = () => {};
    return {
      put(item) {
        waiting.push(item);
        more();
      },
      async next() {
        while (!waiting.length) await new Promise((go) => (more = () => go(null)));
        return waiting.shift();
      },
    };
  }

  // Unpacks the streams whose pieces `next` returns in order.
  function unpacked(next, decode, streams) {
    const { readable, writable } = new TransformStream();
    const join = async () => {
      for (let left = streams; left; left -= 1) {
        const packed = new ReadableStream({
          async pull(controller) {
            const { text, ends } = await next();
            controller.enqueue(decode(text));
            if (ends) controller.close();
          },
        });
        const unpacking = packed.pipeThrough(new DecompressionStream("gzip"));
        await unpacking.pipeTo(writable, { preventClose: left > 1 });
      }
    };
    join().catch(() => {}); // the reader gets the error
    return readable;
  }

  // Answers at first to say that it runs, and then with the module, or with the reason why there is
  // none. The first message says how many streams there are, and each of the others is a piece.
  function compiling(given, stream, decode) {
    globalThis.onmessage = ({ data }) => given.put(data);
    const compile = async () => {
      const { streams, init } = await given.next();
      return WebAssembly.compileStreaming(new Response(stream(given.next, decode, streams), init));
    };
    compile().then(
      (module) => postMessage({ module }),
      (error) => postMessage({ reason: String(error?.message || error) }),
    );
    postMessage({});
  }

  // A worker from a script, which a browser can refuse immediately or later.
  function workerOf(script) {
    const address = URL.createObjectURL(script);
    const made = new Worker(address);
    made.onerror = (event) => event.preventDefault(); // the page continues without it
    made.addEventListener("message", () => URL.revokeObjectURL(address), { once: true });
    return made;
  }

  // The worker, if the browser allows one, whether it runs, and its module.
  function started() {
    /** @type {Worker | null} */
    let worker = null;
    /** @type {Promise<boolean>} */
    const runs = new Promise((go) => {
      try {
        const script = `(${compiling})((${queue})(), ${unpacked}, ${bytesOf})`;
        worker = workerOf(new Blob([script], { type: "text/javascript" }));
        worker.addEventListener("message", () => go(true));
        worker.addEventListener("error", () => go(false));
      } catch {
        go(false);
      }
    });
    /** @type {Promise<WebAssembly.Module>} */
    const compiled = new Promise((go, refuse) => {
      worker?.addEventListener("message", ({ data: { module, reason } }) => {
        if (module) go(module);
        else if (reason) refuse(new Error(reason));
      });
      worker?.addEventListener("error", ({ message }) => refuse(new Error(message)));
    });
    compiled.catch(() => {}); // without the worker, nobody waits for it
    return { worker, runs, compiled };
  }

  let made;
  const compiler = () => (made ??= started());

  Object.assign(globalThis.kasino, { bytesOf, queue, unpacked, workerOf, compiler });
})();
