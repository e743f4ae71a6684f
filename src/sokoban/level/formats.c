#include "sokoban/level/formats.h"

#include <string.h>
#include <strings.h>

#include "base/language/message.h"
#include "base/diag.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "puzzle/lines.h"
#include "sokoban/level/format.h"
#include "sokoban/level/moves.h"
#include "sokoban/level/rows.h"

/* How much of a file is looked at to tell whether it holds levels. */
enum { LOOK_MAX = 1 << 16 };

/* How sure a format is of its own, a name is of a format, and of boards that cannot be read. */
enum { SURE = 95, SURE_BY_NAME = 80, SURE_BY_TILING = 60 };

#define ADDRESS(name) &sokoban_format_##name,
static const struct sokoban_format *const formats[] = {SOKOBAN_FORMATS(ADDRESS)};
enum { FORMATS = sizeof formats / sizeof *formats };

bool deliver_level(struct level_list *list, struct level *level)
{
    if (list->count < LEVELS_MAX) {
        level_list_add(list, level);
        return true;
    }
    diag_add(&list->diags, DIAG_ERROR, (struct place){level->file, level->line, 0},
             "split the file", "more than %d levels: the rest is not read", LEVELS_MAX);
    level_free(level);
    return false;
}

bool source_name_ends(const struct source *source, const char *ending)
{
    size_t length = source->name ? strlen(source->name) : 0, tail = strlen(ending);
    return length > tail && strcasecmp(source->name + length - tail, ending) == 0;
}

static size_t count_controls(const struct source *source)
{
    size_t count = 0;
    for (size_t i = 0; i < source->length; i++) {
        unsigned char c = (unsigned char)source->bytes[i];
        count += c < ' ' && !(c >= '\t' && c <= '\r') && c != 0x1a && c != 0x1b;
    }
    return count;
}

/* The file from its first character that is no blank. */
struct line source_beginning(const struct source *source)
{
    size_t at = source->length >= 3 && memcmp(source->bytes, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    while (at < source->length && is_one_of(source->bytes[at], " \t\r\n\f\v\x1a"))
        at++;
    return (struct line){.bytes = source->bytes + at, .length = source->length - at};
}

bool source_is_utf16(const struct source *source, bool *markup)
{
    if (source->length < 4)
        return false;
    bool little = memcmp(source->bytes, "\xff\xfe", 2) == 0;
    bool big = memcmp(source->bytes, "\xfe\xff", 2) == 0;
    *markup = source->bytes[little ? 2 : 3] == '<';
    return little || big;
}

/* Boards of other tilings, told by the names of their files. */
static const struct {
    const char *ending, *family;
} tilings[] = {{".hsb", "Hexoban"}, {".tsb", "Trioban"}, {".osb", "Octoban"}};
enum { TILINGS = sizeof tilings / sizeof *tilings };

static const char *tiling_of(const struct source *source)
{
    for (size_t i = 0; i < TILINGS; i++)
        if (source_name_ends(source, tilings[i].ending))
            return tilings[i].family;
    return NULL;
}

/* What is wrong with bytes that are in no format, and what to do about it. */
struct refusal {
    const char *what, *remedy;
};

static struct refusal refusal_of(const struct source *source)
{
    bool markup;
    struct line start = source_beginning(source);
    if (start.length == 0)
        return (struct refusal){M_("the file is empty"), NULL};
    if (source_is_utf16(source, &markup) && !markup)
        return (struct refusal){M_("this is a text in UTF-16"), M_("save it as UTF-8")};
    if (!source_is_utf16(source, &markup) && count_controls(source) > source->length / 32)
        return (struct refusal){M_("this is a binary file"), M_("give a text file with levels")};
    if (line_begins(&start, "<!doctype html") || line_begins(&start, "<html"))
        return (struct refusal){M_("this is a web page"), M_("save the level file itself")};
    return (struct refusal){0};
}

/* The format whose reader takes the source. */
static const struct sokoban_format *format_of(const struct source *source)
{
    for (size_t i = 0; i < FORMATS; i++)
        if (formats[i]->recognise && formats[i]->recognise(source))
            return formats[i];
    return formats[0];
}

static void refuse(struct level_list *list, const struct source *source, struct refusal refusal)
{
    diag_add(&list->diags, DIAG_ERROR, (struct place){source->name, 0, 0}, refusal.remedy, "%s",
             refusal.what);
}

/* Runs a reader and says so when it found nothing and gave no reason. */
static void read_with(const struct sokoban_format *format, const struct source *source,
                      struct level_list *list)
{
    size_t before = list->count, errors = list->diags.errors;
    format->read(source, list);
    if (list->count > before || list->diags.errors > errors)
        return;
    if (count_controls(source) > 0)
        refuse(list, source,
               (struct refusal){M_("this is a binary file"), M_("give a text file with levels")});
    else
        refuse(list, source,
               (struct refusal){M_("no level found"),
                                M_("draw a board with # walls, @ player, $ boxes and . goals")});
}

void sokoban_read(const struct source *source, struct level_list *list)
{
    struct refusal refusal = refusal_of(source);
    const struct sokoban_format *format = format_of(source);
    const char *tiling = tiling_of(source);
    if (refusal.what)
        refuse(list, source, refusal);
    else if (tiling && format == formats[0])
        diag_add(&list->diags, DIAG_ERROR, (struct place){source->name, 0, 0},
                 "only square boards can be read", "this is a file of %s levels, another tiling",
                 tiling);
    else
        read_with(format, source, list);
}

/* Rows one below another with a player and a box among them. */
static int look_for_rows(const struct source *source)
{
    struct source head = *source;
    head.length = head.length < LOOK_MAX ? head.length : LOOK_MAX;
    struct lines lines;
    struct line line;
    struct row_fault fault;
    size_t rows = 0;
    bool player = false, box = false, any = false;
    lines_begin(&lines, &head);
    while (lines_next(&lines, &line)) {
        if (row_classify(&line, &fault) == ROW_NONE) {
            rows = 0;
            player = box = false;
            continue;
        }
        any = true;
        rows++;
        for (size_t i = 0; i < line.length; i++) {
            rows += line.bytes[i] == '|';
            player |= is_one_of(line.bytes[i], "@+pP");
            box |= is_one_of(line.bytes[i], "$*bB");
        }
        if (rows >= 3 && player && box)
            return 90;
    }
    return any ? 20 : 1;
}

/* By the bytes alone. */
static int sureness(const struct source *source)
{
    if (refusal_of(source).what)
        return 1;
    if (format_of(source) != formats[0])
        return SURE;
    return tiling_of(source) ? 1 : look_for_rows(source);
}

int sokoban_recognise(const struct source *source)
{
    int sure = sureness(source);
    for (size_t i = 0; i < FORMATS && sure < SURE_BY_NAME; i++)
        if (formats[i]->ending && source_name_ends(source, formats[i]->ending))
            sure = SURE_BY_NAME;
    return sure < SURE_BY_TILING && tiling_of(source) ? SURE_BY_TILING : sure;
}

bool sokoban_read_solution(const struct source *source, struct level *level)
{
    struct text moves;
    struct lines lines;
    struct line line;
    unsigned first = 0;
    bool fits = true;
    text_init(&moves);
    lines_begin(&lines, source);
    while (fits && lines_next(&lines, &line)) {
        if (line.length == 0 || line.bytes[0] == ';')
            continue;
        fits = moves_go_on(line.bytes, line.length) && moves.length + line.length <= MOVES_MAX;
        if (fits)
            text_add_bytes(&moves, line.bytes, line.length);
        if (!first)
            first = line.number;
    }
    fits = fits && moves_letters(moves.bytes, moves.length);
    if (fits) {
        struct level_solution *solution = level_add_solution(level, moves.bytes, NULL);
        solution->file = mem_string(source->name);
        solution->line = first;
    }
    text_free(&moves);
    return fits;
}

struct choice sokoban_formats(size_t index)
{
    for (size_t i = 0; i < FORMATS; i++)
        if (formats[i]->write && index-- == 0)
            return (struct choice){.name = formats[i]->name, .help = formats[i]->help};
    return (struct choice){0};
}

void sokoban_write(const struct level_list *list, const char *format, struct text *out)
{
    const struct sokoban_format *row = formats[0];
    for (size_t i = 0; format && i < FORMATS; i++)
        if (formats[i]->write && strcmp(formats[i]->name, format) == 0)
            row = formats[i];
    row->write(list, out);
}
