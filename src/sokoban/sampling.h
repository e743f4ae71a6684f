/* Bounds that are raised while a search for the fewest pushes goes on.
 *
 * Prices and areas are chosen for the start (bound/tables.h), and say less and less of positions
 * far from it, which is where a search spends its time. So now and then prices and areas are worked
 * out for some of the positions it has expanded, as they were for the start, and the greatest of
 * all these bounds is used from then on: diverse saturated cost partitionings (Seipp, Keller &
 * Helmert 2020), with samples from the search itself (as in Seipp 2021). Each of them is a bound
 * for every position whatever, so that only what they cost and gain depends on the samples. */
#ifndef SOKOBAN_SAMPLING_H
#define SOKOBAN_SAMPLING_H

#include <stdbool.h>

#include "search/sampler.h"

struct meter;
struct model;
struct request;
struct setup;
struct space;

struct sampling {
    struct sampler sampler; /* first: the search knows no more */
    struct model *model;
    struct space *space;
    struct meter *meter;
    uint64_t first, interval; /* expansions from one look at the samples to the next */
    bool has_looked;
    double in_vain; /* seconds that have gone into tables that told nothing */
};

/* Whether the bound of a search can be raised like this, and the search is ours to choose. */
bool sampling_is_meant(const struct request *request, const struct setup *setup);

/* Samples a search in a space of the model, or in one around it, through the hook of the meter.
 * Samples are looked at after so many expansions, and again after so many more; where that was in
 * vain, after twice as many. */
enum { SAMPLING_INTERVAL = 20000 };
void sampling_begin(struct sampling *sampling, struct model *model, struct space *space,
                    struct meter *meter, uint64_t interval);
void sampling_end(struct sampling *sampling);

#endif
