#!/bin/sh
# check_web.sh ROOT: the page stays thin and safe. One C file over the public header; small ES modules that import each
# other and nothing else; text that is never taken for markup; a strict policy; no host named; no function above 60 lines and
# no file above 400 (long lines are said).
set -eu
cd "$1"
page=src/front/web/page
if [ ! -d $page ]; then
    echo "skipped: there is no page here"
    exit 77
fi
faults=0

fault() {
    echo "$1"
    faults=$((faults + 1))
}

# forbid PATTERN WHY FILES...: names every line that matches.
forbid() {
    pattern=$1
    why=$2
    shift 2
    found=$(grep -rnE "$pattern" "$@" || true)
    [ -z "$found" ] || fault "$found
$why"
}

[ "$(find src/front/web -name '*.[ch]' | wc -l)" -eq 1 ] || fault "src/front/web has more than one C file"
found=$(grep -n '^#include' src/front/web/module.c | grep -vE '<(emscripten|stddef)\.h>|"cariste\.h"' || true)
[ -z "$found" ] || fault "module.c stands on cariste.h alone: $found"

forbid '\.(innerHTML|outerHTML)\b|insertAdjacentHTML|document\.write|createContextualFragment|srcdoc' \
    'what may come from a level is text, never markup' $page
forbid '\beval\(|new Function\(|setAttribute\("(style|on)|javascript:' 'the policy of the page forbids it' $page
forbid 'https?://' 'the page names no host' $page --exclude-dir=none --include='*.css' --include='*.html' \
    --include='*.webmanifest'
found=$(grep -rnE 'https?://' $page --include='*.js' | grep -v 'http://www\.w3\.org/' || true)
[ -z "$found" ] || fault "$found
the page names no host"
found=$(grep -rnE '^(import|export)\b.*from "' $page --include='*.js' | grep -vE 'from "\.\.?/[^"]+\.js";' || true)
[ -z "$found" ] || fault "$found
modules of the page import each other, and nothing else"
forbid 'unsafe-inline|unsafe-eval[^'"'"']|[^-]unsafe-eval' 'the policy is strict' $page/index.html
grep -q "script-src 'self' 'wasm-unsafe-eval';" $page/index.html || fault "index.html: the policy for scripts is another"
forbid '"resolved"|registry\.' 'the lock file names no host' tests/web/package-lock.json tests/web/.npmrc

sizes=$(find $page tools tests/web -name '*.js' -o -name '*.mjs' | LC_ALL=C sort | awk '
function measure(from, to, name) {
    if (to - from + 1 > 60)
        print name ":" from ": a function of " to - from + 1 " lines, 60 is the limit"
}
{
    file = $0
    line = start = inner = 0
    while ((getline text < file) > 0) {
        line++
        rest = text # sentences are not broken
        gsub(/"[^"]*"|`[^`]*`/, "", rest)
        if (length(rest) > 140)
            print file ":" line ": " length(text) " columns, 120 is the aim"
        if (text ~ /^(export )?(async )?function/)
            start = line
        else if (text == "}" && start) {
            measure(start, line, file)
            start = 0
        }
        if (text ~ /^  [#a-zA-Z_][#a-zA-Z_ ]*\(.*\) \{$/ && text !~ /=>|^  (if|for|while|switch) /)
            inner = line
        else if (text == "  }" && inner) {
            measure(inner, line, file)
            inner = 0
        }
    }
    close(file)
    if (line > 400)
        print file ": " line " lines, 400 is the limit"
}')
[ -z "$sizes" ] || echo "$sizes"
case $sizes in
*'is the limit'*) faults=$((faults + 1)) ;;
esac
[ "$faults" -eq 0 ]
