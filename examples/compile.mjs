// Usage: node compile.mjs SNIPPETS.json
// Compiles the documented snippets, by framework, with each framework's own compilers. Prints their
// complaints.
import { readFile, writeFile } from "node:fs/promises";
import "@angular/compiler"; // for the template of a component
import { transform as ofAstro } from "@astrojs/compiler";
import babel from "@babel/core";
import swc from "@swc/core";
import { compile as ofSvelte } from "svelte/compiler";
import { compileScript, compileTemplate, parse } from "vue/compiler-sfc";

const byBabel = (preset) => (source) => {
  babel.transformSync(source, { presets: [preset], configFile: false });
  return [];
};

function byVue(source) {
  const { descriptor, errors } = parse(source);
  const { bindings } = compileScript(descriptor, { id: "game" });
  const isCustomElement = (tag) => tag.startsWith("kasino-");
  const compiled = compileTemplate({
    source: descriptor.template.content,
    filename: "Game.vue",
    id: "game",
    compilerOptions: { isCustomElement, bindingMetadata: bindings },
  });
  return [...errors, ...compiled.errors, ...compiled.tips];
}

// The whole component is run: decorators are compiled by SWC, and the template by Angular.
async function byAngular(source) {
  const options = {
    parser: { syntax: "typescript", decorators: true },
    transform: { legacyDecorator: true },
    target: "es2022",
  };
  const { code } = swc.transformSync(source, { jsc: options });
  const made = new URL("snippet.mjs", import.meta.url);
  await writeFile(made, code);
  const { Game } = await import(made.href);
  return Game.ɵcmp ? [] : ["nothing was compiled"];
}

async function byAstro(source) {
  const { diagnostics } = await ofAstro(source, { filename: "Game.astro" });
  return diagnostics.map(({ text }) => text);
}

const jsc = {
  parser: { syntax: "ecmascript", jsx: true },
  transform: { react: { runtime: "automatic" } },
};
const BY_JSX = {
  Babel: byBabel(["@babel/preset-react", { runtime: "automatic" }]),
  SWC: (source) => (swc.transformSync(source, { jsc }), []),
};
const OF_REACT = ["React 19", "Next.js", "React with an effect"];
const COMPILERS = {
  ...Object.fromEntries(
    OF_REACT.flatMap((framework) =>
      Object.entries(BY_JSX).map(([name, compile]) => [
        `${framework} by ${name}`,
        [framework, compile],
      ]),
    ),
  ),
  Vue: ["Vue", byVue],
  "Svelte 5": [
    "Svelte 5",
    (source) =>
      ofSvelte(source, { filename: "Game.svelte" }).warnings.map(
        ({ code }) => code,
      ),
  ],
  Angular: ["Angular", byAngular],
  Solid: ["Solid", byBabel("babel-preset-solid")],
  Astro: ["Astro", byAstro],
};

const snippets = JSON.parse(await readFile(process.argv[2], "utf8"));
const told = {};
for (const [name, [framework, compile]] of Object.entries(COMPILERS)) {
  try {
    told[name] = (await compile(snippets[framework])).map(String);
  } catch (error) {
    told[name] = [String(error)];
  }
}
console.log(JSON.stringify(told));
