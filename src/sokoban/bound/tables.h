/* What bounds look things up in: worked out once for a level, then frozen and shared. */
#ifndef SOKOBAN_BOUND_TABLES_H
#define SOKOBAN_BOUND_TABLES_H

#include "sokoban/bound/bound.h"

struct area_dbs;
struct goal_potentials;
struct heights;
struct pattern_db;

struct bound_tables {
    struct pattern_db *pattern_db; /* NULL: not used, or they cannot be had; the same for all */
    struct goal_potentials *potentials; /* of the areas */
    struct area_dbs *area_dbs;
    struct area_dbs *telling; /* areas that overlap, and leave something to the patterns */
    struct heights *heights;
    struct bound_tables *sloped; /* the same under the heights, without any more */
    size_t bytes;
};

struct bound_limits {
    uint32_t entries_max;      /* no table of more entries than this */
    bool (*go_on)(void *self); /* asked now and then; false: leave the rest out */
    void *self;
};

/* What a kind of bound uses, as far as the limits allow. */
struct bound_tables *bound_tables_new(const struct bound_kind *kind,
                                      const struct distances *distances,
                                      const struct bound_limits *limits);
void bound_tables_free(struct bound_tables *tables);

#endif
