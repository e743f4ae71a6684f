#include "sokoban/retrograde/site.h"

#include "base/bits.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "sokoban/level/interior.h"

static const char none_closed[] = M_("no part of the board is closed by walls");
static const char open_border[] = M_("the border is open: the player can walk out");
static const char goals_apart[] = M_("a goal lies outside the room");
static const char several_players[] = M_("the level has several players");
static const char too_large[] = M_("the room is too large for hardest starts to be found");

static bool is_goal(const struct board *board, size_t at)
{
    return (board->squares[at] & (SQUARE_GOAL | SQUARE_WALL)) == SQUARE_GOAL;
}

/* What an area holds: goals before squares. */
static size_t area_rank(const struct board *board, const struct interior *area)
{
    size_t size = board_size(board), rank = 0;
    for (size_t i = 0; i < size; i++)
        if (area->inside[i])
            rank += 1 + (is_goal(board, i) ? size : 0);
    return rank;
}

/* Without a player: the closed area to be taken, or one that is nowhere inside. */
static struct interior best_area(const struct board *board)
{
    size_t size = board_size(board), best_rank = 0;
    bool *seen = mem_alloc(size, sizeof *seen);
    struct interior best = interior_from(board, size);
    for (size_t at = 0; at < size; at++) {
        if (seen[at] || (board->squares[at] & SQUARE_WALL))
            continue;
        struct interior area = interior_from(board, at);
        size_t rank = area.leak == size ? area_rank(board, &area) : 0;
        for (size_t i = 0; i < size; i++)
            seen[i] |= area.inside[i];
        if (rank > best_rank) {
            struct interior worse = best;
            best_rank = rank;
            best = area;
            area = worse;
        }
        interior_free(&area);
    }
    mem_free(seen);
    return best;
}

/* Makes the room of the area; false when it is too large. */
static bool take_area(struct site *site, const struct board *board, const struct interior *area)
{
    unsigned right = 0, bottom = 0;
    site->left = site->top = UINT32_MAX;
    for (size_t i = 0; i < board_size(board); i++) {
        if (!area->inside[i])
            continue;
        unsigned x = (unsigned)(i % board->width), y = (unsigned)(i / board->width);
        site->left = x < site->left ? x : site->left;
        site->top = y < site->top ? y : site->top;
        right = x > right ? x : right;
        bottom = y > bottom ? y : bottom;
    }
    if (!room_init(&site->room, right - site->left + 1, bottom - site->top + 1))
        return false;
    for (size_t i = 0; i < board_size(board); i++) {
        if (!area->inside[i])
            continue;
        unsigned bit = room_bit(&site->room, (unsigned)(i % board->width) - site->left,
                                (unsigned)(i / board->width) - site->top);
        bits_add(site->room.floor, bit);
        if (is_goal(board, i))
            bits_add(site->goals, bit);
        site->board->squares[i] = 0;
    }
    return true;
}

static const char *objection_to(const struct board *board, const struct interior *area)
{
    size_t size = board_size(board), floor = 0;
    if (area->leak < size)
        return open_border;
    for (size_t i = 0; i < size; i++) {
        floor += area->inside[i];
        if (!area->inside[i] && is_goal(board, i) && !(board->squares[i] & SQUARE_BOX))
            return goals_apart;
    }
    return floor ? NULL : none_closed;
}

const char *site_open(struct site *site, const struct board *board)
{
    unsigned players = board_count(board, SQUARE_PLAYER);
    if (players > 1)
        return several_players;
    struct interior area = players ? interior_of_player(board) : best_area(board);
    const char *objection = objection_to(board, &area);
    if (!objection) {
        *site = (struct site){.board = board_copy(board)};
        if (!take_area(site, board, &area))
            objection = too_large;
        if (objection)
            site_close(site);
    }
    interior_free(&area);
    return objection;
}

void site_close(struct site *site)
{
    board_free(site->board);
    *site = (struct site){0};
}

struct board *site_build(const struct site *site, const uint64_t *goals, const uint64_t *boxes,
                         unsigned player)
{
    struct board *board = board_copy(site->board);
    const struct room *room = &site->room;
    for (unsigned bit = 0; bit < 64 * room->words; bit++) {
        if (!bits_has(room->floor, bit))
            continue;
        size_t x = site->left + bit % room->stride, y = site->top + bit / room->stride;
        uint8_t *square = &board->squares[y * board->width + x];
        *square = (uint8_t)((bits_has(goals, bit) ? SQUARE_GOAL : 0) |
                            (bits_has(boxes, bit) ? SQUARE_BOX : 0) |
                            (bit == player ? SQUARE_PLAYER : 0));
    }
    return board;
}
