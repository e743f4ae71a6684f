#include "app/ledger/ledger.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"

void ledger_init(struct ledger *ledger)
{
    *ledger = (struct ledger){0};
}

void ledger_free(struct ledger *ledger)
{
    for (size_t i = 0; i < ledger->row_count * ledger->column_count; i++)
        mem_free(ledger->cells[i]);
    for (size_t i = 0; i < ledger->column_count; i++)
        mem_free(ledger->columns[i].name);
    for (size_t i = 0; i < 2 * ledger->note_count; i++)
        mem_free(ledger->notes[i]);
    mem_free(ledger->cells);
    mem_free(ledger->columns);
    mem_free(ledger->notes);
    *ledger = (struct ledger){0};
}

/* Moves every row apart, so that each has one cell more at its end. */
static void widen(struct ledger *ledger)
{
    size_t old = ledger->column_count, wide = old + 1;
    char **cells = mem_alloc(ledger->row_room * wide, sizeof *cells);
    for (size_t row = 0; row < ledger->row_count; row++)
        memcpy(cells + row * wide, ledger->cells + row * old, old * sizeof *cells);
    mem_free(ledger->cells);
    ledger->cells = cells;
}

size_t ledger_add_column(struct ledger *ledger, const char *name, enum ledger_kind kind)
{
    size_t count = ledger->column_count;
    if (ledger->row_room)
        widen(ledger);
    ledger->columns = mem_resize(ledger->columns, count + 1, sizeof *ledger->columns);
    ledger->columns[count] = (struct ledger_column){.name = mem_string(name), .kind = kind};
    return ledger->column_count++;
}

size_t ledger_column(const struct ledger *ledger, const char *name)
{
    for (size_t i = 0; i < ledger->column_count; i++)
        if (strcmp(ledger->columns[i].name, name) == 0)
            return i;
    return LEDGER_NONE;
}

void ledger_add_note(struct ledger *ledger, const char *key, const char *value)
{
    size_t count = 2 * ledger->note_count++;
    ledger->notes = mem_resize(ledger->notes, count + 2, sizeof *ledger->notes);
    ledger->notes[count] = mem_string(key);
    ledger->notes[count + 1] = mem_string(value);
}

const char *ledger_note(const struct ledger *ledger, const char *key)
{
    for (size_t i = 0; i < ledger->note_count; i++)
        if (strcmp(ledger->notes[2 * i], key) == 0)
            return ledger->notes[2 * i + 1];
    return NULL;
}

size_t ledger_add_row(struct ledger *ledger)
{
    if (ledger->row_count == ledger->row_room) {
        ledger->row_room = ledger->row_room ? 2 * ledger->row_room : 16;
        ledger->cells = mem_resize(ledger->cells, ledger->row_room * ledger->column_count,
                                   sizeof *ledger->cells);
    }
    char **row = ledger->cells + ledger->row_count * ledger->column_count;
    for (size_t i = 0; i < ledger->column_count; i++)
        row[i] = NULL;
    return ledger->row_count++;
}

void ledger_truncate(struct ledger *ledger, size_t rows)
{
    for (size_t i = rows * ledger->column_count; i < ledger->row_count * ledger->column_count; i++)
        mem_free(ledger->cells[i]);
    ledger->row_count = rows;
}

void ledger_set(struct ledger *ledger, size_t row, const char *column, const char *value)
{
    size_t at = ledger_column(ledger, column);
    if (at == LEDGER_NONE)
        return;
    char **cell = &ledger->cells[row * ledger->column_count + at];
    mem_free(*cell);
    *cell = value && *value ? mem_string(value) : NULL;
}

void ledger_set_format(struct ledger *ledger, size_t row, const char *column, const char *format,
                       ...)
{
    struct text value;
    text_init(&value);
    va_list list;
    va_start(list, format);
    text_format_list(&value, format, list);
    va_end(list);
    ledger_set(ledger, row, column, value.bytes);
    text_free(&value);
}

const char *ledger_cell(const struct ledger *ledger, size_t row, size_t column)
{
    return column == LEDGER_NONE ? NULL : ledger->cells[row * ledger->column_count + column];
}

const char *ledger_get(const struct ledger *ledger, size_t row, const char *column)
{
    return ledger_cell(ledger, row, ledger_column(ledger, column));
}

bool ledger_number(const struct ledger *ledger, size_t row, const char *column, double *value)
{
    const char *cell = ledger_get(ledger, row, column);
    char *end;
    if (!cell)
        return false;
    *value = strtod(cell, &end);
    return end != cell && !*end;
}
