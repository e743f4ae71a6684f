#!/bin/sh
# check_translations.sh ROOT: documents in other languages say what the English ones say. docs/fr/play.md
# translates docs/play.md, README.fr.md translates README.md, section by section; below each heading
#
#     <!-- translates "English heading" 1234567890 -->
#
# names the English section, and the checksum of its words when they were translated. Named are sections
# whose English has changed since, that are missing, too many or in another order, and commands that
# differ: their comments and --lang may. How lines are broken does not count, and screens are left to
# the test that draws them.
#
# check_translations.sh ROOT DOCUMENT HEADING: restates the checksum of one section, by its English
# heading, once the translation has been brought up to date.
set -eu
cd "$1"

# compare TRANSLATION [HEADING]: prints the faults; with a heading, the translation with its checksum
# restated.
compare() {
    case $1 in
    docs/*) english=docs/${1##*/} ;;
    *) english=${1%.*.md}.md ;;
    esac
    if [ ! -e "$english" ]; then
        echo "$1: translates $english, which is not there"
        return 1
    fi
    LC_ALL=C awk -v english="$english" -v translation="$1" -v restated="${2-}" '
    BEGIN {
        for (i = 1; i < 256; i++)
            code[sprintf("%c", i)] = i
    }
    function checksum(words,    sum, i) {
        for (i = 1; i <= length(words); i++)
            sum = (sum * 257 + code[substr(words, i, 1)]) % 4294967291
        return sprintf("%.0f", sum)
    }
    function fault(line, text) {
        if (restated != "")
            return
        print translation ":" line ": " text
        faults++
    }
    # The command of a line, without what may differ.
    function command(line) {
        sub(/ --lang [a-z]+/, "", line)
        if (line !~ /# exits [0-9]+$/)
            sub(/[ \t]+# .*$/, "", line)
        return line "\n"
    }
    FNR == 1 { translating = FILENAME == translation; block = section = "" }
    translating { text[++lines] = $0 }
    /^```/ {
        block = block ? "" : $0 == "```sh" ? "sh" : "screen"
        next
    }
    block == "sh" { commands[translating, section] = commands[translating, section] command($0) }
    block == "screen" { next }
    !block && /^#+ / {
        section = $0
        sub(/^#+ /, "", section)
        if (!translating) {
            sections[++count] = section
        } else {
            if (unmarked)
                fault(unmarked, "the section does not name what it translates")
            unmarked = FNR
        }
    }
    translating && !block && match($0, /^<!-- translates ".*" [0-9]+ -->$/) {
        section = $0
        sub(/^<!-- translates "/, "", section)
        sum = section
        sub(/" [0-9]+ -->$/, "", section)
        gsub(/.*" | -->$/, "", sum)
        place[section] = FNR
        noted[section] = sum
        marked[++marks] = section
        unmarked = 0
    }
    !translating && section != "" {
        line = $0
        gsub(/[ \t]+/, " ", line)
        sub(/^ /, "", line)
        words[section] = words[section] " " line
    }
    END {
        if (unmarked)
            fault(unmarked, "the section does not name what it translates")
        if (restated != "") {
            if (!(restated in place) || !(restated in words))
                exit 1
            text[place[restated]] = "<!-- translates \"" restated "\" " checksum(words[restated]) " -->"
            for (i = 1; i <= lines; i++)
                print text[i]
            exit
        }
        for (i = 1; i <= marks; i++)
            if (!(marked[i] in words))
                fault(place[marked[i]], "translates \"" marked[i] "\", which " english " does not have")
        for (i = 1; i <= count; i++) {
            name = sections[i]
            if (!(name in place)) {
                fault(lines, "lacks the section \"" name "\" of " english)
                continue
            }
            if (place[name] < last)
                fault(place[name], "\"" name "\" stands elsewhere in " english)
            last = place[name]
            if (checksum(words[name]) != noted[name])
                fault(last, "\"" name "\" has changed in " english " since; when this says the same again:\n" \
                    "    sh tests/house/check_translations.sh . " translation " \"" name "\"")
            if (commands[0, name] != commands[1, name])
                fault(last, "the commands of \"" name "\" are not those of " english ":\n" \
                    commands[0, name] "---\n" commands[1, name])
        }
        exit faults > 0
    }' "$english" "$1"
}

if [ $# -gt 1 ]; then
    if said=$(compare "$2" "$3"); then
        printf '%s\n' "$said" >"$2"
    else
        echo "$2: no section translates \"$3\""
        exit 1
    fi
    exit
fi

faults=0
for translation in README.*.md docs/??/*.md; do
    [ -e "$translation" ] || continue
    compare "$translation" || faults=$((faults + 1))
done
[ "$faults" -eq 0 ]
