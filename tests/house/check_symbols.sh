#!/bin/sh
# check_symbols.sh ROOT: the shared library of the build in BUILD_DIR exports the names listed in
# include/symbols.txt, each promised by a public header, under the soname that the list begins with; the
# structs that programs hold have the sizes listed; and the soname is the version's. With
# CARISTE_RESTATE=1 the list is written anew, unless something is gone, the version is released and the
# soname has not changed: programs linked with the library would no longer run.
set -eu
cd "$1"
list=include/symbols.txt
library=$BUILD_DIR/libcariste.so
[ -e "$library" ] || exit 77 # a build that is not installed

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
faults=0
fault() {
    echo "$*"
    faults=$((faults + 1))
}

# The sizes of the structs that the headers lay open, as a 64-bit machine has them.
structs() {
    {
        echo '#include <stdio.h>'
        sed 's,.*,#include "&",' "$scratch/headers"
        echo 'int main(void) {'
        sed -n 's/^struct \(cariste_[a-z_]*\) {$/printf("struct \1 %zu\\n", sizeof(struct \1));/p' include/cariste/*.h
        echo 'return 0; }'
    } | cc -Iinclude -x c -o "$scratch/sizes" - && "$scratch/sizes" | LC_ALL=C sort
}
(cd include && ls cariste/*.h) >"$scratch/headers"

{
    readelf -d "$library" | sed -n 's/.*(SONAME).*\[\(.*\)\]/\1/p'
    nm -D --defined-only "$library" | awk '{ print $3 }' | LC_ALL=C sort
    structs
} >"$scratch/now"
soname=$(head -n 1 "$scratch/now")

# Before 1.0.0 a new minor version may take names away.
version=$(sed -n 's/^project(cariste VERSION \([0-9]*\)\.\([0-9]*\)\..*/\1 \2/p' CMakeLists.txt)
case $version in
"0 "*) wanted=0.${version#0 } ;;
*) wanted=${version% *} ;;
esac
[ "$soname" = "libcariste.so.$wanted" ] || fault "the soname is $soname, not libcariste.so.$wanted"

# What stands before a parenthesis in a header is a function, but in a typedef.
sed -n '/typedef/!s/.*\(cariste_[a-z_]*\)(.*/\1/p' include/cariste/*.h | LC_ALL=C sort -u >"$scratch/promised"
sed '1d; /^struct /d' "$scratch/now" | LC_ALL=C comm -3 - "$scratch/promised" | tr -d '\t' >"$scratch/strange"
[ ! -s "$scratch/strange" ] || fault "exported but not promised, or the other way round:" "$(cat "$scratch/strange")"

LC_ALL=C sort "$scratch/now" >"$scratch/sorted"
gone=$(LC_ALL=C sort "$list" | LC_ALL=C comm -23 - "$scratch/sorted")
if [ -n "${CARISTE_RESTATE:-}" ]; then
    if [ -n "$gone" ] && [ "$soname" = "$(head -n 1 "$list")" ] &&
        ! grep -q "^## ${version% *}\\.${version#* }\\.[0-9]* (unreleased)" CHANGELOG.md; then
        fault "gone, under the same soname:" "$gone"
    elif [ "$faults" -eq 0 ]; then
        cp "$scratch/now" "$list"
    fi
elif ! diff -u "$list" "$scratch/now"; then
    fault "names or sizes have changed: CONTRIBUTING.md says what to do"
fi
[ "$faults" -eq 0 ]
