#!/usr/bin/env python3
"""Solves levels within seconds of processor time each, so that other work on the machine counts little.

    python3 bench/any/suite.py run PROGRAM SECONDS RESULTS LEVEL... [-- OPTION...]
    python3 bench/any/suite.py tell RESULTS...

`run` goes on after the levels that stand in RESULTS already. Whoever passes the seconds is interrupted, and
says what it came to. OPTIONs, such as --seed 2, are handed to `solve`; --goal any, one thread and 4,000 MiB are
what they change. `tell` says for each suite how many levels are solved within 10, 20 and 60 seconds by each file, and for
two files or more the geometric mean of their times, compared with the first, over the levels that both solve.
"""
import json
import math
import os
import re
import signal
import subprocess
import sys
import time

COLUMNS = ["file", "status", "seconds", "expanded", "generated", "pushes", "peak_bytes"]
MARKS = (10, 20, 60)
TICKS = os.sysconf("SC_CLK_TCK")


def rows_of(name):
    with open(name, encoding="utf-8") as lines:
        for line in lines:
            fields = line.rstrip("\n").split("\t")
            if not line.startswith("#") and fields != COLUMNS:
                yield dict(zip(COLUMNS, fields))


def processor_seconds(pid):
    """Of a process that has not been waited for, even if it has ended; in whole ticks."""
    with open(f"/proc/{pid}/stat", encoding="utf-8") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS, fields[0] == "Z"


def solve(program, level, seconds, options):
    command = [program, "solve", level, "--goal", "any", "--time", "0", "--memory", "4000",
               "--no-library", "--json", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        used, ended = processor_seconds(process.pid)
        told = False
        while not ended:
            time.sleep(min(0.2, 0.01 + used / 10))
            used, ended = processor_seconds(process.pid)
            if used >= seconds and not told:
                process.send_signal(signal.SIGINT)  # once: a second one ends it without a word
                told = True
        line = process.stdout.readline()
        usage = os.wait4(process.pid, 0)[2]  # ticks would leave out most of the time of short runs
        process.returncode = 0
    used = usage.ru_utime + usage.ru_stime
    result = json.loads(line)
    result["seconds"], result["file"] = f"{used:.3f}", level
    return result


def run(program, seconds, name, levels, options):
    done = {row["file"] for row in rows_of(name)} if os.path.exists(name) else None
    with open(name, "a", encoding="utf-8") as out:
        if done is None:
            version = subprocess.run([program, "--version"], capture_output=True, text=True, check=True)
            print("# processor seconds a level:", seconds, *options, file=out)
            print("#", " ".join(version.stdout.split("\n")[:3]), time.strftime("%Y-%m-%d"), file=out)
            print(*COLUMNS, sep="\t", file=out)
        for level in levels:
            if level in (done or ()):
                continue
            row = solve(program, level, seconds, options)
            print(*(row[column] for column in COLUMNS), sep="\t", file=out, flush=True)


def suite_of(level):
    return re.sub(r"_?\d+\.\w+$", "", os.path.basename(level))


def tell(names):
    files = [{row["file"]: row for row in rows_of(name)} for name in names]
    common = set.intersection(*(set(rows) for rows in files))
    for suite in sorted({suite_of(level) for level in common}) + [""]:
        levels = [level for level in sorted(common) if suite_of(level) == suite or not suite]
        print(suite or "all", len(levels), sep="\t", end="")
        for rows in files:
            times = [float(rows[level]["seconds"]) for level in levels
                     if rows[level]["status"] in ("solved", "unsolvable")]
            print("\t" + "/".join(str(sum(t <= mark for t in times)) for mark in MARKS), end="")
            both = [level for level in levels
                    if files[0][level]["status"] == rows[level]["status"] == "solved"]
            if rows is not files[0] and both:
                mean = sum(math.log(max(float(rows[level]["seconds"]), 0.01) /
                                    max(float(files[0][level]["seconds"]), 0.01)) for level in both)
                print(f" x{math.exp(mean / len(both)):.2f}", end="")
        print()


def main(arguments):
    if arguments[:1] == ["tell"] and len(arguments) > 1:
        tell(arguments[1:])
    elif arguments[:1] == ["run"] and len(arguments) > 4:
        cut = arguments.index("--") if "--" in arguments else len(arguments)
        program, seconds, name = arguments[1:4]
        run(program, float(seconds), name, arguments[4:cut], arguments[cut + 1:])
    else:
        sys.exit(__doc__)


main(sys.argv[1:])
