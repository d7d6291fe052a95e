// The npm package: nothing happens until it is asked for, and no file is looked for beside a bundle.
const run = "{{embed}}";

export function define({ base } = {}) {
  if (!globalThis.document) return; // on a server
  const folder = base && new URL(`${base}`.replace(/\/?$/, "/"), document.baseURI);
  run(String(folder || import.meta.url), () => import("./embed-more.js"));
}
