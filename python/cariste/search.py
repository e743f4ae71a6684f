"""A search as it goes on: an iterator over the positions it expands."""

from __future__ import annotations

import queue
import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Dict, Iterator, Optional

from . import _declarations as _c
from ._declarations import Left
from ._job import Job, OptionValue
from ._library import lib, string
from ._own import Heuristic, Prune, solving
from .positions import Position
from .results import Result

if TYPE_CHECKING:
    from .levels import Level


@dataclass(frozen=True)
class Visit:
    """A position that a search has expanded, told when it has been left."""

    number: int  #: in the order of the search, from 1
    position: Optional[Position]  #: None where a search of the seeds tries a move
    g: Optional[int]  #: cost from the start, as the goal counts it
    h: Optional[int]  #: the estimate of what is left
    depth: Optional[int]  #: steps from the start
    left: Left  #: why the search has left it
    fresh: int  #: what came of it that was new,
    known: int  #: known already,
    dead: int  #: or given up
    step: Optional[str]  #: of a move that is tried, in words
    fate: Optional[str]

    @property
    def f(self) -> Optional[int]:
        """g + h"""
        return None if self.g is None or self.h is None else self.g + self.h


def _visit(raw: Any) -> Visit:
    g, h, depth = (None if value < 0 else value for value in (raw.g, raw.h, raw.depth))
    return Visit(
        raw.number,
        Position(raw.position[0]) if raw.position else None,
        g,
        h,
        depth,
        Left(raw.left),
        raw.fresh,
        raw.known,
        raw.dead,
        string(raw.step),
        string(raw.fate),
    )


_AHEAD = 256  # visits the search may be ahead of who reads them


class Search(Iterator[Visit]):
    """Goes through the visits of a search, which waits when nobody takes them. After the last one
    ``result`` has what came of it. ``stop()``, the end of ``with``, or forgetting the iterator ends
    the search."""

    def __init__(
        self,
        level: "Level",
        options: Dict[str, OptionValue],
        per_second: float,
        heuristic: Optional[Heuristic],
        prune: Optional[Prune],
    ) -> None:
        self._level = level
        self._visits: "queue.Queue[Optional[Visit]]" = queue.Queue(_AHEAD)
        self._ended = False
        self._result: Optional[Result] = None
        self._error: Optional[BaseException] = None
        self._job = solving(level, options, None, heuristic, prune)
        visits, job = self._visits, self._job  # not self: a forgotten iterator has to be freed
        self._stopped = stopped = threading.Event()

        def visit(_: Any, seen: Any) -> bool:
            return _put(visits, _visit(seen[0]), stopped)

        lib.cariste_options_on_visit(
            job.handle, job.callback(_c.VisitFunction, visit, False), None, per_second
        )
        self._outcome: Dict[str, Any] = {}
        self._thread = threading.Thread(
            target=_work, args=(level, job, visits, stopped, self._outcome), name="cariste", daemon=True
        )
        self._thread.start()

    @property
    def result(self) -> Result:
        """What came of the search; waits for its end, and does without the visits that are left."""
        for _ in self:
            pass
        if self._error is not None:
            raise self._error
        assert self._result is not None
        return self._result

    def __iter__(self) -> "Search":
        return self

    def __next__(self) -> Visit:
        if self._ended:
            raise StopIteration
        try:
            visit = self._visits.get()
        except BaseException:
            self.stop()
            raise
        if visit is not None:
            return visit
        self._end()
        if self._error is not None:
            raise self._error
        raise StopIteration

    def _end(self) -> None:
        self._ended = True
        self._thread.join()
        self._result = self._outcome.get("result")
        self._error = self._outcome.get("error")
        self._job.close()

    def stop(self) -> None:
        """Ends the search now. ``result`` then has what is known: as a rule a limit."""
        self._stopped.set()
        if self._ended:
            return
        self._job.stop()
        while self._visits.get() is not None:
            pass
        self._end()

    def __enter__(self) -> "Search":
        return self

    def __exit__(self, *_: Any) -> None:
        self.stop()

    def __del__(self) -> None:
        if getattr(self, "_thread", None) is not None and not self._ended:
            self.stop()


def _put(visits: "queue.Queue[Optional[Visit]]", visit: Optional[Visit], stopped: threading.Event) -> bool:
    """Waits until there is room, or nobody wants it any more."""
    while not stopped.is_set():
        try:
            visits.put(visit, timeout=0.1)
            return True
        except queue.Full:
            continue
    return False


def _work(
    level: "Level",
    job: Job,
    visits: "queue.Queue[Optional[Visit]]",
    stopped: threading.Event,
    outcome: Dict[str, Any],
) -> None:
    try:
        outcome["result"] = level._work(job, lib.cariste_solve)
    except BaseException as error:
        outcome["error"] = error
    finally:
        if not _put(visits, None, stopped):
            while True:  # make room for the end
                try:
                    visits.put_nowait(None)
                    return
                except queue.Full:
                    try:
                        visits.get_nowait()
                    except queue.Empty:
                        pass
