/* States that are images of each other under the symmetries of a puzzle, taken for one: of all
 * images one, the canonical one, stands for them, and only that one is stored. It preserves
 * everything, for images are equally far from their goals.
 *
 * A symmetry is seen here as a permutation of places, whatever those are to the family. */
#ifndef SEARCH_SYMMETRY_SPACE_H
#define SEARCH_SYMMETRY_SPACE_H

#include <stddef.h>
#include <stdint.h>

struct space;
struct symmetry_space;

/* What a family tells of the symmetries of a puzzle. They are numbered. */
struct symmetry_group {
    void *self;
    size_t places;
    unsigned identity; /* the number of the symmetry that changes nothing */

    /* Where a symmetry, other than the identity, takes a place. */
    uint32_t (*place)(const void *self, unsigned symmetry, uint32_t place);
    /* The image of a state under any permutation that is composed of symmetries. */
    void (*image)(void *self, const uint32_t *permutation, const uint8_t *key, uint8_t *out);

    /* Writes the canonical image of a state; returns the symmetry that leads to it. */
    unsigned (*reduce)(void *self, const uint8_t *key, uint8_t *out);
    /* The same for a successor, with its tag, of the state loaded last; both may be NULL. */
    void (*load)(void *self, const uint8_t *key);
    unsigned (*reduce_step)(void *self, uint32_t tag, const uint8_t *key, uint8_t *out);

    void *(*clone)(const void *self); /* NULL when the space inside cannot be doubled either */
    void (*free)(void *self);
};

/* Takes the group over; the space must outlive it. */
struct symmetry_space *symmetry_space_new(const struct space *inner, struct symmetry_group group);
void symmetry_space_free(struct symmetry_space *symmetric);

struct space *symmetry_space_of(struct symmetry_space *symmetric);

/* Turns a path of stored keys into one of states that really follow each other from the start. */
void symmetry_space_unfold(struct symmetry_space *symmetric, uint8_t *path, size_t steps);

#endif
