/* Mirror images taken for one: known numbers, and puzzles without symmetry. */
#include "slide/space/quotient.h"

#include "search/limits.h"
#include "search/search.h"
#include "slide/sample.h"
#include "slide/space/layouts.h"
#include "support/test.h"

/* How many layouts are left of a puzzle, 0 when it has no symmetry. */
static uint64_t count_classes(const char *bytes)
{
    struct level_list list;
    uint64_t classes = 0;
    sample_read("test.slide", bytes, &list);
    struct kinds *kinds = kinds_new(list.items[0]->model, KINDS_REACHABLE);
    struct layouts *layouts = layouts_new(kinds, METRIC_STEPS, GUIDE_NONE);
    struct quotient *quotient = quotient_new(layouts);
    if (quotient) {
        struct search_result result;
        struct meter meter;
        meter_start(&meter, &(struct limits){0});
        search_all(quotient_space(quotient), &meter, &result);
        assert_int_equal(result.outcome, SEARCH_EXHAUSTED);
        classes = meter.counters.stored;
        search_result_free(&result);
    }
    quotient_free(quotient);
    layouts_free(layouts);
    kinds_free(kinds);
    level_list_free(&list);
    return classes;
}

/* The classic start reaches 25,955 layouts, 13,011 if mirror images count once. */
TEST(the_classic_start)
{
    assert_int_equal(
        count_classes("Slide:\nStart:\nabbc\nabbc\ndeef\ndghf\ni..j\nGoal:\n....\n....\n"
                      "....\n.bb.\n.bb.\n"),
        13011);
}

/* A goal to one side leaves no symmetry. */
TEST(a_lopsided_goal)
{
    assert_int_equal(
        count_classes("Slide:\nStart:\nabbc\nabbc\ndeef\ndghf\ni..j\nGoal:\n....\n....\n"
                      "....\nbb..\nbb..\n"),
        0);
}

/* One small piece on a square: nine cells, in three classes under the eight symmetries. */
TEST(a_square)
{
    assert_int_equal(count_classes("Slide:\nStart:\na..\n...\n...\nGoal:\n...\n.a.\n...\n"), 3);
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
