// The npm package: it does nothing until called, and needs no file next to a bundle.
const run = "{{embed}}";

export function define({ base } = {}) {
  if (!globalThis.document) return; // on a server
  const folder = base && new URL(`${base}`.replace(/\/?$/, "/"), document.baseURI);
  run(String(folder || import.meta.url), () => import("./embed-more.js"));
}
