#include "app/measure/lab/lab_table.h"

#include <string.h>

#include "app/core/sanitize.h"
#include "app/measure/lab/experiment.h"
#include "base/mem.h"
#include "base/text.h"

bool lab_table_shows(const struct experiment *experiment, size_t column)
{
    static const char *const shown[] = {"level",   "title", "status",    "expanded",
                                        "seconds", "limit", "peak_bytes"};
    const struct result_table_column *each = &experiment->result_table.columns[column];
    const char *name = each->name;
    bool own = name[0] == '-' || strchr(name, '.'); /* varied, or of the plan's own */
    bool wanted = own || each->shown;
    for (size_t i = 0; i < PLAN_MEASURES_MAX && experiment->plan->measures[i]; i++)
        wanted = wanted || strcmp(experiment->plan->measures[i], name) == 0;
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++)
        wanted = wanted || strcmp(shown[i], name) == 0;
    return wanted;
}

void lab_table_cell(const struct experiment *experiment, size_t row, size_t column,
                    struct text *out)
{
    const struct result_table *result_table = &experiment->result_table;
    const char *cell = result_table_cell(result_table, row, column);
    double seconds;
    if (strcmp(result_table->columns[column].name, "seconds") == 0 &&
        result_table_number(result_table, row, "seconds", &seconds))
        text_format(out, "%.4f", seconds);
    else
        sanitize_line(out, cell ? cell : "-");
}

/* The widest cell, and the head. */
static size_t width_of(const struct experiment *experiment, size_t column)
{
    size_t width = strlen(experiment->result_table.columns[column].name);
    struct text cell;
    text_init(&cell);
    for (size_t row = 0; row < experiment->result_table.row_count; row++) {
        text_clear(&cell);
        lab_table_cell(experiment, row, column, &cell);
        width = cell.length > width ? cell.length : width;
    }
    text_free(&cell);
    return width;
}

static void add_cell(struct text *out, const char *cell, size_t width, bool number)
{
    size_t length = strlen(cell), gap = length < width ? width - length : 0;
    text_fill(out, ' ', number ? gap : 0);
    text_add(out, cell);
    text_fill(out, ' ', number ? 2 : gap + 2);
}

void lab_table_print(const struct experiment *experiment, struct text *out)
{
    const struct result_table *result_table = &experiment->result_table;
    size_t *widths = mem_alloc(result_table->column_count, sizeof *widths);
    struct text cell;
    text_init(&cell);
    for (size_t i = 0; i < result_table->column_count; i++)
        widths[i] = lab_table_shows(experiment, i) ? width_of(experiment, i) : 0;
    /* Row 0 is the heads. */
    for (size_t row = 0; row <= result_table->row_count; row++) {
        for (size_t i = 0; i < result_table->column_count; i++) {
            if (!widths[i])
                continue;
            text_clear(&cell);
            if (row)
                lab_table_cell(experiment, row - 1, i, &cell);
            else
                text_add(&cell, result_table->columns[i].name);
            add_cell(out, cell.bytes, widths[i],
                     result_column_is_number(&result_table->columns[i]));
        }
        while (out->bytes[out->length - 1] == ' ')
            out->bytes[--out->length] = '\0';
        text_add_char(out, '\n');
    }
    text_free(&cell);
    mem_free(widths);
}
