"""Functions of Python in a search."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterable, Optional, Union

from . import _declarations as _c
from ._job import Job, OptionValue, ProgressFunction
from ._library import lib
from .positions import Position

if TYPE_CHECKING:
    from .levels import Level

_MOST = 32767  # the library counts no further

#: A heuristic by name, or a function that says how much is left to do: None or less than 0 for what
#: cannot be solved any more.
Heuristic = Union[str, Callable[[Position], Optional[int]]]
#: Prunings by name, or a function that says whether no solution is left.
Prune = Union[str, Iterable[str], Callable[[Position], bool]]


def solving(
    level: "Level",
    options: Dict[str, OptionValue],
    progress: Optional[ProgressFunction],
    heuristic: Optional[Heuristic],
    prune: Optional[Prune],
) -> Job:
    """A job with functions of the caller's in it, if there are any."""
    level._require_valid()
    named = dict(options)
    if heuristic is not None and not callable(heuristic):
        named["heuristic"] = heuristic
    if prune is not None and not callable(prune):
        named["prune"] = prune
    job = Job(named, progress)
    if callable(heuristic):
        _estimate(job, heuristic)
    if callable(prune):
        _test(job, prune)
    return job


def _estimate(job: Job, heuristic: Callable[[Position], Optional[int]]) -> None:
    def estimate(_: Any, position: Any) -> int:
        value = heuristic(Position(position[0]))
        return -1 if value is None else max(-1, min(operator.index(value), _MOST))

    lib.cariste_options_own_estimate(job.handle, job.callback(_c.EstimateFunction, estimate, 0), None)


def _test(job: Job, prune: Callable[[Position], bool]) -> None:
    def test(_: Any, position: Any) -> bool:
        return bool(prune(Position(position[0])))

    lib.cariste_options_own_test(job.handle, job.callback(_c.TestFunction, test, False), None)
