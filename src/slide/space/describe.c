/* A packed layout as a grid of labels. Pieces that stand for each other share their labels in no
 * particular order. */
#include "base/mem.h"
#include "base/text.h"
#include "slide/space/layouts.h"

static const char *label_of_slot(const struct kinds *kinds, unsigned slot)
{
    for (size_t i = 0; i < kinds->tray->piece_count; i++)
        if (kinds->slot_of_piece[i] == slot)
            return kinds->tray->pieces[i].label;
    return "?";
}

/* Writes on every cell the slot, from 1, that covers it. */
static void mark_slots(const struct kinds *kinds, const uint32_t *layout, unsigned *marks)
{
    for (unsigned slot = 0; slot < kinds->slots; slot++) {
        const struct piece *piece = kinds->items[kinds->kind_of_slot[slot]].piece;
        struct offset place = kinds->places[layout[slot]];
        for (unsigned i = 0; i < piece->cell_count; i++) {
            unsigned x = place.x + piece->cells[i].x, y = place.y + piece->cells[i].y;
            marks[y * kinds->tray->width + x] = slot + 1;
        }
    }
}

void layouts_describe(void *self, const uint8_t *key, struct text *out)
{
    struct layouts *layouts = self;
    const struct kinds *kinds = layouts->kinds;
    const struct tray *tray = kinds->tray;
    size_t cells = (size_t)tray->width * tray->height;
    uint32_t *layout = mem_alloc(kinds->slots, sizeof *layout);
    uint64_t *ranks = mem_alloc(kinds->count, sizeof *ranks);
    unsigned *marks = mem_alloc(cells, sizeof *marks);
    codec_read(&layouts->codec, key, layouts->looked);
    codec_unpack(&layouts->codec, layouts->looked, layout, ranks);
    mark_slots(kinds, layout, marks);
    for (size_t i = 0; i < cells; i++) {
        if (marks[i])
            text_add(out, label_of_slot(kinds, marks[i] - 1));
        else
            text_add_char(out, tray->cells[i] == CELL_WALL ? '#' : '.');
        if ((i + 1) % tray->width == 0)
            text_add_char(out, '\n');
    }
    mem_free(layout);
    mem_free(ranks);
    mem_free(marks);
}
