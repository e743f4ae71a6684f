/* What bounds look things up in: worked out once for a level, then frozen and shared. */
#ifndef SOKOBAN_BOUND_TABLES_H
#define SOKOBAN_BOUND_TABLES_H

#include "sokoban/bound/bound.h"

struct area_dbs;
struct area_position;
struct goal_potentials;
struct heights;
struct pattern_db;

/* Prices and areas for another position than the start. */
struct sampled_tables {
    struct goal_potentials *potentials;
    struct area_dbs *area_dbs;
    uint64_t *wins; /* how often they have said more than all those before them, or enough */
};

enum { SAMPLED_TABLES_MAX = 16 };

struct bound_tables {
    struct pattern_db *pattern_db; /* NULL: not used, or they cannot be had; the same for all */
    struct goal_potentials *potentials; /* of the areas */
    struct area_dbs *area_dbs;
    struct area_dbs *telling; /* areas that overlap, and leave something to the patterns */
    struct sampled_tables sampled[SAMPLED_TABLES_MAX];
    unsigned sampled_count;
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

/* Adds prices for a position, and areas of the cells that its boxes come to by pushes of no more
 * excess than this. Every bound `joined` that is made from then on takes them into account. False
 * when they cannot be had, or there is no room for more. */
bool bound_tables_add_sample(struct bound_tables *tables, const struct distances *distances,
                             struct area_position position, unsigned excess_max,
                             const struct bound_limits *limits);
/* Takes those of a number out, which are freed when no bound uses them any more. */
struct sampled_tables bound_tables_take_sample(struct bound_tables *tables, unsigned index);
void sampled_tables_free(struct sampled_tables *sampled);
void bound_tables_free(struct bound_tables *tables);

#endif
