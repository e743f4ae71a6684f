#include "app/measure/cactus/curves.h"

#include <stdlib.h>
#include <string.h>

#include "app/measure/bench/suite.h"
#include "app/measure/results/result_table.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"

static bool is_equal(const char *one, const char *other)
{
    return one && other ? strcmp(one, other) == 0 : one == other;
}

static bool is_solved(const struct result_table *table, size_t row)
{
    const char *status = result_table_get(table, row, "status");
    return status && (strcmp(status, "solved") == 0 || strcmp(status, "unsolvable") == 0);
}

/* Whether an option varies within a series on one level: then it was the axis, and each of its
 * values is a run of its own. */
static bool is_axis(const struct result_table *table, size_t column)
{
    if (strncmp(table->columns[column].name, "--", 2) != 0)
        return false;
    static const char *const same[] = {"experiment", "suite", "level", "series"};
    for (size_t row = 1; row < table->row_count; row++) {
        bool one_series = true;
        for (size_t i = 0; i < sizeof same / sizeof *same; i++)
            one_series = one_series && is_equal(result_table_get(table, row - 1, same[i]),
                                                result_table_get(table, row, same[i]));
        if (one_series && !is_equal(result_table_cell(table, row - 1, column),
                                    result_table_cell(table, row, column)))
            return true;
    }
    return false;
}

/* The run a row belongs to: nothing for bench, series and place on the axis for lab. */
static void run_of(const struct result_table *table, const bool *axes, size_t row, struct text *out)
{
    const char *series = result_table_get(table, row, "series");
    text_clear(out);
    if (series)
        text_add(out, series);
    for (size_t i = 0; i < table->column_count; i++) {
        const char *cell = result_table_cell(table, row, i);
        if (axes[i] && cell)
            text_format(out, ", %s %s", table->columns[i].name + 2, cell);
    }
}

/* The name of a file without folder and ending; whole when another one is called the same. */
static char *file_name(const char *const *names, size_t count, size_t which)
{
    unsigned unused;
    char *name = suite_name(names[which], 1, 2, &unused);
    for (size_t i = 0; i < count; i++) {
        char *other = suite_name(names[i], 1, 2, &unused);
        bool twice = i != which && strcmp(name, other) == 0;
        mem_free(other);
        if (twice) {
            mem_free(name);
            return mem_string(names[which]);
        }
    }
    return name;
}

static struct curve *find(struct curves *curves, size_t first, const char *name)
{
    for (size_t i = first; i < curves->count; i++)
        if (strcmp(curves->items[i].name, name) == 0)
            return &curves->items[i];
    curves->items = mem_resize(curves->items, curves->count + 1, sizeof *curves->items);
    curves->items[curves->count] = (struct curve){.name = mem_string(name)};
    return &curves->items[curves->count++];
}

static void add_row(struct curves *curves, struct curve *curve, size_t which, size_t row)
{
    const struct result_table *table = &curves->tables[which];
    double value;
    curve->levels++;
    if (!is_solved(table, row) || !result_table_number(table, row, curves->measure, &value))
        return;
    curve->points = mem_resize(curve->points, curve->count + 1, sizeof *curve->points);
    curve->points[curve->count++] = (struct curve_point){value, which, row};
}

static void add_table(struct curves *curves, size_t which, const char *file, bool alone)
{
    const struct result_table *table = &curves->tables[which];
    bool *axes = mem_alloc(table->column_count, sizeof *axes);
    size_t first = curves->count;
    struct text run, name;
    text_init(&run);
    text_init(&name);
    for (size_t i = 0; i < table->column_count; i++)
        axes[i] = is_axis(table, i);
    for (size_t row = 0; row < table->row_count; row++) {
        run_of(table, axes, row, &run);
        text_clear(&name);
        if (!run.length)
            text_add(&name, file);
        else if (alone)
            text_add(&name, run.bytes);
        else
            text_format(&name, "%s: %s", file, run.bytes);
        add_row(curves, find(curves, first, name.bytes), which, row);
    }
    text_free(&run);
    text_free(&name);
    mem_free(axes);
}

static int by_value(const void *a, const void *b)
{
    const struct curve_point *one = a, *other = b;
    return (one->value > other->value) - (one->value < other->value);
}

bool curves_make(struct curves *curves, const struct result_table *tables, const char *const *names,
                 size_t count, const char *measure, struct text *why)
{
    *curves = (struct curves){.measure = measure, .tables = tables};
    for (size_t i = 0; i < count; i++) {
        if (result_table_column(&tables[i], measure) == RESULT_TABLE_NONE ||
            result_table_column(&tables[i], "status") == RESULT_TABLE_NONE) {
            text_say(why, "%s: no results of bench or lab with a column \"%s\"", names[i], measure);
            return false;
        }
        char *name = file_name(names, count, i);
        add_table(curves, i, name, count == 1);
        mem_free(name);
    }
    for (size_t i = 0; i < curves->count; i++)
        if (curves->items[i].count)
            qsort(curves->items[i].points, curves->items[i].count, sizeof *curves->items[i].points,
                  by_value);
    return true;
}

void curves_free(struct curves *curves)
{
    for (size_t i = 0; i < curves->count; i++) {
        mem_free(curves->items[i].name);
        mem_free(curves->items[i].points);
    }
    mem_free(curves->items);
}

size_t curve_solved(const struct curve *curve, double value)
{
    size_t solved = 0;
    while (solved < curve->count && curve->points[solved].value <= value)
        solved++;
    return solved;
}

bool curves_range(const struct curves *curves, double *least, double *most)
{
    bool any = false;
    for (size_t i = 0; i < curves->count; i++) {
        for (size_t j = 0; j < curves->items[i].count; j++) {
            double value = curves->items[i].points[j].value;
            if (value <= 0)
                continue;
            *least = any && *least < value ? *least : value;
            *most = any && *most > value ? *most : value;
            any = true;
        }
    }
    return any;
}
