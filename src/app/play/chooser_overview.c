#include "app/play/chooser_overview.h"

#include "app/core/sanitize.h"
#include "app/play/catalog.h"
#include "app/play/screen.h"
#include "app/play/stars.h"
#include "base/language/message.h"
#include "base/text.h"

enum { NAME_COLUMNS = 34 };

static void choose(struct chooser *chooser, size_t collection)
{
    if (collection != chooser->collection)
        chooser->level = chooser->top = 0;
    chooser->collection = collection;
}

bool chooser_overview_act(struct chooser *chooser, enum action action)
{
    const size_t at = chooser->collection, last = chooser->catalog->count - 1;
    const size_t page = chooser->rows ? chooser->rows : 1;
    if (action == ACTION_UP || action == ACTION_LEFT)
        choose(chooser, at ? at - 1 : 0);
    else if (action == ACTION_DOWN || action == ACTION_RIGHT)
        choose(chooser, at < last ? at + 1 : last);
    else if (action == ACTION_PAGE_UP)
        choose(chooser, at > page ? at - page : 0);
    else if (action == ACTION_PAGE_DOWN)
        choose(chooser, last - at > page ? at + page : last);
    else if (action == ACTION_FIRST)
        choose(chooser, 0);
    else if (action == ACTION_LAST)
        choose(chooser, last);
    else if (action == ACTION_LEVELS || action == ACTION_SEARCH || action == ACTION_UNSOLVED)
        chooser->overview = false;
    return action != ACTION_SEARCH && action != ACTION_UNSOLVED;
}

bool chooser_overview_click(struct chooser *chooser, size_t row)
{
    size_t collection = chooser->top_collection + row;
    if (collection >= chooser->catalog->count)
        return false;
    bool again = collection == chooser->collection;
    choose(chooser, collection);
    return again;
}

/* "> Loading Bay        solved: 3 of 11   stars: 7 of 33" */
static void draw_entry(const struct chooser *chooser, size_t index, unsigned row,
                       struct screen *screen)
{
    const struct collection *collection = &chooser->catalog->items[index];
    struct stars_total total = stars_total(collection, chooser->progress);
    struct text line;
    text_init(&line);
    text_add(&line, index == chooser->collection ? "\033[7m> " : "  ");
    sanitize_line(&line, collection_title(collection));
    screen_print(screen, (struct screen_span){.x = 0, .y = row, .width = NAME_COLUMNS - 1},
                 line.bytes);
    text_clear(&line);
    text_say(&line, "solved: %zu of %zu", total.solved, collection->count);
    if (total.most)
        text_say(&line, ", stars: %zu of %zu", total.stars, total.most);
    screen_print(
        screen,
        (struct screen_span){.x = NAME_COLUMNS, .y = row, .width = screen->width - NAME_COLUMNS},
        line.bytes);
    text_free(&line);
}

void chooser_overview_draw(struct chooser *chooser, struct screen *screen)
{
    if (chooser->collection < chooser->top_collection)
        chooser->top_collection = chooser->collection;
    if (chooser->collection >= chooser->top_collection + chooser->rows)
        chooser->top_collection = chooser->collection + 1 - chooser->rows;
    for (unsigned i = 0; i < chooser->rows && chooser->top_collection + i < chooser->catalog->count;
         i++)
        draw_entry(chooser, chooser->top_collection + i, chooser->first_row + i, screen);
}
