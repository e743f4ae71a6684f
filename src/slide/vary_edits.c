#include "slide/vary_edits.h"

#include "base/mem.h"
#include "base/text.h"
#include "slide/alter.h"

static void add(struct tray_edits *edits, enum tray_edit_kind kind, size_t what, int way)
{
    if (edits->count == edits->room) {
        edits->room = edits->room ? 2 * edits->room : 64;
        edits->items = mem_resize(edits->items, edits->room, sizeof *edits->items);
    }
    edits->items[edits->count++] = (struct tray_edit){kind, what, (enum direction)way};
}

void tray_edits_free(struct tray_edits *edits)
{
    mem_free(edits->items);
    *edits = (struct tray_edits){0};
}

void tray_edits_list(const struct tray *tray, struct tray_edits *out)
{
    for (size_t at = 0; at < (size_t)tray->width * tray->height; at++) {
        unsigned x = (unsigned)(at % tray->width), y = (unsigned)(at / tray->width);
        if (tray->cells[at] == CELL_WALL)
            add(out, TRAY_EDIT_OPEN, at, 0);
        else if (tray->cells[at] == CELL_FLOOR && !tray_piece_on(tray, x, y))
            add(out, TRAY_EDIT_WALL, at, 0);
    }
    for (size_t i = 0; i < tray->piece_count; i++) {
        const struct piece *piece = &tray->pieces[i];
        if (piece->aim == AIM_NONE)
            add(out, TRAY_EDIT_TAKE, i, 0);
        for (int way = 0; way < DIRECTIONS; way++) {
            add(out, TRAY_EDIT_PIECE, i, way);
            if (piece->aim == AIM_PLACE)
                add(out, TRAY_EDIT_GOAL, i, way);
        }
    }
}

/* One cell on; false at the edge. */
static bool step(const struct tray *tray, enum direction way, unsigned *x, unsigned *y)
{
    int to_x = (int)*x, to_y = (int)*y;
    direction_step(way, &to_x, &to_y);
    if (to_x < 0 || to_y < 0 || to_x >= (int)tray->width || to_y >= (int)tray->height)
        return false;
    *x = (unsigned)to_x;
    *y = (unsigned)to_y;
    return true;
}

struct tray *tray_edit_apply(const struct tray *tray, const struct tray_edit *edit)
{
    struct tray *changed =
        edit->kind == TRAY_EDIT_TAKE ? tray_without(tray, edit->what) : tray_copy(tray);
    bool good = true;
    if (edit->kind == TRAY_EDIT_WALL || edit->kind == TRAY_EDIT_OPEN) {
        changed->cells[edit->what] = edit->kind == TRAY_EDIT_WALL ? CELL_WALL : CELL_FLOOR;
    } else if (edit->kind != TRAY_EDIT_TAKE) {
        struct piece *piece = &changed->pieces[edit->what];
        good = edit->kind == TRAY_EDIT_PIECE
                   ? step(changed, edit->way, &piece->x, &piece->y)
                   : step(changed, edit->way, &piece->goal_x, &piece->goal_y);
    }
    if (good && tray_is_playable(changed))
        return changed;
    tray_free(changed);
    return NULL;
}

static void begin(struct text *out)
{
    text_add(out, out->length ? "; " : "");
}

static unsigned describe_cells(const struct tray *before, const struct tray *after,
                               struct text *out)
{
    unsigned count = 0;
    for (unsigned at = 0; at < before->width * before->height; at++) {
        bool wall = after->cells[at] == CELL_WALL;
        if (wall == (before->cells[at] == CELL_WALL))
            continue;
        begin(out);
        text_format(out, "wall %s at %u,%u", wall ? "put" : "opened", at % before->width + 1,
                    at / before->width + 1);
        count++;
    }
    return count;
}

unsigned tray_difference(const struct tray *before, const struct tray *after, struct text *out)
{
    unsigned count = describe_cells(before, after, out);
    for (size_t i = 0; i < before->piece_count; i++) {
        const struct piece *old = &before->pieces[i], *new = tray_find(after, old->label);
        if (!new) {
            begin(out);
            text_format(out, "piece %s taken away", old->label);
            count++;
            continue;
        }
        if (old->x != new->x || old->y != new->y) {
            begin(out);
            text_format(out, "piece %s from %u,%u to %u,%u", old->label, old->x + 1, old->y + 1,
                        new->x + 1, new->y + 1);
            count++;
        }
        if (old->aim == AIM_PLACE && (old->goal_x != new->goal_x || old->goal_y != new->goal_y)) {
            begin(out);
            text_format(out, "goal of %s from %u,%u to %u,%u", old->label, old->goal_x + 1,
                        old->goal_y + 1, new->goal_x + 1, new->goal_y + 1);
            count++;
        }
    }
    return count;
}
