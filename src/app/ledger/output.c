#include "app/ledger/output.h"

#include <errno.h>
#include <string.h>
#include <sys/utsname.h>
#include <time.h>
#include <unistd.h>

#include "app/command.h"
#include "app/run.h"
#include "cariste.h"

static void describe_machine(struct text *out)
{
    struct utsname name;
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    if (uname(&name) == 0)
        text_format(out, "%s %s, %ld cores", name.sysname, name.machine, cores);
}

void ledger_describe(struct ledger *ledger, const struct run *run)
{
    const struct options *options = &run->arguments->options;
    char date[40];
    time_t now = time(NULL);
    struct text text;
    text_init(&text);
    strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%S%z", localtime(&now));
    ledger_add_note(ledger, "command", run->arguments->line ? run->arguments->line : "");
    ledger_add_note(ledger, "version", cariste_version());
    ledger_add_note(ledger, "date", date);
    describe_machine(&text);
    ledger_add_note(ledger, "machine", text.bytes);
    if (options->note)
        ledger_add_note(ledger, "note", options->note);
    text_free(&text);
}

static void write_text(struct ledger_output *output, const struct text *text)
{
    if (fwrite(text->bytes, 1, text->length, output->file) != text->length ||
        fflush(output->file) != 0)
        output->failed = true;
}

bool ledger_output_open(struct ledger_output *output, const struct ledger *ledger, struct run *run)
{
    const char *path = run->arguments->options.output;
    *output = (struct ledger_output){0};
    if (!path)
        return true;
    output->format = ledger_format_of(path);
    output->file = fopen(path, "wb");
    if (!output->file) {
        run_fail(run, "%s: error: %s", path, strerror(errno));
        return false;
    }
    struct text head;
    text_init(&head);
    ledger_write_head(ledger, output->format, &head);
    write_text(output, &head);
    text_free(&head);
    return true;
}

void ledger_output_row(struct ledger_output *output, const struct ledger *ledger, size_t row)
{
    if (!output->file)
        return;
    struct text line;
    text_init(&line);
    ledger_write_row(ledger, row, output->format, &line);
    write_text(output, &line);
    text_free(&line);
}

void ledger_output_close(struct ledger_output *output, struct run *run)
{
    if (!output->file)
        return;
    if (fclose(output->file) != 0 || output->failed)
        run_fail(run, "%s: error: not everything could be written", run->arguments->options.output);
    output->file = NULL;
}
