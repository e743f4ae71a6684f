/* What is told of a position, in numbers of which less is better: one table, a row for each.
 *
 * The features of a position are one word, a byte for each row, the first row's uppermost, so that
 * comparing words compares features in the order of their importance. */
#ifndef SOKOBAN_EXPERT_FESS_FEATURES_H
#define SOKOBAN_EXPERT_FESS_FEATURES_H

#include "sokoban/expert/fess/hotspots.h"
#include "sokoban/expert/common/links.h"
#include "sokoban/expert/common/macro.h"
#include "sokoban/expert/plan/plan_tracker.h"
#include "sokoban/expert/plan/packing_estimate.h"

enum feature {
    FEATURE_SEALED,
    FEATURE_PACKED,
    FEATURE_ZONES,
    FEATURE_ROOMS,
    FEATURE_HOT,
    FEATURES
};

/* Everything that features are taken from. */
struct feature_eval {
    const struct model *model;
    struct packing_estimate estimate;
    struct plan_tracker tracker; /* without steps where stowage does better */
    struct links links;
    struct hotspots hotspots;
    uint32_t without; /* a set of parts.h: features left out are 0 everywhere */
};

/* A position to be judged: its boxes (rising) stand in the layout. */
struct feature_input {
    const struct occupancy *occupancy;
    const cell *boxes;
    const struct macro *macro; /* that led there; NULL: the position at hand itself */
    cell from;                 /* where its box was before */
    cell player;
    unsigned zones;
};

struct feature_kind {
    const char *name;
    bool is_coordinate; /* positions that differ in it lie in different cells of feature space */
};

extern const struct feature_kind feature_kinds[FEATURES];

/* Takes the plan over. A limit of the meter, which may be NULL, ends what takes long, here and when
 * judging; features are worth nothing then. */
void feature_eval_init(struct feature_eval *eval, const struct model *model, uint32_t without,
                       struct packing_plan plan, struct meter *limits);
void feature_eval_free(struct feature_eval *eval);

/* The features of a position. With a macro it is a successor of the position at hand, which was
 * judged without one before. */
uint64_t feature_eval_compute(struct feature_eval *eval, const struct feature_input *input);

static inline unsigned feature_value(uint64_t features, enum feature feature)
{
    return (unsigned)(features >> 8 * (FEATURES - 1 - feature)) & 255;
}

/* The coordinates alone: a name for the cell of feature space. */
uint64_t feature_cell_label(uint64_t features);

#endif
