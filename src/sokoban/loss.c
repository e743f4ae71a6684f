#include "sokoban/loss.h"

#include <stdio.h>
#include <string.h>

#include "base/deadline.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "puzzle/game.h"
#include "sokoban/analysis/board/distances.h"
#include "sokoban/analysis/position/occupancy.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/analysis/position/freeze.h"

/* The tests asked of the box pushed last alone, being too slow for all, and what their proofs say.
 */
static const struct proof {
    const struct deadlock_kind *kind;
    const char *why;
    bool is_about_all; /* boxes, and what is not there: nobody is to blame but the one pushed */
} proofs[] = {
    {&deadlock_diagonal,
     M_("the marked boxes close a diagonal: some of them stay for ever off goal"), false},
    {&deadlock_corral, M_("the marked boxes fence in a space that can never be opened"), false},
    {&deadlock_local, M_("the marked boxes can never be got apart and all of them to goals"),
     false},
    {&deadlock_k_distance,
     M_("goals were filled in the wrong order: played backwards from its end, no solution comes "
        "here"),
     true},
    {&deadlock_bipartite,
     M_("not every box can have a goal of its own, past those that can never be moved again"),
     true},
};

enum { PROOFS = sizeof proofs / sizeof *proofs };

struct loss_finder {
    const struct map *map;
    struct push_graph *push_graph;
    struct distances *distances;
    struct occupancy occupancy;
    struct freeze freeze;
    struct deadlock *tests[PROOFS]; /* NULL: the level is too large for it */
    cell *boxes;                    /* of the position looked at */
    unsigned count;
    cell *suspects; /* scratch */
};

struct loss_finder *loss_finder_new(const struct map *map)
{
    struct loss_finder *finder = mem_alloc(1, sizeof *finder);
    finder->map = map;
    finder->push_graph = push_graph_new(map);
    finder->distances = distances_new(finder->push_graph, 0);
    occupancy_init(&finder->occupancy, map);
    freeze_init(&finder->freeze, map, finder->distances->live);
    for (size_t i = 0; i < PROOFS; i++)
        finder->tests[i] = proofs[i].kind->make(finder->distances);
    finder->boxes = mem_alloc(map->cells, sizeof *finder->boxes);
    finder->suspects = mem_alloc(map->cells, sizeof *finder->suspects);
    return finder;
}

void loss_finder_free(struct loss_finder *finder)
{
    if (!finder)
        return;
    for (size_t i = 0; i < PROOFS; i++)
        if (finder->tests[i])
            proofs[i].kind->free(finder->tests[i]);
    freeze_free(&finder->freeze);
    occupancy_free(&finder->occupancy);
    distances_free(finder->distances);
    push_graph_free(finder->push_graph);
    mem_free(finder->boxes);
    mem_free(finder->suspects);
    mem_free(finder);
}

static void take_in(struct loss_finder *finder, const struct board *now)
{
    const struct map *map = finder->map;
    finder->count = 0;
    for (unsigned c = 0; c < map->cells; c++) {
        if (now->squares[map->place[c]] & SQUARE_BOX) {
            occupancy_put_box(&finder->occupancy, (cell)c);
            finder->boxes[finder->count++] = (cell)c;
        } else {
            occupancy_take_box(&finder->occupancy, (cell)c);
        }
    }
}

static void mark(const struct loss_finder *finder, cell c, struct game_loss *loss)
{
    uint32_t place = finder->map->place[c];
    unsigned width = finder->map->board->width;
    game_marks_add(&loss->marks, place % width, place / width);
}

static bool explain(struct game_loss *loss, const char *kind, const char *why)
{
    loss->kind = kind;
    snprintf(loss->why, sizeof loss->why, "%s", why);
    return true;
}

/* A box that reaches no goal even with every other box gone. */
static bool is_stranded(struct loss_finder *finder, cell player, struct game_loss *loss)
{
    bool square = false, found = false;
    for (unsigned i = 0; i < finder->count; i++) {
        cell box = finder->boxes[i];
        if (finder->distances->nearest[push_graph_vertex(finder->push_graph, box, player)] !=
            DISTANCE_NONE)
            continue;
        mark(finder, box, loss);
        square = square || !finder->distances->live[box];
        found = true;
    }
    if (!found)
        return false;
    if (square)
        message_put_count(loss->why, sizeof loss->why, loss->marks.count,
                          "the marked box can reach no goal from where it stands",
                          "the marked boxes can reach no goal from where they stand");
    else
        message_put_count(
            loss->why, sizeof loss->why, loss->marks.count,
            "the marked box can reach no goal from where it stands, with the player on this side",
            "the marked boxes can reach no goal from where they stand, with the player on this "
            "side");
    loss->kind = square ? M_("dead square") : M_("dead side");
    return true;
}

/* Whether some of the suspects still in the layout are frozen off their goals. */
static bool is_frozen(struct loss_finder *finder, unsigned suspects)
{
    for (unsigned i = 0; i < suspects; i++)
        if (freeze_is_dead(&finder->freeze, &finder->occupancy, finder->suspects[i]))
            return true;
    return false;
}

/* Leaves only boxes in the layout without which the others would not be frozen: takes them out one
 * by one, and puts back those that are missed. */
static void reduce(struct loss_finder *finder, unsigned suspects)
{
    for (unsigned i = 0; i < suspects; i++) {
        occupancy_take_box(&finder->occupancy, finder->suspects[i]);
        if (!is_frozen(finder, suspects))
            occupancy_put_box(&finder->occupancy, finder->suspects[i]);
    }
}

/* Very large heaps of boxes are marked as they are: reducing takes the square of their number. */
static bool is_jammed(struct loss_finder *finder, struct game_loss *loss)
{
    for (unsigned i = 0; i < finder->count && !deadline_is_over(); i++) {
        if (!freeze_is_dead(&finder->freeze, &finder->occupancy, finder->boxes[i]))
            continue;
        unsigned suspects = finder->freeze.count;
        memcpy(finder->suspects, finder->freeze.cluster, suspects * sizeof *finder->suspects);
        if (suspects <= GAME_MARKS_MAX)
            reduce(finder, suspects);
        for (unsigned k = 0; k < suspects; k++)
            if (occupancy_is_blocked(&finder->occupancy, finder->suspects[k]))
                mark(finder, finder->suspects[k], loss);
        return explain(loss, "freeze",
                       loss->marks.count == 1
                           ? M_("the marked box can never be moved again, and is on no goal")
                           : M_("the marked boxes block each other for ever, not all on goals"));
    }
    return false;
}

/* Marks the box, and of the others those without which the test would not call it dead. */
static void blame(struct loss_finder *finder, struct deadlock *test, cell box, cell player,
                  struct game_loss *loss)
{
    for (unsigned i = 0; i < finder->count; i++) {
        cell other = finder->boxes[i];
        if (other != box)
            occupancy_take_box(&finder->occupancy, other);
        if (other != box && !deadlock_ask(test, &finder->occupancy, box, player))
            occupancy_put_box(&finder->occupancy, other);
        if (occupancy_is_blocked(&finder->occupancy, other))
            mark(finder, other, loss);
    }
}

static bool is_proved(struct loss_finder *finder, size_t proof, cell pushed, cell player,
                      struct game_loss *loss)
{
    struct deadlock *test = finder->tests[proof];
    if (!test || !deadlock_ask(test, &finder->occupancy, pushed, player))
        return false;
    if (proofs[proof].is_about_all)
        mark(finder, pushed, loss);
    else
        blame(finder, test, pushed, player, loss);
    return explain(loss, test->kind->name, proofs[proof].why);
}

bool loss_finder_is_lost(struct loss_finder *finder, const struct board *now, cell pushed,
                         cell player, struct game_loss *loss)
{
    *loss = (struct game_loss){0};
    take_in(finder, now);
    bool lost = is_stranded(finder, player, loss) || is_jammed(finder, loss);
    for (size_t i = 0; i < PROOFS && !lost && pushed != finder->map->cells; i++)
        lost = is_proved(finder, i, pushed, player, loss);
    return lost;
}
