#!/bin/sh
# same_by_ranks.sh PROGRAM MPI_PROGRAM RANKS...: what ranks together say is what one process says: counts and
# layers, verdicts, optima and lower bounds, of both families, with files and without.
set -eu
program=$1
mpi_program=$2
shift 2
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# What has to be the same of a line of results: all of a count, of a solution only how good it is.
facts() {
    sed -n 's/.*"level":\([0-9]*\),.*"status":"\([a-z]*\)","states":\([0-9]*\),"layers":\([^]]*\).*/\1 \2 \3 \4/p
        s/.*"level":\([0-9]*\),.*"goal":"\([a-z]*\)",.*"status":"\([a-z]*\)","proved":\([a-z]*\),.*"lower_bound":\([0-9a-z]*\),.*/\1 \2 \3 \4 \5/p'
}

together() {
    ranks=$1
    shift
    mpirun --quiet --oversubscribe -n "$ranks" "$mpi_program" "$@"
}

compare() {
    "$program" "$@" --json | facts >"$folder/alone"
    [ -s "$folder/alone" ] || { echo "nothing to compare: $*"; exit 1; }
    for ranks in $rank_counts; do
        together "$ranks" "$@" --json | facts >"$folder/together"
        diff "$folder/alone" "$folder/together" || { echo "$ranks ranks differ: $*"; exit 1; }
    done
}

# A start of ranks costs more than most searches: long lists by three of them, short ones by all.
rank_counts=3
compare count levels/seeds.sok --level 1-8,11 --layers
compare count levels/slide/depot.slide --level 1-9 --layers
compare solve levels/seeds.sok --level 1-3 --goal moves --no-library
compare solve levels/seeds.sok --level 1-3 --goal pushes --tie moves --no-library
compare solve levels/slide/depot.slide --level 1-9 --goal steps --no-library
rank_counts=$*
compare solve levels/seeds.sok --level 1-8,11 --goal pushes --no-library
"$program" count levels/slide/squirrel.slide --json --layers | facts >"$folder/alone"
for ranks in 2 7; do
    together "$ranks" count levels/slide/squirrel.slide --json --layers --memory 16 --disk "$folder/disk-$ranks" |
        facts >"$folder/together"
    diff "$folder/alone" "$folder/together" || { echo "$ranks ranks differ on disk"; exit 1; }
done

for proof in "levels/seeds.sok --level 9 --goal pushes" "levels/slide/depot.slide --level 7 --goal steps"; do
    # shellcheck disable=SC2086 # words of a command
    "$program" solve $proof --algorithm astar --no-library --json | facts >"$folder/alone"
    for ranks in 2 7; do
        # shellcheck disable=SC2086
        together "$ranks" solve $proof --algorithm astar --no-library --json --memory 16 --disk "$folder/proof-$ranks" |
            facts >"$folder/together"
        diff "$folder/alone" "$folder/together" || { echo "$ranks ranks differ on disk: $proof"; exit 1; }
    done
done

# Levels that are made are the same, their solutions only as good.
for made in "levels/seeds.sok --level 4 --goal moves" "levels/seeds.sok --level 4 --boxes 2 --goal pushes" \
    "levels/slide/depot.slide --level 3 --goal moves" "levels/slide/depot.slide --level 4 --reachable"; do
    # shellcheck disable=SC2086 # words of a command
    "$program" generate $made --best 3 --no-library | sed '/[a-z][a-zA-Z0-9 ]*$/{/:/!d}; /^Solution/d' >"$folder/alone"
    # shellcheck disable=SC2086
    together 3 generate $made --best 3 --no-library | sed '/[a-z][a-zA-Z0-9 ]*$/{/:/!d}; /^Solution/d' >"$folder/together"
    [ -s "$folder/alone" ] || { echo "nothing made: $made"; exit 1; }
    diff "$folder/alone" "$folder/together" || { echo "ranks make others: $made"; exit 1; }
done
