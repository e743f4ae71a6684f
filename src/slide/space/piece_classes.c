#include "slide/space/piece_classes.h"

#include <string.h>

#include "base/bits.h"
#include "base/mem.h"

/* Pieces bound to different lines never get to each other's places: in classes of their own they
 * need fewer placements. */
static bool same_class(const struct piece *a, const struct piece *b)
{
    if (!piece_alike(a, b))
        return false;
    return a->alike || a->axis == AXIS_FREE ||
           (a->axis == AXIS_HORIZONTAL ? a->y == b->y : a->x == b->x);
}

/* Gathers the pieces into classes; class_of is by piece. */
static void sort_pieces(struct piece_classes *classes, size_t *class_of)
{
    const struct tray *tray = classes->tray;
    for (size_t i = 0; i < tray->piece_count; i++) {
        const struct piece *piece = &tray->pieces[i];
        size_t k = 0;
        while (k < classes->count && !same_class(classes->items[k].piece, piece))
            k++;
        if (k == classes->count)
            classes->items[classes->count++] =
                (struct piece_class){.piece = piece, .leaves = piece->aim == AIM_LEAVE};
        classes->items[k].count++;
        class_of[i] = k;
    }
    for (size_t k = 0; k < classes->count; k++) {
        struct piece_class *class = &classes->items[k];
        class->slot = classes->slots;
        for (unsigned i = 0; i < class->count; i++)
            classes->class_of_slot[classes->slots++] = (unsigned)k;
    }
}

/* Marks in `admitted` (by cell) every place the class gets to from a place, alone in the frame. */
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

static void find_places(const struct piece_classes *classes, size_t k, const size_t *class_of,
                        enum piece_classes_extent extent, bool *admitted)
{
    const struct tray *tray = classes->tray;
    const struct piece *piece = classes->items[k].piece;
    memset(admitted, 0, (size_t)tray->width * tray->height * sizeof *admitted);
    if (extent == PIECE_CLASSES_REACHABLE) {
        for (size_t i = 0; i < tray->piece_count; i++)
            if (class_of[i] == k)
                spread(tray, piece, (int)tray->pieces[i].x, (int)tray->pieces[i].y, admitted);
        return;
    }
    for (unsigned y = 0; y < tray->height; y++)
        for (unsigned x = 0; x < tray->width; x++)
            admitted[y * tray->width + x] = tray_admits(tray, piece, (int)x, (int)y);
}

/* Numbers the places found; `number` (by cell) tells the placement of each. */
static void add_placements(struct piece_classes *classes, struct piece_class *class,
                           const bool *admitted, uint32_t *number)
{
    const struct tray *tray = classes->tray;
    size_t cells = (size_t)tray->width * tray->height;
    class->first = classes->placements;
    for (size_t cell = 0; cell < cells; cell++)
        number[cell] = admitted[cell] ? classes->placements++ : PLACEMENT_NONE;
    class->placements = classes->placements - class->first;
    classes->masks =
        mem_resize(classes->masks, classes->placements * classes->words, sizeof *classes->masks);
    classes->next = mem_resize(classes->next, classes->placements, sizeof *classes->next);
    classes->places = mem_resize(classes->places, classes->placements, sizeof *classes->places);
    classes->outside = mem_resize(classes->outside, classes->placements, sizeof *classes->outside);
    memset(classes->masks + class->first * classes->words, 0,
           class->placements * classes->words * sizeof *classes->masks);
    for (unsigned y = 0; y < tray->height; y++)
        for (unsigned x = 0; x < tray->width; x++)
            if (admitted[y * tray->width + x])
                classes->places[number[y * tray->width + x]] =
                    (struct offset){(uint8_t)x, (uint8_t)y};
}

static void link_placement(struct piece_classes *classes, const struct piece *piece,
                           uint32_t placement, const uint32_t *number)
{
    const struct tray *tray = classes->tray;
    struct offset place = classes->places[placement];
    for (unsigned i = 0; i < piece->cell_count; i++) {
        unsigned x = place.x + piece->cells[i].x, y = place.y + piece->cells[i].y;
        bits_add(classes->masks + placement * classes->words, y * tray->width + x);
    }
    for (int d = 0; d < DIRECTIONS; d++) {
        int x = place.x, y = place.y;
        direction_step((enum direction)d, &x, &y);
        bool inside = x >= 0 && y >= 0 && x < (int)tray->width && y < (int)tray->height;
        classes->next[placement][d] = inside && piece_may_move(piece, (enum direction)d)
                                          ? number[(unsigned)y * tray->width + (unsigned)x]
                                          : PLACEMENT_NONE;
    }
    classes->outside[placement] = tray_is_outside(tray, piece, place.x, place.y);
}

/* The start's slots and the wanted placements of one class. */
static void settle_pieces(struct piece_classes *classes, size_t k, const size_t *class_of,
                          const uint32_t *number)
{
    const struct tray *tray = classes->tray;
    const struct piece_class *class = &classes->items[k];
    unsigned used = 0;
    for (size_t cell = 0; cell < (size_t)tray->width * tray->height; cell++)
        for (size_t i = 0; i < tray->piece_count; i++) {
            const struct piece *piece = &tray->pieces[i];
            if (class_of[i] != k)
                continue;
            if (piece->y * tray->width + piece->x == cell) {
                classes->start[class->slot + used] = number[cell];
                classes->slot_of_piece[i] = class->slot + used++;
            }
            if (piece->aim == AIM_PLACE && piece->goal_y * tray->width + piece->goal_x == cell) {
                classes->wanted[classes->wanted_count++] = number[cell];
                classes->hopeless |= number[cell] == PLACEMENT_NONE;
            }
        }
}

static void find_inside(struct piece_classes *classes)
{
    const struct tray *tray = classes->tray;
    classes->inside = mem_alloc(classes->words, sizeof *classes->inside);
    for (unsigned cell = 0; cell < tray->width * tray->height; cell++)
        if (tray->cells[cell] != CELL_WALL)
            bits_add(classes->inside, cell);
}

static void measure(struct piece_classes *classes)
{
    size_t each = classes->words * sizeof *classes->masks + sizeof *classes->next +
                  sizeof *classes->places + sizeof *classes->outside;
    classes->bytes = classes->placements * each + sizeof *classes;
}

struct piece_classes *piece_classes_new(const struct tray *tray, enum piece_classes_extent extent)
{
    struct piece_classes *classes = mem_alloc(1, sizeof *classes);
    size_t cells = (size_t)tray->width * tray->height, pieces = tray->piece_count;
    classes->tray = tray;
    classes->words = bits_words(cells);
    classes->items = mem_alloc(pieces, sizeof *classes->items);
    classes->class_of_slot = mem_alloc(pieces, sizeof *classes->class_of_slot);
    classes->start = mem_alloc(pieces, sizeof *classes->start);
    classes->slot_of_piece = mem_alloc(pieces, sizeof *classes->slot_of_piece);
    classes->wanted = mem_alloc(pieces, sizeof *classes->wanted);
    size_t *class_of = mem_alloc(pieces, sizeof *class_of);
    bool *admitted = mem_alloc(cells, sizeof *admitted);
    uint32_t *number = mem_alloc(cells, sizeof *number);
    find_inside(classes);
    sort_pieces(classes, class_of);
    for (size_t k = 0; k < classes->count; k++) {
        struct piece_class *class = &classes->items[k];
        find_places(classes, k, class_of, extent, admitted);
        add_placements(classes, class, admitted, number);
        for (uint32_t i = 0; i < class->placements; i++)
            link_placement(classes, class->piece, class->first + i, number);
        settle_pieces(classes, k, class_of, number);
    }
    measure(classes);
    mem_free(class_of);
    mem_free(admitted);
    mem_free(number);
    return classes;
}

void piece_classes_free(struct piece_classes *classes)
{
    if (!classes)
        return;
    mem_free(classes->items);
    mem_free(classes->class_of_slot);
    mem_free(classes->start);
    mem_free(classes->slot_of_piece);
    mem_free(classes->inside);
    mem_free(classes->masks);
    mem_free(classes->next);
    mem_free(classes->places);
    mem_free(classes->outside);
    mem_free(classes->wanted);
    mem_free(classes);
}

size_t piece_classes_of_placement(const struct piece_classes *classes, uint32_t placement)
{
    size_t k = 0;
    while (placement >= classes->items[k].first + classes->items[k].placements)
        k++;
    return k;
}
