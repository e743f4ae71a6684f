/* A packed position as the characters of a level file. Of a player who could be anywhere in a
 * region the region's least square is shown. */
#include "base/mem.h"
#include "base/text.h"
#include "sokoban/space/position_eval.h"

void position_eval_describe(void *self, const uint8_t *key, struct text *out)
{
    const struct model *model = ((const struct position_eval *)self)->model;
    const struct map *map = model->map;
    struct board *board = board_copy(map->board);
    cell *boxes = mem_alloc(map->box_count, sizeof *boxes);
    cell player;
    pack_read(&model->pack, key, boxes, &player);
    for (unsigned i = 0; i < map->cells; i++)
        board->squares[map->place[i]] &= SQUARE_GOAL;
    for (unsigned i = 0; i < map->box_count; i++)
        board->squares[map->place[boxes[i]]] |= SQUARE_BOX;
    board->squares[map->place[player]] |= SQUARE_PLAYER;
    for (size_t i = 0; i < board_size(board); i++) {
        text_add_char(out, square_character(board->squares[i]));
        if ((i + 1) % board->width == 0)
            text_add_char(out, '\n');
    }
    mem_free(boxes);
    board_free(board);
}
