#include "app/core/trim.h"

#include <string.h>

#include "app/core/optima.h"
#include "app/core/task.h"
#include "base/deadline.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "puzzle/level.h"

/* The level's first solution is the one that was proved. */
static void note_optimum(struct level *level, const struct request *request)
{
    const struct goal *goal = optima_goal(level->family, request->goal);
    struct score score;
    if (!goal || !goal->metric || !level->solution_count)
        return;
    level->family->judge(level, level->solutions[0].moves, &score);
    if (score.solved)
        optima_note(level, goal, score_metric(&score, goal->metric));
}

enum exit_status task_trim(struct level *level, const struct request *request,
                           struct diag_list *done)
{
    struct place place = {level->file, level->line, 0};
    char *objection = task_objection(level, request);
    if (objection || !level->family->trim) {
        diag_add(done, DIAG_ERROR, place, NULL, "%s",
                 objection ? objection : M_("levels of this puzzle cannot be trimmed"));
        mem_free(objection);
        return EXIT_BAD;
    }
    char before[PUZZLE_ID_ROOM], after[PUZZLE_ID_ROOM];
    task_identify(level, before);
    struct deadline outer = deadline_start(request->limits.seconds, request->hooks.stop);
    enum limit_kind limit = level->family->trim(level, request, done);
    deadline_set(outer);
    task_identify(level, after);
    if (strcmp(before, after) != 0) {
        optima_drop(level);
        note_optimum(level, request);
    }
    return limit == LIMIT_NONE ? EXIT_ANSWERED : EXIT_LIMITED;
}
