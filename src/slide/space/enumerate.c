#include "slide/space/enumerate.h"

#include "base/mem.h"

struct enumeration {
    const struct piece_classes *classes;
    enumerate_function *each;
    void *context;
    bool *wanted;  /* by placement; NULL when the goal does not matter */
    uint64_t left; /* pieces that may still be put down */
    uint32_t *layout;
    uint64_t *occupied;
};

/* Whether any placement that is wanted lies from one to before another. */
static bool wants(const struct enumeration *enumeration, uint32_t from, uint32_t to)
{
    while (enumeration->wanted && from < to)
        if (enumeration->wanted[from++])
            return true;
    return false;
}

static bool fill(struct enumeration *enumeration, unsigned slot);

/* Puts a piece down, if it fits, and goes on with the next slot. */
static bool put(struct enumeration *enumeration, unsigned slot, uint32_t placement)
{
    const struct piece_classes *classes = enumeration->classes;
    const struct piece_class *piece_class = &classes->items[classes->class_of_slot[slot]];
    bool last = slot + 1 == piece_class->slot + piece_class->count;
    if ((enumeration->wanted && piece_class->leaves && !classes->outside[placement]) ||
        (last && wants(enumeration, placement + 1, piece_class->first + piece_class->placements)) ||
        !piece_classes_fits(classes, placement, enumeration->occupied))
        return true;
    if (enumeration->left-- == 0)
        return false;
    enumeration->layout[slot] = placement;
    piece_classes_toggle(classes, placement, enumeration->occupied);
    bool goes_on = fill(enumeration, slot + 1);
    piece_classes_toggle(classes, placement, enumeration->occupied);
    return goes_on;
}

/* Fills the slots from this one on. Those of a kind rise, so that no layout comes twice; and none
 * rises past a wanted placement, which would then stay empty. */
static bool fill(struct enumeration *enumeration, unsigned slot)
{
    const struct piece_classes *classes = enumeration->classes;
    if (slot == classes->slots)
        return enumeration->each(enumeration->context, enumeration->layout);
    const struct piece_class *piece_class = &classes->items[classes->class_of_slot[slot]];
    uint32_t p = slot == piece_class->slot ? piece_class->first : enumeration->layout[slot - 1] + 1;
    for (; p < piece_class->first + piece_class->placements; p++) {
        if (!put(enumeration, slot, p))
            return false;
        if (wants(enumeration, p, p + 1))
            break;
    }
    return true;
}

bool enumerate_layouts(const struct piece_classes *classes, bool goals_only, uint64_t most,
                       enumerate_function *each, void *context)
{
    struct enumeration enumeration = {.classes = classes, .each = each, .context = context};
    enumeration.left = most ? most : UINT64_MAX;
    enumeration.layout = mem_alloc(classes->slots, sizeof *enumeration.layout);
    enumeration.occupied = mem_alloc(classes->words, sizeof *enumeration.occupied);
    if (goals_only) {
        enumeration.wanted = mem_alloc(classes->placements, sizeof *enumeration.wanted);
        for (size_t i = 0; i < classes->wanted_count && !classes->hopeless; i++)
            enumeration.wanted[classes->wanted[i]] = true;
    }
    bool complete = (goals_only && classes->hopeless) || fill(&enumeration, 0);
    mem_free(enumeration.layout);
    mem_free(enumeration.occupied);
    mem_free(enumeration.wanted);
    return complete;
}
