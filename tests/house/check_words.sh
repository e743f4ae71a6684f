#!/bin/sh
# check_words.sh ROOT: the search engine and the drawing know no puzzle, and nothing is left for
# later. An underscore ends a word here, so that box_count is caught and push_back of a heap is not
# confused with a push: words that a search or a drawing uses in their own right are not listed.
set -eu
cd "$1"

faults=0

# forbid PATTERN PATHS...: names every line with one of the words.
forbid() {
    pattern=$1
    shift
    found=$(find "$@" -type f \( -name '*.[ch]' -o -name '*.sh' -o -name '*.md' -o -name '*.cmake' \) \
        ! -path 'tests/house/*' -exec awk -v pattern="(^|[^A-Za-z])($pattern)([^A-Za-z]|\$)" '
        $0 ~ pattern { print FILENAME ":" FNR ": " $0 }' {} + 2>/dev/null || true)
    if [ -n "$found" ]; then
        echo "$found"
        faults=$((faults + 1))
    fi
}

forbid '[Ss]okoban|SOKOBAN|[Bb]ox(es)?|BOX(ES)?|[Pp]layers?|PLAYERS?|[Ww]alls?|WALLS?|[Cc]rates?|[Ss]lide|[Dd]eadlocks?|LURD|lurd' src/search
# A drawing has walls, and may be made of box-drawing characters.
forbid '[Ss]okoban|SOKOBAN|[Bb]oxes|BOXES|[Cc]rates?|[Ss]lide|[Dd]eadlocks?|LURD|lurd|[Pp]ush(es|ed)?|PUSH(ES)?' src/draw
forbid 'TODO|FIXME|XXX|HACK' src include tests docs tools cmake
[ "$faults" -eq 0 ]
