/* Reads CommonCodes and ShortCodes, one a line. */
#include "base/diag.h"
#include "puzzle/level.h"
#include "puzzle/lines.h"
#include "puzzle/puzzle.h"
#include "slide/level/lint.h"
#include "slide/level/common_code.h"
#include "slide/level/readers.h"

/* Whether the line is a layout in either code. Five digits of a CommonCode are hardly ever a
 * layout, so these are tried as a ShortCode when they are none. */
static bool decode(const struct line *line, uint64_t *code)
{
    return (common_code_from_text(line->bytes, line->length, code) &&
            common_code_is_layout(*code)) ||
           short_code_from_text(line->bytes, line->length, code);
}

static bool is_remark(const struct line *line)
{
    return line->length == 0 || line->bytes[0] == ';';
}

void read_common(const struct source *source, struct level_list *list)
{
    struct lines lines;
    struct line line;
    uint64_t code;
    lines_begin(&lines, source);
    while (lines_next(&lines, &line)) {
        if (is_remark(&line))
            continue;
        struct level *level = level_new(list->family, source->name, line.number);
        if (decode(&line, &code))
            lint_and_keep(level, common_code_tray(code));
        else
            diag_add(&level->diags, DIAG_ERROR, (struct place){source->name, line.number, 1},
                     "give up to 9 hexadecimal digits, or the 5 digits of a ShortCode",
                     "this is the code of no layout");
        level_list_add(list, level);
    }
}

int sniff_common(const struct source *source)
{
    struct lines lines;
    struct line line;
    uint64_t code;
    lines_begin(&lines, source);
    while (lines_next(&lines, &line))
        if (!is_remark(&line))
            return decode(&line, &code) ? 70 : 0;
    return 0;
}
