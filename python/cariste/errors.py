"""What can go wrong, and where: FILE:LINE:COLUMN."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Callable, Optional, Sequence, Tuple

import ctypes

from . import _declarations as _c
from ._declarations import Severity
from ._library import string


@dataclass(frozen=True)
class Diagnostic:
    """What the library says of a place in a file."""

    severity: Severity
    file: str
    line: int  #: from 1; 0 means the whole file
    column: int  #: from 1, in bytes; 0 means the whole line
    what: str  #: what is wrong
    remedy: Optional[str]  #: what to do about it

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part)
        remedy = f" ({self.remedy})" if self.remedy else ""
        return f"{place + ': ' if place else ''}{self.severity.name.lower()}: {self.what}{remedy}"


class CaristeError(Exception):
    """Every error of this package that is not one of Python's own."""


class OptionError(CaristeError, ValueError):
    """An option, or a value of one, that is not known, or that a level cannot do with."""


class OutputError(CaristeError):
    """A picture that cannot be drawn, or a file that cannot be made."""


class LevelError(CaristeError, ValueError):
    """Text that is no level, or a level that is broken: ``diagnostics`` has it all."""

    def __init__(self, diagnostics: Sequence[Diagnostic], otherwise: str = "not a level") -> None:
        #: what is wrong, errors first
        self.diagnostics: Tuple[Diagnostic, ...] = tuple(sorted(diagnostics, key=lambda d: -d.severity))
        self.otherwise = otherwise
        super().__init__(str(self.diagnostics[0]) if self.diagnostics else otherwise)

    def __reduce__(self) -> Tuple[Any, ...]:
        return type(self), (self.diagnostics, self.otherwise)

    @property
    def file(self) -> Optional[str]:
        """The file of the first error."""
        return self.diagnostics[0].file if self.diagnostics else None

    @property
    def line(self) -> int:
        """Its line, from 1; 0 when it is about the whole file."""
        return self.diagnostics[0].line if self.diagnostics else 0

    @property
    def column(self) -> int:
        """Its column, from 1 in bytes; 0 when it is about the whole line."""
        return self.diagnostics[0].column if self.diagnostics else 0


def diagnostics(count: int, get: Callable[[int, Any], bool]) -> Tuple[Diagnostic, ...]:
    """Those that the library tells by index."""
    found = []
    raw = _c.Diagnostic()
    for index in range(count):
        if get(index, ctypes.byref(raw)):
            found.append(
                Diagnostic(
                    Severity(raw.severity),
                    string(raw.file) or "",
                    raw.line,
                    raw.column,
                    string(raw.what) or "",
                    string(raw.remedy),
                )
            )
    return tuple(found)
