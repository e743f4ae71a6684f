/* Shorter solutions out of longer ones.
 *
 * First come loops and detours of the player; then the way of a solution is gone along again and
 * again, each time looking at more positions near it, until nothing is found any more or the effort
 * is spent. What is handed back has been replayed by the rules and is never worse than what came
 * in. */
#ifndef SOKOBAN_IMPROVE_IMPROVE_H
#define SOKOBAN_IMPROVE_IMPROVE_H

struct level;
struct meter;
struct model;
struct order;

extern const struct order improve_pushes; /* fewer pushes, then fewer moves */
extern const struct order improve_moves;  /* fewer moves, then fewer pushes */

/* The best solution found, which may be the one given; the caller frees it. The meter's limit of
 * nodes is the effort: two runs with the same effort that no other limit ends are the same. */
char *improve_solution(const struct level *level, const struct model *model, const char *solution,
                       const struct order *order, struct meter *meter);

/* The same for fewer pushes by stretches of one kind, gone along once; walks, at no more pushes, as
 * long as there is effort left. */
enum improve_stretches { IMPROVE_SHORT_STRETCHES, IMPROVE_LONG_STRETCHES, IMPROVE_WALKS };
char *improve_kind(const struct level *level, const struct model *model, const char *solution,
                   enum improve_stretches kind, struct meter *meter);

#endif
