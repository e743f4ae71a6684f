/* Claims to sources: what boxes claim where they stand, and who makes way for whom. */
#include "sokoban/expert/plan/source_matching.h"

#include "sokoban/deadlock/deadlock.h"
#include "sokoban/sample.h"
#include "support/test.h"

/* The box above can only be pushed along its wall, the one below everywhere. */
static const char walls[] = "########\n"
                            "#@ $ . #\n"
                            "#      #\n"
                            "#   $  #\n"
                            "#   .  #\n"
                            "########\n";

struct setting {
    struct board *board;
    struct model *model;
    struct source_matching matching;
    uint32_t owners[2];
};

static void set_up(struct setting *setting)
{
    setting->board = sample_board(walls);
    setting->model = model_new(setting->board, deadlock_bit(&deadlock_dead), SIZE_MAX);
    source_matching_init(&setting->matching, setting->model);
    setting->owners[0] = setting->owners[1] = NO_CLAIM;
}

static void tear_down(struct setting *setting)
{
    source_matching_free(&setting->matching);
    model_free(setting->model);
    board_free(setting->board);
}

static bool may_come_from(const struct setting *setting, cell c, unsigned source)
{
    return setting->matching.sets[setting->matching.words * (size_t)c] >> source & 1;
}

TEST(a_box_claims_what_it_may_have_come_from)
{
    struct setting setting;
    set_up(&setting);
    const struct map *map = setting.model->map;
    assert_true(may_come_from(&setting, map->goals[0], 0));
    assert_true(may_come_from(&setting, map->goals[0], 1));
    assert_false(may_come_from(&setting, map->goals[1], 0));
    assert_true(may_come_from(&setting, map->goals[1], 1));
    tear_down(&setting);
}

/* Whichever comes first, the box below is left to the goal that only it can get to. */
TEST(the_first_makes_way_for_the_second)
{
    struct setting setting;
    set_up(&setting);
    const cell *goals = setting.model->map->goals;
    uint32_t gone = source_matching_new_claim(&setting.matching);
    source_matching_add(&setting.matching, gone, 0);
    source_matching_add(&setting.matching, gone, 1);
    setting.owners[1] = gone;
    assert_true(source_matching_replace(&setting.matching, setting.owners, NO_CLAIM, goals[1]));
    assert_int_equal(setting.owners[0], gone);
    assert_int_equal(setting.owners[1], goals[1]);
    assert_true(source_matching_is_used(&setting.matching, setting.owners, 0));
    assert_false(source_matching_is_used(&setting.matching, setting.owners, 1));
    tear_down(&setting);
}

TEST(what_would_leave_another_without_is_refused)
{
    struct setting setting;
    set_up(&setting);
    const cell *goals = setting.model->map->goals;
    assert_true(source_matching_replace(&setting.matching, setting.owners, NO_CLAIM, goals[0]));
    assert_true(source_matching_replace(&setting.matching, setting.owners, NO_CLAIM, goals[1]));
    uint32_t gone = source_matching_new_claim(&setting.matching);
    source_matching_add(&setting.matching, gone, 1);
    assert_false(source_matching_replace(&setting.matching, setting.owners, goals[0], gone));
    assert_int_equal(setting.owners[0], goals[0]);
    assert_int_equal(setting.owners[1], goals[1]);
    source_matching_add(&setting.matching, gone, 0);
    assert_true(source_matching_replace(&setting.matching, setting.owners, goals[0], gone));
    assert_int_equal(setting.owners[0], gone);
    tear_down(&setting);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_box_claims_what_it_may_have_come_from),
        cmocka_unit_test(the_first_makes_way_for_the_second),
        cmocka_unit_test(what_would_leave_another_without_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
