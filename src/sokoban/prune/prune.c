#include "sokoban/prune/prune.h"

#define ROW(name) &prune_##name,
const struct prune_kind *const prune_kinds[] = {PRUNINGS(ROW) NULL};

_Static_assert(PRUNE_KINDS <= 32, "a set of prunings is a word of 32 bits: widen it");
