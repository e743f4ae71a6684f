#include "app/measure/results/result_table.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/language/wording.h"
#include "base/mem.h"
#include "base/text.h"

void result_table_init(struct result_table *result_table)
{
    *result_table = (struct result_table){0};
}

void result_table_free(struct result_table *result_table)
{
    for (size_t i = 0; i < result_table->row_count * result_table->column_count; i++)
        mem_free(result_table->cells[i]);
    for (size_t i = 0; i < result_table->column_count; i++)
        mem_free(result_table->columns[i].name);
    for (size_t i = 0; i < 2 * result_table->note_count; i++)
        mem_free(result_table->notes[i]);
    mem_free(result_table->cells);
    mem_free(result_table->columns);
    mem_free(result_table->notes);
    *result_table = (struct result_table){0};
}

/* Moves every row apart, so that each has one cell more at its end. */
static void widen(struct result_table *result_table)
{
    size_t old = result_table->column_count, wide = old + 1;
    char **cells = mem_alloc(result_table->row_room * wide, sizeof *cells);
    for (size_t row = 0; row < result_table->row_count; row++)
        memcpy(cells + row * wide, result_table->cells + row * old, old * sizeof *cells);
    mem_free(result_table->cells);
    result_table->cells = cells;
}

bool result_column_is_number(const struct result_table_column *column)
{
    return column->kind == RESULT_COLUMN_NUMBER || column->kind == RESULT_COLUMN_METRIC;
}

size_t result_table_add_column(struct result_table *result_table, const char *name,
                               enum result_column_kind kind)
{
    size_t count = result_table->column_count;
    if (result_table->row_room)
        widen(result_table);
    result_table->columns =
        mem_resize(result_table->columns, count + 1, sizeof *result_table->columns);
    result_table->columns[count] =
        (struct result_table_column){.name = mem_string(name), .kind = kind};
    return result_table->column_count++;
}

void result_table_add_columns(struct result_table *result_table, const struct result_column *list)
{
    for (; list->name; list++)
        result_table_add_column(result_table, list->name, list->kind);
}

size_t result_table_column(const struct result_table *result_table, const char *name)
{
    for (size_t i = 0; i < result_table->column_count; i++)
        if (strcmp(result_table->columns[i].name, name) == 0)
            return i;
    return RESULT_TABLE_NONE;
}

void result_table_add_note(struct result_table *result_table, const char *key, const char *value)
{
    size_t count = 2 * result_table->note_count++;
    result_table->notes = mem_resize(result_table->notes, count + 2, sizeof *result_table->notes);
    result_table->notes[count] = mem_string(key);
    result_table->notes[count + 1] = mem_string(value);
}

size_t result_table_add_row(struct result_table *result_table)
{
    if (result_table->row_count == result_table->row_room) {
        result_table->row_room = result_table->row_room ? 2 * result_table->row_room : 16;
        result_table->cells =
            mem_resize(result_table->cells, result_table->row_room * result_table->column_count,
                       sizeof *result_table->cells);
    }
    char **row = result_table->cells + result_table->row_count * result_table->column_count;
    for (size_t i = 0; i < result_table->column_count; i++)
        row[i] = NULL;
    return result_table->row_count++;
}

void result_table_truncate(struct result_table *result_table, size_t rows)
{
    for (size_t i = rows * result_table->column_count;
         i < result_table->row_count * result_table->column_count; i++)
        mem_free(result_table->cells[i]);
    result_table->row_count = rows;
}

void result_table_set(struct result_table *result_table, size_t row, const char *column,
                      const char *value)
{
    size_t at = result_table_column(result_table, column);
    if (at == RESULT_TABLE_NONE)
        return;
    char **cell = &result_table->cells[row * result_table->column_count + at];
    mem_free(*cell);
    *cell = value && *value ? wording_new(NULL, value) : NULL; /* data is English */
}

void result_table_set_format(struct result_table *result_table, size_t row, const char *column,
                             const char *format, ...)
{
    struct text value;
    text_init(&value);
    va_list list;
    va_start(list, format);
    text_format_list(&value, format, list);
    va_end(list);
    result_table_set(result_table, row, column, value.bytes);
    text_free(&value);
}

void result_table_leave_out(struct result_table *result_table, size_t row, size_t column)
{
    char **cell = &result_table->cells[row * result_table->column_count + column];
    mem_free(*cell);
    *cell = mem_string("");
}

bool result_table_is_left_out(const struct result_table *result_table, size_t row, size_t column)
{
    const char *cell = result_table->cells[row * result_table->column_count + column];
    return cell && !*cell;
}

const char *result_table_cell(const struct result_table *result_table, size_t row, size_t column)
{
    bool empty = column == RESULT_TABLE_NONE || result_table_is_left_out(result_table, row, column);
    return empty ? NULL : result_table->cells[row * result_table->column_count + column];
}

const char *result_table_get(const struct result_table *result_table, size_t row,
                             const char *column)
{
    return result_table_cell(result_table, row, result_table_column(result_table, column));
}

bool result_table_number(const struct result_table *result_table, size_t row, const char *column,
                         double *value)
{
    const char *cell = result_table_get(result_table, row, column);
    char *end;
    if (!cell)
        return false;
    *value = strtod(cell, &end);
    return end != cell && !*end;
}
