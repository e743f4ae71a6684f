/* Which boxes may stay on their goals: hand-made cases. */
#include "sokoban/expert/plan/packing_estimate.h"

#include "sokoban/deadlock/deadlock.h"
#include "sokoban/sample.h"
#include "support/test.h"

/* What may stay when the boxes of the first drawing have come to stand as in the second one. */
static unsigned count_after(const char *start, const char *now)
{
    struct board *board = sample_board(start), *later = sample_board(now);
    struct model *model = model_new(board, deadlock_bit(&deadlock_dead), SIZE_MAX);
    struct map *map = map_new(later);
    struct packing_estimate estimate;
    packing_estimate_init(&estimate, model, NULL);
    unsigned once = packing_estimate_look(&estimate, map->boxes, map->player).to_do;
    assert_int_equal(packing_estimate_look(&estimate, map->boxes, map->player).to_do, once);
    unsigned goals = model->map->goal_count;
    packing_estimate_free(&estimate);
    map_free(map);
    model_free(model);
    board_free(board);
    board_free(later);
    return goals - once;
}

static const char corridor[] = "##########\n"
                               "#..  $   #\n"
                               "######   #\n"
                               "     # $ #\n"
                               "     # @ #\n"
                               "     #####\n";

TEST(the_far_goal_comes_first)
{
    assert_int_equal(count_after(corridor, "##########\n"
                                           "#*.  @   #\n"
                                           "######   #\n"
                                           "     # $ #\n"
                                           "     #   #\n"
                                           "     #####\n"),
                     1);
    assert_int_equal(count_after(corridor, "##########\n"
                                           "#.*  @   #\n"
                                           "######   #\n"
                                           "     # $ #\n"
                                           "     #   #\n"
                                           "     #####\n"),
                     0);
}

TEST(all_may_stay_when_solved)
{
    assert_int_equal(count_after(corridor, "##########\n"
                                           "#**  @   #\n"
                                           "######   #\n"
                                           "     #   #\n"
                                           "     #   #\n"
                                           "     #####\n"),
                     2);
    assert_int_equal(count_after(corridor, corridor), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_far_goal_comes_first),
        cmocka_unit_test(all_may_stay_when_solved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
