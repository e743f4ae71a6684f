/* The whole game without a terminal: keys and clicks go in, screens come out. */
#ifndef TESTS_APP_PLAY_THEATRE_H
#define TESTS_APP_PLAY_THEATRE_H

#include "app/play/play_ui.h"

#include <time.h>

#include "app/play/player_progress.h"
#include "app/play/catalog.h"
#include "app/play/keys.h"
#include "app/play/levels.h"
#include "app/play/screen.h"
#include "base/mem.h"
#include "base/text.h"

__attribute__((unused)) static const char two_levels[] =
    "; first\n\n########\n#      #\n# @$ $.#\n#     .#\n########\n\n"
    "; second\n\n#####\n#@$.#\n#####\n";

struct theatre {
    struct level_list list;
    struct collection collection;
    struct catalog catalog;
    struct player_progress *progress;
    struct play_ui *ui;
    struct screen screen;
    struct text shown;
    double now;
};

static inline void open_theatre_with(struct theatre *theatre, const char *bytes, const char *layout,
                                     bool at_once, struct library *library)
{
    static char name[] = "test";
    *theatre = (struct theatre){.now = 100};
    read_levels(&theatre->list, bytes);
    theatre->collection = (struct collection){
        .name = name, .levels = theatre->list.items, .count = theatre->list.count};
    theatre->catalog = (struct catalog){.items = &theatre->collection, .count = 1};
    theatre->progress = player_progress_new(library);
    struct play_ui_options options = {.layout = layout, .now = theatre->now, .at_once = at_once};
    theatre->ui = play_ui_new(&theatre->catalog, theatre->progress, &options);
    screen_init(&theatre->screen, true);
    screen_resize(&theatre->screen, 80, 24);
    text_init(&theatre->shown);
}

static inline void open_theatre(struct theatre *theatre, const char *bytes, const char *layout,
                                bool at_once)
{
    open_theatre_with(theatre, bytes, layout, at_once, NULL);
}

static inline void close_theatre(struct theatre *theatre)
{
    play_ui_free(theatre->ui);
    player_progress_free(theatre->progress);
    screen_free(&theatre->screen);
    text_free(&theatre->shown);
    level_list_free(&theatre->list);
}

/* The screen as lines of text. */
static inline const char *look(struct theatre *theatre)
{
    const struct screen *screen = &theatre->screen;
    play_ui_draw(theatre->ui, &theatre->screen);
    text_clear(&theatre->shown);
    for (unsigned y = 0; y < screen->height; y++) {
        for (unsigned x = 0; x < screen->width; x++)
            text_add(&theatre->shown, screen_at(screen, x, y)->glyph);
        text_add_char(&theatre->shown, '\n');
    }
    return theatre->shown.bytes;
}

static inline void sees(struct theatre *theatre, const char *expected)
{
    if (!strstr(look(theatre), expected))
        fail_msg("no \"%s\" in\n%s", expected, theatre->shown.bytes);
}

static inline void misses(struct theatre *theatre, const char *unexpected)
{
    if (strstr(look(theatre), unexpected))
        fail_msg("\"%s\" in\n%s", unexpected, theatre->shown.bytes);
}

/* Presses keys; '^' 'v' '<' '>' are the arrows. False when the last one quits. */
static inline bool press(struct theatre *theatre, const char *keys)
{
    static const char arrows[] = "^v<>";
    bool on = true;
    for (; *keys; keys++) {
        const char *arrow = strchr(arrows, *keys);
        uint32_t key = arrow ? KEYS_UP + (uint32_t)(arrow - arrows) : (uint32_t)*keys;
        on = play_ui_key(theatre->ui, key, theatre->now += 0.1);
    }
    return on;
}

/* Waits for the solver, which needs real time, though not much: ten minutes are for the slowest
 * machine. */
static inline void waits_for(struct theatre *theatre, const char *expected)
{
    static const struct timespec moment = {.tv_nsec = 5000000};
    for (int i = 0; i < 120000 && !strstr(look(theatre), expected); i++) {
        nanosleep(&moment, NULL);
        play_ui_tick(theatre->ui, theatre->now);
    }
    sees(theatre, expected);
}

/* Clicks where the first thing that looks so is on the screen. */
static inline void click_on(struct theatre *theatre, const char *what, unsigned right,
                            unsigned down)
{
    const char *at = strstr(look(theatre), what);
    assert_non_null(at);
    unsigned place = (unsigned)(at - theatre->shown.bytes), row = theatre->screen.width + 1;
    play_ui_click(theatre->ui, place % row + right, place / row + down, theatre->now += 0.1);
}

#endif
