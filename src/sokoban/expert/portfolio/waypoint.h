/* Waypoints: positions that searches from both ends make for.
 *
 * The first one is roomy: boxes stand out of each other's way in it, and a solution may well pass
 * through it. One search looks for it backward from the solved positions (waypoint_finder.c),
 * another one makes for it from the start (waypoint.c). Most often that one comes near and is held
 * up by the last few boxes. Then the first makes for where the other has come, and so on by turns:
 * each goes for the other's position that is nearest to its own (front-to-front evaluation with a
 * single target; de Champeaux and Sint 1977, Kuroiwa and Fukunaga 2020). Whatever either has met is
 * a place to meet. */
#ifndef SOKOBAN_EXPERT_PORTFOLIO_WAYPOINT_H
#define SOKOBAN_EXPERT_PORTFOLIO_WAYPOINT_H

#include "sokoban/expert/common/member.h"
#include "sokoban/expert/portfolio/macro_search.h"
#include "sokoban/expert/portfolio/sibling_bound.h"

/* Levels that are soon solved need no waypoint; those with scattered goals need one sooner. */
enum { WAYPOINT_WAITS = 6, WAYPOINT_WAITS_SCATTERED = 5 };

/* The two searches follow each other so many times in a turn, and twice as often where goals lie
 * together: the parts of a turn are then as long as they were with half the share. */
enum { WAYPOINT_PARTS = 4 };

struct waypoint {
    unsigned version; /* counts up whenever a better one is put here; 0: there is none */
    cell *boxes;      /* rising */
    cell player;
};

/* A search on its way to a waypoint that the other direction has met, or, while there is none, to
 * where that direction begins. */
struct approach {
    const struct model *model;
    enum search_direction direction;
    const struct waypoint *target;
    unsigned version; /* of the target made for */
    uint32_t met;     /* positions when it was chosen */
    struct distances *distances;
    struct sibling_bound bound; /* to the target */
    bool *is_target;            /* by cell: a box is to stand here */
    uint32_t *vertices;         /* scratch: of the boxes */
    uint64_t nearest;           /* rank of the nearest position since then, which is this: */
    cell *boxes;
    cell player;
    bool is_news; /* it has not been told */
};

void approach_init(struct approach *approach, const struct member_setting *setting,
                   enum search_direction direction);
void approach_free(struct approach *approach);

/* Is there a new target, and time for it? Ranking anew should cost no more than ranking did. */
bool approach_is_due(const struct approach *approach, uint32_t met);

/* Makes for the target as it is now, with a search that has met so many positions. False when a
 * limit is reached. */
bool approach_choose(struct approach *approach, struct macro_search *search);

/* Takes the position whose successors will be ranked. */
void approach_enter(struct approach *approach, const struct macro_search_position *position);

/* How far a position is from the target, which ranks it; the nearest one is kept. Cells are told
 * apart by the boxes that are not where one is to be, the parts of the floor, and the links. */
void approach_rank(struct approach *approach, const struct macro_search_position *position,
                   uint64_t broken_links, struct macro_search_rank *rank);

/* Puts the nearest position, if it is news, where the other direction finds it. */
void approach_tell(struct approach *approach, struct waypoint *waypoint);

#endif
