#include "app/core/console.h"

#include <stdarg.h>
#include <string.h>

#include "app/core/sanitize.h"
#include "base/file.h"
#include "base/language/message.h"
#include "base/language/wording.h"
#include "base/mem.h"

void console_init(struct console *console, const struct front *front, bool quiet)
{
    *console = (struct console){.front = front, .quiet = quiet};
    text_init(&console->out);
}

void console_free(struct console *console)
{
    text_free(&console->out);
}

bool console_is_stopped(const struct console *console)
{
    const atomic_bool *stop = console->front->stop;
    return console->closed || (stop && atomic_load(stop));
}

void console_worsen(struct console *console, enum exit_status status)
{
    if (status > console->status)
        console->status = status;
}

/* One line, whatever stands in it. */
static void say(struct console *console, const char *raw)
{
    struct text line;
    char *words = wording_new(console->front->catalogue, raw);
    text_init(&line);
    sanitize_line(&line, words);
    mem_free(words);
    console->front->complain(console->front->context, line.bytes);
    text_free(&line);
}

void console_complain(struct console *console, const struct diag_list *diags,
                      enum diag_severity least)
{
    struct text raw;
    if (console->quiet)
        least = DIAG_ERROR;
    text_init(&raw);
    for (size_t i = 0; i < diags->count; i++) {
        if (diags->items[i].severity < least)
            continue;
        text_clear(&raw);
        diag_print(&diags->items[i], &raw);
        say(console, raw.bytes);
    }
    if (diags->errors)
        console_worsen(console, EXIT_BAD);
    text_free(&raw);
}

static void say_list(struct console *console, const char *format, va_list list)
{
    struct text raw;
    text_init(&raw);
    text_say_list(&raw, format, list);
    say(console, raw.bytes);
    text_free(&raw);
}

void console_warn(struct console *console, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    say_list(console, format, list);
    va_end(list);
}

bool console_is_without_screen(struct console *console)
{
    if (!console->front->play)
        console_warn(console, "this program was built without ncurses: the game goes line by line");
    return !console->front->play;
}

void console_fail(struct console *console, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    say_list(console, format, list);
    va_end(list);
    console_worsen(console, EXIT_BAD);
}

void console_fail_picking(struct console *console, const char *picked, size_t levels)
{
    if (console->status != EXIT_BAD)
        console_fail(console, "--level %s picks nothing: levels are numbered from 1 to %zu",
                     picked ? picked : "", levels);
}

void front_progress(const struct front *front, struct text *line)
{
    wording_settle(line, front->catalogue);
    front->progress(front->context, line->bytes);
}

void front_show(const struct front *front, struct text *lines)
{
    wording_settle(lines, front->catalogue);
    front->show(front->context, lines->bytes);
}

static void print_out(struct console *console)
{
    const struct front *front = console->front;
    if (console->out.length && !console->closed)
        console->closed = !front->print(front->context, console->out.bytes, console->out.length);
    text_clear(&console->out);
}

void console_flush(struct console *console)
{
    wording_settle(&console->out, console->front->catalogue);
    print_out(console);
}

void console_save(struct console *console, const char *path)
{
    struct diag_list diags;
    if (!path || strcmp(path, "-") == 0) {
        print_out(console);
        return;
    }
    diag_list_init(&diags);
    file_write(path, console->out.bytes, console->out.length, &diags);
    console_complain(console, &diags, DIAG_ERROR);
    diag_list_free(&diags);
    text_clear(&console->out);
}
