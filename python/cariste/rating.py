"""How hard a level is for people."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from typing import TYPE_CHECKING, Dict, Optional

from . import _declarations as _c
from ._job import Job
from ._library import lib, string

if TYPE_CHECKING:
    from .levels import Level


@dataclass(frozen=True)
class Rating:
    """What ``Level.rate`` says of a level; docs/difficulty.md explains the measures."""

    status: str  #: "rated", "estimated", "unsolvable", "limit", "invalid"
    score: Optional[float]  #: the greater, the harder
    grade: int  #: from 1 to 6; 0: none
    grade_name: str  #: "very easy" to "very hard"
    measures: Dict[str, Optional[float]]  #: None for those a limit has prevented
    message: Optional[str]  #: what there is to say besides


def rated(level: "Level", job: Job) -> Rating:
    """Has the library rate a level."""
    level.collection._hold()
    try:
        handle = job.run(lib.cariste_rate, level._handle, job.handle, free=lib.cariste_rating_free)
    finally:
        level.collection._release()
    try:
        score = ctypes.c_double()
        known = lib.cariste_rating_score(handle, ctypes.byref(score))
        measures: Dict[str, Optional[float]] = {}
        measure = _c.Measure()
        while lib.cariste_rating_measure(handle, len(measures), ctypes.byref(measure)):
            measures[string(measure.name) or ""] = measure.value if measure.is_known else None
        return Rating(
            string(lib.cariste_rating_status(handle)) or "",
            score.value if known else None,
            lib.cariste_rating_grade(handle),
            string(lib.cariste_rating_grade_name(handle)) or "",
            measures,
            string(lib.cariste_rating_message(handle)),
        )
    finally:
        lib.cariste_rating_free(handle)
