"""Expansions a second of the same search with the built-in heuristic zero, and with functions of Python.

    PYTHONPATH=python python3 bench/python_heuristic.py
"""

from __future__ import annotations

import statistics
import time
from pathlib import Path
from typing import Any, List

import cariste

LEVEL = cariste.Level.read(Path(__file__).resolve().parent.parent / "levels" / "seeds.sok", 10)
NODES = 100000
ROUNDS = 7

calls = 0


def constant(_: cariste.Position) -> int:
    global calls
    calls += 1
    return 0


def boxes_off_goals(position: cariste.Position) -> int:
    return position.text.count("$")


def rate(heuristic: Any) -> float:
    """By the time of the processor, so that it matters less who else works here."""
    start = time.process_time()
    result = LEVEL.solve(goal="pushes", algorithm="astar", heuristic=heuristic, prune="none", nodes=NODES)
    assert result.limit == "nodes"
    return result.counters.expanded / (time.process_time() - start)


def main() -> None:
    searches = {"zero, built in": "zero", "def: return 0": constant, "def: count text": boxes_off_goals}
    rates: "dict[str, List[float]]" = {name: [] for name in searches}
    for _ in range(ROUNDS):  # in turns, so that a busy machine is busy for all
        for name, heuristic in searches.items():
            rates[name].append(rate(heuristic))
    print(f"cariste {cariste.version()}, {NODES} expansions, median of {ROUNDS} (least, most) a second of the processor:")
    for name, measured in rates.items():
        print(f"{name:16} {statistics.median(measured):9.0f} ({min(measured):.0f}, {max(measured):.0f})")
    print(f"{calls / ROUNDS / NODES:.2f} calls an expansion")


main()
