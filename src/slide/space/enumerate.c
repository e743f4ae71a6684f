#include "slide/space/enumerate.h"

#include "base/deadline.h"
#include "base/mem.h"

enum { LOOK_EVERY = 1024 }; /* pieces put down between two looks at the clock */

struct enumeration {
    const struct piece_classes *classes;
    enumerate_function *each;
    void *context;
    bool *wanted;  /* by placement: the goal wants a piece there */
    uint64_t left; /* pieces that may still be put down */
    uint32_t *layout;
    uint64_t *occupied;
};

/* Whether any placement that is wanted lies from one to before another. */
static bool wants(const struct enumeration *enumeration, uint32_t from, uint32_t to)
{
    while (from < to)
        if (enumeration->wanted[from++])
            return true;
    return false;
}

static bool fill(struct enumeration *enumeration, unsigned slot);

/* Puts a piece down, if it fits, and goes on with the next slot. */
static bool put(struct enumeration *enumeration, unsigned slot, uint32_t placement)
{
    const struct piece_classes *classes = enumeration->classes;
    const struct piece_class *class = &classes->items[classes->class_of_slot[slot]];
    bool last = slot + 1 == class->slot + class->count;
    if ((class->leaves && !classes->outside[placement]) ||
        (last && wants(enumeration, placement + 1, class->first + class->placements)) ||
        !piece_classes_fits(classes, placement, enumeration->occupied))
        return true;
    if (enumeration->left-- == 0 || (enumeration->left % LOOK_EVERY == 0 && deadline_is_over()))
        return false;
    enumeration->layout[slot] = placement;
    piece_classes_toggle(classes, placement, enumeration->occupied);
    bool goes_on = fill(enumeration, slot + 1);
    piece_classes_toggle(classes, placement, enumeration->occupied);
    return goes_on;
}

/* Fills the slots from this one on. Those of a class rise, so that no layout comes twice; and none
 * rises past a wanted placement, which would then stay empty. */
static bool fill(struct enumeration *enumeration, unsigned slot)
{
    const struct piece_classes *classes = enumeration->classes;
    if (slot == classes->slots)
        return enumeration->each(enumeration->context, enumeration->layout);
    const struct piece_class *class = &classes->items[classes->class_of_slot[slot]];
    uint32_t p = slot == class->slot ? class->first : enumeration->layout[slot - 1] + 1;
    for (; p < class->first + class->placements; p++) {
        if (!put(enumeration, slot, p))
            return false;
        if (wants(enumeration, p, p + 1))
            break;
    }
    return true;
}

bool enumerate_goals(const struct piece_classes *classes, uint64_t most, enumerate_function *each,
                     void *context)
{
    struct enumeration enumeration = {.classes = classes, .each = each, .context = context};
    enumeration.left = most ? most : UINT64_MAX;
    enumeration.layout = mem_alloc(classes->slots, sizeof *enumeration.layout);
    enumeration.occupied = mem_alloc(classes->words, sizeof *enumeration.occupied);
    enumeration.wanted = mem_alloc(classes->placements, sizeof *enumeration.wanted);
    for (size_t i = 0; i < classes->wanted_count && !classes->hopeless; i++)
        enumeration.wanted[classes->wanted[i]] = true;
    bool complete = classes->hopeless || fill(&enumeration, 0);
    mem_free(enumeration.layout);
    mem_free(enumeration.occupied);
    mem_free(enumeration.wanted);
    return complete;
}
