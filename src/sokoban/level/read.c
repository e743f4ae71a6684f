#include "sokoban/level/read.h"

#include <string.h>
#include <strings.h>

#include "base/diag.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "puzzle/lines.h"
#include "puzzle/puzzle.h"
#include "sokoban/level/moves.h"
#include "sokoban/level/readers.h"
#include "sokoban/level/sniff.h"

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

static void refuse(struct level_list *list, const struct source *source, const char *remedy,
                   const char *what)
{
    diag_add(&list->diags, DIAG_ERROR, (struct place){source->name, 0, 0}, remedy, "%s", what);
}

static void refuse_tiling(struct level_list *list, const struct source *source, const char *family)
{
    diag_add(&list->diags, DIAG_ERROR, (struct place){source->name, 0, 0},
             "only square boards can be read", "this is a file of %s levels, another tiling",
             family);
}

/* Runs a reader and says so when it found nothing and gave no reason. */
static void read_with(void (*reader)(const struct source *, struct level_list *),
                      const struct source *source, struct level_list *list)
{
    size_t before = list->count, errors = list->diags.errors;
    reader(source, list);
    if (list->count > before || list->diags.errors > errors)
        return;
    if (sniff_has_controls(source))
        refuse(list, source, "give a text file with levels", "this is a binary file");
    else
        refuse(list, source, "draw a board with # walls, @ player, $ boxes and . goals",
               "no level found");
}

void sokoban_read(const struct source *source, struct level_list *list)
{
    switch (sniff(source)) {
    case SNIFF_EMPTY:
        refuse(list, source, NULL, "the file is empty");
        break;
    case SNIFF_BINARY:
        refuse(list, source, "give a text file with levels", "this is a binary file");
        break;
    case SNIFF_UTF16:
        refuse(list, source, "save it as UTF-8", "this is a text in UTF-16");
        break;
    case SNIFF_HTML:
        refuse(list, source, "save the level file itself", "this is a web page");
        break;
    case SNIFF_HEXOBAN:
        refuse_tiling(list, source, "Hexoban");
        break;
    case SNIFF_TRIOBAN:
        refuse_tiling(list, source, "Trioban");
        break;
    case SNIFF_OCTOBAN:
        refuse_tiling(list, source, "Octoban");
        break;
    case SNIFF_SLC:
#if CARISTE_WITH_EXPAT
        read_with(read_slc, source, list);
#else
        refuse(list, source, "convert it to .sok by a program that has expat",
               "this program was built without expat, which reads SLC");
#endif
        break;
    case SNIFF_XSOK:
        read_with(read_xsok, source, list);
        break;
    case SNIFF_TEXT:
        read_with(read_text, source, list);
        break;
    }
}

int sokoban_recognise(const struct source *source)
{
    static const struct {
        const char *ending;
        int sure;
    } endings[] = {{".sok", 80}, {".xsb", 80}, {".slc", 80},
                   {".hsb", 60}, {".tsb", 60}, {".osb", 60}};
    int sure = sniff_sureness(source);
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++)
        if (sniff_name_ends(source, endings[i].ending) && endings[i].sure > sure)
            sure = endings[i].sure;
    return sure;
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
