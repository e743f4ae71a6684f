/* The program in a terminal that can be typed into and looked at: a pane of tmux. Nothing here
 * waits for a time, but for what should be seen, and gives up after a long while. */
#ifndef TESTS_FRONT_TUI_PANE_H
#define TESTS_FRONT_TUI_PANE_H

#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "support/scratch.h"
#include "base/text.h"
#include "support/test.h"

enum { PANE_TRIES = 1200 }; /* of 50 ms each */

static void pane_pause(void)
{
    nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL);
}

/* Every pane has a server of its own: one that is told to end may take a while. */
static unsigned pane_number;

/* Runs a line of shell; its output is appended if wanted. Returns its status. */
static int __attribute__((format(printf, 2, 3)))
pane_shell(struct text *out, const char *format, ...)
{
    struct text line;
    text_init(&line);
    text_format(&line,
                "cd '%s'; cariste='%s'; scratch='%s'; tmux='tmux -u -S %s/tmux%u -f /dev/null'; ",
                SOURCE_DIR, PROGRAM, scratch, scratch, pane_number);
    va_list list;
    va_start(list, format);
    text_format_list(&line, format, list);
    va_end(list);
    FILE *pipe = popen(line.bytes, "r");
    assert_non_null(pipe);
    for (int c; (c = getc(pipe)) != EOF;)
        if (out)
            text_add_char(out, (char)c);
    text_free(&line);
    return pclose(pipe);
}

static bool pane_is_possible(void)
{
    return system("command -v tmux >/dev/null") == 0;
}

/* Opens a pane of 80x24 and in it a line of shell, which also leaves the number of the program, and
 * what the terminal was like before and after it; "ended STATUS" is seen at the end. */
static void pane_open(const char *environment, const char *arguments)
{
    pane_number++;
    FILE *script = fopen(scratch_path("script"), "w");
    assert_non_null(script);
    fprintf(script,
            "trap : INT\ncd '%s'\nstty -g >'%s/before'\n"
            "env %s sh -c 'echo $$ >%s/pid; exec %s play %s'\n"
            "status=$?\nstty -g >'%s/after'\necho ended $status\nexec sleep 1000\n",
            SOURCE_DIR, scratch, environment, scratch, PROGRAM, arguments, scratch);
    fclose(script);
    assert_int_equal(pane_shell(NULL, "LC_ALL=C.UTF-8 TERM=xterm $tmux new-session -d -x 80 -y 24"
                                      " sh $scratch/script"),
                     0);
}

static int pane_close(void **state)
{
    pane_shell(NULL, "$tmux kill-server 2>/dev/null");
    return scratch_close(state);
}

/* What is to be seen; with the sequences for colours if wanted. */
static void pane_look(struct text *out, bool colors)
{
    text_clear(out);
    pane_shell(out, "LC_ALL=C.UTF-8 $tmux capture-pane -p %s", colors ? "-e" : "");
}

static void pane_sees(const char *expected)
{
    struct text shown;
    text_init(&shown);
    for (int i = 0; i < PANE_TRIES && !strstr(shown.bytes, expected); i++) {
        if (i)
            pane_pause();
        pane_look(&shown, false);
    }
    if (!strstr(shown.bytes, expected))
        fail_msg("no \"%s\" in\n%s", expected, shown.bytes);
    text_free(&shown);
}

/* Types keys as tmux names them, or letters. */
static void pane_type(const char *keys)
{
    assert_int_equal(pane_shell(NULL, "$tmux send-keys %s", keys), 0);
}

/* Clicks on a place of the screen, from 0, as a terminal tells it: ESC [ M and three bytes, when
 * the button goes down and when it goes up. */
static inline void pane_click(unsigned x, unsigned y)
{
    assert_int_equal(pane_shell(NULL, "$tmux send-keys -H 1b 5b 4d 20 %x %x 1b 5b 4d 23 %x %x",
                                x + 33, y + 33, x + 33, y + 33),
                     0);
}

static inline void pane_resize(unsigned width, unsigned height)
{
    assert_int_equal(pane_shell(NULL, "$tmux resize-window -x %u -y %u", width, height), 0);
}

static inline pid_t pane_program(void)
{
    long pid = 0;
    for (int i = 0; i < PANE_TRIES && pid <= 0; i++) {
        FILE *file = fopen(scratch_path("pid"), "r");
        if (file && fscanf(file, "%ld", &pid) != 1)
            pid = 0;
        if (file)
            fclose(file);
        if (pid <= 0)
            pane_pause();
    }
    assert_true(pid > 0);
    return (pid_t)pid;
}

static inline void pane_waits_for_end(pid_t pid)
{
    for (int i = 0; i < PANE_TRIES && kill(pid, 0) == 0; i++)
        pane_pause();
    assert_int_equal(kill(pid, 0), -1);
    assert_int_equal(errno, ESRCH);
}

/* The terminal is as it was. */
static inline void pane_is_restored(void)
{
    assert_int_equal(
        pane_shell(NULL, "test -s $scratch/after && cmp -s $scratch/before $scratch/after"), 0);
}

#endif
