#include "app/play/play_ui.h"

#include <stddef.h>

#include "app/play/chooser.h"
#include "app/play/level_screen.h"
#include "app/play/screen.h"
#include "base/mem.h"
#include "base/text.h"

struct play_ui {
    struct play_ui_options options;
    struct solver_thread *solver_thread;
    struct play_preferences preferences;
    struct chooser chooser;
    struct level_screen level_screen;
    bool playing; /* else choosing */
    bool small;   /* the screen drawn last could not show the game */
};

static void open_level(struct play_ui *play_ui)
{
    struct text title;
    text_init(&title);
    chooser_title(&play_ui->chooser, &title);
    level_screen_close(&play_ui->level_screen);
    level_screen_open(&play_ui->level_screen, chooser_level(&play_ui->chooser), title.bytes,
                      play_ui->solver_thread, &play_ui->options.request);
    play_ui->playing = true;
    text_free(&title);
}

struct play_ui *play_ui_new(const struct catalog *catalog, struct player_progress *player_progress,
                            const struct play_ui_options *options)
{
    struct play_ui *play_ui = mem_alloc(1, sizeof *play_ui);
    play_ui->options = *options;
    play_ui->solver_thread = solver_thread_new();
    play_ui->preferences = (struct play_preferences){.layout = options->layout,
                                                     .unicode = options->unicode,
                                                     .color = options->color,
                                                     .watch = true};
    play_ui->chooser = (struct chooser){.catalog = catalog,
                                        .player_progress = player_progress,
                                        .preferences = &play_ui->preferences};
    play_ui->level_screen.preferences = &play_ui->preferences;
    play_ui->level_screen.player_progress = player_progress;
    play_ui->level_screen.now = options->now;
    if (options->at_once)
        open_level(play_ui);
    return play_ui;
}

void play_ui_free(struct play_ui *play_ui)
{
    if (!play_ui)
        return;
    level_screen_close(&play_ui->level_screen);
    solver_thread_free(play_ui->solver_thread);
    mem_free(play_ui);
}

bool play_ui_wants_unicode(const struct play_ui *play_ui)
{
    return play_ui->options.unicode;
}

bool play_ui_wants_color(const struct play_ui *play_ui)
{
    return play_ui->options.color;
}

static bool act_in_chooser(struct play_ui *play_ui, enum action action)
{
    if (action == ACTION_CLICK)
        open_level(play_ui);
    else
        chooser_act(&play_ui->chooser, action);
    return action != ACTION_QUIT;
}

static bool act_in_game(struct play_ui *play_ui, enum action action)
{
    struct chooser *chooser = &play_ui->chooser;
    bool moved = (action == ACTION_NEXT && chooser_next(chooser)) ||
                 (action == ACTION_PREVIOUS && chooser_previous(chooser)) ||
                 (action == ACTION_UNSOLVED && chooser_next_unsolved(chooser));
    if (moved) {
        open_level(play_ui);
    } else if (action == ACTION_LEVELS) {
        level_screen_close(&play_ui->level_screen);
        play_ui->playing = false;
    } else {
        level_screen_act(&play_ui->level_screen, action);
    }
    return action != ACTION_QUIT;
}

bool play_ui_key(struct play_ui *play_ui, uint32_t key, double now)
{
    play_ui_tick(play_ui, now);
    const char *layout = play_ui->options.layout;
    if (play_ui->small)
        return keys_action(KEYS_GAME, layout, key) != ACTION_QUIT;
    if (!play_ui->playing)
        return act_in_chooser(play_ui, keys_action(KEYS_CHOOSER, layout, key));
    if (level_screen_key(&play_ui->level_screen, key))
        return true;
    return act_in_game(play_ui,
                       keys_action(level_screen_keys(&play_ui->level_screen), layout, key));
}

void play_ui_click(struct play_ui *play_ui, unsigned x, unsigned y, double now)
{
    play_ui_tick(play_ui, now);
    if (play_ui->small)
        return;
    if (play_ui->playing)
        level_screen_click(&play_ui->level_screen, x, y);
    else if (chooser_click(&play_ui->chooser, x, y))
        open_level(play_ui);
}

void play_ui_tick(struct play_ui *play_ui, double now)
{
    if (play_ui->playing)
        level_screen_tick(&play_ui->level_screen, now);
    else
        play_ui->level_screen.now = now;
}

double play_ui_patience(const struct play_ui *play_ui)
{
    return play_ui->playing ? level_screen_patience(&play_ui->level_screen) : 1;
}

static void draw_apology(struct screen *screen)
{
    struct text line;
    text_init(&line);
    text_format(&line,
                "%ux%u is too small:\nthe game needs %dx%d.\nEnlarge the window,\nor Q and\n"
                "cariste play --plain\n",
                screen->width, screen->height, PLAY_UI_WIDTH_MIN, PLAY_UI_HEIGHT_MIN);
    const char *at = line.bytes;
    screen_clear(screen);
    for (unsigned row = 0; row < screen->height && *at; row++) {
        screen_print(screen, (struct screen_span){.y = row, .width = screen->width}, at);
        while (*at++ != '\n')
            ;
    }
    text_free(&line);
}

void play_ui_draw(struct play_ui *play_ui, struct screen *screen)
{
    play_ui->small = screen->width < PLAY_UI_WIDTH_MIN || screen->height < PLAY_UI_HEIGHT_MIN;
    if (play_ui->small)
        draw_apology(screen);
    else if (play_ui->playing)
        level_screen_draw(&play_ui->level_screen, screen);
    else
        chooser_draw(&play_ui->chooser, screen);
}
