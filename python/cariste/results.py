"""What came of work on a level."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterable, List, Optional, Tuple

from ._declarations import Status
from ._job import Progress
from ._library import lib, string
from .drawing import Drawn
from .outputs import taken_output

if TYPE_CHECKING:
    from .levels import Level
    from .library import Library


class Solution(str, Drawn):
    """A solution in the spelling of its puzzle: text that knows its level, so that it can be drawn, as
    notebooks do: it moves. Solutions from elsewhere: ``Solution(text, level)``."""

    level: "Level"

    def __new__(cls, text: str, level: "Level") -> "Solution":
        made = super().__new__(cls, text)
        made.level = level
        return made

    def _repr_svg_(self) -> str:
        return self.draw(animate=True).svg()

    def __reduce__(self) -> Tuple[Any, ...]:
        return Solution, (str(self), self.level)


@dataclass(frozen=True)
class Result:
    """What came of solving, counting or checking. It is a copy: it lives as long as it is wanted."""

    level: "Level" = field(repr=False)
    status: Status
    proved: bool  #: the solution is optimal for the goal, or the level proved unsolvable
    solution: Optional[Solution]  #: replayed by the rules alone
    metrics: Dict[str, int]  #: what the solution costs, by name: "moves", "pushes", "box_lines"...
    lower_bound: Optional[int]  #: no solution is better than this for the goal
    counters: Progress = field(repr=False)
    states: int = field(repr=False)  #: of counting: positions found
    layers: Tuple[int, ...] = field(repr=False)  #: of counting: positions at each distance, if asked for
    failed_at: Optional[int]  #: the move, from 1, that could not be made when a solution was checked
    limit: Optional[str]  #: "time", "memory" or "nodes", when one was reached
    algorithm: Optional[str]  #: what really ran
    message: Optional[str]  #: one sentence for people
    data: Dict[str, Any] = field(repr=False)  #: all that the program tells with --json
    before: Dict[str, int] = field(default_factory=dict, repr=False)  #: of shortening: what it began with
    certificate: Optional[str] = field(default=None, repr=False)  #: of solving with ``certificate=True``

    @property
    def solved(self) -> bool:
        """Whether there is a solution."""
        return self.status == Status.SOLVED


def _metrics(ask: Callable[..., int], handle: Any, names: Iterable[str]) -> Dict[str, int]:
    """The measures of a solution, by the names that JSON gives them."""
    found: Dict[str, int] = {}
    for name in names:
        measure = ask(handle, name.replace("_", " ").encode())
        if measure >= 0:
            found[name] = measure
    return found


def _layers(handle: Any) -> Tuple[int, ...]:
    found: List[int] = []
    while True:
        count = lib.cariste_result_layer(handle, len(found))
        if not count:
            return tuple(found)
        found.append(count)


def taken(
    handle: Any, level: "Level", certificate: bool = False, library: Optional["Library"] = None
) -> Result:
    """Copies what work came to, and frees it; keeps it in a library of solutions, if there is one."""
    try:
        if library is not None:
            library._add_result(handle)
        text = taken_output(lib.cariste_certificate(handle))[0].decode() if certificate else None
        solution = string(lib.cariste_result_solution(handle))
        data = json.loads(lib.cariste_result_json(handle) or b"{}")
        bound = lib.cariste_result_lower_bound(handle)
        names = dict(data, **(data.get("metrics") or data.get("after") or {}))
        return Result(
            level=level,
            status=Status(lib.cariste_result_status(handle)),
            proved=lib.cariste_result_proved(handle),
            solution=None if solution is None else Solution(solution, level),
            metrics=_metrics(lib.cariste_result_metric, handle, names),
            lower_bound=None if bound < 0 else bound,
            counters=Progress._of(lib.cariste_result_counters(handle)),
            states=lib.cariste_result_states(handle),
            layers=_layers(handle),
            failed_at=lib.cariste_result_failed_at(handle) or None,
            limit=string(lib.cariste_result_limit(handle)),
            algorithm=string(lib.cariste_result_algorithm(handle)),
            message=string(lib.cariste_result_message(handle)),
            data=data,
            before=_metrics(lib.cariste_result_metric_before, handle, names),
            certificate=text,
        )
    finally:
        lib.cariste_result_free(handle)
