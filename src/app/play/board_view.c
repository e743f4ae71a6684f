#include "app/play/board_view.h"

#include <stdio.h>
#include <string.h>

#include "app/play/screen.h"
#include "base/language/message.h"
#include "base/language/wording.h"
#include "base/mem.h"
#include "draw/text.h"

enum { EDGE_COLUMNS = 6, EDGE_ROWS = 2 };

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

/* Which way there is more of the board than fits. */
static void tell_more(const struct board_view *view, unsigned columns, unsigned rows,
                      struct view_room room, struct screen *screen)
{
    char more[16];
    snprintf(more, sizeof more, "%s%s%s%s", view->left ? " <" : "",
             view->left + view->width < columns ? " >" : "", view->top ? " ^" : "",
             view->top + view->height < rows ? " v" : "");
    char *words = wording_new(screen->catalogue, M_("more"));
    unsigned length = (unsigned)strlen(more), width = screen_columns(words);
    if (length && room.width > length + width + 1) {
        struct screen_span span = {
            .x = room.width - length - width, .y = room.y - 1, .width = length + width};
        screen_print(screen, span, words);
        span.x += width;
        screen_print(screen, span, more);
    }
    mem_free(words);
}

void board_view_print(struct board_view *view, const char *lines, struct canvas_text_size size,
                      struct game_place focus, struct view_room room, struct screen *screen)
{
    unsigned columns = size.width * size.columns + size.rim;
    unsigned rows = size.height * size.rows + size.rim;
    view->columns = size.columns;
    view->rows = size.rows;
    view->left = scroll(view->left, focus.x * size.columns, room.width, columns, EDGE_COLUMNS);
    view->top = scroll(view->top, focus.y * size.rows, room.height, rows, EDGE_ROWS);
    view->width = columns < room.width ? columns : room.width;
    view->height = rows < room.height ? rows : room.height;
    view->x = (room.width - view->width) / 2;
    view->y = room.y + (room.height - view->height) / 2;
    for (unsigned row = 0; row < view->top + view->height; row++) {
        if (row >= view->top)
            screen_print(screen,
                         (struct screen_span){.x = view->x,
                                              .y = view->y + row - view->top,
                                              .width = view->width,
                                              .skip = view->left},
                         lines);
        lines = strchr(lines, '\n') + 1;
    }
    tell_more(view, columns, rows, room, screen);
}

void board_view_point(const struct board_view *view, struct game_place place, struct screen *screen)
{
    unsigned rim = view->rows - 1; /* lines are no part of what is pointed at */
    unsigned column = place.x * view->columns + rim, row = place.y * view->rows + rim;
    if (column < view->left || row < view->top || column >= view->left + view->width ||
        row >= view->top + view->height)
        return;
    screen->pointed = true;
    screen->x = view->x + column - view->left;
    screen->y = view->y + row - view->top;
    for (unsigned i = 0; i < view->columns - rim && screen->x + i < screen->width; i++)
        screen_at(screen, screen->x + i, screen->y)->style |= STYLE_REVERSE;
}

bool board_view_find(const struct board_view *view, unsigned x, unsigned y,
                     struct game_place *place)
{
    if (x < view->x || y < view->y || x >= view->x + view->width || y >= view->y + view->height ||
        !view->columns)
        return false;
    *place = (struct game_place){.x = (x - view->x + view->left) / view->columns,
                                 .y = (y - view->y + view->top) / view->rows};
    return true;
}
