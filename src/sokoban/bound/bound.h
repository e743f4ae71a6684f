/* Heuristics: estimates of the pushes still needed. Those called admissible never exceed the truth
 * by construction, so that searches that rely on them may claim optimality; moves are never fewer
 * than pushes, so each serves that goal too. Where the player's cell is told they may estimate the
 * moves instead, which only those who count moves tell them. All of them are 0 when every box is on
 * a goal.
 *
 * A position is given by the vertices of its boxes (see analysis/board/push_graph.h). */
#ifndef SOKOBAN_BOUND_BOUND_H
#define SOKOBAN_BOUND_BOUND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct bound_tables;
struct distances;

#define BOUND_UNSOLVABLE UINT32_MAX

struct bound;

struct bound_kind {
    const char *name;
    const char *help; /* what it sums up */
    bool admissible;
    unsigned pattern_max; /* greatest patterns of analysis/tables/pattern_db.h it uses; 0: none */
    bool is_priced;       /* it uses their priced tables */
    bool uses_area_dbs;   /* it uses analysis/tables/area_dbs.h */
    bool uses_heights;    /* it uses analysis/board/heights.h, and counts moves */
    /* NULL when the bound cannot be had for this level (its table would be too large). Without the
     * tables it uses (see tables.h; NULL: none at all), it gives the next best. */
    struct bound *(*make)(const struct distances *distances, const struct bound_tables *tables,
                          unsigned boxes);
    void (*free)(struct bound *bound);
    /* The bound of a position, which is remembered. BOUND_UNSOLVABLE: some box has nowhere to go.
     */
    uint32_t (*whole)(struct bound *bound, const uint32_t *vertices);
    /* The bound after one push in the remembered position has taken a box to another vertex. */
    uint32_t (*pushed)(struct bound *bound, unsigned box, uint32_t vertex);
    /* The bound after a walk in the remembered position has taken the player to another cell; NULL
     * when it does not matter where he stands. */
    uint32_t (*walked)(struct bound *bound, uint16_t player);
};

/* What every bound begins with. */
struct bound {
    const struct bound_kind *kind;
    const struct distances *distances;
    unsigned boxes;
    uint16_t player; /* his cell in the position `whole` is asked about; the wall: not known */
    uint16_t region; /* some cell of the region he is in then */
    /* The cutoff: positions with a bound of at least this are of no use to whoever asks. As soon as
     * it is reached it may be returned in place of the bound; and a cheaper, lesser bound may be
     * returned where the rest seldom makes a difference. 0: no cutoff, the bound itself is wanted.
     */
    uint32_t enough;
    bool any_step; /* what `pushed` is asked about need be no push forwards */
};

/* Every bound, the greatest first. A file that defines bound_NAME and a row here are all a new one
 * needs. */
#define BOUNDS(ROW)                                                                                \
    ROW(walks)                                                                                     \
    ROW(joined)                                                                                    \
    ROW(shared)                                                                                    \
    ROW(cuts)                                                                                      \
    ROW(priced)                                                                                    \
    ROW(groups)                                                                                    \
    ROW(triples)                                                                                   \
    ROW(pairs)                                                                                     \
    ROW(walled)                                                                                    \
    ROW(matching)                                                                                  \
    ROW(greedy)                                                                                    \
    ROW(nearest)                                                                                   \
    ROW(manhattan_player)                                                                          \
    ROW(manhattan)                                                                                 \
    ROW(zero)

#define BOUND_DECLARE(name) extern const struct bound_kind bound_##name;
BOUNDS(BOUND_DECLARE)

/* Ends with NULL. */
extern const struct bound_kind *const bound_kinds[];

const struct bound_kind *bound_kind_find(const char *name);

static inline void bound_free(struct bound *bound)
{
    if (bound)
        bound->kind->free(bound);
}

#endif
