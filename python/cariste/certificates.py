"""Certificates: claims with all that is needed to check them again."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from typing import Any, Dict, List, Optional, Union

from ._declarations import Confirmation, Severity
from ._job import Job, OptionValue, ProgressFunction
from ._library import lib, path, string
from .errors import LevelError, diagnostics


@dataclass(frozen=True)
class Check:
    """What came of checking a certificate."""

    status: Confirmation
    message: Optional[str]  #: one sentence for people
    data: Dict[str, Any] = field(repr=False)  #: all that the program tells with --json

    @property
    def confirmed(self) -> bool:
        """Replayed, and proved again in another way."""
        return self.status == Confirmation.CONFIRMED


def check_certificates(
    source: Union[str, bytes, "os.PathLike[str]"],
    *,
    name: str = "text",
    time: Optional[float] = None,
    memory: Optional[int] = None,
    progress: Optional[ProgressFunction] = None,
    **options: OptionValue,
) -> List[Check]:
    """Checks every certificate in a text, or in a file that is given as a ``Path``. Raises LevelError, with
    its place, for what cannot be read."""
    if isinstance(source, os.PathLike):
        name = os.fspath(source)
        with open(source, "rb") as file:
            content = file.read()
    else:
        content = source.encode("utf-8", "surrogateescape") if isinstance(source, str) else bytes(source)
    with Job(dict(options, time=time, memory=memory), progress) as job:
        checks = job.run(
            lib.cariste_check_certificates,
            path(name),
            content,
            len(content),
            job.handle,
            free=lib.cariste_checks_free,
        )
    try:
        said = diagnostics(
            lib.cariste_checks_diagnostics(checks),
            lambda index, out: bool(lib.cariste_checks_diagnostic(checks, index, out)),
        )
        if any(one.severity == Severity.ERROR for one in said):
            raise LevelError(said)
        return [_check(checks, index) for index in range(lib.cariste_checks_count(checks))]
    finally:
        lib.cariste_checks_free(checks)


def _check(checks: Any, index: int) -> Check:
    return Check(
        Confirmation(lib.cariste_checks_status(checks, index)),
        string(lib.cariste_checks_message(checks, index)),
        json.loads(lib.cariste_checks_json(checks, index) or b"{}"),
    )
