/* One change is tried after the other, then pairs of them: all of one kind before the other, so
 * that what is found is the least. */
#include "sokoban/vary/vary.h"

#include <stdlib.h>

#include "sokoban/level/board.h"
#include "sokoban/vary/edit.h"

static unsigned far_of(const struct board *board, const struct edit *edit)
{
    int width = (int)board->width;
    int across = (int)edit->from % width - (int)edit->to % width;
    int down = (int)edit->from / width - (int)edit->to / width;
    unsigned far = (unsigned)(abs(across) + abs(down));
    return far ? far : 1;
}

/* Takes the board over. */
static void look_at(struct varying *varying, struct board *board, const struct edit *edits,
                    unsigned count)
{
    struct varied variant = {.board = board, .edits = count};
    bool is_unsolvable;
    if (board && vary_judge(varying, board, &variant.worth, &is_unsolvable)) {
        for (unsigned i = 0; i < count; i++)
            variant.far += far_of(varying->start, &edits[i]);
        vary_offer(varying, &variant);
    }
    varied_free(&variant);
}

/* Of two changes that take the same thing, or want the same place, only one can be made. */
static bool clash(const struct edit *a, const struct edit *b)
{
    return a->from == b->from || a->to == b->to || a->from == b->to || a->to == b->from;
}

static void try_pairs(struct varying *varying, const struct edit_list *edits)
{
    for (size_t j = 1; j < edits->count && varying->count < varying->most; j++)
        for (size_t i = 0; i < j && vary_goes_on(varying); i++) {
            struct edit pair[2] = {edits->items[i], edits->items[j]};
            if (clash(&pair[0], &pair[1]))
                continue;
            struct board *first = edit_apply(varying->start, &pair[0]);
            if (first)
                look_at(varying, edit_apply(first, &pair[1]), pair, 2);
            board_free(first);
        }
}

void vary_repair(struct varying *varying)
{
    struct edit_list edits = {0};
    edits_far(varying->start, &edits);
    for (size_t i = 0; i < edits.count && vary_goes_on(varying); i++)
        look_at(varying, edit_apply(varying->start, &edits.items[i]), &edits.items[i], 1);
    if (varying->count == 0 && varying->depth > 1)
        try_pairs(varying, &edits);
    edit_list_free(&edits);
}
