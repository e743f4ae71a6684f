/* A packed layout as a grid of labels. Pieces that stand for each other share their labels in no
 * particular order. */
#include "base/mem.h"
#include "base/language/message.h"
#include "base/text.h"
#include "slide/space/slide_space.h"

const char *slide_space_label(const struct slide_space *slide_space, unsigned slot)
{
    const struct piece_classes *classes = slide_space->classes;
    for (size_t i = 0; i < classes->tray->piece_count; i++)
        if (classes->slot_of_piece[i] == slot)
            return classes->tray->pieces[i].label;
    return "?";
}

/* Writes on every cell the slot, from 1, that covers it. */
static void mark_slots(const struct piece_classes *classes, const uint32_t *layout, unsigned *marks)
{
    for (unsigned slot = 0; slot < classes->slots; slot++) {
        const struct piece *piece = classes->items[classes->class_of_slot[slot]].piece;
        struct offset place = classes->places[layout[slot]];
        for (unsigned i = 0; i < piece->cell_count; i++) {
            unsigned x = place.x + piece->cells[i].x, y = place.y + piece->cells[i].y;
            marks[y * classes->tray->width + x] = slot + 1;
        }
    }
}

void slide_space_describe(void *self, const uint8_t *key, struct text *out)
{
    struct slide_space *slide_space = self;
    const struct piece_classes *classes = slide_space->classes;
    const struct tray *tray = classes->tray;
    size_t cells = (size_t)tray->width * tray->height;
    uint32_t *layout = mem_alloc(classes->slots, sizeof *layout);
    uint64_t *ranks = mem_alloc(classes->count, sizeof *ranks);
    unsigned *marks = mem_alloc(cells, sizeof *marks);
    slide_pack_read(&slide_space->pack, key, slide_space->looked);
    slide_pack_unpack(&slide_space->pack, slide_space->looked, layout, ranks);
    mark_slots(classes, layout, marks);
    for (size_t i = 0; i < cells; i++) {
        if (marks[i])
            text_add(out, slide_space_label(slide_space, marks[i] - 1));
        else
            text_add_char(out, tray->cells[i] == CELL_WALL ? '#' : '.');
        if ((i + 1) % tray->width == 0)
            text_add_char(out, '\n');
    }
    mem_free(layout);
    mem_free(ranks);
    mem_free(marks);
}

/* One of the few straight lines, or the place alone. */
static void tell_way(const char *label, struct offset from, struct offset to, struct text *out)
{
    unsigned across = from.x < to.x ? to.x - from.x : from.x - to.x;
    unsigned along = from.y < to.y ? to.y - from.y : from.y - to.y;
    if (across && along)
        text_say(out, "piece %s to row %u, column %u", label, to.y + 1u, to.x + 1u);
    else if (along && to.y < from.y)
        text_say(out, "piece %s up by %u", label, along);
    else if (along)
        text_say(out, "piece %s down by %u", label, along);
    else if (to.x < from.x)
        text_say(out, "piece %s left by %u", label, across);
    else
        text_say(out, "piece %s right by %u", label, across);
}

void slide_space_tell_step(void *self, const uint8_t *key, uint32_t tag, struct text *out)
{
    struct slide_space *slide_space = self;
    const struct piece_classes *classes = slide_space->classes;
    unsigned slot = slide_tag_slot(tag);
    uint32_t *layout = mem_alloc(classes->slots, sizeof *layout);
    uint64_t *ranks = mem_alloc(classes->count, sizeof *ranks);
    slide_pack_read(&slide_space->pack, key, slide_space->looked);
    slide_pack_unpack(&slide_space->pack, slide_space->looked, layout, ranks);
    tell_way(slide_space_label(slide_space, slot), classes->places[layout[slot]],
             classes->places[slide_tag_placement(tag)], out);
    mem_free(layout);
    mem_free(ranks);
}
