"""What can be done with a level: the methods of Level that have work done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Optional, cast

from ._declarations import Status
from ._job import Job, OptionValue, ProgressFunction
from ._library import lib, text
from ._own import Heuristic, Prune, solving
from .analysis import Analysis, Graph, analysed
from .errors import OptionError
from .rating import Rating, rated
from .results import Result, taken
from .search import Search

if TYPE_CHECKING:
    from .levels import Collection, Level
    from .library import Library


class LevelWork:
    """See Level."""

    _handle: Any
    _collection: "Collection"

    def _require_valid(self) -> None:
        raise NotImplementedError

    def _work(
        self,
        job: Job,
        function: Callable[..., Any],
        *arguments: Any,
        certificate: bool = False,
        library: Optional["Library"] = None,
    ) -> Result:
        self._collection._hold()
        try:
            handle = job.run(function, self._handle, *arguments, job.handle, free=lib.cariste_result_free)
            result = taken(handle, cast("Level", self), certificate, library)
        finally:
            self._collection._release()
        if result.status == Status.INVALID:
            self._require_valid()
            raise OptionError(result.message or "the level does not know what the options ask")
        return result

    def solve(
        self,
        *,
        goal: Optional[str] = None,
        time: Optional[float] = None,
        memory: Optional[int] = None,
        heuristic: Optional[Heuristic] = None,
        prune: Optional[Prune] = None,
        certificate: bool = False,
        library: Optional["Library"] = None,
        progress: Optional[ProgressFunction] = None,
        **options: OptionValue,
    ) -> Result:
        """Solves the level.

        ``goal`` is "any", or what is to be least, proved: "pushes", "moves", "steps"...; ``time`` (in
        seconds), ``memory`` (in MiB) and ``nodes`` are limits, and a limit reached is a result, too. Every
        option of ``cariste solve`` can be given, with underscores for dashes.

        ``heuristic`` and ``prune`` are names, or functions of a Position. Results that rest on a function
        are not called proved unless ``check_heuristic=True`` was asked for and found it right.
        ``progress`` is called with a Progress about five times a second. With ``certificate=True`` the result
        has a text that ``check_certificates`` checks. What is found and proved is kept in ``library``, if one
        is given.

        Ctrl-C ends it at once and raises KeyboardInterrupt; other threads run meanwhile."""
        with solving(
            cast("Level", self), dict(options, goal=goal, time=time, memory=memory), progress, heuristic, prune
        ) as job:
            lib.cariste_options_keep_proof(job.handle, certificate)
            return self._work(job, lib.cariste_solve, certificate=certificate, library=library)

    def optimize(
        self,
        solution: Optional[str] = None,
        *,
        goal: Optional[str] = None,
        time: Optional[float] = None,
        memory: Optional[int] = None,
        library: Optional["Library"] = None,
        progress: Optional[ProgressFunction] = None,
        **options: OptionValue,
    ) -> Result:
        """Takes the best of the solutions the level came with and of the one given, and looks for a shorter
        one by ``goal``, any name in ``metrics``, and between equals by ``tie``: never worse. ``before`` of the
        result measures what it began with. Takes the options of ``cariste optimize``."""
        self._require_valid()
        with Job(dict(options, goal=goal, time=time, memory=memory), progress) as job:
            return self._work(job, lib.cariste_optimize, text(solution), library=library)

    def count(
        self,
        *,
        time: Optional[float] = None,
        memory: Optional[int] = None,
        progress: Optional[ProgressFunction] = None,
        **options: OptionValue,
    ) -> Result:
        """Counts all positions that can be reached: ``states`` of the result, and ``layers`` with
        ``layers=True``. Takes the options of ``cariste count``."""
        self._require_valid()
        with Job(dict(options, time=time, memory=memory), progress) as job:
            return self._work(job, lib.cariste_count)

    def rate(
        self,
        *,
        time: Optional[float] = None,
        memory: Optional[int] = None,
        progress: Optional[ProgressFunction] = None,
        **options: OptionValue,
    ) -> Rating:
        """Tells how hard the level is for people. Takes the options of ``cariste rate``."""
        self._require_valid()
        with Job(dict(options, time=time, memory=memory), progress) as job:
            return rated(cast("Level", self), job)

    def analyse(self, name: str, *, time: Optional[float] = None) -> Analysis:
        """Works out something of the level as it begins: "dead", "distances", "rooms", "tunnels"..., within
        some seconds; ``cariste.analyses()`` lists them."""
        with Job({"time": time}) as job:
            return analysed(cast("Level", self), name, job)

    def graph(
        self,
        *,
        time: Optional[float] = None,
        memory: Optional[int] = None,
        progress: Optional[ProgressFunction] = None,
        **options: OptionValue,
    ) -> Graph:
        """Walks through the positions of the level breadth first, with the options of ``cariste graph``:
        ``space``, ``depth``, ``max_nodes``..."""
        self._require_valid()
        with Job(dict(options, time=time, memory=memory), progress) as job:
            return Graph(cast("Level", self), job)

    def check(self, solution: str) -> Result:
        """Replays a solution by the rules alone: ``solved``, or ``failed_at`` and ``message`` say why not."""
        self._require_valid()
        return taken(lib.cariste_check(self._handle, text(solution)), cast("Level", self))

    def search(
        self,
        *,
        per_second: float = 0,
        heuristic: Optional[Heuristic] = None,
        prune: Optional[Prune] = None,
        **options: OptionValue,
    ) -> Search:
        """Solves the level while you look on: an iterator over the positions it expands, all of them or
        at most so many per second. Takes the options of ``solve``."""
        return Search(cast("Level", self), options, per_second, heuristic, prune)
