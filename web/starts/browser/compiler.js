// Decodes and unpacks Python's module and memory, and compiles the module, in a worker, while the
// page's own thread parses the rest and starts PyScript. Runs after early.js, in the same script: browsers take long to start a
// worker, and a match has nothing to paint before Python.
(() => {
  "use strict";

  const bytesOf = Uint8Array.fromBase64
    ? (text) => Uint8Array.fromBase64(text)
    : (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

  // A worker runs the texts of the next functions too, so they use nothing from outside.

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

  // Unpacks the part whose pieces `next` returns in order.
  function unpacked(next, decode, decompression) {
    const packed = new ReadableStream({
      async pull(controller) {
        const { text, ends } = await next();
        controller.enqueue(decode(text));
        if (ends) controller.close();
      },
    });
    return packed.pipeThrough(decompression);
  }

  // Returns a function that creates streams which decompress Zstandard. A browser that has none
  // uses the decoder that the page brings: zstd's own, in WebAssembly, whose functions and structures
  // are described in zstd.h.
  function zstd({ text }, decode, unzipped) {
    try {
      const own = () => new DecompressionStream(/** @type {any} */ ("zstd"));
      own();
      return own;
    } catch {} // this browser has none
    const BLOCK = 1 << 17; // a block of Zstandard unpacks to this many bytes at most
    const gzip = unzipped(
      async () => ({ text, ends: true }),
      decode,
      new DecompressionStream("gzip"),
    );
    const decoder = new Response(gzip)
      .arrayBuffer()
      .then((code) =>
        WebAssembly.instantiate(code, { env: { emscripten_notify_memory_growth() {} } }),
      );
    decoder.catch(() => {}); // the streams report it
    return () => {
      /** @type {any} */
      let exports;
      let context;
      let given;
      let taken;
      let chunk;
      let lacking;
      const allocated = (size) => {
        const place = exports.malloc(size);
        if (!place) throw new RangeError("zstd.wasm: could not allocate memory");
        return place;
      };
      return new TransformStream({
        async start() {
          ({ exports } = (await decoder).instance);
          context = exports.ZSTD_createDCtx();
          chunk = allocated(BLOCK);
          taken = allocated(24); // ZSTD_inBuffer, then ZSTD_outBuffer
          given = taken + 12;
        },
        transform(piece, controller) {
          const { memory, free, ZSTD_decompressStream: decompress } = exports;
          const source = allocated(piece.length);
          new Uint8Array(memory.buffer).set(piece, source);
          let read = 0;
          let written = 0;
          while (read < piece.length || (lacking && written === BLOCK)) {
            const fields = [source, piece.length, read, chunk, BLOCK, 0];
            new Uint32Array(memory.buffer, taken, 6).set(fields);
            lacking = decompress(context, given, taken);
            if (lacking < 0) throw new Error(`zstd.wasm: error ${-lacking}`);
            [, , read, , , written] = new Uint32Array(memory.buffer, taken, 6);
            if (written) controller.enqueue(new Uint8Array(memory.buffer, chunk, written).slice());
          }
          free(source);
        },
        flush() {
          if (lacking) throw new Error("zstd.wasm: the end is missing");
        },
      });
    };
  }

  // Python's memory, filled from a stream of its used pages. The layout is the build's.
  async function filled({ initial, maximum, stretches }, stream) {
    const PAGE = 65536;
    const memory = new WebAssembly.Memory({ initial, maximum });
    const bytes = new Uint8Array(memory.buffer);
    const left = stretches.map(([start, end]) => bytes.subarray(start * PAGE, end * PAGE));
    const reader = stream.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      for (let chunk = read.value; chunk.length;) {
        const [place] = left;
        const fits = chunk.subarray(0, place.length);
        place.set(fits);
        chunk = chunk.subarray(fits.length);
        left[0] = place.subarray(fits.length);
        if (!left[0].length) left.shift();
      }
    }
    if (left.length) throw new Error("snapshot.bin is incomplete");
    return memory;
  }

  // V8 compiles a function when it is first called, and shares its code with all threads that have
  // the module. So a worker calls the functions that the start needs, in an instance that
  // no one uses: its memory is empty, and nearly all of them fail at once. The returned function
  // calls those up to a share of all.
  function firstCalls(module) {
    /** @type {any} */ (Error).stackTraceLimit = 0; // nobody reads where they fail
    const refuse = () => {
      throw 0;
    };
    const empty = {
      function: () => refuse,
      memory: () => new WebAssembly.Memory({ initial: 0, maximum: 65536 }),
      global: () => new WebAssembly.Global({ value: "i32", mutable: true }, 0),
    };
    /** @type {any} */
    const imports = {};
    for (const { module: from, name, kind } of WebAssembly.Module.imports(module))
      (imports[from] ??= {})[name] = empty[kind]();
    const { exports } = new WebAssembly.Instance(module, imports);
    const calls = /** @type {WebAssembly.Table} */ (exports.first_calls);
    let place = 0;
    return (share) => {
      for (; place < calls.length * share; place += 1) {
        try {
          calls.get(place)();
        } catch {}
      }
    };
  }

  // Answers at first to say that it runs, and then with the module and the pieces of the memory, or
  // with the reason why there are none. The first message says which parts will come, and each of
  // the others is a piece of one of them. The memory is unpacked while other threads compile.
  function compiling(code, memory, stream, decode, calling, decompressions) {
    const LOADER = 0.4; // the share of functions that Pyodide's loader calls, before the game
    const BATCH = 16; // each message takes the page time
    let decompression;
    globalThis.onmessage = ({ data }) => (data.memory ? memory : code).put(data);
    const compile = async (init) => {
      const response = new Response(stream(code.next, decode, decompression()), init);
      const module = await WebAssembly.compileStreaming(response);
      postMessage({ module });
      return module;
    };
    const prepare = async (module) => {
      const call = calling(await module);
      call(LOADER);
      return call;
    };
    const unpack = async () => {
      const reader = stream(memory.next, decode, decompression()).getReader();
      let chunks = [];
      const send = (whole) => {
        const buffers = chunks.map(({ buffer }) => buffer);
        postMessage({ chunks, whole }, { transfer: buffers });
        chunks = [];
      };
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        chunks.push(read.value);
        if (chunks.length === BATCH) send(false);
      }
      send(true);
    };
    const work = async () => {
      const { init, baked, decoder } = await code.next();
      decompression = decompressions(decoder, decode, stream);
      const module = compile(init);
      const calls = baked && "v8BreakIterator" in Intl && prepare(module).catch(() => null);
      await Promise.all([module, baked && unpack()]);
      if (calls) (await calls)?.(1);
      close();
    };
    work().catch((error) => postMessage({ reason: String(error) }));
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

  // The worker, if the browser allows one, whether it runs, its module, and a stream of the memory.
  function started() {
    /** @type {Worker | null} */
    let worker = null;
    /** @type {Promise<boolean>} */
    const runs = new Promise((go) => {
      try {
        const parts = [`(${queue})()`, `(${queue})()`, unpacked, bytesOf, firstCalls, zstd];
        const script = `(${compiling})(${parts})`;
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
    const memory = new ReadableStream({
      start(controller) {
        worker?.addEventListener("message", ({ data: { chunks, whole, reason } }) => {
          for (const chunk of chunks ?? []) controller.enqueue(chunk);
          if (whole) controller.close();
          else if (reason) controller.error(new Error(reason));
        });
      },
    });
    return { worker, runs, compiled, memory };
  }

  let made;
  const compiler = () => (made ??= started());

  Object.assign(globalThis.kasino, { bytesOf, queue, unpacked, zstd, filled, workerOf, compiler });
})();
