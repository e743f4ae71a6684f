#include "app/play/stage.h"

#include <stddef.h>

#include "app/play/chooser.h"
#include "app/play/desk.h"
#include "app/play/screen.h"
#include "base/mem.h"
#include "base/text.h"

struct stage {
    struct stage_options options;
    struct adviser *adviser;
    struct desk_tastes tastes;
    struct chooser chooser;
    struct desk desk;
    bool playing; /* else choosing */
    bool small;   /* the screen drawn last could not show the game */
};

static void open_level(struct stage *stage)
{
    struct text title;
    text_init(&title);
    chooser_title(&stage->chooser, &title);
    desk_close(&stage->desk);
    desk_open(&stage->desk, chooser_level(&stage->chooser), title.bytes, stage->adviser,
              &stage->options.request);
    stage->playing = true;
    text_free(&title);
}

struct stage *stage_new(const struct catalog *catalog, struct book *book,
                        const struct stage_options *options)
{
    struct stage *stage = mem_alloc(1, sizeof *stage);
    stage->options = *options;
    stage->adviser = adviser_new();
    stage->tastes = (struct desk_tastes){.layout = options->layout,
                                         .unicode = options->unicode,
                                         .color = options->color,
                                         .watch = true};
    stage->chooser = (struct chooser){.catalog = catalog, .book = book, .tastes = &stage->tastes};
    stage->desk.tastes = &stage->tastes;
    stage->desk.book = book;
    stage->desk.now = options->now;
    if (options->at_once)
        open_level(stage);
    return stage;
}

void stage_free(struct stage *stage)
{
    if (!stage)
        return;
    desk_close(&stage->desk);
    adviser_free(stage->adviser);
    mem_free(stage);
}

bool stage_wants_unicode(const struct stage *stage)
{
    return stage->options.unicode;
}

bool stage_wants_color(const struct stage *stage)
{
    return stage->options.color;
}

static bool act_in_chooser(struct stage *stage, enum action action)
{
    if (action == ACTION_CLICK)
        open_level(stage);
    else
        chooser_act(&stage->chooser, action);
    return action != ACTION_QUIT;
}

static bool act_in_game(struct stage *stage, enum action action)
{
    struct chooser *chooser = &stage->chooser;
    bool moved = (action == ACTION_NEXT && chooser_next(chooser)) ||
                 (action == ACTION_PREVIOUS && chooser_previous(chooser)) ||
                 (action == ACTION_UNSOLVED && chooser_next_unsolved(chooser));
    if (moved) {
        open_level(stage);
    } else if (action == ACTION_LEVELS) {
        desk_close(&stage->desk);
        stage->playing = false;
    } else {
        desk_act(&stage->desk, action);
    }
    return action != ACTION_QUIT;
}

bool stage_key(struct stage *stage, uint32_t key, double now)
{
    stage_tick(stage, now);
    const char *layout = stage->options.layout;
    if (stage->small)
        return keys_action(KEYS_GAME, layout, key) != ACTION_QUIT;
    if (!stage->playing)
        return act_in_chooser(stage, keys_action(KEYS_CHOOSER, layout, key));
    if (desk_key(&stage->desk, key))
        return true;
    return act_in_game(stage, keys_action(desk_screen(&stage->desk), layout, key));
}

void stage_click(struct stage *stage, unsigned x, unsigned y, double now)
{
    stage_tick(stage, now);
    if (stage->small)
        return;
    if (stage->playing)
        desk_click(&stage->desk, x, y);
    else if (chooser_click(&stage->chooser, x, y))
        open_level(stage);
}

void stage_tick(struct stage *stage, double now)
{
    if (stage->playing)
        desk_tick(&stage->desk, now);
    else
        stage->desk.now = now;
}

double stage_patience(const struct stage *stage)
{
    return stage->playing ? desk_patience(&stage->desk) : 1;
}

static void draw_apology(struct screen *screen)
{
    struct text line;
    text_init(&line);
    text_format(&line,
                "%ux%u is too small:\nthe game needs %dx%d.\nEnlarge the window,\nor Q and\n"
                "cariste play --plain\n",
                screen->width, screen->height, STAGE_WIDTH_MIN, STAGE_HEIGHT_MIN);
    const char *at = line.bytes;
    screen_clear(screen);
    for (unsigned row = 0; row < screen->height && *at; row++) {
        screen_print(screen, (struct screen_span){.y = row, .width = screen->width}, at);
        while (*at++ != '\n')
            ;
    }
    text_free(&line);
}

void stage_draw(struct stage *stage, struct screen *screen)
{
    stage->small = screen->width < STAGE_WIDTH_MIN || screen->height < STAGE_HEIGHT_MIN;
    if (stage->small)
        draw_apology(screen);
    else if (stage->playing)
        desk_draw(&stage->desk, screen);
    else
        chooser_draw(&stage->chooser, screen);
}
