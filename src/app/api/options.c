#include "app/api/handles.h"

#include <string.h>

#include "base/mem.h"

void api_speak(char *sentence)
{
    for (char *at = sentence; at && (at = strstr(at, "--")); at++) {
        char *name = mem_string_range(at + 2, strspn(at + 2, "abcdefghijklmnopqrstuvwxyz-"));
        if (option_find(name) || at == sentence || at[-1] == ' ')
            memmove(at, at + 2, strlen(at + 2) + 1);
        mem_free(name);
    }
}

struct cariste_options *cariste_options_new(void)
{
    struct cariste_options *options = mem_alloc(1, sizeof *options);
    options_init(&options->values);
    text_init(&options->error);
    atomic_init(&options->stop, false);
    return options;
}

void cariste_options_free(struct cariste_options *options)
{
    if (!options)
        return;
    options_free(&options->values);
    text_free(&options->error);
    mem_free(options);
}

bool cariste_options_set(struct cariste_options *options, const char *name, const char *value)
{
    text_clear(&options->error);
    const struct option *option = option_find(name);
    if (option && option->terminal) {
        text_format(&options->error,
                    "%s is an option of the program alone: it says what is printed or kept", name);
        return false;
    }
    bool good = options_set(&options->values, name, value, &options->error);
    api_speak(options->error.bytes);
    options->error.length = strlen(options->error.bytes);
    return good;
}

const char *cariste_options_error(const struct cariste_options *options)
{
    return options->error.bytes;
}

void cariste_options_on_progress(struct cariste_options *options,
                                 cariste_progress_function *function, void *context)
{
    options->progress = function;
    options->progress_context = context;
}

void cariste_stop(struct cariste_options *options)
{
    atomic_store_explicit(&options->stop, true, memory_order_relaxed);
}

void cariste_resume(struct cariste_options *options)
{
    atomic_store_explicit(&options->stop, false, memory_order_relaxed);
}
