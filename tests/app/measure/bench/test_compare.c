#include "app/measure/bench/compare.h"

#include <math.h>
#include <string.h>

#include "app/measure/results/result_metrics.h"
#include "app/measure/results/result_table.h"
#include "base/diag.h"
#include "base/text.h"
#include "slide/slide.h"
#include "sokoban/sokoban.h"
#include "support/english.h"
#include "support/test.h"

static const char ours_text[] = "suite,level,status,seconds,pushes\n"
                                "xs,1,solved,1.000,100\n"
                                "xs,2,solved,8.000,50\n"
                                "xs,3,limit,60.000,\n"
                                "xs,4,solved,0.500,80\n"
                                "xs,5,limit,60.000,\n"
                                "xs,6,solved,0.010,7\n"
                                "other,1,solved,1.000,1\n";

static void parse(struct result_table *result_table, const char *bytes)
{
    struct diag_list diags;
    diag_list_init(&diags);
    result_table_init(result_table);
    assert_true(result_table_parse(result_table, "x", bytes, strlen(bytes), &diags));
    diag_list_free(&diags);
}

struct compare_fixture {
    struct result_table ours, theirs, detail;
    struct comparisons comparisons;
};

static void compare(struct compare_fixture *compare_fixture, const char *theirs, const char *name)
{
    parse(&compare_fixture->ours, ours_text);
    result_metrics_add(&compare_fixture->ours, &sokoban_puzzle, NULL);
    parse(&compare_fixture->theirs, theirs);
    result_table_init(&compare_fixture->detail);
    compare_result_tables(&compare_fixture->comparisons, &compare_fixture->ours,
                          &compare_fixture->theirs, name, &compare_fixture->detail);
}

static void drop(struct compare_fixture *compare_fixture)
{
    comparisons_free(&compare_fixture->comparisons);
    result_table_free(&compare_fixture->ours);
    result_table_free(&compare_fixture->theirs);
    result_table_free(&compare_fixture->detail);
}

static const struct metric_comparison *metric_of(const struct comparison *one, const char *name)
{
    for (size_t i = 0; i < one->metric_count; i++)
        if (strcmp(english(one->metrics[i].name), name) == 0)
            return &one->metrics[i];
    fail_msg("no %s", name);
    return NULL;
}

static void close_to(double value, double wanted)
{
    if (fabs(value - wanted) > 1e-6)
        fail_msg("%f, not %f", value, wanted);
}

/* The arithmetic, worked out by hand. */
TEST(an_earlier_run)
{
    struct compare_fixture f;
    compare(&f,
            "suite,level,status,seconds,pushes\nxs,1,solved,4.000,100\nxs,2,solved,2.000,60\n"
            "xs,3,solved,9.000,10\nxs,4,limit,60.000,\nxs,5,limit,60.000,\nxs,6,solved,0.020,5\n"
            "xs,9,solved,1.000,1\n",
            "old.csv");
    assert_int_equal(f.comparisons.count, 1);
    const struct comparison *one = &f.comparisons.items[0];
    assert_says(one->against, "old");
    assert_int_equal(one->levels, 6);
    assert_int_equal(one->won, 1);
    assert_int_equal(one->lost, 1);
    assert_int_equal(one->both, 3);
    assert_int_equal(one->neither, 1);
    assert_int_equal(one->faster, 1);
    assert_int_equal(one->slower, 1);
    assert_int_equal(one->same, 1); /* hundredths are noise */
    const struct metric_comparison *pushes = metric_of(one, "pushes");
    assert_int_equal(pushes->fewer, 1);
    assert_int_equal(pushes->more, 1);
    assert_int_equal(pushes->equal, 1);
    close_to(one->seconds, 9.01);
    close_to(one->their_seconds, 6.02);
    close_to(pushes->ours, 157);
    close_to(pushes->theirs, 165);
    close_to(one->speed, cbrt(0.25 * 4 * 0.5));
    assert_int_equal(f.detail.row_count, 6);
    assert_says(result_table_get(&f.detail, 0, "speed"), "faster");
    assert_says(result_table_get(&f.detail, 0, "seconds_ratio"), "0.250000");
    assert_says(result_table_get(&f.detail, 2, "outcome"), "lost");
    assert_null(result_table_get(&f.detail, 2, "speed"));
    assert_says(result_table_get(&f.detail, 1, "pushes_ratio"), "0.833333");
    drop(&f);
}

/* Several solvers in one table without suites: the file's name tells which suite it is about.
 * Whole seconds tell nothing finer. */
TEST(a_table_of_others)
{
    struct compare_fixture f;
    compare(&f,
            "level\tbest_pushes\tfast_seconds\tfast_pushes\tslow_seconds\tslow_pushes\n"
            "1\t97\t0\t100\t9\t97\n2\t50\t1\t55\t60\t\n3\t10\t60\t\t60\t\n",
            "some/where/xs.tsv");
    assert_int_equal(f.comparisons.count, 3);
    const struct comparison *best = &f.comparisons.items[0], *fast = best + 1, *slow = best + 2;
    assert_says(best->against, "best");
    assert_int_equal(best->levels, 3);
    assert_int_equal(best->lost, 1);
    assert_true(best->speed == 0);
    close_to(metric_of(best, "pushes")->ours / metric_of(best, "pushes")->theirs, 150.0 / 147);
    assert_says(fast->against, "fast");
    assert_int_equal(fast->neither, 1);
    assert_int_equal(fast->slower, 2);
    close_to(fast->speed, sqrt(1 * 8)); /* nothing counts as less than a second */
    assert_int_equal(slow->won, 1);
    assert_int_equal(slow->faster, 1);
    drop(&f);
}

TEST(the_id_decides)
{
    struct result_table ours, theirs, detail;
    struct comparisons comparisons;
    parse(&ours, "suite,level,id,status,seconds\na,1,x,solved,1.0\na,2,y,solved,1.0\n");
    parse(&theirs, "suite,level,id,status,seconds\na,2,x,solved,2.0\na,3,z,solved,1.0\n");
    result_table_init(&detail);
    compare_result_tables(&comparisons, &ours, &theirs, "t", &detail);
    assert_int_equal(comparisons.items[0].levels, 1);
    assert_int_equal(comparisons.items[0].faster, 1);
    comparisons_free(&comparisons);
    result_table_free(&ours);
    result_table_free(&theirs);
    result_table_free(&detail);
}

TEST(printed)
{
    struct compare_fixture f;
    struct text out;
    text_init(&out);
    compare(&f, "level,seconds,pushes\n1,4.0,100\n3,1.0,9\n", "xs.csv");
    compare_print(&out, &f.comparisons, &f.detail);
    assert_non_null(strstr(english(out.bytes), "Against xs "));
    assert_non_null(
        strstr(english(out.bytes), "2 levels in both: 0 won, 1 lost, 1 solved by both"));
    assert_non_null(strstr(english(out.bytes), "time: 1 faster, 0 slower, 0 the same"));
    assert_non_null(
        strstr(english(out.bytes), "pushes: 0 fewer, 0 more, 1 equal; 100 against 100"));
    text_free(&out);
    drop(&f);
}

/* A family without pushes is compared by its own metrics, and each level by those of its family. */
TEST(another_family)
{
    struct result_table ours, theirs, detail;
    struct comparisons comparisons;
    struct text out;
    text_init(&out);
    parse(&ours, "suite,level,puzzle,status,seconds,steps,moves,pushes\n"
                 "a,1,slide,solved,1.0,20,10,\na,2,sokoban,solved,1.0,,30,5\n");
    parse(&theirs, "level,best_steps,best_pushes\n1,16,\n2,,4\n");
    result_metrics_add(&ours, &slide_puzzle, NULL);
    result_metrics_add(&ours, &sokoban_puzzle, NULL);
    result_metrics_restrict(&ours, 0, &slide_puzzle);
    result_metrics_restrict(&ours, 1, &sokoban_puzzle);
    result_table_init(&detail);
    compare_result_tables(&comparisons, &ours, &theirs, "t", &detail);
    assert_int_equal(comparisons.count, 1);
    const struct metric_comparison *steps = metric_of(&comparisons.items[0], "steps");
    assert_int_equal(steps->more, 1);
    assert_int_equal(steps->equal, 0);
    compare_print(&out, &comparisons, &detail);
    assert_non_null(strstr(english(out.bytes), "     Steps    Theirs     Ratio"));
    assert_non_null(
        strstr(english(out.bytes), "\nsteps: 0 fewer, 1 more, 0 equal; 20 against 16 "));
    text_clear(&out);
    result_table_write_row(&detail, 0, RESULT_TABLE_JSON, &out);
    assert_non_null(strstr(english(out.bytes), "\"their_steps\":16.0,\"steps_ratio\":1.25"));
    assert_null(strstr(english(out.bytes), "pushes"));
    comparisons_free(&comparisons);
    result_table_free(&ours);
    result_table_free(&theirs);
    result_table_free(&detail);
    text_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_earlier_run), cmocka_unit_test(a_table_of_others),
        cmocka_unit_test(the_id_decides), cmocka_unit_test(printed),
        cmocka_unit_test(another_family),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
