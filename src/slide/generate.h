/* Making sliding-block puzzles: the hardest start of given pieces, or hard puzzles among many that
 * are invented. */
#ifndef SLIDE_GENERATE_H
#define SLIDE_GENERATE_H

#include "puzzle/puzzle.h"

struct meter;
struct tray;

/* Offers the hardest starts of a tray, as the request says, within the meter's limits. */
void slide_search_starts(const struct generate_request *wanted, const struct tray *tray,
                         struct meter *meter);

void slide_generate(const struct generate_request *wanted, struct generate_result *made);

#endif
