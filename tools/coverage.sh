#!/bin/sh
# tools/coverage.sh [NAME]: builds the preset coverage, runs its tests, or those whose name matches
# the regular expression NAME, and prints how many lines of each file of src they reach; what lacks
# tests ends the list. Line by line it is in build/coverage/report/index.html.
set -eu
root=$(dirname "$(dirname "$(readlink -f "$0")")")
. "$root/tools/setup.sh"

# shellcheck disable=SC2086 # a list of names
need $build_packages libcmocka-dev cavepacker-data gcovr

folder=$root/build/coverage
build coverage || exit 2

# What earlier runs have counted is no part of this one.
find "$folder" -name '*.gcda' -exec rm -f {} +
status=0
ctest --test-dir "$folder" -L unit -R "${1:-.}" -j 2 --output-on-failure >&2 || status=$?

# Where threads are at work when a process ends, counts of branches worked out from those of others
# may fall below zero: gcovr leaves them out.
mkdir -p "$folder/report"
gcovr --root "$root" --filter "$root/src/" --object-directory "$folder" --sort-percentage \
    --gcov-ignore-parse-errors --html-details "$folder/report/index.html" --txt - "$folder"
exit "$status"
