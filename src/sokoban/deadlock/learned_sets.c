/* What was learnt is listed for every cell: all learned sets with a box there.
 *
 * Preserves: everything, if what it was taught is true.
 * Costs: a look at some cells for every learned set with the box just put down. */
#include "sokoban/deadlock/learned_sets.h"

#include "base/language/message.h"
#include "base/mem.h"
#include "sokoban/analysis/board/distances.h"

struct learned_set {
    cell boxes[LEARNED_SET_BOXES_MAX];
    cell count;
};

/* The learned sets with a box on one cell. */
struct cell_sets {
    uint16_t *numbers;
    unsigned count, room;
};

struct learned_sets {
    struct deadlock deadlock;
    unsigned cells; /* of the map */
    struct learned_set *items;
    uint8_t *players; /* [learned set * cells + cell]: dead with the player there */
    unsigned count, room;
    struct cell_sets *at; /* by cell */
};

static struct deadlock *make(const struct distances *distances)
{
    struct learned_sets *learned_sets = mem_alloc(1, sizeof *learned_sets);
    learned_sets->deadlock.kind = &deadlock_lessons;
    learned_sets->cells = distances->push_graph->map->cells;
    learned_sets->at = mem_alloc(learned_sets->cells, sizeof *learned_sets->at);
    return &learned_sets->deadlock;
}

static void release(struct deadlock *deadlock)
{
    struct learned_sets *learned_sets = (struct learned_sets *)deadlock;
    mem_free(learned_sets->items);
    mem_free(learned_sets->players);
    for (unsigned c = 0; c < learned_sets->cells; c++)
        mem_free(learned_sets->at[c].numbers);
    mem_free(learned_sets->at);
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

static void list_at(struct cell_sets *sets, unsigned number)
{
    if (sets->count == sets->room) {
        sets->room = sets->room ? sets->room * 2 : 4;
        sets->numbers = mem_resize(sets->numbers, sets->room, sizeof *sets->numbers);
    }
    sets->numbers[sets->count++] = (uint16_t)number;
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
    for (unsigned i = 0; i < count; i++) {
        learned_set->boxes[i] = boxes[i];
        list_at(&book->at[boxes[i]], book->count);
    }
    book->count++;
}

/* Are the boxes of a learned set all there? */
static bool holds(const struct learned_set *learned_set, const struct occupancy *occupancy)
{
    bool all = true;
    for (unsigned i = 0; i < learned_set->count && all; i++)
        all = occupancy_is_blocked(occupancy, learned_set->boxes[i]);
    return all;
}

static bool is_dead(struct deadlock *deadlock, struct occupancy *occupancy, cell box, cell player)
{
    const struct learned_sets *learned_sets = (const struct learned_sets *)deadlock;
    const struct cell_sets *sets = &learned_sets->at[box];
    for (unsigned i = sets->count; i-- > 0; deadlock->steps++) { /* the newest first */
        size_t number = sets->numbers[i];
        if (holds(&learned_sets->items[number], occupancy) &&
            learned_sets->players[number * learned_sets->cells + player])
            return true;
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
