#!/bin/sh
# pictures.sh FOLDER [NAME...]: pictures for slides, SVG and where it makes sense PDF, one for every figure of the seeds and
# of the lessons; without names all of them. What begins with "lab-" measures, and takes a minute or two each (needs gnuplot).
# CARISTE names the program, THEME its colours (classic, print, contrast, dark).
set -eu
cariste=${CARISTE:-cariste}
theme=${THEME:-print}
if [ $# -lt 1 ]; then
    echo "usage: sh pictures.sh FOLDER [NAME...]" >&2
    exit 2
fi
folder=$1
shift
mkdir -p "$folder"

# board NAME ARGUMENTS...: a picture of boards.
board() {
    name=$1
    shift
    for format in svg pdf; do
        "$cariste" show "$@" --theme "$theme" --output "$folder/$name.$format"
    done
}

# graph NAME ARGUMENTS...: a state graph; one that is cut short says so, and ends with 1.
graph() {
    name=$1
    shift
    "$cariste" graph "$@" --output "$folder/$name.svg" >"$folder/$name.txt" 2>&1 || [ $? -eq 1 ]
}

picture() {
    case $1 in
    mulot-figure1) board "$1" levels/seeds.sok --level 10 ;;
    mulot-figure3) graph "$1" levels/class/lessons.sok --level 1 --space moves --depth 4 ;;
    mulot-figure4) board "$1" levels/class/figures.sok --level 1 --overlay explain ;;
    mulot-figure5) board "$1" levels/class/figures.sok --level 2 --overlay dead ;;
    mulot-figure6) board "$1" levels/class/figures.sok --level 3 --overlay explain ;;
    mulot-figure7) board "$1" levels/seeds.sok --level 10 --overlay dead ;;
    mulot-figure8) board "$1" levels/class/figures.sok --level 4 --overlay explain ;;
    mulot-figure9) board "$1" levels/class/figures.sok --level 5 --overlay explain ;;
    mulot-deadlock5) board "$1" levels/class/figures.sok --level 6 ;;
    tp-level) board "$1" levels/seeds.sok --level 4 ;;
    tp-distances) board "$1" levels/seeds.sok --level 4 --overlay distances ;;
    tp-graph) graph "$1" levels/seeds.sok --level 4 --space pushes ;;
    tipe-dead) board "$1" levels/seeds.sok --level 8 --overlay dead ;;
    tipe-tunnels) board "$1" levels/seeds.sok --level 10 --overlay tunnels ;;
    tipe-rooms) board "$1" levels/seeds.sok --level 10 --overlay rooms ;;
    tipe-packing-order) board "$1" levels/seeds.sok --level 10 --overlay packing-order ;;
    tipe-corrals) board "$1" levels/seeds.sok --level 8 --overlay corrals ;;
    squirrel-start) board "$1" levels/slide/squirrel.slide ;;
    squirrel-layers) graph "$1" levels/slide/squirrel.slide --layout profile ;;
    reynet-level) board "$1" levels/seeds.sok --level 11 ;;
    reynet-steps) board "$1" levels/seeds.sok --level 11 --storyboard --solution dddrrurUluRRlluLrddddlluuuU ;;
    lesson-boards) board "$1" levels/class/lessons.sok ;;
    lesson-dead) board "$1" levels/class/lessons.sok --level 3 --overlay dead ;;
    lesson-graph) graph "$1" levels/class/lessons.sok --level 1 --space pushes --labels boards ;;
    class-set) board "$1" levels/class/class.sok ;;
    lab-*) "$cariste" lab --recipe "${1#lab-}" --plot "$folder/$1.svg" --output "$folder/$1.csv" ;;
    *)
        echo "there is no picture $1" >&2
        exit 2
        ;;
    esac
    echo "$folder/$1.svg"
}

boards="mulot-figure1 mulot-figure3 mulot-figure4 mulot-figure5 mulot-figure6 mulot-figure7 mulot-figure8 mulot-figure9
mulot-deadlock5 tp-level tp-distances tp-graph tipe-dead tipe-tunnels tipe-rooms tipe-packing-order tipe-corrals squirrel-start
squirrel-layers reynet-level reynet-steps lesson-boards lesson-dead lesson-graph class-set"
measured="lab-graph1 lab-graph2 lab-graph3 lab-graph4 lab-tp lab-heuristics lab-prunings lab-parts lab-bounds lab-intervals
lab-tables"
if [ $# -eq 0 ]; then
    # shellcheck disable=SC2086 # lists of names
    set -- $boards $measured
elif [ "$1" = boards ]; then
    # shellcheck disable=SC2086
    set -- $boards
fi
for name in "$@"; do
    picture "$name"
done
