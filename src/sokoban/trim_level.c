#include "sokoban/trim_level.h"

#include "base/diag.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"
#include "puzzle/remark.h"
#include "sokoban/goals.h"
#include "sokoban/level/normal.h"
#include "sokoban/prover.h"

static void report(const struct level *level, const struct trimmed *trimmed, const char *metric,
                   unsigned walls, struct diag_list *done)
{
    char *optimum = message_count(trimmed->optimum, metric);
    remark_count(level, done, DIAG_NOTE, trimmed->floor,
                 MP_("walled up %u square of floor that is not needed",
                     "walled up %u squares of floor that are not needed"));
    remark_count(level, done, DIAG_NOTE, trimmed->boxes,
                 MP_("took away %u box and its goal", "took away %u boxes and their goals"));
    remark_count(
        level, done, DIAG_NOTE, walls,
        MP_("took away %u wall that touches no floor", "took away %u walls that touch no floor"));
    if (trimmed->floor || trimmed->boxes)
        remark(level, done, DIAG_NOTE, message_new("it takes %s as before: proved", optimum));
    else
        remark(level, done, DIAG_NOTE,
               message_new("every square of floor and every box is needed for its %s", optimum));
    remark_count(
        level, done, DIAG_WARNING, trimmed->undecided,
        MP_("%u variant was not decided within the limits: something may be left to take away",
            "%u variants were not decided within the limits: something may be left to take away"));
    mem_free(optimum);
}

/* Walls that the board as it is has beyond those around the player's area. */
static unsigned count_walls_outside(const struct board *board)
{
    struct board *needed = normal_trim(board);
    unsigned before = board_count(board, SQUARE_WALL), after = board_count(needed, SQUARE_WALL);
    board_free(needed);
    return before > after ? before - after : 0;
}

static void put(struct level *level, const struct trimmed *trimmed)
{
    board_free(level->model);
    level->model = normal_trim(trimmed->board);
    level_drop_solutions(level);
    level_add_solution(level, trimmed->solution, NULL);
}

static void finish(struct level *level, const struct trimmed *trimmed, const char *metric,
                   struct diag_list *done)
{
    unsigned walls = count_walls_outside(level->model);
    report(level, trimmed, metric, walls, done);
    if (trimmed->floor || trimmed->boxes || walls)
        put(level, trimmed);
}

enum limit_kind sokoban_trim(struct level *level, const struct request *request,
                             struct diag_list *done)
{
    const struct goal *goal = goal_find(sokoban_goals, request->goal);
    const char *metric = goal && goal->metric ? goal->metric : "pushes";
    struct prover prover;
    struct trimmed trimmed;
    prover_start(&prover, metric, &request->limits, &request->hooks);
    trim_run(level->model, &(struct trim_prover){.prove = prover_prove, .context = &prover},
             &trimmed);
    if (trimmed.verdict == TRIM_SOLVED)
        finish(level, &trimmed, metric, done);
    else if (trimmed.verdict == TRIM_ABOVE)
        remark(level, done, DIAG_WARNING,
               message_new("not trimmed: it cannot be solved, so that anything may matter"));
    else
        remark(level, done, DIAG_WARNING,
               message_new("not trimmed: its optimum was not proved within the limits"));
    trimmed_free(&trimmed);
    return prover.meter.hit;
}
