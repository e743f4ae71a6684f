#include "app/measure/results/result_output.h"

#include <errno.h>
#include <string.h>
#include <time.h>

#include "app/core/options/command.h"
#include "app/core/run.h"
#include "base/machine.h"
#include "cariste.h"

void result_table_describe(struct result_table *result_table, const struct run *run)
{
    const struct options *options = &run->arguments->options;
    char date[40];
    time_t now = time(NULL);
    struct text text;
    text_init(&text);
    strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%S%z", localtime(&now));
    result_table_add_note(result_table, "command",
                          run->arguments->line ? run->arguments->line : "");
    result_table_add_note(result_table, "version", cariste_version());
    result_table_add_note(result_table, "date", date);
    machine_describe(&text);
    result_table_add_note(result_table, "machine", text.bytes);
    if (options->note)
        result_table_add_note(result_table, "note", options->note);
    text_free(&text);
}

static void write_text(struct result_output *output, const struct text *text)
{
    if (fwrite(text->bytes, 1, text->length, output->file) != text->length ||
        fflush(output->file) != 0)
        output->failed = true;
}

bool result_output_open(struct result_output *output, const struct result_table *result_table,
                        struct run *run)
{
    const char *path = run->arguments->options.output;
    *output = (struct result_output){0};
    if (!path)
        return true;
    output->format = result_table_format_of(path);
    output->file = fopen(path, "wb");
    if (!output->file) {
        run_fail(run, "%s: error: %s", path, strerror(errno));
        return false;
    }
    struct text head;
    text_init(&head);
    result_table_write_head(result_table, output->format, &head);
    write_text(output, &head);
    text_free(&head);
    return true;
}

void result_output_row(struct result_output *output, const struct result_table *result_table,
                       size_t row)
{
    if (!output->file)
        return;
    struct text line;
    text_init(&line);
    result_table_write_row(result_table, row, output->format, &line);
    write_text(output, &line);
    text_free(&line);
}

void result_output_close(struct result_output *output, struct run *run)
{
    if (!output->file)
        return;
    if (fclose(output->file) != 0 || output->failed)
        run_fail(run, "%s: error: not everything could be written", run->arguments->options.output);
    output->file = NULL;
}
