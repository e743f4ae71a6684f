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

void position_eval_tell_step(void *self, const uint8_t *key, uint32_t tag, struct text *out)
{
    static const char *const words[] = {
        [DIR_UP] = "up", [DIR_DOWN] = "down", [DIR_LEFT] = "left", [DIR_RIGHT] = "right"};
    const struct model *model = ((const struct position_eval *)self)->model;
    const struct map *map = model->map;
    if (tag == STEP_TAG_WALK) {
        text_add(out, "a step without a push");
        return;
    }
    cell *boxes = mem_alloc(map->box_count, sizeof *boxes);
    cell player;
    pack_read(&model->pack, key, boxes, &player);
    size_t place = map->place[boxes[step_tag_box(tag)]], width = map->board->width;
    text_format(out, "box in row %zu, column %zu pushed %s", place / width + 1, place % width + 1,
                words[step_tag_direction(tag)]);
    mem_free(boxes);
}
