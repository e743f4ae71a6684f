#include "sokoban/vary/vary.h"

#include <string.h>

#include "base/mem.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"
#include "search/limits.h"
#include "sokoban/difficulty/difficulty.h"
#include "sokoban/level/board.h"
#include "sokoban/level/ident.h"
#include "sokoban/level/interior.h"

/* Scores nearer than this are equal. */
static const double same_score = 1e-6;

void varied_free(struct varied *varied)
{
    board_free(varied->board);
    *varied = (struct varied){0};
}

void varying_free(struct varying *varying)
{
    for (size_t i = 0; i < varying->count; i++)
        varied_free(&varying->found[i]);
    mem_free(varying->found);
    varying->found = NULL;
    varying->count = 0;
}

bool vary_goes_on(struct varying *varying)
{
    struct meter *meter = varying->meter;
    if (meter->limits.nodes && meter->counters.expanded >= meter->limits.nodes)
        meter->hit = LIMIT_NODES;
    return meter->hit == LIMIT_NONE && meter_look(meter) &&
           (!varying->candidates || varying->seen < varying->candidates);
}

static unsigned size_of(const struct board *board)
{
    struct interior area = interior_of_player(board);
    unsigned size = board_count(board, SQUARE_BOX);
    for (size_t place = 0; place < board_size(board); place++)
        size += area.inside[place];
    interior_free(&area);
    return size;
}

/* By the graph of all positions; false when it is too large for that. */
static bool measure(struct varying *varying, const struct board *board, struct difficulty *found)
{
    struct meter inner;
    struct limits limits = meter_left(varying->meter);
    if (varying->graph_nodes && (!limits.nodes || limits.nodes > varying->graph_nodes))
        limits.nodes = varying->graph_nodes;
    meter_start_inner(&inner, varying->meter, &limits);
    difficulty_measure_score(board, &inner, found);
    meter_absorb(varying->meter, &inner.counters);
    return found->is_unsolvable || difficulty_has_score(found);
}

bool vary_judge(struct varying *varying, const struct board *board, struct vary_worth *worth,
                bool *is_unsolvable)
{
    struct difficulty found;
    varying->seen++;
    *worth = (struct vary_worth){.size = size_of(board)};
    bool measured = measure(varying, board, &found);
    *is_unsolvable = measured && found.is_unsolvable;
    if (*is_unsolvable)
        return false;
    if (measured) {
        worth->has_score = true;
        worth->score = difficulty_score(&found);
        worth->only_moves = found.only_moves;
        worth->optimum = found.pushes;
    }
    if (measured && varying->counts_pushes)
        return true;
    struct trim_proof proof = varying->prover.prove(varying->prover.context, board, UINT32_MAX - 1);
    mem_free(proof.solution);
    *is_unsolvable = proof.verdict == TRIM_ABOVE;
    worth->optimum = proof.optimum;
    return proof.verdict == TRIM_SOLVED;
}

/* As hard as the start: what shorter and smaller variants must not lose. */
static bool keeps_up(const struct varying *varying, const struct vary_worth *worth)
{
    const struct vary_worth *base = &varying->base;
    if (!base->has_score)
        return worth->optimum >= base->optimum;
    return worth->has_score && worth->score >= base->score - same_score &&
           worth->only_moves >= base->only_moves;
}

/* Positive when the first has the higher score, or, without scores, the greater optimum. */
static int compare_hardness(const struct varying *varying, const struct vary_worth *a,
                            const struct vary_worth *b)
{
    if (varying->base.has_score && a->score > b->score + same_score)
        return 1;
    if (varying->base.has_score && a->score < b->score - same_score)
        return -1;
    return (a->optimum > b->optimum) - (a->optimum < b->optimum);
}

bool vary_is_better(const struct varying *varying, const struct vary_worth *a,
                    const struct vary_worth *b)
{
    int harder = compare_hardness(varying, a, b);
    if (varying->base.has_score && !a->has_score)
        return false;
    switch (varying->aim) {
    case VARY_HARDER:
        return harder > 0;
    case VARY_SHORTER:
        return keeps_up(varying, a) &&
               (a->optimum < b->optimum || (a->optimum == b->optimum && harder > 0));
    case VARY_MINIMAL:
        return keeps_up(varying, a) && (a->size < b->size || (a->size == b->size && harder > 0));
    }
    return false;
}

/* Repairs are ranked by how little they change. */
static bool goes_before(const struct varying *varying, const struct varied *a,
                        const struct varied *b)
{
    if (!varying->is_unsolvable)
        return vary_is_better(varying, &a->worth, &b->worth);
    return a->edits < b->edits || (a->edits == b->edits && a->far < b->far);
}

/* Being better on the way there is not enough: as short and harder is not shorter. */
static bool is_aimed_at(const struct varying *varying, const struct vary_worth *worth)
{
    return varying->is_unsolvable || varying->aim == VARY_HARDER ||
           (varying->aim == VARY_SHORTER ? worth->optimum < varying->base.optimum
                                         : worth->size < varying->base.size);
}

static void identify(struct varied *variant)
{
    struct level level = {.model = variant->board};
    sokoban_identify(&level, variant->id);
}

void vary_offer(struct varying *varying, const struct varied *variant)
{
    struct varied new = *variant;
    size_t at = varying->count;
    if (!varying->found)
        varying->found = mem_alloc(varying->most + 1, sizeof *varying->found);
    while (at > 0 && goes_before(varying, variant, &varying->found[at - 1]))
        at--;
    if (at == varying->most || !is_aimed_at(varying, &variant->worth))
        return;
    identify(&new);
    for (size_t i = 0; i < varying->count; i++)
        if (strcmp(varying->found[i].id, new.id) == 0)
            return;
    new.board = board_copy(variant->board);
    memmove(varying->found + at + 1, varying->found + at,
            (varying->count - at) * sizeof *varying->found);
    varying->found[at] = new;
    if (++varying->count > varying->most)
        varied_free(&varying->found[--varying->count]);
}
