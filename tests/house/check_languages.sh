#!/bin/sh
# check_languages.sh ROOT: po/cariste.pot has every sentence of the sources, and each catalogue all of
# them, in whole and with the same arguments.
set -eu
cd "$1"
for tool in xgettext msgfmt msgcat msgcmp; do
    if ! command -v $tool >/dev/null; then
        echo "skipped: there is no $tool here"
        exit 77
    fi
done
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
faults=0

sh tools/messages.sh "$scratch"
# Order and places of sentences may differ between versions of gettext.
plain() {
    msgcat --no-location --no-wrap --sort-output "$1" | sed -n '/^msg/p'
}
plain po/cariste.pot >"$scratch/kept"
plain "$scratch/cariste.pot" >"$scratch/found"
if ! cmp -s "$scratch/kept" "$scratch/found"; then
    echo "po/cariste.pot is not what the sources say: run tools/messages.sh"
    diff "$scratch/kept" "$scratch/found" | head -n 20
    faults=1
fi
for catalogue in po/*.po; do
    said=$(LC_ALL=C msgfmt --check-format --check-domain --statistics -o /dev/null "$catalogue" 2>&1) ||
        faults=1
    case $said in
    *fuzzy* | *untranslated*) faults=1 ;;
    esac
    [ $faults -eq 0 ] || echo "$catalogue: $said"
    msgcmp --use-untranslated "$catalogue" "$scratch/cariste.pot" || faults=1
done
exit $faults
