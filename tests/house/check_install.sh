#!/bin/sh
# check_install.sh ROOT: what the README says puts everything in place, the program finds what is its
# own from there, and a stranger's program finds the libraries through pkg-config and CMake, links with
# either, sees cariste_ names alone, and runs.
set -eu
root=$(readlink -f "$1")
. "$root/tools/setup.sh"

# As the README says: ./run has to build all that is installed.
rm -rf "$root"/build/release/libcariste.so* "$root/build/release/sealed" "$root/build/release/generated"
"$root/run" --version >/dev/null 2>&1 || {
    echo "the release build failed"
    exit 1
}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cmake --install "$root/build/release" --prefix "$scratch/first" >/dev/null
mv "$scratch/first" "$scratch/moved" # everything still has to find its way
cd "$scratch/moved"

faults=0
fault() {
    echo "$*"
    faults=$((faults + 1))
}

lib=$(dirname "$(find . -name libcariste.a)")
for file in bin/cariste include/cariste.h include/cariste/common.h "$lib/libcariste.so" "$lib/pkgconfig/cariste.pc" \
    share/cariste/levels/seeds.sok share/doc/cariste/README.md share/doc/cariste/docs/play.md \
    share/doc/cariste/README.fr.md share/doc/cariste/docs/fr/play.md \
    share/doc/cariste/docs/schema/bench.schema.json share/doc/cariste/docs/schema/lab.schema.json share/doc/cariste/docs/schema/graph.schema.json \
    share/applications/org.cariste.cariste.desktop share/metainfo/org.cariste.cariste.metainfo.xml \
    share/icons/hicolor/scalable/apps/org.cariste.cariste.svg share/man/man1/cariste.1 share/bash-completion/completions/cariste \
    share/zsh/site-functions/_cariste share/fish/vendor_completions.d/cariste.fish; do
    [ -s "$file" ] || fault "$file is not installed, or is empty"
done

# The program uses the levels and documents beside it, wherever it was built.
for own in share/cariste/levels share/doc/cariste/docs; do
    bin/cariste --help | grep -q " $PWD/$own\$" || fault "the program does not find $PWD/$own"
done
bin/cariste check levels/seeds.sok --level 1 --solution lu >/dev/null ||
    fault "the examples of the help cannot be tried"

# Solutions are kept in the file that the README names, and not when it says how not to.
# shellcheck disable=SC2016 # the quotes are those of the README
kept=$(sed -n 's,.*`~/\([a-z./]*library\.db\)`.*,\1,p' share/doc/cariste/README.md)
grep -q -e '--no-library' share/doc/cariste/README.md || fault "the README does not tell of --no-library"
for flag in --no-library --quiet; do
    env -u XDG_DATA_HOME HOME="$scratch/home" bin/cariste solve levels/seeds.sok --level 1 $flag >/dev/null
    if [ "$flag" = --quiet ]; then
        [ -s "$scratch/home/$kept" ] || fault "solve keeps nothing in ~/$kept"
    elif [ -e "$scratch/home" ]; then
        fault "solve keeps something with --no-library"
    fi
done

# Every name the headers promise is there: the program calls few of them.
promised=$(sed -n '/typedef/!s/.*\(cariste_[a-z_]*\)(.*/\1/p' include/cariste/*.h | sort -u)
for name in $promised; do
    nm -D --defined-only "$lib/libcariste.so" | grep -q " $name$" ||
        fault "the headers promise $name, which the library lacks"
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

# The same through find_package, from the moved tree.
mkdir "$scratch/project"
cp "$consumer" "$scratch/project/consumer.c"
cat >"$scratch/project/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.22)
project(consumer LANGUAGES C)
find_package(cariste 0.2 REQUIRED)
add_executable(shared consumer.c)
target_link_libraries(shared PRIVATE cariste::cariste)
add_executable(static consumer.c)
target_link_libraries(static PRIVATE cariste::static)
END
if cmake -S "$scratch/project" -B "$scratch/found" -DCMAKE_PREFIX_PATH="$PWD" >"$scratch/log" 2>&1 &&
    cmake --build "$scratch/found" >>"$scratch/log" 2>&1; then
    for kind in shared static; do
        said=$(env -u LD_LIBRARY_PATH "$scratch/found/$kind") || fault "CMake's $kind program ends with $?"
        [ "$said" = "$version" ] || fault "CMake's $kind program says $said, not $version"
    done
    if ldd "$scratch/found/static" | grep -q libcariste; then
        fault "CMake's static program asks for the shared library"
    fi
else
    fault "find_package does not serve:" "$(tail -n 20 "$scratch/log")"
fi

[ "$faults" -eq 0 ]
