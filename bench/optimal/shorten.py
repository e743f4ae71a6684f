#!/usr/bin/env python3
"""Runs `optimize` on levels that have solutions, and tells how many get shorter.

    python3 bench/optimal/shorten.py run PROGRAM SECONDS GOAL RESULTS LEVEL... [-- OPTION...]
    python3 bench/optimal/shorten.py tell RESULTS...

`run` goes on after the levels that stand in RESULTS already. The solutions are those in the files or beside them,
as those of cavepacker-data are; OPTIONs, such as --tie moves or --library FILE (none is used by default), are handed to
`optimize`. SECONDS are what --time says: of the clock, unless a library that replaces it is preloaded. `tell` says for each file of
results, and each suite in it, how many levels got shorter, what all came to, and what each method has saved.
"""
import json
import os
import re
import subprocess
import sys
import time

COLUMNS = ["file", "goal", "status", "before", "after", "pushes", "moves", "lower_bound", "proved", "seconds",
           "expanded", "methods"]


def rows_of(name):
    with open(name, encoding="utf-8") as lines:
        for line in lines:
            fields = line.rstrip("\n").split("\t")
            if not line.startswith("#") and fields != COLUMNS:
                yield dict(zip(COLUMNS, fields))


def optimize(program, level, seconds, goal, options):
    kept = [] if "--library" in options else ["--no-library"]
    command = [program, "optimize", level, "--goal", goal, "--time", seconds, "--json", *kept, *options]
    line = subprocess.run(command, capture_output=True, text=True, check=False).stdout.split("\n")[0]
    told = json.loads(line)
    before, after = told["before"] or {}, told["after"] or {}
    methods = " ".join(f"{name}:{method['saved']}/{method['tries']}" for name, method in told["methods"].items())
    return {"file": os.path.basename(level), "goal": goal, "status": told["status"], "before": before.get(goal),
            "after": after.get(goal), "pushes": after.get("pushes"), "moves": after.get("moves"),
            "lower_bound": told["lower_bound"], "proved": int(told["proved"]), "seconds": told["seconds"],
            "expanded": told["expanded"], "methods": methods}


def run(program, seconds, goal, name, levels, options):
    done = {row["file"] for row in rows_of(name)} if os.path.exists(name) else None
    with open(name, "a", encoding="utf-8") as out:
        if done is None:
            version = subprocess.run([program, "--version"], capture_output=True, text=True, check=True)
            print("# --time", seconds, "--goal", goal, *options, file=out)
            print("#", " ".join(version.stdout.split("\n")[:3]), time.strftime("%Y-%m-%d"), file=out)
            print(*COLUMNS, sep="\t", file=out)
        for level in levels:
            if os.path.basename(level) in (done or ()):
                continue
            row = optimize(program, level, seconds, goal, options)
            print(*(row[column] for column in COLUMNS), sep="\t", file=out, flush=True)


def saved_by(rows):
    """Of what the goal counts, by each method."""
    saved = {}
    for row in rows:
        for name, amount in re.findall(r"(\w+):(\d+)/", row["methods"]):
            saved[name] = saved.get(name, 0) + int(amount)
    return ", ".join(f"{name} {amount}" for name, amount in sorted(saved.items(), key=lambda item: -item[1]) if amount)


def tell(names):
    for name in names:
        suites = {}
        for row in rows_of(name):
            suites.setdefault(re.sub(r"_?\d+\.\w+$", "", row["file"]), []).append(row)
        for suite, rows in suites.items():
            rows = [row for row in rows if row["status"] in ("shortened", "kept")]
            before, after = (sum(int(row[column]) for row in rows) for column in ("before", "after"))
            shorter = sum(int(row["after"]) < int(row["before"]) for row in rows)
            proved = sum(row["proved"] == "1" for row in rows)
            goal = rows[0]["goal"] if rows else ""
            print(f"{name}: {suite}: {len(rows)} levels, {shorter} with fewer {goal}, {before} -> {after}, "
                  f"{proved} proved; saved: {saved_by(rows)}")


def main(words):
    options = words[words.index("--") + 1:] if "--" in words else []
    words = words[:words.index("--")] if "--" in words else words
    if words[:1] == ["run"] and len(words) > 5:
        run(words[1], words[2], words[3], words[4], words[5:], options)
    elif words[:1] == ["tell"] and len(words) > 1:
        tell(words[1:])
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
