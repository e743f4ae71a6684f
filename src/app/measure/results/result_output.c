#include "app/measure/results/result_output.h"

#include <errno.h>
#include <string.h>
#include <time.h>

#include "app/core/console.h"
#include "app/core/options/arguments.h"
#include "base/build.h"
#include "base/language/system.h"
#include "base/machine.h"

/* What is not known is not noted. */
static void note(struct result_table *result_table, const char *key, const char *value)
{
    if (value && *value)
        result_table_add_note(result_table, key, value);
}

static void note_machine(struct result_table *result_table)
{
    struct text text;
    double load[MACHINE_LOADS];
    text_init(&text);
    machine_describe(&text);
    note(result_table, "machine", text.bytes);
    text_clear(&text);
    machine_processor(&text);
    note(result_table, "processor", text.bytes);
    text_clear(&text);
    if (machine_load(load))
        text_format(&text, "%.2f %.2f %.2f", load[0], load[1], load[2]);
    note(result_table, "load", text.bytes);
    text_free(&text);
}

void result_table_describe(struct result_table *result_table, const struct arguments *arguments,
                           const struct front *front)
{
    char date[40];
    time_t now = time(NULL);
    strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%S%z", localtime(&now));
    note(result_table, "command", arguments->line);
    note(result_table, "version", build_version());
    note(result_table, "build", build_identity());
    note(result_table, "commit", front->commit);
    note(result_table, "compiler", build_compiler());
    note(result_table, "date", date);
    note_machine(result_table);
    note(result_table, "note", arguments->options.note);
}

void result_output_text(struct result_output *output, const struct text *text)
{
    if (!output->file && !output->console)
        return;
    if (output->console) {
        text_add_bytes(&output->console->out, text->bytes, text->length);
        console_flush(output->console);
    } else if (fwrite(text->bytes, 1, text->length, output->file) != text->length ||
               fflush(output->file) != 0) {
        output->failed = true;
    }
}

bool result_output_open(struct result_output *output, const struct result_table *result_table,
                        const char *path, struct console *console)
{
    *output = (struct result_output){.path = path};
    if (!path)
        return true;
    output->format = result_table_format_of(path);
    if (strcmp(path, "-") == 0)
        output->console = console;
    else
        output->file = fopen(path, "wb");
    if (!output->file && !output->console) {
        console_fail(console, "%s: error: %s", path, system_words(errno));
        return false;
    }
    struct text head;
    text_init(&head);
    result_table_write_head(result_table, output->format, &head);
    result_output_text(output, &head);
    text_free(&head);
    return true;
}

void result_output_row(struct result_output *output, const struct result_table *result_table,
                       size_t row)
{
    if (!output->file && !output->console)
        return;
    struct text line;
    text_init(&line);
    result_table_write_row(result_table, row, output->format, &line);
    result_output_text(output, &line);
    text_free(&line);
}

void result_output_close(struct result_output *output, struct console *console)
{
    if (!output->file)
        return;
    if (fclose(output->file) != 0 || output->failed)
        console_fail(console, "%s: error: not everything could be written", output->path);
    output->file = NULL;
}
