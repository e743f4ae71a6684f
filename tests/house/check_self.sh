#!/bin/sh
# check_self.sh ROOT: the checks can fail. Each is shown a small tree that is in order, then the same
# tree with one fault planted.
# shellcheck disable=SC2016 # what is planted is not for this shell
set -eu
checks=$1/tests/house
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
faults=0

plant() {
    rm -rf "$scratch/tree"
    mkdir -p "$scratch/tree/src/base" "$scratch/tree/src/search" "$scratch/tree/src/draw" \
        "$scratch/tree/src/sokoban/level" "$scratch/tree/src/sokoban/rules" \
        "$scratch/tree/src/app/core" "$scratch/tree/src/app/play" "$scratch/tree/src/app/commands" \
        "$scratch/tree/tests" "$scratch/tree/include" "$scratch/tree/docs" "$scratch/tree/tools"
    cd "$scratch/tree"
    printf '#ifndef A_H\n#define A_H\nint a(void);\n#endif\n' >src/base/a.h
    printf '#include "base/a.h"\n\n#include <stddef.h>\n\nint a(void)\n{\n    return 1;\n}\n' >src/base/a.c
    printf '#include "base/a.h"\n' >src/search/b.c
    printf '#include "base/a.h"\n' >src/sokoban/level/c.h
    printf '#include "sokoban/level/c.h"\n' >src/sokoban/rules/d.c
    printf '#include "base/a.h"\n' >src/draw/e.c
    printf '#include "base/a.h"\n' >src/app/core/f.h
    printf '#include "app/core/f.h"\n' >src/app/play/g.h
    printf '#include "app/play/g.h"\n' >src/app/commands/h.c
    cp "$checks/../../.clang-format" .
    printf 'build() {\n    :\n}\n' >tools/setup.sh
    printf '#!/bin/sh\nexit "$1"\n' >run && chmod +x run
    printf 'Prose.\n```sh\n./run 0\n./run \\\n1 # exits 1\n./unseen\n```\n./run 7\n' >README.md
}

# expect WORD CHECK WHAT: WORD is passes or fails.
expect() {
    if sh "$checks/check_$2.sh" "$scratch/tree" >"$scratch/said" 2>&1; then
        verdict=passes
    else
        verdict=fails
    fi
    if [ "$verdict" != "$1" ]; then
        echo "check_$2 $verdict where it should not: $3"
        cat "$scratch/said"
        faults=$((faults + 1))
    fi
}

plant
for check in includes headers sizes words format documents translations; do
    expect passes $check "a tree in order"
done

page() {
    plant
    mkdir -p src/front/web/page/core tests/web
    printf '#include "cariste.h"\n' >src/front/web/module.c
    printf "script-src 'self' 'wasm-unsafe-eval';\n" >src/front/web/page/index.html
    printf 'import { b } from "./b.js";\n' >src/front/web/page/core/a.js
    : >tests/web/package-lock.json && : >tests/web/.npmrc
}
page
expect passes web "a page in order"
page && echo '#include "base/a.h"' >>src/front/web/module.c
expect fails web "a module that goes round the public header"
page && echo 'host.innerHTML = level.title;' >>src/front/web/page/core/a.js
expect fails web "a title taken for markup"
page && echo 'fetch("https://example.org/");' >>src/front/web/page/core/a.js
expect fails web "a host that is named"
page && echo 'import { c } from "lodash";' >>src/front/web/page/core/a.js
expect fails web "a module from elsewhere"
page && echo "script-src 'unsafe-inline'" >>src/front/web/page/index.html
expect fails web "a policy that is not strict"
page && echo '"resolved": "x"' >>tests/web/package-lock.json
expect fails web "a lock file with addresses"
page && { echo 'function long() {' && seq -f '  x(%g);' 60 && echo '}'; } >>src/front/web/page/core/a.js
expect fails web "a function of the page that is too long"

# The table of proofs, where the machine has what it is made of.
plant_table() {
    plant
    mkdir -p bench/any
    cp -r "$checks/../../bench/optimal" bench
    cp "$checks/../../bench/any/"*.tsv bench/any
}
if command -v python3 >/dev/null && [ -f /usr/share/games/cavepacker/maps/xsokoban0001.sol ]; then
    plant_table
    expect passes table "a table that is what the data say"
    plant_table && sed -i 's/^| Microban I 1 | [*][*]8/| Microban I 1 | **7/' bench/optimal/README.md
    expect fails table "a table with another number"
    plant_table && sed -i '/^microban01\t1\tpushes/s/\t8\t/\t7\t/' bench/optimal/certificates.tsv
    expect fails table "a certificate of something else"
    plant_table && rm bench/optimal/certificates.tsv
    expect fails table "data that are missing"
fi

plant && echo '#include "search/b.h"' >>src/base/a.c
expect fails includes "an include that points up"
plant && echo '#include "draw/e.h"' >>src/search/b.c
expect fails includes "an include that points sideways"
plant && echo '#include "sokoban/rules/d.h"' >>src/sokoban/level/c.h
expect fails includes "an include through an inner wall"
plant && echo '#  include "sokoban/rules/d.h"' >>src/sokoban/level/c.h
expect fails includes "the same with spaces after the hash"
plant && echo '#include "app/commands/h.h"' >>src/app/core/f.h
expect fails includes "an include from the core of the app up to its commands"
plant && echo '#include "app/commands/h.h"' >>src/app/play/g.h
expect fails includes "an include from play up to the commands"
plant && echo '#include "elsewhere/x.h"' >>src/search/b.c
expect fails includes "a folder nobody knows"
plant && mkdir src/cellar && : >src/cellar/x.c
expect fails includes "a file in a folder nobody knows"
plant && echo '#include <expat.h>' >>src/base/a.c
expect fails includes "a dependency that belongs to another folder"
plant && echo '#include <pthread.h>' >>src/base/a.c
expect fails includes "what the system has, outside the platform"
plant && printf '#include <stddef.h>\n#include "base/a.h"\n' >src/base/a.c
expect fails includes "a source file with its own header second"

plant && printf 'size_t b(void);\n' >src/search/b.h
expect fails headers "a header that lacks an include"
plant && printf 'struct twice {\n    int a;\n};\n' >src/search/b.h
expect fails headers "a header without a guard"
plant && printf 'int class;\n' >include/cariste.h
expect fails headers "a public header that is no C++"

# A library that exports cariste_a, as header and list say it.
plant_library() {
    plant
    mkdir include/cariste
    echo 'project(cariste VERSION 0.2.0 LANGUAGES C' >CMakeLists.txt
    echo 'int cariste_a(void);' >include/cariste/a.h
    printf 'libcariste.so.0.2\ncariste_a\n' >include/symbols.txt
    echo 'int cariste_a(void); int cariste_a(void) { return 0; }' |
        cc -shared -fPIC -Wl,-soname,libcariste.so.0.2 -x c -o libcariste.so -
    export BUILD_DIR=.
}
plant_library
expect passes symbols "names as they are listed"
plant_library && echo cariste_b >>include/symbols.txt
expect fails symbols "a name that is gone"
plant_library && echo libcariste.so.0.2 >include/symbols.txt
expect fails symbols "a new name that is not listed"
plant_library && echo 'int cariste_b(void);' >include/cariste/b.h
expect fails symbols "a promise that is not kept"
plant_library && echo 'struct cariste_a 8' >>include/symbols.txt
printf 'struct cariste_a {\n    char a;\n};\n' >>include/cariste/a.h
expect fails symbols "a struct of another size"
plant_library && echo 'project(cariste VERSION 0.3.0 LANGUAGES C' >CMakeLists.txt
expect fails symbols "a soname that is not the version's"
plant_library && echo cariste_b >>include/symbols.txt
export CARISTE_RESTATE=1
expect fails symbols "restating without a name, under the same soname"
unset CARISTE_RESTATE BUILD_DIR

plant && { printf 'int a(void)\n{\n' && yes '    ;' | head -n 59 && printf '}\n'; } >src/base/a.c
expect fails sizes "a function of 61 lines"
plant && { printf 'int a(void)\n{\n' && yes '    ;' | head -n 58 && printf '}\n'; } >src/base/a.c
expect passes sizes "a function of 60 lines"
plant && yes 'int a(void);' | head -n 501 >src/base/a.c
expect fails sizes "a file of 501 lines"

plant && echo 'int box_count;' >>src/search/b.c
expect fails words "a puzzle word in the search engine"
plant && echo '/* where the Player stands */' >>src/search/b.c
expect fails words "a puzzle word in a comment"
plant && echo 'int frontier_push(void); /* boxed */' >>src/search/b.c
expect passes words "words that merely look like one"
plant && echo '/* TO''DO: everything */' >>src/base/a.c
expect fails words "a thing left for later"

plant && echo 'int   a ;' >>src/base/a.c
expect fails format "an unformatted line"

plant && printf '```sh\n./run 2\n```\n' >docs/a.md
expect fails documents "a command that fails"
plant && printf '```sh\n./run 0 # exits 2\n```\n' >docs/a.md
expect fails documents "a command that does not end as announced"

plant && echo 'See [this](gone.md).' >docs/a.md
expect fails documents "a link to nowhere"
plant && echo 'See [this](../README.md#top) and [that](https://example.org/a).' >docs/a.md
expect passes documents "links that lead somewhere"
plant && echo 'See `src/base/gone.c`.' >docs/a.md
expect fails documents "a path that is not there"
plant && echo 'See `src/base/a.c`.' >docs/a.md
expect passes documents "a path that is there"
plant && mkdir docs/deep && echo 'See [this](gone.md).' >docs/deep/a.md
expect fails documents "a link to nowhere in a folder below"
plant && mkdir docs/decisions && echo 'Kept.' >docs/decisions/0001-a.md
echo 'See [this](../../README.md).' >docs/decisions/README.md
expect fails documents "a decision that is not listed"
echo '[0001](0001-a.md)' >>docs/decisions/README.md
expect passes documents "a decision that is listed"

# A document and its translation, in step.
plant_translation() {
    plant
    mkdir docs/fr
    printf '# A\nWords.\n## B\n```sh\n./run 0 # so\n```\nMore\nwords.\n' >docs/a.md
    printf '# Un\n<!-- translates "A" 0 -->\nMots.\n## Deux\n<!-- translates "B" 0 -->\n' >docs/fr/a.md
    printf '```sh\n./run 0 --lang fr # ainsi\n```\n' >>docs/fr/a.md
    for section in A B; do
        sh "$checks/check_translations.sh" . docs/fr/a.md $section
    done
}
plant_translation
expect passes translations "a translation in step"
plant_translation && sed -i 'N;s/More\nwords/More words/' docs/a.md
expect passes translations "lines broken elsewhere"
plant_translation && sed -i 's/More/Other/' docs/a.md
expect fails translations "words that have changed since"
grep -q '^docs/fr/a.md:5: "B" has changed' "$scratch/said" || {
    echo "check_translations does not name the section that is stale"
    faults=$((faults + 1))
}
sh "$checks/check_translations.sh" . docs/fr/a.md B
expect passes translations "the same, restated"
plant_translation && printf '## C\nNew.\n' >>docs/a.md
expect fails translations "a section that is not translated"
plant_translation && sed -i '/"A"/d' docs/fr/a.md
expect fails translations "a section that does not say what it translates"
plant_translation && sed -i 's/run 0/run 1/' docs/fr/a.md
expect fails translations "another command"
plant_translation && { sed -n '4,$p' docs/fr/a.md && sed -n 1,3p docs/fr/a.md; } >b && mv b docs/fr/a.md
expect fails translations "sections in another order"
plant_translation && rm docs/a.md
expect fails translations "a translation of nothing"

# What a lesson shows is compared with what its commands print.
plant && printf '#!/bin/sh\necho "$2"\n' >build && chmod +x build
printf '```console\n$ cariste say 12\n12\n```\n' >docs/good.md
printf '```console\n$ cariste say 12\n13\n```\n' >docs/wrong.md
if command -v python3 >/dev/null; then
    if ! python3 "$checks/lesson_blocks.py" ./build docs/good.md >"$scratch/said" 2>&1; then
        cat "$scratch/said"
        faults=$((faults + 1))
    fi
    if python3 "$checks/lesson_blocks.py" ./build docs/wrong.md >"$scratch/said" 2>&1; then
        echo "lesson_blocks passes a lesson that shows what no command prints"
        faults=$((faults + 1))
    fi
fi

[ "$faults" -eq 0 ]
