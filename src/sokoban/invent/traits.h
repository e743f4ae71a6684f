/* What is to be known of a draft before it may be called a level: its solution, what that solution
 * leaves untouched, and how hard it is. */
#ifndef SOKOBAN_INVENT_TRAITS_H
#define SOKOBAN_INVENT_TRAITS_H

#include "sokoban/invent/inventor.h"

/* Four pushes in a row: their directions, and whether it is the same box as before. */
enum { PUSH_GRAMS = 1 << 11, PUSH_GRAM_WORDS = PUSH_GRAMS / 64 };

struct traits {
    char *solution; /* the forward solver's, proved best */
    uint32_t pushes, moves;
    unsigned floor, unused; /* squares; those that the solution never enters */
    unsigned idle;          /* boxes it never moves */
    struct difficulty difficulty;
    double score;
    bool is_estimate; /* of the score: too many positions to be measured */
    unsigned grade;
    uint64_t grams[PUSH_GRAM_WORDS];
};

/* False when a limit came before all was known. To be freed in any case. */
bool traits_take(struct traits *traits, struct inventor *inventor, const struct draft *draft,
                 const struct level *level);
void traits_free(struct traits *traits);

/* What the solution is worth by the metric that is wanted. */
uint32_t traits_worth(const struct traits *traits, enum retrograde_metric metric);

/* How much people will like it, after what they liked: few boxes, few choices, entangled. */
double traits_appeal(const struct traits *traits, unsigned boxes);

#endif
