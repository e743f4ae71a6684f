/* Changes of the whole, and of rectangles. */
#include "app/edit/edit.h"

#include "app/edit/history.h"
#include "base/language/message.h"

/* Puts another sketch in the place of this one. */
static bool replace(struct edit *edit, void *sketch)
{
    history_begin(edit);
    edit->calls->free(edit->sketch);
    edit->sketch = sketch;
    if (!edit_mirror_fits(edit, edit->mirror))
        edit->mirror = 0;
    return history_keep(edit);
}

static bool use_window(struct edit *edit, int x, int y, unsigned width, unsigned height)
{
    return replace(edit, edit->calls->window(edit->sketch, x, y, width, height));
}

bool edit_resize(struct edit *edit, struct edit_margins margins, struct text *why)
{
    edit_end(edit);
    struct game_place size = edit_size(edit);
    int64_t width = (int64_t)size.x + margins.left + margins.right;
    int64_t height = (int64_t)size.y + margins.top + margins.bottom;
    int64_t most = edit->calls->side_max;
    if (width < 1 || height < 1 || width > most || height > most) {
        text_say(why, "a side has 1 to %u squares", edit->calls->side_max);
        return false;
    }
    return use_window(edit, -margins.left, -margins.top, (unsigned)width, (unsigned)height);
}

/* The rows and columns with places that are not so; false when there are none. */
static bool find_drawn(const struct edit *edit, bool (*is)(const void *, struct game_place),
                       struct game_place *first, struct game_place *last)
{
    struct game_place size = edit_size(edit);
    bool found = false;
    for (unsigned y = 0; y < size.y; y++)
        for (unsigned x = 0; x < size.x; x++) {
            if (is(edit->sketch, (struct game_place){x, y}))
                continue;
            first->x = !found || x < first->x ? x : first->x;
            last->x = !found || x > last->x ? x : last->x;
            first->y = found ? first->y : y;
            last->y = y;
            found = true;
        }
    return found;
}

bool edit_shift(struct edit *edit, int x, int y, struct text *why)
{
    edit_end(edit);
    struct game_place first = {0}, last = {0}, size = edit_size(edit);
    if (find_drawn(edit, edit->calls->is_blank, &first, &last) &&
        ((int64_t)first.x + x < 0 || (int64_t)first.y + y < 0 || (int64_t)last.x + x >= size.x ||
         (int64_t)last.y + y >= size.y)) {
        text_say(why, "there is no room left on that side");
        return false;
    }
    return use_window(edit, -x, -y, size.x, size.y);
}

bool edit_crop(struct edit *edit, struct text *why)
{
    edit_end(edit);
    struct game_place first = {0}, last = {0};
    if (!find_drawn(edit, edit->calls->is_outside, &first, &last)) {
        text_say(why, "nothing is drawn yet");
        return false;
    }
    return use_window(edit, (int)first.x, (int)first.y, last.x - first.x + 1, last.y - first.y + 1);
}

bool edit_turn(struct edit *edit, unsigned symmetry, struct text *why)
{
    edit_end(edit);
    if (symmetry >= SYMMETRIES) {
        text_say(why, "there is no such symmetry");
        return false;
    }
    return replace(edit, edit->calls->image(edit->sketch, symmetry));
}

bool edit_copy(struct edit *edit, struct game_place one, struct game_place other, struct text *why)
{
    edit_end(edit);
    struct game_place from = {one.x < other.x ? one.x : other.x, one.y < other.y ? one.y : other.y};
    struct game_place to = {one.x < other.x ? other.x : one.x, one.y < other.y ? other.y : one.y};
    if (!edit_has(edit, to)) {
        text_say(why, "this is beyond the board");
        return false;
    }
    if (edit->clip)
        edit->calls->free(edit->clip);
    edit->clip = edit->calls->window(edit->sketch, (int)from.x, (int)from.y, to.x - from.x + 1,
                                     to.y - from.y + 1);
    return true;
}

bool edit_cut(struct edit *edit, struct game_place one, struct game_place other, struct text *why)
{
    size_t floor, mirror = edit->mirror;
    if (!edit_copy(edit, one, other, why) || !edit_find_brush(edit, "floor", &floor))
        return false;
    edit->mirror = 0;
    edit_rectangle(edit, floor, one, other, true, why);
    edit->mirror = mirror;
    return true;
}

bool edit_paste(struct edit *edit, struct game_place place, struct text *why)
{
    edit_end(edit);
    if (!edit->clip || !edit_has(edit, place)) {
        text_say(why, "nothing was copied yet");
        return false;
    }
    history_begin(edit);
    edit->calls->lay(edit->sketch, edit->clip, place);
    return history_keep(edit);
}
