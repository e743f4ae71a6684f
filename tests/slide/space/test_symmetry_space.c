/* Mirror images taken for one: known numbers, and puzzles without symmetry. */
#include "slide/space/symmetry_space.h"

#include "search/limits.h"
#include "search/search.h"
#include "search/symmetry_space.h"
#include "slide/sample.h"
#include "slide/space/slide_space.h"
#include "support/test.h"

/* How many layouts are left of a puzzle, 0 when it has no symmetry. */
static uint64_t count_orbits(const char *bytes)
{
    struct level_list list;
    uint64_t orbits = 0;
    sample_read("test.slide", bytes, &list);
    struct piece_classes *classes =
        piece_classes_new(list.items[0]->model, PIECE_CLASSES_REACHABLE);
    struct slide_space *slide_space = slide_space_new(classes, METRIC_STEPS, GUIDE_NONE);
    struct symmetry_space *symmetric = slide_symmetry_space_new(slide_space);
    if (symmetric) {
        struct search_result result;
        struct meter meter;
        meter_start(&meter, &(struct limits){0}, NULL);
        search_all(symmetry_space_of(symmetric), &meter, &result);
        assert_int_equal(result.outcome, SEARCH_EXHAUSTED);
        orbits = meter.counters.stored;
        search_result_free(&result);
    }
    symmetry_space_free(symmetric);
    slide_space_free(slide_space);
    piece_classes_free(classes);
    level_list_free(&list);
    return orbits;
}

/* The classic start reaches 25,955 layouts, 13,011 if mirror images count once. */
TEST(the_classic_start)
{
    assert_int_equal(
        count_orbits("Slide:\nStart:\nabbc\nabbc\ndeef\ndghf\ni..j\nGoal:\n....\n....\n"
                     "....\n.bb.\n.bb.\n"),
        13011);
}

/* A goal to one side leaves no symmetry. */
TEST(a_lopsided_goal)
{
    assert_int_equal(
        count_orbits("Slide:\nStart:\nabbc\nabbc\ndeef\ndghf\ni..j\nGoal:\n....\n....\n"
                     "....\nbb..\nbb..\n"),
        0);
}

/* One small piece on a square: nine cells, in three classes under the eight symmetries. */
TEST(a_square)
{
    assert_int_equal(count_orbits("Slide:\nStart:\na..\n...\n...\nGoal:\n...\n.a.\n...\n"), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_classic_start),
        cmocka_unit_test(a_lopsided_goal),
        cmocka_unit_test(a_square),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
