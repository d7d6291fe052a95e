// Usage: node bundle.mjs OUT.js PACKAGES.json [GLUE.mjs HEAD]
// With different glue and the head of a snapshot, the bundle starts from the stored memory.
// Puts PyScript's core and Pyodide's loader into one script that makes no requests of its own.
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const [out, packagesFile, otherGlue, head] = process.argv.slice(2);
const here = dirname(fileURLToPath(import.meta.url));
const nothing = join(here, "nothing.mjs");

// PyScript's modules that the page never uses: editors, terminals, other interpreters' packages.
const unused =
  /\/(?:plugins\/(?:codemirror|deprecations-manager|donkey|py-editor|py-game|py-terminal)|interpreter\/pyodide_graph|3rd-party\/(?:toml|zip)|worker\/xworker)\.js$/;

// Changes to the modules that are used. Each text must occur exactly once, so that a new version of
// a package can't change it unnoticed.
const changes = [
  {
    file: "polyscript/esm/interpreters.js",
    from: "import(/* webpackIgnore: true */url)",
    to: 'import("kasino:pyodide")',
  },
  {
    file: "polyscript/esm/interpreters.js",
    from: "import micropython from './interpreter/micropython.js';",
    to: "",
  },
  {
    file: "polyscript/esm/interpreters.js",
    from: "for (const interpreter of [micropython, pyodide])",
    to: "for (const interpreter of [pyodide])",
  },
  { file: "@pyscript/core/src/types.js", from: '["mpy", "micropython"],', to: "" },
  // Nothing is loaded relative to the page: any base will do, and a page in `srcdoc` has none.
  {
    file: "polyscript/esm/utils.js",
    from: "base = location.href",
    to: 'base = "file:///"',
  },
  {
    file: "@pyscript/core/src/config.js",
    from: "base = location.href",
    to: 'base = "file:///"',
  },
  // The package `pyscript` is already compiled, in the archive of the standard library.
  {
    file: "@pyscript/core/src/stdlib.js",
    from: 'write(".", pyscript);',
    to: "python.length = 0;",
  },
  {
    file: "@pyscript/core/src/stdlib.js",
    from: `python.push(
    ...["_Path", "_path", "_os", "_pyscript"].map((ref) => \`del \${ref}\`),
);
python.push("\\n");`,
    to: "",
  },
  // A host page's console is its author's.
  {
    file: "@pyscript/core/src/core.js",
    from: 'console.debug("[pyscript/main] PyScript Ready");',
    to: "",
  },
  // It would be imported immediately for workers, but the page has none.
  {
    file: "@pyscript/core/src/stdlib.js",
    from: 'python.push("import pyscript as _pyscript");',
    to: "",
  },
  {
    file: "@pyscript/core/src/stdlib.js",
    from: 'import pyscript from "./stdlib/pyscript.js";',
    to: "",
  },
  // Otherwise, a failed compilation would leave the page waiting for ever.
  {
    file: "pyodide/pyodide.mjs",
    from: 'console.warn("wasm instantiation failed!"),console.warn(l)',
    to: "globalThis.kasino?.failed(l)",
  },
  // The boot script has compiled it; it began before this text was read.
  {
    file: "pyodide/pyodide.mjs",
    from: "WebAssembly.instantiateStreaming(n,s)",
    to: "globalThis.kasino.instantiate(n,s)",
  },
  // It would load a worker's script from a URL, which the policy forbids and reports.
  {
    file: "pyodide/pyodide.mjs",
    from: 'globalThis.importScripts("data:text/javascript,"),!0',
    to: "!1",
  },
  // Shared memory is deprecated unless a page is isolated, and the page's only thread may not wait.
  {
    file: "pyodide/pyodide.asm.mjs",
    from: "new Int32Array(new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer)",
    to: "new Int32Array(1)",
  },
  // Some extensions freeze Object.prototype. Then no object that inherits from it can be assigned a
  // `constructor`.
  {
    file: "pyodide/pyodide.asm.mjs",
    from: "let n={};for(let[l,u]of e)",
    to: "let n=Object.create(null);for(let[l,u]of e)",
  },
  // The boot script explains failures; a second box below its text would only confuse.
  {
    file: "@pyscript/core/src/plugins/error.js",
    from: "let dontBotherDOM = false;",
    to: "let dontBotherDOM = true;",
  },
];

// Emscripten's glue is one function with everything that any program may need in it: OpenGL, SDL,
// sockets. The bundler drops unused code only outside of functions, so the function is opened for it.
async function withoutUnused(glue) {
  const opening = "async function _createPyodideModule(moduleArg={}){";
  const end = "return moduleRtn}export default _createPyodideModule;";
  const text = glue.trim();
  if (!text.startsWith(opening) || !text.endsWith(end))
    throw new Error("Pyodide's glue is no longer one function");
  const { outputFiles } = await build({
    stdin: { contents: `${text.slice(opening.length, -end.length)}\nexport { moduleRtn };` },
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    external: ["*"],
    logOverride: { "commonjs-variable-in-esm": "silent" },
    absWorkingDir: join(here, "../.."),
  });
  const [body, ...more] = outputFiles[0].text.split("export {\n  moduleRtn\n};");
  if (more.length !== 1) throw new Error("The bundler no longer exports the module as expected");
  return opening + body + end;
}

const applied = new Set();

const kasino = {
  name: "kasino",
  setup(builder) {
    builder.onResolve({ filter: /^kasino:pyodide$/ }, () => ({ path: join(here, "pyodide.mjs") }));
    builder.onResolve({ filter: /^@webreflection\/idb-map(?:\/sync)?$/ }, () => ({
      path: join(here, "storage.mjs"),
    }));
    builder.onResolve({ filter: /^node:|^(?:ws|fs|crypto|child_process)$/ }, ({ path }) => ({
      path,
      external: true,
    }));
    builder.onLoad({ filter: /\.m?js$/ }, async ({ path }) => {
      const name = path.split(sep).join("/");
      if (unused.test(name)) return { contents: await readFile(nothing, "utf8") };
      const wanted = changes.filter(({ file }) => name.endsWith(`/node_modules/${file}`));
      if (!wanted.length) return;
      const glue = name.endsWith("/pyodide/pyodide.asm.mjs") && otherGlue;
      let contents = await readFile(glue || path, "utf8");
      for (const change of wanted) {
        if (contents.split(change.from).length !== 2)
          throw new Error(`${change.file} no longer contains once: ${change.from}`);
        contents = contents.replace(change.from, () => change.to);
        applied.add(change);
      }
      return { contents: glue ? await withoutUnused(contents) : contents };
    });
  },
};

const { info } = JSON.parse(
  await readFile(join(here, "../../node_modules/pyodide/pyodide-lock.json"), "utf8"),
);

const { metafile } = await build({
  metafile: true,
  entryPoints: [join(here, "core.entry.mjs")],
  outfile: out,
  bundle: true,
  format: "esm",
  platform: "browser",
  target: "es2022",
  charset: "ascii",
  minify: true,
  legalComments: "none",
  footer: { js: "//# sourceURL=kasino-core.js" }, // see boot.js
  define: {
    "import.meta.url": "location.href", // a worker doesn't run it as a module
    // Electron's windows can have Node's globals, from which Pyodide would conclude that there is no
    // browser.
    process: "undefined",
    "globalThis.process": "undefined",
    LOCK_INFO: JSON.stringify(info),
    SNAPSHOT_HEAD: JSON.stringify(head ? (await readFile(head)).toString("base64") : ""),
  },
  plugins: [kasino],
  logLevel: "warning",
  absWorkingDir: join(here, "../.."),
});

for (const change of changes)
  if (!applied.has(change)) throw new Error(`The bundle never reached ${change.file}`);

// The authors of everything in the module, for the notices.
const packages = Object.keys(metafile.inputs)
  .map((name) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(name)?.[1])
  .filter(Boolean);
await writeFile(packagesFile, JSON.stringify([...new Set(packages)].sort()));
