#include "app/run.h"

#include <stdint.h>

#include "app/play/book.h"
#include "app/play/catalog.h"
#include "app/play/plain.h"
#include "app/play/stage.h"
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

static void play_plain(struct run *run, const struct catalog *catalog, struct book *book)
{
    const struct options *options = &run->arguments->options;
    struct plain_options settings = {.layout = options->keys,
                                     .request = run->request,
                                     .stop = run->front->stop,
                                     .unicode = options->unicode,
                                     .quiet = options->quiet};
    struct plain *plain = plain_new(catalog, book, &settings, &run->out);
    struct text line;
    text_init(&line);
    run_flush(run);
    while (!run->closed && run->front->ask(run->front->context, &line) &&
           plain_line(plain, line.bytes))
        run_flush(run);
    text_free(&line);
    plain_free(plain);
}

static void play_on_screen(struct run *run, const struct catalog *catalog, struct book *book)
{
    const struct front *front = run->front;
    struct stage_options settings = {.layout = run->arguments->options.keys,
                                     .request = run->request,
                                     .unicode = front->unicode,
                                     .color = front->color,
                                     .now = clock_seconds(),
                                     .at_once = run->arguments->file_count > 0};
    struct stage *stage = stage_new(catalog, book, &settings);
    struct text why;
    text_init(&why);
    if (!front->play || !front->play(front->context, stage, &why)) {
        front->complain(front->context, why.bytes);
        run_worsen(run, EXIT_BAD);
    }
    text_free(&why);
    stage_free(stage);
}

void run_play(struct run *run)
{
    struct catalog catalog;
    catalog_init(&catalog);
    fill(run, &catalog);
    struct book *book = book_new(&run->keep);
    if (!catalog.count) {
        run->front->complain(run->front->context, "there is no level to play");
        run_worsen(run, EXIT_BAD);
    } else if (run->arguments->options.plain) {
        play_plain(run, &catalog, book);
    } else {
        play_on_screen(run, &catalog, book);
    }
    if (run_is_stopped(run))
        run_worsen(run, EXIT_LIMITED);
    book_free(book);
    catalog_free(&catalog);
}
