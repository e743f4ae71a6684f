#!/usr/bin/env python3
"""Writes bench/optimal/certificates.tsv: which proofs were written as certificates and checked.

    python3 bench/optimal/certify.py PROGRAM NODES SUITE GOAL [LEVELS] [MAPS]

For each of the LEVELS of a suite (1-155, all of them unless said otherwise) PROGRAM solves the
level with `--certificate`, and in another process checks that file with `check --certificate`:
the solution is replayed, the search done again in the opposite order, and the optimum proved by
another search. Solving and checking have NODES expansions each, so that every machine comes to
the same rows. A row that is there already is made anew; the others stay. Status: `confirmed`,
`refuted`, or `limit` (no proof, or not proved again, within NODES).
"""
import json
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
FILE = os.path.join(HERE, "certificates.tsv")
COLUMNS = ["suite", "level", "goal", "cost", "status", "nodes", "checked_by", "positions", "version"]
NAMES = {"xsokoban": "xsokoban%04d"}


def levels_of(text):
    """1-3,7 as numbers."""
    for part in text.split(","):
        first, _, last = part.partition("-")
        yield from range(int(first), int(last or first) + 1)


def asked(program, arguments):
    """The JSON object that a command prints."""
    done = subprocess.run([program, *arguments, "--json"], capture_output=True, text=True, check=False)
    lines = done.stdout.splitlines()
    return json.loads(lines[0]) if lines else None


def certified(program, nodes, path, goal, scratch):
    """Solves and checks one level: a row's own fields."""
    limits = ["--nodes", nodes, "--memory", "1500"]
    proof = os.path.join(scratch, "proof.txt")
    solved = asked(program, ["solve", path, "--no-library", "--goal", goal, "--certificate", proof,
                             *limits])
    if not solved or not solved["proved"]:
        return {"status": "limit"}
    checked = asked(program, ["check", "--certificate", proof, *limits])
    return {"cost": checked["cost"], "status": checked["status"], "positions": checked["positions"],
            "checked_by": f"{checked['algorithm'] or ''} {checked['heuristic'] or ''}".strip(),
            "version": checked["build"]}


def read_rows():
    rows = {}
    if os.path.exists(FILE):
        with open(FILE, encoding="utf-8") as lines:
            for line in lines:
                fields = line.rstrip("\n").split("\t")
                if not line.startswith("#") and fields != COLUMNS:
                    row = dict(zip(COLUMNS, fields))
                    rows[row["suite"], row["goal"], int(row["level"])] = row
    return rows


def write_rows(rows):
    with open(FILE, "w", encoding="utf-8") as out:
        out.write("# made by: python3 bench/optimal/certify.py PROGRAM NODES SUITE GOAL\n")
        out.write("\t".join(COLUMNS) + "\n")
        for key in sorted(rows):
            out.write("\t".join(str(rows[key].get(column, "")) for column in COLUMNS) + "\n")


def main(arguments):
    if len(arguments) < 4:
        print(__doc__, file=sys.stderr)
        return 2
    program, nodes, suite, goal = arguments[:4]
    levels = arguments[4] if len(arguments) > 4 else "1-155"
    maps = arguments[5] if len(arguments) > 5 else "/usr/share/games/cavepacker/maps"
    rows, refuted = read_rows(), 0
    with tempfile.TemporaryDirectory() as scratch:
        for level in levels_of(levels):
            path = os.path.join(maps, NAMES.get(suite, suite + "_%04d") % level + ".sok")
            row = {"suite": suite, "level": level, "goal": goal, "nodes": nodes}
            row.update(certified(program, nodes, path, goal, scratch))
            rows[suite, goal, level] = row
            refuted += row["status"] == "refuted"
            write_rows(rows)
    return 1 if refuted else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
