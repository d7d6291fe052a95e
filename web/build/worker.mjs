// What a worker runs of the core: a second Python, which begins with the page's own module and so
// with its memory. It is told the module and a job; then each message is a question, as text.
import { loadPyodide } from "./pyodide.mjs";

const begin = async ({ data: { module, answering, job } }) => {
  globalThis.fetch = async () => new Response(); // the library is in memory
  globalThis.kasino = { compiled: () => module, failed: close, pythonRuns() {} };
  const python = await loadPyodide({});
  const answer = python.pyimport(answering)(job);
  globalThis.onmessage = ({ data }) => postMessage(answer(data));
  postMessage(""); // ready
};

globalThis.onmessage = (event) => begin(event).catch(close);
