#!/bin/sh
# check_tidy.sh ROOT: clang-tidy has nothing to say of any file of src. A file is looked at again
# only when it, a header it sees, or .clang-tidy has changed. The module of the page is left out: it
# includes headers that only its own compiler has.
set -eu
cd "$1"
: "${BUILD_DIR:?names the build whose compile commands are used}"

kept=$BUILD_DIR/tidy
mkdir -p "$kept"
find src -path src/front/web -prune -o -name '*.c' -print | LC_ALL=C sort |
    xargs -P 2 -I '{}' sh tests/house/tidy_file.sh '{}' "$kept" "$BUILD_DIR"
