#!/usr/bin/env python3
"""How well measures of difficulty agree with people.

    correlate.py PROGRAM DATA

PROGRAM is cariste; DATA is a checkout of github.com/cogtoolslab/fun-puzzles_cogsci25, which is not
part of this tree. Prints CSV: suite, measure, Spearman's rho, levels; and the share of pairs at
least 15 points apart that the score orders as people do. Who gets far in a collection differs from
who begins it, so there is also the mean rho within collections of five levels or more, weighted by
their levels, and that of the score in each collection of ten or more. Needs Python alone."""

import ast
import sys

from people import ask, rows_of, spearman, web_levels

MEASURES = ["score", "only_moves", "walker", "dead_fraction", "gap", "pushes", "runs", "lines",
            "decomposition", "nodes"]


def rate(program, boards):
    """The measures of cariste rate, in the order of the boards."""
    found = ask(program, "rate", boards)
    return [dict(found[i]["measures"], score=found[i]["score"], status=found[i]["status"]) for i in range(len(boards))]


def report(suite, rated, people):
    for measure in MEASURES:
        known = [(r[measure], p) for r, p in zip(rated, people)
                 if r["status"] == "rated" and r[measure] is not None]
        print("%s,%s,%.3f,%d" % (suite, measure, spearman(*zip(*known)), len(known)))


def within(rated, people, names):
    """The mean over collections, and the score's rho in the larger ones."""
    for measure in MEASURES:
        total = levels = 0
        for name in sorted(set(names)):
            known = [(r[measure], p) for r, p, n in zip(rated, people, names)
                     if n == name and r["status"] == "rated" and r[measure] is not None]
            if len(known) < 5 or len({r for r, _ in known}) < 2:
                continue
            rho = spearman(*zip(*known))
            total += rho * len(known)
            levels += len(known)
            if measure == "score" and len(known) >= 10:
                print("%s,%s,%.3f,%d" % (name.replace(",", " "), measure, rho, len(known)))
        print("within collections,%s,%.3f,%d" % (measure, total / levels, levels))


def pairs(rated, people):
    known = [(r["score"], p) for r, p in zip(rated, people) if r["status"] == "rated"]
    good = count = 0
    for i, (score, share) in enumerate(known):
        for other_score, other_share in known[:i]:
            if abs(share - other_share) >= 0.15:
                count += 1
                good += (score - other_score) * (share - other_share) > 0
    print("web,pairs in order,%.3f,%d" % (good / count, count))


def main():
    program, data = sys.argv[1:]
    web, boards = web_levels(data)
    rated = rate(program, boards)
    unsolved = [1 - int(row["num_solved"]) / int(row["num_played"]) for row in web]
    print("suite,measure,rho,levels")
    report("web", rated, unsolved)
    pairs(rated, unsolved)
    within(rated, unsolved, [row["Collection_Name"] for row in web])

    trials = {}
    for row in rows_of(data, "data/study2/production2_testTrials.csv"):
        if row["condition"] == "difficult" and row["rate_response"]:
            trials.setdefault(row["layout"], []).append(float(row["rate_response"]))
    boards = sorted(trials)
    rated = rate(program, [ast.literal_eval(board) for board in boards])
    report("lab", rated, [sum(trials[board]) / len(trials[board]) for board in boards])


if __name__ == "__main__":
    main()
