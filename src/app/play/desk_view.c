/* A game drawn on a screen:
 *
 *     title of the level
 *     counters, the best known, time                                  what is scrolled away
 *     the board, in the middle of what is left
 *     what there is to say
 *     every key
 */
#include "app/play/desk.h"

#include <stdio.h>
#include <string.h>

#include "app/play/book.h"
#include "app/play/screen.h"
#include "app/play/session.h"
#include "base/text.h"
#include "draw/text.h"
#include "puzzle/level.h"

enum { HEAD_ROWS = 2, EDGE_COLUMNS = 6, EDGE_ROWS = 2 };

static void add_counters(const struct desk *desk, struct text *line)
{
    const struct session *session = desk->session;
    struct book_entry entry = book_recall(desk->book, session->level);
    for (size_t i = 0; session->calls->counters[i]; i++) {
        text_format(line, "%s %llu", session->calls->counters[i],
                    (unsigned long long)session->calls->counter(session->game, i));
        if (entry.best[i] != UINT64_MAX)
            text_format(line, " (best %llu)", (unsigned long long)entry.best[i]);
        text_add(line, "  ");
    }
    unsigned seconds = (unsigned)session->seconds;
    text_format(line, "time %u:%02u", seconds / 60, seconds % 60);
    text_format(line, "  travel by %s", session->calls->manners[desk->tastes->manner].name);
    if (entry.solved)
        text_add(line, "  (solved)");
}

/* "12/97 at 8 moves a second" is what a replay has to say. */
static void add_message(const struct desk *desk, struct text *line)
{
    const struct session *session = desk->session;
    if (desk->replay.on) {
        text_add(line, "solution: ");
        text_add_count(line, session->known - session->done, "moves");
        text_format(line, " to go, speed %u%s", desk->replay.speed + 1,
                    desk->replay.paused ? ", paused" : "");
        return;
    }
    text_add(line, desk->message.length ? desk->message.bytes : desk->coach.said.bytes);
    if (!desk->message.length && desk->coach.asked)
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
static void place_board(struct desk *desk, struct canvas_text_size size, unsigned width,
                        unsigned height)
{
    struct desk_board *board = &desk->board;
    unsigned columns = size.width * size.columns;
    struct game_place focus = desk->session->calls->focus(desk->session->game);
    if (desk->pointing)
        focus = desk->cursor;
    board->columns = size.columns;
    board->left = scroll(board->left, focus.x * size.columns, width, columns, EDGE_COLUMNS);
    board->top = scroll(board->top, focus.y, height, size.height, EDGE_ROWS);
    board->width = columns < width ? columns : width;
    board->height = size.height < height ? size.height : height;
    board->x = (width - board->width) / 2;
    board->y = HEAD_ROWS + (height - board->height) / 2;
}

static void print_board(const struct desk_board *board, const char *lines, struct screen *screen)
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

static void point_at_cursor(const struct desk *desk, struct screen *screen)
{
    const struct desk_board *board = &desk->board;
    unsigned column = desk->cursor.x * board->columns, row = desk->cursor.y;
    if (!desk->pointing || column < board->left || row < board->top ||
        column >= board->left + board->width || row >= board->top + board->height)
        return;
    screen->pointed = true;
    screen->x = board->x + column - board->left;
    screen->y = board->y + row - board->top;
    for (unsigned i = 0; i < board->columns && screen->x + i < screen->width; i++)
        screen_at(screen, screen->x + i, screen->y)->style |= STYLE_REVERSE;
}

static void draw_board(struct desk *desk, struct screen *screen, unsigned height)
{
    struct text lines;
    text_init(&lines);
    struct canvas *canvas = canvas_text_new(
        &lines, (struct canvas_text_options){
                    .unicode = desk->tastes->unicode, .color = desk->tastes->color, .columns = 2});
    const struct session *session = desk->session;
    session->calls->draw(session->game, desk->tastes->dead ? "dead" : NULL, &desk->coach.marks,
                         canvas);
    struct canvas_text_size size = canvas_text_size(canvas);
    canvas_text_free(canvas);
    if (desk->cursor.x >= size.width)
        desk->cursor.x = size.width - 1;
    if (desk->cursor.y >= size.height)
        desk->cursor.y = size.height - 1;
    place_board(desk, size, screen->width, height);
    print_board(&desk->board, lines.bytes, screen);
    point_at_cursor(desk, screen);
    /* Which way there is more of the board than fits. */
    char more[16];
    snprintf(more, sizeof more, "%s%s%s%s", desk->board.left ? " <" : "",
             desk->board.left + desk->board.width < size.width * size.columns ? " >" : "",
             desk->board.top ? " ^" : "",
             desk->board.top + desk->board.height < size.height ? " v" : "");
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

void desk_draw(struct desk *desk, struct screen *screen)
{
    struct text line;
    text_init(&line);
    screen_clear(screen);
    unsigned rows = keys_help(desk_screen(desk), desk->tastes->layout, screen->width, &line);
    unsigned foot = rows + 1; /* with the message */
    const char *help = line.bytes;
    for (unsigned i = 0; i < rows; i++) {
        print_row(screen, screen->height - rows + i, help);
        help = strchr(help, '\n') + 1;
    }
    text_clear(&line);
    text_format(&line, "\033[1m%s", desk->title);
    print_row(screen, 0, line.bytes);
    text_clear(&line);
    add_counters(desk, &line);
    print_row(screen, 1, line.bytes);
    text_clear(&line);
    add_message(desk, &line);
    print_row(screen, screen->height - foot, line.bytes);
    draw_board(desk, screen, screen->height - foot - HEAD_ROWS);
    text_free(&line);
}
