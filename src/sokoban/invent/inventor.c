#include "sokoban/invent/inventor.h"

#include "base/bits.h"
#include "sokoban/invent/far.h"
#include "sokoban/retrograde/site.h"

enum { LOOKED_AT = 400 }; /* positions of a large room, to weigh it */

/* By a search to its end; in a large room by bounds. False when a limit was reached. */
static bool search_farthest(struct inventor *inventor, const struct draft *draft, uint32_t *worth)
{
    const uint64_t *layers;
    struct draft start;
    *worth = 0;
    if (inventor->order->is_large) {
        if (far_starts(inventor, draft, LOOKED_AT, &start, 1))
            *worth = start.worth;
        return !inventor_is_over(inventor);
    }
    if (!retrograde_run(inventor->search, &draft->room, draft->goals, inventor->order->metric))
        return false;
    size_t count = retrograde_layers(inventor->search, &layers);
    *worth = count ? (uint32_t)(count - 1) : 0;
    return true;
}

bool inventor_weigh(struct inventor *inventor, struct draft *draft)
{
    uint32_t *worth;
    inventor->rooms++;
    if (!weighed_find(&inventor->weighed, draft, &worth) &&
        !search_farthest(inventor, draft, worth))
        return false;
    draft->worth = *worth;
    return true;
}

/* The boxes that stand in the room; false when some stand elsewhere, or are no match for the
 * goals. */
static bool take_boxes(const struct site *site, const struct board *board, uint64_t *boxes)
{
    const struct room *room = &site->room;
    memset(boxes, 0, room->words * sizeof *boxes);
    for (size_t i = 0; i < board_size(board); i++) {
        unsigned x = (unsigned)(i % board->width) - site->left;
        unsigned y = (unsigned)(i / board->width) - site->top;
        if (!(board->squares[i] & SQUARE_BOX))
            continue;
        if (x >= room->width || y >= room->height || !bits_has(room->floor, room_bit(room, x, y)))
            return false;
        bits_add(boxes, room_bit(room, x, y));
    }
    return mask_count(boxes, room->words) == mask_count(site->goals, room->words);
}

static struct trim_proof prove_backwards(struct inventor *inventor, const struct board *board,
                                         uint32_t most)
{
    struct trim_proof proof = {.verdict = TRIM_ABOVE, .optimum = UINT32_MAX};
    struct site site;
    uint64_t boxes[MASK_WORDS_MAX];
    if (site_open(&site, board))
        return proof;
    if (take_boxes(&site, board, boxes)) {
        size_t at = board_player(board);
        struct retrograde_place place = {boxes, room_bit(&site.room,
                                                         (unsigned)(at % board->width) - site.left,
                                                         (unsigned)(at / board->width) - site.top)};
        if (!retrograde_distance(inventor->search, &site.room, site.goals, inventor->order->metric,
                                 &place, &proof.optimum))
            proof.verdict = TRIM_UNKNOWN;
        else if (proof.optimum <= most && proof.optimum != UINT32_MAX)
            proof.verdict = TRIM_SOLVED;
    }
    site_close(&site);
    return proof;
}

struct trim_proof inventor_prove(struct inventor *inventor, const struct board *board,
                                 uint32_t most)
{
    const struct invent_order *order = inventor->order;
    return order->is_large ? order->prove(order, board, most, &inventor->meter)
                           : prove_backwards(inventor, board, most);
}

bool inventor_rate(struct inventor *inventor, const struct draft *draft,
                   struct difficulty *difficulty)
{
    struct board *board = draft_board(draft);
    difficulty_measure(board, &inventor->meter, difficulty);
    board_free(board);
    return difficulty_has_score(difficulty);
}
