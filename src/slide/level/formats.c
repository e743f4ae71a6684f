#include "slide/level/formats.h"

#include <string.h>

#include "base/diag.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "puzzle/lines.h"
#include "slide/level/readers.h"
#include "slide/level/writers.h"

struct slide_dialect {
    int (*sniff)(const struct source *source);
    void (*read)(const struct source *source, struct level_list *list);
};

static const struct slide_dialect slide_dialects[] = {
    {sniff_drawing, read_drawing},     {sniff_listing, read_listing}, {sniff_klotski, read_klotski},
    {sniff_rush_hour, read_rush_hour}, {sniff_common, read_common},
};

typedef const char *writer(const struct level *level, struct text *out);

static const struct format_row {
    const char *name, *help;
    writer *write;
} formats[] = {
    {"slide", "grids of letters with goals, our own notation", write_drawing},
    {"code", "the squirrel's code: type, x and y of every piece", write_code},
    {"list", "the same with commas between the pieces", write_list},
    {"table", "numbers of the pieces by place, -1 empty, -2 border", write_table},
    {"klotski", "rows of GNOME Klotski", write_klotski},
    {"rush", "Rush Hour boards, one a line", write_rush_hour},
    {"common", "CommonCode of layouts of 4 by 5 cells", write_common},
    {"short", "ShortCode of the same", write_short},
    {0},
};

struct choice slide_formats(size_t index)
{
    return (struct choice){.name = formats[index].name, .help = formats[index].help};
}

static const struct slide_dialect *find_dialect(const struct source *source, int *sure)
{
    const struct slide_dialect *best = NULL;
    *sure = 0;
    for (size_t i = 0; i < sizeof slide_dialects / sizeof *slide_dialects; i++) {
        int sureness = slide_dialects[i].sniff(source);
        if (sureness > *sure) {
            *sure = sureness;
            best = &slide_dialects[i];
        }
    }
    return best;
}

int slide_recognise(const struct source *source)
{
    int sure;
    find_dialect(source, &sure);
    return sure;
}

void slide_read(const struct source *source, struct level_list *list)
{
    int sure;
    const struct slide_dialect *slide_dialect = find_dialect(source, &sure);
    size_t before = list->count, errors = list->diags.errors;
    if (slide_dialect)
        slide_dialect->read(source, list);
    if (list->count == before && list->diags.errors == errors)
        diag_add(&list->diags, DIAG_ERROR, (struct place){source->name, 0, 0},
                 "begin with \"Slide: title\", \"Start:\" and a grid of letters",
                 "no sliding-block puzzle found");
}

/* A solution: words of a label and a way (rules/notation.h), and nothing else. */
bool slide_read_solution(const struct source *source, struct level *level)
{
    struct lines lines;
    struct line line;
    struct text moves;
    unsigned first = 0;
    text_init(&moves);
    lines_begin(&lines, source);
    while (lines_next(&lines, &line)) {
        if (line.length == 0 || line.bytes[0] == ';')
            continue;
        if (first)
            text_add_char(&moves, ' ');
        else
            first = line.number;
        text_add_bytes(&moves, line.bytes, line.length);
    }
    char *spelt = first ? level->family->spell(level, moves.bytes) : NULL;
    if (spelt) {
        struct level_solution *solution = level_add_solution(level, moves.bytes, NULL);
        solution->file = mem_string(source->name);
        solution->line = first;
    }
    mem_free(spelt);
    text_free(&moves);
    return spelt != NULL;
}

void slide_write(const struct level_list *list, const char *format, struct text *out)
{
    const struct format_row *row = formats;
    while (format && row->name && strcmp(row->name, format) != 0)
        row++;
    if (!row->name)
        return;
    for (size_t i = 0; i < list->count; i++) {
        const struct level *level = list->items[i];
        if (!level->model)
            continue;
        if (out->length && row->write == write_drawing)
            text_add_char(out, '\n');
        const char *why = row->write(level, out);
        if (why)
            text_format(out, "; level %u is not written here: %s\n", level->number, why);
    }
}
