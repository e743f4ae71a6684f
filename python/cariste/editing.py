"""A level being drawn by hand."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Tuple

from . import _declarations as _c
from ._library import lib, string, text
from .cells import Cell, Place, cell_rows
from .errors import CaristeError, Diagnostic, diagnostics

if TYPE_CHECKING:
    from .levels import Level


class EditError(CaristeError, ValueError):
    """What cannot be drawn."""


class Edit:
    """A level being drawn, as wrong as it may be meanwhile. Every call that changes something can be taken
    back, without a limit.

    ``Edit("sokoban", 10, 8)`` is new, ``level.edit()`` a copy. Columns and rows count from 0."""

    def __init__(self, puzzle: str, width: int, height: int, *, _edit: Any = None) -> None:
        self._edit = _edit
        if not _edit and width > 0 and height > 0:
            self._edit = lib.cariste_edit_new(text(puzzle), width, height)
        if not self._edit:
            raise EditError(f"{puzzle} has no boards of {width} by {height}")

    @property
    def _handle(self) -> Any:
        if not self._edit:
            raise ValueError("the edit is closed")
        return self._edit

    def close(self) -> None:
        """Frees the edit now."""
        edit, self._edit = self._edit, None
        if edit:
            lib.cariste_edit_free(edit)

    def __enter__(self) -> "Edit":
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def __del__(self) -> None:
        if getattr(self, "_edit", None) and lib is not None:
            self.close()

    def _do(self, function: Callable[..., bool], *arguments: Any) -> "Edit":
        """What changes nothing is no error, unless the library says why."""
        if not function(self._handle, *arguments) and self.said:
            raise EditError(self.said)
        return self

    # --- Drawing ---

    @property
    def brushes(self) -> Dict[str, str]:
        """What can be drawn, with help."""
        return _named(self._handle, lib.cariste_edit_brush)

    def dot(self, brush: str, x: int, y: int) -> "Edit":
        """A click on a square; where the brush would change nothing it takes away instead."""
        return self._do(lib.cariste_edit_dot, text(brush), *_square(x, y))

    def line(self, brush: str, from_: Tuple[int, int], to: Tuple[int, int]) -> "Edit":
        """A line from one square to another."""
        return self._do(lib.cariste_edit_line, text(brush), *_square(*from_), *_square(*to))

    def rectangle(
        self, brush: str, corner: Tuple[int, int], other: Tuple[int, int], filled: bool = False
    ) -> "Edit":
        """A rectangle between two corners."""
        return self._do(lib.cariste_edit_rectangle, text(brush), *_square(*corner), *_square(*other), filled)

    def fill(self, brush: str, x: int, y: int) -> "Edit":
        """All that looks like a square and hangs together with it."""
        return self._do(lib.cariste_edit_fill, text(brush), *_square(x, y))

    def stroke(self, brush: str, places: List[Tuple[int, int]], toggles: bool = False) -> "Edit":
        """A stroke through places, as of a mouse: one change."""
        if places:
            self._do(lib.cariste_edit_begin, text(brush), *_square(*places[0]), toggles)
        for place in places[1:]:
            lib.cariste_edit_draw_to(self._handle, *_square(*place))
        return self._do(lib.cariste_edit_end)

    def pick(self, x: int, y: int) -> Optional[str]:
        """The brush that makes what stands there; a piece is chosen, for the brush "goal"."""
        return string(lib.cariste_edit_pick(self._handle, *_square(x, y)))

    @property
    def picked(self) -> Optional[Place]:
        """A square of the piece that is chosen."""
        raw = _c.Place()
        return Place(raw.x, raw.y) if lib.cariste_edit_picked(self._handle, ctypes.byref(raw)) else None

    @property
    def mirrors(self) -> Dict[str, str]:
        """In which other places strokes can be drawn, too, with help."""
        return _named(self._handle, lib.cariste_edit_mirror_mode)

    @property
    def mirror(self) -> str:
        """The mirror in force; may be set."""
        return string(lib.cariste_edit_mirror(self._handle)) or ""

    @mirror.setter
    def mirror(self, name: str) -> None:
        self._do(lib.cariste_edit_set_mirror, text(name))

    # --- Pieces ---

    def traits(self, x: int, y: int) -> Dict[str, str]:
        """What is said of the piece at a square: "label", "axis", "leaves", "gates", "alike"; empty where
        there is none."""
        found: Dict[str, str] = {}
        for name in _named(self._handle, lib.cariste_edit_trait):
            value = string(lib.cariste_edit_get_trait(self._handle, *_square(x, y), text(name)))
            if value is not None:
                found[name] = value
        return found

    def set_trait(self, x: int, y: int, trait: str, value: str) -> "Edit":
        """Says something of the piece at a square."""
        return self._do(lib.cariste_edit_set_trait, *_square(x, y), text(trait), text(value))

    # --- The whole ---

    def resize(self, left: int = 0, right: int = 0, top: int = 0, bottom: int = 0) -> "Edit":
        """So many rows or columns more at each side, or fewer."""
        return self._do(lib.cariste_edit_resize, left, right, top, bottom)

    def shift(self, x: int, y: int) -> "Edit":
        """Moves all that is drawn, unless some of it would be lost."""
        return self._do(lib.cariste_edit_shift, x, y)

    def crop(self) -> "Edit":
        """Takes away rows and columns at the sides that have nothing in them."""
        return self._do(lib.cariste_edit_crop)

    def turn(self, how: str) -> "Edit":
        """ "left", "right", "around", "mirror", "flip" or "diagonal"."""
        return self._do(lib.cariste_edit_turn, text(how))

    def copy(self, corner: Tuple[int, int], other: Tuple[int, int]) -> "Edit":
        """Keeps a rectangle, for ``paste``."""
        return self._do(lib.cariste_edit_copy, *_square(*corner), *_square(*other))

    def cut(self, corner: Tuple[int, int], other: Tuple[int, int]) -> "Edit":
        """The same, leaving floor behind."""
        return self._do(lib.cariste_edit_cut, *_square(*corner), *_square(*other))

    def paste(self, x: int, y: int) -> "Edit":
        """Lays what was kept over what is drawn."""
        return self._do(lib.cariste_edit_paste, *_square(x, y))

    def _words(self, which: str) -> str:
        return string(lib.cariste_edit_words(self._handle, text(which))) or ""

    def _set_words(self, which: str, words: str) -> None:
        self._do(lib.cariste_edit_set_words, text(which), text(words))

    @property
    def title(self) -> str:
        """The title; may be set."""
        return self._words("title")

    @title.setter
    def title(self, words: str) -> None:
        self._set_words("title", words)

    @property
    def author(self) -> str:
        """The author; may be set."""
        return self._words("author")

    @author.setter
    def author(self, words: str) -> None:
        self._set_words("author", words)

    @property
    def notes(self) -> str:
        """Lines, "Key: value" or plain; may be set."""
        return self._words("notes")

    @notes.setter
    def notes(self, words: str) -> None:
        self._set_words("notes", words)

    # --- History ---

    def undo(self) -> bool:
        """Takes a change back; False when there is none."""
        return bool(lib.cariste_edit_undo(self._handle))

    def redo(self) -> bool:
        """Makes a change again that was taken back; False when there is none."""
        return bool(lib.cariste_edit_redo(self._handle))

    @property
    def change(self) -> int:
        """How many changes are made."""
        return int(lib.cariste_edit_change(self._handle))

    @property
    def changes(self) -> int:
        """How many changes there are, with those taken back."""
        return int(lib.cariste_edit_changes(self._handle))

    # --- The level ---

    @property
    def said(self) -> str:
        """What is to be said of the last call that does something."""
        return string(lib.cariste_edit_said(self._handle)) or ""

    def speak(self, lang: Optional[str]) -> None:
        """Speaks a language, "fr", instead of English."""
        lib.cariste_edit_speak(self._handle, text(lang))

    @property
    def puzzle(self) -> str:
        return string(lib.cariste_edit_puzzle(self._handle)) or ""

    @property
    def width(self) -> int:
        return int(lib.cariste_edit_width(self._handle))

    @property
    def height(self) -> int:
        return int(lib.cariste_edit_height(self._handle))

    def cells(self) -> List[List[Cell]]:
        """The squares with what stands on them, ``cells[y][x]``."""
        handle = self._handle
        return cell_rows(
            self.width, self.height, None, lambda _, *rest: int(lib.cariste_edit_cells(handle, *rest))
        )

    @property
    def valid(self) -> bool:
        """Whether what is drawn can be played."""
        return bool(lib.cariste_edit_is_valid(self._handle))

    @property
    def diagnostics(self) -> Tuple[Diagnostic, ...]:
        """What is wrong with it, or odd; line and column are the row and column, from 1."""
        handle = self._handle
        return diagnostics(
            lib.cariste_edit_diagnostics(handle),
            lambda index, out: bool(lib.cariste_edit_diagnostic(handle, index, out)),
        )

    @property
    def level(self) -> "Level":
        """What is drawn now, as a level: to be played, solved, written."""
        from .levels import Collection, Level

        return Level._in(Collection(lib.cariste_edit_level(self._handle), "edit"), 0)

    def __repr__(self) -> str:
        if not self._edit:
            return "<Edit: closed>"
        return f"<Edit of {self.puzzle}: {self.width} by {self.height}, {self.change} changes>"


def _named(handle: Any, function: Callable[..., bool]) -> Dict[str, str]:
    found: Dict[str, str] = {}
    raw = _c.Choice()
    while function(handle, len(found), ctypes.byref(raw)):
        found[string(raw.name) or ""] = string(raw.help) or ""
    return found


def _square(x: int, y: int) -> Tuple[int, int]:
    """Numbers below 0 would come out on the other side."""
    if x < 0 or y < 0:
        raise EditError(f"there is no square ({x}, {y})")
    return x, y
