/* Makes ten new levels, and prints them with how hard they are.
 *
 *     run: generate_ten 7
 *     says: 10 levels
 *
 * The argument: a seed. The same one makes the same levels. */
#include <cariste.h>
#include <stdio.h>

static void progress(void *context, const struct cariste_progress *now)
{
    (void)context;
    fprintf(stderr, "%.1f s, %llu positions\n", now->seconds, (unsigned long long)now->expanded);
}

int main(int count, char **arguments)
{
    struct cariste_options *options = cariste_options_new();
    cariste_options_set(options, "puzzle", "slide");
    cariste_options_set(options, "style", "rush");
    cariste_options_set(options, "width", "5");
    cariste_options_set(options, "height", "5");
    cariste_options_set(options, "candidates", "40");
    cariste_options_set(options, "best", "10");
    if (count > 1 && !cariste_options_set(options, "seed", arguments[1]))
        fprintf(stderr, "%s\n", cariste_options_error(options));
    cariste_options_on_progress(options, progress, NULL);

    struct cariste_collection *made = cariste_generate(NULL, options);
    struct cariste_diagnostic said;
    for (size_t i = 0; cariste_collection_diagnostic(made, i, &said); i++)
        fprintf(stderr, "%s\n", said.what);
    for (size_t i = 0; i < cariste_collection_levels(made); i++) {
        const struct cariste_level *level = cariste_collection_level(made, i);
        printf("%s: %lld moves\n%s%s\n\n", cariste_level_title(level),
               (long long)cariste_level_optimum(level, "moves"), cariste_level_board(level),
               cariste_level_solution(level, 0));
    }
    printf("%zu levels\n", cariste_collection_levels(made));

    cariste_collection_free(made);
    cariste_options_free(options);
    return 0;
}
