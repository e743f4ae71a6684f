#include "app/commands/dispatch.h"

#include <stdint.h>
#include <time.h>

#include "app/commands/screen.h"
#include "app/play/player_progress.h"
#include "app/play/catalog.h"
#include "app/play/plain.h"
#include "base/language/catalogue.h"
#include "base/language/message.h"

static void fill(struct run *run, struct catalog *catalog)
{
    const struct arguments *arguments = run->arguments;
    struct diag_list diags;
    diag_list_init(&diags);
    for (size_t i = 0; i < arguments->file_count; i++)
        catalog_add(catalog, arguments->options.families, arguments->files[i], &arguments->select,
                    &diags);
    if (!arguments->file_count)
        catalog_add_installed(catalog, arguments->options.families);
    if (run->console.front->catalogue)
        catalog_speak(catalog, catalogue_language(run->console.front->catalogue));
    console_complain(&run->console, &diags, DIAG_WARNING);
    diag_list_free(&diags);
}

/* Another one each time, and short enough to be read from the screen. */
static uint64_t any_seed(void)
{
    return (uint64_t)time(NULL) % 1000000;
}

static void play_plain(struct run *run, struct catalog *catalog, struct player_progress *progress)
{
    const struct options *options = &run->arguments->options;
    struct plain_options settings = {.layout = options->keys,
                                     .request = run->request,
                                     .stop = run->console.front->stop,
                                     .families = options->families,
                                     .seed = any_seed(),
                                     .catalogue = run->console.front->catalogue,
                                     .unicode = options->unicode,
                                     .quiet = options->quiet};
    struct plain *plain = plain_new(catalog, progress, &settings, &run->console.out);
    struct text line;
    text_init(&line);
    console_flush(&run->console);
    while (!run->console.closed && run->console.front->ask(run->console.front->context, &line) &&
           plain_line(plain, line.bytes))
        console_flush(&run->console);
    text_free(&line);
    plain_free(plain);
}

static void play_on_screen(struct run *run, struct catalog *catalog,
                           struct player_progress *progress)
{
    const struct front *front = run->console.front;
    struct play_ui_options settings = screen_options(run);
    settings.seed = any_seed();
    settings.at_once = run->arguments->file_count > 0;
    struct play_ui *ui = play_ui_new(catalog, progress, &settings);
    struct text why;
    text_init(&why);
    if (!front->play(front->context, ui, &why))
        console_fail(&run->console, "%s", why.bytes);
    text_free(&why);
    play_ui_free(ui);
}

static void perform(struct run *run)
{
    struct catalog catalog;
    catalog_init(&catalog);
    fill(run, &catalog);
    struct player_progress *progress = player_progress_new(&run->library);
    if (!catalog.count) {
        console_fail(&run->console, "there is no level to play");
    } else if (run->arguments->options.plain || console_is_without_screen(&run->console)) {
        play_plain(run, &catalog, progress);
    } else {
        play_on_screen(run, &catalog, progress);
    }
    if (console_is_stopped(&run->console))
        console_worsen(&run->console, EXIT_LIMITED);
    player_progress_free(progress);
    catalog_free(&catalog);
}

const struct command command_play = {
    .name = "play",
    .arguments = "[FILE...]",
    .needs_no_file = true,
    .help = M_("play in the terminal"),
    .description =
        M_("Plays the levels of the files, or our own and those of installed collections. "
           "All keys are on the screen: moves, undo, bookmarks, help in five grades, from "
           "\"is it still solvable\" to the whole solution played back. The mouse walks to "
           "where it clicks, and pushes a box from one click to the next. With --plain the "
           "game goes line by line, for pipes and screen readers; \"help\" lists its words."),
    .examples = {{"cariste play --plain levels/seeds.sok --level 3 </dev/null",
                  M_("line by line")}},
    .options = LIMIT_OPTIONS " ascii unicode color colors keys plain library no-library",
    .perform = perform,
};
