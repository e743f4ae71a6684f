#!/bin/sh
# measure.sh [PROGRAM [PART...]]: how fast and how hard Sokoban levels are invented, in seconds of
# processor time, so that other work on the machine counts little. Parts: rooms, levels, anneal,
# styles, hardest. Prints a line for each figure; README.md has them with machine and date.
# Part hardest takes HARDEST_SECONDS of processor time (600) for each of the cells in HARDEST ("6-3 8-6": side and
# boxes; all twelve).
set -eu
program=${1:-build/release/cariste}
[ $# -gt 0 ] && shift
parts=${*:-rooms levels anneal styles hardest}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# invent ARGUMENTS: the JSON lines in $scratch/out, the processor time in $seconds
invent() {
    command time -f %U -o "$scratch/time" "$program" generate --puzzle sokoban --no-library --json \
        "$@" >"$scratch/out" 2>/dev/null || true
    seconds=$(tail -n 1 "$scratch/time")
}
pushes() { sed 's/.*"worth":\([0-9]*\),.*/\1/' "$scratch/out" | sort -n; }

# spend SECONDS ARGUMENTS: as invent, interrupted after so much processor time
spend() {
    limit=$(($1 * $(getconf CLK_TCK)))
    shift
    "$program" generate --puzzle sokoban --no-library --json "$@" >"$scratch/out" 2>/dev/null &
    worker=$!
    ticks=0
    while stat=$(cat "/proc/$worker/stat" 2>/dev/null); do
        # the 14th and the 15th field; the second, the program's name, has no blanks
        ticks=$(echo "$stat" | awk '{ print $14 + $15 }')
        [ "$ticks" -lt "$limit" ] || { kill -INT "$worker" && break; }
        sleep 1
    done
    wait "$worker" || true
    seconds=$((ticks / $(getconf CLK_TCK)))
}
per() { awk -v n="$1" -v s="$2" -v unit="$3" 'BEGIN { printf "%.0f", n / (s > 0 ? s : 0.01) * unit }'; }

for part in $parts; do
    case $part in
    rooms)
        invent --style pillars --width 6 --height 6 --boxes 3 --candidates 1 --effort 400000
        echo "rooms: 6x6, 3 boxes: $(per 400000 "$seconds" 1) rooms/s ($seconds s)"
        ;;
    levels)
        invent --style pillars --width 6 --height 6 --boxes 3 --effort 400 --count 300
        n=$(pushes | awk '$1 >= 14' | wc -l)
        echo "levels: 6x6, 3 boxes, 14 pushes or more: $(per "$n" "$seconds" 3600) per core-hour ($n in $seconds s)"
        ;;
    anneal)
        for what in "5 5 3 6500000" "6 6 3 3000000" "7 7 2 5000000" "7 7 3 1000000"; do
            # shellcheck disable=SC2086 # four words
            set -- $what
            invent --style pillars --width "$1" --height "$2" --boxes "$3" --candidates 1 --effort "$4"
            echo "anneal: ${1}x$2, $3 boxes, effort $4: $(pushes | tail -n 1) pushes ($seconds s)"
        done
        ;;
    styles)
        for style in caves pillars templates symmetric corridors goal-room; do
            invent --style $style --count 60 --time 120
            n=$(pushes | wc -l)
            echo "styles: $style: $(per "$n" "$seconds" 60) levels per minute ($n in $seconds s), pushes" \
                "$(pushes | awk '{ a[NR] = $1 } END { print a[1], a[int((NR + 1) / 2)], a[NR] }')"
        done
        ;;
    hardest)
        for cell in ${HARDEST:-6-3 6-4 6-5 6-6 7-3 7-4 7-5 7-6 8-3 8-4 8-5 8-6}; do
            side=${cell%-*}
            boxes=${cell#*-}
            spend "${HARDEST_SECONDS:-600}" --style pillars --width "$side" --height "$side" --boxes "$boxes" \
                --candidates 1 --effort 100000000000
            echo "hardest: ${side}x$side, $boxes boxes: $(pushes | tail -n 1) pushes ($seconds s)"
        done
        ;;
    esac
done
