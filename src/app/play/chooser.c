#include "app/play/chooser.h"

#include <string.h>

#include "app/core/sanitize.h"
#include "app/play/player_progress.h"
#include "app/play/catalog.h"
#include "app/play/chooser_overview.h"
#include "app/play/level_screen.h"
#include "app/play/screen.h"
#include "app/play/stars.h"
#include "base/language/message.h"
#include "base/text.h"
#include "draw/draw.h"
#include "draw/text.h"
#include "puzzle/game.h"
#include "puzzle/level.h"

enum { LIST_COLUMNS = 34, HEAD_ROWS = 2 };

static const struct collection *collection_of(const struct chooser *chooser)
{
    return &chooser->catalog->items[chooser->collection];
}

struct level *chooser_level(const struct chooser *chooser)
{
    return collection_of(chooser)->levels[chooser->level];
}

void chooser_title(const struct chooser *chooser, struct text *out)
{
    sanitize_line(out, collection_title(collection_of(chooser)));
    text_say(out, ", level %zu of %zu: ", chooser->level + 1, collection_of(chooser)->count);
    collection_name_level(collection_of(chooser), chooser->level, out);
}

bool chooser_next(struct chooser *chooser)
{
    if (chooser->level + 1 < collection_of(chooser)->count) {
        chooser->level++;
    } else if (chooser->collection + 1 < chooser->catalog->count) {
        chooser->collection++;
        chooser->level = chooser->top = 0;
    } else {
        return false;
    }
    return true;
}

bool chooser_previous(struct chooser *chooser)
{
    if (chooser->level) {
        chooser->level--;
    } else if (chooser->collection) {
        chooser->collection--;
        chooser->level = collection_of(chooser)->count - 1;
    } else {
        return false;
    }
    return true;
}

bool chooser_next_unsolved(struct chooser *chooser)
{
    struct chooser at = *chooser;
    do {
        if (!chooser_next(&at))
            at.collection = at.level = at.top = 0;
        if (!player_progress_recall(at.progress, chooser_level(&at)).solved) {
            *chooser = at;
            return true;
        }
    } while (at.collection != chooser->collection || at.level != chooser->level);
    return false;
}

static void turn_page(struct chooser *chooser, bool forward)
{
    size_t last = collection_of(chooser)->count - 1, rows = chooser->rows ? chooser->rows : 1;
    if (forward)
        chooser->level = last - chooser->level > rows ? chooser->level + rows : last;
    else
        chooser->level = chooser->level > rows ? chooser->level - rows : 0;
}

static void change_collection(struct chooser *chooser, bool forward)
{
    size_t count = chooser->catalog->count;
    chooser->collection = (chooser->collection + (forward ? 1 : count - 1)) % count;
    chooser->level = chooser->top = 0;
}

bool chooser_leave_overview(struct chooser *chooser)
{
    bool was = chooser->overview;
    chooser->overview = false;
    return was;
}

void chooser_act(struct chooser *chooser, enum action action)
{
    if (chooser->overview && chooser_overview_act(chooser, action))
        return;
    if (action == ACTION_LEVELS)
        chooser->overview = true;
    else if (action == ACTION_UP && chooser->level)
        chooser->level--;
    else if (action == ACTION_DOWN && chooser->level + 1 < collection_of(chooser)->count)
        chooser->level++;
    else if (action == ACTION_LEFT || action == ACTION_RIGHT)
        change_collection(chooser, action == ACTION_RIGHT);
    else if (action == ACTION_PAGE_UP || action == ACTION_PAGE_DOWN)
        turn_page(chooser, action == ACTION_PAGE_DOWN);
    else if (action == ACTION_FIRST)
        chooser->level = 0;
    else if (action == ACTION_LAST)
        chooser->level = collection_of(chooser)->count - 1;
    else if (action == ACTION_UNSOLVED)
        chooser_next_unsolved(chooser);
    else if (action == ACTION_SEARCH) {
        chooser->searching = true;
        chooser->wanted[0] = '\0';
    }
}

bool chooser_click(struct chooser *chooser, unsigned x, unsigned y)
{
    if (y < chooser->first_row || y >= chooser->first_row + chooser->rows)
        return false;
    if (chooser->overview)
        return chooser_overview_click(chooser, y - chooser->first_row);
    if (x >= LIST_COLUMNS)
        return false;
    size_t level = chooser->top + (y - chooser->first_row);
    if (level >= collection_of(chooser)->count)
        return false;
    bool again = level == chooser->level;
    chooser->level = level;
    return again;
}

static void print(struct screen *screen, unsigned x, unsigned y, unsigned width, const char *line)
{
    screen_print(screen, (struct screen_span){.x = x, .y = y, .width = width}, line);
}

/* "> * 12 Title": chosen, solved (or its stars), number, name. */
static void draw_entry(const struct chooser *chooser, size_t index, unsigned row,
                       struct screen *screen)
{
    const struct level *level = collection_of(chooser)->levels[index];
    bool chosen = index == chooser->level;
    bool unicode = chooser->preferences->unicode;
    struct level_progress entry = player_progress_recall(chooser->progress, level);
    struct text line;
    text_init(&line);
    text_add(&line, chosen ? "\033[7m> " : "  ");
    if (stars_are_given(level))
        stars_add(&line, stars_of(level, &entry), unicode);
    else
        text_add(&line, !entry.solved ? " " : unicode ? "✓" : "*");
    text_format(&line, " %3zu ", index + 1);
    collection_name_level(collection_of(chooser), index, &line);
    print(screen, 0, row, LIST_COLUMNS - 1, line.bytes);
    text_free(&line);
}

static void draw_list(struct chooser *chooser, struct screen *screen)
{
    size_t count = collection_of(chooser)->count;
    if (chooser->level < chooser->top)
        chooser->top = chooser->level;
    if (chooser->level >= chooser->top + chooser->rows)
        chooser->top = chooser->level + 1 - chooser->rows;
    for (unsigned i = 0; i < chooser->rows && chooser->top + i < count; i++)
        draw_entry(chooser, chooser->top + i, chooser->first_row + i, screen);
}

static void draw_preview(const struct chooser *chooser, struct screen *screen)
{
    const struct level *level = chooser_level(chooser);
    struct text lines;
    text_init(&lines);
    struct canvas *canvas = canvas_text_new(
        &lines, (struct canvas_text_options){.unicode = chooser->preferences->unicode,
                                             .color = chooser->preferences->color,
                                             .scheme = chooser->preferences->scheme});
    canvas_speak(canvas, chooser->preferences->catalogue);
    level->family->draw(level, NULL, 0, NULL, canvas);
    struct canvas_text_size size = canvas_text_size(canvas);
    unsigned height = size.height * size.rows + size.rim;
    canvas_text_free(canvas);
    const char *line = lines.bytes;
    for (unsigned row = 0; row < height && row < chooser->rows; row++) {
        print(screen, LIST_COLUMNS, chooser->first_row + row, screen->width - LIST_COLUMNS, line);
        line = strchr(line, '\n') + 1;
    }
    text_free(&lines);
}

/* What is known of the level, below the list. */
static void add_known(const struct chooser *chooser, struct text *line)
{
    const struct level *level = chooser_level(chooser);
    struct level_progress entry = player_progress_recall(chooser->progress, level);
    text_add(line, entry.solved                ? MC_("level", "solved")
                   : entry.left && *entry.left ? MC_("level", "begun")
                                               : MC_("level", "not solved"));
    for (size_t i = 0; level->family->game->counters[i]; i++)
        if (entry.best[i] != UINT64_MAX) {
            struct text known;
            text_init(&known);
            level_progress_tell(&entry, i, &known);
            text_say(line, "; %s: %s", noun_words(level->family->game->counters[i]), known.bytes);
            text_free(&known);
        }
    if (level->author) {
        struct text author;
        text_init(&author);
        sanitize_line(&author, level->author);
        text_say(line, "; by %s", author.bytes);
        text_free(&author);
    }
    level_screen_add_difficulty(level, line);
}

/* "name, collection 3 of 40, 11 levels", and what is solved of it. */
static void add_head(const struct chooser *chooser, struct text *line)
{
    if (chooser->overview) {
        text_add(line, "\033[1m" M_("cariste: choose a collection") "\033[0m");
        return;
    }
    text_add(line, "\033[1m" M_("cariste: choose a level") "\033[0m   < ");
    sanitize_line(line, collection_title(collection_of(chooser)));
    text_add(line, " >   ");
    text_say(line, "collection %zu of %zu", chooser->collection + 1, chooser->catalog->count);
    text_add(line, ", ");
    text_add_count(line, collection_of(chooser)->count, "levels");
    struct stars_total total = stars_total(collection_of(chooser), chooser->progress);
    if (total.most)
        text_say(line, ", solved: %zu, stars: %zu of %zu", total.solved, total.stars, total.most);
}

static void add_status(const struct chooser *chooser, struct text *line)
{
    if (chooser->overview)
        text_add(line, M_("Enter shows the levels of the collection"));
    else if (chooser->searching)
        text_say(line, "find: %s_   (down: the next one, Enter: play, Esc: enough)",
                 chooser->wanted);
    else
        add_known(chooser, line);
}

void chooser_draw(struct chooser *chooser, struct screen *screen)
{
    struct text line;
    text_init(&line);
    screen_clear(screen);
    unsigned help = keys_foot(
        KEYS_CHOOSER,
        &(struct keys_style){chooser->preferences->layout, chooser->preferences->catalogue},
        screen->width, &line);
    const char *at = line.bytes;
    for (unsigned i = 0; i < help; i++) {
        print(screen, 0, screen->height - help + i, screen->width, at);
        at = strchr(at, '\n') + 1;
    }
    text_clear(&line);
    add_head(chooser, &line);
    print(screen, 0, 0, screen->width, line.bytes);
    text_clear(&line);
    add_status(chooser, &line);
    print(screen, 0, screen->height - help - 1, screen->width, line.bytes);
    chooser->first_row = HEAD_ROWS;
    chooser->rows = screen->height - HEAD_ROWS - help - 2;
    if (chooser->overview) {
        chooser_overview_draw(chooser, screen);
    } else {
        draw_list(chooser, screen);
        draw_preview(chooser, screen);
    }
    text_free(&line);
}
