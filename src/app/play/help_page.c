#include "app/play/help_page.h"

#include <string.h>

#include "app/play/screen.h"
#include "base/text.h"

enum { HEAD_ROWS = 2, FOOT_ROWS = 2 };

void help_page_draw(enum keys_screen keys, const char *layout, struct screen *screen)
{
    struct text lines;
    text_init(&lines);
    screen_clear(screen);
    unsigned count = keys_list(keys, layout, &lines), room = screen->height - HEAD_ROWS - FOOT_ROWS;
    unsigned columns = (count + room - 1) / room, width = screen->width / columns;
    unsigned rows = (count + columns - 1) / columns;
    const char *line = lines.bytes;
    for (unsigned i = 0; i < count; i++) {
        screen_print(screen,
                     (struct screen_span){
                         .x = i / rows * width, .y = HEAD_ROWS + i % rows, .width = width - 1},
                     line);
        line = strchr(line, '\n') + 1;
    }
    screen_print(screen, (struct screen_span){.width = screen->width},
                 "\033[1mcariste: all keys\033[0m");
    screen_print(screen, (struct screen_span){.y = screen->height - 1, .width = screen->width},
                 "any key goes back");
    text_free(&lines);
}
