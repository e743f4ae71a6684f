#include <string.h>

#include "base/mem.h"
#include "base/language/message.h"
#include "base/text.h"
#include "search/limits.h"
#include "sokoban/seed_search/transpositions.h"

/* Which position took a slot, and with how many moves left: for counting what is lost. */
struct slot_marks {
    struct seed_transpositions transpositions;
    bool *taken;
    uint32_t *left;
    uint8_t *packed;
    uint8_t *now; /* scratch */
    size_t pack_bytes;
    size_t bytes; /* taken from the meter */
};

static enum transposition_answer meet(void *self, uint32_t left)
{
    struct slot_marks *marks = self;
    const struct position_eval *eval = &marks->transpositions.position->eval;
    uint32_t slot = keys_slot(&marks->transpositions.keys, eval->boxes, eval->player);
    uint8_t *packed = marks->packed + slot * marks->pack_bytes;
    keys_pack(&marks->transpositions.keys, eval->boxes, eval->player, marks->now);
    if (!marks->taken[slot]) {
        marks->taken[slot] = true;
        marks->left[slot] = left;
        memcpy(packed, marks->now, marks->pack_bytes);
        marks->transpositions.meter->counters.stored = ++marks->transpositions.used;
        return TRANSPOSITION_ENTER;
    }
    if (memcmp(packed, marks->now, marks->pack_bytes) != 0)
        marks->transpositions.collisions++;
    else
        marks->transpositions.shortened += left > marks->left[slot];
    return TRANSPOSITION_KNOWN;
}

static void release(struct seed_transpositions *transpositions)
{
    struct slot_marks *marks = (struct slot_marks *)transpositions;
    meter_give(transpositions->meter, marks->bytes);
    keys_free(&transpositions->keys);
    mem_free(marks->taken);
    mem_free(marks->left);
    mem_free(marks->packed);
    mem_free(marks->now);
    mem_free(marks);
}

struct seed_transpositions *seed_slot_marks_new(const struct seed_position *position,
                                                struct keys keys, struct meter *meter,
                                                struct text *why)
{
    size_t pack_bytes = keys.model->pack.bytes;
    size_t slot_bytes = sizeof(bool) + sizeof(uint32_t) + pack_bytes;
    if (keys.slots > SIZE_MAX / slot_bytes || !meter_take(meter, keys.slots * slot_bytes)) {
        text_say(why, "a table of %lu slots does not fit into the memory allowed",
                 (unsigned long)keys.slots);
        keys_free(&keys);
        return NULL;
    }
    struct slot_marks *marks = mem_alloc(1, sizeof *marks);
    marks->transpositions = (struct seed_transpositions){.transpositions = {marks, meet},
                                                         .free = release,
                                                         .position = position,
                                                         .meter = meter,
                                                         .keys = keys,
                                                         .size = keys.slots};
    marks->pack_bytes = pack_bytes;
    marks->bytes = keys.slots * slot_bytes;
    marks->taken = mem_alloc(keys.slots, sizeof *marks->taken);
    marks->left = mem_alloc(keys.slots, sizeof *marks->left);
    marks->packed = mem_alloc(keys.slots, pack_bytes);
    marks->now = mem_alloc(1, pack_bytes);
    return &marks->transpositions;
}
