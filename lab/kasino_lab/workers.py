"""Workers: this process, several processes, or a Dask cluster, with identical results."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import get_context
from typing import Any, Final, TypeVar

from kasino.errors import ArgumentError, KasinoError

Found = TypeVar("Found")

#: The number of jobs that are handed to an executor at once: enough for a large cluster, and few
#: enough for any number of jobs to fit in memory.
WINDOW: Final = 512


def cores() -> int:
    """Return the number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def check_executor(found: object) -> None:
    """Raise ArgumentError unless an argument is an executor or None."""
    usable = callable(getattr(found, "submit", None)) and not isinstance(found, type)
    if found is not None and not usable:
        raise ArgumentError(
            "executor", found, "an Executor, such as ProcessPoolExecutor(), or None"
        )


@contextmanager
def workers(count: int, dask: str = "") -> Iterator[Executor | None]:
    """Yield an executor with ``count`` processes or a Dask scheduler, or None for this process.

    ``dask`` is the address of a scheduler; it requires the extra ``kasino[cluster]``.
    """
    if dask:
        with _client(dask) as client, client.get_executor() as executor:
            yield executor
    elif count > 1:
        # Spawning is slower than forking, but works the same on every system.
        with ProcessPoolExecutor(count, get_context("spawn")) as executor:
            try:
                yield executor
            except BaseException:
                # Ctrl-C then waits only for the work that has already begun.
                executor.shutdown(cancel_futures=True)
                raise
    else:
        yield None


def _client(address: str) -> Any:
    """Return the client for a Dask scheduler; raise KasinoError if it can’t be reached."""
    try:
        return import_module("distributed").Client(address)
    except ImportError:
        raise KasinoError("a Dask scheduler needs the extra kasino[cluster]") from None
    except (OSError, TypeError, ValueError) as error:
        why = f"{error}"
        raise KasinoError(f"can't reach the Dask scheduler {address!r:.80}: {why:.200}") from None


def each_done(
    work: Callable[..., Found], jobs: Iterable[tuple[Any, ...]], executor: Executor | None
) -> Generator[Found, None, None]:
    """Yield the function’s results for the jobs, in order; closing it cancels the other jobs."""
    if executor is None:
        yield from (work(*job) for job in jobs)
        return
    waiting: deque[Future[Found]] = deque()
    try:
        for job in jobs:
            waiting.append(executor.submit(work, *job))
            if len(waiting) == WINDOW:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()
