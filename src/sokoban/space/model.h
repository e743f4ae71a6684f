/* All that is worked out about a level before it is searched; frozen, and shared by all threads. */
#ifndef SOKOBAN_SPACE_MODEL_H
#define SOKOBAN_SPACE_MODEL_H

#include "sokoban/analysis/board/distances.h"
#include "sokoban/analysis/board/map.h"
#include "sokoban/analysis/board/push_graph.h"
#include "sokoban/analysis/board/symmetries.h"
#include "sokoban/space/pack.h"

struct model {
    struct map *map;
    struct push_graph *push_graph;
    struct distances *distances;
    struct symmetries *symmetries;
    struct bound_tables *tables; /* NULL: not worked out */
    bool *dead;                  /* by cell: no box may be put here */
    struct pack pack;
    uint64_t *box_hash;    /* by cell: random words (Zobrist 1970) */
    uint64_t *player_hash; /* by cell */
    size_t bytes;          /* roughly what it holds */
};

/* Boxes may never be pushed where one of the marking deadlock tests in the set forbids it; see
 * deadlock.h. table_bytes: most that the distance table may take. */
struct model *model_new(const struct board *board, uint32_t deadlocks, size_t table_bytes);
void model_free(struct model *model);

struct area_position;
struct bound_kind;
struct meter;

/* Works out what a kind of bound looks up, as far as the limits allow. */
void model_add_tables(struct model *model, const struct bound_kind *kind, struct meter *meter);

/* Adds what `joined` looks up for a position that was met, as bound_tables_add_sample does, with
 * one part in so many of the entries that the limits allow. */
bool model_add_sample(struct model *model, struct area_position position, unsigned excess_max,
                      unsigned share, struct meter *meter);

/* What a bound that needs no tables says of the start, or a cheaper one when the level is too large
 * for it; BOUND_UNSOLVABLE when there is no solution. */
uint32_t model_start_bound(const struct model *model, const struct bound_kind *kind);

/* Does some box of the start stand where the deadlock tests allow none? */
bool model_is_hopeless(const struct model *model);

#endif
