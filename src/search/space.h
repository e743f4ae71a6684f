/* A state space as a search sees it: packed states, their successors, their bounds.
 *
 * A state is a key of key_bytes bytes; equal states have equal keys and nothing else is known of
 * them. Costs and bounds are whole numbers. A space has scratch memory of its own, so one space
 * serves one thread; several may be made over the same frozen data. */
#ifndef SEARCH_SPACE_H
#define SEARCH_SPACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct text;

/* A bound that says: no goal can be reached from here. */
#define BOUND_DEAD UINT32_MAX

/* Costs that are pairs: a first part, and a second one that decides between equals. As words they
 * are ordered and added like numbers, as long as no part passes its greatest value. */
#define PAIR_FIRST_MAX  0x7fffu
#define PAIR_SECOND_MAX 0xffffu

enum { PAIR_SHIFT = 16 };

static inline uint32_t pair_make(uint32_t first, uint32_t second)
{
    return first << PAIR_SHIFT | second;
}

static inline uint32_t pair_first(uint32_t pair)
{
    return pair >> PAIR_SHIFT;
}

static inline uint32_t pair_second(uint32_t pair)
{
    return pair & PAIR_SECOND_MAX;
}

struct successor {
    uint64_t hash;
    uint32_t cost; /* of the step from the parent */
    uint32_t tag;  /* the space's own: what the step was */
};

struct meter;

/* The successors of one state. Their keys stand one after the other in keys. */
struct batch {
    struct successor *items;
    uint8_t *keys;
    size_t count;
    size_t room;
    size_t key_bytes;
    size_t accounted;    /* bytes taken from a meter for it */
    struct meter *meter; /* of the search that expands; NULL where nothing limits it */
};

void batch_init(struct batch *batch, size_t key_bytes);
void batch_free(struct batch *batch);
size_t batch_bytes(const struct batch *batch);

/* Takes what the batch has grown to from the meter; false when that passes the memory limit.
 * Whoever frees the batch gives back what is accounted for it. */
bool batch_account(struct batch *batch, struct meter *meter);

/* Adds a successor and returns where its key has to be written. */
uint8_t *batch_add(struct batch *batch, struct successor successor);

/* Looks at the limits at once; false when one is reached. */
bool batch_look(struct batch *batch);

/* To be asked before each successor, with how many are done, as they are made and as they are dealt
 * with: a state may have thousands of them, and then each may take long. False when a limit is
 * reached: what is in the batch then does not matter any more. */
static inline bool batch_goes_on(struct batch *batch, size_t done)
{
    enum { LOOK_EVERY = 64, MANY = 512 };
    bool is_due = done % LOOK_EVERY == LOOK_EVERY - 1 || batch->count > MANY;
    return !is_due || batch_look(batch);
}

static inline const uint8_t *batch_key(const struct batch *batch, size_t index)
{
    return batch->keys + index * batch->key_bytes;
}

struct space;

/* Expands a state into the batch, emptied first, and counts it: the beginning of every step of a
 * search. False when a limit is reached. */
bool batch_expand(struct batch *batch, const struct space *space, const uint8_t *key,
                  struct meter *meter);

/* The key of the start; the caller frees it with mem_free. */
uint8_t *space_start_key(const struct space *space);

/* The bound at which a search that knows a goal of the best cost prunes a state of this cost. Best
 * cost UINT32_MAX: it knows none, and prunes dead states alone. */
static inline uint32_t bound_enough(uint32_t best_cost, uint32_t cost)
{
    return best_cost == UINT32_MAX ? BOUND_DEAD : best_cost > cost ? best_cost - cost : 0;
}

struct space {
    void *self;
    size_t key_bytes;

    /* Writes the start state. */
    void (*start)(void *self, uint8_t *key);

    uint64_t (*hash)(void *self, const uint8_t *key);

    bool (*is_goal)(void *self, const uint8_t *key);

    /* Fills the batch (emptied by the caller) with every successor worth a look, always in the
     * same order. */
    void (*expand)(void *self, const uint8_t *key, struct batch *out);

    /* A lower bound of the cost from the index-th successor of the state expanded last to a goal,
     * or BOUND_DEAD. Called only for successors the table does not know, so that bounds and costly
     * proofs are worked out once a state. A search that prunes every state with a bound of `enough`
     * or more does not need to know how much more: the space may stop working the bound out there.
     * It may also return a lesser bound that is cheaper to work out. To get the bound itself, ask
     * with BOUND_DEAD. */
    uint32_t (*evaluate)(void *self, const struct batch *batch, size_t index, uint32_t enough);

    /* The same for any state by itself, the start in the first place. */
    uint32_t (*bound)(void *self, const uint8_t *key);

    /* For states from a file: are these bytes the key of a position, be it one that can be reached
     * or not? NULL: this space takes none from a file. */
    bool (*is_state)(void *self, const uint8_t *key);

    /* Appends a state for people to see: rows of characters, each with a line end. */
    void (*describe)(void *self, const uint8_t *key, struct text *out);

    /* Appends what the step to a successor with this tag does, in a few words; or NULL. */
    void (*tell_step)(void *self, const uint8_t *key, uint32_t tag, struct text *out);

    /* The same in the puzzle's notation, as short as can be, for programs and labels; or NULL. */
    void (*spell_step)(void *self, const uint8_t *key, uint32_t tag, struct text *out);

    /* The same of the step to a predecessor; or NULL: both are told alike. */
    void (*tell_step_back)(void *self, const uint8_t *key, uint32_t tag, struct text *out);

    /* Appends why evaluate has just said BOUND_DEAD: "given up, ..."; or NULL. */
    void (*tell_dead)(void *self, struct text *out);

    /* Appends the steps from the state expanded last that are not in the batch, and why, a line
     * each; or NULL. */
    void (*tell_left_out)(void *self, struct text *out);

    /* Appends a bound in words, where it is no plain estimate; or NULL. */
    void (*tell_bound)(void *self, uint32_t bound, struct text *out);

    /* What is to be known to read what `describe` shows: a sentence; or NULL. */
    const char *legend;
    bool has_images;               /* images of a state under symmetries are one */
    bool undirected;               /* a state is a successor of each of its successors */
    bool has_no_free_steps;        /* every step costs something */
    const struct space *unwatched; /* behind an observer: the space itself; or NULL */

    /* For searches by several threads; NULL when a space cannot be doubled. */

    /* Another space of the same states, which shares nothing with this one that changes. */
    struct space *(*clone)(void *self);
    void (*free_clone)(struct space *clone);

    /* For searches from both ends; NULL when a space cannot be searched backwards. */

    /* Fills the batch (emptied by the caller) with every goal there is, each once, reachable or
     * not; false when there are more than so many, or it would take too long. */
    bool (*goals)(void *self, size_t most, struct batch *out);

    /* Fills the batch with every state that has this one among its successors. */
    void (*predecessors)(void *self, const uint8_t *key, struct batch *out);

    /* For search_both_ends (both_ends.c): the space of the other end; or NULL. */
    const struct space *back;

    /* The same: adds the states of the other end that the state expanded last is linked
     * to, with what that costs, to the batch. To be called before anything is evaluated. */
    void (*links)(void *self, struct batch *out);

    /* The same: of the index-th successor, after it was evaluated, a bound of what is left less one
     * of what lies behind; or NULL. The bounds are consistent, and at both ends the same. */
    int32_t (*lean)(void *self, const struct batch *batch, size_t index);
};

#endif
