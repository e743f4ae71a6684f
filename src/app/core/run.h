/* A command, from its arguments to its exit status. The front end lends its hands: where results
 * and complaints go, how to stop. */
#ifndef APP_CORE_RUN_H
#define APP_CORE_RUN_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#include "app/core/options/arguments.h"
#include "app/core/library.h"
#include "app/core/report.h"
#include "app/core/task.h"
#include "base/diag.h"
#include "base/text.h"

struct canvas;
struct level;
struct level_list;
struct resumption;
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
    bool (*play)(void *context, struct play_ui *play_ui, struct text *why);
    const atomic_bool *stop; /* may be NULL */
    bool library;            /* results are kept in the library of the options */
    bool unicode, color;     /* what the output can show */
};

struct run {
    const struct arguments *arguments;
    const struct front *front;
    struct request request;
    struct totals totals;
    struct library library;
    struct text out;                     /* what a level gives, before it is printed */
    struct text certificates;            /* written so far */
    struct text trace;                   /* what --trace has written down so far */
    const struct level *level;           /* being worked on */
    const struct resumption *resumption; /* of --resume, or NULL */
    bool checkpointed;                   /* some level has left its checkpoint */
    enum exit_status status;             /* the worst so far */
    bool closed;                         /* print has failed */
    struct level_list *collected;        /* takes the levels worked on, or NULL */
    struct canvas *canvas;               /* where pictures of all levels are drawn, or NULL */
};

/* Does the command of the arguments. */
enum exit_status dispatch_command(const struct arguments *arguments, const struct front *front);

/* For the commands: each works on one level, appending to run->out what it gives. */
typedef void level_command(struct run *run, struct level *level);
level_command command_solve, command_check, command_show, command_count, command_graph;

/* Works on every level of the files that was picked. */
void run_each_level(struct run *run, level_command *command);

/* Or on all of them at once. */
typedef void whole_command(struct run *run);
whole_command command_convert, command_pictures, command_play, command_bench, command_lab,
    command_generate, command_optimize;

bool pictures_are_wanted(const struct options *options);

/* Writes levels to the output, in the format asked for; a file holds one family. Returns how many
 * levels had to be left out, and says so. */
size_t run_write_levels(struct run *run, const struct level_list *levels);

/* Whether somebody wants no more. */
bool run_is_stopped(const struct run *run);

/* The worst of what was and what is. */
void run_worsen(struct run *run, enum exit_status status);

/* Hands out diagnostics of at least a severity; errors among them make the status bad. */
void run_complain(struct run *run, const struct diag_list *diags, enum diag_severity least);

/* Complains of one thing, and the status is bad. */
void run_fail(struct run *run, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Complains that --level picks none of so many levels, unless worse was said already. */
void run_fail_picking(struct run *run, size_t levels);

/* Prints run->out and empties it. */
void run_flush(struct run *run);

/* The same into a file, or to where results go for "-". */
void run_save(struct run *run, const char *path);

#endif
