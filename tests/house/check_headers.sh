#!/bin/sh
# check_headers.sh ROOT: each header compiles alone, and twice; the public ones as C++ as well.
set -eu
cd "$1"

flags='-fsyntax-only -Wall -Wextra -Wpedantic -Werror -D_POSIX_C_SOURCE=200809L -Isrc -Iinclude'
flags="$flags $(pkg-config --cflags-only-I cairo)"
faults=0

# compiles HEADER COMPILER FLAGS...
compiles() {
    header=$1
    shift
    # shellcheck disable=SC2086 # a list of flags
    if ! printf '#include "%s"\n#include "%s"\n' "$header" "$header" | "$@" $flags -; then
        echo "$header does not compile alone: $*"
        faults=$((faults + 1))
    fi
}

headers=$(find src -name '*.h' | sed 's|^src/||' | LC_ALL=C sort)
for header in $headers; do
    compiles "$header" cc -std=c17 -x c
done
public=$(find include -name '*.h' | sed 's|^include/||' | LC_ALL=C sort)
for header in $public; do
    compiles "$header" cc -std=c17 -x c
    compiles "$header" c++ -std=c++17 -x c++
done
[ -n "$headers" ] && [ "$faults" -eq 0 ]
