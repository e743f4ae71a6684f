"""The squares of a board, whatever the puzzle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Callable, Iterable, List, NamedTuple, Optional, Union

from . import _declarations as _c
from ._declarations import Mark, Role
from ._library import string, text
from .errors import OptionError

Overlays = Union[None, str, Iterable[str]]


class Place(NamedTuple):
    """A square: column and row, from 0."""

    x: int
    y: int


@dataclass(frozen=True)
class Cell:
    """What stands on a square."""

    role: Role
    marks: Mark  #: what overlays say of it
    piece: int  #: number of the piece this is part of, from 1; 0: none, or a box
    goal: int  #: number of the place a whole piece has to cover, from 1; 0: none
    region: int  #: number of the room or corral, from 1; 0: none
    aims: bool  #: part of a piece that has to get somewhere
    sign: str  #: the one character of the piece or place, or empty
    wish: str  #: the sign of the piece that has to come here, or empty
    label: str  #: what an overlay writes here, such as a distance, or empty


def listed(overlays: Overlays) -> Optional[bytes]:
    """Names of overlays as the library takes them."""
    if overlays is None or isinstance(overlays, str):
        return text(overlays)
    return text(",".join(overlays))


def cell_rows(
    width: int, height: int, overlays: Overlays, get: Callable[[Optional[bytes], Any, int], int]
) -> List[List[Cell]]:
    """The cells that the library writes into an array, in rows: ``rows[y][x]``."""
    raw = (_c.Cell * (width * height))()
    if get(listed(overlays), raw, width * height) != width * height:
        raise OptionError(f"no such overlay here: {overlays}")
    return [[_cell(raw[y * width + x]) for x in range(width)] for y in range(height)]


def _cell(raw: _c.Cell) -> Cell:
    return Cell(
        Role(raw.role),
        Mark(raw.marks),
        raw.piece,
        raw.goal,
        raw.region,
        bool(raw.aims),
        string(raw.sign) or "",
        string(raw.wish) or "",
        string(raw.label) or "",
    )
