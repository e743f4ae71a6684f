/* What is told of a position, in numbers of which less is better: one list, a row for each.
 *
 * The features of a position are one word, a byte for each row, the first row's uppermost, so that
 * comparing words compares features in the order of their importance. */
#ifndef SOKOBAN_EXPERT_FESS_FEATURES_H
#define SOKOBAN_EXPERT_FESS_FEATURES_H

#include "sokoban/expert/common/macro.h"
#include "sokoban/expert/plan/packing_estimate.h"
#include "sokoban/expert/plan/plan_tracker.h"

/* A position to be judged: its boxes (rising) stand in the occupancy. */
struct feature_input {
    const struct occupancy *occupancy;
    const cell *boxes;
    const struct macro *macro; /* that led there; NULL: the position at hand itself */
    cell from;                 /* where its box was before */
    cell player;
    unsigned zones;                   /* parts of the floor */
    struct packing_progress progress; /* filled in before any feature is asked */
};

struct feature_kind {
    const char *name;
    const char *part, *without; /* its name when it is left out, and what is lost without it */
    bool is_coordinate; /* positions that differ in it lie in different cells of feature space */
    /* What it needs for a level; NULL: nothing. */
    void *(*open)(const struct model *model);
    void (*close)(void *self);
    /* Takes the position at hand, whose successors will be asked about; NULL: need not know. */
    void (*begin)(void *self, const struct occupancy *occupancy);
    /* The feature; the judgement takes more than 255 for 255. */
    unsigned (*value)(void *self, const struct feature_input *input);
};

/* Every feature, the most important first. A file that defines feature_NAME and a row here are all
 * a new one needs. */
#define FEATURE_ROWS(ROW)                                                                          \
    ROW(sealed)                                                                                    \
    ROW(packed)                                                                                    \
    ROW(zones)                                                                                     \
    ROW(rooms)                                                                                     \
    ROW(hot)

#define FEATURE_DECLARE(name) extern const struct feature_kind feature_##name;
FEATURE_ROWS(FEATURE_DECLARE)

#define FEATURE_NUMBER(name) FEATURE_##name,
enum feature { FEATURE_ROWS(FEATURE_NUMBER) FEATURES };

extern const struct feature_kind *const feature_kinds[FEATURES];

/* The set of one feature. */
static inline uint32_t feature_bit(enum feature feature)
{
    return UINT32_C(1) << feature;
}

/* Everything that features are taken from. */
struct feature_eval {
    const struct model *model;
    struct packing_estimate estimate;
    struct plan_tracker tracker; /* without steps where the estimate does better */
    void *selves[FEATURES];      /* what the rows have opened */
    uint32_t without;            /* a set: features left out are 0 everywhere */
};

/* Takes the plan over. A limit of the meter, which may be NULL, ends what takes long, here and when
 * judging; features are worth nothing then. */
void feature_eval_init(struct feature_eval *eval, const struct model *model, uint32_t without,
                       struct packing_plan plan, struct meter *limits);
void feature_eval_free(struct feature_eval *eval);

/* Takes the position at hand; its boxes stand in the occupancy. */
void feature_eval_begin(struct feature_eval *eval, const struct occupancy *occupancy,
                        const cell *boxes);

/* The features of a position. With a macro it is a successor of the position at hand; without one
 * it becomes the position at hand. Fills in the progress. */
uint64_t feature_eval_compute(struct feature_eval *eval, struct feature_input *input);

static inline unsigned feature_value(uint64_t features, enum feature feature)
{
    return (unsigned)(features >> 8 * (FEATURES - 1 - feature)) & 255;
}

/* The coordinates alone: a name for the cell of feature space. */
uint64_t feature_cell_label(uint64_t features);

#endif
