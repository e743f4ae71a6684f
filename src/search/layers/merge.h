/* Merging: several sources of rising keys become one run, each key once. */
#ifndef SEARCH_LAYERS_MERGE_H
#define SEARCH_LAYERS_MERGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "search/layers/run.h"

/* Rising keys in memory. */
struct key_array {
    const uint64_t *keys;
    size_t count;
    size_t stride; /* words from one to the next; 0: they stand close */
};

struct merge_input {
    const struct run *runs; /* to be merged */
    size_t run_count;
    struct key_array array;  /* merged with them */
    const struct run *known; /* a key that is in any of these is left out */
    size_t known_count;
};

/* How many runs, known or not, can be read at a time in so many bytes beside the one written. */
size_t merge_fan_in(const struct run_setting *setting, size_t bytes);

/* Writes the run of this number. False when something failed or a limit was reached: there is no
 * such run then. */
bool merge(const struct run_setting *setting, const struct merge_input *input, uint64_t number,
           struct run *out);

#endif
