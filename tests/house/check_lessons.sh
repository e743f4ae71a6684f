#!/bin/sh
# check_lessons.sh ROOT: what the lessons show is what the program prints, and the answers to every exercise pass in
# every language that can be run here. The class set has as many positions as the teachers' page says.
set -eu
root=$(readlink -f "$1")
. "$root/tools/setup.sh"

if ! command -v python3 >/dev/null; then
    echo "skipped: there is no python3 here"
    exit 77
fi
build release >/dev/null 2>&1 || {
    echo "the release build failed"
    exit 1
}
program=$root/build/release/cariste
XDG_DATA_HOME=$(mktemp -d) # nobody's own library is touched
export XDG_DATA_HOME
trap 'rm -rf "$XDG_DATA_HOME"' EXIT
cd "$root"
python3 tests/house/lesson_blocks.py "$program" docs/lessons/en/*.md docs/lessons/fr/*.md

# try LANGUAGE EXERCISE: its answer passes, its template does not run into an error that is no answer.
cd "$XDG_DATA_HOME"
cat >try.sh <<END
ending=\$(case \$1 in python) echo py ;; ocaml) echo ml ;; javascript) echo js ;; *) echo c ;; esac)
mkdir -p \$1-\$2
cd \$1-\$2
"$program" lesson answer \$2 --code \$1 >\$2.\$ending
"$program" lesson check \$2.\$ending --time 60 >said 2>&1 || {
    echo "\$1: the answer to \$2 does not pass:"
    cat said
    exit 1
}
END
programs=$(sed -n 's/^# === \([1-8]\.[0-9]\) .*/\1/p' "$root/docs/lessons/code/answers.py")
for language in python:python3 ocaml:ocaml c:cc javascript:node; do
    if ! command -v "${language#*:}" >/dev/null; then
        echo "skipped: there is no ${language#*:} here"
        continue
    fi
    for exercise in $programs; do
        echo "${language%:*} $exercise"
    done
done >all
grep -v '^skipped' all | xargs -P 2 -L 1 sh try.sh
grep '^skipped' all || :
echo "$(grep -cv '^skipped' all) answers pass"

# Pictures for slides that need no measurement.
(cd "$root" && CARISTE=$program sh docs/lessons/pictures.sh "$XDG_DATA_HOME/slides" boards) >pictures
while read -r picture; do
    grep -q '</svg>' "$picture" || {
        echo "$picture is no picture"
        exit 1
    }
done <pictures
echo "$(wc -l <pictures) pictures drawn"

# The smaller levels are counted again; the larger ones stand in bench/class.csv with their command.
cd "$root"
"$program" count levels/class/class.sok --level 1-4 --json |
    sed 's/.*"level":\([0-9]*\),.*"states":\([0-9]*\),.*/\1,\2/' >"$XDG_DATA_HOME/counted"
grep '^[1-4],' bench/class.csv | cmp - "$XDG_DATA_HOME/counted"
for page in docs/lessons/teachers.md docs/lessons/fr/teachers.md; do
    grep '^[1-6],' bench/class.csv | while IFS=, read -r level states; do
        grep -q "^| $level | .*| $states |" "$page" || {
            echo "$page does not say that level $level has $states positions"
            exit 1
        }
    done
done
