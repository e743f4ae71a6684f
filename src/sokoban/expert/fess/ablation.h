/* The parts of the feature-space search that can be left out, to see what each is worth: deadlock
 * tests, features and advisors, as their rows say. Whatever is left out, what is proved stays
 * proved. */
#ifndef SOKOBAN_EXPERT_FESS_ABLATION_H
#define SOKOBAN_EXPERT_FESS_ABLATION_H

#include "puzzle/puzzle.h"
#include "sokoban/expert/common/member.h"

/* Part by part, with what is lost without it: "test-corral", "feature-zones", "advisor-packing" and
 * so on. The name is NULL after the last. */
struct choice ablation_part(size_t index);

/* The parts named, with commas between. NULL and "none": none of them. */
struct ablation ablation_named(const char *names);

#endif
