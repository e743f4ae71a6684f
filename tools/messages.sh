#!/bin/sh
# messages.sh [FOLDER]: collects every sentence of src, C and JavaScript, into cariste.pot, in FOLDER or in po. Without
# FOLDER the catalogues po/*.po are brought up to date as well: what is new in them is empty, what is
# like something else is fuzzy, and po/NAME.po has to be completed by hand.
set -eu
root=$(dirname "$0")/..
cd "$root"
out=${1:-po}

# The functions and marks that take sentences, each with the place of its sentence.
marks='M_:1 MC_:1c,2 text_say:2 text_say_count:3,4 message_new:1 message_put:3 page_say:2
console_warn:2 console_fail:2 store_report:2 diag_add:5 F_:1 MP_:1,2 message_put_count:4,5
lurd_refuse:3 verify_reject:2 certificate_fail:2 settle_fail:3 check_decide:4'

# xgettext takes commas between braces for those of a call: places are left out of what it sees.
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
find src -name '*.[ch]' ! -path src/base/language/message.h | LC_ALL=C sort >"$scratch/files"
while read -r file; do
    mkdir -p "$scratch/$(dirname "$file")"
    sed -z 's/(struct place){[^}]*}/place/g' "$file" >"$scratch/$file"
done <"$scratch/files"

collect() { # KEYWORDS: one place a function
    keywords=
    for mark in $1; do
        keywords="$keywords --keyword=$mark"
    done
    # shellcheck disable=SC2086 # a list of options
    xgettext --directory="$scratch" --files-from="$scratch/files" --from-code=UTF-8 --language=C \
        --keyword $keywords --add-location=file --sort-by-file --package-name=cariste --output=- |
        sed -e 's/charset=CHARSET/charset=UTF-8/' -e '/^"POT-Creation-Date:/d'
}

# The page marks its sentences by the functions that say them, and fills %s and %d in as C does.
collect_page() {
    find src/front/web/page -name '*.js' | LC_ALL=C sort |
        xgettext --files-from=- --from-code=UTF-8 --language=JavaScript --keyword --keyword=say:1 \
            --keyword=sayCount:1,2 --add-location=file --sort-by-file --package-name=cariste --output=- |
        sed -e 's/charset=CHARSET/charset=UTF-8/' -e '/^"POT-Creation-Date:/d' -e 's/javascript-format/c-format/'
}

collect "$marks" >"$scratch/first"
collect 'diag_add:4' >"$scratch/second"
collect_page >"$scratch/third"
msgcat --use-first --sort-by-file --add-location=file "$scratch/first" "$scratch/second" "$scratch/third" \
    >"$out/cariste.pot"
[ $# -gt 0 ] && exit
for catalogue in po/*.po; do
    [ -e "$catalogue" ] || continue
    msgmerge --quiet --update --backup=none --add-location=file --sort-by-file "$catalogue" po/cariste.pot
done
