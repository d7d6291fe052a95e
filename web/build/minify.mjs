// Usage: node minify.mjs IN.js OUT.js
// Makes a classic script small.
import { readFile, writeFile } from "node:fs/promises";
import { transform } from "esbuild";

const [source, target] = process.argv.slice(2);
const { code } = await transform(await readFile(source, "utf8"), {
  minify: true,
  target: "es2022",
  charset: "ascii", // a page without a word on its encoding still reads it right
  legalComments: "none",
});
await writeFile(target, code);
