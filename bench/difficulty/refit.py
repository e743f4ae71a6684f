#!/usr/bin/env python3
"""Fits the estimate D' of large levels again: how much feature-space search expands, and how long its solution is.

    refit.py PROGRAM DATA

PROGRAM and DATA are those of correlate.py. The logit of the share unsolved is explained by ln(expansions) and
ln(moves), by least squares with each level weighted by its plays up to 500. Prints CSV: the weights, and Spearman's
rho of the estimate with people, of the weights in use, of the new ones, and of ones fitted without the fold they are
tested on (ten folds, drawn 20 times). Needs Python alone."""

import math
import random
import sys

from people import ask, spearman, web_levels

IN_USE = (-2.80, 0.283, 0.314)  # src/sokoban/difficulty/difficulty.c


def search(program, boards):
    """Expansions and moves of feature-space search, in the order of the boards; None where it gave up."""
    options = ["--algorithm", "fess", "--improve", "0", "--time", "60", "--no-library"]
    found = {}
    for number, item in ask(program, "solve", boards, *options).items():
        if item["status"] == "solved" and item["expanded"] and item["moves"]:
            found[number] = (math.log(item["expanded"]), math.log(item["moves"]))
    return [found.get(number) for number in range(len(boards))]


def fit(rows):
    """Weighted least squares of three weights: rows of (x1, x2, y, weight)."""
    normal = [[0.0] * 4 for _ in range(3)]
    for first, second, y, weight in rows:
        x = (1.0, first, second)
        for i in range(3):
            for j in range(3):
                normal[i][j] += weight * x[i] * x[j]
            normal[i][3] += weight * x[i] * y
    for i in range(3):
        pivot = max(range(i, 3), key=lambda k: abs(normal[k][i]))
        normal[i], normal[pivot] = normal[pivot], normal[i]
        normal[i] = [value / normal[i][i] for value in normal[i]]
        for k in range(3):
            if k != i:
                normal[k] = [a - normal[k][i] * b for a, b in zip(normal[k], normal[i])]
    return tuple(row[3] for row in normal)


def estimate(weights, row):
    return weights[0] + weights[1] * row[0] + weights[2] * row[1]


def validate(rows, people, seed):
    order = list(range(len(rows)))
    random.Random(seed).shuffle(order)
    estimates = [0.0] * len(rows)
    for fold in range(10):
        held = set(order[fold::10])
        weights = fit([rows[i] for i in order if i not in held])
        for i in held:
            estimates[i] = estimate(weights, rows[i])
    return spearman(estimates, people)


def main():
    program, data = sys.argv[1:]
    web, boards = web_levels(data)
    found = search(program, boards)
    rows, people = [], []
    for row, logs in zip(web, found):
        played, solved = int(row["num_played"]), int(row["num_solved"])
        if logs:
            share = (played - solved + 0.5) / (played + 1)
            rows.append((*logs, math.log(share / (1 - share)), min(played, 500)))
            people.append(share)
    weights = fit(rows)
    print("what,value")
    print("levels,%d" % len(rows))
    for name, value in zip(("constant", "ln expansions", "ln moves"), weights):
        print("%s,%.3f" % (name, value))
    print("rho of the weights in use,%.3f" % spearman([estimate(IN_USE, row) for row in rows], people))
    print("rho of the new weights,%.3f" % spearman([estimate(weights, row) for row in rows], people))
    crossed = [validate(rows, people, seed) for seed in range(20)]
    print("rho cross-validated,%.3f" % (sum(crossed) / len(crossed)))
    for name, used in (("in use", IN_USE), ("new", weights)):
        errors = [(estimate(used, row) - row[2]) ** 2 for row in rows]
        print("error of the weights %s (root of the mean square),%.3f" % (name, (sum(errors) / len(errors)) ** 0.5))
    print("rho of ln expansions alone,%.3f" % spearman([row[0] for row in rows], people))
    print("rho of ln moves alone,%.3f" % spearman([row[1] for row in rows], people))


main()
