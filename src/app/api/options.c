#include "app/api/handles.h"

#include "app/core/task.h"
#include "base/language/message.h"
#include "base/utf8.h"

struct cariste_options *cariste_options_new(void)
{
    struct cariste_options *options = api_new(API_OPTIONS, sizeof *options);
    options_init(&options->values);
    text_init(&options->error);
    atomic_init(&options->stop, false);
    return options;
}

void cariste_options_free(struct cariste_options *options)
{
    if (!api_is(options, API_OPTIONS))
        return;
    options->doomed = true;
    if (options->borrowed)
        return;
    options_free(&options->values);
    text_free(&options->error);
    api_bury(options);
}

struct cariste_options *api_borrow(struct cariste_options *options)
{
    struct cariste_options *used = options ? options : cariste_options_new();
    if (!api_is(used, API_OPTIONS))
        return NULL;
    used->doomed = used->doomed || !options;
    used->borrowed++;
    return used;
}

void api_give_back(struct cariste_options *options)
{
    if (--options->borrowed == 0 && options->doomed)
        cariste_options_free(options);
}

static int64_t known(bool claims, uint32_t cost)
{
    return claims && cost != UINT32_MAX ? (int64_t)cost : -1;
}

void api_forward_progress(void *context, const struct search_progress *now)
{
    const struct cariste_options *options = context;
    const struct search_counters *counters = now->counters;
    if (!options->progress) /* it has taken itself off */
        return;
    bool claims = !options->functions.estimate && !options->functions.test; /* nobody knows yet */
    options->progress(options->progress_context, &(struct cariste_progress){
                                                     .expanded = counters->expanded,
                                                     .generated = counters->generated,
                                                     .stored = counters->stored,
                                                     .peak_bytes = counters->peak_bytes,
                                                     .depth = now->depth,
                                                     .seconds = now->seconds,
                                                     .at_least = known(claims, now->at_least),
                                                     .at_most = known(claims, now->at_most),
                                                 });
}

struct request api_request(struct cariste_options *options)
{
    struct request request = task_request(&options->values);
    request.hooks.stop = &options->stop;
    if (options->progress) {
        request.hooks.progress = api_forward_progress;
        request.hooks.progress_context = options;
    }
    return request;
}

bool api_is_utf8(const char *string)
{
    uint32_t value;
    for (size_t length; *string; string += length)
        if ((length = utf8_front(string, &value)) == 0)
            return false;
    return true;
}

bool cariste_options_set(struct cariste_options *options, const char *name, const char *value)
{
    if (!api_is(options, API_OPTIONS))
        return false;
    text_clear(&options->error);
    const struct option *option = name ? option_find(name) : NULL;
    bool good = false;
    if (!name)
        text_say(&options->error, "an option has a name");
    else if (options->borrowed)
        text_say(&options->error, "options cannot be changed while work goes on with them");
    else if (!api_is_utf8(name) || (value && !api_is_utf8(value)))
        text_say(&options->error, "options and their values are text in UTF-8");
    else if (option && option->terminal)
        text_say(&options->error,
                 "%s is an option of the program alone: it says what is printed or kept", name);
    else
        good = options_set(&options->values, name, value, &options->error);
    api_settle(options->values.lang, &options->error);
    return good;
}

const char *cariste_options_error(const struct cariste_options *options)
{
    return api_is(options, API_OPTIONS) ? options->error.bytes : NULL;
}

void cariste_options_on_progress(struct cariste_options *options,
                                 cariste_progress_function *function, void *context)
{
    if (!api_is(options, API_OPTIONS))
        return;
    options->progress = function;
    options->progress_context = context;
}

void cariste_stop(struct cariste_options *options)
{
    if (api_is(options, API_OPTIONS))
        atomic_store_explicit(&options->stop, true, memory_order_relaxed);
}

void cariste_resume(struct cariste_options *options)
{
    if (api_is(options, API_OPTIONS))
        atomic_store_explicit(&options->stop, false, memory_order_relaxed);
}
