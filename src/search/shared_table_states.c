#include "base/mem.h"
#include "search/checkpoint.h"
#include "search/shared_table.h"
#include "search/space.h"

static struct table *table_at(const struct shared_table_states *states, unsigned place)
{
    return &states->shared->parts[(states->first + place) % SHARED_TABLE_PARTS].table;
}

static struct table *table_named(const struct shared_table_states *states, uint32_t name)
{
    return &states->shared->parts[name % SHARED_TABLE_PARTS].table;
}

static uint32_t count(const void *self)
{
    return ((const struct shared_table_states *)self)->count;
}

/* The place of the part that holds a number. */
static unsigned place_of(const struct shared_table_states *states, uint32_t number)
{
    unsigned low = 0, high = SHARED_TABLE_PARTS;
    while (high - low > 1) {
        unsigned middle = (low + high) / 2;
        if (states->offsets[middle] <= number)
            low = middle;
        else
            high = middle;
    }
    return low;
}

static uint32_t name(const void *self, uint32_t number)
{
    const struct shared_table_states *states = self;
    if (states->names)
        return states->names[number];
    unsigned place = place_of(states, number);
    return (number - states->offsets[place]) * SHARED_TABLE_PARTS +
           (states->first + place) % SHARED_TABLE_PARTS;
}

static uint32_t number_in_order(const struct shared_table_states *states, uint32_t name)
{
    unsigned place =
        (name % SHARED_TABLE_PARTS + SHARED_TABLE_PARTS - states->first) % SHARED_TABLE_PARTS;
    return states->offsets[place] + name / SHARED_TABLE_PARTS;
}

static uint32_t number(const void *self, uint32_t name)
{
    return number_in_order(self, name);
}

static const uint8_t *key(const void *self, uint32_t number)
{
    uint32_t own = name(self, number);
    return table_key(table_named(self, own), own / SHARED_TABLE_PARTS);
}

static uint32_t cost(const void *self, uint32_t number)
{
    uint32_t own = name(self, number);
    return table_cost(table_named(self, own), own / SHARED_TABLE_PARTS);
}

/* While states come from a file, parents are the numbers they have there. */
static uint32_t parent(const void *self, uint32_t number)
{
    const struct shared_table_states *states = self;
    uint32_t own = name(self, number);
    uint32_t stored = table_parent(table_named(states, own), own / SHARED_TABLE_PARTS);
    return states->names || stored == TABLE_NONE ? stored : number_in_order(states, stored);
}

static bool add(void *self, const uint8_t *key, uint64_t hash, uint32_t parent, uint32_t cost)
{
    struct shared_table_states *states = self;
    struct newcomer new = {.key = key, .hash = hash, .parent = TABLE_NONE, .cost = cost >> 1};
    uint32_t own, *names = meter_extend(states->meter, states->names, &states->names_room,
                                        states->count, sizeof *names);
    if (!names)
        return false;
    states->names = names;
    enum shared_table_entry entry = shared_table_enter(states->shared, states->space, &new, &own);
    if (entry == ENTRY_FULL)
        states->meter->hit = LIMIT_MEMORY;
    if (entry != ENTRY_ADDED)
        return false;
    table_set_parent(table_named(states, own), own / SHARED_TABLE_PARTS, parent);
    if (cost & 1)
        shared_table_close(states->shared, own, new.cost);
    names[states->count++] = own;
    return true;
}

struct checkpoint_states shared_table_states(struct shared_table_states *states,
                                             struct shared_table *shared, const struct space *space,
                                             struct meter *meter)
{
    uint8_t *start = space_start_key(space);
    *states = (struct shared_table_states){.shared = shared, .space = space, .meter = meter};
    states->first = shared_table_part(space->hash(space->self, start));
    for (unsigned i = 0; i < SHARED_TABLE_PARTS; i++)
        states->offsets[i + 1] = states->offsets[i] + table_at(states, i)->count;
    states->count = states->offsets[SHARED_TABLE_PARTS];
    mem_free(start);
    return (struct checkpoint_states){.self = states,
                                      .count = count,
                                      .key = key,
                                      .parent = parent,
                                      .cost = cost,
                                      .name = name,
                                      .number = number,
                                      .add = add};
}

void shared_table_states_settle(struct shared_table_states *states)
{
    for (unsigned i = 0; i < SHARED_TABLE_PARTS; i++) {
        struct shared_table_part *part = &states->shared->parts[i];
        part->meter.counters.stored = 0;
        for (uint32_t n = 0; n < part->table.count; n++) {
            uint32_t parent_number = table_parent(&part->table, n);
            if (parent_number != TABLE_NONE)
                table_set_parent(&part->table, n, states->names[parent_number]);
        }
    }
}

void shared_table_states_free(struct shared_table_states *states)
{
    meter_give(states->meter, states->names_room * sizeof *states->names);
    mem_free(states->names);
}
