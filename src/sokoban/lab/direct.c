#include <math.h>

#include "base/mem.h"
#include "base/text.h"
#include "search/limits.h"
#include "sokoban/lab/memories.h"

struct direct {
    struct lab_memory memory;
    uint16_t *left; /* by the number of a position: moves left + 1, 0 = never met */
    size_t bytes;   /* taken from the meter */
};

static enum memory_answer meet(void *self, uint32_t left)
{
    struct direct *direct = self;
    const struct worker *worker = &direct->memory.course->worker;
    uint64_t number = keys_number(&direct->memory.keys, worker->boxes, worker->player);
    uint16_t *entry = &direct->left[number];
    uint16_t now = (uint16_t)(left < UINT16_MAX ? left + 1 : UINT16_MAX);
    if (*entry >= now)
        return MEMORY_KNOWN;
    if (*entry == 0)
        direct->memory.meter->counters.stored = ++direct->memory.used;
    *entry = now;
    return MEMORY_ENTER;
}

static void release(struct lab_memory *memory)
{
    struct direct *direct = (struct direct *)memory;
    meter_give(memory->meter, direct->bytes);
    keys_free(&memory->keys);
    mem_free(direct->left);
    mem_free(direct);
}

/* base to the power of the coordinates; 0 when it passes what memory can be addressed. */
static size_t count_numbers(size_t base, unsigned coordinates)
{
    size_t count = 1;
    for (unsigned i = 0; i < coordinates; i++) {
        if (count > SIZE_MAX / sizeof(uint16_t) / base)
            return 0;
        count *= base;
    }
    return count;
}

struct lab_memory *lab_direct_new(const struct lab_course *course, struct keys keys,
                                  struct meter *meter, struct text *why)
{
    const struct board *board = keys.model->map->board;
    unsigned base = board->width > board->height ? board->width : board->height;
    size_t count = count_numbers(base, keys.count);
    size_t bytes = count * sizeof(uint16_t);
    uint16_t *left = NULL;
    if (count && meter_take(meter, bytes)) {
        left = mem_try_alloc(count, sizeof *left);
        if (!left)
            meter_give(meter, bytes);
    }
    if (!left) {
        text_format(why,
                    "a table with a place for each of %u to the power %u positions takes 10 to the "
                    "power %.0f bytes, which does not fit into the memory allowed",
                    base, keys.count, floor(log10(base) * keys.count + log10(2)));
        keys_free(&keys);
        return NULL;
    }
    struct direct *direct = mem_alloc(1, sizeof *direct);
    direct->memory = (struct lab_memory){.memory = {direct, meet},
                                         .free = release,
                                         .course = course,
                                         .meter = meter,
                                         .keys = keys,
                                         .size = count};
    direct->left = left;
    direct->bytes = bytes;
    return &direct->memory;
}
