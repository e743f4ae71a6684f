#!/bin/sh
# run.sh FILE: runs a test of the page, or ends with 77 where it cannot be run: without the page, the packages it is
# written with, or a browser. Whoever wants to know that all were run sets CARISTE_BROWSER=1.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)

skip() {
    echo "skipped: $1"
    [ -z "${CARISTE_BROWSER:-}" ] || exit 1
    exit 77
}

command -v node >/dev/null || skip "there is no node here"
[ -e "$root/build/web/index.html" ] || skip "the page is not built: ./run web --no-serve"
[ -e "$root/build/web-tests/installed.json" ] || skip "what the tests are written with is not installed"
if grep -q 'engine: "firefox"' "$1"; then
    command -v "${FIREFOX:-firefox-esr}" >/dev/null || skip "there is no Firefox here"
elif grep -q 'openStage' "$1"; then
    command -v "${CHROMIUM:-chromium}" >/dev/null || skip "there is no browser here"
fi
if grep -q 'share/fragment\.js' "$1"; then # which browsers can, and Node from version 20 on
    node -e 'new CompressionStream("deflate-raw")' 2>/dev/null || skip "this Node cannot pack links"
fi
exec node --test --test-reporter=spec "$1"
