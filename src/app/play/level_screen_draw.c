/* A game drawn on a screen:
 *
 *     title of the level
 *     counters, the best known, time                                  what is scrolled away
 *     the board, in the middle of what is left
 *     what there is to say
 *     every key
 */
#include "app/play/level_screen.h"

#include <stdio.h>
#include <string.h>

#include "app/play/player_progress.h"
#include "app/play/screen.h"
#include "app/play/session.h"
#include "base/text.h"
#include "draw/text.h"
#include "puzzle/level.h"

enum { HEAD_ROWS = 2, EDGE_COLUMNS = 6, EDGE_ROWS = 2 };

static void add_counters(const struct level_screen *self, struct text *line)
{
    const struct session *session = self->session;
    struct level_progress entry = player_progress_recall(self->progress, session->level);
    for (size_t i = 0; session->calls->counters[i]; i++) {
        text_format(line, "%s %llu", session->calls->counters[i],
                    (unsigned long long)session->calls->counter(session->game, i));
        if (entry.best[i] != UINT64_MAX) {
            text_add(line, " (");
            level_progress_tell(&entry, i, line);
            text_add_char(line, ')');
        }
        text_add(line, "  ");
    }
    unsigned seconds = (unsigned)session->seconds;
    text_format(line, "time %u:%02u", seconds / 60, seconds % 60);
    if (entry.solved)
        text_add(line, "  (solved)");
    text_format(line, "  travel by %s",
                session->calls->travel_modes(self->preferences->travel_mode).name);
}

/* "12/97 at 8 moves a second" is what a replay has to say. */
static void add_message(const struct level_screen *self, struct text *line)
{
    const struct session *session = self->session;
    if (self->playback.on) {
        text_add(line, "solution: ");
        text_add_count(line, session->known - session->done, "moves");
        text_format(line, " to go, speed %u%s", self->playback.speed + 1,
                    self->playback.paused ? ", paused" : "");
        return;
    }
    const char *said = self->message.length ? self->message.bytes : self->hints.said.bytes;
    if (!*said && session->calls->tell_goal)
        session->calls->tell_goal(session->game, line);
    text_add(line, said);
    if (!self->message.length && self->hints.asked)
        text_add(line, "... (Esc stops)");
}

/* Keeps the focus away from the edge of what is shown, without moving more than that takes. */
static unsigned scroll(unsigned offset, unsigned focus, unsigned shown, unsigned total,
                       unsigned edge)
{
    if (total <= shown)
        return 0;
    if (edge * 2 >= shown)
        edge = 0;
    if (focus < offset + edge)
        offset = focus > edge ? focus - edge : 0;
    if (focus + edge >= offset + shown)
        offset = focus + edge + 1 - shown;
    return offset < total - shown ? offset : total - shown;
}

/* Finds out where the board goes in the room it has. */
static void place_board(struct level_screen *self, struct canvas_text_size size, unsigned width,
                        unsigned height)
{
    struct level_screen_board *board = &self->board;
    unsigned columns = size.width * size.columns + size.rim;
    unsigned rows = size.height * size.rows + size.rim;
    struct game_place focus = self->session->calls->focus(self->session->game);
    if (self->pointing)
        focus = self->cursor;
    board->columns = size.columns;
    board->rows = size.rows;
    board->left = scroll(board->left, focus.x * size.columns, width, columns, EDGE_COLUMNS);
    board->top = scroll(board->top, focus.y * size.rows, height, rows, EDGE_ROWS);
    board->width = columns < width ? columns : width;
    board->height = rows < height ? rows : height;
    board->x = (width - board->width) / 2;
    board->y = HEAD_ROWS + (height - board->height) / 2;
}

static void print_board(const struct level_screen_board *board, const char *lines,
                        struct screen *screen)
{
    for (unsigned row = 0; row < board->top + board->height; row++) {
        if (row >= board->top)
            screen_print(screen,
                         (struct screen_span){.x = board->x,
                                              .y = board->y + row - board->top,
                                              .width = board->width,
                                              .skip = board->left},
                         lines);
        lines = strchr(lines, '\n') + 1;
    }
}

static void point_at_cursor(const struct level_screen *self, struct screen *screen)
{
    const struct level_screen_board *board = &self->board;
    unsigned rim = board->rows - 1; /* lines are no part of what is pointed at */
    unsigned column = self->cursor.x * board->columns + rim;
    unsigned row = self->cursor.y * board->rows + rim;
    if (!self->pointing || column < board->left || row < board->top ||
        column >= board->left + board->width || row >= board->top + board->height)
        return;
    screen->pointed = true;
    screen->x = board->x + column - board->left;
    screen->y = board->y + row - board->top;
    for (unsigned i = 0; i < board->columns - rim && screen->x + i < screen->width; i++)
        screen_at(screen, screen->x + i, screen->y)->style |= STYLE_REVERSE;
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
    session->calls->draw(session->game, self->preferences->dead ? "dead" : NULL, &self->hints.marks,
                         canvas);
    struct canvas_text_size size = canvas_text_size(canvas);
    canvas_text_free(canvas);
    if (self->cursor.x >= size.width)
        self->cursor.x = size.width - 1;
    if (self->cursor.y >= size.height)
        self->cursor.y = size.height - 1;
    place_board(self, size, screen->width, height);
    print_board(&self->board, lines.bytes, screen);
    point_at_cursor(self, screen);
    /* Which way there is more of the board than fits. */
    char more[16];
    const struct level_screen_board *board = &self->board;
    unsigned columns = size.width * size.columns + size.rim;
    unsigned rows = size.height * size.rows + size.rim;
    snprintf(more, sizeof more, "%s%s%s%s", board->left ? " <" : "",
             board->left + board->width < columns ? " >" : "", board->top ? " ^" : "",
             board->top + board->height < rows ? " v" : "");
    unsigned length = (unsigned)strlen(more);
    if (length && screen->width > length + 5) {
        struct screen_span span = {.x = screen->width - length - 4, .y = 1, .width = length + 4};
        screen_print(screen, span, "more");
        span.x += 4;
        screen_print(screen, span, more);
    }
    text_free(&lines);
}

static void print_row(struct screen *screen, unsigned row, const char *line)
{
    screen_print(screen, (struct screen_span){.y = row, .width = screen->width}, line);
}

void level_screen_draw(struct level_screen *self, struct screen *screen)
{
    struct text line;
    text_init(&line);
    screen_clear(screen);
    /* As high for every screen of the game, so that the board stays where it is. */
    const char *layout = self->preferences->layout;
    unsigned rows = keys_foot(KEYS_GAME, layout, screen->width, &line);
    unsigned others = keys_foot(KEYS_PLAYBACK, layout, screen->width, &line);
    unsigned foot = (rows > others ? rows : others) + 1; /* with the message */
    text_clear(&line);
    rows = keys_foot(level_screen_keys(self), layout, screen->width, &line);
    const char *help = line.bytes;
    for (unsigned i = 0; i < rows; i++) {
        print_row(screen, screen->height - foot + 1 + i, help);
        help = strchr(help, '\n') + 1;
    }
    text_clear(&line);
    text_format(&line, "\033[1m%s", self->title);
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
