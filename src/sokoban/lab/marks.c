#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "search/limits.h"
#include "sokoban/lab/memories.h"

/* Which position took a slot, and with how many moves left: for counting what is lost. */
struct marks {
    struct lab_memory memory;
    bool *taken;
    uint32_t *left;
    uint8_t *packed;
    uint8_t *now; /* scratch */
    size_t pack_bytes;
    size_t bytes; /* taken from the meter */
};

static enum memory_answer meet(void *self, uint32_t left)
{
    struct marks *marks = self;
    const struct worker *worker = &marks->memory.course->worker;
    uint32_t slot = keys_slot(&marks->memory.keys, worker->boxes, worker->player);
    uint8_t *packed = marks->packed + slot * marks->pack_bytes;
    keys_pack(&marks->memory.keys, worker->boxes, worker->player, marks->now);
    if (!marks->taken[slot]) {
        marks->taken[slot] = true;
        marks->left[slot] = left;
        memcpy(packed, marks->now, marks->pack_bytes);
        marks->memory.meter->counters.stored = ++marks->memory.used;
        return MEMORY_ENTER;
    }
    if (memcmp(packed, marks->now, marks->pack_bytes) != 0)
        marks->memory.collisions++;
    else
        marks->memory.shortened += left > marks->left[slot];
    return MEMORY_KNOWN;
}

static void release(struct lab_memory *memory)
{
    struct marks *marks = (struct marks *)memory;
    meter_give(memory->meter, marks->bytes);
    keys_free(&memory->keys);
    mem_free(marks->taken);
    mem_free(marks->left);
    mem_free(marks->packed);
    mem_free(marks->now);
    mem_free(marks);
}

struct lab_memory *lab_marks_new(const struct lab_course *course, struct keys keys,
                                 struct meter *meter, struct text *why)
{
    size_t pack_bytes = keys.model->pack.bytes;
    size_t slot_bytes = sizeof(bool) + sizeof(uint32_t) + pack_bytes;
    if (keys.slots > SIZE_MAX / slot_bytes || !meter_take(meter, keys.slots * slot_bytes)) {
        text_format(why, "a table of %lu slots does not fit into the memory allowed",
                    (unsigned long)keys.slots);
        keys_free(&keys);
        return NULL;
    }
    struct marks *marks = mem_alloc(1, sizeof *marks);
    marks->memory = (struct lab_memory){.memory = {marks, meet},
                                        .free = release,
                                        .course = course,
                                        .meter = meter,
                                        .keys = keys,
                                        .size = keys.slots};
    marks->pack_bytes = pack_bytes;
    marks->bytes = keys.slots * slot_bytes;
    marks->taken = mem_alloc(keys.slots, sizeof *marks->taken);
    marks->left = mem_alloc(keys.slots, sizeof *marks->left);
    marks->packed = mem_alloc(keys.slots, pack_bytes);
    marks->now = mem_alloc(1, pack_bytes);
    return &marks->memory;
}
