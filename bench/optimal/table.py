#!/usr/bin/env python3
"""Writes the table of bench/optimal/README.md: what is proved and known of every level.

    python3 bench/optimal/table.py [--check] [MAPS]

Everything comes from files: those below, made by `cariste bench`, the best published pushes
of XSokoban in gaps.tsv, the certificates that `cariste check` has accepted in
certificates.tsv, and the solutions that cavepacker-data ships (MAPS,
/usr/share/games/cavepacker/maps unless said otherwise), which are replayed here. A level that
was not measured has an empty place. No bound may be above a solution, and no two proofs may
differ: if one is or two do, nothing is written and the exit status is 1. With --check the
table is compared with the one that is there.
"""
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
SUITES = [("xsokoban", "XSokoban", "xsokoban%04d", 90),
          ("microban01", "Microban I", "microban01_%04d", 155),
          ("microban02", "Microban II", "microban02_%04d", 135),
          ("sasquatch01", "Sasquatch I", "sasquatch01_%04d", 50),
          ("sasquatch02", "Sasquatch II", "sasquatch02_%04d", 50),
          ("sasquatch03", "Sasquatch III", "sasquatch03_%04d", 50)]
DATA = ["xsokoban-pushes-10s.tsv", "xsokoban-pushes-15s-cuts.tsv", "xsokoban-pushes-60s-far.tsv",
        "xsokoban-pushes-60s-near.tsv", "xsokoban-pushes-60s.tsv",
        "xsokoban-pushes-60s-sampled.tsv", "xsokoban-pushes-20s-sampled.tsv",
        "xsokoban-pushes-60s-beyond.tsv", "xsokoban-pushes-60s-areas.tsv", "microban01-pushes.tsv",
        "microban02-pushes.tsv", "microban01-moves-10s.tsv", "microban01-moves-60s.tsv",
        "microban02-moves-60s.tsv", "xsokoban-moves-60s.tsv", "sasquatch-pushes-40000-nodes.tsv",
        "sasquatch-pushes-3000-nodes.tsv", "../any/sasquatch-15s-earlier.tsv",
        "../any/sasquatch-15s.tsv", "../any/xsokoban.tsv", "../any/microban.tsv"]
GOALS = ("pushes", "moves")
STEPS = {"u": (0, -1), "d": (0, 1), "l": (-1, 0), "r": (1, 0)}
BEGIN, END = "<!-- table.py: begin -->", "<!-- table.py: end -->"


def rows_of(name):
    """The rows of a file of results, by the names of its columns."""
    header = None
    with open(os.path.join(HERE, name), encoding="utf-8") as lines:
        for line in lines:
            if line.startswith("#"):
                continue
            fields = line.rstrip("\n").split("\t")
            if header is None:
                header = fields
            else:
                yield dict(zip(header, fields))


def board_of(name):
    """Walls, boxes and goals as sets of places, and the place of the player."""
    walls, boxes, goals, player, height = set(), set(), set(), None, 0
    with open(name, encoding="utf-8", errors="replace") as lines:
        for line in lines:
            row = line.rstrip("\r\n")
            if "#" not in row or row.strip(" #@+$*."):
                continue
            for x, square in enumerate(row):
                place = (x, height)
                if square == "#":
                    walls.add(place)
                if square in "$*":
                    boxes.add(place)
                if square in ".*+":
                    goals.add(place)
                if square in "@+":
                    player = place
            height += 1
    return walls, boxes, goals, player


def spelled(moves):
    """Moves without repetitions: 3u is uuu, 2(ul) is ulul."""
    moves, before = "".join(moves.split()), None
    while moves != before:
        before = moves
        moves = re.sub(r"(\d+)(?:\(([A-Za-z]*)\)|([A-Za-z]))",
                       lambda found: int(found[1]) * (found[2] or found[3] or ""), moves)
        moves = re.sub(r"(?<!\d)\(([A-Za-z]*)\)", r"\1", moves)
    return moves


def replayed(level, solution):
    """The pushes and moves of a solution, by the rules; None when it does not solve the level."""
    walls, boxes, goals, player = board_of(level)
    pushes = moves = 0
    for letter in spelled(solution):
        if letter.lower() not in STEPS:
            return None
        dx, dy = STEPS[letter.lower()]
        ahead, beyond = (player[0] + dx, player[1] + dy), (player[0] + 2 * dx, player[1] + 2 * dy)
        if ahead in walls:
            return None
        if ahead in boxes:
            if beyond in walls or beyond in boxes:
                return None
            boxes.remove(ahead)
            boxes.add(beyond)
            pushes += 1
        player = ahead
        moves += 1
    return {"pushes": pushes, "moves": moves} if boxes <= goals else None


class Known:
    """What is known of one level and goal."""

    def __init__(self):
        self.lower = self.proved = self.best = None
        self.source = {}  # of each claim, for complaints
        self.certified = self.refuted = False

    def solution(self, value, source):
        if self.best is None or value < self.best:
            self.best = value
            self.source["best"] = source

    def bound(self, value, source):
        if self.lower is None or value > self.lower:
            self.lower = value
            self.source["lower"] = source

    def proof(self, value, source, complaints, name):
        if self.proved is not None and self.proved != value:
            complaints.append(f"{name}: {source} proves {value}, {self.source['proved']} "
                              f"{self.proved}")
        self.proved = value
        self.source["proved"] = source
        self.bound(value, source)

    def text(self):
        mark = " c" if self.certified else " r" if self.refuted else ""
        if self.proved is not None:
            return f"**{self.proved}**{mark}"
        if self.best is None:
            return "" if self.lower is None else f"{self.lower} to ?"
        return f"{'?' if self.lower is None else self.lower} to {self.best}"


def read_data(known, complaints):
    for name in DATA:
        for row in rows_of(name):
            suite, level = row["suite"], int(row["level"])
            if (suite, level) not in known:
                continue
            here = known[suite, level]
            if row["status"] == "solved":
                for goal in GOALS:
                    here[goal].solution(int(row[goal]), name)
            goal = row["goal"]
            if goal in GOALS and row["lower_bound"]:
                here[goal].bound(int(row["lower_bound"]), name)
            if goal in GOALS and row["status"] == "solved" and row["proved"] == "true":
                here[goal].proof(int(row[goal]), name, complaints, f"{suite} {level}, {goal}")
    for row in rows_of("gaps.tsv"):
        known["xsokoban", int(row["level"])]["pushes"].solution(int(row["best_known"]), "published")


def read_certificates(known, complaints):
    name = "certificates.tsv"
    for row in rows_of(name):
        one = known[row["suite"], int(row["level"])][row["goal"]]
        one.refuted = row["status"] == "refuted"
        if row["status"] == "confirmed":
            one.proof(int(row["cost"]), name, complaints,
                      f"{row['suite']} {row['level']}, {row['goal']}")
            one.certified = True


def read_shipped(known, maps, complaints):
    for suite, _, pattern, count in SUITES:
        for level in range(1, count + 1):
            path = os.path.join(maps, pattern % level)
            if not os.path.exists(path + ".sol"):
                continue
            with open(path + ".sol", encoding="utf-8", errors="replace") as file:
                score = replayed(path + ".sok", file.read())
            if score is None:
                complaints.append(f"{path}.sol does not solve its level")
                continue
            for goal in GOALS:
                known[suite, level][goal].solution(score[goal], "cavepacker-data")


def check(known, complaints):
    for (suite, level), goals in known.items():
        for goal, one in goals.items():
            if one.lower is not None and one.best is not None and one.lower > one.best:
                complaints.append(f"{suite} {level}: {one.lower} {goal} are called necessary by "
                                  f"{one.source['lower']}, {one.source['best']} has {one.best}")


def summary(known):
    lines = ["| suite | levels | pushes proved | certified | bounded | moves proved | certified | bounded |",
             "|---|---|---|---|---|---|---|---|"]
    for suite, title, _, count in SUITES:
        cells = []
        for goal in GOALS:
            ones = [known[suite, level][goal] for level in range(1, count + 1)]
            cells.append(str(sum(one.proved is not None for one in ones)))
            cells.append(str(sum(one.certified for one in ones)))
            cells.append(str(sum(one.proved is None and one.lower is not None for one in ones)))
        lines.append(f"| {title} | {count} | " + " | ".join(cells) + " |")
    return lines


def table(known):
    lines = summary(known) + ["", "| level | pushes | moves |", "|---|---|---|"]
    for suite, title, _, count in SUITES:
        for level in range(1, count + 1):
            cells = [known[suite, level][goal].text() for goal in GOALS]
            lines.append(f"| {title} {level} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def main(arguments):
    only_check = "--check" in arguments
    places = [one for one in arguments if not one.startswith("--")]
    maps = places[0] if places else "/usr/share/games/cavepacker/maps"
    if not os.path.exists(os.path.join(maps, "xsokoban0001.sol")):
        print(f"{maps} has no solutions: install cavepacker-data", file=sys.stderr)
        return 2
    known = {(suite, level): {goal: Known() for goal in GOALS}
             for suite, _, _, count in SUITES for level in range(1, count + 1)}
    complaints = []
    read_data(known, complaints)
    read_certificates(known, complaints)
    read_shipped(known, maps, complaints)
    check(known, complaints)
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    if complaints:
        return 1
    readme = os.path.join(HERE, "README.md")
    with open(readme, encoding="utf-8") as file:
        text = file.read()
    head, rest = text.split(BEGIN)
    new = head + BEGIN + "\n" + table(known) + "\n" + END + rest.split(END)[1]
    if only_check and new != text:
        print(f"{readme} is not what the data say: run {sys.argv[0]}", file=sys.stderr)
        return 1
    if not only_check:
        with open(readme, "w", encoding="utf-8") as file:
            file.write(new)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
