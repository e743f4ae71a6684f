/* The bound of successors is the bound of each of them by itself. */
#include "sokoban/expert/portfolio/sibling_bound.h"

#include <string.h>

#include "base/random.h"
#include "sokoban/space/model.h"
#include "support/random_level.h"
#include "support/test.h"

enum { LEVELS = 400, PARENTS = 6, CHILDREN = 12, MOST = 64 };

struct sample {
    const struct model *model;
    struct random random;
    struct sibling_bound sibling;
    struct bound *plain;
    unsigned near, unsolvable; /* asked for one box; of all */
};

static unsigned boxes_of(const struct sample *sample)
{
    return sample->model->map->box_count;
}

/* A cell that no box stands on. */
static cell free_cell(struct sample *sample, const cell *boxes)
{
    const struct map *map = sample->model->map;
    for (;;) {
        cell found = (cell)random_below(&sample->random, map->cells);
        bool taken = false;
        for (unsigned i = 0; i < map->box_count; i++)
            taken |= boxes[i] == found;
        if (!taken)
            return found;
    }
}

/* Moves a box and keeps the order. */
static void move_box(cell *boxes, unsigned count, unsigned box, cell to)
{
    boxes[box] = to;
    for (unsigned i = box; i + 1 < count && boxes[i] > boxes[i + 1]; i++) {
        cell other = boxes[i];
        boxes[i] = boxes[i + 1];
        boxes[i + 1] = other;
    }
    for (unsigned i = box; i > 0 && boxes[i - 1] > boxes[i]; i--) {
        cell other = boxes[i];
        boxes[i] = boxes[i - 1];
        boxes[i - 1] = other;
    }
}

static void check(struct sample *sample, const struct macro_search_position *position)
{
    uint32_t vertices[MOST];
    for (unsigned i = 0; i < boxes_of(sample); i++)
        vertices[i] =
            push_graph_vertex(sample->model->push_graph, position->boxes[i], position->player);
    uint32_t bound = sibling_bound_ask(&sample->sibling, position, vertices);
    assert_int_equal(bound, sample->plain->kind->whole(sample->plain, vertices));
    sample->near += sample->sibling.is_laid;
    sample->unsolvable += bound == BOUND_UNSOLVABLE;
}

/* A position anywhere, and some that differ from it by one box and perhaps by where the player
 * is. */
static void check_family(struct sample *sample)
{
    unsigned count = boxes_of(sample);
    cell parent[MOST] = {0}, child[MOST];
    memcpy(parent, sample->model->map->boxes, count * sizeof *parent);
    for (unsigned i = 0; i < count; i++)
        move_box(parent, count, i, free_cell(sample, parent));
    struct macro_search_position position = {.boxes = parent, .player = free_cell(sample, parent)};
    position.from = position.to = (cell)sample->model->map->cells;
    check(sample, &position);
    sibling_bound_enter(&sample->sibling, &position);
    for (unsigned i = 0; i < CHILDREN; i++) {
        unsigned box = random_below(&sample->random, count);
        memcpy(child, parent, count * sizeof *child);
        struct macro_search_position next = {
            .boxes = child, .player = position.player, .from = child[box]};
        next.to = free_cell(sample, parent);
        move_box(child, count, box, next.to);
        if (next.to == next.player || random_below(&sample->random, 3) == 0)
            next.player = free_cell(sample, child);
        check(sample, &next);
    }
}

static void check_level(struct sample *sample, const struct board *board)
{
    struct model *model = model_new(board, 0, SIZE_MAX);
    sample->model = model;
    if (model && model->map->box_count <= MOST) {
        sibling_bound_init(&sample->sibling, model, model->distances);
        sample->plain = bound_matching.make(model->distances, NULL, model->map->box_count);
        for (unsigned i = 0; i < PARENTS; i++)
            check_family(sample);
        bound_free(sample->plain);
        sibling_bound_free(&sample->sibling);
    }
    model_free(model);
}

TEST(agrees_with_the_bound_of_each)
{
    struct sample sample = {0};
    for (uint64_t seed = 1; seed <= LEVELS; seed++) {
        struct board *board =
            random_board(seed, (struct random_size){5, 9, 2, 2 + (unsigned)(seed % 9)});
        sample.random.state = seed;
        check_level(&sample, board);
        board_free(board);
    }
    unsigned asked = LEVELS * PARENTS * (CHILDREN + 1);
    assert_in_range(sample.near, asked / 10, asked / 2);
    assert_in_range(sample.unsolvable, asked / 20, asked * 9 / 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_the_bound_of_each),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
