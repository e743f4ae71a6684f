/* Drafts for tests, from rows, with somebody to look at them. */
#ifndef TESTS_SOKOBAN_INVENT_DRAFTS_H
#define TESTS_SOKOBAN_INVENT_DRAFTS_H

#include "base/bits.h"
#include "puzzle/level.h"
#include "sokoban/goals.h"
#include "sokoban/prover.h"
#include "sokoban/invent/traits.h"
#include "sokoban/retrograde/site.h"
#include "sokoban/sample.h"
#include "sokoban/solve.h"

struct studio {
    struct generate_request wanted;
    struct invent_order order;
    struct inventor inventor;
};

static inline char *studio_solve(const struct invent_order *order, const struct level *level,
                                 struct meter *meter)
{
    struct request request = {.goal = order->wanted->goal->name};
    struct answer answer = {0};
    (void)meter;
    sokoban_solve(level, &request, &answer);
    char *solution = answer.solution;
    answer.solution = NULL;
    answer_free(&answer);
    return solution;
}

static inline struct trim_proof studio_prove(const struct invent_order *order,
                                             const struct board *board, uint32_t most,
                                             struct meter *meter)
{
    struct prover prover;
    prover_start(&prover, order->wanted->goal->name, &meter->limits, NULL);
    return prover_prove(&prover, board, most);
}

static inline void studio_open(struct studio *studio)
{
    *studio =
        (struct studio){.wanted = {.family = &sokoban_puzzle, .goal = &sokoban_goals[GOAL_PUSHES]}};
    studio->order = (struct invent_order){.wanted = &studio->wanted,
                                          .style = &style_pillars,
                                          .floor_max = UINT32_MAX,
                                          .solve = studio_solve,
                                          .prove = studio_prove};
    studio->inventor.order = &studio->order;
    meter_start(&studio->inventor.meter, &(struct limits){0}, NULL);
    studio->inventor.search = retrograde_new(&studio->inventor.meter, &studio->inventor.nodes, 1);
    weighed_init(&studio->inventor.weighed);
}

static inline void studio_close(struct studio *studio)
{
    retrograde_free(studio->inventor.search);
    weighed_free(&studio->inventor.weighed);
}

/* The board as a draft, with its start's distance from the goals as worth. */
static inline struct draft studio_draft(struct studio *studio, const struct board *board)
{
    struct draft draft = {0};
    struct site site;
    assert_null(site_open(&site, board));
    draft.room = site.room;
    mask_copy(draft.open, site.room.floor, site.room.words);
    mask_copy(draft.goals, site.goals, site.room.words);
    for (size_t i = 0; i < board_size(board); i++) {
        unsigned x = (unsigned)(i % board->width), y = (unsigned)(i / board->width);
        if (!(board->squares[i] & (SQUARE_BOX | SQUARE_PLAYER)) || x < site.left || y < site.top ||
            x >= site.left + draft.room.width || y >= site.top + draft.room.height)
            continue;
        unsigned bit = room_bit(&draft.room, x - site.left, y - site.top);
        if (!bits_has(draft.room.floor, bit))
            continue; /* decoration */
        if (board->squares[i] & SQUARE_PLAYER)
            draft.player = bit;
        else
            bits_add(draft.boxes, bit);
    }
    draft.box_count = mask_count(draft.boxes, draft.room.words);
    site_close(&site);
    draft.worth = inventor_prove(&studio->inventor, board, UINT32_MAX).optimum;
    return draft;
}

#endif
