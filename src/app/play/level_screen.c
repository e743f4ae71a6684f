#include "app/play/level_screen.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "app/play/player_progress.h"
#include "app/play/session.h"
#include "base/text.h"
#include "draw/canvas.h"
#include "puzzle/level.h"

static const double speeds[] = {1, 2, 4, 8, 16, 32, 64}; /* moves a second */
enum { SPEEDS = sizeof speeds / sizeof *speeds, SPEED_FIRST = 3 };

static const double save_delay = 1;   /* seconds of rest before a game is saved */
static const double idle_after = 60;  /* seconds without a key that no longer count as played */
static const double look_often = .02; /* seconds between looks at a busy solver */

static void say(struct level_screen *level_screen, const char *sentence)
{
    text_clear(&level_screen->message);
    text_add(&level_screen->message, sentence);
}

static void continue_game(struct level_screen *level_screen)
{
    struct level_progress entry =
        player_progress_recall(level_screen->player_progress, level_screen->session->level);
    level_screen->session->seconds = entry.seconds;
    if (!entry.left || !*entry.left)
        return;
    if (!session_play(level_screen->session, entry.left, SIZE_MAX, &level_screen->message) ||
        session_is_solved(level_screen->session)) {
        session_undo(level_screen->session);
        text_clear(&level_screen->message);
        return;
    }
    say(level_screen, "continued where you left it; R starts again");
}

void level_screen_open(struct level_screen *level_screen, const struct level *level,
                       const char *title, struct solver_thread *solver_thread,
                       const struct request *request)
{
    struct level_screen fresh = {.preferences = level_screen->preferences,
                                 .player_progress = level_screen->player_progress,
                                 .now = level_screen->now};
    fresh.session = session_new(level);
    fresh.touched = level_screen->now;
    fresh.playback.speed = SPEED_FIRST;
    snprintf(fresh.title, sizeof fresh.title, "%s", title);
    *level_screen = fresh;
    text_init(&level_screen->message);
    hints_init(&level_screen->hints, level_screen->session, solver_thread, request);
    size_t travel_modes = 0;
    while (level_screen->session->calls->travel_modes(travel_modes).name)
        travel_modes++;
    if (level_screen->preferences->travel_mode >= travel_modes) /* another family's */
        level_screen->preferences->travel_mode = 0;
    continue_game(level_screen);
    level_screen->seen = level_screen->saved = level_screen->session->changes;
    level_screen->cursor = level_screen->session->calls->focus(level_screen->session->game);
}

/* A solution played back is nobody's achievement. */
static void save(struct level_screen *level_screen)
{
    if (level_screen->saved != level_screen->session->changes && !level_screen->helped)
        player_progress_enter(level_screen->player_progress, level_screen->session);
    level_screen->saved = level_screen->session->changes;
}

void level_screen_close(struct level_screen *level_screen)
{
    if (!level_screen->session)
        return;
    save(level_screen);
    hints_free(&level_screen->hints);
    session_free(level_screen->session);
    text_free(&level_screen->message);
    level_screen->session = NULL;
}

enum keys_screen level_screen_keys(const struct level_screen *level_screen)
{
    return level_screen->playback.on ? KEYS_PLAYBACK : KEYS_GAME;
}

static void congratulate(struct level_screen *level_screen)
{
    const struct session *session = level_screen->session;
    text_clear(&level_screen->message);
    text_add(&level_screen->message,
             level_screen->helped ? "solved, as the solver does it:" : "solved:");
    for (size_t i = 0; session->calls->counters[i]; i++) {
        text_add_char(&level_screen->message, ' ');
        text_add_count(&level_screen->message, session->calls->counter(session->game, i),
                       session->calls->counters[i]);
    }
    text_add(&level_screen->message, "; n is the next level");
}

/* The position has changed: what is to be said of it? */
static void judge(struct level_screen *level_screen)
{
    if (level_screen->seen == level_screen->session->changes)
        return;
    level_screen->seen = level_screen->session->changes;
    if (!level_screen->session->calls->made(level_screen->session->game))
        level_screen->helped = false;
    if (session_is_solved(level_screen->session)) {
        congratulate(level_screen);
        save(level_screen);
    } else if (level_screen->preferences->watch && !level_screen->playback.on) {
        hints_warn(&level_screen->hints);
    }
}

static void move(struct level_screen *level_screen, enum direction direction)
{
    struct text moves;
    text_init(&moves);
    const struct session *session = level_screen->session;
    if (session->calls->step(session->game, direction, &moves, &level_screen->message))
        session_play(level_screen->session, moves.bytes, SIZE_MAX, &level_screen->message);
    text_free(&moves);
}

static void click_at(struct level_screen *level_screen, struct game_place place)
{
    struct text moves;
    text_init(&moves);
    const struct game_calls *calls = level_screen->session->calls;
    const char *travel_mode = calls->travel_modes(level_screen->preferences->travel_mode).name;
    calls->click(level_screen->session->game, place, travel_mode, &moves, &level_screen->message);
    if (moves.length)
        session_play(level_screen->session, moves.bytes, SIZE_MAX, &level_screen->message);
    text_free(&moves);
}

static void steer(struct level_screen *level_screen, enum direction direction)
{
    if (!level_screen->pointing) {
        move(level_screen, direction);
        return;
    }
    int x = (int)level_screen->cursor.x, y = (int)level_screen->cursor.y;
    direction_step(direction, &x, &y);
    if (x >= 0 && y >= 0 && x < UINT8_MAX && y < UINT8_MAX)
        level_screen->cursor = (struct game_place){.x = (unsigned)x, .y = (unsigned)y};
}

static void stop(struct level_screen *level_screen)
{
    if (level_screen->playback.on)
        say(level_screen, "the rest of the solution waits: r plays on");
    level_screen->playback.on = false;
    level_screen->pointing = false;
    level_screen->session->calls->deselect(level_screen->session->game);
}

static void ask(struct level_screen *level_screen, enum help_grade grade)
{
    hints_ask(&level_screen->hints, grade);
}

/* An answer may have loaded a solution. */
static void begin_playback(struct level_screen *level_screen)
{
    if (!level_screen->hints.loaded)
        return;
    level_screen->hints.loaded = false;
    level_screen->helped = true;
    level_screen->playback.on = true;
    level_screen->playback.paused = false;
    level_screen->playback.next = level_screen->now;
}

static void act_in_playback(struct level_screen *level_screen, enum action action)
{
    struct playback *playback = &level_screen->playback;
    if (action == ACTION_PAUSE) {
        playback->paused = !playback->paused;
        playback->next = level_screen->now;
    } else if (action == ACTION_LEFT || action == ACTION_RIGHT) {
        playback->paused = true;
        if (action == ACTION_LEFT)
            session_undo(level_screen->session);
        else
            session_redo(level_screen->session);
    } else if (action == ACTION_FASTER && playback->speed + 1 < SPEEDS) {
        playback->speed++;
    } else if (action == ACTION_SLOWER && playback->speed) {
        playback->speed--;
    } else if (action == ACTION_STOP) {
        stop(level_screen);
    }
}

/* Whether the board has any of them where the game stands. */
static bool has_dead_squares(const struct level_screen *level_screen)
{
    const struct session *session = level_screen->session;
    struct canvas *canvas = canvas_new(NULL, NULL);
    session->calls->draw(session->game, "dead", NULL, canvas);
    bool found = false;
    for (size_t i = 0; i < drawing_area(&canvas->drawing); i++)
        found = found || canvas->drawing.tiles[i].marks & DRAW_MARK_DEAD;
    canvas_free(canvas);
    return found;
}

static const char *dead_squares_said(const struct level_screen *level_screen)
{
    if (!level_screen->preferences->dead)
        return "dead squares are not marked";
    return has_dead_squares(level_screen) ? "dead squares are marked"
                                          : "there are no dead squares in this level";
}

static void switch_preference(struct level_screen *level_screen, enum action action)
{
    struct play_preferences *preferences = level_screen->preferences;
    choice_list *travel_modes = level_screen->session->calls->travel_modes;
    if (action == ACTION_DEAD) {
        preferences->dead = !preferences->dead;
        say(level_screen, dead_squares_said(level_screen));
    } else if (action == ACTION_WATCH) {
        preferences->watch = !preferences->watch;
        say(level_screen,
            preferences->watch ? "lost positions are told" : "lost positions are not told");
    } else if (action == ACTION_TRAVEL_MODE) {
        preferences->travel_mode =
            travel_modes(preferences->travel_mode + 1).name ? preferences->travel_mode + 1 : 0;
        say(level_screen, travel_modes(preferences->travel_mode).help);
    }
}

static void point(struct level_screen *level_screen)
{
    level_screen->pointing = !level_screen->pointing;
    if (!level_screen->pointing)
        return;
    level_screen->cursor = level_screen->session->calls->focus(level_screen->session->game);
    say(level_screen, "arrows move the cursor, Enter clicks, c ends");
}

static void act_in_game(struct level_screen *level_screen, enum action action)
{
    if (action >= ACTION_UP && action <= ACTION_RIGHT)
        steer(level_screen, (enum direction)(action - ACTION_UP));
    else if (action == ACTION_UNDO && !session_undo(level_screen->session))
        say(level_screen, "nothing to take back");
    else if (action == ACTION_REDO && !session_redo(level_screen->session))
        say(level_screen, "nothing to make again");
    else if (action == ACTION_RESTART && session_restart(level_screen->session))
        say(level_screen, "u takes the restart back");
    else if (action == ACTION_KEEP || action == ACTION_RETURN)
        level_screen->prefix = action;
    else if (action >= ACTION_HELP_SOLVABLE && action <= ACTION_HELP_SOLUTION)
        ask(level_screen, (enum help_grade)(action - ACTION_HELP_SOLVABLE + HELP_SOLVABLE));
    else if (action == ACTION_CURSOR)
        point(level_screen);
    else if (action == ACTION_CLICK && level_screen->pointing)
        click_at(level_screen, level_screen->cursor);
    else if (action == ACTION_STOP)
        stop(level_screen);
    else
        switch_preference(level_screen, action);
}

/* What was said goes when something is done, but a solver goes on thinking for as long as the
 * position stays. */
static void hush(struct level_screen *level_screen)
{
    text_clear(&level_screen->message);
    if (!level_screen->hints.asked)
        hints_clear(&level_screen->hints);
}

void level_screen_act(struct level_screen *level_screen, enum action action)
{
    hush(level_screen);
    if (action == ACTION_STOP)
        hints_stop(&level_screen->hints);
    if (level_screen->playback.on)
        act_in_playback(level_screen, action);
    else
        act_in_game(level_screen, action);
    if (level_screen->prefix)
        say(level_screen, level_screen->prefix == ACTION_KEEP ? "bookmark: which number, 1 to 9?"
                                                              : "back to which bookmark, 1 to 9?");
    hints_poll(&level_screen->hints);
    begin_playback(level_screen);
    judge(level_screen);
}

bool level_screen_key(struct level_screen *level_screen, uint32_t key)
{
    level_screen->touched = level_screen->now;
    enum action prefix = level_screen->prefix;
    level_screen->prefix = ACTION_NONE;
    if (!prefix)
        return false;
    hush(level_screen);
    if (key < '1' || key > '9')
        return false;
    unsigned number = key - '1';
    if (prefix == ACTION_KEEP) {
        session_keep(level_screen->session, number);
        text_format(&level_screen->message, "bookmark %u is here", number + 1);
    } else if (!session_return(level_screen->session, number)) {
        text_format(&level_screen->message, "there is no bookmark %u", number + 1);
    }
    judge(level_screen);
    return true;
}

void level_screen_click(struct level_screen *level_screen, unsigned x, unsigned y)
{
    const struct level_screen_board *board = &level_screen->board;
    level_screen->touched = level_screen->now;
    if (level_screen->playback.on || x < board->x || y < board->y || x >= board->x + board->width ||
        y >= board->y + board->height || !board->columns)
        return;
    hush(level_screen);
    click_at(level_screen, (struct game_place){.x = (x - board->x + board->left) / board->columns,
                                               .y = (y - board->y + board->top) / board->rows});
    hints_poll(&level_screen->hints);
    judge(level_screen);
}

static void go_on_with_playback(struct level_screen *level_screen)
{
    struct playback *playback = &level_screen->playback;
    while (playback->on && !playback->paused && level_screen->now >= playback->next) {
        playback->next += 1 / speeds[playback->speed];
        playback->on = session_redo(level_screen->session);
    }
    if (playback->on && session_is_solved(level_screen->session))
        playback->on = false;
}

void level_screen_tick(struct level_screen *level_screen, double now)
{
    double passed = now - level_screen->now;
    level_screen->now = now;
    if (now - level_screen->touched < idle_after && !session_is_solved(level_screen->session))
        level_screen->session->seconds += passed;
    hints_poll(&level_screen->hints);
    begin_playback(level_screen);
    go_on_with_playback(level_screen);
    judge(level_screen);
    if (now - level_screen->touched > save_delay && !level_screen->playback.on)
        save(level_screen);
}

double level_screen_patience(const struct level_screen *level_screen)
{
    if (level_screen->hints.asked)
        return look_often;
    double wait = level_screen->playback.next - level_screen->now;
    if (level_screen->playback.on && !level_screen->playback.paused && wait < 1)
        return wait > 0 ? wait : 0;
    return 1;
}
