/* What solving through the library costs: every level of a folder, solved by cariste_solve as
 * `cariste solve --json --no-library` solves them. Prints how many were solved, all expansions, and
 * seconds of the processor.
 *
 *     cc -O2 -Iinclude -o api_solve bench/api_solve.c build/release/libcariste.so
 *     LD_LIBRARY_PATH=build/release ./api_solve FOLDER GOAL */
#include <cariste.h>
#include <stdio.h>
#include <time.h>

int main(int count, char **arguments)
{
    if (count < 3) {
        fprintf(stderr, "usage: %s FOLDER GOAL\n", arguments[0]);
        return 2;
    }
    struct cariste_collection *collection = cariste_read(arguments[1]);
    struct cariste_options *options = cariste_options_new();
    size_t solved = 0;
    unsigned long long expanded = 0;
    cariste_options_set(options, "goal", arguments[2]);
    for (size_t i = 0; i < cariste_collection_levels(collection); i++) {
        struct cariste_result *result =
            cariste_solve(cariste_collection_level(collection, i), options);
        solved += cariste_result_status(result) == CARISTE_SOLVED;
        expanded += cariste_result_counters(result).expanded;
        cariste_result_free(result);
    }
    printf("%zu of %zu solved, %llu expanded, %.2f s\n", solved,
           cariste_collection_levels(collection), expanded, (double)clock() / CLOCKS_PER_SEC);
    cariste_options_free(options);
    cariste_collection_free(collection);
    return 0;
}
