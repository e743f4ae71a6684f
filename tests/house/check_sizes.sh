#!/bin/sh
# check_sizes.sh ROOT: no file above 500 lines (above 400 is said), no function above 60. The
# formatter puts the braces of a function, and only those, alone in the first column.
set -eu
cd "$1"

find src include tests -name '*.[ch]' 2>/dev/null | LC_ALL=C sort | awk '
function fault(text) {
    print text
    faults++
}
{
    file = $0
    files++
    line = 0
    while ((getline text < file) > 0) {
        line++
        if (text == "{")
            start = line
        else if (text == "}" && start) {
            if (line - start + 1 > 60)
                fault(file ":" start ": a function of " line - start + 1 " lines, 60 is the limit")
            start = 0
        }
    }
    close(file)
    start = 0
    if (line > 500)
        fault(file ": " line " lines, 500 is the limit")
    else if (line > 400)
        print file ": " line " lines, 400 is the aim"
}
END {
    exit faults > 0 || !files
}'
