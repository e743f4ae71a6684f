#include "sokoban/level/rows.h"

#include <assert.h>
#include <string.h>

#include "base/language/message.h"
#include "puzzle/lines.h"
#include "sokoban/level/grid.h"

/* What a character can be. A row needs something solid, so that no word passes for one. */
enum { OTHER = 0, BLANK = 1, FLOOR = 2, SQUARE = 4, SOLID = 8, DIGIT = 16, GROUP = 32, END = 64 };

enum { GROUP_DEPTH_MAX = 32, COUNT_MAX = 99999 };

static unsigned traits_of(char c)
{
    static const unsigned char table[128] = {
        [' '] = BLANK,          ['\t'] = BLANK,         ['-'] = FLOOR,
        ['_'] = FLOOR,          ['.'] = SQUARE,         ['p'] = SQUARE,
        ['P'] = SQUARE,         ['b'] = SQUARE,         ['B'] = SQUARE,
        ['#'] = SQUARE | SOLID, ['$'] = SQUARE | SOLID, ['*'] = SQUARE | SOLID,
        ['@'] = SQUARE | SOLID, ['+'] = SQUARE | SOLID, ['0'] = DIGIT,
        ['1'] = DIGIT,          ['2'] = DIGIT,          ['3'] = DIGIT,
        ['4'] = DIGIT,          ['5'] = DIGIT,          ['6'] = DIGIT,
        ['7'] = DIGIT,          ['8'] = DIGIT,          ['9'] = DIGIT,
        ['('] = GROUP,          [')'] = GROUP,          ['|'] = END,
    };
    return (unsigned char)c < 128 ? table[(unsigned char)c] : OTHER;
}

static size_t first_solid(const struct line *line)
{
    size_t at = 0;
    while (at < line->length && (traits_of(line->bytes[at]) & BLANK))
        at++;
    return at;
}

static bool has_inner_blank(const struct line *line)
{
    for (size_t i = first_solid(line); i < line->length; i++)
        if (traits_of(line->bytes[i]) & BLANK)
            return true;
    return false;
}

/* Checks counts and groups: a count stands before a square or a group, groups are closed. */
static struct row_fault check_code(const struct line *line)
{
    size_t open[GROUP_DEPTH_MAX];
    size_t depth = 0;
    for (size_t i = 0; i < line->length; i++) {
        char c = line->bytes[i];
        char next = i + 1 < line->length ? line->bytes[i + 1] : '|';
        if ((traits_of(c) & DIGIT) && (next == ')' || next == '|'))
            return (struct row_fault){M_("a count stands before nothing"),
                                      M_("a count belongs before a square or a group"), i, false};
        if (c == ')' && depth-- == 0)
            return (struct row_fault){M_("')' without '('"), M_("remove it or open the group"), i,
                                      false};
        if (c == '(' && depth == GROUP_DEPTH_MAX)
            return (struct row_fault){M_("groups are nested too deeply"), M_("write the row out"),
                                      i, true};
        if (c == '(')
            open[depth++] = i;
    }
    if (depth)
        return (struct row_fault){M_("'(' without ')'"), M_("close the group on the same line"),
                                  open[depth - 1], false};
    return (struct row_fault){0};
}

/* A line such as "#50 (3)" or "#7" is a title; one must not complain of it. */
static enum row_kind classify_code(const struct line *line, unsigned traits,
                                   struct row_fault *fault)
{
    bool several = traits & END;
    if (!several && has_inner_blank(line))
        return ROW_NONE;
    if (traits_of(line->bytes[line->length - 1]) & DIGIT)
        return ROW_NONE;
    *fault = check_code(line);
    fault->certain |= several;
    if (fault->what)
        return ROW_NONE;
    return several ? ROW_SEVERAL : ROW_CODED;
}

enum row_kind row_classify(const struct line *line, struct row_fault *fault)
{
    unsigned traits = 0;
    *fault = (struct row_fault){0};
    for (size_t i = 0; i < line->length; i++) {
        unsigned trait = traits_of(line->bytes[i]);
        if (trait == OTHER)
            return ROW_NONE;
        traits |= trait;
    }
    if ((traits & (DIGIT | GROUP | END)) && (traits & SOLID))
        return classify_code(line, traits, fault);
    if (traits & (DIGIT | GROUP | END))
        return ROW_NONE;
    if (traits & SOLID)
        return ROW_WHOLE;
    if ((traits & FLOOR) && !(traits & SQUARE))
        return ROW_INNER;
    bool between_boxes = (traits & SQUARE) && line->bytes[first_solid(line)] == 'B' &&
                         line->bytes[line->length - 1] == 'B';
    return between_boxes ? ROW_INNER : ROW_NONE;
}

bool row_is_damaged(const struct line *line, struct row_fault *fault)
{
    size_t foreign = 0, first = 0, start = first_solid(line);
    if (line->length < start + 3 || line->bytes[start] != '#' ||
        line->bytes[line->length - 1] != '#')
        return false;
    for (size_t i = start; i < line->length; i++)
        if (!(traits_of(line->bytes[i]) & (BLANK | FLOOR | SQUARE)) && foreign++ == 0)
            first = i;
    if (foreign * 3 > line->length - start)
        return false;
    *fault = (struct row_fault){M_("this character is no square of a Sokoban board"),
                                M_("squares are # . $ * @ + and a blank, - or _ for floor"), first,
                                true};
    return true;
}

static struct text_spot spot_at(const struct line *line, size_t offset)
{
    return (struct text_spot){line->number, line_column(line, offset)};
}

/* Tabs reach to the next multiple of eight columns, as they did where the row was drawn. */
static void put_plain(const struct line *line, struct grid *grid)
{
    size_t width = 0;
    for (size_t i = 0; i < line->length && !grid->full; i++) {
        char c = line->bytes[i];
        size_t columns = c == '\t' ? 8 - width % 8 : 1;
        bool square = traits_of(c) & SQUARE;
        for (size_t k = 0; k < columns; k++)
            grid_put(grid, square ? c : ' ', spot_at(line, i));
        width += columns;
    }
}

/* Groups are expanded in place: when one closes, what stands since it opened is repeated. */
static void put_code(const struct line *line, size_t from, struct grid *grid)
{
    struct {
        size_t start, count;
    } groups[GROUP_DEPTH_MAX];
    size_t depth = 0, count = 0;
    bool counted = false;
    for (size_t i = from; i < line->length && !grid->full; i++) {
        char c = line->bytes[i];
        struct text_spot spot = spot_at(line, i);
        if (traits_of(c) & DIGIT) {
            count = count * 10 + (size_t)(c - '0');
            count = count > COUNT_MAX ? COUNT_MAX : count;
            counted = true;
            continue;
        }
        size_t start = grid->count, copies = counted ? count : 1;
        if (c == '(') {
            assert(depth < GROUP_DEPTH_MAX); /* a row with faults is never put */
            groups[depth].start = start;
            groups[depth++].count = copies;
        } else {
            if (c == ')') {
                assert(depth > 0);
                start = groups[--depth].start;
                copies = groups[depth].count;
            } else {
                grid_put(grid, traits_of(c) & (SQUARE | END) ? c : ' ', spot);
            }
            if (copies)
                grid_repeat(grid, start, copies - 1, spot);
            else
                grid_cut(grid, start);
        }
        count = 0;
        counted = false;
    }
}

void row_put(const struct line *line, enum row_kind kind, struct grid *grid)
{
    if (kind == ROW_SEVERAL) /* an indent would shift the first row alone */
        put_code(line, first_solid(line), grid);
    else if (kind == ROW_CODED)
        put_code(line, 0, grid);
    else
        put_plain(line, grid);
    bool ended = kind == ROW_SEVERAL && grid->count && grid->squares[grid->count - 1] == '|';
    if (!ended)
        grid_end_row(grid, spot_at(line, line->length));
}
