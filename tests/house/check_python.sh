#!/bin/sh
# check_python.sh ROOT: the Python package does what its tests and its tutorial say, mypy has nothing
# to say of it, and pip installs it, with the library in it.
set -eu
root=$(readlink -f "$1")
build=${BUILD_DIR:-$root/build/debug}

if ! command -v pytest-3 >/dev/null; then
    echo "skipped: there is no pytest-3 here"
    exit 77
fi
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
CARISTE_LIBRARY=$build/libcariste.so
PYTHONPATH=$root/python
PYTHONDONTWRITEBYTECODE=1
XDG_DATA_HOME=$scratch/data # nobody's own library is touched
export CARISTE_LIBRARY PYTHONPATH PYTHONDONTWRITEBYTECODE XDG_DATA_HOME

faults=0
fault() {
    echo "$*"
    faults=$((faults + 1))
}

pytest-3 -q -p no:cacheprovider --basetemp "$scratch/pytest" "$root/tests/python" ||
    fault "the tests of the Python package fail"

if command -v mypy >/dev/null; then
    mypy --strict --cache-dir "$scratch/mypy" "$root/python/cariste" "$root/python/declare.py" \
        "$root/tests/python" >"$scratch/log" 2>&1 || fault "mypy has something to say:" "$(cat "$scratch/log")"
fi

# From a copy: what pip leaves behind stays there. The library of the build comes with it, and is found
# where neither tree nor environment tell of it.
cp -R "$root/python" "$scratch/source"
if /usr/bin/python3 -m pip install --quiet --no-build-isolation --no-deps --no-index --disable-pip-version-check \
    --root-user-action ignore --target "$scratch/installed" "$scratch/source" >"$scratch/log" 2>&1; then
    said=$(cd "$scratch" && env -u CARISTE_LIBRARY PYTHONPATH="$scratch/installed" /usr/bin/python3 -c '
import cariste
print(cariste.__file__, cariste.Level("#####\n#@$.#\n#####\n").solve().solution)') || :
    case $said in
    "$scratch/installed/cariste/__init__.py R") ;;
    *) fault "what pip installs does not work: $said" ;;
    esac
else
    fault "pip does not install the package:" "$(cat "$scratch/log")"
fi

[ "$faults" -eq 0 ]
