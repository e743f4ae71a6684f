#include "app/core/registry.h"

#include <string.h>

#include "puzzle/puzzle.h"
#include "slide/slide.h"
#include "sokoban/sokoban.h"

const struct puzzle *const registry_families[] = {&sokoban_puzzle, &slide_puzzle, NULL};
const char *const registry_names[] = {"sokoban", "slide", NULL};

static bool has_metric(const struct puzzle *family, const char *name)
{
    for (const char *const *metric = family->metrics; *metric; metric++)
        if (strcmp(*metric, name) == 0)
            return true;
    return false;
}

const char *registry_metric(size_t index)
{
    for (const struct puzzle *const *family = registry_families; *family; family++) {
        for (const char *const *metric = (*family)->metrics; *metric; metric++) {
            bool known = false;
            for (const struct puzzle *const *before = registry_families; before < family; before++)
                known = known || has_metric(*before, *metric);
            if (!known && index-- == 0)
                return *metric;
        }
    }
    return NULL;
}

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
