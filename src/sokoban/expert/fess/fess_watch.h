/* The feature-space search before an observer: what it decides, in words. Without an observer
 * nothing is done. */
#ifndef SOKOBAN_EXPERT_FESS_FESS_WATCH_H
#define SOKOBAN_EXPERT_FESS_FESS_WATCH_H

#include <stdbool.h>
#include <stdint.h>

struct advisor_kind;
struct fess;
struct macro;
struct search_observer;

void fess_watch_begin(struct fess *fess, const struct search_observer *observer);
void fess_watch_end(struct fess *fess);

/* A position is expanded: its macros are generated. False ends the search, as if it were stopped;
 * so it is with the next. */
bool fess_watch_node(struct fess *fess, uint32_t number);

/* A position that was to be expanded is dead: the killer has said so. */
bool fess_watch_dead_node(struct fess *fess, uint32_t number);

/* What became of a macro of it: its position is dead, or new and has this number. */
void fess_watch_dead(struct fess *fess, const struct macro *macro);
void fess_watch_child(struct fess *fess, const struct macro *macro, uint32_t number);

/* An advisor recommends a new position; and the weights of all from the first new one on are
 * settled. */
void fess_watch_advice(struct fess *fess, uint32_t number, const struct advisor_kind *advisor);
void fess_watch_weights(struct fess *fess, uint32_t first);

#endif
