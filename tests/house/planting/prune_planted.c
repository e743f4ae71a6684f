/* A pruning for check_planting.sh: no push is worth making. */
#include "base/mem.h"
#include "sokoban/prune/prune.h"

static struct prune *make(const struct distances *distances)
{
    struct prune *prune = mem_alloc(1, sizeof *prune);
    *prune = (struct prune){.kind = &prune_planted, .distances = distances};
    return prune;
}

static void release(struct prune *prune)
{
    mem_free(prune);
}

static void filter(struct prune *prune, struct pushes *pushes)
{
    (void)prune;
    pushes->count = 0;
}

const struct prune_kind prune_planted = {
    .name = "planted-pruning",
    .help = "no push at all, planted as a pruning",
    .preserves = PRESERVES_NOTHING,
    .make = make,
    .free = release,
    .filter = filter,
};
