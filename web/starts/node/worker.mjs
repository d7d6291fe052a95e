// The part of the core that a worker runs: a second Python, which begins with the page's own module
// and with the memory that the build saved. Its first message contains both and the name of the code
// that answers, and the second one a job. Each later message is a question, as text.
import { loadPyodide } from "./pyodide.mjs";

const early = []; // messages that arrived before Python was ready
let hear = (text) => {
  early.push(text);
};

const begin = async ({ data: { module, baked, stored, image, answering, decoder } }) => {
  globalThis.onmessage = ({ data }) => hear(data);
  const { filled, unpacked, zstd, bytesOf } = globalThis.kasino;
  const pieces = () =>
    unpacked(async () => image.shift(), bytesOf, zstd(decoder, bytesOf, unpacked)());
  const memory = await filled(baked, stored ? stored.stream() : pieces());
  globalThis.fetch = async () => new Response(); // the library is in memory
  globalThis.kasino = { compiled: () => [module, memory], failed: close, pythonRuns() {} };
  const python = await loadPyodide({});
  const begun = python.pyimport(answering);
  hear = (job) => {
    const answer = begun(job);
    hear = (asked) => postMessage(answer(asked));
    postMessage(""); // ready
  };
  for (const text of early) hear(text);
};

globalThis.onmessage = (event) => begin(event).catch(close);
