#!/bin/sh
# dead_rank.sh PROGRAM MPI_PROGRAM: kills a rank while a suite is solved, and compares the rows with those of one
# process: none is missing, and none is there twice.
set -eu
program=$1
mpi_program=$2
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
rows() {
    sed -n 's/.*"level":\([0-9]*\),.*"status":"\([a-z]*\)".*"expanded":\([0-9]*\).*/\1 \2 \3/p' | sort -n
}

# As many repetitions as keep three ranks busy until one is killed.
suite="levels/seeds.sok --goal pushes --algorithm astar --nodes 2000 --repeat 15 --json"
# shellcheck disable=SC2086 # words of a command
mpirun --quiet --oversubscribe --enable-recovery -n 3 "$mpi_program" bench $suite >"$folder/out" 2>"$folder/err" &
main=$!
victim=
while [ -z "$victim" ]; do
    sleep 0.1
    # shellcheck disable=SC2046 # a list of numbers
    set -- $(cat "/proc/$main/task/$main/children" 2>/dev/null)
    victim=${2-}
done
while [ ! -s "$folder/out" ]; do sleep 0.1; done
kill -9 "$victim"
wait "$main" || { echo "the suite has ended with status $?"; cat "$folder/err"; exit 1; }
# shellcheck disable=SC2086
"$program" bench $suite | rows >"$folder/alone"
rows <"$folder/out" >"$folder/together"
diff "$folder/alone" "$folder/together"
grep -q "has died" "$folder/err" || { echo "nobody has noticed"; cat "$folder/err"; exit 1; }
echo "all right"
