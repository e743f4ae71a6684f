#include "sokoban/invent/inventor.h"

bool inventor_weigh(struct inventor *inventor, struct draft *draft)
{
    const uint64_t *layers;
    uint32_t *worth;
    inventor->rooms++;
    if (!weighed_find(&inventor->weighed, draft, &worth)) {
        *worth = 0; /* should a limit be reached */
        if (!retrograde_run(inventor->search, &draft->room, draft->goals, inventor->order->metric))
            return false;
        size_t count = retrograde_layers(inventor->search, &layers);
        *worth = count ? (uint32_t)(count - 1) : 0;
    }
    draft->worth = *worth;
    return true;
}

uint32_t inventor_distance(struct inventor *inventor, const struct draft *draft)
{
    struct retrograde_place place = {draft->boxes, draft->player};
    uint32_t distance;
    bool known = retrograde_distance(inventor->search, &draft->room, draft->goals,
                                     inventor->order->metric, &place, &distance);
    return known ? distance : UINT32_MAX;
}

bool inventor_rate(struct inventor *inventor, const struct draft *draft,
                   struct difficulty *difficulty)
{
    struct board *board = draft_board(draft);
    difficulty_measure(board, &inventor->meter, difficulty);
    board_free(board);
    return difficulty_has_score(difficulty);
}
