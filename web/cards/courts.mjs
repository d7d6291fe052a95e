// The twelve court figures of the npm package @letele/playing-cards (CC0): read, simplified,
// recoloured. The package contains React components. They are called here with a substitute for
// React, so that neither React nor a DOM is needed: an element is just { tag, props, kids }.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { PIP_HALF_WIDTHS } from "./drawn.mjs";

export const COURT_PACKAGE = "@letele/playing-cards@0.1.0";
export const SVGO_PACKAGE = "svgo@4.0.0";
const COURT_SHA256 = "2ba0db873e55a5dd50bacfae02362cf9e4fe7910e26d8243414793769e70be8d";

/** The figures' own frame in the package, in which every layer is drawn. */
const FIGURE = { width: 1300, height: 2000 };

/** The large pip in a figure's corner: its size and its distance from the frame. */
const PIP = { size: 42, inset: 4 };

/** The package's loud inks and ours; a page can set the custom properties. */
const INKS = {
  red: "var(--court-red, #a8232c)",
  "#44F": "var(--court-blue, #2c4a7c)",
  "#FC4": "var(--court-gold, #e3ab45)",
  "#000": "var(--court-ink, #1f1c1a)",
};

const element = (tag, props, ...kids) => ({
  tag,
  props: props ?? {},
  kids: kids.flat().filter(Boolean),
});

async function components(modules) {
  const source = readFileSync(join(modules, "@letele/playing-cards/dist/index.esm.js"), "utf8");
  const found = createHash("sha256").update(source).digest("hex");
  if (found !== COURT_SHA256)
    throw new Error(`${COURT_PACKAGE}: index.esm.js has SHA-256 ${found}`);
  const body = source.replace(/^import .*$/gm, "");
  const text = `export default (_extends, React) => { ${body.replace(
    /^export \{(.*)\};$/m,
    (_, names) => `return {${names.replace(/(\w+) as (\w+)/g, "$2: $1")}};`,
  )} }`;
  const module = await import(
    `data:text/javascript;base64,${Buffer.from(text).toString("base64")}`
  );
  return module.default(Object.assign, { createElement: element });
}

async function pathSlimmer(modules) {
  const entry = createRequire(join(modules, "svgo/package.json")).resolve("svgo");
  const { optimize } = await import(pathToFileURL(entry).href);
  return (d, precision) => {
    // Relative points of lines and of the areas between them are similar, so they compress better.
    const params = { floatPrecision: precision, utilizeAbsolute: false, noSpaceAfterFlags: true };
    const plugins = [{ name: "convertPathData", params }];
    const { data } = optimize(`<svg xmlns="http://www.w3.org/2000/svg"><path d="${d}"/></svg>`, {
      plugins,
    });
    return /** @type {string[]} */ (/ d="([^"]*)"/.exec(data))[1];
  };
}

// A transform list as one matrix [a, b, c, d, e, f], as in SVG.
const times = (m, n) => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

function matrixOf(list) {
  let result = [1, 0, 0, 1, 0, 0];
  for (const [, name, args] of list.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const n = args
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const turn = ((n[0] ?? 0) * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const steps = {
      matrix: () => n,
      translate: () => [1, 0, 0, 1, n[0], n[1] ?? 0],
      scale: () => [n[0], 0, 0, n[1] ?? n[0], 0, 0],
      rotate: () =>
        times(
          [1, 0, 0, 1, n[1] ?? 0, n[2] ?? 0],
          times([cos, sin, -sin, cos, 0, 0], [1, 0, 0, 1, -(n[1] ?? 0), -(n[2] ?? 0)]),
        ),
    };
    if (!steps[name]) throw new Error(`unknown transform ${list}`);
    result = times(result, steps[name]());
  }
  return result;
}

/** A pip on a figure's clothes: the package's box of 1200 becomes our pip of ±50. */
function smallPip({ props }, suit) {
  const size = Number(props.width);
  const own = [
    size / 120,
    0,
    0,
    size / 120,
    Number(props.x ?? 0) + size / 2,
    Number(props.y ?? 0) + size / 2,
  ];
  const m = times(matrixOf(props.transform ?? ""), own);
  const numbers = m.map((v, i) => +v.toFixed(i < 4 ? 3 : 0)).join(" ");
  const edge = props.stroke
    ? ` stroke="${INKS[props.stroke]}" stroke-width="${+(props.strokeWidth / 10).toFixed(1)}" stroke-linejoin="round"`
    : "";
  return `<use href="#pip-${suit}" transform="matrix(${numbers})"${edge}/>`;
}

function layerPath({ props }, id, slim) {
  const known = ["d", "fill", "stroke", "strokeWidth", "strokeLinecap", "strokeLinejoin"];
  const odd = Object.keys(props).filter((name) => !known.includes(name));
  if (odd.length) throw new Error(`${id}: unexpected attributes ${odd}`);
  const paint = props.stroke
    ? `fill="none" stroke="${INKS[props.stroke]}" stroke-width="${Number(props.strokeWidth) + 1}" stroke-linecap="round" stroke-linejoin="round"`
    : `fill="${INKS[props.fill ?? "#000"]}"`;
  return `<path id="${id}" ${paint} d="${slim(props.d, 0)}"/>`;
}

/** `{ Ks: { art, pip: [x, y, size] }, … }`: figure layers inside `frame`, and the large pip's
    place. */
export async function courts(modules, frame) {
  const [cards, slim] = [await components(modules), await pathSlimmer(modules)];
  const result = {};
  for (const suit of "shdc") {
    for (const rank of "JQK") {
      const svg = cards[suit.toUpperCase() + rank.toLowerCase()]({});
      const defs = svg.kids.find((kid) => kid.tag === "defs");
      const symbols = new Map(defs.kids.map((kid) => [kid.props.id, kid]));
      const uses = svg.kids.filter((kid) => kid.tag === "use");
      const target = (use) => symbols.get(use.props.xlinkHref.slice(1));
      const layers = uses.filter((use) => target(use).props.viewBox === "0 0 1300 2000");
      let art = "";
      for (const [i, use] of layers.filter((layer) => !layer.props.transform).entries()) {
        const id = `court-${rank}${suit}${i}`;
        const kids = target(use).kids;
        const paths = kids
          .filter((kid) => kid.tag === "path")
          .map((kid) => layerPath(kid, id, slim));
        const pips = kids.filter((kid) => kid.tag === "use").map((kid) => smallPip(kid, suit));
        if (paths.length !== 1) throw new Error(`${id}: ${paths.length} paths`);
        const group = pips.length ? paths[0].replace(` id="${id}"`, "") + pips.join("") : paths[0];
        art += pips.length ? `<g id="${id}">${group}</g>` : group;
        art += `<use href="#${id}" transform="rotate(180 650 1000)"/>`;
      }
      const large = uses.find((use) => Number(use.props.width) === 55.68).props;
      const inset = PIP.inset + (PIP.size * PIP_HALF_WIDTHS[suit]) / 100;
      const pip = [
        Number(large.x) < 0 ? frame.x + inset : frame.x + frame.width - inset,
        frame.y + PIP.inset + PIP.size / 2,
        PIP.size,
      ];
      const box = `x="${frame.x}" y="${frame.y}" width="${frame.width}" height="${frame.height}"`;
      art = `<svg ${box} viewBox="0 0 ${FIGURE.width} ${FIGURE.height}" preserveAspectRatio="none">${art}</svg>`;
      result[rank + suit] = { art, pip };
    }
  }
  return result;
}
