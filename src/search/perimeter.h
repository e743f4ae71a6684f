/* A perimeter: the states that searches from the other end have met. A state in one of their tables
 * completes a path. (Perimeter search: Dillenburg and Nelson 1994.) */
#ifndef SEARCH_PERIMETER_H
#define SEARCH_PERIMETER_H

#include <stdbool.h>
#include <stdint.h>

struct table;

enum { PERIMETER_TABLES = 16 };

struct perimeter {
    const struct table *tables[PERIMETER_TABLES]; /* NULL: this one was given up */
    unsigned count;
};

/* Where a state was met: its number here, and in one of the tables of the perimeter. */
struct meeting {
    uint32_t number;
    unsigned table;
    uint32_t other; /* its number there */
};

/* Brings the cache lines that a look into every table will need. */
void perimeter_prefetch(const struct perimeter *perimeter, uint64_t hash);

/* Looks the state up in every table; fills in the last two of the meeting. A perimeter of NULL
 * holds nothing. */
bool perimeter_find(const struct perimeter *perimeter, const uint8_t *key, uint64_t hash,
                    struct meeting *meeting);

#endif
