/* Macros: each can be played push by push, and none that matters is missing. */
#include "sokoban/expert/macro.h"

#include <string.h>

#include "base/mem.h"
#include "search/limits.h"
#include "sokoban/deadlock/deadlock.h"
#include "support/random_level.h"
#include "support/test.h"

/* Counts what other boxes can be pushed, after the flood of a position. */
static void check_other_pushes(const struct macros *macros, const struct model *model,
                               const struct layout *layout, const struct macro *macro)
{
    bool opens = false;
    for (unsigned i = 0; i < model->map->box_count; i++)
        for (int d = 0; d < DIRECTIONS; d++) {
            cell box = model->map->boxes[i], to = map_next(model->map, box, (enum direction)d);
            cell behind = map_next(model->map, box, direction_opposite((enum direction)d));
            if (i == macro->box || !layout_is_reached(layout, behind) ||
                layout_is_blocked(layout, to) || !model->distances->live[to])
                continue;
            opens |= macros->pushable[4 * (size_t)box + (size_t)d] != macros->position;
        }
    assert_int_equal(macro->opens, opens);
}

/* Plays a macro on a layout of its own and checks where everything ends up. */
static void check_route(struct macros *macros, const struct model *model, const struct macro *macro)
{
    cell box = model->map->boxes[macro->box];
    uint8_t *directions;
    size_t pushes = macros_route(macros, box, model->map->player, macro, &directions);
    struct layout layout;
    layout_init(&layout, model->map);
    for (unsigned i = 0; i < model->map->box_count; i++)
        layout_put_box(&layout, model->map->boxes[i]);
    cell player = model->map->player;
    for (size_t k = 0; k < pushes; k++) {
        enum direction direction = (enum direction)directions[k];
        cell behind = map_next(model->map, box, direction_opposite(direction));
        cell to = map_next(model->map, box, direction);
        layout_flood(&layout, player);
        assert_true(layout_is_reached(&layout, behind));
        assert_false(layout_is_blocked(&layout, to));
        layout_take_box(&layout, box);
        layout_put_box(&layout, to);
        player = box;
        box = to;
    }
    assert_int_equal(box, macro->to);
    assert_int_equal(layout_flood(&layout, player), macro->region);
    check_other_pushes(macros, model, &layout, macro);
    assert_int_equal(1 + layout_flood_rest(&layout), macro->zones);
    layout_free(&layout);
    mem_free(directions);
}

/* Every single push to a live cell that freezes nothing must be among the macros. */
static void check_single_pushes(struct macros *macros, const struct model *model)
{
    const struct map *map = model->map;
    for (unsigned i = 0; i < map->box_count; i++)
        for (int d = 0; d < DIRECTIONS; d++) {
            cell box = map->boxes[i], to = map_next(map, box, (enum direction)d);
            cell behind = map_next(map, box, direction_opposite((enum direction)d));
            layout_flood(&macros->layout, map->player);
            if (!layout_is_reached(&macros->layout, behind) ||
                layout_is_blocked(&macros->layout, to) || !model->distances->live[to])
                continue;
            layout_take_box(&macros->layout, box);
            layout_put_box(&macros->layout, to);
            cell region = layout_flood(&macros->layout, box);
            bool dead = deadlock_ask(macros->freeze, &macros->layout, to, box);
            layout_take_box(&macros->layout, to);
            layout_put_box(&macros->layout, box);
            bool listed = false;
            for (size_t k = 0; k < macros->count; k++)
                listed |= macros->items[k].box == i && macros->items[k].to == to &&
                          macros->items[k].region == region;
            assert_int_equal(listed, !dead);
        }
}

TEST(on_random_levels)
{
    size_t total = 0;
    for (uint64_t seed = 1; seed <= 600; seed++) {
        struct board *board = random_board(seed, random_size_small);
        struct model *model = model_new(board, deadlock_bit(&deadlock_dead), SIZE_MAX);
        struct macros macros;
        struct meter meter;
        meter_start(&meter, &(struct limits){0});
        struct deadlock *freeze = deadlock_freeze.make(model->distances);
        macros_init(&macros, model, &meter, freeze);
        for (unsigned i = 0; i < model->map->box_count; i++)
            layout_put_box(&macros.layout, model->map->boxes[i]);
        bool *all = mem_alloc(model->map->box_count, sizeof *all);
        memset(all, true, model->map->box_count * sizeof *all);
        assert_true(macros_generate(&macros, model->map->boxes, all, model->map->player));
        mem_free(all);
        total += macros.count;
        check_single_pushes(&macros, model);
        for (size_t k = 0; k < macros.count; k++) {
            struct macro macro = macros.items[k];
            check_route(&macros, model, &macro);
        }
        macros_free(&macros);
        deadlock_freeze.free(freeze);
        model_free(model);
        board_free(board);
    }
    assert_true(total > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(on_random_levels)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
