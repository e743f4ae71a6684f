/* A program that was built without a library. */
#include "app/core/library.h"

void library_init(struct library *library, const struct options *options)
{
    (void)options;
    *library = (struct library){0};
    diag_list_init(&library->diags);
}

void library_free(struct library *library)
{
    diag_list_free(&library->diags);
}

struct store *library_for_reading(struct library *library)
{
    (void)library;
    return NULL;
}

struct store *library_for_writing(struct library *library)
{
    (void)library;
    return NULL;
}

void library_add_answer(struct library *library, const struct solve_result *result)
{
    (void)library;
    (void)result;
}

size_t library_best_values(struct library *library, const struct level *level,
                           struct metric known[SCORE_METRICS_MAX])
{
    (void)library;
    (void)level;
    (void)known;
    return 0;
}

char *library_best_solution(struct library *library, const struct level *level, const char *goal)
{
    (void)library;
    (void)level;
    (void)goal;
    return NULL;
}

void library_add_solution(struct library *library, const struct level *level, const char *moves,
                          const char *origin)
{
    (void)library;
    (void)level;
    (void)moves;
    (void)origin;
}

void library_save_game(struct library *library, const struct level *level,
                       const struct saved_game *game)
{
    (void)library;
    (void)level;
    (void)game;
}

struct saved_game library_last_game(struct library *library, const struct level *level)
{
    (void)library;
    (void)level;
    return (struct saved_game){0};
}
