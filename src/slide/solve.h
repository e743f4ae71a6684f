/* Solving and counting sliding blocks. */
#ifndef SLIDE_SOLVE_H
#define SLIDE_SOLVE_H

#include "puzzle/puzzle.h"
#include "slide/space/metric.h"

extern const struct goal slide_goals[]; /* their code is the metric */
choice_list slide_algorithms;
choice_list slide_heuristics;
choice_list slide_prunings;
choice_list slide_spaces;

/* The metric of a goal or a space; steps for NULL. */
enum slide_metric slide_metric_named(const char *name);

void slide_solve(const struct level *level, const struct request *request, struct answer *answer);
void slide_reprove(struct request *request);
void slide_count(const struct level *level, const struct request *request, struct tally *tally);

void slide_open_space(const struct level *level, const struct request *request,
                      struct opened_space *out);
void slide_close_space(struct opened_space *opened);

#endif
