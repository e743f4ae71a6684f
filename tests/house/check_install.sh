#!/bin/sh
# check_install.sh ROOT: what is installed is complete, and a stranger's program finds it through
# pkg-config, links with either library, sees cariste_ names alone, and runs.
set -eu
root=$(readlink -f "$1")
. "$root/tools/setup.sh"

build release >/dev/null 2>&1 || {
    echo "the release build failed"
    exit 1
}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cmake --install "$root/build/release" --prefix "$scratch/first" >/dev/null
mv "$scratch/first" "$scratch/moved" # the pkg-config file still has to find its way
cd "$scratch/moved"

faults=0
fault() {
    echo "$*"
    faults=$((faults + 1))
}

lib=$(dirname "$(find . -name libcariste.a)")
for file in bin/cariste include/cariste.h "$lib/libcariste.so" "$lib/pkgconfig/cariste.pc" \
    share/man/man1/cariste.1 share/bash-completion/completions/cariste \
    share/zsh/site-functions/_cariste share/fish/vendor_completions.d/cariste.fish; do
    [ -s "$file" ] || fault "$file is not installed, or is empty"
done

# Every name the header promises is there: the program calls few of them.
promised=$(sed -n '/typedef/!s/.*\(cariste_[a-z_]*\)(.*/\1/p' include/cariste.h | sort -u)
for name in $promised; do
    nm -D --defined-only "$lib/libcariste.so" | grep -q " $name$" ||
        fault "the header promises $name, which the library lacks"
done

# Each reader is asked what it thinks of its file, if it is here.
ask() {
    file=$1
    shift
    command -v "$1" >/dev/null || return 0
    said=$("$@" "$file" 2>&1 || echo "status $?")
    [ -z "$said" ] || fault "$1 does not like $file:" "$said"
}
ask share/bash-completion/completions/cariste bash -n
ask share/zsh/site-functions/_cariste zsh -n
ask share/fish/vendor_completions.d/cariste.fish fish --no-execute
ask share/man/man1/cariste.1 groff -man -Tutf8 -ww -z

# strangers LIBRARY: what a library shows besides its own names.
strangers() {
    nm --defined-only --extern-only "$@" | awk 'NF == 3 && $3 !~ /^cariste_/ { print $3 }'
}
found=$(strangers -D "$lib/libcariste.so")
[ -z "$found" ] || fault "the shared library also exports" "$found"
found=$(strangers "$lib/libcariste.a")
[ -z "$found" ] || fault "the static library also exports" "$found"

PKG_CONFIG_PATH=$PWD/$lib/pkgconfig
LD_LIBRARY_PATH=$PWD/$lib
export PKG_CONFIG_PATH LD_LIBRARY_PATH
consumer=$root/tests/house/consumer.c

# shellcheck disable=SC2046 # lists of flags
{
    cc -Wall -Werror -o "$scratch/shared" "$consumer" $(pkg-config --cflags --libs cariste)
    cc -Wall -Werror -o "$scratch/static" "$consumer" \
        $(pkg-config --static --cflags --libs cariste | sed 's/-lcariste/-l:libcariste.a/')
}
version=$(pkg-config --modversion cariste)
for kind in shared static; do
    said=$("$scratch/$kind") || fault "the $kind program ends with status $?"
    [ "$said" = "$version" ] || fault "the $kind program says $said, not $version"
done
if ldd "$scratch/static" | grep -q libcariste; then
    fault "the static program asks for the shared library"
fi

[ "$faults" -eq 0 ]
