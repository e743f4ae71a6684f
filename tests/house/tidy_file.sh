#!/bin/sh
# tidy_file.sh FILE KEPT BUILD: asks clang-tidy about one file, unless the folder KEPT holds a stamp
# with the digest of all that the verdict depends on.
set -eu
file=$1
stamp=$2/$(echo "$file" | tr / +)
build=$3

seen=$(cc -MM -D_POSIX_C_SOURCE=200809L -Isrc -Iinclude "$file" | sed 's/^[^:]*://; s/\\$//' |
    xargs sha256sum .clang-tidy | sha256sum)
if [ -e "$stamp" ] && [ "$seen" = "$(cat "$stamp")" ]; then
    exit 0
fi
clang-tidy --quiet -p "$build" "$file" 2>/dev/null || {
    echo "clang-tidy has something to say of $file, or fails"
    exit 1
}
echo "$seen" >"$stamp"
