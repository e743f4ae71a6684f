#!/bin/sh
# check_format.sh ROOT: every C file is as clang-format leaves it. Versions differ in small things,
# so only the one the tree is written with is asked.
set -eu
cd "$1"

version=14
if command -v clang-format-$version >/dev/null; then
    format=clang-format-$version
elif clang-format --version | grep -q "version $version\."; then
    format=clang-format
else
    echo "skipped: there is no clang-format $version here"
    exit 77
fi
find . -path ./build -prune -o -name '*.[ch]' -exec "$format" --dry-run -Werror {} +
