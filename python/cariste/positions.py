"""Positions as they are shown to functions of Python in a search."""

from __future__ import annotations

import ctypes
from typing import Any, List

from ._declarations import Role


class Position:
    """A position of a level. Where only pushes count, the player could be anywhere in a region, and
    stands on its first square."""

    __slots__ = ("_bytes", "_roles", "width", "height")

    def __init__(self, raw: Any) -> None:
        self._bytes: bytes = raw.text
        self.width: int = raw.width  #: in cells
        self.height: int = raw.height
        self._roles = ctypes.string_at(raw.cells, self.width * self.height)

    @property
    def text(self) -> str:
        """Rows of characters, each with a line end, as in a level's file."""
        return self._bytes.decode()

    @property
    def rows(self) -> List[str]:
        """The rows, without line ends."""
        return self.text.splitlines()

    @property
    def roles(self) -> List[List[Role]]:
        """What stands on each square, ``roles[y][x]``. Of sliding blocks, pieces are PIECE wherever they stand,
        and places to go to are GOAL while nothing covers them."""
        roles, width = self._roles, self.width
        return [[Role(role) for role in roles[y * width : (y + 1) * width]] for y in range(self.height)]

    def count(self, role: Role) -> int:
        """How many squares have that role."""
        return self._roles.count(role)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Position {self.width}x{self.height}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._bytes == other._bytes

    def __hash__(self) -> int:
        return hash(self._bytes)
