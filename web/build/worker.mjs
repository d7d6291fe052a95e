// The part of the core that a worker runs: a second Python, which begins with the page's own module
// and therefore with its memory. Its first message contains the module and the code that answers,
// and the second one a job. Each later message is a question, as text.
import { loadPyodide } from "./pyodide.mjs";

const early = []; // messages that arrived before Python was ready
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
