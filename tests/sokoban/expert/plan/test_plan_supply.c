/* Whether a plan's placements can all be had: a case made by hand. */
#include "sokoban/expert/plan/plan_supply.h"

#include "sokoban/deadlock/deadlock.h"
#include "sokoban/sample.h"
#include "support/test.h"

/* The goal in the door shuts the room on the left. */
static const char rooms[] = "###########\n"
                            "#    #    #\n"
                            "# .  .  $ #\n"
                            "#    #    #\n"
                            "#    # $  #\n"
                            "#    #@   #\n"
                            "###########\n";

static cell at(const struct map *map, unsigned x, unsigned y)
{
    return map->cell_at[y * map->board->width + x];
}

struct setting {
    struct board *board;
    struct model *model;
    struct plan_supply supply;
    uint64_t placed[2];
    cell inside, outside, goal, door, corner;
};

static void open_setting(struct setting *setting, struct meter *limits)
{
    *setting = (struct setting){.board = sample_board(rooms)};
    setting->model = model_new(setting->board, deadlock_bit(&deadlock_dead), SIZE_MAX);
    const struct map *map = setting->model->map;
    setting->goal = at(map, 2, 2);
    setting->door = at(map, 5, 2);
    setting->inside = at(map, 3, 2);
    setting->outside = at(map, 7, 2);
    setting->corner = at(map, 9, 1);
    cell source = (cell)map->cells;
    struct placement plan[] = {{source, setting->goal, 0}, {source, setting->door, 1}};
    plan_supply_init(&setting->supply, setting->model, plan, 2, limits);
}

static void close_setting(struct setting *setting)
{
    plan_supply_free(&setting->supply);
    model_free(setting->model);
    board_free(setting->board);
}

TEST(a_box_in_a_corner_makes_none)
{
    struct setting setting;
    open_setting(&setting, NULL);
    cell good[] = {setting.inside, setting.outside}, bad[] = {setting.inside, setting.corner};
    assert_int_equal(plan_supply_lacking(&setting.supply, 0, good, setting.placed), 0);
    assert_int_equal(plan_supply_lacking(&setting.supply, 0, bad, setting.placed), 1);
    close_setting(&setting);
}

TEST(what_is_placed_counts_no_more)
{
    struct setting setting;
    open_setting(&setting, NULL);
    setting.placed[setting.goal / 64] |= UINT64_C(1) << setting.goal % 64;
    cell good[] = {setting.goal, setting.outside}, bad[] = {setting.goal, setting.corner};
    cell both[] = {setting.goal, setting.door};
    assert_int_equal(plan_supply_lacking(&setting.supply, 1, good, setting.placed), 0);
    assert_int_equal(plan_supply_lacking(&setting.supply, 1, bad, setting.placed), 1);
    assert_int_equal(plan_supply_lacking(&setting.supply, 1, both, setting.placed), 0);
    assert_int_equal(plan_supply_lacking(&setting.supply, 2, both, setting.placed), 0);
    close_setting(&setting);
}

/* Pulling leaves off at its first look at the limits: the first placement can be had from its own
 * cell alone, and the second is not looked at. */
TEST(a_limit_ends_the_work)
{
    const atomic_bool stop = true;
    struct meter meter;
    struct setting setting;
    meter_start(&meter, &(struct limits){0}, &(struct search_hooks){.stop = &stop});
    open_setting(&setting, &meter);
    cell good[] = {setting.inside, setting.outside}, done[] = {setting.goal, setting.outside};
    assert_int_equal(meter.hit, LIMIT_STOPPED);
    assert_int_equal(plan_supply_lacking(&setting.supply, 0, good, setting.placed), 1);
    assert_int_equal(plan_supply_lacking(&setting.supply, 0, done, setting.placed), 0);
    close_setting(&setting);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_box_in_a_corner_makes_none),
        cmocka_unit_test(what_is_placed_counts_no_more),
        cmocka_unit_test(a_limit_ends_the_work),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
