#include <string.h>

#include "base/mem.h"
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
    struct slot_marks *slot_marks = self;
    const struct position_eval *eval = &slot_marks->transpositions.mutable_state->eval;
    uint32_t slot = keys_slot(&slot_marks->transpositions.keys, eval->boxes, eval->player);
    uint8_t *packed = slot_marks->packed + slot * slot_marks->pack_bytes;
    keys_pack(&slot_marks->transpositions.keys, eval->boxes, eval->player, slot_marks->now);
    if (!slot_marks->taken[slot]) {
        slot_marks->taken[slot] = true;
        slot_marks->left[slot] = left;
        memcpy(packed, slot_marks->now, slot_marks->pack_bytes);
        slot_marks->transpositions.meter->counters.stored = ++slot_marks->transpositions.used;
        return TRANSPOSITION_ENTER;
    }
    if (memcmp(packed, slot_marks->now, slot_marks->pack_bytes) != 0)
        slot_marks->transpositions.collisions++;
    else
        slot_marks->transpositions.shortened += left > slot_marks->left[slot];
    return TRANSPOSITION_KNOWN;
}

static void release(struct seed_transpositions *transpositions)
{
    struct slot_marks *slot_marks = (struct slot_marks *)transpositions;
    meter_give(transpositions->meter, slot_marks->bytes);
    keys_free(&transpositions->keys);
    mem_free(slot_marks->taken);
    mem_free(slot_marks->left);
    mem_free(slot_marks->packed);
    mem_free(slot_marks->now);
    mem_free(slot_marks);
}

struct seed_transpositions *seed_slot_marks_new(const struct seed_position *mutable_state,
                                                struct keys keys, struct meter *meter,
                                                struct text *why)
{
    size_t pack_bytes = keys.model->pack.bytes;
    size_t slot_bytes = sizeof(bool) + sizeof(uint32_t) + pack_bytes;
    if (keys.slots > SIZE_MAX / slot_bytes || !meter_take(meter, keys.slots * slot_bytes)) {
        text_format(why, "a table of %lu slots does not fit into the memory allowed",
                    (unsigned long)keys.slots);
        keys_free(&keys);
        return NULL;
    }
    struct slot_marks *slot_marks = mem_alloc(1, sizeof *slot_marks);
    slot_marks->transpositions = (struct seed_transpositions){.transpositions = {slot_marks, meet},
                                                              .free = release,
                                                              .mutable_state = mutable_state,
                                                              .meter = meter,
                                                              .keys = keys,
                                                              .size = keys.slots};
    slot_marks->pack_bytes = pack_bytes;
    slot_marks->bytes = keys.slots * slot_bytes;
    slot_marks->taken = mem_alloc(keys.slots, sizeof *slot_marks->taken);
    slot_marks->left = mem_alloc(keys.slots, sizeof *slot_marks->left);
    slot_marks->packed = mem_alloc(keys.slots, pack_bytes);
    slot_marks->now = mem_alloc(1, pack_bytes);
    return &slot_marks->transpositions;
}
