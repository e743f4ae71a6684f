#include "app/play/play_ui.h"

#include <stddef.h>
#include <string.h>

#include "app/play/catalog.h"
#include "app/play/chooser.h"
#include "app/play/help_page.h"
#include "app/play/level_screen.h"
#include "app/play/new_level.h"
#include "app/play/player_progress.h"
#include "app/play/screen.h"
#include "base/mem.h"
#include "base/text.h"
#include "draw/glyphs.h"
#include "puzzle/level.h"

struct play_ui {
    struct play_ui_options options;
    struct solver_thread *solver;
    struct play_preferences preferences;
    struct chooser chooser;
    struct level_screen game;
    struct catalog *catalog; /* borrowed */
    struct new_level *maker;
    bool playing; /* else choosing */
    bool small;   /* the screen drawn last could not show the game */
    bool helping; /* all keys are shown */
};

static const char place_setting[] = "play.level";   /* where one was */
static const char scheme_setting[] = "play.colors"; /* what one liked */

static const struct color_scheme *find_scheme(struct play_ui *ui, const char *name)
{
    char *last = name ? NULL : player_progress_setting(ui->chooser.progress, scheme_setting);
    const struct color_scheme *found = name   ? color_scheme_find(name)
                                       : last ? color_scheme_find(last)
                                              : NULL;
    mem_free(last);
    return found ? found : &color_schemes[0];
}

static void change_colors(struct play_ui *ui)
{
    size_t next = (size_t)(ui->preferences.scheme - color_schemes + 1) % COLOR_SCHEMES;
    ui->preferences.scheme = &color_schemes[next];
    player_progress_save_setting(ui->chooser.progress, scheme_setting, color_schemes[next].name);
    if (ui->playing)
        level_screen_tell_colors(&ui->game);
}

/* What came from standard input, or was made here, is not there the next time. */
static void save_place(struct play_ui *ui)
{
    if (strcmp(chooser_level(&ui->chooser)->file, "-") == 0)
        return;
    struct text place;
    text_init(&place);
    chooser_tell_place(&ui->chooser, &place);
    player_progress_save_setting(ui->chooser.progress, place_setting, place.bytes);
    text_free(&place);
}

static void open_level(struct play_ui *ui)
{
    struct text title;
    text_init(&title);
    chooser_title(&ui->chooser, &title);
    level_screen_close(&ui->game);
    level_screen_open(&ui->game, chooser_level(&ui->chooser), title.bytes, ui->solver,
                      &ui->options.request);
    ui->playing = true;
    save_place(ui);
    text_free(&title);
}

struct play_ui *play_ui_new(struct catalog *catalog, struct player_progress *progress,
                            const struct play_ui_options *options)
{
    struct play_ui *ui = mem_alloc(1, sizeof *ui);
    ui->options = *options;
    ui->catalog = catalog;
    ui->maker = new_level_new(options->families, options->seed);
    ui->solver = solver_thread_new();
    ui->preferences = (struct play_preferences){.layout = options->layout,
                                                .unicode = options->unicode,
                                                .color = options->color,
                                                .watch = true};
    ui->chooser =
        (struct chooser){.catalog = catalog, .progress = progress, .preferences = &ui->preferences};
    ui->preferences.scheme = find_scheme(ui, options->scheme);
    ui->game.preferences = &ui->preferences;
    ui->game.progress = progress;
    ui->game.now = options->now;
    char *place = options->at_once ? NULL : player_progress_setting(progress, place_setting);
    if (place)
        chooser_go_to_place(&ui->chooser, place);
    mem_free(place);
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
    new_level_free(ui->maker);
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

/* The screen whose keys are valid. */
static enum keys_screen keys_now(const struct play_ui *ui)
{
    return ui->playing ? level_screen_keys(&ui->game) : KEYS_CHOOSER;
}

bool play_ui_key(struct play_ui *ui, uint32_t key, double now)
{
    play_ui_tick(ui, now);
    const char *layout = ui->options.layout;
    if (ui->small)
        return keys_action(KEYS_GAME, layout, key) != ACTION_QUIT;
    if (ui->helping || new_level_is_open(ui->maker)) {
        if (!ui->helping)
            new_level_key(ui->maker, key);
        ui->helping = false; /* whatever it is */
        return true;
    }
    bool taken = ui->playing ? level_screen_key(&ui->game, key) : chooser_type(&ui->chooser, key);
    enum action action = taken ? ACTION_NONE : keys_action(keys_now(ui), layout, key);
    if (action == ACTION_HELP)
        ui->helping = true;
    else if (action == ACTION_COLORS)
        change_colors(ui);
    else if (action == ACTION_NEW_LEVEL)
        new_level_open(ui->maker);
    if (taken || action == ACTION_HELP || action == ACTION_COLORS || action == ACTION_NEW_LEVEL)
        return true;
    return ui->playing ? act_in_game(ui, action) : act_in_chooser(ui, action);
}

void play_ui_click(struct play_ui *ui, unsigned x, unsigned y, double now)
{
    play_ui_tick(ui, now);
    if (ui->small || ui->helping || new_level_is_open(ui->maker))
        return;
    if (ui->playing)
        level_screen_click(&ui->game, x, y);
    else if (chooser_click(&ui->chooser, x, y))
        open_level(ui);
}

/* Plays a level that is made by now. */
static void open_made(struct play_ui *ui)
{
    struct level *level = new_level_take(ui->maker);
    if (!level)
        return;
    catalog_add_made(ui->catalog, level);
    ui->chooser.collection = ui->catalog->made - 1;
    ui->chooser.level = ui->catalog->items[ui->chooser.collection].count - 1;
    ui->chooser.top = 0;
    open_level(ui);
}

void play_ui_tick(struct play_ui *ui, double now)
{
    open_made(ui);
    if (ui->playing)
        level_screen_tick(&ui->game, now);
    else
        ui->game.now = now;
}

double play_ui_patience(const struct play_ui *ui)
{
    double wait = ui->playing ? level_screen_patience(&ui->game) : 1;
    double other = new_level_patience(ui->maker);
    return wait < other ? wait : other;
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
    else if (new_level_is_open(ui->maker))
        new_level_draw(ui->maker, screen);
    else if (ui->helping)
        help_page_draw(keys_now(ui), ui->options.layout, screen);
    else if (ui->playing)
        level_screen_draw(&ui->game, screen);
    else
        chooser_draw(&ui->chooser, screen);
}
