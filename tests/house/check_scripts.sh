#!/bin/sh
# check_scripts.sh ROOT: shellcheck has nothing to say of the scripts.
set -eu
cd "$1"

if ! command -v shellcheck >/dev/null; then
    echo "skipped: there is no shellcheck here"
    exit 77
fi
shellcheck -x run test .ci/run bench/limits bench/record tools/*.sh tests/house/*.sh
