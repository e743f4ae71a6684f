#!/bin/sh
# check_warnings.sh ROOT: warnings are errors in every preset of developers, but neither in those
# that users build (./run, ./run web) nor in a plain build.
set -eu
root=$(readlink -f "$1")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$root"
faults=0

# errors BUILD: how many files of a build are compiled so.
errors() {
    grep -c -e '"command".* -Werror ' "$1/compile_commands.json" || :
}

for preset in $(cmake --list-presets | sed -n 's/^ *"\([a-z0-9]*\)".*/\1/p'); do
    # What cannot be configured here, as 32 bits without their headers, is not learnt of.
    cmake --preset "$preset" -B "$scratch/$preset" >/dev/null 2>&1 || continue
    count=$(errors "$scratch/$preset")
    case $preset in
    release | wasm) fault=$([ "$count" -eq 0 ] || echo "stops at warnings") ;;
    *) fault=$([ "$count" -gt 0 ] || echo "lets warnings pass") ;;
    esac
    if [ -n "$fault" ]; then
        echo "the preset $preset $fault"
        faults=$((faults + 1))
    fi
done
cmake -S "$root" -B "$scratch/plain" >/dev/null
if [ "$(errors "$scratch/plain")" -gt 0 ]; then
    echo "a plain build stops at warnings"
    faults=$((faults + 1))
fi

[ -e "$scratch/release/compile_commands.json" ] && [ "$faults" -eq 0 ]
