#include "slide/space/kinds.h"

#include <string.h>

#include "base/mem.h"

/* Pieces bound to different lines never meet each other's places: as kinds of their own they need
 * fewer placements. */
static bool same_kind(const struct piece *a, const struct piece *b)
{
    if (!piece_alike(a, b))
        return false;
    return a->alike || a->axis == AXIS_FREE ||
           (a->axis == AXIS_HORIZONTAL ? a->y == b->y : a->x == b->x);
}

/* Gathers the pieces into kinds; kind_of is by piece. */
static void sort_pieces(struct kinds *kinds, size_t *kind_of)
{
    const struct tray *tray = kinds->tray;
    for (size_t i = 0; i < tray->piece_count; i++) {
        const struct piece *piece = &tray->pieces[i];
        size_t k = 0;
        while (k < kinds->count && !same_kind(kinds->items[k].piece, piece))
            k++;
        if (k == kinds->count)
            kinds->items[kinds->count++] =
                (struct kind){.piece = piece, .leaves = piece->aim == AIM_LEAVE};
        kinds->items[k].count++;
        kind_of[i] = k;
    }
    for (size_t k = 0; k < kinds->count; k++) {
        struct kind *kind = &kinds->items[k];
        kind->slot = kinds->slots;
        for (unsigned i = 0; i < kind->count; i++)
            kinds->kind_of_slot[kinds->slots++] = (unsigned)k;
    }
}

/* Marks in `admitted` (by cell) every place the kind gets to from a place, alone in the frame. */
static void spread(const struct tray *tray, const struct piece *piece, int x, int y, bool *admitted)
{
    bool *seen = &admitted[(unsigned)y * tray->width + (unsigned)x];
    if (*seen)
        return;
    *seen = true;
    for (int d = 0; d < DIRECTIONS; d++) {
        int u = x, v = y;
        direction_step((enum direction)d, &u, &v);
        if (piece_may_move(piece, (enum direction)d) && u >= 0 && v >= 0 &&
            tray_admits(tray, piece, u, v))
            spread(tray, piece, u, v, admitted);
    }
}

static void find_places(const struct kinds *kinds, size_t k, const size_t *kind_of,
                        enum kinds_extent extent, bool *admitted)
{
    const struct tray *tray = kinds->tray;
    const struct piece *piece = kinds->items[k].piece;
    memset(admitted, 0, (size_t)tray->width * tray->height * sizeof *admitted);
    if (extent == KINDS_REACHABLE) {
        for (size_t i = 0; i < tray->piece_count; i++)
            if (kind_of[i] == k)
                spread(tray, piece, (int)tray->pieces[i].x, (int)tray->pieces[i].y, admitted);
        return;
    }
    for (unsigned y = 0; y < tray->height; y++)
        for (unsigned x = 0; x < tray->width; x++)
            admitted[y * tray->width + x] = tray_admits(tray, piece, (int)x, (int)y);
}

/* Numbers the places found; `number` (by cell) tells the placement of each. */
static void add_placements(struct kinds *kinds, struct kind *kind, const bool *admitted,
                           uint32_t *number)
{
    const struct tray *tray = kinds->tray;
    size_t cells = (size_t)tray->width * tray->height;
    kind->first = kinds->placements;
    for (size_t cell = 0; cell < cells; cell++)
        number[cell] = admitted[cell] ? kinds->placements++ : PLACEMENT_NONE;
    kind->placements = kinds->placements - kind->first;
    kinds->masks = mem_resize(kinds->masks, kinds->placements * kinds->words, sizeof *kinds->masks);
    kinds->next = mem_resize(kinds->next, kinds->placements, sizeof *kinds->next);
    kinds->places = mem_resize(kinds->places, kinds->placements, sizeof *kinds->places);
    kinds->outside = mem_resize(kinds->outside, kinds->placements, sizeof *kinds->outside);
    memset(kinds->masks + kind->first * kinds->words, 0,
           kind->placements * kinds->words * sizeof *kinds->masks);
    for (unsigned y = 0; y < tray->height; y++)
        for (unsigned x = 0; x < tray->width; x++)
            if (admitted[y * tray->width + x])
                kinds->places[number[y * tray->width + x]] =
                    (struct offset){(uint8_t)x, (uint8_t)y};
}

static void link_placement(struct kinds *kinds, const struct piece *piece, uint32_t placement,
                           const uint32_t *number)
{
    const struct tray *tray = kinds->tray;
    struct offset place = kinds->places[placement];
    for (unsigned i = 0; i < piece->cell_count; i++) {
        unsigned x = place.x + piece->cells[i].x, y = place.y + piece->cells[i].y;
        unsigned cell = y * tray->width + x;
        kinds->masks[placement * kinds->words + cell / 64] |= UINT64_C(1) << cell % 64;
    }
    for (int d = 0; d < DIRECTIONS; d++) {
        int x = place.x, y = place.y;
        direction_step((enum direction)d, &x, &y);
        bool inside = x >= 0 && y >= 0 && x < (int)tray->width && y < (int)tray->height;
        kinds->next[placement][d] = inside && piece_may_move(piece, (enum direction)d)
                                        ? number[(unsigned)y * tray->width + (unsigned)x]
                                        : PLACEMENT_NONE;
    }
    kinds->outside[placement] = tray_is_outside(tray, piece, place.x, place.y);
}

/* The start's slots and the goal's wishes of one kind. */
static void settle_pieces(struct kinds *kinds, size_t k, const size_t *kind_of,
                          const uint32_t *number)
{
    const struct tray *tray = kinds->tray;
    const struct kind *kind = &kinds->items[k];
    unsigned used = 0;
    for (size_t cell = 0; cell < (size_t)tray->width * tray->height; cell++)
        for (size_t i = 0; i < tray->piece_count; i++) {
            const struct piece *piece = &tray->pieces[i];
            if (kind_of[i] != k)
                continue;
            if (piece->y * tray->width + piece->x == cell) {
                kinds->start[kind->slot + used] = number[cell];
                kinds->slot_of_piece[i] = kind->slot + used++;
            }
            if (piece->aim == AIM_PLACE && piece->goal_y * tray->width + piece->goal_x == cell) {
                kinds->wanted[kinds->wanted_count++] = number[cell];
                kinds->hopeless |= number[cell] == PLACEMENT_NONE;
            }
        }
}

static void find_inside(struct kinds *kinds)
{
    const struct tray *tray = kinds->tray;
    kinds->inside = mem_alloc(kinds->words, sizeof *kinds->inside);
    for (unsigned cell = 0; cell < tray->width * tray->height; cell++)
        if (tray->cells[cell] != CELL_WALL)
            kinds->inside[cell / 64] |= UINT64_C(1) << cell % 64;
}

static void measure(struct kinds *kinds)
{
    size_t each = kinds->words * sizeof *kinds->masks + sizeof *kinds->next +
                  sizeof *kinds->places + sizeof *kinds->outside;
    kinds->bytes = kinds->placements * each + sizeof *kinds;
}

struct kinds *kinds_new(const struct tray *tray, enum kinds_extent extent)
{
    struct kinds *kinds = mem_alloc(1, sizeof *kinds);
    size_t cells = (size_t)tray->width * tray->height, pieces = tray->piece_count;
    kinds->tray = tray;
    kinds->words = (cells + 63) / 64;
    kinds->items = mem_alloc(pieces, sizeof *kinds->items);
    kinds->kind_of_slot = mem_alloc(pieces, sizeof *kinds->kind_of_slot);
    kinds->start = mem_alloc(pieces, sizeof *kinds->start);
    kinds->slot_of_piece = mem_alloc(pieces, sizeof *kinds->slot_of_piece);
    kinds->wanted = mem_alloc(pieces, sizeof *kinds->wanted);
    size_t *kind_of = mem_alloc(pieces, sizeof *kind_of);
    bool *admitted = mem_alloc(cells, sizeof *admitted);
    uint32_t *number = mem_alloc(cells, sizeof *number);
    find_inside(kinds);
    sort_pieces(kinds, kind_of);
    for (size_t k = 0; k < kinds->count; k++) {
        struct kind *kind = &kinds->items[k];
        find_places(kinds, k, kind_of, extent, admitted);
        add_placements(kinds, kind, admitted, number);
        for (uint32_t i = 0; i < kind->placements; i++)
            link_placement(kinds, kind->piece, kind->first + i, number);
        settle_pieces(kinds, k, kind_of, number);
    }
    measure(kinds);
    mem_free(kind_of);
    mem_free(admitted);
    mem_free(number);
    return kinds;
}

void kinds_free(struct kinds *kinds)
{
    if (!kinds)
        return;
    mem_free(kinds->items);
    mem_free(kinds->kind_of_slot);
    mem_free(kinds->start);
    mem_free(kinds->slot_of_piece);
    mem_free(kinds->inside);
    mem_free(kinds->masks);
    mem_free(kinds->next);
    mem_free(kinds->places);
    mem_free(kinds->outside);
    mem_free(kinds->wanted);
    mem_free(kinds);
}

size_t kinds_of_placement(const struct kinds *kinds, uint32_t placement)
{
    size_t k = 0;
    while (placement >= kinds->items[k].first + kinds->items[k].placements)
        k++;
    return k;
}
