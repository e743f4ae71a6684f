#!/bin/sh
# check_includes.sh ROOT: includes point down only. The table says, for each folder, which others it
# may include besides itself; a file in a folder not named here belongs to the nearest one above.
# A source file includes its own header first, which proves that the header stands alone.
set -eu
cd "$1"

table='
include          :
base/platform/posix : base base/platform
base/platform/none : base base/platform
base/platform    :
base             : base/platform
search           : base
draw             : base
puzzle           : base search draw
sokoban/level    : base puzzle
sokoban/rules    : base puzzle sokoban/level
sokoban/analysis/board : base puzzle sokoban/level
sokoban/analysis/position : base puzzle sokoban/level sokoban/analysis/board
sokoban/analysis/tables : base puzzle sokoban/level sokoban/analysis/board sokoban/analysis/position
sokoban/deadlock : base sokoban/level sokoban/analysis/board sokoban/analysis/position sokoban/analysis/tables
sokoban/bound    : base sokoban/level sokoban/analysis/board sokoban/analysis/position sokoban/analysis/tables
sokoban/prune    : base sokoban/level sokoban/analysis/board sokoban/analysis/position sokoban/analysis/tables sokoban/deadlock
sokoban/space    : base search puzzle sokoban/level sokoban/analysis/board sokoban/analysis/position sokoban/analysis/tables sokoban/deadlock sokoban/bound sokoban/prune
sokoban/seed_search : base search puzzle sokoban/level sokoban/analysis/board sokoban/analysis/position sokoban/analysis/tables sokoban/deadlock sokoban/bound sokoban/prune sokoban/space
sokoban/expert/common : base search puzzle sokoban/level sokoban/analysis/board sokoban/analysis/position sokoban/analysis/tables sokoban/deadlock sokoban/bound sokoban/prune sokoban/space
sokoban/expert/plan : base search puzzle sokoban/level sokoban/analysis/board sokoban/analysis/position sokoban/analysis/tables sokoban/deadlock sokoban/bound sokoban/prune sokoban/space sokoban/expert/common
sokoban/expert/fess : base search puzzle sokoban/level sokoban/analysis/board sokoban/analysis/position sokoban/analysis/tables sokoban/deadlock sokoban/bound sokoban/prune sokoban/space sokoban/expert/common sokoban/expert/plan
sokoban/expert/portfolio : base search puzzle sokoban/level sokoban/analysis/board sokoban/analysis/position sokoban/analysis/tables sokoban/deadlock sokoban/bound sokoban/prune sokoban/space sokoban/expert/common sokoban/expert/plan sokoban/expert/fess
sokoban/improve  : base search puzzle sokoban/level sokoban/rules sokoban/analysis/board sokoban/analysis/position sokoban/analysis/tables sokoban/deadlock sokoban/bound sokoban/prune sokoban/space
sokoban/optimize : base search puzzle sokoban/level sokoban/rules sokoban/analysis/board sokoban/analysis/position sokoban/bound sokoban/space sokoban/expert/portfolio sokoban/improve
sokoban/retrograde : base search sokoban/level
sokoban/trim     : base sokoban/level sokoban/rules
sokoban/similar  : base puzzle sokoban/level sokoban/rules
sokoban/vary     : base search puzzle sokoban/level sokoban/difficulty sokoban/trim
sokoban/difficulty : base search puzzle sokoban/level sokoban/analysis/board sokoban/analysis/position sokoban/analysis/tables sokoban/deadlock sokoban/bound sokoban/prune sokoban/space
sokoban/invent   : base search puzzle sokoban/level sokoban/rules sokoban/analysis/board sokoban/bound sokoban/retrograde sokoban/difficulty sokoban/trim sokoban/similar
sokoban          : base search draw puzzle sokoban/level sokoban/rules sokoban/analysis/board sokoban/analysis/position sokoban/analysis/tables sokoban/deadlock sokoban/bound sokoban/prune sokoban/space sokoban/seed_search sokoban/expert/fess sokoban/expert/portfolio sokoban/improve sokoban/optimize sokoban/difficulty sokoban/retrograde sokoban/trim sokoban/vary sokoban/similar sokoban/invent
slide/level      : base puzzle
slide/rules      : base puzzle slide/level
slide/space      : base search slide/level
slide            : base search draw puzzle slide/level slide/rules slide/space
store            : base puzzle
app/core         : base search draw puzzle sokoban slide store
app/measure      : base search draw puzzle app/core
app/resume       : base search puzzle app/core
app/certificate  : base search puzzle app/core
app/edit         : base draw puzzle app/core
app/lesson       : base app/core app/measure
app/play         : base search draw puzzle app/core app/edit
app/commands     : base search draw puzzle store app/core app/measure app/resume app/certificate app/edit app/play app/lesson
app/api          : include base search draw puzzle store app/core app/measure app/certificate app/edit app/lesson
front/cli        : include base app/core app/commands front/tui
front/tui        : base app/play
front/web        : include app/core app/commands
front/mpi        : base search app/core app/commands front/cli
'
# A dependency serves one folder, and so does what the system has beyond ISO C.
owners='
expat.h   : sokoban/level
jansson.h : app/measure
cairo.h   : draw
cairo-pdf.h : draw
gif_lib.h : draw
sqlite3.h : store
pthread.h : base/platform/posix
dirent.h  : base/platform/posix
dlfcn.h   : base/platform/posix
fcntl.h   : base/platform/posix
sys/resource.h : base/platform/posix
sys/stat.h : base/platform/posix
sys/types.h : base/platform/posix
sys/utsname.h : base/platform/posix
sys/wait.h : base/platform/posix
sys/mman.h : base/platform/posix
sys/time.h : base/platform/posix
threads.h : base/platform/posix
signal.h  : base/platform/posix front/cli
poll.h    : base/platform/posix front/cli front/tui
unistd.h  : base/platform/posix front/cli front/tui front/mpi
langinfo.h : front/cli
curses.h  : front/tui
mpi.h     : front/mpi
emscripten.h : front/web
'

find src include -name '*.[ch]' 2>/dev/null | LC_ALL=C sort | TABLE=$table OWNERS=$owners awk '
function read_table(text, rows,    lines, count, i, cut, key) {
    count = split(text, lines, "\n")
    for (i = 1; i <= count; i++) {
        cut = index(lines[i], ":")
        if (!cut)
            continue
        key = substr(lines[i], 1, cut - 1)
        gsub(/ /, "", key)
        rows[key] = " " substr(lines[i], cut + 1) " "
    }
}
# The folder of the table a path belongs to, "" when there is none.
function room(path) {
    while (sub(/\/[^\/]*$/, "", path))
        if (path in allowed)
            return path
    return ""
}
function fault(text) {
    print file ":" line ": " text
    faults++
}
function judge(from, target,    to) {
    to = target ~ /^cariste(\.h$|\/)/ ? "include" : room(target)
    if (to == "")
        fault(target " is in no folder of the house")
    else if (to != from && !index(allowed[from], " " to " "))
        fault(from " may not include " target)
}
function check_order(first_seen,    own) {
    own = file
    sub(/^src\//, "", own)
    if (sub(/\.c$/, ".h", own) && (getline unused < ("src/" own)) >= 0 && first_seen != own)
        fault("its own header " own " has to be included first")
    close("src/" own)
}
function check_file(    from, text, target, first) {
    from = file
    sub(/^src\//, "", from)
    from = room(from)
    line = 0
    if (from == "") {
        fault("stands in no folder of the house")
        return
    }
    while ((getline text < file) > 0) {
        line++
        if (text !~ /^[ \t]*#[ \t]*include/)
            continue
        target = text
        sub(/^[^<"]*[<"]/, "", target)
        sub(/[>"].*$/, "", target)
        if (first == "")
            first = target
        if (target in owned && !index(owned[target], " " from " "))
            fault("only" owned[target] "may include " target)
        else if (text ~ /"/)
            judge(from, target)
    }
    close(file)
    line = 1
    check_order(first)
}
BEGIN {
    read_table(ENVIRON["TABLE"], allowed)
    read_table(ENVIRON["OWNERS"], owned)
}
{
    file = $0
    files++
    check_file()
}
END {
    if (!files) {
        print "no source file found"
        exit 1
    }
    exit faults > 0
}'
