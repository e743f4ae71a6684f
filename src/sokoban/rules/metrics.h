/* What a sequence of moves costs, in the six measures players compare solutions by.
 *
 * moves             walks and pushes
 * pushes            moves that push a box
 * box lines         pushes of one box in one direction with no other move between them count once:
 *                   a line ends with a turn or a walk
 * box changes       pushes of another box than the push before; the first push counts
 * pushing sessions  pushes with no walk between them count once, whatever they push
 * player lines      moves in one direction with no turn between them count once, whether they push
 *                   or not */
#ifndef SOKOBAN_RULES_METRICS_H
#define SOKOBAN_RULES_METRICS_H

#include <stddef.h>
#include <stdint.h>

struct metrics {
    uint64_t moves;
    uint64_t pushes;
    uint64_t box_lines;
    uint64_t box_changes;
    uint64_t pushing_sessions;
    uint64_t player_lines;
};

/* Their names, in that order; ends with NULL. */
extern const char *const sokoban_metrics[];

enum sokoban_metric {
    METRIC_MOVES,
    METRIC_PUSHES,
    METRIC_BOX_LINES,
    METRIC_BOX_CHANGES,
    METRIC_PUSHING_SESSIONS,
    METRIC_PLAYER_LINES
};

/* By name, which has to be one of them. */
enum sokoban_metric sokoban_metric_of(const char *name);

/* Of packed moves that were made, from the first one on. */
struct metrics metrics_of(const uint8_t *moves, size_t count);

#endif
