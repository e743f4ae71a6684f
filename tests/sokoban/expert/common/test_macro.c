/* Macros: each can be played push by push, and none that matters is missing. */
#include "sokoban/expert/common/macro.h"

#include <string.h>

#include "base/mem.h"
#include "search/limits.h"
#include "sokoban/deadlock/deadlock.h"
#include "support/random_level.h"
#include "support/test.h"

/* Counts what other boxes can be pushed, after the flood of a position. */
static void check_other_pushes(const struct macros *macros, const struct model *model,
                               const struct occupancy *occupancy, const struct macro *macro)
{
    bool opens = false;
    for (unsigned i = 0; i < model->map->box_count; i++)
        for (int d = 0; d < DIRECTIONS; d++) {
            cell box = model->map->boxes[i], to = map_next(model->map, box, (enum direction)d);
            cell behind = map_next(model->map, box, direction_opposite((enum direction)d));
            if (i == macro->box || !occupancy_is_reached(occupancy, behind) ||
                occupancy_is_blocked(occupancy, to) || !model->distances->live[to])
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
    struct occupancy occupancy;
    occupancy_init(&occupancy, model->map);
    for (unsigned i = 0; i < model->map->box_count; i++)
        occupancy_put_box(&occupancy, model->map->boxes[i]);
    cell player = model->map->player;
    for (size_t k = 0; k < pushes; k++) {
        enum direction direction = (enum direction)directions[k];
        cell behind = map_next(model->map, box, direction_opposite(direction));
        cell to = map_next(model->map, box, direction);
        occupancy_flood(&occupancy, player);
        assert_true(occupancy_is_reached(&occupancy, behind));
        assert_false(occupancy_is_blocked(&occupancy, to));
        occupancy_take_box(&occupancy, box);
        occupancy_put_box(&occupancy, to);
        player = box;
        box = to;
    }
    assert_int_equal(box, macro->to);
    assert_int_equal(occupancy_flood(&occupancy, player), macro->region);
    check_other_pushes(macros, model, &occupancy, macro);
    assert_int_equal(1 + occupancy_flood_rest(&occupancy), macro->zones);
    occupancy_free(&occupancy);
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
            occupancy_flood(&macros->occupancy, map->player);
            if (!occupancy_is_reached(&macros->occupancy, behind) ||
                occupancy_is_blocked(&macros->occupancy, to) || !model->distances->live[to])
                continue;
            occupancy_take_box(&macros->occupancy, box);
            occupancy_put_box(&macros->occupancy, to);
            cell region = occupancy_flood(&macros->occupancy, box);
            bool dead = deadlock_list_ask(macros->tests, &macros->occupancy, to, box);
            occupancy_take_box(&macros->occupancy, to);
            occupancy_put_box(&macros->occupancy, box);
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
        meter_start(&meter, &(struct limits){0}, NULL);
        struct deadlock *freeze = deadlock_freeze.make(model->distances);
        struct deadlock_list tests = {1, {freeze}};
        macros_init(&macros, model, &meter, &tests);
        for (unsigned i = 0; i < model->map->box_count; i++)
            occupancy_put_box(&macros.occupancy, model->map->boxes[i]);
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
