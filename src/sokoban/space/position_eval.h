/* What the spaces share: one position, unpacked, and the bounds and deadlock tests of pushes in it.
 * The frozen model is shared by all threads; an evaluation belongs to one. */
#ifndef SOKOBAN_SPACE_POSITION_EVAL_H
#define SOKOBAN_SPACE_POSITION_EVAL_H

#include "base/language/message.h"
#include "search/space.h"
#include "sokoban/analysis/position/occupancy.h"
#include "sokoban/bound/bound.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/space/model.h"

struct test_stats;

/* What a step of the walk space costs: its moves, or a pair (search/space.h). */
enum position_eval_cost { COST_MOVES, COST_PUSHES_MOVES, COST_MOVES_PUSHES };

/* Somebody who wants some of the pushes only, and says so before the player's region after them is
 * looked for, which costs more than the rest of an expansion. */
struct push_filter {
    void (*load)(void *context, const cell *boxes); /* what is expanded next */
    bool (*admits)(void *context, cell from, cell to);
    void *context;
};

struct position_eval_options {
    const struct bound_kind *bound;   /* falls back on a cheaper one when the level is too large */
    unsigned weight;                  /* of the bound: more than 1 gives up optimality for speed */
    uint32_t prunes;                  /* which prunings of prune.h choose among the pushes */
    enum position_eval_cost cost;     /* of the walk space; pairs are for a weight of 1 */
    bool exact_player;                /* a position has the player's cell, not the region */
    bool pulls;                       /* boxes are pulled: the player ends beyond them */
    uint32_t deadlocks;               /* which tests of deadlock.h to ask after every push */
    const struct push_filter *filter; /* or NULL */
    struct deadlock *const *learned;  /* of pushes: what others teach, once there is any; or NULL */
    bool is_thrifty; /* expensive tests that hardly ever find anything are asked less often */
};

/* What the bound knows of the position loaded: nothing; enough for bounds after a push; its own. */
enum position_eval_base { BASE_NONE, BASE_LAID, BASE_BOUNDED };

struct position_eval {
    const struct model *model;
    struct position_eval_options options;
    struct occupancy occupancy;
    struct deadlock *tests[DEADLOCK_KINDS]; /* the cheapest first */
    unsigned test_count, cheap_count;       /* those after so many are expensive */
    uint64_t in_doubt[DEADLOCK_KINDS];      /* times that one was not sure to be asked */
    const struct deadlock_kind *killer; /* the test that gave up what was evaluated last, or NULL */
    struct bound *bound;
    const uint8_t *key; /* of the position loaded, good while that is expanded */
    cell *boxes;        /* of it, rising */
    cell *moved;        /* scratch: those of another one */
    cell player;
    uint32_t *vertices; /* scratch: of the boxes */
    uint32_t base;      /* the position's bound, when the base is bounded */
    enum position_eval_base base_state;
};

void position_eval_init(struct position_eval *eval, const struct model *model,
                        struct position_eval_options options);
void position_eval_free(struct position_eval *eval);

/* Makes the bound anew, after something was added to the tables of the model. */
void position_eval_renew_bound(struct position_eval *eval);

/* Unpacks a position and puts its boxes down in the occupancy. */
void position_eval_load(struct position_eval *eval, const uint8_t *key);

/* May this box be pushed this way, if the player can get behind it? */
static inline bool position_eval_is_free_ahead(const struct position_eval *eval, cell box,
                                               enum direction direction)
{
    cell to = map_next(eval->model->map, box, direction);
    return eval->model->pack.slot_of[to] != PACK_NO_SLOT &&
           !occupancy_is_blocked(&eval->occupancy, to);
}

/* A step's tag: which box was pushed and where to, or where the player went without a push. */
#define STEP_TAG_WALKS (UINT32_MAX - 3) /* the least of the latter */

static inline uint32_t step_tag_walk(enum direction direction)
{
    return STEP_TAG_WALKS | (uint32_t)direction;
}

static inline bool step_tag_is_walk(uint32_t tag)
{
    return tag >= STEP_TAG_WALKS;
}

static inline uint32_t step_tag(unsigned box, enum direction direction)
{
    return (uint32_t)box << 2 | (uint32_t)direction;
}

static inline unsigned step_tag_box(uint32_t tag)
{
    return tag >> 2;
}

static inline enum direction step_tag_direction(uint32_t tag)
{
    return (enum direction)(tag & 3);
}

/* Adds a successor, hashed here. */
void position_eval_add(const struct position_eval *eval, const cell *boxes, cell player,
                       struct successor step, struct batch *out);

/* Writes the position after a move in the one loaded, and returns its hash. */
uint64_t position_eval_write_moved(const struct position_eval *eval, struct pack_move move,
                                   uint8_t *key);

/* Adds the successor in which a box has been pushed and the player's cell is given. */
void position_eval_add_push(const struct position_eval *eval, unsigned box,
                            enum direction direction, cell player, uint32_t cost,
                            struct batch *out);

/* Adds the position loaded with the player on another cell. */
void position_eval_add_walk(const struct position_eval *eval, cell player, uint32_t cost,
                            struct batch *out);

/* Adds what a deadlock test has counted; nothing when there is none. */
void position_eval_tell_test(const struct deadlock *test, struct test_stats *stats);
/* The same of all its tests. */
void position_eval_tell(const struct position_eval *eval, struct test_stats *stats);

/* Do the deadlock tests, asked about every box, give up the position loaded? */
bool position_eval_is_dead(struct position_eval *eval);

/* A packed position as rows of characters, and the row and the column of a cell, from 1. */
void position_describe(const struct model *model, const uint8_t *key, struct text *out);
void position_square(const struct map *map, cell at, size_t *row, size_t *column);

/* What is to be known of where the player is shown, when positions are regions. */
#define POSITION_REGION_LEGEND                                                                     \
    M_("The player may walk: positions that differ only by that are one, and it is shown on the "  \
       "first square, row by row, that it can reach.")

/* The fields of struct space that all spaces have in common; self is a struct that begins with its
 * evaluation. */
uint64_t position_eval_hash(void *self, const uint8_t *key);
bool position_eval_is_goal(void *self, const uint8_t *key);
uint32_t position_eval_evaluate(void *self, const struct batch *batch, size_t index,
                                uint32_t enough);
uint32_t position_eval_bound(void *self, const uint8_t *key);
bool position_eval_is_state(void *self, const uint8_t *key);
void position_eval_describe(void *self, const uint8_t *key, struct text *out);
void position_eval_tell_step(void *self, const uint8_t *key, uint32_t tag, struct text *out);
void position_eval_spell_step(void *self, const uint8_t *key, uint32_t tag, struct text *out);
void position_eval_tell_pull(void *self, const uint8_t *key, uint32_t tag, struct text *out);
void position_eval_tell_dead(void *self, struct text *out);

/* Append a line on a push that is not made, and the name of who forbids it. */
void position_eval_tell_dead_square(const struct position_eval *eval, cell box,
                                    enum direction direction, const char *test, struct text *out);
void position_eval_tell_pruned(const struct position_eval *eval, cell box, enum direction direction,
                               const char *pruning, struct text *out);

#endif
