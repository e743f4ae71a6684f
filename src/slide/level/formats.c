#include "slide/level/formats.h"

#include <string.h>

#include "base/diag.h"
#include "base/language/wording.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "puzzle/lines.h"
#include "slide/level/format.h"

#define ADDRESS(name) &slide_format_##name,
static const struct slide_format *const formats[] = {SLIDE_FORMATS(ADDRESS)};
enum { FORMATS = sizeof formats / sizeof *formats };

static const struct slide_format *format_of(const struct source *source, int *sure)
{
    const struct slide_format *best = NULL;
    *sure = 0;
    for (size_t i = 0; i < FORMATS; i++) {
        int sureness = formats[i]->recognise ? formats[i]->recognise(source) : 0;
        if (sureness > *sure) {
            *sure = sureness;
            best = formats[i];
        }
    }
    return best;
}

int slide_recognise(const struct source *source)
{
    int sure;
    format_of(source, &sure);
    return sure;
}

void slide_read(const struct source *source, struct level_list *list)
{
    int sure;
    const struct slide_format *format = format_of(source, &sure);
    size_t before = list->count, errors = list->diags.errors;
    if (format)
        format->read(source, list);
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

struct choice slide_formats(size_t index)
{
    return index < FORMATS
               ? (struct choice){.name = formats[index]->name, .help = formats[index]->help}
               : (struct choice){0};
}

void slide_write(const struct level_list *list, const char *format, struct text *out)
{
    size_t row = 0;
    while (format && row < FORMATS && strcmp(formats[row]->name, format) != 0)
        row++;
    for (size_t i = 0; row < FORMATS && i < list->count; i++) {
        const struct level *level = list->items[i];
        if (!level->model)
            continue;
        if (out->length && formats[row]->spaced)
            text_add_char(out, '\n');
        const char *why = formats[row]->write(level, out);
        if (!why)
            continue;
        char *words = wording_new(NULL, why); /* files are English */
        text_format(out, "; level %u is not written here: %s\n", level->number, words);
        mem_free(words);
    }
}
