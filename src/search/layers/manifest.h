/* What a count has come to, as bytes: with the runs it names, all that is needed to go on.
 *
 * Numbers of 8 bytes, lowest first: the format's number, bytes of a key, whether the space is
 * undirected, a sum of the start's key; which rank of how many, and how often it was kept; bytes of
 * a block, the next run's number; states done of the layer at hand, successors generated; the
 * notes; how many layers, and of each how many states; how many runs of each kind, and of each run
 * its number, keys, bytes and layer.
 *
 * What is kept at a time is a manifest, its length (8 bytes) before it, and perhaps the one before:
 * of several ranks one may have kept what it came to when another is killed before it has. */
#ifndef SEARCH_LAYERS_MANIFEST_H
#define SEARCH_LAYERS_MANIFEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "search/layers/run.h"

/* A growing list. */
struct run_list {
    struct run *items;
    size_t count;
};

void run_list_add(struct run_list *list, const struct run *run);
void run_list_free(struct run_list *list);

enum manifest_runs {
    RUNS_CURRENT, /* the layer at hand; none before the first layer */
    RUNS_PAST,    /* layers before it that may be met again */
    RUNS_FRESH,   /* successors of what is done of the layer at hand */
    /* Of a search for goals alone. */
    RUNS_DUE,  /* successors that are of the next layer */
    RUNS_KEPT, /* all layers, one after the other, for the way back */
    RUNS_GOAL, /* the cheapest goal met */
    RUNS_KINDS
};

/* What a search for goals notes of itself. */
enum manifest_note {
    NOTE_THRESHOLD,
    NOTE_STEP,     /* by which the threshold rises next */
    NOTE_EXPANDED, /* states, in all */
    NOTE_BEGAN,    /* so many had been, when this threshold was set */
    NOTE_ROUND,    /* states expanded under the threshold before */
    NOTE_LONGEST,  /* cost of a step */
    NOTE_CUT,      /* something is above the threshold */
    NOTES
};

struct manifest {
    uint64_t key_bytes, undirected, start_sum;
    uint64_t rank, ranks, generation;
    uint64_t block_bytes, next_number;
    uint64_t done, generated;
    uint64_t notes[NOTES];
    uint64_t *layers; /* states of each */
    size_t layer_count;
    struct run_list runs[RUNS_KINDS];
};

void manifest_add_layer(struct manifest *manifest, uint64_t states);
void manifest_free(struct manifest *manifest);

/* The caller frees the bytes. */
uint8_t *manifest_write(const struct manifest *manifest, size_t *length);

/* False when the bytes are no manifest; to be freed in either case. */
bool manifest_read(struct manifest *manifest, const uint8_t *bytes, size_t length);

/* The two to be kept, of which the second may be NULL; the caller frees the bytes. */
uint8_t *manifest_join(const uint8_t *now, size_t now_length, const uint8_t *before,
                       size_t before_length, size_t *length);

/* The first (0) or the second (1) of what is kept; false when it has none that can be read. To be
 * freed in either case. */
bool manifest_recall(struct manifest *manifest, const uint8_t *kept, size_t length, unsigned which);

#endif
