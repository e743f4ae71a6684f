/* What was learnt stands in a list for every cell: all learned sets with a box there.
 *
 * Preserves: everything, if what it was taught is true.
 * Costs: a look at some cells for every learned set with the box just put down. */
#include "sokoban/deadlock/learned_sets.h"

#include "base/language/message.h"
#include "base/mem.h"
#include "sokoban/analysis/board/distances.h"

struct learned_set {
    cell boxes[LEARNED_SET_BOXES_MAX];
    uint16_t
        next[LEARNED_SET_BOXES_MAX]; /* by box: the next learned set in the list of its cell; number
                                        + 1 */
    cell count;
};

struct learned_sets {
    struct deadlock deadlock;
    unsigned cells; /* of the map */
    struct learned_set *items;
    uint8_t *players; /* [learned set * cells + cell]: dead with the player there */
    unsigned count, room;
    uint16_t *first; /* by cell: number + 1 */
};

static struct deadlock *make(const struct distances *distances)
{
    struct learned_sets *learned_sets = mem_alloc(1, sizeof *learned_sets);
    learned_sets->deadlock.kind = &deadlock_lessons;
    learned_sets->cells = distances->push_graph->map->cells;
    learned_sets->first = mem_alloc(learned_sets->cells, sizeof *learned_sets->first);
    return &learned_sets->deadlock;
}

static void release(struct deadlock *deadlock)
{
    struct learned_sets *learned_sets = (struct learned_sets *)deadlock;
    mem_free(learned_sets->items);
    mem_free(learned_sets->players);
    mem_free(learned_sets->first);
    mem_free(learned_sets);
}

static void make_room(struct learned_sets *learned_sets)
{
    if (learned_sets->count < learned_sets->room)
        return;
    learned_sets->room = learned_sets->room ? learned_sets->room * 2 : 16;
    learned_sets->items =
        mem_resize(learned_sets->items, learned_sets->room, sizeof *learned_sets->items);
    learned_sets->players =
        mem_resize(learned_sets->players, learned_sets->room, learned_sets->cells);
}

void learned_sets_add(struct deadlock *learned_sets, const cell *boxes, unsigned count,
                      const bool *player)
{
    struct learned_sets *book = (struct learned_sets *)learned_sets;
    if (book->count == LEARNED_SETS_MAX || count > LEARNED_SET_BOXES_MAX)
        return;
    make_room(book);
    struct learned_set *learned_set = &book->items[book->count];
    uint8_t *players = book->players + (size_t)book->count * book->cells;
    *learned_set = (struct learned_set){.count = (cell)count};
    for (unsigned c = 0; c < book->cells; c++)
        players[c] = player[c];
    book->count++;
    for (unsigned i = 0; i < count; i++) {
        learned_set->boxes[i] = boxes[i];
        learned_set->next[i] = book->first[boxes[i]];
        book->first[boxes[i]] = (uint16_t)book->count;
    }
}

/* Are the boxes of a learned set all there? Says which one stands on the cell asked about. */
static bool holds(const struct learned_set *learned_set, const struct occupancy *occupancy,
                  cell box, unsigned *which)
{
    bool all = true;
    for (unsigned i = 0; i < learned_set->count; i++) {
        all = all && occupancy_is_blocked(occupancy, learned_set->boxes[i]);
        if (learned_set->boxes[i] == box)
            *which = i;
    }
    return all;
}

static bool is_dead(struct deadlock *deadlock, struct occupancy *occupancy, cell box, cell player)
{
    const struct learned_sets *learned_sets = (const struct learned_sets *)deadlock;
    for (unsigned number = learned_sets->first[box], which = 0; number; deadlock->steps++) {
        const struct learned_set *learned_set = &learned_sets->items[number - 1];
        if (holds(learned_set, occupancy, box, &which) &&
            learned_sets->players[(size_t)(number - 1) * learned_sets->cells + player])
            return true;
        number = learned_set->next[which];
    }
    return false;
}

const struct deadlock_kind deadlock_lessons = {
    .name = "lessons",
    .expert = EXPERT_SUCCESSOR,
    .part = "test-lessons",
    .without = M_("what was proved of boxes close together is not remembered"),
    .preserves = PRESERVES_ALL,
    .learns = true,
    .make = make,
    .free = release,
    .is_dead = is_dead,
};
