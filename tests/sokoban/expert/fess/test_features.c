/* Features and hot spots in cases made by hand, and what advisors like. */
#include "sokoban/expert/fess/features.h"

#include "sokoban/deadlock/deadlock.h"
#include "sokoban/expert/fess/advisors.h"
#include "sokoban/sample.h"
#include "support/test.h"

/* The features when the boxes of the first drawing have come to stand as in the second one. */
static uint64_t features_after(const char *start, const char *now)
{
    struct board *board = sample_board(start), *later = sample_board(now);
    struct model *model = model_new(board, deadlock_bit(&deadlock_dead), SIZE_MAX);
    struct map *map = map_new(later);
    struct feature_eval eval;
    struct occupancy occupancy;
    feature_eval_init(&eval, model, 0, plan_search_find(model, OUTLET_ALL, NULL), NULL);
    occupancy_init(&occupancy, model->map);
    for (unsigned i = 0; i < map->box_count; i++)
        occupancy_put_box(&occupancy, map->boxes[i]);
    struct feature_input input = {
        .occupancy = &occupancy, .boxes = map->boxes, .player = map->player};
    occupancy_flood(&occupancy, map->player);
    input.zones = 1 + occupancy_flood_rest(&occupancy);
    uint64_t features = feature_eval_compute(&eval, &input);
    occupancy_free(&occupancy);
    feature_eval_free(&eval);
    map_free(map);
    model_free(model);
    board_free(board);
    board_free(later);
    return features;
}

/* The goals lie behind a door two cells wide; the upper one of the pair at its end comes last. */
static const char start[] = "############\n"
                            "#..    $   #\n"
                            "#######    #\n"
                            "      #  $ #\n"
                            "      # @  #\n"
                            "      ######\n";

TEST(a_box_in_the_way_is_hot)
{
    uint64_t free = features_after(start, "############\n"
                                          "#..        #\n"
                                          "#######  $ #\n"
                                          "      #  $ #\n"
                                          "      # @  #\n"
                                          "      ######\n");
    uint64_t hot = features_after(start, "############\n"
                                         "#..  $     #\n"
                                         "#######    #\n"
                                         "      #  $ #\n"
                                         "      # @  #\n"
                                         "      ######\n");
    assert_int_equal(feature_value(free, FEATURE_hot), 0);
    assert_int_equal(feature_value(hot, FEATURE_hot), 1);
    assert_int_equal(feature_value(free, FEATURE_zones), 1);
    assert_int_equal(feature_value(hot, FEATURE_zones), 2);
    assert_int_equal(feature_value(hot, FEATURE_packed), 2);
}

TEST(packing_comes_first)
{
    uint64_t before = features_after(start, start);
    uint64_t packed = features_after(start, "############\n"
                                            "#*.   @    #\n"
                                            "#######    #\n"
                                            "      #  $ #\n"
                                            "      #    #\n"
                                            "      ######\n");
    assert_int_equal(feature_value(packed, FEATURE_packed), 1);
    assert_true(packed < before);
    assert_true(feature_cell_label(packed) < feature_cell_label(before));
    struct proposal one = {.features = before}, other = {.features = packed};
    assert_true(advisor_likes(advisor_kinds[0], &one, &other));
    assert_false(advisor_likes(advisor_kinds[0], &other, &one));
    for (int i = 0; i < ADVISORS; i++)
        assert_false(advisor_likes(advisor_kinds[i], &other, &one));
}

/* The goal at the door is filled last; while another is filled next, no box is shut in. When both
 * rooms behind have their boxes but one, a box that waits inside is lost to the goal outside. */
static const char door[] = "###########\n"
                           "#     #   #\n"
                           "#  $  .   #\n"
                           "# @$  # . #\n"
                           "#     #   #\n"
                           "###########\n";

TEST(a_box_about_to_be_shut_in_is_counted)
{
    uint64_t outside = features_after(door, door);
    assert_int_equal(feature_value(outside, FEATURE_sealed), 0);
    uint64_t inside = features_after(door, "###########\n"
                                           "#     #   #\n"
                                           "# $@  .   #\n"
                                           "#     # * #\n"
                                           "#     #   #\n"
                                           "###########\n");
    assert_int_equal(feature_value(inside, FEATURE_sealed), 0);
    assert_int_equal(feature_value(inside, FEATURE_packed), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_box_in_the_way_is_hot),
        cmocka_unit_test(packing_comes_first),
        cmocka_unit_test(a_box_about_to_be_shut_in_is_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
