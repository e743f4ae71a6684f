/* A game drawn on a screen:
 *
 *     title of the level
 *     counters, the best known, time                                  what is scrolled away
 *     the board, in the middle of what is left
 *     what there is to say
 *     every key
 */
#include "app/play/level_screen.h"

#include <string.h>

#include "app/play/player_progress.h"
#include "app/play/screen.h"
#include "app/play/stars.h"
#include "app/core/sanitize.h"
#include "app/core/session.h"
#include "base/language/message.h"
#include "base/text.h"
#include "draw/draw.h"
#include "draw/text.h"
#include "puzzle/level.h"

enum { HEAD_ROWS = 2 };

static void add_counters(const struct level_screen *self, struct text *line)
{
    const struct session *session = self->session;
    struct level_progress entry = player_progress_recall(self->progress, session->level);
    for (size_t i = 0; session->calls->counters[i]; i++) {
        text_format(line, "%s %llu", noun_words(session->calls->counters[i]),
                    (unsigned long long)session->calls->counter(session->game, i));
        if (entry.best[i] != UINT64_MAX) {
            text_add(line, " (");
            level_progress_tell(&entry, i, line);
            text_add_char(line, ')');
        }
        text_add(line, "  ");
    }
    unsigned seconds = (unsigned)session->seconds;
    text_say(line, "time %u:%02u", seconds / 60, seconds % 60);
    if (entry.solved)
        text_say(line, "  (solved)");
    if (entry.solved && stars_are_given(session->level)) {
        text_add_char(line, ' ');
        stars_add(line, stars_of(session->level, &entry), self->preferences->unicode);
    }
    text_say(line, "  travel by %s",
             noun_words(session->calls->travel_modes(self->preferences->travel_mode).name));
}

/* "12/97 at 8 moves a second" is what a replay has to say. */
static void add_message(const struct level_screen *self, struct text *line)
{
    const struct session *session = self->session;
    if (self->playback.on) {
        size_t left = session->known - session->done;
        text_say_count(line, left, "solution: %zu move to go, speed %u",
                       "solution: %zu moves to go, speed %u", left, self->playback.speed + 1);
        if (self->playback.paused)
            text_say(line, ", paused");
        return;
    }
    const char *said = self->message.length ? self->message.bytes : self->hints.said.bytes;
    if (!*said && session->calls->tell_goal)
        session->calls->tell_goal(session->game, line);
    text_add(line, said);
    if (!self->message.length && self->hints.asked)
        text_say(line, "... (Esc stops)");
}

static void draw_board(struct level_screen *self, struct screen *screen, unsigned height)
{
    struct text lines;
    text_init(&lines);
    struct canvas *canvas =
        canvas_text_new(&lines, (struct canvas_text_options){.unicode = self->preferences->unicode,
                                                             .color = self->preferences->color,
                                                             .scheme = self->preferences->scheme,
                                                             .columns = 2});
    const struct session *session = self->session;
    canvas_speak(canvas, self->preferences->catalogue);
    session->calls->draw(session->game, self->preferences->dead ? "dead" : NULL, &self->hints.marks,
                         canvas);
    struct canvas_text_size size = canvas_text_size(canvas);
    canvas_text_free(canvas);
    if (self->cursor.x >= size.width)
        self->cursor.x = size.width - 1;
    if (self->cursor.y >= size.height)
        self->cursor.y = size.height - 1;
    struct game_place focus = session->calls->focus(session->game);
    struct view_room room = {.y = HEAD_ROWS, .width = screen->width, .height = height};
    board_view_print(&self->board, lines.bytes, size, self->pointing ? self->cursor : focus, room,
                     screen);
    if (self->pointing)
        board_view_point(&self->board, self->cursor, screen);
    text_free(&lines);
}

static void print_row(struct screen *screen, unsigned row, const char *line)
{
    screen_print(screen, (struct screen_span){.y = row, .width = screen->width}, line);
}

void level_screen_add_difficulty(const struct level *level, struct text *line)
{
    const char *note = level_note(level, "Difficulty");
    struct text difficulty;
    if (!note)
        return;
    text_init(&difficulty);
    sanitize_line(&difficulty, note);
    text_say(line, "; difficulty: %s", difficulty.bytes);
    text_free(&difficulty);
}

void level_screen_draw(struct level_screen *self, struct screen *screen)
{
    struct text line;
    text_init(&line);
    screen_clear(screen);
    /* As high for every screen of the game, so that the board stays where it is. */
    struct keys_style style = {self->preferences->layout, self->preferences->catalogue};
    unsigned rows = keys_foot(KEYS_GAME, &style, screen->width, &line);
    unsigned others = keys_foot(KEYS_PLAYBACK, &style, screen->width, &line);
    unsigned foot = (rows > others ? rows : others) + 1; /* with the message */
    text_clear(&line);
    rows = keys_foot(level_screen_keys(self), &style, screen->width, &line);
    const char *help = line.bytes;
    for (unsigned i = 0; i < rows; i++) {
        print_row(screen, screen->height - foot + 1 + i, help);
        help = strchr(help, '\n') + 1;
    }
    text_clear(&line);
    text_format(&line, "\033[1m%s", self->title);
    level_screen_add_difficulty(self->session->level, &line);
    print_row(screen, 0, line.bytes);
    text_clear(&line);
    add_counters(self, &line);
    print_row(screen, 1, line.bytes);
    text_clear(&line);
    add_message(self, &line);
    print_row(screen, screen->height - foot, line.bytes);
    draw_board(self, screen, screen->height - foot - HEAD_ROWS);
    text_free(&line);
}
