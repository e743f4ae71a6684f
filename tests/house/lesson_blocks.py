"""lesson_blocks.py PROGRAM FILE...: runs the commands of the console blocks of lessons and compares what they print.

A line that begins with "$ " is a command; what follows up to the next one, or the end of the block, is what it
prints. What depends on the machine, "(0.001 s, ...", is left out but for the positions expanded, and so are solutions. A
comment at the end announces a status: "# exits 1". With CARISTE_RESTATE=1 the lessons are written anew.
"""
import os
import re
import subprocess
import sys
import tempfile


def settle(printed):
    """What does not depend on the machine."""
    lines = []
    for line in printed.splitlines():
        line = re.sub(r"\((\d+[.,]\d+ s, )([^)]*)\)$", lambda m: "" if "pos" in m[2] and "byte" in m[2] or "octet" in m[2] else f"({m[2]})", line)
        line = re.sub(r"; \d+[.,]\d+ s, ", "; ", line)
        if re.fullmatch(r"      ([udlrUDLR]+|(\w[udlr0-9]+ )*\w[udlr0-9]+)", line):
            continue
        lines.append(re.sub(r"written by build \S+|écrit par la construction \S+", "", line).rstrip())
    return lines


def perform(program, command, language, folder):
    announced = re.search(r"# exits (\d+)$", command)
    words = command.split(" #")[0]
    assert words.startswith("cariste "), command
    environment = dict(os.environ, LC_ALL="fr_FR.UTF-8" if language == "fr" else "C.UTF-8")
    done = subprocess.run(program + words[7:], shell=True, cwd=folder, env=environment, capture_output=True, text=True,
                          encoding="utf-8", timeout=120)
    if done.returncode != int(announced[1] if announced else 0):
        raise SystemExit(f"ends with {done.returncode}: {command}\n{done.stdout}{done.stderr}")
    return settle(done.stdout)


def check(program, path, folder):
    language = os.path.basename(os.path.dirname(path))
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    out, at, faults, count = [], 0, 0, 0
    inside = False
    while at < len(lines):
        line = lines[at]
        at += 1
        out.append(line)
        if line.startswith("```"):
            inside = not inside and line == "```console"
        elif inside and line.startswith("$ "):
            said = []
            while not lines[at].startswith(("$ ", "```")):
                said.append(lines[at])
                at += 1
            printed = perform(program, line[2:], language, folder)
            count += 1
            if printed != said and not os.environ.get("CARISTE_RESTATE"):
                print(f"{path}: {line[2:]}\n  says:\n" + "\n".join(said) + "\n  prints:\n" + "\n".join(printed))
                faults += 1
            out += printed
    if os.environ.get("CARISTE_RESTATE"):
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(out))
    return faults, count


def main():
    program, *paths = sys.argv[1:]
    faults = count = 0
    with tempfile.TemporaryDirectory() as folder:
        os.symlink(os.path.abspath("levels"), os.path.join(folder, "levels"))
        for path in paths:
            more, run = check(os.path.abspath(program), path, folder)
            faults, count = faults + more, count + run
    print(f"{count} commands of lessons executed")
    return faults > 0


sys.exit(main())
