#include "app/core/vary.h"

#include <string.h>

#include "app/core/optima.h"
#include "app/core/options/options.h"
#include "base/deadline.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"

/* Variants as they come, before anything is said of them. */
struct gathering {
    struct variant *items;
    size_t count;
};

static void gather(void *context, const struct variant *variant)
{
    struct gathering *self = context;
    self->items[self->count++] = *variant;
}

static void note(struct level *level, const char *key, struct text *value)
{
    level_add_note(level, key, value->bytes);
    text_clear(value);
}

/* What is written is read by programs and people of all languages: English. */
static void add_notes(const struct vary_task *task, const struct vary_result *result,
                      const struct variant *variant)
{
    const struct vary_request *wanted = &task->wanted;
    const char *title = wanted->model->title ? wanted->model->title : wanted->model->family->name;
    struct level *level = variant->level;
    struct text value;
    text_init(&value);
    if (result->is_unsolvable)
        text_format(&value, "%s, made solvable: %s", title, variant->changes);
    else
        text_format(&value, "%s, varied to be %s, seed %llu: %s", title,
                    vary_aim_names[wanted->aim], (unsigned long long)wanted->seed,
                    variant->changes);
    note(level, "Origin", &value);
    if (variant->worth.has_score && !result->is_unsolvable && result->worth.has_score)
        text_format(&value, "score %.2f, before %.2f", variant->worth.score, result->worth.score);
    else if (variant->worth.has_score)
        text_format(&value, "score %.2f", variant->worth.score);
    if (value.length)
        note(level, "Difficulty", &value);
    text_free(&value);
}

static void add_title(const struct vary_task *task, const struct vary_result *result,
                      struct level *level, size_t rank)
{
    const struct vary_request *wanted = &task->wanted;
    const char *title = wanted->model->title ? wanted->model->title : wanted->model->family->name;
    struct text text;
    text_init(&text);
    text_format(&text, "%s, %s %zu", title,
                result->is_unsolvable ? "solvable" : vary_aim_names[wanted->aim], rank);
    mem_free(level->title);
    level->title = text_take(&text);
}

/* Proves again by the solver what was claimed, and the other optima within what time is left. */
static bool certify(const struct vary_task *task, const struct goal *chosen,
                    const struct variant *variant, const struct meter *proving)
{
    bool stands = true;
    for (const struct goal *goal = variant->level->family->goals; goal->name; goal++) {
        struct request request = {.goal = goal->name,
                                  .limits = task->wanted.limits,
                                  .hooks = {.stop = task->wanted.hooks.stop}};
        request.limits.seconds = meter_left(proving).seconds;
        if (!goal->metric)
            continue;
        int64_t optimum = optima_prove(variant->level, goal, &request, goal == chosen);
        if (goal == chosen)
            stands = optimum < 0 || optimum == variant->worth.optimum;
        if (goal == chosen && optimum < 0)
            optima_note(variant->level, goal, variant->worth.optimum);
    }
    return stands;
}

static void hand_out(const struct vary_task *task, const struct goal *goal,
                     const struct vary_result *result, const struct gathering *found,
                     struct text *why)
{
    struct meter proving;
    meter_start(&proving, &task->wanted.limits, NULL);
    for (size_t i = 0; i < found->count; i++) {
        const struct variant *variant = &found->items[i];
        add_title(task, result, variant->level, i + 1);
        add_notes(task, result, variant);
        if (certify(task, goal, variant, &proving)) {
            task->hand_out(task->context, &(struct varied_level){.variant = variant,
                                                                 .level = variant->level,
                                                                 .goal = goal,
                                                                 .aim = task->wanted.aim,
                                                                 .result = result});
        } else {
            text_say(why, "internal error: a level said to take %lu %s does not",
                     (unsigned long)variant->worth.optimum, goal->metric);
            level_free(variant->level);
        }
        mem_free(variant->changes);
    }
}

static enum make_status conclude(const struct vary_result *result, size_t found, struct text *why)
{
    if (why->length)
        return MAKE_FAILED;
    if (result->objection)
        text_add(why, result->objection);
    else if (result->limit != LIMIT_NONE && found)
        text_say(why, "%s after %llu variants: there may be better ones",
                 limit_words(result->limit), (unsigned long long)result->seen);
    else if (result->limit != LIMIT_NONE)
        text_say(why, "%s after %llu variants, and none was found", limit_words(result->limit),
                 (unsigned long long)result->seen);
    else if (!found && result->is_unsolvable)
        text_say(why, "no one or two changes make the level solvable: %llu variants were looked at",
                 (unsigned long long)result->seen);
    else if (!found)
        text_say(why, "none of %llu variants was better", (unsigned long long)result->seen);
    if (result->objection)
        return MAKE_FAILED;
    return result->limit != LIMIT_NONE || !found ? MAKE_LIMIT : MAKE_DONE;
}

enum make_status vary_levels(const struct vary_task *task, struct text *why)
{
    struct vary_request wanted = task->wanted;
    const struct puzzle *family = wanted.model->family;
    struct gathering found = {.items = mem_alloc(wanted.most, sizeof *found.items)};
    struct vary_result result = {0};
    wanted.goal = optima_goal(family, task->goal);
    wanted.offer = gather;
    wanted.context = &found;
    if (!family->vary)
        text_say(why, "%s levels cannot be varied", family->name);
    else if (!wanted.goal)
        text_say(why, "%s knows no such goal", family->name);
    else if (!wanted.goal->metric)
        text_say(why, "levels are varied by a goal that is counted, not by \"%s\"",
                 wanted.goal->name);
    if (!why->length && family->vary) {
        struct deadline outer = deadline_start(wanted.limits.seconds, wanted.hooks.stop);
        family->vary(&wanted, &result);
        deadline_set(outer);
        hand_out(task, wanted.goal, &result, &found, why);
    }
    mem_free(found.items);
    return conclude(&result, found.count, why);
}

bool vary_is_wanted(const struct options *options)
{
    return options->vary || options->aim;
}

struct vary_task vary_task_of(const struct options *options, const struct request *request)
{
    enum vary_aim aim = VARY_HARDER;
    for (int i = 0; options->aim && vary_aim_names[i]; i++)
        if (strcmp(options->aim, vary_aim_names[i]) == 0)
            aim = (enum vary_aim)i;
    return (struct vary_task){
        .wanted = {.aim = aim,
                   .most = (size_t)options->best,
                   .seed = options->seed,
                   .candidates = options_given(options, "candidates") ? options->candidates : 0,
                   .depth = options->depth,
                   .limits = request->limits,
                   .hooks = request->hooks},
        .goal = options->goal};
}
