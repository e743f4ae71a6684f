"""What the scripts beside this one share: the open data, and cariste asked about its levels."""

import ast
import csv
import json
import os
import subprocess
import tempfile


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


def rows_of(data, path):
    csv.field_size_limit(1 << 30)
    with open(os.path.join(data, path), encoding="utf-8") as file:
        return list(csv.DictReader(file))


def web_levels(data):
    """The levels of the website: rows with num_played and num_solved, and their boards."""
    rows = rows_of(data, "data/study1/full_sokobanonline_df.csv")
    return rows, [ast.literal_eval(row["layout"]) for row in rows]


def ask(program, command, boards, *options):
    """What a command of cariste says of each board, as JSON, by the number of the board."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "levels.sok")
        with open(path, "w", encoding="utf-8") as out:
            for number, rows in enumerate(boards):
                out.write("\n".join(rows) + "\nTitle: %d\n\n" % number)
        done = subprocess.run([program, command, path, "--json", *options], stdout=subprocess.PIPE, text=True)
    items = [json.loads(line) for line in done.stdout.splitlines()]
    return {int(item["title"]): item for item in items}
