/* Counter-intuitive moves come in many kinds; what people feel most is how often there is a choice
 * and all of it but one push is wrong. */
#include "sokoban/difficulty/live_graph.h"
#include "sokoban/difficulty/measures.h"

/* Of a node whose successors nearer to the goal are settled. */
static uint32_t settle(const struct live_graph *live, const uint32_t *least, uint32_t node)
{
    uint32_t best = UINT32_MAX, ways = 0;
    for (uint32_t i = live->first[node]; i < live->first[node + 1]; i++) {
        uint32_t to = live->edges[i].to;
        if (live->to_goal[to] + 1 != live->to_goal[node])
            continue;
        ways++;
        best = least[to] < best ? least[to] : best;
    }
    return best + (live->has_choice[node] && ways == 1);
}

uint32_t only_moves(const struct live_graph *live)
{
    uint32_t *least = meter_array(live->meter, live->count, sizeof *least);
    if (!least)
        return DIFFICULTY_UNKNOWN;
    for (uint32_t node = live->solved; node <= live->start; node++)
        least[node] = settle(live, least, node);
    uint32_t found = least[live->start];
    meter_array_free(live->meter, least, live->count, sizeof *least);
    return found;
}
