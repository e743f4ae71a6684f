#include "slide/rules/carry.h"

#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "slide/level/identity.h"
#include "slide/rules/script.h"

/* For each piece of one tray, the piece of the other with the same number. */
static size_t *match_pieces(const struct pose *from, const struct pose *to, size_t count)
{
    size_t *match = mem_alloc(count, sizeof *match);
    for (size_t i = 0; i < count; i++)
        match[from->order[i]] = to->order[i];
    return match;
}

static char *translate(const struct tray *from, const struct tray *to, const size_t *match,
                       unsigned symmetry, const char *solution)
{
    struct script script;
    struct stroke stroke, *strokes = NULL;
    struct text out;
    size_t count = 0, room = 0;
    script_open(&script, from, solution);
    while (script_next(&script, &stroke)) {
        if (count == room) {
            room = room ? 2 * room : 64;
            strokes = mem_resize(strokes, room, sizeof *strokes);
        }
        strokes[count++] =
            (struct stroke){.piece = match[stroke.piece],
                            .direction = symmetry_direction(symmetry, stroke.direction)};
    }
    text_init(&out);
    script_write(to, strokes, count, &out);
    char *carried = script.fault ? NULL : text_take(&out);
    text_free(&out);
    mem_free(strokes);
    return carried;
}

char *slide_carry(const struct level *from, const struct level *to, const char *solution)
{
    const struct tray *here = from->model, *there = to->model;
    struct pose start, end;
    char *carried = NULL;
    pose_find(&start, here);
    pose_find(&end, there);
    if (strcmp(start.text, end.text) == 0) {
        size_t *match = match_pieces(&start, &end, here->piece_count);
        unsigned symmetry = symmetry_compose(start.symmetry, symmetry_inverse(end.symmetry));
        carried = translate(here, there, match, symmetry, solution);
        mem_free(match);
    }
    pose_free(&start);
    pose_free(&end);
    return carried;
}
