#include "app/api/handles.h"

#include "app/lesson/judge.h"
#include "cariste/lesson.h"

bool cariste_exercise_at(size_t index, struct cariste_exercise *out)
{
    size_t count = 0;
    while (exercises[count].id)
        count++;
    if (index >= count || !out)
        return false;
    const struct exercise *exercise = &exercises[index];
    *out = (struct cariste_exercise){.id = exercise->id,
                                     .name = exercise->name,
                                     .lesson = exercise_lesson(exercise),
                                     .wants_program = exercise_has_program(exercise)};
    while (exercise->mistakes[out->mistakes])
        out->mistakes++;
    return true;
}

struct cariste_output *cariste_exercise_questions(const char *exercise)
{
    const struct exercise *found = exercise ? exercise_find(exercise) : NULL;
    if (!found)
        return NULL;
    struct cariste_output *output = api_output_new();
    judge_questions(found, &output->bytes);
    return output;
}

struct cariste_output *cariste_exercise_judge(const char *exercise, const char *answers,
                                              const char *language)
{
    const struct exercise *found = exercise ? exercise_find(exercise) : NULL;
    struct judgement judgement;
    if (!found || !answers)
        return NULL;
    struct cariste_output *output = api_output_new();
    judge(found, answers, &judgement);
    api_settle(language, &judgement.said);
    judgement_json(found, &judgement, &output->bytes);
    judgement_free(&judgement);
    return output;
}
