#include "app/ledger/ledger.h"

#include <stdlib.h>
#include <string.h>

#include "app/json.h"
#include "base/text.h"

static bool ends_with(const char *string, const char *ending)
{
    size_t length = strlen(string), tail = strlen(ending);
    return length >= tail && strcmp(string + length - tail, ending) == 0;
}

enum ledger_format ledger_format_of(const char *path)
{
    if (ends_with(path, ".json") || ends_with(path, ".jsonl"))
        return LEDGER_JSON;
    return ends_with(path, ".tsv") ? LEDGER_TSV : LEDGER_CSV;
}

/* Quoted when it holds what would end it; TSV knows no quotes, and its cells no line ends. */
static void add_cell(struct text *out, const char *cell, enum ledger_format format)
{
    bool quoted = format == LEDGER_CSV && strpbrk(cell, ",\"\r\n");
    if (quoted)
        text_add_char(out, '"');
    for (; *cell; cell++) {
        if (format == LEDGER_TSV && strchr("\t\r\n", *cell)) {
            text_add_char(out, ' ');
            continue;
        }
        if (quoted && *cell == '"')
            text_add_char(out, '"');
        text_add_char(out, *cell);
    }
    if (quoted)
        text_add_char(out, '"');
}

/* A note takes one line. */
static void add_note(struct text *out, const char *key, const char *value)
{
    text_format(out, "# %s: ", key);
    for (; *value; value++)
        text_add_char(out, *value == '\n' || *value == '\r' ? ' ' : *value);
    text_add_char(out, '\n');
}

static void write_about(const struct ledger *ledger, struct text *out)
{
    json_t *notes = json_object(), *line = json_object();
    for (size_t i = 0; i < ledger->note_count; i++)
        json_object_set_new(notes, ledger->notes[2 * i], json_text(ledger->notes[2 * i + 1]));
    json_object_set_new(line, "about", notes);
    json_line(line, 1, out);
}

void ledger_write_head(const struct ledger *ledger, enum ledger_format format, struct text *out)
{
    if (format == LEDGER_JSON) {
        write_about(ledger, out);
        return;
    }
    for (size_t i = 0; i < ledger->note_count; i++)
        add_note(out, ledger->notes[2 * i], ledger->notes[2 * i + 1]);
    for (size_t i = 0; i < ledger->column_count; i++) {
        if (i)
            text_add_char(out, format == LEDGER_TSV ? '\t' : ',');
        add_cell(out, ledger->columns[i].name, format);
    }
    text_add_char(out, '\n');
}

static json_t *value(const char *cell, enum ledger_kind kind)
{
    if (!cell)
        return json_null();
    if (kind == LEDGER_FLAG)
        return json_boolean(strcmp(cell, "true") == 0);
    if (kind != LEDGER_NUMBER)
        return json_text(cell);
    bool whole = !cell[strspn(cell, "-0123456789")];
    return whole ? json_integer(strtoll(cell, NULL, 10)) : json_real(strtod(cell, NULL));
}

static void write_object(const struct ledger *ledger, size_t row, struct text *out)
{
    json_t *object = json_object();
    for (size_t i = 0; i < ledger->column_count; i++)
        json_object_set_new(object, ledger->columns[i].name,
                            value(ledger_cell(ledger, row, i), ledger->columns[i].kind));
    json_line(object, ledger->column_count, out);
}

void ledger_write_row(const struct ledger *ledger, size_t row, enum ledger_format format,
                      struct text *out)
{
    if (format == LEDGER_JSON) {
        write_object(ledger, row, out);
        return;
    }
    for (size_t i = 0; i < ledger->column_count; i++) {
        const char *cell = ledger_cell(ledger, row, i);
        if (i)
            text_add_char(out, format == LEDGER_TSV ? '\t' : ',');
        add_cell(out, cell ? cell : "", format);
    }
    text_add_char(out, '\n');
}
