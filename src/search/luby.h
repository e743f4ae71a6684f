/* Luby's sequence 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ... (Luby et al. 1993): lengths of runs that are
 * never much worse than the best length, whatever that is. */
#ifndef SEARCH_LUBY_H
#define SEARCH_LUBY_H

#include <stdint.h>

/* The term with this number, from 1: a power of two. */
uint32_t luby(uint32_t number);

#endif
