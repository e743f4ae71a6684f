#include "store/memory/rows.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"

void memory_row_free(struct memory_row *row)
{
    mem_free(row->name);
    mem_free(row->moves);
    mem_free(row->board);
    mem_free(row->origin);
}

void memory_rows_free(struct memory_rows *rows)
{
    for (size_t i = 0; i < rows->count; i++)
        memory_row_free(&rows->items[i]);
    mem_free(rows->items);
}

size_t memory_rows_place(const struct memory_rows *rows, const char *name, bool *there)
{
    size_t at = 0;
    while (at < rows->count && strcmp(rows->items[at].name, name) < 0)
        at++;
    *there = at < rows->count && strcmp(rows->items[at].name, name) == 0;
    return at;
}

bool memory_rows_take(struct memory_rows *rows, const char *name, struct memory_row *out)
{
    bool there;
    size_t at = memory_rows_place(rows, name, &there);
    if (!there)
        return false;
    *out = rows->items[at];
    rows->count--;
    memmove(&rows->items[at], &rows->items[at + 1], (rows->count - at) * sizeof *rows->items);
    return true;
}

void memory_rows_insert(struct memory_rows *rows, struct memory_row row)
{
    bool there;
    size_t at = memory_rows_place(rows, row.name, &there);
    assert(!there); /* B3 */
    rows->items = mem_resize(rows->items, rows->count + 1, sizeof *rows->items);
    memmove(&rows->items[at + 1], &rows->items[at], (rows->count - at) * sizeof *rows->items);
    rows->items[at] = row;
    rows->count++;
}
