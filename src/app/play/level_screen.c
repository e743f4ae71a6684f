#include "app/play/level_screen.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "app/play/player_progress.h"
#include "app/core/session.h"
#include "base/language/message.h"
#include "base/text.h"
#include "draw/canvas.h"
#include "draw/glyphs.h"
#include "puzzle/level.h"

static const double speeds[] = {1, 2, 4, 8, 16, 32, 64}; /* moves a second */
enum { SPEEDS = sizeof speeds / sizeof *speeds, SPEED_FIRST = 3 };

static const double save_delay = 1;   /* seconds of rest before a game is saved */
static const double save_at_most = 5; /* seconds without rest after which it is, all the same */
static const double idle_after = 60;  /* seconds without a key that no longer count as played */
static const double look_often = .02; /* seconds between looks at a busy solver */

static void say(struct level_screen *self, const char *sentence)
{
    text_clear(&self->message);
    text_add(&self->message, sentence);
}

static void continue_game(struct level_screen *self)
{
    struct level_progress entry = player_progress_recall(self->progress, self->session->level);
    self->session->seconds = entry.seconds;
    struct session *session = self->session;
    bool known = entry.history && session_read(session, entry.history);
    if (!known && entry.left)
        session_read_moves(session, entry.left);
    if (session_is_solved(session) && session_restart(session))
        say(self, M_("solved before; u goes back to how"));
    else if (session->done)
        say(self, M_("continued where you left it; u takes back, R starts again"));
}

void level_screen_open(struct level_screen *self, const struct level *level, const char *title,
                       struct solver_thread *solver, const struct request *request)
{
    struct level_screen fresh = {
        .preferences = self->preferences, .progress = self->progress, .now = self->now};
    fresh.session = session_new(level);
    fresh.touched = fresh.saved_at = self->now;
    fresh.playback.speed = SPEED_FIRST;
    snprintf(fresh.title, sizeof fresh.title, "%s", title);
    *self = fresh;
    text_init(&self->message);
    hints_init(&self->hints, self->session, solver, request);
    size_t travel_modes = 0;
    while (self->session->calls->travel_modes(travel_modes).name)
        travel_modes++;
    if (self->preferences->travel_mode >= travel_modes) /* another family's */
        self->preferences->travel_mode = 0;
    continue_game(self);
    self->seen = self->session->changes;
    self->saved = session_edits(self->session);
    self->cursor = self->session->calls->focus(self->session->game);
}

static void save(struct level_screen *self)
{
    size_t edits = session_edits(self->session);
    if (self->saved != edits)
        player_progress_enter(self->progress, self->session);
    self->saved = edits;
    self->saved_at = self->now;
}

void level_screen_close(struct level_screen *self)
{
    if (!self->session)
        return;
    save(self);
    hints_free(&self->hints);
    session_free(self->session);
    text_free(&self->message);
    self->session = NULL;
}

enum keys_screen level_screen_keys(const struct level_screen *self)
{
    return self->playback.on ? KEYS_PLAYBACK : KEYS_GAME;
}

static void congratulate(struct level_screen *self)
{
    const struct session *session = self->session;
    text_clear(&self->message);
    struct text counts;
    text_init(&counts);
    for (size_t i = 0; session->calls->counters[i]; i++) {
        text_add(&counts, i ? " " : "");
        text_add_count(&counts, session->calls->counter(session->game, i),
                       session->calls->counters[i]);
    }
    if (session->helped)
        text_say(&self->message, "solved, as the solver does it: %s; n is the next level",
                 counts.bytes);
    else
        text_say(&self->message, "solved: %s; n is the next level", counts.bytes);
    text_free(&counts);
}

/* The position has changed: what is to be said of it? */
static void judge(struct level_screen *self)
{
    if (self->seen == self->session->changes)
        return;
    self->seen = self->session->changes;
    if (!self->session->calls->made(self->session->game) && !self->playback.on)
        self->session->helped = false;
    if (session_is_solved(self->session)) {
        congratulate(self);
        save(self);
    } else if (self->preferences->watch && !self->playback.on) {
        hints_warn(&self->hints);
    }
}

static void click_at(struct level_screen *self, struct game_place place)
{
    const struct game_calls *calls = self->session->calls;
    const char *travel_mode = calls->travel_modes(self->preferences->travel_mode).name;
    session_click(self->session, place, travel_mode, &self->message);
}

static void steer(struct level_screen *self, enum direction direction)
{
    if (!self->pointing) {
        session_step(self->session, direction, &self->message);
        return;
    }
    int x = (int)self->cursor.x, y = (int)self->cursor.y;
    direction_step(direction, &x, &y);
    if (x >= 0 && y >= 0 && x < UINT8_MAX && y < UINT8_MAX)
        self->cursor = (struct game_place){.x = (unsigned)x, .y = (unsigned)y};
}

static void stop(struct level_screen *self)
{
    if (self->playback.on)
        say(self, M_("the rest of the solution waits: r plays on"));
    self->playback.on = false;
    self->pointing = false;
    self->session->calls->deselect(self->session->game);
}

static void ask(struct level_screen *self, enum help_grade grade)
{
    hints_ask(&self->hints, grade);
}

/* An answer may have loaded a solution. */
static void begin_playback(struct level_screen *self)
{
    if (!self->hints.loaded)
        return;
    self->hints.loaded = false;
    self->session->helped = true;
    self->playback.on = true;
    self->playback.paused = false;
    self->playback.next = self->now;
}

static void act_in_playback(struct level_screen *self, enum action action)
{
    struct playback *playback = &self->playback;
    if (action == ACTION_PAUSE) {
        playback->paused = !playback->paused;
        playback->next = self->now;
    } else if (action == ACTION_LEFT || action == ACTION_RIGHT) {
        playback->paused = true;
        if (action == ACTION_LEFT)
            session_undo(self->session);
        else
            session_redo(self->session);
    } else if (action == ACTION_FASTER && playback->speed + 1 < SPEEDS) {
        playback->speed++;
    } else if (action == ACTION_SLOWER && playback->speed) {
        playback->speed--;
    } else if (action == ACTION_STOP) {
        stop(self);
    }
}

void level_screen_tell_colors(struct level_screen *self)
{
    text_clear(&self->message);
    text_say(&self->message, "colours: %s, %s", self->preferences->scheme->name,
             self->preferences->scheme->help);
    if (!self->preferences->color)
        text_say(&self->message, " (this terminal is drawn without)");
}

/* Whether the board has any of them where the game stands. */
static bool has_dead_squares(const struct level_screen *self)
{
    const struct session *session = self->session;
    struct canvas *canvas = canvas_new(NULL, NULL);
    session->calls->draw(session->game, "dead", NULL, canvas);
    bool found = false;
    for (size_t i = 0; i < drawing_area(&canvas->drawing); i++)
        found = found || canvas->drawing.tiles[i].marks & DRAW_MARK_DEAD;
    canvas_free(canvas);
    return found;
}

static const char *dead_squares_said(const struct level_screen *self)
{
    if (!self->preferences->dead)
        return M_("dead squares are not marked");
    return has_dead_squares(self) ? M_("dead squares are marked")
                                  : M_("there are no dead squares in this level");
}

static void switch_preference(struct level_screen *self, enum action action)
{
    struct play_preferences *preferences = self->preferences;
    choice_list *travel_modes = self->session->calls->travel_modes;
    if (action == ACTION_DEAD) {
        preferences->dead = !preferences->dead;
        say(self, dead_squares_said(self));
    } else if (action == ACTION_WATCH) {
        preferences->watch = !preferences->watch;
        say(self,
            preferences->watch ? M_("lost positions are told") : M_("lost positions are not told"));
    } else if (action == ACTION_TRAVEL_MODE) {
        preferences->travel_mode =
            travel_modes(preferences->travel_mode + 1).name ? preferences->travel_mode + 1 : 0;
        say(self, travel_modes(preferences->travel_mode).help);
    }
}

static void point(struct level_screen *self)
{
    self->pointing = !self->pointing;
    if (!self->pointing)
        return;
    self->cursor = self->session->calls->focus(self->session->game);
    say(self, M_("arrows move the cursor, Enter clicks, c ends"));
}

static void act_in_game(struct level_screen *self, enum action action)
{
    if (action >= ACTION_UP && action <= ACTION_RIGHT)
        steer(self, (enum direction)(action - ACTION_UP));
    else if (action == ACTION_UNDO && !session_undo(self->session))
        say(self, M_("nothing to take back"));
    else if (action == ACTION_REDO && !session_redo(self->session))
        say(self, M_("nothing to make again"));
    else if (action == ACTION_RESTART && session_restart(self->session))
        say(self, M_("u takes the restart back"));
    else if (action == ACTION_KEEP || action == ACTION_RETURN)
        self->prefix = action;
    else if (action >= ACTION_HELP_SOLVABLE && action <= ACTION_HELP_SOLUTION)
        ask(self, (enum help_grade)(action - ACTION_HELP_SOLVABLE + HELP_SOLVABLE));
    else if (action == ACTION_CURSOR)
        point(self);
    else if (action == ACTION_CLICK && self->pointing)
        click_at(self, self->cursor);
    else if (action == ACTION_STOP)
        stop(self);
    else
        switch_preference(self, action);
}

/* What was said goes when something is done, but a solver goes on thinking for as long as the
 * position stays. */
static void hush(struct level_screen *self)
{
    text_clear(&self->message);
    if (!self->hints.asked)
        hints_clear(&self->hints);
}

void level_screen_act(struct level_screen *self, enum action action)
{
    hush(self);
    if (action == ACTION_STOP)
        hints_stop(&self->hints);
    if (self->playback.on)
        act_in_playback(self, action);
    else
        act_in_game(self, action);
    if (self->prefix)
        say(self, self->prefix == ACTION_KEEP ? M_("bookmark: which number, 1 to 9?")
                                              : M_("back to which bookmark, 1 to 9?"));
    hints_poll(&self->hints);
    begin_playback(self);
    judge(self);
}

bool level_screen_key(struct level_screen *self, uint32_t key)
{
    self->touched = self->now;
    enum action prefix = self->prefix;
    self->prefix = ACTION_NONE;
    if (!prefix)
        return false;
    hush(self);
    if (key < '1' || key > '9')
        return false;
    unsigned number = key - '1';
    if (prefix == ACTION_KEEP) {
        session_keep(self->session, number);
        text_say(&self->message, "bookmark %u is here", number + 1);
    } else if (!session_return(self->session, number)) {
        text_say(&self->message, "there is no bookmark %u", number + 1);
    }
    judge(self);
    return true;
}

void level_screen_click(struct level_screen *self, unsigned x, unsigned y)
{
    struct game_place place;
    self->touched = self->now;
    if (self->playback.on || !board_view_find(&self->board, x, y, &place))
        return;
    hush(self);
    click_at(self, place);
    hints_poll(&self->hints);
    judge(self);
}

static void go_on_with_playback(struct level_screen *self)
{
    struct playback *playback = &self->playback;
    while (playback->on && !playback->paused && self->now >= playback->next) {
        playback->next += 1 / speeds[playback->speed];
        playback->on = session_redo(self->session);
    }
    if (playback->on && session_is_solved(self->session))
        playback->on = false;
}

void level_screen_tick(struct level_screen *self, double now)
{
    double passed = now - self->now;
    self->now = now;
    if (now - self->touched < idle_after && !session_is_solved(self->session))
        self->session->seconds += passed;
    hints_poll(&self->hints);
    begin_playback(self);
    go_on_with_playback(self);
    judge(self);
    bool due = now - self->touched > save_delay || now - self->saved_at > save_at_most;
    if (due && !self->playback.on)
        save(self);
}

double level_screen_patience(const struct level_screen *self)
{
    if (self->hints.asked)
        return look_often;
    double wait = self->playback.next - self->now;
    if (self->playback.on && !self->playback.paused && wait < 1)
        return wait > 0 ? wait : 0;
    return 1;
}
