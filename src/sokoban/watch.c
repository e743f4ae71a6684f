#include "sokoban/watch.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "puzzle/game.h"
#include "sokoban/analysis/distances.h"
#include "sokoban/analysis/layout.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/analysis/freeze.h"

/* The tests asked of the box pushed last alone, being too slow for all, and what their proofs say.
 */
static const struct proof {
    const struct deadlock_kind *kind;
    const char *why;
    bool is_about_all; /* boxes, and what is not there: nobody is to blame but the one pushed */
} proofs[] = {
    {&deadlock_diagonal, "the marked boxes close a diagonal: some of them stay for ever off goal",
     false},
    {&deadlock_corral, "the marked boxes fence in a space that can never be opened", false},
    {&deadlock_local, "the marked boxes can never be got apart and all of them to goals", false},
    {&deadlock_k_distance,
     "goals were filled in the wrong order: played backwards from its end, no solution comes here",
     true},
    {&deadlock_bipartite,
     "not every box can have a goal of its own, past those that can never be moved again", true},
};

enum { PROOFS = sizeof proofs / sizeof *proofs };

struct watch {
    const struct map *map;
    struct sides *sides;
    struct distances *distances;
    struct layout layout;
    struct freeze freeze;
    struct deadlock *tests[PROOFS]; /* NULL: the level is too large for it */
    cell *boxes;                    /* of the position looked at */
    unsigned count;
    cell *suspects; /* scratch */
};

struct watch *watch_new(const struct map *map)
{
    struct watch *watch = mem_alloc(1, sizeof *watch);
    watch->map = map;
    watch->sides = sides_new(map);
    watch->distances = distances_new(watch->sides, 0);
    layout_init(&watch->layout, map);
    freeze_init(&watch->freeze, map, watch->distances->live);
    for (size_t i = 0; i < PROOFS; i++)
        watch->tests[i] = proofs[i].kind->make(watch->distances);
    watch->boxes = mem_alloc(map->cells, sizeof *watch->boxes);
    watch->suspects = mem_alloc(map->cells, sizeof *watch->suspects);
    return watch;
}

void watch_free(struct watch *watch)
{
    if (!watch)
        return;
    for (size_t i = 0; i < PROOFS; i++)
        if (watch->tests[i])
            proofs[i].kind->free(watch->tests[i]);
    freeze_free(&watch->freeze);
    layout_free(&watch->layout);
    distances_free(watch->distances);
    sides_free(watch->sides);
    mem_free(watch->boxes);
    mem_free(watch->suspects);
    mem_free(watch);
}

static void take_in(struct watch *watch, const struct board *now)
{
    const struct map *map = watch->map;
    watch->count = 0;
    for (unsigned c = 0; c < map->cells; c++) {
        if (now->squares[map->place[c]] & SQUARE_BOX) {
            layout_put_box(&watch->layout, (cell)c);
            watch->boxes[watch->count++] = (cell)c;
        } else {
            layout_take_box(&watch->layout, (cell)c);
        }
    }
}

static void mark(const struct watch *watch, cell c, struct game_loss *loss)
{
    uint32_t place = watch->map->place[c];
    unsigned width = watch->map->board->width;
    game_marks_add(&loss->marks, place % width, place / width);
}

static bool explain(struct game_loss *loss, const char *kind, const char *why)
{
    loss->kind = kind;
    snprintf(loss->why, sizeof loss->why, "%s", why);
    return true;
}

/* A box that reaches no goal even with every other box gone. */
static bool is_stranded(struct watch *watch, cell player, struct game_loss *loss)
{
    bool square = false, found = false;
    for (unsigned i = 0; i < watch->count; i++) {
        cell box = watch->boxes[i];
        if (watch->distances->nearest[sides_vertex(watch->sides, box, player)] != DISTANCE_NONE)
            continue;
        mark(watch, box, loss);
        square = square || !watch->distances->live[box];
        found = true;
    }
    if (!found)
        return false;
    const char *whose = loss->marks.count == 1 ? "the marked box can reach no goal"
                                               : "the marked boxes can reach no goal";
    snprintf(loss->why, sizeof loss->why, "%s from where %s%s", whose,
             loss->marks.count == 1 ? "it stands" : "they stand",
             square ? "" : ", with the player on this side");
    loss->kind = square ? "dead square" : "dead side";
    return true;
}

/* Whether some of the suspects still in the layout are frozen off their goals. */
static bool is_frozen(struct watch *watch, unsigned suspects)
{
    for (unsigned i = 0; i < suspects; i++)
        if (freeze_is_dead(&watch->freeze, &watch->layout, watch->suspects[i]))
            return true;
    return false;
}

/* Leaves only boxes in the layout without which the others would not be frozen: takes them out one
 * by one, and puts back those that are missed. */
static void reduce(struct watch *watch, unsigned suspects)
{
    for (unsigned i = 0; i < suspects; i++) {
        layout_take_box(&watch->layout, watch->suspects[i]);
        if (!is_frozen(watch, suspects))
            layout_put_box(&watch->layout, watch->suspects[i]);
    }
}

/* Very large heaps of boxes are marked as they are: reducing takes the square of their number. */
static bool is_jammed(struct watch *watch, struct game_loss *loss)
{
    for (unsigned i = 0; i < watch->count; i++) {
        if (!freeze_is_dead(&watch->freeze, &watch->layout, watch->boxes[i]))
            continue;
        unsigned suspects = watch->freeze.count;
        memcpy(watch->suspects, watch->freeze.cluster, suspects * sizeof *watch->suspects);
        if (suspects <= GAME_MARKS_MAX)
            reduce(watch, suspects);
        for (unsigned k = 0; k < suspects; k++)
            if (layout_is_blocked(&watch->layout, watch->suspects[k]))
                mark(watch, watch->suspects[k], loss);
        return explain(loss, "freeze",
                       loss->marks.count == 1
                           ? "the marked box can never be moved again, and is on no goal"
                           : "the marked boxes block each other for ever, not all on goals");
    }
    return false;
}

/* Marks the box, and of the others those without which the test would not call it dead. */
static void blame(struct watch *watch, struct deadlock *test, cell box, cell player,
                  struct game_loss *loss)
{
    for (unsigned i = 0; i < watch->count; i++) {
        cell other = watch->boxes[i];
        if (other != box)
            layout_take_box(&watch->layout, other);
        if (other != box && !deadlock_ask(test, &watch->layout, box, player))
            layout_put_box(&watch->layout, other);
        if (layout_is_blocked(&watch->layout, other))
            mark(watch, other, loss);
    }
}

static bool is_proved(struct watch *watch, size_t proof, cell pushed, cell player,
                      struct game_loss *loss)
{
    struct deadlock *test = watch->tests[proof];
    if (!test || !deadlock_ask(test, &watch->layout, pushed, player))
        return false;
    if (proofs[proof].is_about_all)
        mark(watch, pushed, loss);
    else
        blame(watch, test, pushed, player, loss);
    return explain(loss, test->kind->name, proofs[proof].why);
}

bool watch_is_lost(struct watch *watch, const struct board *now, cell pushed, cell player,
                   struct game_loss *loss)
{
    *loss = (struct game_loss){0};
    take_in(watch, now);
    bool lost = is_stranded(watch, player, loss) || is_jammed(watch, loss);
    for (size_t i = 0; i < PROOFS && !lost && pushed != watch->map->cells; i++)
        lost = is_proved(watch, i, pushed, player, loss);
    return lost;
}
