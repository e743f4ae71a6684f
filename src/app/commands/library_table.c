#include "app/commands/library_table.h"

#include <inttypes.h>
#include <string.h>
#include <time.h>

#include "app/commands/library_shelf.h"
#include "app/commands/run.h"
#include "app/core/sanitize.h"
#include "base/language/message.h"
#include "base/language/wording.h"
#include "base/text.h"

enum { LINE_WIDTH = 80, ID_SHOWN = 12, COLUMNS_MAX = 4 + 2 * SCORE_METRICS_MAX };

enum column_kind {
    COLUMN_FILE,
    COLUMN_NUMBER,
    COLUMN_TITLE,
    COLUMN_METRIC,
    COLUMN_GAP,
    COLUMN_SCORE,
    COLUMN_FROM,
    COLUMN_WHEN
};

struct column {
    enum column_kind kind;
    const char *head;
    const char *metric;  /* of values and gaps */
    size_t width, least; /* least: it may be cut down to that */
};

/* The rows of one family. */
struct table {
    const struct shelf_row *rows;
    size_t row_count;
    struct column columns[COLUMNS_MAX];
    size_t column_count;
    const struct catalogue *catalogue; /* cells are put into words before they are measured */
};

static void add_column(struct table *table, enum column_kind kind, const char *head,
                       const char *metric, size_t least)
{
    table->columns[table->column_count++] =
        (struct column){.kind = kind, .head = head, .metric = metric, .least = least};
}

static bool is_goal(const struct puzzle *family, const char *metric)
{
    return goal_find(family->goals, metric) != NULL;
}

static void add_columns(struct table *table, bool dates, bool scores)
{
    const struct puzzle *family = table->rows[0].item->level->family;
    add_column(table, COLUMN_FILE, MC_("column", "file"), NULL, 16);
    add_column(table, COLUMN_NUMBER, MC_("column", "level"), NULL, 0);
    add_column(table, COLUMN_TITLE, MC_("column", "title"), NULL, 8);
    for (const char *const *metric = family->metrics; *metric; metric++) {
        if (!is_goal(family, *metric))
            continue;
        add_column(table, COLUMN_METRIC, noun_words(*metric), *metric, 0);
        add_column(table, COLUMN_GAP, MC_("column", "gap"), *metric, 0);
    }
    if (scores)
        add_column(table, COLUMN_SCORE, MC_("column", "score"), NULL, 0);
    if (dates)
        add_column(table, COLUMN_WHEN, MC_("column", "when"), NULL, 0);
    else
        add_column(table, COLUMN_FROM, MC_("column", "from"), NULL, 8);
}

static bool is_right(const struct column *column)
{
    return column->kind == COLUMN_NUMBER || column->kind == COLUMN_METRIC ||
           column->kind == COLUMN_GAP || column->kind == COLUMN_SCORE;
}

/* A gap stands close to what it is about. */
static size_t space_before(const struct column *column)
{
    return column->kind == COLUMN_FILE ? 0 : column->kind == COLUMN_GAP ? 1 : 2;
}

/* A level that nobody has seen in a file is called by the beginning of its ID. */
static void add_file(struct text *out, const struct shelf_item *item)
{
    if (item->file)
        text_add(out, item->file);
    else
        text_say(out, "id %.*s", ID_SHOWN, item->record.id);
}

static void add_value(struct text *out, const struct shelf_row *row, const char *metric)
{
    int64_t bound = store_record_bound(&row->item->record, metric);
    if (row->solution)
        text_format(out, "%" PRId64 "%c", score_metric(&row->solution->score, metric),
                    shelf_is_best(row->item, row->solution, metric) ? '*' : ' ');
    else if (bound >= 0)
        text_format(out, ">=%" PRId64 " ", bound);
    else
        text_add(out, "- ");
}

static void add_gap(struct text *out, const struct shelf_row *row, const char *metric)
{
    int64_t gap = row->solution ? shelf_gap(row->item, row->solution, metric) : -1;
    if (gap >= 0)
        text_format(out, "%" PRId64, gap);
    else
        text_add_char(out, '-');
}

/* Who found a solution; without one, what else there is. */
static void add_origin(struct text *out, const struct shelf_row *row)
{
    const struct store_record *record = &row->item->record;
    const char *slash = row->solution ? strrchr(row->solution->origin, '/') : NULL;
    if (row->solution)
        text_add(out, slash ? slash + 1 : row->solution->origin);
    else if (record->unsolvable)
        text_say(out, "unsolvable");
    else if (record->bound_count)
        text_say(out, "unsolved");
    else
        text_add(out, record->played ? M_("played") : M_("nothing"));
}

static void add_day(struct text *out, const struct shelf_row *row)
{
    char written[40] = "-";
    time_t moment = row->solution ? (time_t)row->solution->when : 0;
    struct tm parts;
    if (row->solution && gmtime_r(&moment, &parts))
        strftime(written, sizeof written, "%Y-%m-%d", &parts);
    text_add(out, written);
}

static void add_head(struct text *cell, const struct column *column)
{
    text_add(cell, column->head);
    text_add(cell, column->kind == COLUMN_METRIC ? " " : "");
}

static void add_cell(struct text *cell, const struct shelf_row *row, const struct column *column)
{
    const char *title = row->item->level->title;
    switch (column->kind) {
    case COLUMN_FILE:
        add_file(cell, row->item);
        break;
    case COLUMN_NUMBER:
        if (row->item->number)
            text_format(cell, "%u", row->item->number);
        break;
    case COLUMN_TITLE:
        text_add(cell, title ? title : "");
        break;
    case COLUMN_METRIC:
        add_value(cell, row, column->metric);
        break;
    case COLUMN_GAP:
        add_gap(cell, row, column->metric);
        break;
    case COLUMN_SCORE:
        if (row->item->rating.has_score)
            text_format(cell, "%.2f (%u)", row->item->rating.score, row->item->rating.grade);
        else
            text_add_char(cell, '-');
        break;
    case COLUMN_FROM:
        add_origin(cell, row);
        break;
    case COLUMN_WHEN:
        add_day(cell, row);
        break;
    }
}

/* What stands in a row, or above them all for NULL. */
static void fill_cell(struct text *cell, const struct table *table, const struct shelf_row *row,
                      const struct column *column)
{
    text_clear(cell);
    if (row)
        add_cell(cell, row, column);
    else
        add_head(cell, column);
    wording_settle(cell, table->catalogue);
}

/* The widest of those that may be cut, or NULL. */
static struct column *widest(struct table *table)
{
    struct column *found = NULL;
    for (size_t i = 0; i < table->column_count; i++) {
        struct column *column = &table->columns[i];
        if (column->least && column->width > column->least &&
            (!found || column->width > found->width))
            found = column;
    }
    return found;
}

/* As wide as what stands in them; where that is too much for a line, the widest give way. */
static void set_widths(struct table *table, struct text *cell)
{
    size_t whole = 0;
    for (size_t i = 0; i < table->column_count; i++) {
        struct column *column = &table->columns[i];
        fill_cell(cell, table, NULL, column);
        column->width = sanitize_width(cell->bytes);
        for (size_t j = 0; j < table->row_count; j++) {
            fill_cell(cell, table, &table->rows[j], column);
            size_t width = sanitize_width(cell->bytes);
            column->width = width > column->width ? width : column->width;
        }
        whole += column->width + space_before(column);
    }
    for (struct column *column; whole > LINE_WIDTH && (column = widest(table)); whole--)
        column->width--;
}

static void print_cell(struct text *out, const struct column *column, const char *cell, bool last)
{
    size_t width = sanitize_width(cell);
    text_fill(out, ' ', space_before(column));
    if (is_right(column)) {
        text_fill(out, ' ', width < column->width ? column->width - width : 0);
        sanitize_line(out, cell);
    } else {
        sanitize_cell(out, cell, last && width < column->width ? width : column->width);
    }
}

static void print_table(struct text *out, struct table *table, bool headed)
{
    struct text cell;
    text_init(&cell);
    set_widths(table, &cell);
    for (size_t i = 0; headed && i < table->column_count; i++) {
        const struct column *column = &table->columns[i];
        fill_cell(&cell, table, NULL, column);
        print_cell(out, column, cell.bytes, i + 1 == table->column_count);
    }
    text_add(out, headed ? "\n" : "");
    for (size_t j = 0; j < table->row_count; j++) {
        for (size_t i = 0; i < table->column_count; i++) {
            fill_cell(&cell, table, &table->rows[j], &table->columns[i]);
            print_cell(out, &table->columns[i], cell.bytes, i + 1 == table->column_count);
        }
        text_add_char(out, '\n');
    }
    text_free(&cell);
}

void library_table(struct text *out, const struct library_shelf *shelf)
{
    const struct options *options = &shelf->run->arguments->options;
    for (size_t at = 0; at < shelf->row_count;) {
        struct table table = {.rows = &shelf->rows[at],
                              .catalogue = shelf->run->console.front->catalogue};
        const struct puzzle *family = table.rows[0].item->level->family;
        while (at + table.row_count < shelf->row_count &&
               table.rows[table.row_count].item->level->family == family)
            table.row_count++;
        text_add(out, at && !options->quiet ? "\n" : "");
        add_columns(&table, strcmp(options->sort, "when") == 0, options->difficulty);
        print_table(out, &table, !options->quiet);
        at += table.row_count;
    }
}
