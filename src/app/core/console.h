/* Where a command's results and complaints go, and how it ends. The front end says what becomes of
 * them: a terminal, a test, a window. */
#ifndef APP_CORE_CONSOLE_H
#define APP_CORE_CONSOLE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#include "app/core/exit_status.h"
#include "base/diag.h"
#include "base/text.h"

struct catalogue;
struct exchange;
struct play_ui;

struct front {
    void *context;
    /* Takes results; false when nobody reads them any more. */
    bool (*print)(void *context, const char *bytes, size_t length);
    /* Takes one line about something wrong, without its end. */
    void (*complain)(void *context, const char *line);
    /* Takes one line to be shown until the next result or line; may be NULL. */
    void (*progress)(void *context, const char *line);
    /* Takes several lines, each with its end, to be shown in the same way; may be NULL. */
    void (*show)(void *context, const char *lines);
    /* Reads a line, without its end; false when there is none any more. May be NULL. */
    bool (*ask)(void *context, struct text *line);
    /* Lets people play on a screen until they quit; false with a message when there is no screen
     * that can do it. May be NULL. */
    bool (*play)(void *context, struct play_ui *ui, struct text *why);
    const atomic_bool *stop;           /* may be NULL */
    const char *commit;                /* the program was built from; NULL or "" = not known */
    bool library;                      /* results are kept in the library of the options */
    bool unicode, color;               /* what the output can show */
    const struct catalogue *catalogue; /* the language of what is told; NULL: English */
    struct exchange *exchange;         /* other processes at the same command; or NULL */
};

struct console {
    const struct front *front;
    bool quiet;              /* only errors are told */
    struct text out;         /* results, before they are printed */
    enum exit_status status; /* the worst so far */
    bool closed;             /* nobody reads results any more */
};

void console_init(struct console *console, const struct front *front, bool quiet);
void console_free(struct console *console);

/* Whether somebody wants no more. */
bool console_is_stopped(const struct console *console);

/* The worst of what was and what is. */
void console_worsen(struct console *console, enum exit_status status);

/* Hands out diagnostics of at least a severity; errors among them make the status bad. */
void console_complain(struct console *console, const struct diag_list *diags,
                      enum diag_severity least);

/* Says one thing; after failing the status is bad. */
void console_warn(struct console *console, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void console_fail(struct console *console, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Whether the program has no screen to play on, being built without ncurses; it then says so. */
bool console_is_without_screen(struct console *console);

/* Complains that --level picks none of so many levels, unless worse was said already. */
void console_fail_picking(struct console *console, const char *picked, size_t levels);

/* Shows lines that stay until the next result, with messages in them; the text is put into words.
 * The front end has to be able to. */
void front_progress(const struct front *front, struct text *line);
void front_show(const struct front *front, struct text *lines);

/* Prints console->out, its messages in words, and empties it. */
void console_flush(struct console *console);

/* Puts console->out as it is into a file, or to where results go for "-" and NULL, and empties it.
 */
void console_save(struct console *console, const char *path);

#endif
