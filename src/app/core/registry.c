#include "app/core/registry.h"

#include <stddef.h>

#include "puzzle/puzzle.h"
#include "slide/slide.h"
#include "sokoban/sokoban.h"

const struct puzzle *const registry_families[] = {&sokoban_puzzle, &slide_puzzle, NULL};
const char *const registry_names[] = {"sokoban", "slide", NULL};

const struct puzzle *registry_recognise(const struct puzzle *const *families,
                                        const struct source *source, int least)
{
    const struct puzzle *best = NULL;
    int certainty = least - 1;
    for (; *families; families++) {
        int next = (*families)->recognise(source);
        if (next > certainty) {
            certainty = next;
            best = *families;
        }
    }
    return best;
}
