/* A solution reworked with its pushes as they are, or all but those of a box at a time, until
 * nothing is gained any more: exchange and lift again and again. */
#ifndef SOKOBAN_OPTIMIZE_REWORK_H
#define SOKOBAN_OPTIMIZE_REWORK_H

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

#endif
