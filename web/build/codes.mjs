// Usage: node codes.mjs OUT.js
// Bundles the writer and the reader of QR codes as one classic script.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
await build({
  entryPoints: [join(here, "codes.entry.mjs")],
  outfile: process.argv[2],
  bundle: true,
  format: "iife",
  platform: "browser",
  target: "es2022",
  charset: "ascii",
  minify: true,
  legalComments: "none",
  logLevel: "warning",
});
