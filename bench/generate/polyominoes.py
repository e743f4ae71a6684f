#!/usr/bin/env python3
"""polyominoes.py [--from N] [--to N] [--boxes K] [--goals moves,pushes] [-- COMMAND...]: the hardest starts of all
rooms of n connected squares (free polyominoes), by the public command `generate ROOMS --boxes K --json`.

For each n and goal: the greatest optimum over all rooms, numbers of boxes (or K alone), goals and starts. Every
search is exhaustive; a room that was not searched to its end makes the script fail. COMMAND is how cariste is
called, ./run unless told otherwise."""

import argparse
import json
import subprocess
import sys
import tempfile


def images(cells):
    for turn in range(4):
        cells = [(y, -x) for x, y in cells]
        for mirrored in (cells, [(-x, y) for x, y in cells]):
            left = min(x for x, _ in mirrored)
            top = min(y for _, y in mirrored)
            yield tuple(sorted((x - left, y - top) for x, y in mirrored))


def grow(rooms):
    """All free polyominoes with one square more."""
    found = set()
    for room in rooms:
        cells = set(room)
        for x, y in room:
            for new in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if new not in cells:
                    found.add(min(images([*room, new])))
    return found


def rows(room):
    cells = set(room)
    width = max(x for x, _ in room) + 3
    height = max(y for _, y in room) + 3
    return "".join(
        "".join(" " if (x - 1, y - 1) in cells else "#" for x in range(width)) + "\n" for y in range(height)
    )


def hardest(command, path, boxes, goal, rooms):
    """The greatest optimum of any room, and the level that has it."""
    process = subprocess.Popen(
        [*command, "generate", path, "--boxes", str(boxes), "--goal", goal, "--best", "1", "--json", "--quiet"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    best, text, states = 0, "", 0
    for line in process.stdout:
        made = json.loads(line)
        if not made["hardest"]:
            sys.exit("not searched to its end: " + made["title"])
        states += made["states"]
        if made["worth"] > best:
            best, text = made["worth"], made["text"]
    for line in process.stderr.read().splitlines():
        if "takes any move" not in line:  # a room in which nothing can be pushed
            sys.exit(line)
    process.wait()
    return best, text, states


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--from", type=int, default=3, dest="first")
    parser.add_argument("--to", type=int, default=9)
    parser.add_argument("--boxes", type=int, default=0)
    parser.add_argument("--goals", default="moves,pushes")
    parser.add_argument("command", nargs="*", default=["./run"])
    wanted = parser.parse_args()
    rooms = {((0, 0),)}
    for squares in range(2, wanted.to + 1):
        rooms = grow(rooms)
        if squares < wanted.first:
            continue
        with tempfile.NamedTemporaryFile("w", suffix=".sok") as file:
            file.write("\n".join(rows(room) for room in sorted(rooms)))
            file.flush()
            for goal in wanted.goals.split(","):
                counts = [wanted.boxes] if wanted.boxes else range(1, squares - 1)
                results = [(*hardest(wanted.command, file.name, k, goal, rooms), k) for k in counts]
                best, text, _, boxes = max(results, key=lambda result: result[0])
                states = sum(result[2] for result in results)
                print(f"{squares}\t{len(rooms)}\t{goal}\t{best}\t{boxes}\t{states}", flush=True)
                board = text.split("Title")[0].rstrip("\n")
                print("\n".join("# " + row for row in board.split("\n")), flush=True)


if __name__ == "__main__":
    main()
