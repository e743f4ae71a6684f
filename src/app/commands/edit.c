#include "app/commands/dispatch.h"

#include <string.h>

#include "app/commands/screen.h"
#include "app/core/input.h"
#include "app/edit/edit.h"
#include "app/play/catalog.h"
#include "app/play/plain_edit.h"
#include "app/play/player_progress.h"
#include "base/file.h"
#include "base/language/message.h"
#include "puzzle/edit.h"

enum { WIDTH_USUAL = 12, HEIGHT_USUAL = 9 };

/* What is drawn, and where it is kept. */
struct drawing_board {
    struct edit *edit;
    const char *path;
    unsigned number;
};

/* The family that is asked for, or whose files have this ending, or the first that can be drawn. */
static const struct puzzle *family_for(const struct options *options, const char *path)
{
    const char *dot = path ? strrchr(path, '.') : NULL;
    const struct puzzle *first = NULL;
    for (const struct puzzle *const *family = options->families; *family; family++) {
        if (!(*family)->edit || (options->puzzle && strcmp(options->puzzle, (*family)->name) != 0))
            continue;
        if (dot && choice_find((*family)->formats, dot + 1).name)
            return *family;
        first = first ? first : *family;
    }
    return first;
}

static void begin_new(struct run *run, struct drawing_board *board)
{
    const struct options *options = &run->arguments->options;
    const struct puzzle *family = family_for(options, board->path);
    unsigned width = options->width ? (unsigned)options->width : WIDTH_USUAL;
    unsigned height = options->height ? (unsigned)options->height : HEIGHT_USUAL;
    board->edit = family ? edit_new(family, width, height) : NULL;
    if (!board->edit)
        console_fail(&run->console, "a side has 1 to %u squares",
                     family ? family->edit->side_max : 0);
}

/* The first of the levels that are picked, broken or not. */
static void open_first(struct run *run, struct drawing_board *board)
{
    struct level_list list;
    level_list_init(&list);
    input_read(run->arguments->options.families, board->path, &list);
    console_complain(&run->console, &list.diags, DIAG_ERROR);
    for (size_t i = 0; i < list.count && !board->edit; i++) {
        if (!select_has(&run->arguments->select, list.items[i]->number))
            continue;
        board->edit = edit_open(list.items[i]);
        board->number = list.items[i]->number;
    }
    if (!board->edit)
        console_fail_picking(&run->console, run->arguments->options.level, list.count);
    level_list_free(&list);
}

static void draw_plainly(struct run *run, const struct drawing_board *board)
{
    struct plain_edit_options settings = {.path = board->path,
                                          .unicode = run->arguments->options.unicode};
    struct plain_edit *plain = plain_edit_new(board->edit, &settings, &run->console.out);
    struct text line;
    text_init(&line);
    console_flush(&run->console);
    while (!run->console.closed && run->console.front->ask(run->console.front->context, &line) &&
           plain_edit_line(plain, line.bytes))
        console_flush(&run->console);
    console_flush(&run->console);
    text_free(&line);
    plain_edit_free(plain);
    edit_free(board->edit);
}

static void draw_on_screen(struct run *run, const struct drawing_board *board)
{
    const struct front *front = run->console.front;
    struct catalog catalog;
    struct text why;
    catalog_init(&catalog);
    text_init(&why);
    struct player_progress *progress = player_progress_new(NULL);
    struct play_ui_options settings = screen_options(run);
    settings.edit = board->edit;
    settings.edit_path = board->path;
    settings.edit_number = board->number;
    struct play_ui *ui = play_ui_new(&catalog, progress, &settings);
    if (!front->play(front->context, ui, &why))
        console_fail(&run->console, "the editor needs a terminal; --plain draws line by line");
    play_ui_free(ui);
    player_progress_free(progress);
    text_free(&why);
    catalog_free(&catalog);
}

static void perform(struct run *run)
{
    const struct arguments *arguments = run->arguments;
    struct drawing_board board = {.path = arguments->file_count ? arguments->files[0] : NULL};
    if (board.path && (file_exists(board.path) || strcmp(board.path, "-") == 0))
        open_first(run, &board);
    else
        begin_new(run, &board);
    if (!board.edit)
        return;
    bool without_screen = console_is_without_screen(&run->console);
    if (arguments->options.plain || without_screen)
        draw_plainly(run, &board);
    else
        draw_on_screen(run, &board);
    if (console_is_stopped(&run->console))
        console_worsen(&run->console, EXIT_LIMITED);
}

static bool accepts(const struct arguments *arguments, struct text *why_not)
{
    if (arguments->file_count > 1)
        text_say(why_not, "one file at a time can be edited");
    return arguments->file_count <= 1;
}

const struct command command_edit = {
    .name = "edit",
    .arguments = "[FILE]",
    .needs_no_file = true,
    .help = M_("draw levels in the terminal"),
    .description =
        M_("Opens the first level of the file that --level picks, however broken, or a new one, of "
           "the puzzle that the file's name ends with or --puzzle names. Keys and mouse draw, "
           "fill, mirror, resize and undo; what is wrong is told as one draws, and a solver tells "
           "aside how it is solved and how hard it is. W saves, and asks before anything is "
           "overwritten. With --plain the editor goes line by line; \"help\" lists its words."),
    .examples = {{"cariste edit --plain levels/seeds.sok --level 3 </dev/null",
                  M_("line by line")}},
    .options = LIMIT_OPTIONS " width height puzzle ascii unicode color colors keys plain",
    .accepts = accepts,
    .perform = perform,
};
