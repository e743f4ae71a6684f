/* A program that was built without a library. */
#include "app/keep.h"

#include "app/run.h"

void keep_init(struct keep *keep, const struct options *options)
{
    (void)options;
    *keep = (struct keep){0};
    diag_list_init(&keep->diags);
}

void keep_free(struct keep *keep)
{
    diag_list_free(&keep->diags);
}

struct store *keep_to_read(struct keep *keep)
{
    (void)keep;
    return NULL;
}

struct store *keep_to_write(struct keep *keep)
{
    (void)keep;
    return NULL;
}

void keep_answer(struct keep *keep, const struct solve_result *result)
{
    (void)keep;
    (void)result;
}

size_t keep_known(struct keep *keep, const struct level *level,
                  struct metric known[SCORE_METRICS_MAX])
{
    (void)keep;
    (void)level;
    (void)known;
    return 0;
}

char *keep_best(struct keep *keep, const struct level *level, const char *goal)
{
    (void)keep;
    (void)level;
    (void)goal;
    return NULL;
}

void keep_solution(struct keep *keep, const struct level *level, const char *moves,
                   const char *origin)
{
    (void)keep;
    (void)level;
    (void)moves;
    (void)origin;
}

void keep_played(struct keep *keep, const struct level *level, const struct keep_game *game)
{
    (void)keep;
    (void)level;
    (void)game;
}

struct keep_game keep_last_played(struct keep *keep, const struct level *level)
{
    (void)keep;
    (void)level;
    return (struct keep_game){0};
}

void keep_command(struct run *run)
{
    run->front->complain(run->front->context, "this program was built without a library");
    run_worsen(run, EXIT_BAD);
}
