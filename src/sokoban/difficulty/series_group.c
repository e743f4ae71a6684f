/* The two-group decomposition (after Jarusek and Pelanek 2010): how often a solution has to change
 * between two halves of the boxes, if the halves are chosen as well as can be.
 *
 * A state is a node and the group that is at work; changing to the other group costs one. All
 * splits are searched at once: a node has a set of groups, and a push carries the whole set along.
 */
#include "base/bits.h"
#include "base/mem.h"
#include "search/limits.h"
#include "sokoban/difficulty/group_sets.h"
#include "sokoban/difficulty/live_graph.h"
#include "sokoban/difficulty/measures.h"

enum { BOXES_MAX = 16, WORDS_MAX = 1 << 24 };

struct splits {
    const struct live_graph *live;
    size_t words;      /* of a set */
    uint64_t *seen;    /* by node: groups that may be at work with the series so far */
    uint64_t *pending; /* those of them whose pushes are to be made */
    uint64_t *carried; /* scratch: one set */
    uint32_t *queue;   /* nodes with something pending, in a ring */
    size_t head, waiting;
    uint64_t *is_waiting;
    bool is_solved;
};

/* Adds groups to a node. */
static void add(struct splits *splits, uint32_t node, const uint64_t *groups)
{
    uint64_t *seen = splits->seen + node * splits->words;
    uint64_t *pending = splits->pending + node * splits->words, news = 0;
    for (size_t i = 0; i < splits->words; i++) {
        uint64_t fresh = groups[i] & ~seen[i];
        seen[i] |= fresh;
        pending[i] |= fresh;
        news |= fresh;
    }
    if (!news)
        return;
    splits->is_solved = splits->is_solved || node < splits->live->solved;
    if (bits_has(splits->is_waiting, node))
        return;
    bits_add(splits->is_waiting, node);
    splits->queue[(splits->head + splits->waiting++) % splits->live->count] = node;
}

static void push_all(struct splits *splits, uint32_t node)
{
    const struct live_graph *live = splits->live;
    uint64_t *pending = splits->pending + node * splits->words;
    for (uint32_t i = live->first[node]; i < live->first[node + 1]; i++) {
        const struct push_edge *edge = &live->edges[i];
        for (size_t word = 0; word < splits->words; word++)
            splits->carried[word] = pending[word];
        group_set_push(splits->carried, live->boxes, push_edge_box_before(edge),
                       push_edge_box_after(edge));
        add(splits, edge->to, splits->carried);
    }
    for (size_t word = 0; word < splits->words; word++)
        pending[word] = 0;
}

/* Makes all pushes of the groups at work. */
static bool go_on(struct splits *splits)
{
    for (size_t steps = 0; splits->waiting && !splits->is_solved; steps++) {
        uint32_t node = splits->queue[splits->head];
        if (steps % 1024 == 0 && !meter_look(splits->live->meter))
            return false;
        splits->head = (splits->head + 1) % splits->live->count;
        splits->waiting--;
        bits_drop(splits->is_waiting, node);
        push_all(splits, node);
    }
    return true;
}

/* Lets the other groups take over everywhere. */
static bool change_over(struct splits *splits)
{
    const struct live_graph *live = splits->live;
    for (uint32_t node = 0; node < live->count; node++) {
        if (node % 4096 == 0 && !meter_look(live->meter))
            return false;
        for (size_t i = 0; i < splits->words; i++)
            splits->carried[i] = splits->seen[node * splits->words + i];
        group_set_complement(splits->carried, live->boxes);
        add(splits, node, splits->carried);
    }
    return true;
}

static uint32_t search(struct splits *splits)
{
    group_set_fill(splits->carried, splits->live->boxes);
    add(splits, splits->live->start, splits->carried);
    for (uint32_t layer = 1; splits->waiting; layer++) {
        if (!go_on(splits))
            break;
        if (splits->is_solved)
            return layer;
        if (!change_over(splits))
            break;
    }
    return DIFFICULTY_UNKNOWN;
}

uint32_t series_of_group(const struct live_graph *live)
{
    if (live->boxes < 2 || live->boxes > BOXES_MAX)
        return DIFFICULTY_UNKNOWN;
    if (live->start < live->solved)
        return 0;
    struct meter *meter = live->meter;
    struct splits splits = {.live = live, .words = group_set_words(live->boxes)};
    size_t all = live->count * splits.words, marks = bits_words(live->count);
    if (all > WORDS_MAX)
        return DIFFICULTY_UNKNOWN;
    uint32_t found = DIFFICULTY_UNKNOWN;
    splits.seen = meter_array(meter, all, sizeof *splits.seen);
    splits.pending = meter_array(meter, all, sizeof *splits.pending);
    splits.carried = meter_array(meter, splits.words, sizeof *splits.carried);
    splits.queue = meter_array(meter, live->count, sizeof *splits.queue);
    splits.is_waiting = meter_array(meter, marks, sizeof *splits.is_waiting);
    if (splits.seen && splits.pending && splits.carried && splits.queue && splits.is_waiting)
        found = search(&splits);
    meter_array_free(meter, splits.seen, all, sizeof *splits.seen);
    meter_array_free(meter, splits.pending, all, sizeof *splits.pending);
    meter_array_free(meter, splits.carried, splits.words, sizeof *splits.carried);
    meter_array_free(meter, splits.queue, live->count, sizeof *splits.queue);
    meter_array_free(meter, splits.is_waiting, marks, sizeof *splits.is_waiting);
    return found;
}
