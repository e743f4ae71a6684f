/* Layouts packed near the information bound.
 *
 * Of a class with n pieces and p placements only the set of occupied placements matters, so it is
 * one number: the rank of the set among all n-sets of p (combinatorial number system: the sum of
 * C(i-th placement, i)). The ranks of several classes are the digits of one mixed-radix number, as
 * long as it fits a word of 64 bits; a word takes as many bytes of the key as its largest value
 * needs:
 *
 *     key:  | word 0: rank of class 0 + C0 * (rank of class 1 + C1 * ...) | word 1 | ... |
 *
 * A class with too many sets for one word has words of its own, one bit a placement.
 *
 * Invariants:
 *  C1  equal layouts have equal keys, and different ones different keys
 *  C2  moving one piece changes one word: by its weight times the difference of the ranks */
#ifndef SLIDE_SPACE_PACK_H
#define SLIDE_SPACE_PACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "slide/space/piece_classes.h"

struct slide_pack_class {
    size_t word;     /* where it stands; the first of its words when it has bits */
    size_t bits;     /* words of bits, or 0 */
    uint64_t weight; /* of its digit */
    uint64_t radix;
    uint16_t *sets; /* the placements of every rank, when there are not many; else NULL */
};

struct slide_pack {
    const struct piece_classes *classes;
    struct slide_pack_class *items; /* by class */
    size_t words;
    unsigned *word_bytes; /* of the key, by word */
    size_t bytes;         /* of a key */
    uint64_t *choose;     /* C(i, k) at [i * row + k] */
    size_t row;
};

void slide_pack_init(struct slide_pack *pack, const struct piece_classes *classes);
void slide_pack_free(struct slide_pack *pack);

/* The rank of the class's placements, which are rising. */
uint64_t slide_pack_rank(const struct slide_pack *pack, size_t class, const uint32_t *placements);

/* Between a layout and its words, and between words and the key. Ranks are by class; those of
 * classes with bits have no meaning. */
void slide_pack_layout(const struct slide_pack *pack, const uint32_t *layout, uint64_t *words);
void slide_pack_unpack(const struct slide_pack *pack, const uint64_t *words, uint32_t *layout,
                       uint64_t *ranks);
void slide_pack_write(const struct slide_pack *pack, const uint64_t *words, uint8_t *key);
void slide_pack_read(const struct slide_pack *pack, const uint8_t *key, uint64_t *words);

/* Do these words, from a file perhaps, tell a set of placements for every class, and no more? */
bool slide_pack_is_whole(const struct slide_pack *pack, const uint64_t *words);

/* The placements of one class alone. */
void slide_pack_unpack_class(const struct slide_pack *pack, const uint64_t *words, size_t class,
                             uint32_t *placements);

/* The words after one piece of a class has gone from a placement to another; `changed` are the
 * class's placements then, rising, and `rank` their rank before. */
void slide_pack_move(const struct slide_pack *pack, uint64_t *words, size_t class, uint64_t rank,
                     uint32_t from, uint32_t to, const uint32_t *changed);

uint64_t slide_pack_hash(const struct slide_pack *pack, const uint64_t *words);

#endif
