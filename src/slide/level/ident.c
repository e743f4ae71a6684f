#include "slide/level/ident.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/mem.h"
#include "base/plane.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "slide/level/tray.h"

/* A tray without the walls around it, seen through a symmetry. */
struct tray_view {
    const struct tray *tray;
    unsigned left, top, width, height; /* of the part that is kept, before the symmetry */
    unsigned symmetry;
    unsigned *first;               /* by piece: its first cell in reading order */
    size_t *order;                 /* pieces in the order they are met */
    size_t *number;                /* by piece: where it stands in the order */
    unsigned *goals;               /* by piece: the cell where the goal wants it, or UINT_MAX */
    unsigned gate_rank[GATES_MAX]; /* by gate: in the order they are met */
    unsigned gates_met;
};

static unsigned view_width(const struct tray_view *view)
{
    return view->symmetry & SYMMETRY_EXCHANGE ? view->height : view->width;
}

static unsigned view_height(const struct tray_view *view)
{
    return view->symmetry & SYMMETRY_EXCHANGE ? view->width : view->height;
}

/* The number, in the view, of a cell of the tray. */
static unsigned cell_number(const struct tray_view *view, unsigned x, unsigned y)
{
    unsigned u = x - view->left, v = y - view->top;
    symmetry_place(view->symmetry, view->width, view->height, &u, &v);
    return v * view_width(view) + u;
}

static void trim(struct tray_view *view)
{
    const struct tray *tray = view->tray;
    unsigned right = 0, bottom = 0;
    view->left = tray->width;
    view->top = tray->height;
    for (unsigned y = 0; y < tray->height; y++)
        for (unsigned x = 0; x < tray->width; x++) {
            if (tray->cells[y * tray->width + x] == CELL_WALL)
                continue;
            view->left = x < view->left ? x : view->left;
            view->top = y < view->top ? y : view->top;
            right = x > right ? x : right;
            bottom = y > bottom ? y : bottom;
        }
    view->width = right - view->left + 1;
    view->height = bottom - view->top + 1;
}

/* The first cell in reading order of a piece standing at a place. */
static unsigned first_cell(const struct tray_view *view, const struct piece *piece, unsigned x,
                           unsigned y)
{
    unsigned least = UINT_MAX;
    for (unsigned i = 0; i < piece->cell_count; i++) {
        unsigned cell = cell_number(view, x + piece->cells[i].x, y + piece->cells[i].y);
        least = cell < least ? cell : least;
    }
    return least;
}

static void put_in_order(struct tray_view *view)
{
    const struct tray *tray = view->tray;
    for (size_t i = 0; i < tray->piece_count; i++) {
        const struct piece *piece = &tray->pieces[i];
        view->first[i] = first_cell(view, piece, piece->x, piece->y);
        view->goals[i] = piece->aim == AIM_PLACE
                             ? first_cell(view, piece, piece->goal_x, piece->goal_y)
                             : UINT_MAX;
        size_t at = i;
        for (; at > 0 && view->first[view->order[at - 1]] > view->first[i]; at--)
            view->order[at] = view->order[at - 1];
        view->order[at] = i;
    }
    for (size_t i = 0; i < tray->piece_count; i++)
        view->number[view->order[i]] = i;
}

/* Among pieces that may stand for each other, the first gets the first of their places in the
 * goal, and so on. */
static void share_goals(struct tray_view *view)
{
    const struct piece *pieces = view->tray->pieces;
    size_t count = view->tray->piece_count;
    for (size_t i = 0; i < count; i++)
        for (size_t k = i + 1; k < count; k++) {
            size_t a = view->order[i], b = view->order[k];
            if (view->goals[b] >= view->goals[a] || !piece_alike(&pieces[a], &pieces[b]))
                continue;
            unsigned kept = view->goals[a];
            view->goals[a] = view->goals[b];
            view->goals[b] = kept;
        }
}

static unsigned cell_code(struct tray_view *view, uint8_t cell)
{
    if (cell < CELL_GATE)
        return cell;
    unsigned *rank = &view->gate_rank[cell - CELL_GATE];
    if (*rank == 0)
        *rank = ++view->gates_met;
    return CELL_GATE - 1 + *rank;
}

static void write_frame(struct tray_view *view, struct text *out)
{
    const struct tray *tray = view->tray;
    size_t cells = (size_t)view->width * view->height;
    uint8_t *seen = mem_alloc(cells, sizeof *seen);
    for (unsigned y = 0; y < view->height; y++)
        for (unsigned x = 0; x < view->width; x++)
            seen[cell_number(view, x + view->left, y + view->top)] =
                tray->cells[(y + view->top) * tray->width + x + view->left];
    for (size_t i = 0; i < cells; i++)
        text_format(out, "%02x%s", cell_code(view, seen[i]),
                    (i + 1) % view_width(view) ? "" : "\n");
    mem_free(seen);
}

static int compare_cells(const void *a, const void *b)
{
    const unsigned *left = a, *right = b;
    return (*left > *right) - (*left < *right);
}

static void write_cells(const struct tray_view *view, const struct piece *piece, struct text *out)
{
    unsigned *cells = mem_alloc(piece->cell_count, sizeof *cells);
    for (unsigned i = 0; i < piece->cell_count; i++)
        cells[i] = cell_number(view, piece->x + piece->cells[i].x, piece->y + piece->cells[i].y);
    qsort(cells, piece->cell_count, sizeof *cells, compare_cells);
    for (unsigned i = 0; i < piece->cell_count; i++)
        text_format(out, "%u,", cells[i]);
    mem_free(cells);
}

/* The least number among the pieces that may stand for this one. */
static size_t stand_in(const struct tray_view *view, size_t piece)
{
    const struct piece *pieces = view->tray->pieces;
    size_t least = view->number[piece];
    for (size_t i = 0; i < view->tray->piece_count; i++)
        if (view->number[i] < least && piece_alike(&pieces[i], &pieces[piece]))
            least = view->number[i];
    return least;
}

static void write_piece(const struct tray_view *view, size_t index, struct text *out)
{
    const struct piece *piece = &view->tray->pieces[index];
    unsigned gates = 0;
    for (unsigned g = 0; g < view->tray->gate_count; g++)
        if (piece->gates >> g & 1 && view->gate_rank[g])
            gates |= 1u << (view->gate_rank[g] - 1);
    unsigned axis = piece->axis;
    if (axis != AXIS_FREE && view->symmetry & SYMMETRY_EXCHANGE)
        axis = axis == AXIS_HORIZONTAL ? AXIS_VERTICAL : AXIS_HORIZONTAL;
    write_cells(view, piece, out);
    text_format(out, " %u %u %d %zu ", axis, gates, piece->aim == AIM_LEAVE, stand_in(view, index));
    if (view->goals[index] == UINT_MAX)
        text_add(out, "-\n");
    else
        text_format(out, "%u\n", view->goals[index]);
}

static void write_view(struct tray_view *view, struct text *out)
{
    put_in_order(view);
    share_goals(view);
    text_format(out, "slide %u %u\n", view_width(view), view_height(view));
    write_frame(view, out);
    for (size_t i = 0; i < view->tray->piece_count; i++)
        write_piece(view, view->order[i], out);
}

static void see(struct tray_view *view, const struct tray *tray, unsigned symmetry,
                struct text *out)
{
    size_t count = tray->piece_count;
    *view = (struct tray_view){.tray = tray, .symmetry = symmetry};
    view->first = mem_alloc(count, sizeof *view->first);
    view->order = mem_alloc(count, sizeof *view->order);
    view->number = mem_alloc(count, sizeof *view->number);
    view->goals = mem_alloc(count, sizeof *view->goals);
    trim(view);
    write_view(view, out);
}

void canonical_form_find(struct canonical_form *form, const struct tray *tray)
{
    *form = (struct canonical_form){0};
    for (unsigned s = 0; s < SYMMETRIES; s++) {
        struct tray_view view;
        struct text text;
        text_init(&text);
        see(&view, tray, s, &text);
        if (!form->text || strcmp(text.bytes, form->text) < 0) {
            canonical_form_free(form);
            *form = (struct canonical_form){text_take(&text), s, view.order};
            view.order = NULL;
        }
        text_free(&text);
        mem_free(view.first);
        mem_free(view.order);
        mem_free(view.number);
        mem_free(view.goals);
    }
}

void canonical_form_free(struct canonical_form *form)
{
    mem_free(form->text);
    mem_free(form->order);
    *form = (struct canonical_form){0};
}

void slide_identify(const struct level *level, char id[PUZZLE_ID_ROOM])
{
    struct canonical_form form;
    struct hash128 hash = hash128_start();
    canonical_form_find(&form, level->model);
    hash128_add(&hash, form.text, strlen(form.text));
    hash128_hex(hash, id);
    canonical_form_free(&form);
}
