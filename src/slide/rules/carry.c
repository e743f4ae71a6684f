#include "slide/rules/carry.h"

#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "slide/level/ident.h"
#include "slide/rules/notation.h"

/* For each piece of one tray, the piece of the other with the same number. */
static size_t *match_pieces(const struct canonical_form *from, const struct canonical_form *to,
                            size_t count)
{
    size_t *match = mem_alloc(count, sizeof *match);
    for (size_t i = 0; i < count; i++)
        match[from->order[i]] = to->order[i];
    return match;
}

static char *translate(const struct tray *from, const struct tray *to, const size_t *match,
                       unsigned symmetry, const char *solution)
{
    struct notation notation;
    struct stroke stroke, *strokes = NULL;
    struct text out;
    size_t count = 0, room = 0;
    notation_open(&notation, from, solution);
    while (notation_next(&notation, &stroke)) {
        if (count == room) {
            room = room ? 2 * room : 64;
            strokes = mem_resize(strokes, room, sizeof *strokes);
        }
        strokes[count++] =
            (struct stroke){.piece = match[stroke.piece],
                            .direction = symmetry_direction(symmetry, stroke.direction)};
    }
    text_init(&out);
    notation_write(to, strokes, count, &out);
    char *carried = notation.fault ? NULL : text_take(&out);
    text_free(&out);
    mem_free(strokes);
    return carried;
}

char *slide_carry(const struct level *from, const struct level *to, const char *solution)
{
    const struct tray *here = from->model, *there = to->model;
    struct canonical_form start, end;
    char *carried = NULL;
    canonical_form_find(&start, here);
    canonical_form_find(&end, there);
    if (strcmp(start.text, end.text) == 0) {
        size_t *match = match_pieces(&start, &end, here->piece_count);
        unsigned symmetry = symmetry_compose(start.symmetry, symmetry_inverse(end.symmetry));
        carried = translate(here, there, match, symmetry, solution);
        mem_free(match);
    }
    canonical_form_free(&start);
    canonical_form_free(&end);
    return carried;
}
