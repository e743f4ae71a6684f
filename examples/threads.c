/* Solves the levels of a file by several threads, each with options of its own, while they share
 * the levels; any of them can be stopped.
 *
 *     run: threads LEVELS/seeds.sok 8
 *     says: 8 of 8 levels solved
 *
 * The arguments: a file, and how many of its levels. */
#include <cariste.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

enum { THREADS = 4 };

struct work {
    const struct cariste_collection *collection;
    size_t levels;
    atomic_size_t next, solved;
};

/* Takes one level after another, until none is left. */
static void *solve(void *context)
{
    struct work *work = context;
    struct cariste_options *options = cariste_options_new();
    cariste_options_set(options, "time", "30");
    for (size_t i; (i = atomic_fetch_add(&work->next, 1)) < work->levels;) {
        const struct cariste_level *level = cariste_collection_level(work->collection, i);
        struct cariste_result *result = cariste_solve(level, options);
        if (cariste_result_status(result) == CARISTE_SOLVED) {
            atomic_fetch_add(&work->solved, 1);
            printf("%u: %s\n", cariste_level_number(level), cariste_result_solution(result));
        }
        cariste_result_free(result);
    }
    cariste_options_free(options);
    return NULL;
}

int main(int count, char **arguments)
{
    if (count < 2) {
        fprintf(stderr, "usage: %s FILE [LEVELS]\n", arguments[0]);
        return 2;
    }
    struct cariste_collection *collection = cariste_read(arguments[1]);
    struct work work = {.collection = collection};
    size_t wanted = count > 2 ? strtoul(arguments[2], NULL, 10) : SIZE_MAX;
    work.levels = cariste_collection_levels(collection);
    work.levels = work.levels < wanted ? work.levels : wanted;

    pthread_t threads[THREADS];
    size_t started = 0;
    while (started < THREADS && pthread_create(&threads[started], NULL, solve, &work) == 0)
        started++;
    if (!started)
        solve(&work);
    while (started)
        pthread_join(threads[--started], NULL);
    size_t solved = atomic_load(&work.solved);
    printf("%zu of %zu levels solved\n", solved, work.levels);

    cariste_collection_free(collection);
    return solved == work.levels ? 0 : 1;
}
