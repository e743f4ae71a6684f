#include "front/tui/tui.h"

#include <curses.h>
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "app/play/keys.h"
#include "app/play/screen.h"
#include "app/play/play_ui.h"
#include "base/clock.h"
#include "base/language/message.h"
#include "base/text.h"
#include "front/tui/paint.h"

enum { ESCAPE_MILLISECONDS = 25, DEAF_MAX = 3, MOUSE_EVENTS_MAX = 8 };

struct tui {
    struct play_ui *ui;
    const atomic_bool *stop;
    struct screen screen;
    bool over;
    unsigned deaf; /* how often in a row there was input that could not be read */
};

/* Terminals tell where the mouse goes while a button is down, if they are asked; curses itself asks
 * for more than that, or for nothing. */
static void report_drags(bool on)
{
    fputs(on ? "\033[?1002h" : "\033[?1002l", stdout);
    fflush(stdout);
}

/* The program may end in many ways; the terminal is given back in all of them. */
static void restore(void)
{
    if (isendwin())
        return;
    report_drags(false);
    endwin();
}

static uint32_t translate(int status, wint_t code)
{
    static const struct {
        int code;
        uint32_t key;
    } keys[] = {
        {KEY_UP, KEYS_UP},       {KEY_DOWN, KEYS_DOWN},     {KEY_LEFT, KEYS_LEFT},
        {KEY_RIGHT, KEYS_RIGHT}, {KEY_PPAGE, KEYS_PAGE_UP}, {KEY_NPAGE, KEYS_PAGE_DOWN},
        {KEY_HOME, KEYS_HOME},   {KEY_END, KEYS_END},       {KEY_BACKSPACE, KEYS_BACKSPACE},
        {KEY_ENTER, KEYS_ENTER}, {KEY_DC, KEYS_BACKSPACE},  {KEY_F(1), KEYS_F1},
    };
    if (status == OK)
        return code == '\r' ? KEYS_ENTER : code == 0x7f ? KEYS_BACKSPACE : (uint32_t)code;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if ((wint_t)keys[i].code == code)
            return keys[i].key;
    return 0;
}

static void tell_mouse(struct tui *tui, const MEVENT *event)
{
    if (event->x < 0 || event->y < 0)
        return;
    unsigned x = (unsigned)event->x, y = (unsigned)event->y;
    double now = clock_seconds();
    if (event->bstate & BUTTON1_PRESSED)
        play_ui_click(tui->ui, x, y, now);
    else if (event->bstate & BUTTON3_PRESSED)
        play_ui_erase(tui->ui, x, y, now);
    else if (event->bstate & (BUTTON1_RELEASED | BUTTON3_RELEASED))
        play_ui_release(tui->ui, now);
    else if (event->bstate & REPORT_MOUSE_POSITION)
        play_ui_drag(tui->ui, x, y, now);
}

/* What the mouse did in quick succession curses tells as one key, and gives out the last first. */
static void follow_mouse(struct tui *tui)
{
    MEVENT events[MOUSE_EVENTS_MAX];
    int count = 0;
    while (count < MOUSE_EVENTS_MAX && getmouse(&events[count]) == OK)
        count++;
    while (count > 0)
        tell_mouse(tui, &events[--count]);
}

static void resize(struct tui *tui)
{
    screen_resize(&tui->screen, (unsigned)COLS, (unsigned)LINES);
}

/* Reads all keys there are; true if there was one. */
static bool read_keys(struct tui *tui)
{
    bool any = false;
    wint_t code;
    for (int status; !tui->over && (status = get_wch(&code)) != ERR; any = true) {
        uint32_t key = translate(status, code);
        if (status == KEY_CODE_YES && code == KEY_MOUSE)
            follow_mouse(tui);
        else if (status == KEY_CODE_YES && code == KEY_RESIZE)
            resize(tui);
        else if (key)
            tui->over = !play_ui_key(tui->ui, key, clock_seconds());
    }
    return any;
}

static bool asked_to_stop(const struct tui *tui)
{
    return tui->stop && atomic_load(tui->stop);
}

/* Waits for a key, or until the game wants to go on by itself. A terminal that was closed is always
 * ready and never has a key. */
static void wait(struct tui *tui)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    int ready = poll(&input, 1, (int)(play_ui_patience(tui->ui) * 1000));
    bool failed = ready < 0 && errno != EINTR;
    bool closed = ready > 0 && input.revents & (POLLHUP | POLLERR | POLLNVAL);
    if (read_keys(tui) || ready <= 0)
        tui->deaf = 0;
    else
        tui->deaf++;
    tui->over = tui->over || failed || closed || tui->deaf >= DEAF_MAX || asked_to_stop(tui);
}

static void loop(struct tui *tui)
{
    while (!tui->over) {
        play_ui_tick(tui->ui, clock_seconds());
        play_ui_draw(tui->ui, &tui->screen);
        paint(&tui->screen);
        wait(tui);
    }
}

static void set_up(const struct play_ui *ui)
{
    static bool registered;
    if (!registered)
        atexit(restore);
    registered = true;
    cbreak();
    noecho();
    nonl();
    nodelay(stdscr, TRUE);
    keypad(stdscr, TRUE);
    set_escdelay(ESCAPE_MILLISECONDS);
    mmask_t buttons = BUTTON1_PRESSED | BUTTON1_RELEASED | BUTTON3_PRESSED | BUTTON3_RELEASED;
    if (mousemask(buttons | REPORT_MOUSE_POSITION, NULL))
        report_drags(true);
    mouseinterval(0);
    paint_init(play_ui_wants_color(ui));
}

bool tui_play(struct play_ui *ui, const atomic_bool *stop, struct text *why)
{
    SCREEN *terminal = NULL;
    if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
        terminal = newterm(NULL, stdout, stdin);
    if (!terminal) {
        text_say(why, "the game needs a terminal; --plain plays line by line");
        return false;
    }
    struct tui tui = {.ui = ui, .stop = stop};
    set_up(ui);
    screen_init(&tui.screen, !play_ui_wants_unicode(ui));
    resize(&tui);
    loop(&tui);
    screen_free(&tui.screen);
    restore();
    delscreen(terminal);
    return true;
}
