/* Shows a search as it goes on: each position it expands, what it costs and is expected to cost,
 * and why it is left; and ends it after a while.
 *
 *     run: watch_search LEVELS/seeds.sok 6 12
 *     says: 12 positions were shown
 *
 * The arguments: a file, which of its levels, from 1, and after how many positions to end. */
#include <cariste.h>
#include <stdio.h>
#include <stdlib.h>

struct viewer {
    unsigned long shown, most;
};

static bool show(void *context, const struct cariste_visit *visit)
{
    struct viewer *viewer = context;
    printf("position %llu: g %lld, h %lld, depth %lld\n%s", (unsigned long long)visit->number,
           (long long)visit->g, (long long)visit->h, (long long)visit->depth,
           visit->position->text);
    printf("left: %s (%zu new, %zu known, %zu given up)\n\n", cariste_left_name(visit->left),
           visit->fresh, visit->known, visit->dead);
    return ++viewer->shown < viewer->most;
}

int main(int count, char **arguments)
{
    if (count < 4) {
        fprintf(stderr, "usage: %s FILE LEVEL POSITIONS\n", arguments[0]);
        return 2;
    }
    struct cariste_collection *collection = cariste_read(arguments[1]);
    const struct cariste_level *level =
        cariste_collection_level(collection, strtoul(arguments[2], NULL, 10) - 1);
    struct cariste_options *options = cariste_options_new();
    struct viewer viewer = {.most = strtoul(arguments[3], NULL, 10)};
    cariste_options_set(options, "goal", "pushes");
    cariste_options_set(options, "heuristic", "manhattan");
    cariste_options_on_visit(options, show, &viewer, 0); /* 25: at most so many a second */

    struct cariste_result *result = cariste_solve(level, options);
    printf("%lu positions were shown\n", viewer.shown);

    cariste_result_free(result);
    cariste_options_free(options);
    cariste_collection_free(collection);
    return 0;
}
