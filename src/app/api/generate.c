#include "app/api/handles.h"

#include "app/core/make.h"
#include "app/core/optima.h"
#include "app/core/vary.h"
#include "base/language/message.h"

struct generation {
    struct cariste_options *options;
    struct level_list *list;
};

static void take(void *context, const struct made_level *made)
{
    const struct generation *generation = context;
    level_list_add(generation->list, made->level);
}

static void tell(void *context, const struct make_progress *now)
{
    const struct generation *generation = context;
    api_forward_progress(generation->options, now->search);
}

static void take_varied(void *context, const struct varied_level *varied)
{
    const struct generation *generation = context;
    level_list_add(generation->list, varied->level);
}

static enum make_status vary(struct generation *generation, const struct level *level,
                             const struct request *request, struct text *why)
{
    struct vary_task task = vary_task_of(&generation->options->values, request);
    task.wanted.model = level;
    task.hand_out = take_varied;
    task.context = generation;
    return vary_levels(&task, why);
}

struct cariste_collection *cariste_generate(const struct cariste_level *like,
                                            struct cariste_options *options)
{
    struct cariste_options *used = api_borrow(options);
    if (!used)
        return NULL;
    bool varies = like && vary_is_wanted(&used->values);
    bool good = !like || (api_is(like, API_LEVEL) && (varies ? level_is_valid(like->level)
                                                             : make_can_begin_with(like->level)));
    struct cariste_collection *made = api_collection_new();
    struct generation generation = {used, &made->list};
    struct request request = api_request(used);
    struct make_request wanted = make_request_of(&used->values, &request);
    struct text why;
    text_init(&why);
    wanted.hand_out = take;
    wanted.progress = used->progress ? tell : NULL;
    wanted.context = &generation;
    if (like && good) {
        wanted.wanted.model = like->level;
        wanted.wanted.family = like->level->family;
    }
    if (!good)
        text_say(&why, "the level cannot be played");
    enum make_status status = !good    ? MAKE_FAILED
                              : varies ? vary(&generation, like->level, &request, &why)
                                       : make_levels(&wanted, &why);
    if (status != MAKE_DONE)
        diag_add(&made->list.diags, status == MAKE_LIMIT ? DIAG_WARNING : DIAG_ERROR,
                 (struct place){.file = ""}, NULL, "%s", why.bytes);
    text_free(&why);
    api_collection_open(made);
    if (used->values.lang)
        cariste_collection_speak(made, used->values.lang);
    api_give_back(used);
    return made;
}

int64_t cariste_level_optimum(const struct cariste_level *level, const char *metric)
{
    return api_is(level, API_LEVEL) && metric ? optima_noted(level->level, metric) : -1;
}
