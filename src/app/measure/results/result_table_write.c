#include "app/measure/results/result_table.h"

#include <stdlib.h>
#include <string.h>

#include "app/core/json.h"
#include "base/text.h"

static bool ends_with(const char *string, const char *ending)
{
    size_t length = strlen(string), tail = strlen(ending);
    return length >= tail && strcmp(string + length - tail, ending) == 0;
}

enum result_table_format result_table_format_of(const char *path)
{
    if (ends_with(path, ".json") || ends_with(path, ".jsonl"))
        return RESULT_TABLE_JSON;
    return ends_with(path, ".tsv") ? RESULT_TABLE_TSV : RESULT_TABLE_CSV;
}

/* Quoted when it holds what would end it; TSV knows no quotes, and its cells no line ends. */
static void add_cell(struct text *out, const char *cell, enum result_table_format format)
{
    bool quoted = format == RESULT_TABLE_CSV && strpbrk(cell, ",\"\r\n");
    if (quoted)
        text_add_char(out, '"');
    for (; *cell; cell++) {
        if (format == RESULT_TABLE_TSV && strchr("\t\r\n", *cell)) {
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

static void write_about(const struct result_table *result_table, struct text *out)
{
    json_t *notes = json_object(), *line = json_object();
    for (size_t i = 0; i < result_table->note_count; i++)
        json_object_set_new(notes, result_table->notes[2 * i],
                            json_text(result_table->notes[2 * i + 1]));
    json_object_set_new(line, "about", notes);
    json_line(line, 1, out);
}

void result_table_write_head(const struct result_table *result_table,
                             enum result_table_format format, struct text *out)
{
    if (format == RESULT_TABLE_JSON) {
        write_about(result_table, out);
        return;
    }
    for (size_t i = 0; i < result_table->note_count; i++)
        add_note(out, result_table->notes[2 * i], result_table->notes[2 * i + 1]);
    for (size_t i = 0; i < result_table->column_count; i++) {
        if (i)
            text_add_char(out, format == RESULT_TABLE_TSV ? '\t' : ',');
        add_cell(out, result_table->columns[i].name, format);
    }
    text_add_char(out, '\n');
}

static json_t *value(const char *cell, enum result_column_kind kind)
{
    if (!cell)
        return json_null();
    if (kind == RESULT_COLUMN_FLAG)
        return json_boolean(strcmp(cell, "true") == 0);
    if (kind != RESULT_COLUMN_NUMBER)
        return json_text(cell);
    bool whole = !cell[strspn(cell, "-0123456789")];
    return whole ? json_integer(strtoll(cell, NULL, 10)) : json_real(strtod(cell, NULL));
}

static void write_object(const struct result_table *result_table, size_t row, struct text *out)
{
    json_t *object = json_object();
    for (size_t i = 0; i < result_table->column_count; i++)
        json_object_set_new(
            object, result_table->columns[i].name,
            value(result_table_cell(result_table, row, i), result_table->columns[i].kind));
    json_line(object, result_table->column_count, out);
}

void result_table_write_row(const struct result_table *result_table, size_t row,
                            enum result_table_format format, struct text *out)
{
    if (format == RESULT_TABLE_JSON) {
        write_object(result_table, row, out);
        return;
    }
    for (size_t i = 0; i < result_table->column_count; i++) {
        const char *cell = result_table_cell(result_table, row, i);
        if (i)
            text_add_char(out, format == RESULT_TABLE_TSV ? '\t' : ',');
        add_cell(out, cell ? cell : "", format);
    }
    text_add_char(out, '\n');
}
