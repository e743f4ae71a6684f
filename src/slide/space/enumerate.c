#include "slide/space/enumerate.h"

#include "base/mem.h"

struct run {
    const struct kinds *kinds;
    enumerate_function *each;
    void *context;
    bool *wanted;  /* by placement; NULL when the goal does not matter */
    uint64_t left; /* pieces that may still be put down */
    uint32_t *layout;
    uint64_t *occupied;
};

/* Whether any placement that is wanted lies from one to before another. */
static bool wants(const struct run *run, uint32_t from, uint32_t to)
{
    while (run->wanted && from < to)
        if (run->wanted[from++])
            return true;
    return false;
}

static bool fill(struct run *run, unsigned slot);

/* Puts a piece down, if it fits, and goes on with the next slot. */
static bool put(struct run *run, unsigned slot, uint32_t placement)
{
    const struct kinds *kinds = run->kinds;
    const struct kind *kind = &kinds->items[kinds->kind_of_slot[slot]];
    bool last = slot + 1 == kind->slot + kind->count;
    if ((run->wanted && kind->leaves && !kinds->outside[placement]) ||
        (last && wants(run, placement + 1, kind->first + kind->placements)) ||
        !kinds_fits(kinds, placement, run->occupied))
        return true;
    if (run->left-- == 0)
        return false;
    run->layout[slot] = placement;
    kinds_toggle(kinds, placement, run->occupied);
    bool goes_on = fill(run, slot + 1);
    kinds_toggle(kinds, placement, run->occupied);
    return goes_on;
}

/* Fills the slots from this one on. Those of a kind rise, so that no layout comes twice; and none
 * rises past a wanted placement, which would then stay empty. */
static bool fill(struct run *run, unsigned slot)
{
    const struct kinds *kinds = run->kinds;
    if (slot == kinds->slots)
        return run->each(run->context, run->layout);
    const struct kind *kind = &kinds->items[kinds->kind_of_slot[slot]];
    uint32_t p = slot == kind->slot ? kind->first : run->layout[slot - 1] + 1;
    for (; p < kind->first + kind->placements; p++) {
        if (!put(run, slot, p))
            return false;
        if (wants(run, p, p + 1))
            break;
    }
    return true;
}

bool enumerate_layouts(const struct kinds *kinds, bool goals_only, uint64_t most,
                       enumerate_function *each, void *context)
{
    struct run run = {.kinds = kinds, .each = each, .context = context};
    run.left = most ? most : UINT64_MAX;
    run.layout = mem_alloc(kinds->slots, sizeof *run.layout);
    run.occupied = mem_alloc(kinds->words, sizeof *run.occupied);
    if (goals_only) {
        run.wanted = mem_alloc(kinds->placements, sizeof *run.wanted);
        for (size_t i = 0; i < kinds->wanted_count && !kinds->hopeless; i++)
            run.wanted[kinds->wanted[i]] = true;
    }
    bool complete = (goals_only && kinds->hopeless) || fill(&run, 0);
    mem_free(run.layout);
    mem_free(run.occupied);
    mem_free(run.wanted);
    return complete;
}
