/* A search that takes turns with others: the contract of the portfolio's rows.
 *
 * Searches go forward from the start or backward from the solved positions. All of them number the
 * positions they meet in a table keyed as model->pack says, so that a position met from both ends
 * makes a solution. */
#ifndef SOKOBAN_EXPERT_COMMON_MEMBER_H
#define SOKOBAN_EXPERT_COMMON_MEMBER_H

#include "search/limits.h"
#include "search/perimeter.h"
#include "search/search.h"
#include "search/table.h"
#include "sokoban/space/model.h"
#include "sokoban/space/solution.h"

struct shared_tests;
struct waypoint;

/* What is left out of the feature-space search: a bit for each row of the lists of its deadlock
 * tests, features and advisors (fess/ablation.h). */
struct ablation {
    uint32_t tests, features, advisors;
};

enum search_direction { SEARCH_FORWARD, SEARCH_BACKWARD, SEARCH_DIRECTIONS };

struct member_setting {
    const struct model *model;
    struct meter *meter;
    const struct perimeter *others; /* what the searches of the other direction have met */
    uint32_t pushes_max;            /* of a solution; 0: any number, which suits every member */
    struct ablation without;
    struct shared_tests *tests;
    struct waypoint *waypoints;             /* where to make for, by the direction that met them */
    uint64_t seed;                          /* of chance, where it has a part; 0: the usual order */
    const struct search_observer *observer; /* of a search alone; or NULL */
};

/* What a level is like. Plans are worth most where all goals lie together; where they are
 * scattered, in so many groups or more, and where boxes are few, searches without one are. */
enum member_theme { THEME_TOGETHER, THEME_SCATTERED, THEME_FEW_BOXES, MEMBER_THEMES };
enum { MEMBER_SCATTERED_GROUPS = 4, MEMBER_FEW_BOXES = 12 };

/* Where there are two threads. What both run differs by its seed. */
enum { FIRST_THREAD = 1, SECOND_THREAD = 2, BOTH_THREADS = 3 };

struct member_kind {
    const char *name;
    enum search_direction direction;
    unsigned shares[MEMBER_THEMES]; /* of the work, compared with the others'; 0: none */
    unsigned threads;               /* that run it, where there are two: a bit each */
    /* Of its turn, which alternates, part by part, with that of the row before or after; 0: it
     * does not. */
    unsigned parts[MEMBER_THEMES];
    unsigned waits[MEMBER_THEMES];            /* rounds of the others before its first turn */
    bool (*suits)(const struct model *model); /* NULL: every level */
    /* Before its first turn; NULL when the memory limit leaves no room for it. */
    void *(*open)(const struct member_setting *setting);
    void (*close)(void *self);
    /* Goes on until about so many moves have been generated. Found; exhausted, which proves that
     * there is no solution; or limited: by meter->hit, and if that is LIMIT_NONE, by the work. */
    enum search_outcome (*step)(void *self, uint64_t work);
    const struct table *(*table)(void *self);
    /* What it found; .other is TABLE_NONE where it reached its own end. */
    struct meeting (*meeting)(void *self);
    /* Appends the pushes between one of its positions and the end it began from: from the start to
     * there (forward), or from there to a solved position (backward). */
    void (*write)(void *self, uint32_t number, struct solution *solution);
};

/* Every search of the portfolio, in the order of their turns. A file that defines member_NAME and a
 * row here are all a new one needs. */
#define MEMBERS(ROW)                                                                               \
    ROW(pulls)                                                                                     \
    ROW(fess)                                                                                      \
    ROW(pushes)                                                                                    \
    ROW(weighted)                                                                                  \
    ROW(fess_second)                                                                               \
    ROW(fess_third)                                                                                \
    ROW(waypoint_finder)                                                                           \
    ROW(waypoint)                                                                                  \
    ROW(push_dives)                                                                                \
    ROW(pull_dives)                                                                                \
    ROW(local_pulls)                                                                               \
    ROW(novel_pulls)                                                                               \
    ROW(restarted_pulls)                                                                           \
    ROW(restarted_pushes)

#define MEMBER_DECLARE(name) extern const struct member_kind member_##name;
MEMBERS(MEMBER_DECLARE)

#define MEMBER_NUMBER(name) MEMBER_##name,
enum { MEMBERS(MEMBER_NUMBER) MEMBER_KINDS };

#endif
