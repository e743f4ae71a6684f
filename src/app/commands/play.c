#include "app/core/run.h"

#include <stdint.h>

#include "app/play/player_progress.h"
#include "app/play/catalog.h"
#include "app/play/plain.h"
#include "app/play/play_ui.h"
#include "base/clock.h"

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
    run_complain(run, &diags, DIAG_WARNING);
    diag_list_free(&diags);
}

static void play_plain(struct run *run, const struct catalog *catalog,
                       struct player_progress *player_progress)
{
    const struct options *options = &run->arguments->options;
    struct plain_options settings = {.layout = options->keys,
                                     .request = run->request,
                                     .stop = run->front->stop,
                                     .unicode = options->unicode,
                                     .quiet = options->quiet};
    struct plain *plain = plain_new(catalog, player_progress, &settings, &run->out);
    struct text line;
    text_init(&line);
    run_flush(run);
    while (!run->closed && run->front->ask(run->front->context, &line) &&
           plain_line(plain, line.bytes))
        run_flush(run);
    text_free(&line);
    plain_free(plain);
}

static void play_on_screen(struct run *run, const struct catalog *catalog,
                           struct player_progress *player_progress)
{
    const struct front *front = run->front;
    struct play_ui_options settings = {.layout = run->arguments->options.keys,
                                       .request = run->request,
                                       .unicode = front->unicode,
                                       .color = front->color,
                                       .now = clock_seconds(),
                                       .at_once = run->arguments->file_count > 0};
    struct play_ui *play_ui = play_ui_new(catalog, player_progress, &settings);
    struct text why;
    text_init(&why);
    if (!front->play || !front->play(front->context, play_ui, &why)) {
        front->complain(front->context, why.bytes);
        run_worsen(run, EXIT_BAD);
    }
    text_free(&why);
    play_ui_free(play_ui);
}

void command_play(struct run *run)
{
    struct catalog catalog;
    catalog_init(&catalog);
    fill(run, &catalog);
    struct player_progress *player_progress = player_progress_new(&run->library);
    if (!catalog.count) {
        run->front->complain(run->front->context, "there is no level to play");
        run_worsen(run, EXIT_BAD);
    } else if (run->arguments->options.plain) {
        play_plain(run, &catalog, player_progress);
    } else {
        play_on_screen(run, &catalog, player_progress);
    }
    if (run_is_stopped(run))
        run_worsen(run, EXIT_LIMITED);
    player_progress_free(player_progress);
    catalog_free(&catalog);
}
