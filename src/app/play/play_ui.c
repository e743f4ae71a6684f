#include "app/play/play_ui.h"

#include <stddef.h>

#include "app/play/chooser.h"
#include "app/play/level_screen.h"
#include "app/play/screen.h"
#include "base/mem.h"
#include "base/text.h"

struct play_ui {
    struct play_ui_options options;
    struct solver_thread *solver;
    struct play_preferences preferences;
    struct chooser chooser;
    struct level_screen game;
    bool playing; /* else choosing */
    bool small;   /* the screen drawn last could not show the game */
};

static void open_level(struct play_ui *ui)
{
    struct text title;
    text_init(&title);
    chooser_title(&ui->chooser, &title);
    level_screen_close(&ui->game);
    level_screen_open(&ui->game, chooser_level(&ui->chooser), title.bytes, ui->solver,
                      &ui->options.request);
    ui->playing = true;
    text_free(&title);
}

struct play_ui *play_ui_new(const struct catalog *catalog, struct player_progress *progress,
                            const struct play_ui_options *options)
{
    struct play_ui *ui = mem_alloc(1, sizeof *ui);
    ui->options = *options;
    ui->solver = solver_thread_new();
    ui->preferences = (struct play_preferences){.layout = options->layout,
                                                .unicode = options->unicode,
                                                .color = options->color,
                                                .watch = true};
    ui->chooser =
        (struct chooser){.catalog = catalog, .progress = progress, .preferences = &ui->preferences};
    ui->game.preferences = &ui->preferences;
    ui->game.progress = progress;
    ui->game.now = options->now;
    if (options->at_once)
        open_level(ui);
    return ui;
}

void play_ui_free(struct play_ui *ui)
{
    if (!ui)
        return;
    level_screen_close(&ui->game);
    solver_thread_free(ui->solver);
    mem_free(ui);
}

bool play_ui_wants_unicode(const struct play_ui *ui)
{
    return ui->options.unicode;
}

bool play_ui_wants_color(const struct play_ui *ui)
{
    return ui->options.color;
}

static bool act_in_chooser(struct play_ui *ui, enum action action)
{
    if (action == ACTION_CLICK)
        open_level(ui);
    else
        chooser_act(&ui->chooser, action);
    return action != ACTION_QUIT;
}

static bool act_in_game(struct play_ui *ui, enum action action)
{
    struct chooser *chooser = &ui->chooser;
    bool moved = (action == ACTION_NEXT && chooser_next(chooser)) ||
                 (action == ACTION_PREVIOUS && chooser_previous(chooser)) ||
                 (action == ACTION_UNSOLVED && chooser_next_unsolved(chooser));
    if (moved) {
        open_level(ui);
    } else if (action == ACTION_LEVELS) {
        level_screen_close(&ui->game);
        ui->playing = false;
    } else {
        level_screen_act(&ui->game, action);
    }
    return action != ACTION_QUIT;
}

bool play_ui_key(struct play_ui *ui, uint32_t key, double now)
{
    play_ui_tick(ui, now);
    const char *layout = ui->options.layout;
    if (ui->small)
        return keys_action(KEYS_GAME, layout, key) != ACTION_QUIT;
    if (!ui->playing)
        return act_in_chooser(ui, keys_action(KEYS_CHOOSER, layout, key));
    if (level_screen_key(&ui->game, key))
        return true;
    return act_in_game(ui, keys_action(level_screen_keys(&ui->game), layout, key));
}

void play_ui_click(struct play_ui *ui, unsigned x, unsigned y, double now)
{
    play_ui_tick(ui, now);
    if (ui->small)
        return;
    if (ui->playing)
        level_screen_click(&ui->game, x, y);
    else if (chooser_click(&ui->chooser, x, y))
        open_level(ui);
}

void play_ui_tick(struct play_ui *ui, double now)
{
    if (ui->playing)
        level_screen_tick(&ui->game, now);
    else
        ui->game.now = now;
}

double play_ui_patience(const struct play_ui *ui)
{
    return ui->playing ? level_screen_patience(&ui->game) : 1;
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

void play_ui_draw(struct play_ui *ui, struct screen *screen)
{
    ui->small = screen->width < PLAY_UI_WIDTH_MIN || screen->height < PLAY_UI_HEIGHT_MIN;
    if (ui->small)
        draw_apology(screen);
    else if (ui->playing)
        level_screen_draw(&ui->game, screen);
    else
        chooser_draw(&ui->chooser, screen);
}
