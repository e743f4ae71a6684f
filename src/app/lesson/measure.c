#include "app/lesson/measure.h"

#include <stdlib.h>

#include "base/mem.h"

/* Rounds over all edges until nothing changes: the spaces are small. */
int *measure_distances(const struct lesson_space *space)
{
    int *distances = mem_alloc(space->count, sizeof *distances);
    bool changed = true;
    for (size_t i = 0; i < space->count; i++)
        distances[i] = space->states[i].solved ? 0 : SPACE_NONE;
    while (changed) {
        changed = false;
        for (size_t i = space->count; i-- > 0;) {
            const struct lesson_state *state = &space->states[i];
            for (size_t k = 0; k < state->edges; k++) {
                int next = distances[space->targets[state->first_edge + k]];
                if (next == SPACE_NONE || (distances[i] != SPACE_NONE && distances[i] <= next + 1))
                    continue;
                distances[i] = next + 1;
                changed = true;
            }
        }
    }
    return distances;
}

static size_t expanded_with(const struct lesson_space *space, const int *estimates)
{
    int cost;
    return lesson_space_astar(space, estimates, &cost);
}

static void estimate_ours(const struct exercise *exercise, const struct lesson_space *space,
                          int *estimates)
{
    struct text said;
    text_init(&said);
    for (size_t i = 0; i < space->count; i++) {
        struct lesson_question question = {.board = space->states[i].board, .words = ""};
        text_clear(&said);
        exercise->answer(&question, 0, &said);
        estimates[i] = (int)strtol(said.bytes, NULL, 10);
    }
    text_free(&said);
}

static size_t first_above(const struct lesson_space *space, const int *distances,
                          const int *estimates)
{
    for (size_t i = 0; i < space->count; i++)
        if (distances[i] != SPACE_NONE && (estimates[i] > distances[i] || estimates[i] < 0))
            return i;
    return space->count;
}

size_t measure_space(const struct exercise *exercise, const struct lesson_space *space,
                     const char *const *answers, struct measured *out)
{
    int *distances = measure_distances(space);
    int *estimates = mem_alloc(space->count, sizeof *estimates);
    for (size_t i = 0; i < space->count; i++) {
        long said = strtol(answers[i], NULL, 10);
        estimates[i] = said < 0 ? SPACE_NONE : (int)said;
    }
    size_t wrong = first_above(space, distances, estimates);
    if (wrong == space->count) {
        out->positions = space->count;
        out->yours = expanded_with(space, estimates);
        estimate_ours(exercise, space, estimates);
        out->ours = expanded_with(space, estimates);
        for (size_t i = 0; i < space->count; i++)
            estimates[i] = 0;
        out->blind = expanded_with(space, estimates);
    }
    mem_free(distances);
    mem_free(estimates);
    return wrong;
}
