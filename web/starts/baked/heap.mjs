// Usage: node heap.mjs JOB.json
// Starts Pyodide as the page does, imports the whole game, and writes the memory to a file. The job
// names the glue, the watched module, the archives, the script, and the output file. The memory
// must not depend on this machine or on the time: two runs give the same bytes.
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const job = JSON.parse(await readFile(process.argv[2], "utf8"));
const packages = join(dirname(fileURLToPath(import.meta.url)), "../../node_modules/pyodide");

// The failing line of the glue is a megabyte long: its message is enough.
process.on("uncaughtException", (error) => {
  process.stderr.write(`${String(error?.stack ?? error).slice(0, 4000)}\n`, () => process.exit(1));
});

// --- A clock that stands, randomness that is none, a machine without a name ----------------------

Date.now = () => 1.7e12;
performance.now = () => 1000;
const crypto = createRequire(import.meta.url)("node:crypto");
crypto.randomFillSync = (view) => {
  new Uint8Array(view.buffer, view.byteOffset, view.byteLength).fill(7);
  return view;
};
// On this platform, Pyodide doesn't use a WebAssembly trampoline, which some versions of Node can't
// create; the page checks again at every start.
Object.defineProperty(globalThis, "navigator", {
  value: { userAgent: "iPhone", platform: "", language: "en" },
  configurable: true,
});
process.env.TZ = "UTC";

// --- Python, with its constructors watched ------------------------------------------------------

const { loadPyodide } = await import(pathToFileURL(join(packages, "pyodide.mjs")).href);
const { default: create } = await import(pathToFileURL(job.glue).href);
const { info } = JSON.parse(await readFile(join(packages, "pyodide-lock.json"), "utf8"));
let watched; // the exports of Python's module
for (const name of ["instantiate", "instantiateStreaming"]) {
  const original = WebAssembly[name];
  WebAssembly[name] = async (source, imports) => {
    const bytes = source instanceof ArrayBuffer || ArrayBuffer.isView(source);
    if (!bytes && !(source instanceof Response)) return original.call(WebAssembly, source, imports);
    const result = await WebAssembly.compile(await readFile(job.module)).then(async (module) => ({
      module,
      instance: await new WebAssembly.Instance(module, imports),
    }));
    watched = result.instance.exports;
    return result;
  };
}
const bounds = { globals: {}, tables: {} };

function look() {
  for (const [name, value] of Object.entries(watched)) {
    const [, kind, number] = /^watched_(global|table)_(\d+)$/.exec(name) ?? [];
    if (kind === "global") bounds.globals[number] = value.value;
    if (kind === "table") bounds.tables[number] = value.length;
  }
  // One empty map of the objects known to Python is all there is in the tables of objects.
  const held = ["watched_table_1", "watched_table_2"].flatMap((name) =>
    Array.from({ length: watched[name].length }, (_, place) => watched[name].get(place)),
  );
  const maps = held.filter((one) => one instanceof Map && !one.size);
  const others = held.filter((one) => one !== null && one !== undefined && !(one instanceof Map));
  if (maps.length !== 1 || watched.watched_table_1.get(1) !== maps[0])
    throw new Error("The map of known objects is not where the page will put it");
  bounds.others = others.map((one) => typeof one);
}

const python = await loadPyodide({
  _makeSnapshot: true,
  createPyodideModule: (settings) => {
    const ready = settings.onRuntimeInitialized;
    settings.onRuntimeInitialized = () => {
      look(); // only the constructors have run
      ready?.();
    };
    return create(settings);
  },
  _sysExecutable: "/kasino",
  indexURL: packages, // paths, as in run.mjs
  stdLibURL: job.library,
  lockFileContents: JSON.stringify({ info, packages: {} }),
  packageBaseUrl: "kasino://runtime/",
  convertNullToNone: true,
  env: { HOME: "/home/pyodide", PYTHONINSPECT: "1", PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" },
});
const heap = python._module;

for (const archive of job.archives)
  python.unpackArchive(new Uint8Array(await readFile(archive)), "zip", {
    extractDir: "/home/pyodide",
  });

// --- All imports, and nothing left over of them ---------------------------------------------------

const run = (text) => {
  const space = python.toPy({ __name__: "heap" });
  try {
    return python.runPython(text, { globals: space });
  } finally {
    space.destroy();
  }
};
const told = run(await readFile(job.script, "utf8"));
run("import gc; gc.collect(); gc.collect(); gc.freeze()");

// Everything that is alive now stays for good, so Python's collector needn't examine it. The
// objects are removed from the collector's linked lists, because their addresses compress badly.
function settle() {
  const from = run("import sys; id(sys.modules)") - 8; // preceded by the collector's two words
  const words = new Uint32Array(heap.HEAPU8.buffer);
  const objects = [];
  for (let at = words[from >> 2] & ~3; at !== from; at = words[at >> 2] & ~3) {
    if (!at || objects.length > 1e6) throw new Error("Python's objects aren't in a ring");
    objects.push(at);
  }
  const ends = objects.filter((at) => at < 1 << 22); // in Python's own data, not allocated by it
  if (ends.length !== 1) throw new Error(`The ring of objects has ${ends.length} beginnings`);
  for (const at of [from, ...objects]) if (at !== ends[0]) watched._Py_SetImmortal(at + 8);
  const [next, before] = words.subarray(ends[0] >> 2, (ends[0] >> 2) + 2);
  if ((next & ~3) !== ends[0] || (before & ~3) !== ends[0])
    throw new Error("Objects are left over in the ring");
}
settle();

// Free memory still contains old data: it is allocated, filled with zeros and freed again.
function scrub() {
  const top = heap._sbrk(0) >>> 0;
  const fill = (from, to) => heap.HEAPU8.fill(0, from, to);
  const blocks = [];
  for (let size = 1 << 22; size >= 8; size >>= 1)
    for (;;) {
      const at = heap._malloc(size) >>> 0;
      const length = heap._malloc_usable_size(at);
      if (!at || at + length > top) {
        heap._free(at);
        break;
      }
      fill(at, at + length);
      blocks.push(at);
    }
  const cells = [];
  for (let size = 512; size >= 16; size -= 16)
    for (;;) {
      const at = heap._PyObject_Malloc(size) >>> 0;
      if (!at || at >= top) {
        heap._PyObject_Free(at);
        break;
      }
      fill(at, at + size);
      cells.push(at);
    }
  for (const at of cells.reverse()) heap._PyObject_Free(at);
  for (const at of blocks.reverse()) heap._free(at);
  fill(heap._emscripten_stack_get_end() >>> 0, heap._emscripten_stack_get_current() >>> 0);
}
scrub();
await writeFile(job.out, python.makeMemorySnapshot());
console.log(JSON.stringify({ ...bounds, told: JSON.parse(told) }));
process.exit(0);
