"""A page’s second Python, which computes the pieces of a review like the first one."""

from __future__ import annotations

import json
from typing import Any

from app.coach.review import worker
from kasino.coach.review import Pieces
from kasino.match.record import replay
from kasino.match.session import Session

#: Requests pieces from the page’s worker one by one; returns its answers and the page’s own.
ASK = """async ([name, job, count]) => {
  const made = await kasino.worker(name);
  const answers = [];
  await new Promise((done, failed) => {
    made.onerror = failed;
    made.onmessage = ({ data }) => {
      if (data) answers.push(data);
      if (answers.length === count) done();
      else made.postMessage(String(answers.length));
    };
    made.postMessage(job);
  });
  made.terminate();
  const own = kasino.pyodide.pyimport(name)(job);
  return [answers, answers.map((_, piece) => own(String(piece)))];
}"""
#: Prevents a page’s next worker.
BREAK = """() => {
  const { worker } = kasino;
  kasino.worker = async () => {
    kasino.worker = worker;
    throw new DOMException("refused by the test", "SecurityError");
  };
}"""


def asked(session: Session) -> list[Any]:
    """Return the arguments of `ASK` for a match."""
    name = f"{worker.__name__}.{worker.answer_pieces.__name__}"
    record = session.record()
    return [name, json.dumps([session.save(), 0, 0]), len(Pieces(replay(record), 0))]
