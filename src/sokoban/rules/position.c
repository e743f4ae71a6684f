#include "sokoban/rules/position.h"

#include <assert.h>

#include "base/mem.h"
#include "sokoban/rules/move.h"

bool position_is_possible(const struct board *start)
{
    return board_count(start, SQUARE_PLAYER) == 1;
}

void position_init(struct position *position, const struct board *start)
{
    assert(position_is_possible(start));
    size_t player = board_player(start);
    *position = (struct position){
        .start = start,
        .now = board_copy(start),
        .x = (int)(player % start->width),
        .y = (int)(player / start->width),
        .boxes = board_count(start, SQUARE_BOX),
        .boxes_home = board_count(start, SQUARE_BOX | SQUARE_GOAL),
    };
}

void position_free(struct position *position)
{
    board_free(position->now);
    mem_free(position->history);
    *position = (struct position){0};
}

/* Only called for places on the board. */
static uint8_t *square(struct position *position, int x, int y)
{
    return &position->now->squares[(size_t)y * position->now->width + (size_t)x];
}

static void shift_player(struct position *position, enum direction direction)
{
    *square(position, position->x, position->y) &= (uint8_t)~SQUARE_PLAYER;
    direction_step(direction, &position->x, &position->y);
    *square(position, position->x, position->y) |= SQUARE_PLAYER;
}

static void shift_box(struct position *position, int x, int y, enum direction direction)
{
    uint8_t *from = square(position, x, y);
    direction_step(direction, &x, &y);
    uint8_t *to = square(position, x, y);
    *from &= (uint8_t)~SQUARE_BOX;
    *to |= SQUARE_BOX;
    position->boxes_home += (*to & SQUARE_GOAL) != 0;
    position->boxes_home -= (*from & SQUARE_GOAL) != 0;
}

enum outcome position_try(const struct position *position, enum direction direction)
{
    int x = position->x, y = position->y;
    direction_step(direction, &x, &y);
    uint8_t ahead = board_at(position->now, x, y);
    if (ahead & SQUARE_WALL)
        return OUTCOME_WALL;
    if (!(ahead & SQUARE_BOX))
        return OUTCOME_WALKED;
    direction_step(direction, &x, &y);
    uint8_t behind = board_at(position->now, x, y);
    if (behind & SQUARE_WALL)
        return OUTCOME_BOX_WALL;
    return behind & SQUARE_BOX ? OUTCOME_BOX_BOX : OUTCOME_PUSHED;
}

static void perform(struct position *position, uint8_t move)
{
    enum direction direction = move_direction(move);
    if (move_is_push(move)) {
        int x = position->x, y = position->y;
        direction_step(direction, &x, &y);
        shift_box(position, x, y, direction);
    }
    shift_player(position, direction);
}

static void remember(struct position *position, uint8_t move)
{
    if (position->made == position->room) {
        position->room = position->room ? position->room * 2 : 64;
        position->history = mem_resize(position->history, position->room, 1);
    }
    position->history[position->made++] = move;
    position->known = position->made;
}

enum outcome position_move(struct position *position, enum direction direction)
{
    enum outcome outcome = position_try(position, direction);
    if (outcome_is_legal(outcome)) {
        uint8_t move = move_pack(direction, outcome == OUTCOME_PUSHED);
        perform(position, move);
        remember(position, move);
    }
    return outcome;
}

bool position_undo(struct position *position)
{
    if (position->made == 0)
        return false;
    uint8_t move = position->history[--position->made];
    enum direction back = direction_opposite(move_direction(move));
    int x = position->x, y = position->y;
    direction_step(move_direction(move), &x, &y);
    shift_player(position, back);
    if (move_is_push(move))
        shift_box(position, x, y, back);
    return true;
}

bool position_redo(struct position *position)
{
    if (position->made == position->known)
        return false;
    perform(position, position->history[position->made++]);
    return true;
}
