#include "sokoban/vary_level.h"

#include "base/language/message.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"
#include "sokoban/goals.h"
#include "sokoban/level/board.h"
#include "sokoban/prover.h"
#include "sokoban/vary/difference.h"
#include "sokoban/vary/vary.h"

/* Positions of a variant that are looked at to measure it, and so many times those of the level. */
enum { GRAPH_NODES_FIRST = 1500000, GRAPH_NODES_LEAST = 20000, GRAPH_WORK = 4 };

/* Gives the variants away. */
static void hand_out(struct varying *varying, const struct vary_request *wanted)
{
    for (size_t i = 0; i < varying->count; i++) {
        struct varied *found = &varying->found[i];
        struct variant variant = {.level = level_new(wanted->model->family, "-", 1),
                                  .worth = found->worth};
        struct text changes;
        text_init(&changes);
        variant.edits = difference_describe(varying->start, found->board, &changes);
        variant.changes = text_take(&changes);
        variant.level->model = found->board;
        found->board = NULL;
        wanted->offer(wanted->context, &variant);
    }
}

static void work(struct varying *varying)
{
    uint64_t before = varying->meter->counters.expanded;
    varying->graph_nodes = GRAPH_NODES_FIRST;
    bool solved = vary_judge(varying, varying->start, &varying->base, &varying->is_unsolvable);
    uint64_t nodes = GRAPH_WORK * (varying->meter->counters.expanded - before);
    varying->graph_nodes = nodes > GRAPH_NODES_LEAST ? nodes : GRAPH_NODES_LEAST;
    varying->seen = 0;
    if (varying->is_unsolvable)
        vary_repair(varying);
    else if (solved)
        vary_climb(varying);
    else if (varying->meter->hit == LIMIT_NONE)
        varying->meter->hit = LIMIT_NODES; /* of the proof, which had what was left */
}

static const char *objection_to(const struct varying *varying)
{
    if (!varying->is_unsolvable && varying->aim == VARY_SHORTER && !varying->base.has_score &&
        varying->meter->hit == LIMIT_NONE)
        return M_("the level is too large to be scored: nobody knows whether a shorter one is as "
                  "hard");
    return NULL;
}

void sokoban_vary(const struct vary_request *wanted, struct vary_result *made)
{
    struct prover prover;
    prover_start(&prover, wanted->goal->name, &wanted->limits, &wanted->hooks);
    struct varying varying = {
        .start = wanted->model->model,
        .aim = wanted->aim,
        .counts_pushes = wanted->goal->code == GOAL_PUSHES,
        .prover = {.prove = prover_prove, .context = &prover},
        .meter = &prover.meter,
        .candidates = wanted->candidates,
        .depth = wanted->depth ? wanted->depth : UINT64_MAX,
        .most = wanted->most,
        .random = {wanted->seed},
    };
    work(&varying);
    *made = (struct vary_result){.objection = objection_to(&varying),
                                 .is_unsolvable = varying.is_unsolvable,
                                 .worth = varying.base,
                                 .seen = varying.seen,
                                 .expanded = prover.meter.counters.expanded,
                                 .limit = prover.meter.hit,
                                 .seconds = meter_seconds(&prover.meter)};
    if (!made->objection)
        hand_out(&varying, wanted);
    varying_free(&varying);
}
