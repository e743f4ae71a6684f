#include "app/play/help_page.h"

#include <string.h>

#include "app/play/screen.h"
#include "base/language/message.h"
#include "base/text.h"

enum { HEAD_ROWS = 2, FOOT_ROWS = 2, COLUMN_WIDTH = 40 };

bool help_page_draw(enum keys_screen keys, const struct keys_style *style, unsigned page,
                    struct screen *screen)
{
    struct text lines;
    text_init(&lines);
    screen_clear(screen);
    unsigned count = keys_list(keys, style, &lines), room = screen->height - HEAD_ROWS - FOOT_ROWS;
    unsigned columns = (count + room - 1) / room, most = screen->width / COLUMN_WIDTH;
    columns = columns < most ? columns : most;
    unsigned width = screen->width / columns,
             pages = (count + room * columns - 1) / (room * columns);
    unsigned part = (count + pages - 1) / pages, rows = (part + columns - 1) / columns;
    const char *line = lines.bytes;
    for (unsigned i = 0; i < page * part; i++)
        line = strchr(line, '\n') + 1;
    for (unsigned i = 0; i < part && page * part + i < count; i++) {
        screen_print(screen,
                     (struct screen_span){
                         .x = i / rows * width, .y = HEAD_ROWS + i % rows, .width = width - 1},
                     line);
        line = strchr(line, '\n') + 1;
    }
    screen_print(screen, (struct screen_span){.width = screen->width},
                 "\033[1m" M_("cariste: all keys") "\033[0m");
    screen_print(screen, (struct screen_span){.y = screen->height - 1, .width = screen->width},
                 page + 1 < pages ? M_("any key shows more") : M_("any key goes back"));
    text_free(&lines);
    return page + 1 < pages;
}
