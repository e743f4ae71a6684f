/* Variants of a level. */
#ifndef SOKOBAN_VARY_LEVEL_H
#define SOKOBAN_VARY_LEVEL_H

struct vary_request;
struct vary_result;

void sokoban_vary(const struct vary_request *wanted, struct vary_result *made);

#endif
