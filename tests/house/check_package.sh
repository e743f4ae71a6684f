#!/bin/sh
# check_package.sh ROOT: the target package makes Debian packages. They are installed by dpkg into a
# clean root, which has copies of the packages they depend on and nothing else, so that a dependency
# left out is missed; there they do their work. What desktops read is valid.
set -eu
root=$(readlink -f "$1")
. "$root/tools/setup.sh"

for tool in dpkg dpkg-query dpkg-shlibdeps chroot; do
    if ! command -v "$tool" >/dev/null; then
        echo "skipped: there is no $tool here"
        exit 77
    fi
done

faults=0
fault() {
    echo "$*"
    faults=$((faults + 1))
}

# --- What desktops and software centres read ---
if command -v desktop-file-validate >/dev/null; then
    desktop-file-validate "$root"/desktop/*.desktop || fault "the desktop entry is not valid"
fi
if command -v appstreamcli >/dev/null; then
    appstreamcli validate --no-net --no-color "$root"/desktop/*.metainfo.xml >/dev/null ||
        fault "the AppStream data are not valid"
fi
version=$(sed -n 's/^project(cariste VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")
grep -q "<release version=\"$version\"" "$root"/desktop/*.metainfo.xml ||
    fault "the AppStream data do not know version $version"

# --- The packages ---
packages=$root/build/release/packages
rm -rf "$packages"
build release package >/dev/null 2>&1 || {
    echo "the packages cannot be made"
    exit 1
}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
installed=
for package in "$packages"/*.deb; do
    case ${package##*/} in
    libcariste-dev_*) development=$package ;;
    *) installed="$installed $package" ;;
    esac
done

# The names a package depends on, the first alternative of each.
depends() {
    dpkg-deb --field "$1" Depends | tr ',' '\n' | sed 's/^ *//; s/[ (|:].*//; /^$/d'
}

# closure NAME...: all installed packages that these need, themselves included.
closure() {
    # shellcheck disable=SC2016 # the fields of dpkg
    dpkg-query --show \
        --showformat '${db:Status-Status}\t${Package}\t${Provides}\t${Pre-Depends}, ${Depends}\n' |
        awk -F '\t' -v wanted="$*" '
        $1 == "installed" {
            needs[$2] = $4
            offered = split($3, offers, /, */)
            for (i = 1; i <= offered; i++) {
                sub(/[ (:].*/, "", offers[i])
                provider[offers[i]] = $2
            }
        }
        function want(name) {
            if (!(name in needs))
                name = provider[name]
            if (name == "" || name in taken)
                return name != ""
            taken[name]
            queue[++last] = name
            return 1
        }
        END {
            count = split(wanted, names, " ")
            for (i = 1; i <= count; i++)
                want(names[i])
            for (next_one = 1; next_one <= last; next_one++) {
                clauses = split(needs[queue[next_one]], clause, /, */)
                for (i = 1; i <= clauses; i++) {
                    choices = split(clause[i], choice, / *\| */)
                    for (j = 1; j <= choices; j++) {
                        sub(/[ (:].*/, "", choice[j])
                        if (want(choice[j]))
                            break
                    }
                }
                print queue[next_one]
            }
        }'
}

# --- The clean root ---
# Besides the dependencies: a shell, what the trigger of the linker needs, and tools of the smoke test.
clean=$scratch/clean
needed='dash libc-bin coreutils'
for package in $installed; do
    needed="$needed $(depends "$package" | tr '\n' ' ')"
done
# shellcheck disable=SC2086 # a list of names
names=$(closure $needed)
mkdir -p "$clean/usr" "$clean/tmp" "$clean/dev" "$clean/proc" "$clean/var/lib/dpkg/info" \
    "$clean/var/lib/dpkg/updates" "$clean/var/lib/dpkg/triggers" "$clean/var/log"
: >"$clean/dev/null"
for folder in bin sbin lib lib32 lib64; do
    if [ -L "/$folder" ]; then
        mkdir -p "$clean/usr/$folder"
        ln -s "usr/$folder" "$clean/$folder"
    fi
done
# shellcheck disable=SC2086
{
    dpkg-query --listfiles $names | grep '^/' | grep -vE '^/usr/share/(doc|man|locale|fonts|icons)/' |
        sort -u | tar -C / --no-recursion --ignore-failed-read -T - -cf - 2>/dev/null |
        tar -C "$clean" --keep-directory-symlink --no-same-owner -xf -
    dpkg-query --status $names >"$clean/var/lib/dpkg/status"
}
for name in $names; do
    for file in /var/lib/dpkg/info/"$name".* /var/lib/dpkg/info/"$name":*.*; do
        [ ! -e "$file" ] || cp "$file" "$clean/var/lib/dpkg/info"
    done
done
[ ! -e /var/lib/dpkg/triggers/ldconfig ] ||
    cp /var/lib/dpkg/triggers/ldconfig "$clean/var/lib/dpkg/triggers"
echo "$(echo "$names" | wc -l) packages in a clean root of $(du -sm "$clean" | cut -f 1) MB"

# as_root COMMAND...: as root, or as one who is root in a namespace of his own.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    else
        unshare --map-root-user "$@"
    fi
}
if ! as_root chroot "$clean" /bin/true; then
    echo "skipped: no root can be changed to here"
    exit 77
fi
# shellcheck disable=SC2086
as_root env PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive \
    dpkg --root="$clean" --force-not-root --install $installed >"$scratch/log" 2>&1 ||
    fault "dpkg does not install the packages:" "$(tail -n 20 "$scratch/log")"

# inside SCRIPT: what a user does there. Where it can be had, with the file system of processes.
inside() {
    cat >"$clean/tmp/smoke.sh"
    cat >"$scratch/enter.sh" <<'END'
mount -t proc proc "$1/proc" 2>/dev/null || mount --rbind /proc "$1/proc" 2>/dev/null || :
exec chroot "$1" env -i PATH=/usr/bin:/bin HOME=/tmp/home TERM=dumb LC_ALL=C.UTF-8 sh -eu /tmp/smoke.sh
END
    if as_root unshare --mount true 2>/dev/null; then
        as_root unshare --mount sh "$scratch/enter.sh" "$clean"
    else
        as_root sh "$scratch/enter.sh" "$clean"
    fi
}

said=$(inside <<'END'
levels=/usr/share/cariste/levels
cd /tmp
cariste --version >/dev/null
cariste solve $levels/seeds.sok --level 1 --goal moves
cariste show $levels/seeds.sok --level 1 --output one.png
cariste show $levels/slide/squirrel.slide --solution '9l 3d 5r 6r 7u 1d 7l' --output cage.gif
printf 'quit\n' | cariste play --plain $levels/seeds.sok
cariste library list
if [ -e /proc/self/exe ]; then
    case $(cariste --help) in
    *" $levels"*) ;;
    *) echo "MISSING $levels in the help" ;;
    esac
fi
for file in one.png cage.gif home/.local/share/cariste/library.db /usr/share/man/man1/cariste.1 \
    /usr/share/applications/org.cariste.cariste.desktop /usr/share/doc/cariste/copyright; do
    [ -s "$file" ] || echo "MISSING $file"
done
END
) || fault "the program fails in a clean root:" "$said"
case $said in
*MISSING*) fault "$said" ;;
esac
said=$(inside <<'END'
python3 -c '
import cariste
level = cariste.Level.read("/usr/share/cariste/levels/seeds.sok", 4)
print(cariste.__file__, level.solve(goal="moves").metrics["moves"])'
END
) || :
[ "$said" = "/usr/lib/python3/dist-packages/cariste/__init__.py 33" ] ||
    fault "the Python package fails in a clean root: $said"

# --- The development package ---
# Its dependencies are those of this machine, since they built the library.
for name in $(depends "$development"); do
    case $name in
    libcariste*) ;;
    *) dpkg-query --status "$name" >/dev/null 2>&1 || fault "libcariste-dev depends on $name, which is not here" ;;
    esac
done
for package in $installed "$development"; do
    dpkg-deb --extract "$package" "$scratch/unpacked"
done
lib=$(dirname "$(find "$scratch/unpacked" -name libcariste.a)")
PKG_CONFIG_PATH=$lib/pkgconfig
export PKG_CONFIG_PATH
# shellcheck disable=SC2046 # a list of flags
cc -Wall -Werror -o "$scratch/consumer" "$root/tests/house/consumer.c" $(pkg-config --cflags --libs cariste)
[ "$(LD_LIBRARY_PATH=$lib "$scratch/consumer")" = "$version" ] ||
    fault "a program that uses the development package does not work"

# It also has to work where it belongs: the linker of the clean root has been told of the library.
cp "$scratch/consumer" "$clean/tmp/consumer"
said=$(echo /tmp/consumer | inside) || fault "a program does not find the library in a clean root:" "$said"

[ "$faults" -eq 0 ]
