/* Solves a level with a heuristic of one's own, and has it checked: how far the boxes are from the
 * nearest goals, as the crow flies.
 *
 *     run: own_heuristic LEVELS/seeds.sok 6
 *     says: proved
 *
 * The arguments: a file, and which of its levels, from 1. */
#include <cariste.h>
#include <stdio.h>
#include <stdlib.h>

static bool is_goal(uint8_t role)
{
    return role == CARISTE_GOAL || role == CARISTE_PIECE_ON_GOAL || role == CARISTE_PLAYER_ON_GOAL;
}

/* The distance of a cell to the nearest goal. */
static int64_t nearest(const struct cariste_position *position, unsigned cell)
{
    int64_t least = INT64_MAX;
    for (unsigned i = 0; i < position->width * position->height; i++) {
        int dx = (int)(i % position->width) - (int)(cell % position->width);
        int dy = (int)(i / position->width) - (int)(cell / position->width);
        if (is_goal(position->cells[i]) && abs(dx) + abs(dy) < least)
            least = abs(dx) + abs(dy);
    }
    return least;
}

static int64_t estimate(void *context, const struct cariste_position *position)
{
    int64_t sum = 0;
    ++*(unsigned long *)context;
    for (unsigned i = 0; i < position->width * position->height; i++)
        if (position->cells[i] == CARISTE_PIECE)
            sum += nearest(position, i);
    return sum;
}

int main(int count, char **arguments)
{
    if (count < 2) {
        fprintf(stderr, "usage: %s FILE [LEVEL]\n", arguments[0]);
        return 2;
    }
    struct cariste_collection *collection = cariste_read(arguments[1]);
    size_t number = count > 2 ? strtoul(arguments[2], NULL, 10) : 1;
    const struct cariste_level *level = cariste_collection_level(collection, number - 1);
    struct cariste_options *options = cariste_options_new();
    unsigned long asked = 0;
    cariste_options_set(options, "goal", "pushes");
    cariste_options_set(options, "check-heuristic", NULL); /* else nothing is called proved */
    cariste_options_own_estimate(options, estimate, &asked);

    struct cariste_result *result = cariste_solve(level, options);
    const char *message = cariste_result_message(result);
    bool proved = cariste_result_proved(result);
    printf("%lld pushes%s; %llu positions expanded, %lu calls\n%s\n",
           (long long)cariste_result_metric(result, "pushes"),
           proved ? ", proved to be the fewest" : "",
           (unsigned long long)cariste_result_counters(result).expanded, asked,
           message ? message : "");

    cariste_result_free(result);
    cariste_options_free(options);
    cariste_collection_free(collection);
    return proved ? 0 : 1;
}
