#include "sokoban/rules/metrics.h"

#include <stdbool.h>
#include <string.h>

#include "sokoban/rules/move.h"

const char *const sokoban_metrics[] = {
    "moves", "pushes", "box_lines", "box_changes", "pushing_sessions", "player_lines", NULL};

enum sokoban_metric sokoban_metric_of(const char *name)
{
    unsigned i = 0;
    while (strcmp(sokoban_metrics[i], name) != 0)
        i++;
    return (enum sokoban_metric)i;
}

/* Places are relative to where the player starts: the same box is pushed again exactly when the
 * push finds a box where the last push left one, so the board is not needed. */
struct push_tracker {
    int x, y;         /* the player */
    int box_x, box_y; /* where the last push left its box */
    bool pushed;      /* there was one */
};

static bool pushes_another_box(struct push_tracker *tracker, enum direction direction)
{
    bool same = tracker->pushed && tracker->x == tracker->box_x && tracker->y == tracker->box_y;
    tracker->pushed = true;
    tracker->box_x = tracker->x;
    tracker->box_y = tracker->y;
    direction_step(direction, &tracker->box_x, &tracker->box_y);
    return !same;
}

struct metrics metrics_of(const uint8_t *moves, size_t count)
{
    struct metrics metrics = {.moves = count};
    struct push_tracker tracker = {0};
    for (size_t i = 0; i < count; i++) {
        enum direction direction = move_direction(moves[i]);
        bool turned = i == 0 || move_direction(moves[i - 1]) != direction;
        bool session = i == 0 || !move_is_push(moves[i - 1]);
        direction_step(direction, &tracker.x, &tracker.y);
        metrics.player_lines += turned;
        if (!move_is_push(moves[i]))
            continue;
        metrics.pushes++;
        metrics.pushing_sessions += session;
        metrics.box_lines += session || turned;
        metrics.box_changes += pushes_another_box(&tracker, direction);
    }
    return metrics;
}
