/* Solves every level of a file, and says how.
 *
 *     run: solve_file LEVELS/seeds.sok 3 any
 *     says: 3 of 3 levels solved
 *
 * The arguments: a file, how many of its levels, and what to look for. */
#include <cariste.h>
#include <stdio.h>
#include <stdlib.h>

static void complain(const struct cariste_diagnostic *said)
{
    static const char *const severities[] = {"note", "warning", "error"};
    fprintf(stderr, "%s:%u: %s: %s\n", said->file, said->line, severities[said->severity],
            said->what);
}

static bool solve(const struct cariste_level *level, struct cariste_options *options)
{
    const char *title = cariste_level_title(level);
    struct cariste_result *result = cariste_solve(level, options);
    bool solved = cariste_result_status(result) == CARISTE_SOLVED;
    printf("%u %s\n%s", cariste_level_number(level), title ? title : "",
           cariste_level_board(level));
    if (solved)
        printf("%s\n%lld moves%s\n\n", cariste_result_solution(result),
               (long long)cariste_result_metric(result, "moves"),
               cariste_result_proved(result) ? ", and none has fewer" : "");
    else
        printf("%s\n\n", cariste_result_message(result));
    cariste_result_free(result);
    return solved;
}

int main(int count, char **arguments)
{
    if (count < 2) {
        fprintf(stderr, "usage: %s FILE [LEVELS [GOAL]]\n", arguments[0]);
        return 2;
    }
    struct cariste_collection *collection = cariste_read(arguments[1]);
    struct cariste_diagnostic said;
    for (size_t i = 0; cariste_collection_diagnostic(collection, i, &said); i++)
        complain(&said);

    struct cariste_options *options = cariste_options_new();
    cariste_options_set(options, "time", "10");
    if (count > 3 && !cariste_options_set(options, "goal", arguments[3]))
        fprintf(stderr, "%s\n", cariste_options_error(options));

    size_t levels = cariste_collection_levels(collection), solved = 0;
    size_t wanted = count > 2 ? strtoul(arguments[2], NULL, 10) : levels;
    if (wanted > levels)
        wanted = levels;
    for (size_t i = 0; i < wanted; i++)
        solved += solve(cariste_collection_level(collection, i), options);
    printf("%zu of %zu levels solved\n", solved, wanted);

    cariste_options_free(options);
    cariste_collection_free(collection);
    return solved == wanted ? 0 : 1;
}
