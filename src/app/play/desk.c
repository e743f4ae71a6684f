#include "app/play/desk.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "app/play/book.h"
#include "app/play/session.h"
#include "base/text.h"
#include "puzzle/level.h"

static const double speeds[] = {1, 2, 4, 8, 16, 32, 64}; /* moves a second */
enum { SPEEDS = sizeof speeds / sizeof *speeds, SPEED_FIRST = 3 };

static const double save_delay = 1;   /* seconds of rest before a game is saved */
static const double idle_after = 60;  /* seconds without a key that no longer count as played */
static const double look_often = .02; /* seconds between looks at a busy solver */

static void say(struct desk *desk, const char *sentence)
{
    text_clear(&desk->message);
    text_add(&desk->message, sentence);
}

static void continue_game(struct desk *desk)
{
    struct book_entry entry = book_recall(desk->book, desk->session->level);
    desk->session->seconds = entry.seconds;
    if (!entry.left || !*entry.left)
        return;
    if (!session_play(desk->session, entry.left, SIZE_MAX, &desk->message) ||
        session_is_solved(desk->session)) {
        session_undo(desk->session);
        text_clear(&desk->message);
        return;
    }
    say(desk, "continued where you left it; R starts again");
}

void desk_open(struct desk *desk, const struct level *level, const char *title,
               struct adviser *adviser, const struct request *request)
{
    struct desk fresh = {.tastes = desk->tastes, .book = desk->book, .now = desk->now};
    fresh.session = session_new(level);
    fresh.touched = desk->now;
    fresh.replay.speed = SPEED_FIRST;
    snprintf(fresh.title, sizeof fresh.title, "%s", title);
    *desk = fresh;
    text_init(&desk->message);
    coach_init(&desk->coach, desk->session, adviser, request);
    size_t manners = 0;
    while (desk->session->calls->manners[manners].name)
        manners++;
    if (desk->tastes->manner >= manners) /* another family's */
        desk->tastes->manner = 0;
    continue_game(desk);
    desk->seen = desk->saved = desk->session->changes;
    desk->cursor = desk->session->calls->focus(desk->session->game);
}

/* A solution played back is nobody's achievement. */
static void save(struct desk *desk)
{
    if (desk->saved != desk->session->changes && !desk->helped)
        book_enter(desk->book, desk->session);
    desk->saved = desk->session->changes;
}

void desk_close(struct desk *desk)
{
    if (!desk->session)
        return;
    save(desk);
    coach_free(&desk->coach);
    session_free(desk->session);
    text_free(&desk->message);
    desk->session = NULL;
}

enum keys_screen desk_screen(const struct desk *desk)
{
    return desk->replay.on ? KEYS_REPLAY : KEYS_GAME;
}

static void congratulate(struct desk *desk)
{
    const struct session *session = desk->session;
    text_clear(&desk->message);
    text_add(&desk->message, desk->helped ? "solved, as the solver does it:" : "solved:");
    for (size_t i = 0; session->calls->counters[i]; i++) {
        text_add_char(&desk->message, ' ');
        text_add_count(&desk->message, session->calls->counter(session->game, i),
                       session->calls->counters[i]);
    }
    text_add(&desk->message, "; n is the next level");
}

/* The position has changed: what is to be said of it? */
static void judge(struct desk *desk)
{
    if (desk->seen == desk->session->changes)
        return;
    desk->seen = desk->session->changes;
    if (!desk->session->calls->made(desk->session->game))
        desk->helped = false;
    if (session_is_solved(desk->session)) {
        congratulate(desk);
        save(desk);
    } else if (desk->tastes->watch && !desk->replay.on) {
        coach_warn(&desk->coach);
    }
}

static void move(struct desk *desk, enum direction direction)
{
    struct text moves;
    text_init(&moves);
    const struct session *session = desk->session;
    if (session->calls->step(session->game, direction, &moves, &desk->message))
        session_play(desk->session, moves.bytes, SIZE_MAX, &desk->message);
    text_free(&moves);
}

static void click_at(struct desk *desk, struct game_place place)
{
    struct text moves;
    text_init(&moves);
    const struct game_calls *calls = desk->session->calls;
    const char *manner = calls->manners[desk->tastes->manner].name;
    calls->click(desk->session->game, place, manner, &moves, &desk->message);
    if (moves.length)
        session_play(desk->session, moves.bytes, SIZE_MAX, &desk->message);
    text_free(&moves);
}

static void steer(struct desk *desk, enum direction direction)
{
    if (!desk->pointing) {
        move(desk, direction);
        return;
    }
    int x = (int)desk->cursor.x, y = (int)desk->cursor.y;
    direction_step(direction, &x, &y);
    if (x >= 0 && y >= 0 && x < UINT8_MAX && y < UINT8_MAX)
        desk->cursor = (struct game_place){.x = (unsigned)x, .y = (unsigned)y};
}

static void stop(struct desk *desk)
{
    if (desk->replay.on)
        say(desk, "the rest of the solution waits: r plays on");
    desk->replay.on = false;
    desk->pointing = false;
    desk->session->calls->deselect(desk->session->game);
}

static void ask(struct desk *desk, enum help_grade grade)
{
    coach_ask(&desk->coach, grade);
}

/* An answer may have loaded a solution. */
static void begin_replay(struct desk *desk)
{
    if (!desk->coach.loaded)
        return;
    desk->coach.loaded = false;
    desk->helped = true;
    desk->replay.on = true;
    desk->replay.paused = false;
    desk->replay.next = desk->now;
}

static void act_in_replay(struct desk *desk, enum action action)
{
    struct replay *replay = &desk->replay;
    if (action == ACTION_PAUSE) {
        replay->paused = !replay->paused;
        replay->next = desk->now;
    } else if (action == ACTION_LEFT || action == ACTION_RIGHT) {
        replay->paused = true;
        if (action == ACTION_LEFT)
            session_undo(desk->session);
        else
            session_redo(desk->session);
    } else if (action == ACTION_FASTER && replay->speed + 1 < SPEEDS) {
        replay->speed++;
    } else if (action == ACTION_SLOWER && replay->speed) {
        replay->speed--;
    } else if (action == ACTION_STOP) {
        stop(desk);
    }
}

static void switch_taste(struct desk *desk, enum action action)
{
    struct desk_tastes *tastes = desk->tastes;
    const struct choice *manners = desk->session->calls->manners;
    if (action == ACTION_DEAD) {
        tastes->dead = !tastes->dead;
        say(desk, tastes->dead ? "dead squares are marked" : "dead squares are not marked");
    } else if (action == ACTION_WATCH) {
        tastes->watch = !tastes->watch;
        say(desk, tastes->watch ? "lost positions are told" : "lost positions are not told");
    } else if (action == ACTION_MANNER) {
        tastes->manner = manners[tastes->manner + 1].name ? tastes->manner + 1 : 0;
        say(desk, manners[tastes->manner].help);
    }
}

static void point(struct desk *desk)
{
    desk->pointing = !desk->pointing;
    if (!desk->pointing)
        return;
    desk->cursor = desk->session->calls->focus(desk->session->game);
    say(desk, "arrows move the cursor, Enter clicks, c ends");
}

static void act_in_game(struct desk *desk, enum action action)
{
    if (action >= ACTION_UP && action <= ACTION_RIGHT)
        steer(desk, (enum direction)(action - ACTION_UP));
    else if (action == ACTION_UNDO && !session_undo(desk->session))
        say(desk, "nothing to take back");
    else if (action == ACTION_REDO && !session_redo(desk->session))
        say(desk, "nothing to make again");
    else if (action == ACTION_RESTART && session_restart(desk->session))
        say(desk, "u takes the restart back");
    else if (action == ACTION_KEEP || action == ACTION_RETURN)
        desk->prefix = action;
    else if (action >= ACTION_HELP_SOLVABLE && action <= ACTION_HELP_SOLUTION)
        ask(desk, (enum help_grade)(action - ACTION_HELP_SOLVABLE + HELP_SOLVABLE));
    else if (action == ACTION_CURSOR)
        point(desk);
    else if (action == ACTION_CLICK && desk->pointing)
        click_at(desk, desk->cursor);
    else if (action == ACTION_STOP)
        stop(desk);
    else
        switch_taste(desk, action);
}

/* What was said goes when something is done, but a solver goes on thinking for as long as the
 * position stays. */
static void hush(struct desk *desk)
{
    text_clear(&desk->message);
    if (!desk->coach.asked)
        coach_clear(&desk->coach);
}

void desk_act(struct desk *desk, enum action action)
{
    hush(desk);
    if (action == ACTION_STOP)
        coach_stop(&desk->coach);
    if (desk->replay.on)
        act_in_replay(desk, action);
    else
        act_in_game(desk, action);
    if (desk->prefix)
        say(desk, desk->prefix == ACTION_KEEP ? "bookmark: which number, 1 to 9?"
                                              : "back to which bookmark, 1 to 9?");
    coach_look(&desk->coach);
    begin_replay(desk);
    judge(desk);
}

bool desk_key(struct desk *desk, uint32_t key)
{
    desk->touched = desk->now;
    enum action prefix = desk->prefix;
    desk->prefix = ACTION_NONE;
    if (!prefix)
        return false;
    hush(desk);
    if (key < '1' || key > '9')
        return false;
    unsigned number = key - '1';
    if (prefix == ACTION_KEEP) {
        session_keep(desk->session, number);
        text_format(&desk->message, "bookmark %u is here", number + 1);
    } else if (!session_return(desk->session, number)) {
        text_format(&desk->message, "there is no bookmark %u", number + 1);
    }
    judge(desk);
    return true;
}

void desk_click(struct desk *desk, unsigned x, unsigned y)
{
    const struct desk_board *board = &desk->board;
    desk->touched = desk->now;
    if (desk->replay.on || x < board->x || y < board->y || x >= board->x + board->width ||
        y >= board->y + board->height || !board->columns)
        return;
    hush(desk);
    click_at(desk, (struct game_place){.x = (x - board->x + board->left) / board->columns,
                                       .y = y - board->y + board->top});
    coach_look(&desk->coach);
    judge(desk);
}

static void go_on_with_replay(struct desk *desk)
{
    struct replay *replay = &desk->replay;
    while (replay->on && !replay->paused && desk->now >= replay->next) {
        replay->next += 1 / speeds[replay->speed];
        replay->on = session_redo(desk->session);
    }
    if (replay->on && session_is_solved(desk->session))
        replay->on = false;
}

void desk_tick(struct desk *desk, double now)
{
    double passed = now - desk->now;
    desk->now = now;
    if (now - desk->touched < idle_after && !session_is_solved(desk->session))
        desk->session->seconds += passed;
    coach_look(&desk->coach);
    begin_replay(desk);
    go_on_with_replay(desk);
    judge(desk);
    if (now - desk->touched > save_delay && !desk->replay.on)
        save(desk);
}

double desk_patience(const struct desk *desk)
{
    if (desk->coach.asked)
        return look_often;
    double wait = desk->replay.next - desk->now;
    if (desk->replay.on && !desk->replay.paused && wait < 1)
        return wait > 0 ? wait : 0;
    return 1;
}
