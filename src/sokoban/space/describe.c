/* A packed position as the characters of a level file. Of a player who could be anywhere in a
 * region the region's least square is shown. */
#include "base/mem.h"
#include "base/language/message.h"
#include "base/text.h"
#include "sokoban/space/position_eval.h"

void position_describe(const struct model *model, const uint8_t *key, struct text *out)
{
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

void position_eval_describe(void *self, const uint8_t *key, struct text *out)
{
    position_describe(((const struct position_eval *)self)->model, key, out);
}

static const char *const words[] = {[DIR_UP] = MC_("direction", "up"),
                                    [DIR_DOWN] = MC_("direction", "down"),
                                    [DIR_LEFT] = MC_("direction", "left"),
                                    [DIR_RIGHT] = MC_("direction", "right")};

void position_square(const struct map *map, cell at, size_t *row, size_t *column)
{
    *row = map->place[at] / map->board->width + 1;
    *column = map->place[at] % map->board->width + 1;
}

/* The same of a box of a packed position. */
static void find_box(const struct model *model, const uint8_t *key, unsigned box, size_t *row,
                     size_t *column)
{
    cell *boxes = mem_alloc(model->map->box_count, sizeof *boxes);
    cell player;
    pack_read(&model->pack, key, boxes, &player);
    position_square(model->map, boxes[box], row, column);
    mem_free(boxes);
}

void position_eval_tell_step(void *self, const uint8_t *key, uint32_t tag, struct text *out)
{
    size_t row, column;
    if (step_tag_is_walk(tag)) {
        text_say(out, "a step %s without a push", words[step_tag_direction(tag)]);
        return;
    }
    find_box(((const struct position_eval *)self)->model, key, step_tag_box(tag), &row, &column);
    text_say(out, "box in row %zu, column %zu pushed %s", row, column,
             words[step_tag_direction(tag)]);
}

void position_eval_spell_step(void *self, const uint8_t *key, uint32_t tag, struct text *out)
{
    static const char letters[] = {
        [DIR_UP] = 'u', [DIR_DOWN] = 'd', [DIR_LEFT] = 'l', [DIR_RIGHT] = 'r'};
    char letter = letters[step_tag_direction(tag)];
    size_t row, column;
    if (step_tag_is_walk(tag)) {
        text_add_char(out, letter);
        return;
    }
    find_box(((const struct position_eval *)self)->model, key, step_tag_box(tag), &row, &column);
    text_format(out, "%c %zu,%zu", letter - 'a' + 'A', row, column);
}

void position_eval_tell_pull(void *self, const uint8_t *key, uint32_t tag, struct text *out)
{
    size_t row, column;
    find_box(((const struct position_eval *)self)->model, key, step_tag_box(tag), &row, &column);
    text_say(out, "box in row %zu, column %zu pulled %s", row, column,
             words[step_tag_direction(tag)]);
}

void position_eval_tell_dead(void *self, struct text *out)
{
    const struct position_eval *eval = self;
    if (eval->killer)
        text_say(out, "given up, for the test %s proves that no goal can be reached",
                 eval->killer->name);
    else
        text_say(out, "given up, for the estimate %s is infinite: no goal can be reached",
                 eval->bound->kind->name);
}

void position_eval_tell_dead_square(const struct position_eval *eval, cell box,
                                    enum direction direction, const char *test, struct text *out)
{
    size_t row, column;
    position_square(eval->model->map, box, &row, &column);
    text_say(out,
             "box in row %zu, column %zu pushed %s: left out, for the test %s allows no box "
             "there",
             row, column, words[direction], test);
    text_add_char(out, '\n');
}

void position_eval_tell_pruned(const struct position_eval *eval, cell box, enum direction direction,
                               const char *pruning, struct text *out)
{
    size_t row, column;
    position_square(eval->model->map, box, &row, &column);
    text_say(out, "box in row %zu, column %zu pushed %s: left out, for the pruning %s keeps others",
             row, column, words[direction], pruning);
    text_add_char(out, '\n');
}
