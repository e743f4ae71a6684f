/* Advisors: each looks at the successors of a position and recommends at most one of them. One
 * list, a row for each. None recommends to give up packed boxes. */
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
    const char *part, *without; /* its name when it is left out, and what is lost without it */
    enum feature improves;      /* the feature it wants to improve, or FEATURES: */
    bool (*likes)(const struct proposal *now, const struct proposal *successor);
};

/* Every advisor. A file that defines advisor_NAME and a row here are all a new one needs. */
#define ADVISOR_ROWS(ROW)                                                                          \
    ROW(packing)                                                                                   \
    ROW(zones)                                                                                     \
    ROW(rooms)                                                                                     \
    ROW(sealed)                                                                                    \
    ROW(hotspots)                                                                                  \
    ROW(explorer)

#define ADVISOR_DECLARE(name) extern const struct advisor_kind advisor_##name;
ADVISOR_ROWS(ADVISOR_DECLARE)

#define ADVISOR_NUMBER(name) ADVISOR_##name,
enum { ADVISOR_ROWS(ADVISOR_NUMBER) ADVISORS };

extern const struct advisor_kind *const advisor_kinds[ADVISORS];

/* Does the advisor find the successor better than the position now? */
bool advisor_likes(const struct advisor_kind *kind, const struct proposal *now,
                   const struct proposal *successor);

/* Of two successors it likes, does it prefer the first? */
bool advisor_prefers(const struct proposal *one, const struct proposal *other);

#endif
