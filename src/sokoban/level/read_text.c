/* Boards and words in plain text: XSB, SOK and their many dialects.
 *
 * A board is a run of lines that are rows; everything else is about a board or about the file. What
 * stands above a board and what stands below it is told apart by habits of the whole file, which a
 * first look over it finds. */
#include "puzzle/lines.h"

#include <string.h>

#include "base/diag.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"
#include "sokoban/level/format.h"
#include "sokoban/level/reading.h"
#include "sokoban/level/rows.h"

static void start_board(struct reading *reading, const struct line *line)
{
    solution_end(reading);
    reading->open = level_new(reading->list->family, reading->source->name, line->number);
    reading->several = false;
    grid_clear(&reading->grid);
}

static void end_board(struct reading *reading)
{
    struct level *level = reading->open;
    if (!level)
        return;
    reading->open = NULL;
    if (reading->stopped || (level->diags.count == 0 && grid_is_rule(&reading->grid))) {
        level_free(level);
        return;
    }
    grid_make(&reading->grid, level);
    remark_title_level(reading, level, reading->blank_before);
    reading->blank_before = false;
    reading->group_goes_on = false;
    if (deliver_level(reading->list, level))
        reading->last = level;
    else
        reading->stopped = true;
}

static void complain(struct reading *reading, const struct line *line,
                     const struct row_fault *fault)
{
    diag_add(&reading->open->diags, DIAG_ERROR,
             (struct place){reading->source->name, line->number, line_column(line, fault->offset)},
             fault->remedy, "%s", fault->what);
}

/* Collections with one level a line have no blank lines between them. */
static bool is_another_board(const struct reading *reading, const struct line *line,
                             enum row_kind kind)
{
    if (kind != ROW_SEVERAL || !reading->several || !reading->grid.player)
        return false;
    for (size_t i = 0; i < line->length; i++)
        if (is_one_of(line->bytes[i], "@+pP"))
            return true;
    return false;
}

/* Returns whether the line belongs to a board. */
static bool board_line(struct reading *reading, const struct line *line)
{
    struct row_fault fault;
    enum row_kind kind = row_classify(line, &fault);
    if (reading->open && is_another_board(reading, line, kind))
        end_board(reading);
    if (!reading->open && (kind > ROW_INNER || fault.certain))
        start_board(reading, line);
    if (!reading->open)
        return false;
    if (kind != ROW_NONE) {
        reading->several = kind == ROW_SEVERAL;
        row_put(line, kind, &reading->grid);
        return true;
    }
    bool damaged = !fault.what && row_is_damaged(line, &fault);
    if (damaged)
        row_put(line, ROW_WHOLE, &reading->grid);
    if (fault.what)
        complain(reading, line, &fault);
    return fault.what;
}

static void read_line(struct reading *reading, const struct line *line)
{
    if (reading->in_comment && reading->dialect.comments_end && remark_comment(reading, line))
        return;
    if (board_line(reading, line)) {
        remark_end_comment(reading);
        return;
    }
    end_board(reading);
    if (reading->in_comment && remark_comment(reading, line))
        return;
    if (line->length == 0) {
        solution_blank(reading);
        remark_blank(reading);
    } else if (!solution_line(reading, line)) {
        remark_line(reading, line);
    } else {
        reading->blank_before = false;
    }
}

void read_text(const struct source *source, struct level_list *list)
{
    struct reading reading = {.source = source,
                              .list = list,
                              .before = list->count,
                              .dialect = dialect_of(source),
                              .blank_before = true};
    grid_init(&reading.grid, source->length);
    text_init(&reading.comment);
    text_init(&reading.moves);

    struct lines lines;
    struct line line;
    lines_begin(&lines, source);
    while (!reading.stopped && lines_next(&lines, &line))
        read_line(&reading, &line);
    end_board(&reading);
    solution_end(&reading);
    remark_end(&reading);

    text_free(&reading.moves);
    text_free(&reading.comment);
    grid_free(&reading.grid);
}
