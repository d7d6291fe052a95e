// What a worker runs of the core: a second Python, which begins with the page's own module and so
// with its memory. It is told the module and what answers; then a job, and each message after that
// is a question, as text.
import { loadPyodide } from "./pyodide.mjs";

const early = []; // what was said before Python could hear it
let hear = (text) => {
  early.push(text);
};

const begin = async ({ data: { module, answering } }) => {
  globalThis.onmessage = ({ data }) => hear(data);
  globalThis.fetch = async () => new Response(); // the library is in memory
  globalThis.kasino = { compiled: () => module, failed: close, pythonRuns() {} };
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
