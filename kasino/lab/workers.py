"""Where the work is done: here, in processes, or on a Dask cluster. The results are the same."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import get_context
from typing import Any, TypeVar

Found = TypeVar("Found")


@contextmanager
def workers(count: int, dask: str = "") -> Iterator[Executor | None]:
    """Yield an executor of so many processes or of a Dask scheduler; None is this process.

    ``dask`` is the address of a scheduler and needs the extra ``kasino[cluster]``.
    """
    if dask:
        cluster = import_module("distributed")
        with cluster.Client(dask) as client, client.get_executor() as executor:
            yield executor
    elif count > 1:
        # Starting afresh is slower than forking but the same everywhere.
        with ProcessPoolExecutor(count, get_context("spawn")) as executor:
            yield executor
    else:
        yield None


def each_done(
    work: Callable[..., Found], jobs: Iterable[tuple[Any, ...]], executor: Executor | None
) -> Iterator[Found]:
    """Return what some work comes to with each of some arguments, in their order."""
    if executor is None:
        return (work(*job) for job in jobs)
    futures = [executor.submit(work, *job) for job in jobs]
    return (future.result() for future in futures)
