/* Layouts packed near what they are worth.
 *
 * Of a kind with n pieces and p placements only the set of occupied placements matters, so it is
 * one number: the rank of the set among all n-sets of p (combinatorial number system: the sum of
 * C(i-th placement, i)). The ranks of several kinds are the digits of one mixed-radix number, as
 * long as it fits a word of 64 bits; a word takes as many bytes of the key as its largest value
 * needs:
 *
 *     key:  | word 0: rank of kind 0 + C0 * (rank of kind 1 + C1 * ...) | word 1 | ... |
 *
 * A kind with too many sets for one word has words of its own, one bit a placement.
 *
 * Invariants:
 *  C1  equal layouts have equal keys, and different ones different keys
 *  C2  moving one piece changes one word: by its weight times the difference of the ranks */
#ifndef SLIDE_SPACE_CODEC_H
#define SLIDE_SPACE_CODEC_H

#include <stddef.h>
#include <stdint.h>

#include "slide/space/kinds.h"

struct codec_kind {
    size_t word;     /* where it stands; the first of its words when it has bits */
    size_t bits;     /* words of bits, or 0 */
    uint64_t weight; /* of its digit */
    uint64_t radix;
    uint16_t *sets; /* the placements of every rank, when there are not many; else NULL */
};

struct codec {
    const struct kinds *kinds;
    struct codec_kind *items; /* by kind */
    size_t words;
    unsigned *word_bytes; /* of the key, by word */
    size_t bytes;         /* of a key */
    uint64_t *choose;     /* C(i, k) at [i * row + k] */
    size_t row;
};

void codec_init(struct codec *codec, const struct kinds *kinds);
void codec_free(struct codec *codec);

/* The rank of the kind's placements, which are rising. */
uint64_t codec_rank(const struct codec *codec, size_t kind, const uint32_t *placements);

/* Between a layout and its words, and between words and the key. Ranks are by kind; those of kinds
 * with bits are of no meaning. */
void codec_pack(const struct codec *codec, const uint32_t *layout, uint64_t *words);
void codec_unpack(const struct codec *codec, const uint64_t *words, uint32_t *layout,
                  uint64_t *ranks);
void codec_write(const struct codec *codec, const uint64_t *words, uint8_t *key);
void codec_read(const struct codec *codec, const uint8_t *key, uint64_t *words);

/* The placements of one kind alone. */
void codec_unpack_kind(const struct codec *codec, const uint64_t *words, size_t kind,
                       uint32_t *placements);

/* The words after one piece of a kind has gone from a placement to another; `changed` are the
 * kind's placements then, rising, and `rank` their rank before. */
void codec_move(const struct codec *codec, uint64_t *words, size_t kind, uint64_t rank,
                uint32_t from, uint32_t to, const uint32_t *changed);

uint64_t codec_hash(const struct codec *codec, const uint64_t *words);

#endif
