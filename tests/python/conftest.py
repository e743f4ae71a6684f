"""What the tests of the Python package share."""

from pathlib import Path

import cariste
import pytest

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture
def root() -> Path:
    return ROOT


@pytest.fixture(scope="session")
def seeds() -> cariste.Collection:
    return cariste.read(ROOT / "levels" / "seeds.sok")


@pytest.fixture
def level(seeds: cariste.Collection) -> cariste.Level:
    """33 moves, 8 pushes."""
    return seeds[3]


@pytest.fixture
def hard(seeds: cariste.Collection) -> cariste.Level:
    """Takes longer than a test has."""
    rows = ["#" * 16] + ["#" + " " * 14 + "#"] * 12 + ["#" * 16]
    board = [list(row) for row in rows]
    for x in range(2, 14, 2):
        board[3][x] = board[6][x] = "$"
        board[9][x] = board[11][x] = "."
    board[1][1] = "@"
    return cariste.Level("\n".join("".join(row) for row in board))


@pytest.fixture
def cage() -> cariste.Level:
    """Sliding blocks."""
    return cariste.Level.read(ROOT / "levels" / "slide" / "squirrel.slide")
