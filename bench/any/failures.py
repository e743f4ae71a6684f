#!/usr/bin/env python3
"""Sorts the unsolved levels of bench/any by what their boards and counters say of the failure.

    python3 bench/any/failures.py bench/any/grigr-10s.tsv bench/any/sasquatch-10s.tsv \
        bench/any/sasquatch-60s-lot.tsv > bench/any/failures.tsv

A level in several files counts as the last one has it. The class is the first that holds:
  giant      at least 60 boxes: an expansion has hundreds of successors
  dense      at least a box on every sixth square of the floor
  deep       at most 16 boxes
  scattered  the goals lie in at least four groups
  one place  the rest: goals in few groups, which the plan is for
"""
import sys


def rows_of(name):
    header = None
    with open(name, encoding="utf-8") as lines:
        for line in lines:
            if line.startswith("#"):
                continue
            fields = line.rstrip("\n").split("\t")
            if header is None:
                header = fields
            else:
                yield dict(zip(header, fields))


def board_of(name):
    with open(name, encoding="utf-8", errors="replace") as lines:
        return [line.rstrip("\n") for line in lines if line.strip() and not line.strip(" #@+$*.\n")]


def groups_of(places):
    """How many groups the places make; those that touch are together."""
    left, groups = set(places), 0
    while left:
        groups += 1
        waiting = [left.pop()]
        while waiting:
            x, y = waiting.pop()
            for beside in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if beside in left:
                    left.remove(beside)
                    waiting.append(beside)
    return groups


def measure(rows):
    at = {(x, y): c for y, row in enumerate(rows) for x, c in enumerate(row)}
    start = next(place for place, c in at.items() if c in "@+")
    floor, waiting = {start}, [start]
    while waiting:
        x, y = waiting.pop()
        for beside in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if at.get(beside, "#") != "#" and beside not in floor:
                floor.add(beside)
                waiting.append(beside)
    boxes = sum(at[place] in "$*" for place in floor)
    home = sum(at[place] == "*" for place in floor)
    groups = groups_of(place for place in floor if at[place] in ".*+")
    return boxes, len(floor), groups, home


def class_of(boxes, floor, groups):
    if boxes >= 60:
        return "giant"
    if boxes * 6 >= floor:
        return "dense"
    if boxes <= 16:
        return "deep"
    return "scattered" if groups >= 4 else "one place"


def main(names):
    levels = {}
    for name in names:
        for row in rows_of(name):
            levels[row["file"]] = row
    print("# command: python3 bench/any/failures.py", *names)
    print("class", "level", "boxes", "floor", "goal_groups", "at_home", "expanded", "generated",
          "seconds", "peak_bytes", sep="\t")
    found = []
    for name, row in levels.items():
        if row["status"] == "limit":
            boxes, floor, groups, home = measure(board_of(name))
            level = name.rsplit("/", 1)[-1].removesuffix(".sok")
            found.append((class_of(boxes, floor, groups), level, boxes, floor, groups, home,
                          row["expanded"], row["generated"], row["seconds"], row["peak_bytes"]))
    for row in sorted(found):
        print(*row, sep="\t")


main(sys.argv[1:])
