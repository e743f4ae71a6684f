#include "app/measure/results/result_table.h"

#include <stdlib.h>
#include <string.h>

#include "app/measure/results/result_notes.h"
#include "base/json.h"
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

void result_table_write_head(const struct result_table *result_table,
                             enum result_table_format format, struct text *out)
{
    if (format == RESULT_TABLE_JSON) {
        result_notes_write_json(result_table, out);
        return;
    }
    result_notes_write_lines(result_table, "#", out);
    for (size_t i = 0; i < result_table->column_count; i++) {
        if (i)
            text_add_char(out, format == RESULT_TABLE_TSV ? '\t' : ',');
        add_cell(out, result_table->columns[i].name, format);
    }
    text_add_char(out, '\n');
}

void result_list_write_json(struct text *out, const char *key, const char *list)
{
    char *end;
    json_open(out, key, '[');
    for (double value = strtod(list, &end); end != list; value = strtod(list, &end)) {
        json_add_real(out, NULL, value);
        list = end;
    }
    json_close(out, ']');
}

static void write_value(struct text *out, const struct result_table_column *column,
                        const char *cell)
{
    if (!cell || column->kind == RESULT_COLUMN_TEXT)
        json_add_string(out, column->name, cell);
    else if (column->kind == RESULT_COLUMN_LIST)
        result_list_write_json(out, column->name, cell);
    else if (column->kind == RESULT_COLUMN_FLAG)
        json_add_bool(out, column->name, strcmp(cell, "true") == 0);
    else if (!cell[strspn(cell, "-0123456789")])
        json_add_integer(out, column->name, strtoll(cell, NULL, 10));
    else
        json_add_real(out, column->name, strtod(cell, NULL));
}

static void write_object(const struct result_table *result_table, size_t row, struct text *out)
{
    json_open(out, NULL, '{');
    for (size_t i = 0; i < result_table->column_count; i++)
        if (!result_table_is_left_out(result_table, row, i))
            write_value(out, &result_table->columns[i], result_table_cell(result_table, row, i));
    json_end_line(out);
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
