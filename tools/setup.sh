#!/bin/sh
# Sourced by ./run and ./test, which set root to the top of the tree: packages, configuring and
# building. All it says goes to standard error, and it says nothing when there is nothing to do.

# How to see that a Debian package is there, whatever brought it: asking for what it provides also
# serves systems without dpkg.
has() {
    case $1 in
    build-essential) command -v cc && command -v c++ ;;
    ninja-build) command -v ninja ;;
    libexpat1-dev) pkg-config --exists expat ;;
    libjansson-dev) pkg-config --exists jansson ;;
    libncurses-dev) pkg-config --exists ncursesw ;;
    libsqlite3-dev) pkg-config --exists sqlite3 ;;
    libcairo2-dev) pkg-config --exists cairo ;;
    libgif-dev) pkg-config --exists libgif ;;
    libcmocka-dev) pkg-config --exists cmocka ;;
    libclang-rt-dev) has_fuzzer ;;
    cavepacker-data) [ -d /usr/share/games/cavepacker/maps ] ;;
    gnuplot-nox) command -v gnuplot ;;
    graphviz) command -v dot ;;
    python3-pytest) command -v pytest-3 ;;
    python3-pip) /usr/bin/python3 -m pip --version && /usr/bin/python3 -c 'import setuptools, wheel' ;;
    appstream) command -v appstreamcli ;;
    desktop-file-utils) command -v desktop-file-validate ;;
    gettext) command -v msgfmt ;;
    libopenmpi-dev) pkg-config --exists ompi-c ;;
    openmpi-bin) command -v mpirun ;;
    emscripten) command -v emcc && command -v emar ;;
    nodejs) command -v node ;;
    ocaml-nox) command -v ocaml ;;
    gcc-multilib) echo '#include <stdio.h>' | cc -m32 -fsyntax-only -x c - ;;
    *) command -v "$1" ;;
    esac >/dev/null 2>&1
}

has_fuzzer() {
    ls "$(clang -print-resource-dir)"/lib/*/libclang_rt.fuzzer*.a
}

missing() {
    for package in "$@"; do
        has "$package" || printf '%s ' "$package"
    done
}

# Installs packages; false when this machine cannot.
install() {
    command -v apt-get >/dev/null || return 1
    if [ "$(id -u)" -eq 0 ]; then
        as_root=
    elif command -v sudo >/dev/null; then
        as_root=sudo
    else
        return 1
    fi
    echo "installing $*" >&2
    $as_root apt-get -q -o DPkg::Lock::Timeout=300 update >&2 || return 1
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300 \
        install --no-install-recommends "$@" >&2
}

# Stops with status 2 unless every package is there in the end.
need() {
    lacking=$(missing "$@")
    if [ -n "$lacking" ]; then
        # shellcheck disable=SC2086 # a list of names
        install $lacking || true
        lacking=$(missing "$@")
    fi
    if [ -n "$lacking" ]; then
        echo "cariste: please install these packages (Debian names): $lacking" >&2
        exit 2
    fi
}

build_packages='build-essential cmake ninja-build pkg-config libexpat1-dev libjansson-dev
libncurses-dev libsqlite3-dev libcairo2-dev libgif-dev gettext'

# Configures a preset once, and again only when the presets change, of which a copy is kept; ninja
# itself sees to the rest.
configure() {
    kept=${root:?}/build/$1/presets.json
    if cmp -s "$root/CMakePresets.json" "$kept"; then
        return
    fi
    # shellcheck disable=SC2086 # a list of names
    need $build_packages
    (cd "$root" && cmake --preset "$1") >&2 && cp "$root/CMakePresets.json" "$kept"
}

# compile PRESET TARGET...: the first build, which is long, shows how far it is; later ones say what
# they have to say when they are done, and nothing when there was nothing to do.
compile() {
    folder=$root/build/$1
    shift
    if [ ! -e "$folder/built" ]; then
        ninja -C "$folder" "$@" >&2 && : >"$folder/built"
        return
    fi
    status=0
    ninja --quiet -C "$folder" "$@" >"$folder/log" 2>&1 || status=$?
    grep -v '^ninja: no work to do\.$' "$folder/log" >&2 || :
    return $status
}

# build PRESET TARGET...: two calls at a time wait for each other.
build() {
    mkdir -p "$root/build/$1" || return
    (
        if command -v flock >/dev/null; then
            flock 9
        fi
        configure "$1" && compile "$@"
    ) 9>"$root/build/$1/lock"
}

# web [--no-serve] [PORT]: builds the page, and serves it until it is interrupted.
web() {
    serve=true
    port=0
    for argument in "$@"; do
        case $argument in
        --no-serve) serve=false ;;
        *[!0-9]* | '')
            echo "usage: ./run web [--no-serve] [PORT]" >&2
            exit 2
            ;;
        *) port=$argument ;;
        esac
    done
    need emscripten nodejs
    build wasm || exit 2
    if $serve; then
        exec node "$root/tools/web_serve.mjs" "$root/build/web" "$port"
    fi
}

# Installs what the tests of the page are written with, as their lock file has it; false when this machine cannot.
web_packages() {
    kept=$root/build/web-tests
    cmp -s "$root/tests/web/package-lock.json" "$kept/installed.json" && return
    mkdir -p "$kept" && cp "$root/tests/web/package.json" "$root/tests/web/package-lock.json" "$kept" &&
        (cd "$kept" && npm ci --ignore-scripts --no-audit --no-fund) >&2 &&
        cp "$root/tests/web/package-lock.json" "$kept/installed.json"
}
