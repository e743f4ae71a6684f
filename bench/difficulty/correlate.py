#!/usr/bin/env python3
"""How well measures of difficulty agree with people.

    correlate.py PROGRAM DATA

PROGRAM is cariste; DATA is a checkout of github.com/cogtoolslab/fun-puzzles_cogsci25, which is not
part of this tree. Prints CSV: suite, measure, Spearman's rho, levels; and the share of pairs at
least 15 points apart that the score orders as people do. Needs Python alone."""

import ast
import csv
import json
import os
import subprocess
import sys
import tempfile

MEASURES = ["score", "only_moves", "walker", "dead_fraction", "gap", "pushes", "runs", "lines",
            "decomposition", "nodes"]


def ranks(values):
    order = sorted(range(len(values)), key=lambda i: values[i])
    found = [0.0] * len(values)
    first = 0
    while first < len(order):
        last = first
        while last + 1 < len(order) and values[order[last + 1]] == values[order[first]]:
            last += 1
        for i in range(first, last + 1):
            found[order[i]] = (first + last) / 2
        first = last + 1
    return found


def spearman(a, b):
    a, b = ranks(a), ranks(b)
    mean = (len(a) - 1) / 2
    both = sum((x - mean) * (y - mean) for x, y in zip(a, b))
    return both / (sum((x - mean) ** 2 for x in a) * sum((y - mean) ** 2 for y in b)) ** 0.5


def rate(program, boards):
    """The objects of cariste rate, in the order of the boards."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "levels.sok")
        with open(path, "w", encoding="utf-8") as out:
            for number, rows in enumerate(boards):
                out.write("\n".join(rows) + "\nTitle: %d\n\n" % number)
        done = subprocess.run([program, "rate", path, "--json"], stdout=subprocess.PIPE, text=True)
    found = {}
    for line in done.stdout.splitlines():
        item = json.loads(line)
        found[int(item["title"])] = dict(item["measures"], score=item["score"], status=item["status"])
    return [found[number] for number in range(len(boards))]


def report(suite, rated, people):
    for measure in MEASURES:
        known = [(r[measure], p) for r, p in zip(rated, people)
                 if r["status"] == "rated" and r[measure] is not None]
        print("%s,%s,%.3f,%d" % (suite, measure, spearman(*zip(*known)), len(known)))


def pairs(rated, people):
    known = [(r["score"], p) for r, p in zip(rated, people) if r["status"] == "rated"]
    good = count = 0
    for i, (score, share) in enumerate(known):
        for other_score, other_share in known[:i]:
            if abs(share - other_share) >= 0.15:
                count += 1
                good += (score - other_score) * (share - other_share) > 0
    print("web,pairs in order,%.3f,%d" % (good / count, count))


def rows_of(path):
    csv.field_size_limit(1 << 30)
    with open(path, encoding="utf-8") as file:
        return list(csv.DictReader(file))


def main():
    program, data = sys.argv[1:]
    web = rows_of(os.path.join(data, "data/study1/full_sokobanonline_df.csv"))
    rated = rate(program, [ast.literal_eval(row["layout"]) for row in web])
    unsolved = [1 - int(row["num_solved"]) / int(row["num_played"]) for row in web]
    print("suite,measure,rho,levels")
    report("web", rated, unsolved)
    pairs(rated, unsolved)

    trials = {}
    for row in rows_of(os.path.join(data, "data/study2/production2_testTrials.csv")):
        if row["condition"] == "difficult" and row["rate_response"]:
            trials.setdefault(row["layout"], []).append(float(row["rate_response"]))
    boards = sorted(trials)
    rated = rate(program, [ast.literal_eval(board) for board in boards])
    report("lab", rated, [sum(trials[board]) / len(trials[board]) for board in boards])


if __name__ == "__main__":
    main()
