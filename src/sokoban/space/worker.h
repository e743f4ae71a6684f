/* What the spaces share: one position unpacked and worked on, and the judgement of pushes in it.
 * The frozen model is shared; a worker belongs to one thread. */
#ifndef SOKOBAN_SPACE_WORKER_H
#define SOKOBAN_SPACE_WORKER_H

#include "search/space.h"
#include "sokoban/analysis/layout.h"
#include "sokoban/bound/bound.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/space/model.h"

struct sieves;

/* What a step of the walk space costs: its moves, or a pair (search/space.h). */
enum worker_cost { COST_MOVES, COST_PUSHES_MOVES, COST_MOVES_PUSHES };

struct worker_options {
    const struct bound_kind *bound; /* falls back on a cheaper one when the level is too large */
    unsigned weight;                /* of the bound: more than 1 gives up optimality for speed */
    uint32_t prunes;                /* which prunings of prune.h choose among the pushes */
    enum worker_cost cost;          /* of the walk space; pairs are for a weight of 1 */
    bool exact_player;              /* a position has the player's cell, and not his region */
    bool pulls;                     /* boxes are pulled: the player ends beyond them */
    uint32_t deadlocks;             /* which tests of deadlock.h to ask after every push */
    bool is_thrifty;                /* dear tests that are hardly ever of use are asked less */
};

/* What the bound knows of the position loaded: nothing; enough for bounds after a push; its own. */
enum worker_base { BASE_NONE, BASE_LAID, BASE_BOUNDED };

struct worker {
    const struct model *model;
    struct worker_options options;
    struct layout layout;
    struct deadlock *tests[DEADLOCK_KINDS]; /* the cheapest first */
    unsigned test_count, cheap_count;       /* those after so many are dear */
    uint64_t spared[DEADLOCK_KINDS];        /* times that one might not have been asked */
    struct bound *bound;
    cell *boxes; /* of the position loaded, rising */
    cell *moved; /* scratch: the same after a push */
    cell player;
    uint32_t *vertices; /* scratch: of the boxes */
    uint32_t base;      /* the position's bound, when the base is bounded */
    enum worker_base base_state;
};

void worker_init(struct worker *worker, const struct model *model, struct worker_options options);
void worker_free(struct worker *worker);

/* Unpacks a position and puts its boxes down in the layout. */
void worker_load(struct worker *worker, const uint8_t *key);

/* May this box be pushed this way, if the player can get behind it? */
static inline bool worker_is_free_ahead(const struct worker *worker, cell box,
                                        enum direction direction)
{
    cell to = map_next(worker->model->map, box, direction);
    return worker->model->pack.slot_of[to] != PACK_NO_SLOT &&
           !layout_is_blocked(&worker->layout, to);
}

/* A step's tag: which box was pushed and where to, or WORKER_WALK for a step without a push. */
#define WORKER_WALK UINT32_MAX

static inline uint32_t worker_tag(unsigned box, enum direction direction)
{
    return (uint32_t)box << 2 | (uint32_t)direction;
}

static inline unsigned worker_tag_box(uint32_t tag)
{
    return tag >> 2;
}

static inline enum direction worker_tag_direction(uint32_t tag)
{
    return (enum direction)(tag & 3);
}

/* Adds a successor, hashed here. */
void worker_add(const struct worker *worker, const cell *boxes, cell player, struct successor step,
                struct batch *out);

/* Adds the successor in which a box has been pushed and the player's cell is given. */
void worker_add_push(struct worker *worker, unsigned box, enum direction direction, cell player,
                     uint32_t cost, struct batch *out);

/* Adds what a deadlock test has counted; nothing when there is none. */
void worker_tell_test(const struct deadlock *test, struct sieves *sieves);
/* The same of all tests of the worker. */
void worker_tell(const struct worker *worker, struct sieves *sieves);

/* Do the deadlock tests, asked about every box, give up the position loaded? */
bool worker_is_dead(struct worker *worker);

/* The fields of struct space that all spaces have in common; self is a struct that begins with its
 * worker. */
uint64_t worker_hash(void *self, const uint8_t *key);
bool worker_is_goal(void *self, const uint8_t *key);
uint32_t worker_evaluate(void *self, const struct batch *batch, size_t index, uint32_t enough);
uint32_t worker_bound(void *self, const uint8_t *key);
void worker_describe(void *self, const uint8_t *key, struct text *out);

#endif
