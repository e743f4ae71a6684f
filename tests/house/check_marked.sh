#!/bin/sh
# check_marked.sh ROOT: what the program says is marked to be translated. It is run in a language that
# puts every message between brackets; words that stand outside of them are no message. Names, file
# formats and what users have written are expected there, whole phrases are not.
set -eu
cd "$1"
cariste=${BUILD_DIR:-build/debug}/cariste
if ! command -v msgfilter >/dev/null || [ ! -x "$cariste" ]; then
    echo "skipped: there is no msgfilter or no program here"
    exit 77
fi
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export XDG_DATA_HOME="$scratch" LC_ALL=C.UTF-8
msgen po/cariste.pot 2>/dev/null |
    msgfilter --keep-header -o "$scratch/qq.po" sed -z 's/^\(\n*\)\(.*[^\n]\)\(\n*\)$/\1⟦\2⟧\3/' 2>/dev/null
msgfmt -o "$scratch/qq.mo" "$scratch/qq.po"
faults=0

look() {
    "$cariste" "$@" --lang "$scratch/qq.mo" </dev/null >"$scratch/out" 2>&1 || true
    if ! grep -q '⟦' "$scratch/out"; then
        echo "cariste $*: nothing is translated"
        faults=1
    fi
    # Examples are command lines; phrases are three words in a row, none of them a name.
    if grep -v '^  cariste \|^example' "$scratch/out" | tr '\n' ' ' |
        sed -e ':again' -e 's/⟦[^⟦⟧]*⟧/,/g' -e 't again' |
        grep -oE '[a-z]{2,} [a-z]{2,} [a-z]{2,}'; then
        echo "cariste $*: these words are no message"
        faults=1
    fi
}

seeds=levels/seeds.sok
cage=$scratch/cage.slide
sed 's/^Slide:.*/Slide: cage/' levels/slide/squirrel.slide >"$cage"
for command in '' solve check show count convert library play edit bench graph lab cactus generate optimize rate; do
    # shellcheck disable=SC2086 # none, or one
    look $command --help all
done
look solve $seeds --level 1-3 --goal pushes --stats --no-library
look solve "$cage" --goal steps --nodes 1000 --no-library
look count $seeds --level 2
look check $seeds --level 1 --solution luxx
look show $seeds --level 3 --overlay dead,rooms,tunnels,explain,corrals,heuristics,floods,packing-order
look show "$cage"
look convert --lint tests/bad
look graph $seeds --level 2
look optimize $seeds --level 1 --solution ludUrl --no-library
look library stats --library "$scratch/none.db"
for algorithm in astar bfs ida bidirectional fess fess0 naive; do
    look solve $seeds --level 3 --algorithm $algorithm --trace - --trace-nodes 3 --nodes 1000 --no-library
done
look solve "$cage" --goal steps --trace - --trace-nodes 3 --nodes 1000 --no-library
look solve $seeds --level 10 --goal moves --nodes 500 --checkpoint "$scratch/state" --no-library
look solve --resume "$scratch/state" --nodes 800 --no-library
look graph $seeds --level 1 --as svg
look graph $seeds --level 1 --as svg --layout profile
look library list $seeds --library "$scratch/none.db"
look rate $seeds --level 3
"$cariste" bench $seeds --level 1-3 --output "$scratch/kept.tsv" --quiet >/dev/null
look cactus "$scratch/kept.tsv"
look solve nowhere.sok
look solve --time x $seeds
look solve --nope $seeds
look solve $seeds --level 99
look solve $seeds --algorithm bfs --heuristic zero --slots 7
exit $faults
