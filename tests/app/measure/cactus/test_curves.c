#include "app/measure/cactus/curves.h"

#include <string.h>

#include "app/measure/results/result_table.h"
#include "base/diag.h"
#include "base/text.h"
#include "support/english.h"
#include "support/test.h"

/* As bench keeps them: three of five solved, one of these by a proof that there is no solution. */
static const char bench_text[] = "suite,level,status,seconds,expanded,limit\n"
                                 "xs,1,solved,0.5,40,\nxs,2,limit,9,900,time\n"
                                 "xs,3,solved,0,0,\nxs,4,unsolvable,2,7,\nxs,5,crashed,1,,\n";
/* As lab keeps them, with an axis. */
static const char lab_text[] = "experiment,suite,level,--algorithm,--limit,series,status,seconds\n"
                               "E,xs,1,bfs,5,bfs,limit,1\nE,xs,1,bfs,9,bfs,solved,3\n"
                               "E,xs,1,astar,5,astar,solved,1\nE,xs,1,astar,9,astar,solved,2\n"
                               "E,xs,2,bfs,5,bfs,solved,1\nE,xs,2,bfs,9,bfs,solved,0.5\n";

static struct result_table tables[2];
static struct curves curves;
static struct text out;

static int open_texts(void **state)
{
    (void)state;
    text_init(&out);
    return 0;
}

static void make(const char *const texts[], const char *const *names, size_t count)
{
    struct diag_list diags;
    diag_list_init(&diags);
    for (size_t i = 0; i < count; i++) {
        result_table_init(&tables[i]);
        assert_true(result_table_parse(&tables[i], names[i], texts[i], strlen(texts[i]), &diags));
    }
    assert_true(curves_make(&curves, tables, names, count, "seconds", &out));
    diag_list_free(&diags);
}

static int drop(void **state)
{
    (void)state;
    curves_free(&curves);
    for (size_t i = 0; i < 2; i++)
        result_table_free(&tables[i]);
    text_free(&out);
    return 0;
}

TEST(a_run_is_a_curve)
{
    make((const char *const[]){bench_text}, (const char *const[]){"a/run.csv"}, 1);
    assert_int_equal(curves.count, 1);
    const struct curve *curve = &curves.items[0];
    assert_says(curve->name, "run");
    assert_int_equal(curve->levels, 5);
    assert_int_equal(curve->count, 3);
    assert_true(curve->points[0].value == 0 && curve->points[1].value == 0.5);
    assert_true(curve->points[2].value == 2 && curve->points[2].row == 3);
    assert_int_equal(curve_solved(curve, 0.4), 1);
    assert_int_equal(curve_solved(curve, 0.5), 2);
    assert_int_equal(curve_solved(curve, 100), 3);
    double least, most;
    assert_true(curves_range(&curves, &least, &most));
    assert_true(least == 0.5 && most == 2);
}

/* Every combination, and every place on the axis, is a run of its own. */
TEST(a_combination_is_a_curve)
{
    static const char *const names[] = {"bfs, limit 5", "bfs, limit 9", "astar, limit 5",
                                        "astar, limit 9"};
    make((const char *const[]){lab_text}, (const char *const[]){"lab.csv"}, 1);
    assert_int_equal(curves.count, 4);
    for (size_t i = 0; i < curves.count; i++)
        assert_says(curves.items[i].name, names[i]);
    assert_int_equal(curves.items[0].levels, 2);
    assert_int_equal(curves.items[0].count, 1);
    assert_int_equal(curves.items[1].count, 2);
}

TEST(files_are_told_apart)
{
    make((const char *const[]){bench_text, bench_text},
         (const char *const[]){"a/run.csv", "b/run.csv"}, 2);
    assert_says(curves.items[0].name, "a/run.csv");
    assert_says(curves.items[1].name, "b/run.csv");
    drop(NULL);
    text_init(&out);
    make((const char *const[]){bench_text, lab_text}, (const char *const[]){"run.csv", "lab.csv"},
         2);
    assert_int_equal(curves.count, 5);
    assert_says(curves.items[0].name, "run");
    assert_says(curves.items[1].name, "lab: bfs, limit 5");
}

TEST(points_as_data)
{
    struct result_table data;
    make((const char *const[]){bench_text}, (const char *const[]){"run.csv"}, 1);
    result_table_init(&data);
    curves_table(&curves, &data);
    result_table_write_head(&data, RESULT_TABLE_TSV, &out);
    for (size_t row = 0; row < data.row_count; row++)
        result_table_write_row(&data, row, RESULT_TABLE_TSV, &out);
    assert_says(out.bytes, "curve\tsolved\tseconds\tsuite\tlevel\nrun\t1\t0\txs\t3\n"
                           "run\t2\t0.5\txs\t1\nrun\t3\t2\txs\t4\n");
    result_table_free(&data);
}

TEST(printed)
{
    make((const char *const[]){bench_text}, (const char *const[]){"run.csv"}, 1);
    curves_print(&curves, &out);
    assert_says(out.bytes, "Levels solved within so much of seconds\n"
                           "Curve                           Levels  Solved        1       10\n"
                           "run                                  5       3        2        3\n");
}

TEST(the_script)
{
    make((const char *const[]){bench_text, lab_text}, (const char *const[]){"run.csv", "lab.csv"},
         2);
    assert_true(curves_script(&curves, NULL, "svg", &out));
    assert_non_null(strstr(english(out.bytes), "set logscale x\n"));
    assert_non_null(strstr(english(out.bytes),
                           "$curve0 << END\n0.5 0\n0.5 1\n0.5 1\n0.5 2\n2 2\n2 3\n3 3\n"
                           "END\n"));
    assert_non_null(strstr(english(out.bytes), " title \"lab: astar, limit 9\"\n"));
    text_clear(&out);
    drop(NULL);
    text_init(&out);
    make((const char *const[]){"level,status,seconds\n1,limit,3\n"}, (const char *const[]){"x"}, 1);
    assert_false(curves_script(&curves, NULL, "svg", &out));
}

TEST(no_results)
{
    struct diag_list diags;
    diag_list_init(&diags);
    result_table_init(&tables[0]);
    assert_true(result_table_parse(&tables[0], "x", "level,seconds\n1,2\n", 18, &diags));
    assert_false(curves_make(&curves, tables, (const char *const[]){"x"}, 1, "seconds", &out));
    assert_says(out.bytes, "x: no results of bench or lab with a column \"seconds\"");
    diag_list_free(&diags);
}

int main(void)
{
#define WITH_TEXTS(name) cmocka_unit_test_setup_teardown(name, open_texts, drop)
    const struct CMUnitTest tests[] = {
        WITH_TEXTS(a_run_is_a_curve),
        WITH_TEXTS(a_combination_is_a_curve),
        WITH_TEXTS(files_are_told_apart),
        WITH_TEXTS(points_as_data),
        WITH_TEXTS(printed),
        WITH_TEXTS(the_script),
        WITH_TEXTS(no_results),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
