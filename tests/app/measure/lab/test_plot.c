#include "app/measure/lab/plot.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/measure/lab/experiment.h"
#include "app/measure/lab/factors.h"
#include "app/measure/lab/lab_table.h"
#include "app/measure/lab/html_page.h"
#include "app/measure/results/result_metrics.h"
#include "base/language/wording.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "puzzle/null.h"
#include "sokoban/sokoban.h"
#include "support/test.h"

/* An experiment with results made up: two levels, whatever varies. */
static struct experiment experiment;
static struct level *levels[2];
static struct suite_level items[2];
static struct text out;

static void prepare(const char *vary)
{
    static const struct experiment_plan plan = {
        .title = "A \"title\"", .explanation = "Because 1 < 2.", .measures = {"expanded"}};
    struct text error;
    text_init(&error);
    text_init(&out);
    experiment = (struct experiment){.plan = &plan, .measure = plan.measures[0]};
    for (size_t i = 0; i < 2; i++) {
        levels[i] = level_new(&null_puzzle, "f", 1);
        levels[i]->title = mem_string(i ? "second" : "first");
        items[i] = (struct suite_level){
            .level = levels[i], .suite = mem_string("s"), .number = (unsigned)i + 1};
    }
    experiment.suites = (struct suites){.items = items, .count = 2};
    assert_true(vary_parse(&experiment.vary, vary, &error));
    experiment.combinations = vary_combinations(&experiment.vary);
    static const char *const columns[] = {"level",  "title",  "--algorithm", "--nodes",
                                          "series", "status", "expanded",    "seconds",
                                          "limit",  "message"};
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        result_table_add_column(&experiment.result_table, columns[i], RESULT_COLUMN_TEXT);
    for (size_t i = 0; i < 2 * experiment.combinations; i++) {
        size_t which = i % experiment.combinations,
               row = result_table_add_row(&experiment.result_table);
        text_clear(&error);
        vary_series(&experiment.vary, which, &error);
        result_table_set(&experiment.result_table, row, "series", error.bytes);
        result_table_set(&experiment.result_table, row, "status", "solved");
        result_table_set_format(&experiment.result_table, row, "expanded", "%zu", 1000 / (i + 1));
        for (size_t v = 0; v < experiment.vary.count; v++)
            result_table_set(&experiment.result_table, row, v ? "--nodes" : "--algorithm",
                             vary_value(&experiment.vary, which, v)->value);
    }
    text_free(&error);
}

FIXTURE(tear_down)
{
    for (size_t i = 0; i < 2; i++) {
        level_free(levels[i]);
        mem_free(items[i].suite);
    }
    result_table_free(&experiment.result_table);
    vary_free(&experiment.vary);
    text_free(&out);
    return 0;
}

static void has(const char *part)
{
    wording_settle(&out, NULL);
    if (!strstr(out.bytes, part))
        fail_msg("lacks \"%s\":\n%s", part, out.bytes);
}

static size_t occurrences(const char *part)
{
    size_t count = 0;
    for (const char *at = out.bytes; (at = strstr(at, part)); at++)
        count++;
    return count;
}

TEST(lines_along_an_axis)
{
    prepare("algorithm=bfs/astar nodes=10-30:10");
    assert_true(plot_script(&experiment, NULL, "svg", &out));
    has("set title \"A \\\"title\\\"\"");
    has("set logscale y");
    has("set xlabel \"nodes (n)\"");
    has("$line0 << END\n10 1000\n20 500\n30 333\nEND\n");
    has("title \"first: bfs\"");
    has("title \"second: astar\"");
    assert_int_equal(occurrences(" with linespoints "), 4);
    /* No two look alike without colours. */
    for (size_t i = 0; i < 4; i++) {
        char style[40];
        snprintf(style, sizeof style, "dashtype %zu pointtype", i + 1);
        assert_int_equal(occurrences(style), 1);
    }
}

/* The axis is named after the metric, whatever family it is of, and begins at nothing. */
TEST(metrics_are_lengths)
{
    prepare("algorithm=bfs/astar");
    result_metrics_add(&experiment.result_table, &sokoban_puzzle, NULL);
    experiment.measure = "pushing_sessions";
    result_table_set(&experiment.result_table, 0, "pushing_sessions", "7");
    assert_true(plot_script(&experiment, NULL, "svg", &out));
    has("set ylabel \"length of the solution (pushing sessions)\"");
    has("set yrange [0:*]");
    assert_int_equal(occurrences("logscale"), 0);
}

TEST(what_hit_a_limit_has_no_point)
{
    prepare("algorithm=bfs/astar nodes=10-30:10");
    result_table_set(&experiment.result_table, 1, "limit", "time");
    for (size_t row = 3; row < 6; row++)
        result_table_set(&experiment.result_table, row, "status", "crashed");
    assert_true(plot_script(&experiment, NULL, "svg", &out));
    has("$line0 << END\n10 1000\n30 333\nEND\n");
    assert_null(strstr(out.bytes, "first: astar"));
    for (size_t row = 0; row < 12; row++)
        result_table_set(&experiment.result_table, row, "limit", "memory");
    assert_false(plot_script(&experiment, NULL, "svg", &out));
}

TEST(bars_side_by_side)
{
    prepare("algorithm=bfs/astar/dfs");
    result_table_set(&experiment.result_table, 4, "limit", "time");
    assert_true(plot_script(&experiment, NULL, "png", &out));
    has("pngcairo");
    has("\"first\" 1000 500 333\n\"second\" 250 - 166\n");
    has("using 2:xtic(1) fillstyle pattern 0");
    has("using 4:xtic(1) fillstyle pattern 2");
    has("title \"dfs\"");
}

TEST(factors_by_hand)
{
    struct factors factors;
    prepare("algorithm=bfs/astar nodes=10-20:10");
    /* first: bfs 1000 500, astar 333 250; second: bfs 200 166, astar 142 125 */
    result_table_set(&experiment.result_table, 7, "limit", "nodes");
    factors_make(&factors, &experiment);
    assert_int_equal(factors.count, 1);
    assert_string_equal(factors.first, "bfs");
    assert_string_equal(factors.items[0].series, "astar");
    assert_int_equal(factors.items[0].points, 3);
    assert_true(fabs(factors.items[0].most - 1000.0 / 333) < 1e-9);
    assert_true(fabs(factors.items[0].least - 200.0 / 142) < 1e-9);
    double mean = cbrt(1000.0 / 333 * 500 / 250 * 200 / 142);
    assert_true(fabs(factors.items[0].mean - mean) < 1e-9);
    factors_print(&factors, "expanded", &out);
    has("astar (3 points)");
    factors_free(&factors);
}

TEST(tables)
{
    prepare("algorithm=bfs/astar");
    lab_table_print(&experiment, &out);
    has("level  title  --algorithm  --nodes  status  expanded  seconds  limit\n");
    has("-      -      astar        -        solved  500       -        -\n");
}

TEST(page)
{
    struct text plot;
    text_init(&plot);
    text_add(&plot, "<?xml version='1.0'?>\n<svg><g id=\"a\"/><use href='#a'/>"
                    "<path fill='url(#a)'/></svg>");
    prepare("algorithm=bfs/astar");
    html_page_begin(&out, NULL, "Title & more", &experiment.result_table);
    html_page_add(&out, NULL, &experiment, 7, &plot, NULL);
    html_page_end(&out);
    has("<title>Title &amp; more</title>");
    has("<h2>A &quot;title&quot;</h2>");
    has("<p>Because 1 &lt; 2.</p>");
    has("<svg><g id=\"p7-a\"/><use href='#p7-a'/><path fill='url(#p7-a)'/></svg>");
    assert_null(strstr(out.bytes, "<?xml"));
    assert_int_equal(occurrences("<tr>"), 5);
    assert_null(strstr(out.bytes, "http://")); /* it needs nothing from elsewhere */
    text_free(&plot);
}

int main(void)
{
#define PREPARED(name) cmocka_unit_test_teardown(name, tear_down)
    const struct CMUnitTest tests[] = {
        PREPARED(lines_along_an_axis),
        PREPARED(metrics_are_lengths),
        PREPARED(what_hit_a_limit_has_no_point),
        PREPARED(bars_side_by_side),
        PREPARED(factors_by_hand),
        PREPARED(tables),
        PREPARED(page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
