#include "app/play/play_ui.h"

#include <stddef.h>
#include <string.h>

#include "app/play/catalog.h"
#include "app/play/chooser.h"
#include "app/play/edit_screen.h"
#include "app/play/help_page.h"
#include "app/play/level_screen.h"
#include "app/play/new_level.h"
#include "app/play/player_progress.h"
#include "app/play/screen.h"
#include "base/language/message.h"
#include "base/language/wording.h"
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
    struct edit_screen editor;
    struct player_progress *trial_progress; /* of what is tried out: kept nowhere */
    struct level *trial;                    /* what is drawn, being played; or NULL */
    bool editing;                           /* what is drawn is shown, or tried out */
    bool playing;                           /* else choosing */
    bool small;                             /* the screen drawn last could not show the game */
    unsigned helping; /* the page of all keys that is shown, from 1; 0: none */
    bool more_help;   /* after it, when it was drawn */
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

static void open_editor(struct play_ui *ui, struct edit *edit, const char *path, unsigned number)
{
    level_screen_close(&ui->game);
    edit_screen_open(&ui->editor, edit, path, number);
    ui->editing = true;
    ui->playing = false;
}

/* Plays what is drawn, and comes back to drawing. */
static void try_drawn(struct play_ui *ui)
{
    ui->trial = edit_make_level(ui->editor.edit);
    ui->game.progress = ui->trial_progress;
    solver_thread_stop(ui->solver);
    level_screen_open(&ui->game, ui->trial, M_("trial; g goes back to drawing"), ui->solver,
                      &ui->options.request);
    ui->playing = true;
}

static void end_trial(struct play_ui *ui)
{
    level_screen_close(&ui->game);
    level_free(ui->trial);
    ui->trial = NULL;
    ui->game.progress = ui->chooser.progress;
    ui->playing = false;
    ui->editor.asked = 0; /* the solver was needed elsewhere */
}

struct play_ui *play_ui_new(struct catalog *catalog, struct player_progress *progress,
                            const struct play_ui_options *options)
{
    struct play_ui *ui = mem_alloc(1, sizeof *ui);
    static const struct puzzle *const none[] = {NULL};
    ui->options = *options;
    if (!options->families)
        ui->options.families = none;
    ui->catalog = catalog;
    ui->maker = new_level_new(options->families, options->seed);
    ui->solver = solver_thread_new();
    ui->preferences = (struct play_preferences){.layout = options->layout,
                                                .catalogue = options->catalogue,
                                                .unicode = options->unicode,
                                                .color = options->color,
                                                .watch = true};
    ui->chooser =
        (struct chooser){.catalog = catalog, .progress = progress, .preferences = &ui->preferences};
    ui->preferences.scheme = find_scheme(ui, options->scheme);
    ui->game.preferences = &ui->preferences;
    ui->game.progress = progress;
    ui->game.now = options->now;
    char *place =
        options->at_once || options->edit ? NULL : player_progress_setting(progress, place_setting);
    if (place)
        chooser_go_to_place(&ui->chooser, place);
    mem_free(place);
    ui->trial_progress = player_progress_new(NULL);
    ui->editor = (struct edit_screen){.preferences = &ui->preferences,
                                      .families = ui->options.families,
                                      .solver = ui->solver,
                                      .request = options->request,
                                      .now = options->now};
    if (options->edit)
        open_editor(ui, options->edit, options->edit_path, options->edit_number);
    else if (options->at_once)
        open_level(ui);
    return ui;
}

void play_ui_free(struct play_ui *ui)
{
    if (!ui)
        return;
    level_screen_close(&ui->game);
    level_free(ui->trial);
    edit_screen_close(&ui->editor);
    player_progress_free(ui->trial_progress);
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

/* The level chosen, or first the list in which it stands. */
static void open_chosen(struct play_ui *ui)
{
    if (!chooser_leave_overview(&ui->chooser))
        open_level(ui);
}

static bool act_in_chooser(struct play_ui *ui, enum action action)
{
    if (action == ACTION_CLICK)
        open_chosen(ui);
    else
        chooser_act(&ui->chooser, action);
    return action != ACTION_QUIT;
}

/* False when the game is over. */
static bool follow_wish(struct play_ui *ui)
{
    enum edit_wish wish = ui->editor.wish;
    ui->editor.wish = EDIT_GOES_ON;
    if (wish == EDIT_WANTS_TO_PLAY)
        try_drawn(ui);
    if (wish != EDIT_IS_LEFT && wish != EDIT_QUITS)
        return true;
    edit_screen_close(&ui->editor);
    ui->editing = false;
    return wish == EDIT_IS_LEFT && !ui->options.edit;
}

static bool key_in_editor(struct play_ui *ui, uint32_t key)
{
    if (!edit_screen_key(&ui->editor, key)) {
        enum action action = keys_action(edit_screen_keys(&ui->editor), ui->options.layout, key);
        if (action == ACTION_HELP)
            ui->helping = 1;
        else if (action == ACTION_COLORS)
            change_colors(ui);
        else
            edit_screen_act(&ui->editor, action);
    }
    return follow_wish(ui);
}

/* A trial has no other levels beside it. */
static bool act_in_trial(struct play_ui *ui, enum action action)
{
    if (action == ACTION_LEVELS || action == ACTION_EDIT || action == ACTION_QUIT)
        end_trial(ui);
    else
        level_screen_act(&ui->game, action);
    return true;
}

static bool act_in_game(struct play_ui *ui, enum action action)
{
    if (ui->trial)
        return act_in_trial(ui, action);
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
    if (ui->editing && !ui->playing)
        return edit_screen_keys(&ui->editor);
    return ui->playing ? level_screen_keys(&ui->game) : KEYS_CHOOSER;
}

/* Draws on a copy of a level, which belongs to no file yet. */
static void edit_copy_of(struct play_ui *ui, const struct level *level)
{
    struct edit *edit = edit_open(level);
    if (edit)
        open_editor(ui, edit, NULL, 0);
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
        ui->helping = ui->helping && ui->more_help ? ui->helping + 1 : 0; /* whatever it is */
        return true;
    }
    if (ui->editing && !ui->playing)
        return key_in_editor(ui, key);
    bool taken = ui->playing ? level_screen_key(&ui->game, key) : chooser_type(&ui->chooser, key);
    enum action action = taken ? ACTION_NONE : keys_action(keys_now(ui), layout, key);
    if (action == ACTION_HELP)
        ui->helping = 1;
    else if (action == ACTION_COLORS)
        change_colors(ui);
    else if (action == ACTION_NEW_LEVEL && !ui->trial)
        new_level_open(ui->maker);
    else if (action == ACTION_EDIT && !ui->trial)
        edit_copy_of(ui, chooser_level(&ui->chooser));
    else if (!taken)
        return ui->playing ? act_in_game(ui, action) : act_in_chooser(ui, action);
    return true;
}
void play_ui_click(struct play_ui *ui, unsigned x, unsigned y, double now)
{
    play_ui_tick(ui, now);
    if (ui->small || ui->helping || new_level_is_open(ui->maker))
        return;
    if (ui->playing)
        level_screen_click(&ui->game, x, y);
    else if (ui->editing)
        edit_screen_press(&ui->editor, x, y, false);
    else if (chooser_click(&ui->chooser, x, y))
        open_chosen(ui);
}

/* Whether the mouse draws now. */
static bool draws(struct play_ui *ui, double now)
{
    play_ui_tick(ui, now);
    return ui->editing && !ui->playing && !ui->small && !ui->helping;
}

void play_ui_erase(struct play_ui *ui, unsigned x, unsigned y, double now)
{
    if (draws(ui, now))
        edit_screen_press(&ui->editor, x, y, true);
}

void play_ui_drag(struct play_ui *ui, unsigned x, unsigned y, double now)
{
    if (draws(ui, now))
        edit_screen_drag(&ui->editor, x, y);
}

void play_ui_release(struct play_ui *ui, double now)
{
    if (draws(ui, now))
        edit_screen_release(&ui->editor);
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
    if (ui->editing && !ui->playing)
        edit_screen_tick(&ui->editor, now);
    else
        ui->editor.now = now;
}

double play_ui_patience(const struct play_ui *ui)
{
    double wait = ui->playing   ? level_screen_patience(&ui->game)
                  : ui->editing ? edit_screen_patience(&ui->editor)
                                : 1;
    double other = new_level_patience(ui->maker);
    return wait < other ? wait : other;
}

static void draw_apology(struct screen *screen)
{
    struct text line;
    text_init(&line);
    text_say(&line,
             "%ux%u is too small:\nthe game needs %dx%d.\nEnlarge the window,\nor Q and\n"
             "cariste play --plain\n",
             screen->width, screen->height, PLAY_UI_WIDTH_MIN, PLAY_UI_HEIGHT_MIN);
    wording_settle(&line, screen->catalogue);
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
    screen->catalogue = ui->preferences.catalogue;
    ui->small = screen->width < PLAY_UI_WIDTH_MIN || screen->height < PLAY_UI_HEIGHT_MIN;
    if (ui->small)
        draw_apology(screen);
    else if (new_level_is_open(ui->maker))
        new_level_draw(ui->maker, screen);
    else if (ui->helping)
        ui->more_help = help_page_draw(
            keys_now(ui), &(struct keys_style){ui->options.layout, ui->options.catalogue},
            ui->helping - 1, screen);
    else if (ui->playing)
        level_screen_draw(&ui->game, screen);
    else if (ui->editing)
        edit_screen_draw(&ui->editor, screen);
    else
        chooser_draw(&ui->chooser, screen);
}
