#include "app/commands/pictures_apart.h"

#include "base/language/message.h"
#include "base/process.h"
#include "base/text.h"

enum { LOOK_MS = 20 }; /* between two looks at the stop flag */

struct wish {
    const struct canvas *canvas;
    enum picture_format format;
};

/* In the new process: its output is the picture, or says why there is none. */
static int draw(void *context, size_t number, struct text *output)
{
    const struct wish *wish = context;
    struct text error;
    (void)number;
    text_init(&error);
    bool good = picture_write(wish->canvas, wish->format, output, &error);
    if (!good) {
        text_clear(output);
        text_add_bytes(output, error.bytes, error.length);
    }
    text_free(&error);
    return !good;
}

static bool is_set(const atomic_bool *stop)
{
    return stop && atomic_load(stop);
}

/* False when the process was killed, by us or by what went wrong. */
static bool await(struct process *process, const atomic_bool *stop, int *code)
{
    bool killed;
    do {
        process_listen(process, 1, process_is_silent(process) ? 1 : LOOK_MS);
        if (is_set(stop))
            process_kill(process);
    } while (!process_has_ended(process, &killed, code));
    return !killed;
}

bool picture_write_apart(const struct canvas *canvas, enum picture_format format,
                         const atomic_bool *stop, struct text *out, struct text *error)
{
    struct wish wish = {canvas, format};
    struct process process;
    int code;
    if (!process_can_start() ||
        process_start(&process, &(struct process_task){.work = draw, .context = &wish}) != 0)
        return picture_write(canvas, format, out, error);
    bool ended = await(&process, stop, &code);
    const struct text *said = &process.said[PROCESS_OUTPUT];
    bool good = ended && code == 0;
    if (good || ended)
        text_add_bytes(good ? out : error, said->bytes, said->length);
    else if (!is_set(stop))
        text_say(error, "the picture could not be drawn: %s", process_signal_name(code));
    for (unsigned i = 0; i < PROCESS_PIPES; i++)
        text_free(&process.said[i]);
    return good;
}
