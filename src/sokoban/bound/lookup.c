#include "sokoban/bound/lookup.h"

#include "base/mem.h"

void lookup_init(struct lookup *lookup, const struct groups *groups, unsigned boxes,
                 unsigned size_max)
{
    *lookup = (struct lookup){.groups = groups, .boxes = boxes, .size_max = size_max};
    lookup->indices = mem_alloc(boxes, sizeof *lookup->indices);
    lookup->scratch = mem_alloc(GROUP_MAX * (size_t)boxes, sizeof *lookup->scratch);
}

void lookup_free(struct lookup *lookup)
{
    mem_free(lookup->indices);
    mem_free(lookup->scratch);
}

/* A group being put together, and where its conflicts go. */
struct search {
    const struct lookup *lookup;
    const struct group_tier *tier;
    cell player;
    uint16_t boxes[GROUP_MAX];
    uint16_t set[GROUP_MAX]; /* their indices, rising */
    unsigned size;
    struct conflicts *out;
};

/* The boxes that may join a group. */
struct crowd {
    uint16_t *boxes;
    unsigned count;
};

static void join(struct search *search, uint16_t box)
{
    uint16_t index = search->lookup->indices[box];
    unsigned at = search->size;
    for (; at > 0 && index < search->set[at - 1]; at--)
        search->set[at] = search->set[at - 1];
    search->set[at] = index;
    search->boxes[search->size++] = box;
}

static void leave(struct search *search)
{
    uint16_t index = search->lookup->indices[search->boxes[--search->size]];
    unsigned at = 0;
    while (search->set[at] != index)
        at++;
    for (; at < search->size; at++)
        search->set[at] = search->set[at + 1];
}

/* Those of a crowd that can be in a group with a box. */
static struct crowd narrow(const struct search *search, const uint16_t *boxes, unsigned count,
                           uint16_t box)
{
    const struct lookup *lookup = search->lookup;
    struct crowd crowd = {lookup->scratch + (size_t)search->size * lookup->boxes, 0};
    for (unsigned i = 0; i < count; i++)
        if (group_counts(lookup->groups, search->tier, lookup->indices[box],
                         lookup->indices[boxes[i]]))
            crowd.boxes[crowd.count++] = boxes[i];
    return crowd;
}

/* The number of a group by the place its last box takes in it: numbers[place] and what that box
 * adds there. */
static void number_rest(const struct search *search, uint32_t *numbers)
{
    uint32_t *const *choose = search->lookup->groups->choose;
    for (unsigned place = 0; place <= search->size; place++) {
        numbers[place] = 0;
        for (unsigned i = 0; i < search->size; i++)
            numbers[place] += choose[i + 1 + (i >= place)][search->set[i]];
    }
}

/* Notes the conflicts of the group with one more box; false when one is dead. */
static bool complete(struct search *search, struct crowd crowd)
{
    const struct lookup *lookup = search->lookup;
    uint32_t numbers[GROUP_MAX];
    number_rest(search, numbers);
    for (unsigned i = 0; i < crowd.count; i++) {
        uint16_t index = lookup->indices[crowd.boxes[i]];
        unsigned place = 0;
        for (unsigned j = 0; j < search->size; j++)
            place += index > search->set[j];
        uint32_t number = numbers[place] + lookup->groups->choose[place + 1][index];
        if (!group_is_raised(search->tier, number))
            continue;
        unsigned excess = group_excess(lookup->groups, search->tier, number, search->player);
        if (excess == GROUP_DEAD)
            return false;
        struct conflict conflict = {.size = (uint8_t)(search->size + 1), .cost = (uint8_t)excess};
        for (unsigned j = 0; j < search->size; j++)
            conflict.boxes[j] = search->boxes[j];
        conflict.boxes[search->size] = crowd.boxes[i];
        if (excess)
            conflicts_add(search->out, &conflict);
    }
    return true;
}

/* Can the group with one more box have an excess? */
static bool is_begun(const struct search *search)
{
    uint32_t number = group_number(search->lookup->groups, search->set, search->size);
    return group_is_begun(search->tier, number);
}

/* Notes the conflicts of `size` boxes that contain the group so far; false when one is dead. */
static bool extend(struct search *search, struct crowd crowd, unsigned size)
{
    if (search->size + 1 == size)
        return complete(search, crowd);
    bool alive = true;
    for (unsigned i = 0; alive && i + 1 < crowd.count; i++) {
        uint16_t box = crowd.boxes[i];
        join(search, box);
        if (search->size + 1 < size || is_begun(search))
            alive =
                extend(search, narrow(search, crowd.boxes + i + 1, crowd.count - i - 1, box), size);
        leave(search);
    }
    return alive;
}

bool lookup_conflicts(const struct lookup *lookup, struct group_tier *const *tiers, unsigned box,
                      unsigned from, cell player, struct conflicts *out)
{
    struct search search = {.lookup = lookup, .player = player, .out = out};
    struct crowd others = {lookup->scratch, 0};
    for (unsigned i = from; i < lookup->boxes; i++)
        if (i != box)
            others.boxes[others.count++] = (uint16_t)i;
    join(&search, (uint16_t)box);
    bool alive = true;
    for (unsigned size = 2; alive && size <= lookup->size_max; size++) {
        search.tier = tiers[size];
        alive = !search.tier ||
                extend(&search, narrow(&search, others.boxes, others.count, (uint16_t)box), size);
    }
    return alive;
}
