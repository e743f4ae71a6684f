/* Boxes stay in the rooms of the goals: no box is pushed out of a room that has a goal.
 *
 * Preserves: nothing. Levels in which boxes pass through a room with goals, or are parked beside
 * it, lose their solutions.
 * Costs: one look for every push. */
#include "base/mem.h"
#include "base/language/message.h"
#include "sokoban/analysis/board/distances.h"
#include "sokoban/analysis/board/rooms.h"
#include "sokoban/prune/prune.h"

struct keeper {
    struct prune prune;
    struct rooms *rooms;
    bool *has_goal; /* by area */
};

static struct prune *make(const struct distances *distances)
{
    const struct map *map = distances->push_graph->map;
    struct keeper *keeper = mem_alloc(1, sizeof *keeper);
    keeper->prune = (struct prune){.kind = &prune_room, .distances = distances};
    keeper->rooms = rooms_new(map);
    keeper->has_goal = mem_alloc(keeper->rooms->areas, sizeof *keeper->has_goal);
    for (unsigned i = 0; i < map->goal_count; i++) {
        uint16_t area = keeper->rooms->area[map->goals[i]];
        keeper->has_goal[area] = rooms_is_room(keeper->rooms, area);
    }
    return &keeper->prune;
}

static void release(struct prune *prune)
{
    struct keeper *keeper = (struct keeper *)prune;
    rooms_free(keeper->rooms);
    mem_free(keeper->has_goal);
    mem_free(keeper);
}

static void filter(struct prune *prune, struct pushes *pushes)
{
    const struct keeper *keeper = (const struct keeper *)prune;
    const uint16_t *area = keeper->rooms->area;
    unsigned kept = 0;
    for (unsigned i = 0; i < pushes->count; i++) {
        struct push push = pushes->items[i];
        if (!keeper->has_goal[area[push.from]] || area[push.to] == area[push.from])
            pushes->items[kept++] = push;
    }
    pushes->count = kept;
}

const struct prune_kind prune_room = {
    .name = "room",
    .help = M_("never push a box out of a room with goals"),
    .preserves = PRESERVES_NOTHING,
    .make = make,
    .free = release,
    .filter = filter,
};
