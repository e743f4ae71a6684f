#include "app/core/optima.h"

#include <stdlib.h>
#include <string.h>

#include "app/core/report.h"
#include "app/core/task.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"

void optima_note(struct level *level, const struct goal *goal, int64_t optimum)
{
    struct text key, value;
    text_init(&key);
    text_init(&value);
    text_format(&key, REPORT_OPTIMUM "%s", goal->metric);
    text_format(&value, "%lld", (long long)optimum);
    level_add_note(level, key.bytes, value.bytes);
    text_free(&key);
    text_free(&value);
}

void optima_drop(struct level *level)
{
    size_t kept = 0;
    for (size_t i = 0; i < level->note_count; i++) {
        struct level_note note = level->notes[i];
        if (note.key && strncmp(note.key, REPORT_OPTIMUM, sizeof REPORT_OPTIMUM - 1) == 0) {
            mem_free(note.key);
            mem_free(note.value);
        } else {
            level->notes[kept++] = note;
        }
    }
    level->note_count = kept;
}

int64_t optima_noted(const struct level *level, const char *metric)
{
    const size_t length = sizeof REPORT_OPTIMUM - 1;
    for (size_t i = 0; i < level->note_count; i++) {
        const struct level_note *note = &level->notes[i];
        char *end = NULL;
        if (!note->key || strncmp(note->key, REPORT_OPTIMUM, length) != 0 ||
            strcmp(note->key + length, metric) != 0)
            continue;
        unsigned long long value = strtoull(note->value, &end, 10);
        return end != note->value && !*end && value <= INT64_MAX ? (int64_t)value : -1;
    }
    return -1;
}

int64_t optima_prove(struct level *level, const struct goal *goal, const struct request *request,
                     bool with_solution)
{
    struct solve_result result;
    task_solve(level, request, &result);
    int64_t optimum = result.answer.proved ? score_metric(&result.score, goal->metric) : -1;
    if (optimum >= 0) {
        optima_note(level, goal, optimum);
        if (with_solution)
            level_add_solution(level, result.answer.solution, NULL);
    }
    solve_result_free(&result);
    return optimum;
}

const struct goal *optima_goal(const struct puzzle *family, const char *name)
{
    const struct goal *goal = goal_find(family->goals, name);
    while (goal && choice_is_open(name) && !goal->metric && goal[1].name)
        goal++;
    return goal;
}
