#!/bin/sh
# check_headers.sh ROOT: each header compiles alone, and twice; the public one as C++ as well.
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
if [ -e include/cariste.h ]; then
    compiles cariste.h cc -std=c17 -x c
    compiles cariste.h c++ -std=c++17 -x c++
fi
[ -n "$headers" ] && [ "$faults" -eq 0 ]
