"""Pictures of levels, games and solutions."""

from __future__ import annotations

import ctypes
import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, List, NamedTuple, Optional, Tuple, Union

from . import _declarations as _c
from ._declarations import Anchor, DrawKind
from ._job import Job, OptionValue
from ._library import lib, string, text
from .cells import Place
from .errors import OutputError
from .outputs import taken_output

if TYPE_CHECKING:
    from .games import Game
    from .levels import Level
    from .results import Solution

    Drawable = Union[Level, Game, Solution]


class Color(NamedTuple):
    red: int
    green: int
    blue: int
    alpha: int  #: 0: nothing is drawn


@dataclass(frozen=True)
class DrawCall:
    """One step of a drawing, for a canvas of one's own: what it needs of the fields depends on its kind."""

    kind: DrawKind
    anchor: Anchor
    x: float
    y: float
    x1: float
    y1: float
    x2: float
    y2: float
    fill: Color
    line: Color
    width: float
    dash: float
    size: float
    bold: bool
    text: str


class Picture:
    """A sheet of drawings. Options are those of ``cariste show``: ``theme``, ``cell_size``, ``overlay``, and of
    solutions ``storyboard``, ``animate`` and ``every``. Notebooks show it."""

    def __init__(self, **options: OptionValue) -> None:
        with Job(options) as job:
            self._picture = lib.cariste_picture_new(job.handle)

    @property
    def _handle(self) -> Any:
        if not self._picture:
            raise ValueError("the picture is closed")
        return self._picture

    def close(self) -> None:
        """Frees the picture now."""
        picture, self._picture = self._picture, None
        if picture:
            lib.cariste_picture_free(picture)

    def __enter__(self) -> "Picture":
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def __del__(self) -> None:
        if getattr(self, "_picture", None) and lib is not None:
            self.close()

    def _must(self, done: bool) -> None:
        if not done:
            raise OutputError(string(lib.cariste_picture_error(self._handle)) or "that cannot be drawn")

    def add(self, subject: "Drawable", title: Optional[str] = None) -> "Picture":
        """Adds a drawing of a level as it begins, of a game as it stands, or of a solution as the options
        want it."""
        from .games import Game
        from .results import Solution

        if title is not None:
            lib.cariste_picture_title(self._handle, text(title))
        if isinstance(subject, Game):
            self._must(lib.cariste_picture_add_game(self._handle, subject._handle))
        elif isinstance(subject, Solution):
            self._must(
                lib.cariste_picture_add_solution(self._handle, subject.level._handle, text(str(subject)))
            )
        else:
            self._must(lib.cariste_picture_add_level(self._handle, subject._handle))
        return self

    def add_moment(self, solution: "Solution", moves: int, title: Optional[str] = None) -> "Picture":
        """Adds the level after so many moves of a solution."""
        if title is not None:
            lib.cariste_picture_title(self._handle, text(title))
        handle = solution.level._handle
        self._must(lib.cariste_picture_add_moment(self._handle, handle, text(str(solution)), max(0, moves)))
        return self

    def clear(self) -> None:
        """Forgets all drawings."""
        lib.cariste_picture_clear(self._handle)

    def data(self, format: str) -> bytes:
        """The bytes of a file: "svg", "png", "pdf" or "gif", as far as the library was built with them."""
        return taken_output(lib.cariste_picture_write(self._handle, text(format)))[0]

    def svg(self) -> str:
        """The picture as SVG."""
        return self.data("svg").decode()

    def save(self, target: Union[str, "os.PathLike[str]"]) -> None:
        """Writes the picture into a file; the ending of its name tells the format."""
        content = self.data(os.path.splitext(os.fspath(target))[1][1:].lower())
        with open(target, "wb") as file:
            file.write(content)

    def _repr_svg_(self) -> str:
        return self.svg()

    # --- For a canvas of one's own ---

    @property
    def size(self) -> Tuple[float, float]:
        """Width and height in pixels."""
        width, height = ctypes.c_double(), ctypes.c_double()
        self._must(lib.cariste_picture_size(self._handle, ctypes.byref(width), ctypes.byref(height)))
        return width.value, height.value

    def calls(self, cells: Optional[Tuple[int, int, int, int]] = None) -> List[DrawCall]:
        """What draws the picture, step by step; or some cells of the last drawing alone: left, top, width,
        height."""
        calls = ctypes.POINTER(_c.DrawCall)()
        if cells is None:
            count = lib.cariste_picture_calls(self._handle, ctypes.byref(calls))
        else:
            if min(cells) < 0:
                raise ValueError("cells count from 0")
            count = lib.cariste_picture_calls_of_cells(self._handle, *cells, ctypes.byref(calls))
        return [_call(calls[index]) for index in range(count)]

    def cell_at(self, x: float, y: float) -> Optional[Tuple[int, Place]]:
        """The number of the drawing, from 0, and the cell at a place of the picture."""
        drawing, cell = ctypes.c_size_t(), _c.Place()
        found = lib.cariste_picture_cell_at(self._handle, x, y, ctypes.byref(drawing), ctypes.byref(cell))
        return (drawing.value, Place(cell.x, cell.y)) if found else None

    def cell_place(self, cell: Tuple[int, int], drawing: int = 0) -> Tuple[float, float, float]:
        """The upper left corner of a cell, and its side."""
        x, y, side = ctypes.c_double(), ctypes.c_double(), ctypes.c_double()
        if min(cell) < 0 or drawing < 0:
            raise ValueError("cells and drawings count from 0")
        self._must(
            lib.cariste_picture_cell_place(
                self._handle, drawing, _c.Place(*cell), ctypes.byref(x), ctypes.byref(y), ctypes.byref(side)
            )
        )
        return x.value, y.value, side.value


def _color(raw: Any) -> Color:
    return Color(raw.red, raw.green, raw.blue, raw.alpha)


def _call(raw: Any) -> DrawCall:
    return DrawCall(
        DrawKind(raw.kind),
        Anchor(raw.anchor),
        *(raw.x, raw.y, raw.x1, raw.y1, raw.x2, raw.y2),
        _color(raw.fill),
        _color(raw.line),
        *(raw.width, raw.dash, raw.size, raw.bold),
        string(raw.text) or "",
    )


def picture_formats() -> Tuple[str, ...]:
    """The formats of pictures that the library was built with."""
    found: List[str] = []
    index = 0
    while True:
        name = lib.cariste_picture_format(index)
        if name is None:
            return tuple(found)
        if lib.cariste_picture_has_format(name):
            found.append(name.decode())
        index += 1


class Drawn:
    """What can be drawn: by ``draw()``, and by notebooks."""

    def draw(self, **options: OptionValue) -> Picture:
        """A picture with a drawing of it, with the options of ``Picture``."""
        return Picture(**options).add(self)  # type: ignore[arg-type]
