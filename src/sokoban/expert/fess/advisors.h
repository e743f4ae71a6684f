/* Advisors: each looks at the successors of a position and recommends at most one of them. One
 * table, a row for each. None recommends to give up packed boxes. */
#ifndef SOKOBAN_EXPERT_FESS_ADVISORS_H
#define SOKOBAN_EXPERT_FESS_ADVISORS_H

#include "sokoban/expert/fess/features.h"

/* What advisors are told of a position. */
struct proposal {
    uint64_t features;
    uint32_t distance;  /* sum of the push distances to the nearest goals */
    cell from;          /* where the box pushed last was before */
    struct macro macro; /* that led there */
};

struct advisor_kind {
    const char *name;
    enum feature improves; /* the feature it wants to improve, or FEATURES: */
    bool (*likes)(const struct proposal *now, const struct proposal *successor);
};

enum { ADVISORS = 6 };
extern const struct advisor_kind advisor_kinds[ADVISORS];

/* Does the advisor find the successor better than the position now? */
bool advisor_likes(const struct advisor_kind *kind, const struct proposal *now,
                   const struct proposal *successor);

/* Of two successors it likes, does it prefer the first? */
bool advisor_prefers(const struct proposal *one, const struct proposal *other);

#endif
