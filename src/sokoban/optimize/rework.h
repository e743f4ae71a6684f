/* A solution reworked with its pushes as they are, or all but those of a box at a time, until
 * nothing is gained any more: exchange and lift again and again. */
#ifndef SOKOBAN_OPTIMIZE_REWORK_H
#define SOKOBAN_OPTIMIZE_REWORK_H

#include <stdint.h>

struct meter;
struct model;
struct order;

/* The moves of a solution at least as good, within the limits of the meter. The solution is one of
 * the model's level; the caller frees what is returned. */
char *rework_by_exchange(const struct model *model, const char *solution, const struct order *order,
                         struct meter *meter);

/* The same, box by box from one on; *box is then the one to go on with. */
char *rework_by_lift(const struct model *model, const char *solution, const struct order *order,
                     unsigned *box, struct meter *meter);

/* Which boxes are lifted next, by their numbers at the start. */
struct joint_turn {
    unsigned together; /* 1 or 2 */
    unsigned boxes[2];
};

/* The same where pushes alone count, one box or two at a time, each time with so many nodes at
 * most, from a turn on. */
char *rework_by_joint_lift(const struct model *model, const char *solution, struct joint_turn *turn,
                           uint64_t nodes, struct meter *meter);

#endif
