#!/bin/sh
# check_planting.sh ROOT: a new deadlock test, pruning, bound, feature, advisor, format or command is
# one file and one row, and a new goal, or an algorithm by a search there is, one row. One of
# each is planted in a copy of the tree, which is built; the program's help, man page, completions, refusals and searches have to know them.
set -eu
root=$(readlink -f "$1")
scratch=${BUILD_DIR:-$root/build/debug}/planting
tree=$scratch/tree
planted=$root/tests/house/planting
faults=0

fault() {
    echo "$*"
    faults=$((faults + 1))
}

rm -rf "$tree"
mkdir -p "$tree"
cd "$root"
cp -Rp CMakeLists.txt cmake src include levels "$tree"

# plant KIND FOLDER FILE HEADER LIST: the file, and a row after the last of the list in the header.
plant() {
    cp -p "$planted/$3" "$tree/src/$2/$3"
    awk -v list="#define $5(ROW)" '
        index($0, list) == 1 { inside = 1 }
        inside && !/\\$/ { print $0 " \\"; print "    ROW(planted)"; inside = 0; next }
        { print }' "$root/src/$4" >"$tree/src/$4"
    tell "$1" "$2/$3" "$4"
}

# tell KIND NEW CHANGED: which files it took.
tell() {
    echo "$1: new $2, a row in $3"
}

# A list ends where its last line has no backslash; a feature that is last counts least.
plant 'deadlock test' sokoban/deadlock deadlock_planted.c sokoban/deadlock/deadlock.h DEADLOCK_TESTS
plant pruning sokoban/prune prune_planted.c sokoban/prune/prune.h PRUNINGS
plant bound sokoban/bound bound_planted.c sokoban/bound/bound.h BOUNDS
plant feature sokoban/expert/fess feature_planted.c sokoban/expert/fess/features.h FEATURE_ROWS
plant advisor sokoban/expert/fess advisor_planted.c sokoban/expert/fess/advisors.h ADVISOR_ROWS
plant format sokoban/level format_planted.c sokoban/level/format.h SOKOBAN_FORMATS
plant command app/commands command_planted.c app/commands/dispatch.h COMMANDS
sed '/sokoban_goals\[\] = {/a\    {"planted-goal", "fewest pushes, planted as a goal", "pushes", GOAL_PUSHES},' \
    src/sokoban/goals.c >"$tree/src/sokoban/goals.c"
tell goal nothing sokoban/goals.c
sed '/{.name = "auto"/a\    {"planted-algorithm", "breadth first, planted", SEARCH, NULL, solve_by_search, search_bfs},' \
    src/sokoban/algorithms.c >"$tree/src/sokoban/algorithms.c"
tell 'algorithm by a search there is' nothing sokoban/algorithms.c

without=
for name in NCURSES SQLITE CAIRO GIFLIB EXPAT; do
    without="$without -DCARISTE_WITH_$name=OFF"
done
# shellcheck disable=SC2086 # a list of flags
if ! { cmake -S "$tree" -B "$scratch/build" -G Ninja -DCMAKE_C_FLAGS=-O0 -DCARISTE_TESTS=OFF -DCARISTE_WERROR=ON $without &&
    cmake --build "$scratch/build" --target cariste; } >"$scratch/log" 2>&1; then
    tail -n 20 "$scratch/log"
    echo "the tree with everything planted does not build"
    exit 1
fi
program=$scratch/build/cariste

# expect WORDS COMMAND...: what the command says has these words in it.
expect() {
    words=$1
    shift
    "$@" >"$scratch/said" 2>&1 || :
    tr -s ' \n' ' ' <"$scratch/said" | grep -qF -- "$words" || fault "not \"$words\" in: $*"
}

# offered NAME HELP OPTION: in the help of solve, the man page and the completions, and the refusal of
# a wrong name leads to it.
offered() {
    expect "$1 $2" "$program" solve --help all
    expect "$(echo "$1" | sed 's/-/\\-/g')" "$program" --generate man
    for shell in bash zsh fish; do
        expect "$1" "$program" --generate "$shell"
    done
    expect "did you mean \"$1\"?" "$program" solve "$level" "$3" "${1}s"
}

level=$tree/levels/seeds.sok
offered planted-test 'nothing, planted as a deadlock test (preserves any, pushes, moves)' --prune
offered planted-pruning 'no push at all, planted as a pruning (preserves nothing)' --prune
offered planted-bound 'one push, planted as a bound' --heuristic
offered test-planted-test 'the planted deadlock test is not asked' --without
offered feature-planted-feature 'what was planted as a feature is not counted' --without
offered advisor-planted-advisor 'nobody recommends what the planted advisor does' --without
offered planted-goal 'fewest pushes, planted as a goal' --goal
offered planted-algorithm 'breadth first, planted' --algorithm
expect 'planted-command say that it was planted' "$program" --help
expect 'planted-command' "$program" --generate man
expect 'planted-command' "$program" --generate bash
expect 'did you mean "planted-command"?' "$program" planted-commands

# They do their work.
solve() {
    "$program" solve "$level" --level 6 "$@"
}
expect 'planted-test asked' solve --algorithm fess --stats
expect '"proved":true' solve --goal pushes --prune planted-test --json
expect 'planted-pruning may have cut it off' solve --goal pushes --prune planted-pruning
expect '"proved":true' solve --goal pushes --heuristic planted-bound --json
expect '"goal":"planted-goal"' solve --goal planted-goal --json
expect '"proved":true' solve --goal planted-goal --json
expect 'planted-format the word planted' "$program" convert --help all
expect 'levels were planted: 11' "$program" convert "$level" --format planted-format
expect '"algorithm":"planted-algorithm"' solve --goal pushes --algorithm planted-algorithm --json
expect '"proved":true' solve --goal pushes --algorithm planted-algorithm --json
expect 'the planted command was performed' "$program" planted-command

# What is left out makes a difference: the search expands other positions.
expanded() {
    solve --algorithm fess "$@" --json | sed 's/.*"expanded":\([0-9]*\),"generated":\([0-9]*\),.*/\1 \2/'
}
for part in feature-planted-feature advisor-planted-advisor; do
    [ "$(expanded)" != "$(expanded --without $part)" ] || fault "$part changes nothing"
done
if solve --algorithm fess --without test-planted-test --stats | grep -q planted; then
    fault "the planted test is asked though it is left out"
fi

[ "$faults" -eq 0 ]
