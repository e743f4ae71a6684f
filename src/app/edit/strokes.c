/* Strokes, and the shapes that are made of them. */
#include "app/edit/edit.h"

#include <stdlib.h>

#include "app/edit/history.h"
#include "base/language/message.h"
#include "base/mem.h"

/* Each mirror as a set of symmetries, by bit; the identity is in all of them. */
enum {
    KEEP = 1,
    ACROSS = 1 << SYMMETRY_MIRROR,
    DOWN = 1 << SYMMETRY_FLIP,
    AROUND = 1 << (SYMMETRY_MIRROR | SYMMETRY_FLIP),
    SLANTED = 1 << SYMMETRY_EXCHANGE,
    RIGHT = 1 << (SYMMETRY_EXCHANGE | SYMMETRY_MIRROR),
    LEFT = 1 << (SYMMETRY_EXCHANGE | SYMMETRY_FLIP),
    ALL = (1 << SYMMETRIES) - 1
};

static const struct {
    struct choice choice;
    unsigned symmetries;
} mirrors[] = {
    {{.name = "none", .help = M_("no mirror")}, KEEP},
    {{.name = "left-right", .help = M_("left and right")}, KEEP | ACROSS},
    {{.name = "up-down", .help = M_("up and down")}, KEEP | DOWN},
    {{.name = "both", .help = M_("left and right, up and down")}, KEEP | ACROSS | DOWN | AROUND},
    {{.name = "half-turn", .help = M_("turned by half")}, KEEP | AROUND},
    {{.name = "quarter-turns", .help = M_("turned by quarters")}, KEEP | AROUND | LEFT | RIGHT},
    {{.name = "diagonal", .help = M_("at the diagonal")}, KEEP | SLANTED},
    {{.name = "all", .help = M_("all eight ways")}, ALL},
    {{0}, 0},
};

struct choice edit_mirrors(size_t index)
{
    return mirrors[index].choice;
}

bool edit_mirror_fits(const struct edit *edit, size_t mirror)
{
    struct game_place size = edit_size(edit);
    return mirrors[mirror].symmetries < SLANTED || size.x == size.y;
}

bool edit_set_mirror(struct edit *edit, size_t mirror, struct text *why)
{
    if (!edit_mirror_fits(edit, mirror)) {
        text_say(why, "this mirror needs as many rows as columns");
        return false;
    }
    edit_end(edit);
    edit->mirror = mirror;
    return true;
}

static void paint(struct edit *edit, struct game_place place)
{
    struct game_place size = edit_size(edit);
    if (place.x >= size.x || place.y >= size.y)
        return;
    for (unsigned s = 0; s < SYMMETRIES; s++) {
        struct game_place image = place;
        if (!(mirrors[edit->mirror].symmetries >> s & 1))
            continue;
        symmetry_place(s, size.x, size.y, &image.x, &image.y);
        edit->calls->paint(edit->sketch, s, image);
    }
}

bool edit_begin(struct edit *edit, size_t brush, struct game_place place, bool toggles,
                struct text *why)
{
    edit_end(edit);
    if (!edit_has(edit, place))
        return false;
    history_begin(edit);
    if (!edit->calls->begin(edit->sketch, brush, place, toggles, why))
        return false;
    edit->drawing = true;
    edit->pen = place;
    paint(edit, place);
    return true;
}

/* Paints from the pen, which is done, to a place, in single steps along sides, so that what is
 * drawn hangs together. */
static void go_to(struct edit *edit, struct game_place to)
{
    int64_t x = edit->pen.x, y = edit->pen.y;
    int64_t wide = llabs((int64_t)to.x - x), high = llabs((int64_t)to.y - y);
    int64_t step_x = to.x > x ? 1 : -1, step_y = to.y > y ? 1 : -1;
    for (int64_t i = 0, k = 0; i < wide || k < high;) {
        if ((1 + 2 * i) * high < (1 + 2 * k) * wide || k == high) {
            x += step_x;
            i++;
        } else {
            y += step_y;
            k++;
        }
        paint(edit, (struct game_place){(unsigned)x, (unsigned)y});
    }
    edit->pen = to;
}

bool edit_draw_to(struct edit *edit, struct game_place place)
{
    if (!edit->drawing || !edit_has(edit, place))
        return false;
    go_to(edit, place);
    return true;
}

bool edit_end(struct edit *edit)
{
    if (!edit->drawing)
        return false;
    edit->drawing = false;
    edit->calls->end(edit->sketch);
    return history_keep(edit);
}

bool edit_dot(struct edit *edit, size_t brush, struct game_place place, struct text *why)
{
    return edit_begin(edit, brush, place, true, why) && edit_end(edit);
}

bool edit_line(struct edit *edit, size_t brush, struct game_place from, struct game_place to,
               struct text *why)
{
    if (!edit_has(edit, to) || !edit_begin(edit, brush, from, false, why))
        return false;
    go_to(edit, to);
    return edit_end(edit);
}

/* Row by row: whatever a brush makes of one stroke hangs together. */
bool edit_rectangle(struct edit *edit, size_t brush, struct game_place one, struct game_place other,
                    bool filled, struct text *why)
{
    struct game_place from = {one.x < other.x ? one.x : other.x, one.y < other.y ? one.y : other.y};
    struct game_place to = {one.x < other.x ? other.x : one.x, one.y < other.y ? other.y : one.y};
    if (!edit_has(edit, to) || !edit_begin(edit, brush, from, false, why))
        return false;
    for (unsigned y = from.y; y <= to.y; y++)
        for (unsigned x = from.x; x <= to.x; x++)
            if (filled || x == from.x || x == to.x || y == from.y || y == to.y)
                paint(edit, (struct game_place){x, y});
    return edit_end(edit);
}

/* The places that are like the first and hang together with it, which come before any is painted;
 * returns how many. */
static size_t gather(const struct edit *edit, struct game_place *places)
{
    struct game_place size = edit_size(edit);
    bool *seen = mem_alloc((size_t)size.x * size.y, sizeof *seen);
    size_t count = 1;
    seen[(size_t)places[0].y * size.x + places[0].x] = true;
    for (size_t i = 0; i < count; i++)
        for (int d = 0; d < DIRECTIONS; d++) {
            int x = (int)places[i].x, y = (int)places[i].y;
            direction_step((enum direction)d, &x, &y);
            struct game_place to = {(unsigned)x, (unsigned)y};
            if (!edit_has(edit, to) || seen[(size_t)to.y * size.x + to.x] ||
                !edit->calls->same(edit->sketch, places[0], to))
                continue;
            seen[(size_t)to.y * size.x + to.x] = true;
            places[count++] = to;
        }
    mem_free(seen);
    return count;
}

bool edit_fill(struct edit *edit, size_t brush, struct game_place place, struct text *why)
{
    edit_end(edit);
    if (!edit_has(edit, place))
        return false;
    struct game_place size = edit_size(edit);
    struct game_place *places = mem_alloc((size_t)size.x * size.y, sizeof *places);
    places[0] = place;
    size_t count = gather(edit, places);
    bool begun = edit_begin(edit, brush, place, false, why);
    for (size_t i = 1; begun && i < count; i++)
        paint(edit, places[i]);
    mem_free(places);
    return begun && edit_end(edit);
}
