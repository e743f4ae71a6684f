/* CommonCodes and ShortCodes, one a line. One reader takes both. */
#include "slide/level/format.h"

#include "base/diag.h"
#include "base/language/message.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "puzzle/lines.h"
#include "puzzle/puzzle.h"
#include "slide/level/common_code.h"
#include "slide/level/lint.h"

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

static void read_common(const struct source *source, struct level_list *list)
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

static int recognise(const struct source *source)
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

static const char *encode(const struct level *level, uint64_t *code)
{
    const char *fault = klotski_cage_fault(level->model);
    if (!fault)
        *code = common_code_of_tray(level->model);
    return fault;
}

static const char *write_common(const struct level *level, struct text *out)
{
    uint64_t code;
    const char *fault = encode(level, &code);
    if (fault)
        return fault;
    size_t least = out->length + 1;
    text_format(out, "%09llX", (unsigned long long)code);
    while (out->length > least && out->bytes[out->length - 1] == '0')
        out->bytes[--out->length] = '\0';
    text_add_char(out, '\n');
    return NULL;
}

static const char *write_short(const struct level *level, struct text *out)
{
    uint64_t code;
    uint32_t rank;
    char digits[SHORT_CODE_ROOM];
    const char *fault = encode(level, &code);
    if (fault)
        return fault;
    if (!common_code_rank(code, &rank))
        return M_("fewer than two cells are empty");
    short_code_to_text(rank, digits);
    text_format(out, "%s\n", digits);
    return NULL;
}

const struct slide_format slide_format_common = {
    .name = "common",
    .help = M_("CommonCode of layouts of 4 by 5 cells"),
    .recognise = recognise,
    .read = read_common,
    .write = write_common,
};

const struct slide_format slide_format_short = {
    .name = "short",
    .help = M_("ShortCode of the same"),
    .write = write_short,
};
