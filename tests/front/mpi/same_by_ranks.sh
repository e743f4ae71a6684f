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

compare() {
    "$program" "$@" --json | facts >"$folder/alone"
    [ -s "$folder/alone" ] || { echo "nothing to compare: $*"; exit 1; }
    for ranks in $rank_counts; do
        mpirun --quiet --oversubscribe -n "$ranks" "$mpi_program" "$@" --json | facts >"$folder/together"
        diff "$folder/alone" "$folder/together" || { echo "$ranks ranks differ: $*"; exit 1; }
    done
}

# Every layer costs ranks that share a core some waiting: long lists by three of them, short ones by all.
rank_counts=3
compare count levels/seeds.sok --level 6-8,11 --layers
compare count levels/slide/depot.slide --level 5-9 --layers
compare solve levels/seeds.sok --level 6-8,11 --goal pushes --no-library
compare solve levels/slide/depot.slide --level 5-9 --goal steps --no-library
rank_counts=$*
compare count levels/seeds.sok --level 1-5 --layers
compare count levels/slide/depot.slide --level 1-4 --layers
compare solve levels/seeds.sok --level 1-5 --goal pushes --no-library
compare solve levels/seeds.sok --level 1-3 --goal moves --no-library
compare solve levels/seeds.sok --level 1-3 --goal pushes --tie moves --no-library
compare solve levels/slide/depot.slide --level 1-4 --goal steps --no-library
"$program" count levels/slide/squirrel.slide --json --layers | facts >"$folder/alone"
for ranks in $rank_counts; do
    mpirun --quiet --oversubscribe -n "$ranks" "$mpi_program" count levels/slide/squirrel.slide --json --layers \
        --memory 16 --disk "$folder/disk-$ranks" | facts >"$folder/together"
    diff "$folder/alone" "$folder/together" || { echo "$ranks ranks differ on disk"; exit 1; }
done
