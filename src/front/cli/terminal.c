#include "front/cli/terminal.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/language/system.h"
#include "front/cli/commit.h"
#include "front/cli/page.h"
#include "front/tui/tui.h"

enum { PROGRESS_WIDTH = 79 };

static void erase_progress(struct terminal *terminal)
{
    if (terminal->progress_shown)
        fputs("\r\033[K", stderr);
    if (terminal->lines_shown)
        fprintf(stderr, "\033[%uA\r\033[J", terminal->lines_shown);
    terminal->progress_shown = false;
    terminal->lines_shown = 0;
}

static bool print(void *context, const char *bytes, size_t length)
{
    struct terminal *terminal = context;
    erase_progress(terminal);
    if (fwrite(bytes, 1, length, stdout) != length || fflush(stdout) != 0)
        terminal->error = errno ? errno : EIO;
    return !terminal->error;
}

static void complain(void *context, const char *line)
{
    erase_progress(context);
    fprintf(stderr, "%s\n", line);
}

/* Of the terminal, less one so that nothing wraps; where it does not say, of an ordinary one. */
static int progress_width(void)
{
    struct winsize size;
    bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1;
    return known ? size.ws_col - 1 : PROGRESS_WIDTH;
}

/* How many bytes of a line fit into the width. */
static int fitting(const char *line)
{
    int length = 0, most = progress_width();
    for (int width = 0; line[length] && line[length] != '\n'; length++) {
        width += ((unsigned char)line[length] & 0xC0) != 0x80;
        if (width > most)
            break;
    }
    return length;
}

static void progress(void *context, const char *line)
{
    struct terminal *terminal = context;
    fprintf(stderr, "\r\033[K%.*s", fitting(line), line);
    fflush(stderr);
    terminal->progress_shown = true;
}

/* Lines are cut, since one that wraps would not be wiped out. */
static void show(void *context, const char *lines)
{
    struct terminal *terminal = context;
    erase_progress(terminal);
    while (*lines) {
        size_t length = strcspn(lines, "\n");
        fprintf(stderr, "%.*s\n", fitting(lines), lines);
        terminal->lines_shown++;
        lines += length + (lines[length] == '\n');
    }
    fflush(stderr);
}

/* Waits for input; false when asked to stop meanwhile. */
static bool wait_for_input(const struct terminal *terminal)
{
    const atomic_bool *stop = terminal->front.stop;
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    while (!(stop && atomic_load(stop)))
        if (poll(&input, 1, -1) > 0)
            return true;
        else if (errno != EINTR)
            return false;
    return false;
}

/* Byte by byte: whoever reads after us gets the rest. */
static bool ask(void *context, struct text *line)
{
    struct terminal *terminal = context;
    char byte;
    text_clear(line);
    if (isatty(STDIN_FILENO))
        print(terminal, "> ", 2);
    while (wait_for_input(terminal) && read(STDIN_FILENO, &byte, 1) == 1) {
        if (byte == '\n')
            return true;
        text_add_char(line, byte);
    }
    return line->length > 0;
}

#if CARISTE_WITH_NCURSES
static bool play(void *context, struct play_ui *ui, struct text *why)
{
    struct terminal *terminal = context;
    return tui_play(ui, terminal->front.stop, why);
}
#endif

static bool wants_color(const char *when)
{
    const char *refused = getenv("NO_COLOR"), *kind = getenv("TERM");
    if (strcmp(when, "auto") != 0)
        return strcmp(when, "always") == 0;
    bool able = isatty(STDOUT_FILENO) && kind && strcmp(kind, "dumb") != 0;
    return able && !(refused && *refused);
}

static bool wants_unicode(const struct options *options)
{
    if (options->ascii || options->unicode)
        return options->unicode;
    return isatty(STDOUT_FILENO) && strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

/* Where the locale of the environment is not installed, its letters may be shown all the same. */
static void set_letters(void)
{
    const char *name = getenv("LC_ALL");
    name = name && *name ? name : getenv("LC_CTYPE");
    name = name && *name ? name : getenv("LANG");
    if (!setlocale(LC_CTYPE, "") && name && (strstr(name, "UTF-8") || strstr(name, "utf8")))
        setlocale(LC_CTYPE, "C.UTF-8");
}

void terminal_open(struct terminal *terminal, const struct options *options,
                   const struct catalogue *catalogue, const atomic_bool *stop)
{
    set_letters();
    bool mixed = options->json && isatty(STDOUT_FILENO);
    bool watched = isatty(STDERR_FILENO) && !options->quiet && !mixed;
    *terminal = (struct terminal){.front = {
                                      .commit = program_commit,
                                      .context = terminal,
                                      .print = print,
                                      .complain = complain,
                                      .progress = watched ? progress : NULL,
                                      .show = watched ? show : NULL,
                                      .ask = ask,
#if CARISTE_WITH_NCURSES
                                      .play = play,
#endif
                                      .stop = stop,
                                      .library = true,
                                      .catalogue = catalogue,
                                      .unicode = wants_unicode(options),
                                      .color = wants_color(options->color),
                                  }};
}

enum exit_status terminal_close(struct terminal *terminal, enum exit_status status)
{
    erase_progress(terminal);
    if (!terminal->error && fflush(stdout) != 0)
        terminal->error = errno;
    if (terminal->error == EPIPE)
        return status > EXIT_LIMITED ? status : EXIT_LIMITED;
    if (!terminal->error)
        return status;
    page_say(&(struct page){stderr, terminal->front.catalogue}, "cariste: standard output: %s\n",
             system_words(terminal->error));
    return EXIT_BAD;
}
