#include "sokoban/prune/prune.h"

const struct prune_kind *const prune_kinds[] = {
    &prune_tunnel, &prune_pi_corral, &prune_room, &prune_goal_cut, &prune_packing_order, NULL,
};

_Static_assert(sizeof prune_kinds / sizeof *prune_kinds == PRUNE_KINDS + 1, "one row each");
