/* Boxes and goals paired greedily: the nearest pair first, then the nearest of what is left. The
 * sum is never less than that of the best matching and may be more than the pushes needed: an
 * estimate, no bound.
 *
 *     box a  1  5      greedy: a with the first goal (1), b with the second (9): 10
 *     box b  2  9      best:   b with the first goal (2), a with the second (5):  7
 *
 * A box that all goals left are out of reach for counts its nearest goal, since a better pairing
 * may have one for it. Of pairs that are as near as each other, the one whose box stands on the
 * first vertex comes first, so that the order in which boxes are given does not matter.
 *
 * O(boxes * goals) by sorting pairs into buckets of equal distance; anew for every push. */
#include <stdbool.h>
#include <string.h>

#include "base/mem.h"
#include "base/language/message.h"
#include "sokoban/analysis/board/distances.h"
#include "sokoban/bound/bound.h"

enum { PAIRS_MAX = 1 << 18 }; /* beyond, one evaluation takes too long */

struct greedy {
    struct bound bound;
    unsigned goals;
    uint32_t *vertices; /* of the position remembered */
    uint32_t *sorted;   /* those of the position at hand, rising: what follows knows boxes by it */
    uint32_t *pairs;    /* box * goals + goal, by distance */
    uint32_t *first;    /* distance -> where its pairs begin; one more at the end */
    unsigned distances; /* one more than the greatest there is */
    bool *box_done, *goal_done;
};

static unsigned greatest(const struct distances *distances)
{
    unsigned most = 0;
    size_t entries =
        (size_t)push_graph_vertices(distances->push_graph) * distances->push_graph->map->goal_count;
    for (size_t i = 0; i < entries; i++)
        if (distances->to_goal[i] != DISTANCE_NONE && distances->to_goal[i] > most)
            most = distances->to_goal[i];
    return most;
}

static struct bound *make(const struct distances *distances, const struct bound_tables *tables,
                          unsigned boxes)
{
    (void)tables;
    unsigned goals = distances->push_graph->map->goal_count;
    if (!distances->to_goal || (boxes && goals > PAIRS_MAX / boxes))
        return NULL;
    struct greedy *greedy = mem_alloc(1, sizeof *greedy);
    greedy->bound = (struct bound){.kind = &bound_greedy, .distances = distances, .boxes = boxes};
    greedy->goals = goals;
    greedy->distances = greatest(distances) + 1;
    greedy->vertices = mem_alloc(boxes, sizeof *greedy->vertices);
    greedy->sorted = mem_alloc(boxes, sizeof *greedy->sorted);
    greedy->pairs = mem_alloc((size_t)boxes * goals, sizeof *greedy->pairs);
    greedy->first = mem_alloc((size_t)greedy->distances + 2, sizeof *greedy->first);
    greedy->box_done = mem_alloc(boxes, sizeof *greedy->box_done);
    greedy->goal_done = mem_alloc(goals, sizeof *greedy->goal_done);
    return &greedy->bound;
}

static void release(struct bound *bound)
{
    struct greedy *greedy = (struct greedy *)bound;
    mem_free(greedy->vertices);
    mem_free(greedy->sorted);
    mem_free(greedy->pairs);
    mem_free(greedy->first);
    mem_free(greedy->box_done);
    mem_free(greedy->goal_done);
    mem_free(greedy);
}

static uint16_t distance(const struct greedy *greedy, unsigned box, unsigned goal)
{
    return distances_row(greedy->bound.distances, greedy->sorted[box])[goal];
}

static void sort_boxes(struct greedy *greedy)
{
    for (unsigned b = 0; b < greedy->bound.boxes; b++) {
        unsigned at = b;
        for (; at > 0 && greedy->sorted[at - 1] > greedy->vertices[b]; at--)
            greedy->sorted[at] = greedy->sorted[at - 1];
        greedy->sorted[at] = greedy->vertices[b];
    }
}

/* Returns how many pairs there are. */
static unsigned sort_pairs(struct greedy *greedy)
{
    uint32_t *first = greedy->first;
    memset(first, 0, ((size_t)greedy->distances + 2) * sizeof *first);
    for (unsigned b = 0; b < greedy->bound.boxes; b++)
        for (unsigned g = 0; g < greedy->goals; g++)
            if (distance(greedy, b, g) != DISTANCE_NONE)
                first[distance(greedy, b, g) + 2]++;
    for (unsigned d = 2; d < greedy->distances + 2; d++)
        first[d] += first[d - 1];
    for (unsigned b = 0; b < greedy->bound.boxes; b++)
        for (unsigned g = 0; g < greedy->goals; g++)
            if (distance(greedy, b, g) != DISTANCE_NONE)
                greedy->pairs[first[distance(greedy, b, g) + 1]++] = b * greedy->goals + g;
    return first[greedy->distances];
}

static uint32_t estimate(struct greedy *greedy)
{
    uint32_t sum = 0;
    sort_boxes(greedy);
    unsigned count = sort_pairs(greedy);
    memset(greedy->box_done, 0, greedy->bound.boxes * sizeof *greedy->box_done);
    memset(greedy->goal_done, 0, greedy->goals * sizeof *greedy->goal_done);
    for (unsigned i = 0; i < count; i++) {
        unsigned box = greedy->pairs[i] / greedy->goals, goal = greedy->pairs[i] % greedy->goals;
        if (greedy->box_done[box] || greedy->goal_done[goal])
            continue;
        greedy->box_done[box] = greedy->goal_done[goal] = true;
        sum += distance(greedy, box, goal);
    }
    for (unsigned b = 0; b < greedy->bound.boxes; b++) {
        if (greedy->box_done[b])
            continue;
        uint16_t nearest = greedy->bound.distances->nearest[greedy->sorted[b]];
        if (nearest == DISTANCE_NONE)
            return BOUND_UNSOLVABLE;
        sum += nearest;
    }
    return sum;
}

static uint32_t whole(struct bound *bound, const uint32_t *vertices)
{
    struct greedy *greedy = (struct greedy *)bound;
    memcpy(greedy->vertices, vertices, bound->boxes * sizeof *vertices);
    return estimate(greedy);
}

static uint32_t pushed(struct bound *bound, unsigned box, uint32_t vertex)
{
    struct greedy *greedy = (struct greedy *)bound;
    uint32_t before = greedy->vertices[box];
    greedy->vertices[box] = vertex;
    uint32_t sum = estimate(greedy);
    greedy->vertices[box] = before;
    return sum;
}

const struct bound_kind bound_greedy = {
    .name = "greedy",
    .help = M_("boxes and goals paired, nearest first; may exceed the truth, so proves no optimum"),
    .admissible = false,
    .make = make,
    .free = release,
    .whole = whole,
    .pushed = pushed,
};
