#!/bin/sh
# check_documents.sh ROOT: the commands the documents show work, and their links and paths lead somewhere.
# Every line of a sh block that starts with ./run, cariste or build/release/cariste is executed in a
# scratch copy, and has to end with status 0, or with the one a comment at its end announces:
# "# exits 1". Every decision stands in the list of decisions.
set -eu
root=$(readlink -f "$1")
. "$root/tools/setup.sh"

build release >/dev/null 2>&1 || {
    echo "the release build failed"
    exit 1
}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# The program is the tree's own, through links; what the commands write stays in the copy.
for entry in "$root"/*; do
    case ${entry##*/} in
    build | run) ln -s "$entry" "$scratch" ;;
    src | tests) ;;
    *) cp -R "$entry" "$scratch" ;;
    esac
done
cd "$scratch"
PATH=$root/build/release:$PATH
XDG_DATA_HOME=$scratch/.data # nobody's own library is touched
export PATH XDG_DATA_HOME

# commands FILE: one a line, as LINE-NUMBER TAB COMMAND; a backslash at the end joins lines.
commands() {
    awk '
    /^```/ { block = block ? 0 : $0 == "```sh"; next }
    block {
        whole = whole $0
        if (sub(/\\$/, "", whole))
            next
        if (whole ~ /^(\.\/run|cariste|build\/release\/cariste)( |$)/)
            print FNR "\t" whole
        whole = ""
    }' "$1"
}

documents=$(find . \( -path ./build -o -path ./.data \) -prune -o -name '*.md' -print | LC_ALL=C sort)
faults=0
count=0
for document in $documents; do
    commands "$document" >"$scratch/.commands"
    while IFS="$(printf '\t')" read -r line command; do
        announced=$(expr "$command" : '.*# exits \([0-9]*\)$' || :)
        status=0
        timeout 60 sh -c "$command" </dev/null >"$scratch/.output" 2>&1 || status=$?
        count=$((count + 1))
        if [ "$status" -ne "${announced:-0}" ]; then
            echo "$document:$line: ends with $status, not ${announced:-0}: $command"
            cat "$scratch/.output"
            faults=$((faults + 1))
        fi
    done <"$scratch/.commands"
done
echo "$count commands executed"

# links FILE: what it links to in the tree, without the place in the page.
links() {
    grep -o '](\([^)]*\))' "$1" | sed 's/^](//; s/)$//; s/#.*//' | grep -v '^[a-z]*:' || :
}

for document in $documents; do
    for link in $(links "$document"); do
        if [ ! -e "$root/$(dirname "$document")/$link" ]; then
            echo "$document: links to $link, which is not there"
            faults=$((faults + 1))
        fi
    done
done

# Files of the tree that a page names must be there, too. Decisions and the change log speak of what was.
for document in $documents; do
    case $document in
    ./docs/decisions/* | ./CHANGELOG.md) continue ;;
    esac
    # shellcheck disable=SC2016 # the quotes are those of the document
    for name in $(grep -oE '`(src|tests|tools|cmake|docs|levels|include)/[A-Za-z0-9_./-]+`' "$document" | tr -d '`'); do
        if [ ! -e "$root/$name" ]; then
            echo "$document: names $name, which is not there"
            faults=$((faults + 1))
        fi
    done
done

for page in docs/decisions/[0-9]*.md; do
    [ -e "$page" ] || continue
    if ! links docs/decisions/README.md | grep -qxF "${page##*/}"; then
        echo "$page: docs/decisions/README.md does not list it"
        faults=$((faults + 1))
    fi
done
[ "$faults" -eq 0 ]
