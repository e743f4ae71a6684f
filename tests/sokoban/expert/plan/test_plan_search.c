/* Packing plans: what they say can be pulled, and positions on the way are told apart. */
#include "sokoban/expert/plan/plan_search.h"

#include <unistd.h>

#include "search/limits.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/expert/plan/plans.h"
#include "sokoban/expert/plan/plan_tracker.h"
#include "sokoban/sample.h"
#include "support/random_level.h"
#include "support/test.h"

static const char corridor[] = "#########\n"
                               "#### ####\n"
                               "#.. .   #\n"
                               "#### ####\n"
                               "   # $#  \n"
                               "   # $#  \n"
                               "   # $#  \n"
                               "   # @#  \n"
                               "   ####  \n";

/* Plays a plan: every box taken up stands there, no place is filled twice; returns how many goals
 * are filled in the end. */
static unsigned play(const struct model *model, const struct packing_plan *packing_plan)
{
    const struct map *map = model->map;
    const struct placement *plan = packing_plan->items;
    bool *is_filled = mem_alloc((size_t)map->cells + 1, sizeof *is_filled);
    unsigned filled = 0;
    for (size_t k = 0; k < packing_plan->count; k++) {
        unsigned before = k ? plan[k - 1].layer : 0;
        assert_true(plan[k].layer == before || (k && plan[k].layer == before + 1));
        if (plan[k].from != map->cells) {
            assert_true(is_filled[plan[k].from]);
            is_filled[plan[k].from] = false;
        }
        assert_false(is_filled[plan[k].to]);
        is_filled[plan[k].to] = true;
    }
    for (unsigned c = 0; c < map->cells; c++) {
        assert_true(!is_filled[c] || map->is_goal[c]);
        filled += is_filled[c];
    }
    mem_free(is_filled);
    return filled;
}

TEST(plans_fill_the_goals)
{
    unsigned complete = 0;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        struct board *board = random_board(seed, random_size_small);
        struct model *model = model_new(board, deadlock_bit(&deadlock_dead), SIZE_MAX);
        struct packing_plan plan = plan_search_find(model, (enum outlet)(seed % OUTLETS), NULL);
        if (plan.left == 0) {
            assert_int_equal(play(model, &plan), model->map->goal_count);
            complete++;
        }
        mem_free(plan.items);
        model_free(model);
        board_free(board);
    }
    assert_true(complete > 20);
}

TEST(memory_is_accounted_for)
{
    struct board *board = random_board(1, random_size_small);
    struct model *model = model_new(board, deadlock_bit(&deadlock_dead), SIZE_MAX);
    struct meter meter;
    meter_start(&meter, &(struct limits){0}, NULL);
    mem_free(plan_search_find(model, OUTLET_SINK, &meter).items);
    size_t most = (size_t)meter.counters.peak_bytes;
    assert_true(meter.bytes == 0 && most > 0);
    meter_start(&meter, &(struct limits){.bytes = most - 1}, NULL);
    struct packing_plan plan = plan_search_find(model, OUTLET_SINK, &meter);
    assert_int_equal(plan.left, model->map->goal_count);
    assert_true(!plan.items && meter.bytes == 0 && meter.hit == LIMIT_NONE);
    model_free(model);
    board_free(board);
}

static unsigned count_parked(const struct model *model, const struct packing_plan *plan)
{
    unsigned parked = 0;
    for (size_t k = 0; k < plan->count; k++)
        parked += plan->items[k].from != model->map->cells;
    return parked;
}

/* XSokoban 47: no goal can be emptied before a box has been parked. */
TEST(boxes_are_parked_where_they_have_to)
{
    struct level_list list;
    if (access(SAMPLE_FOLDER "/xsokoban0047.sok", R_OK) != 0)
        skip();
    sample_read("xsokoban0047", &list);
    struct model *model = model_new(list.items[0]->model, deadlock_bit(&deadlock_dead), SIZE_MAX);
    struct packing_plan plan = plan_search_find(model, OUTLET_ALL, NULL);
    assert_int_equal(plan.left, 0);
    assert_true(count_parked(model, &plan) > 0);
    assert_int_equal(play(model, &plan), model->map->goal_count);
    mem_free(plan.items);
    model_free(model);
    level_list_free(&list);
}

/* XSokoban 69: most boxes have to be brought past the goals before the first may stay. With every
 * source open those of the other side seem to be gone; with the sink alone they stand there. */
TEST(boxes_at_small_sources_stand_in_the_way)
{
    struct level_list list;
    if (access(SAMPLE_FOLDER "/xsokoban0069.sok", R_OK) != 0)
        skip();
    sample_read("xsokoban0069", &list);
    struct model *model = model_new(list.items[0]->model, deadlock_bit(&deadlock_dead), SIZE_MAX);
    struct packing_plan first = plans_make_first(model, NULL), second;
    assert_true(plans_make_second(model, NULL, &second));
    assert_int_equal(first.left, 0);
    assert_int_equal(play(model, &first), model->map->goal_count);
    assert_true(count_parked(model, &first) > count_parked(model, &second));
    mem_free(first.items);
    mem_free(second.items);
    model_free(model);
    level_list_free(&list);
}

/* Two goals side by side, each with a way of its own, may be filled in any order: either counts. */
TEST(either_of_a_layer_counts)
{
    struct board *board = sample_board("########\n"
                                       "#      #\n"
                                       "# $  $ #\n"
                                       "#  @   #\n"
                                       "# .  . #\n"
                                       "#      #\n"
                                       "########\n");
    struct model *model = model_new(board, deadlock_bit(&deadlock_dead), SIZE_MAX);
    const struct map *map = model->map;
    struct plan_tracker tracker;
    plan_tracker_init(&tracker, model, plan_search_find(model, OUTLET_ALL, NULL), NULL);
    cell one[] = {map->boxes[1], map->goals[0]}, other[] = {map->boxes[0], map->goals[1]};
    assert_int_equal(plan_tracker_look(&tracker, map->boxes).to_do, 2);
    assert_int_equal(plan_tracker_look(&tracker, one).to_do, 1);
    assert_int_equal(plan_tracker_look(&tracker, other).to_do, 1);
    assert_int_equal(plan_tracker_look(&tracker, one).sealed, 0);
    plan_tracker_free(&tracker);
    model_free(model);
    board_free(board);
}

TEST(the_start_has_all_to_do_and_the_end_nothing)
{
    struct board *board = sample_board(corridor);
    struct model *model = model_new(board, deadlock_bit(&deadlock_dead), SIZE_MAX);
    struct plan_tracker tracker;
    plan_tracker_init(&tracker, model, plan_search_find(model, OUTLET_ALL, NULL), NULL);
    struct packing_progress first = plan_tracker_look(&tracker, model->map->boxes);
    struct packing_progress last = plan_tracker_look(&tracker, model->map->goals);
    assert_int_equal(first.to_do, tracker.steps + tracker.left);
    assert_int_equal(last.to_do, 0);
    assert_int_equal(last.sealed, 0);
    plan_tracker_free(&tracker);
    model_free(model);
    board_free(board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plans_fill_the_goals),
        cmocka_unit_test(memory_is_accounted_for),
        cmocka_unit_test(boxes_are_parked_where_they_have_to),
        cmocka_unit_test(boxes_at_small_sources_stand_in_the_way),
        cmocka_unit_test(either_of_a_layer_counts),
        cmocka_unit_test(the_start_has_all_to_do_and_the_end_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
