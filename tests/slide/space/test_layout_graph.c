#include "slide/space/layout_graph.h"

#include "base/mem.h"
#include "base/random.h"
#include "base/text.h"
#include "search/limits.h"
#include "slide/sample.h"
#include "slide/space/slide_space.h"
#include "support/test.h"
#include "support/toy.h"

/* A survey with all it stands on. */
struct graph_chart {
    struct level_list list;
    struct piece_classes *classes;
    struct slide_space *slide_space;
    struct meter meter;
    struct layout_graph graph;
    bool done;
};

static void make(struct graph_chart *chart, const char *puzzle, enum slide_metric metric,
                 const struct limits *limits)
{
    sample_read("surveyed.slide", puzzle, &chart->list);
    assert_true(level_is_valid(chart->list.items[0]));
    chart->classes = piece_classes_new(chart->list.items[0]->model, PIECE_CLASSES_REACHABLE);
    chart->slide_space = slide_space_new(chart->classes, metric, GUIDE_NONE);
    meter_start(&chart->meter, limits, NULL);
    chart->done = layout_graph_make(&chart->graph, chart->slide_space, &chart->meter);
}

static void drop(struct graph_chart *chart)
{
    layout_graph_free(&chart->graph);
    slide_space_free(chart->slide_space);
    piece_classes_free(chart->classes);
    assert_int_equal(chart->meter.bytes, 0);
    level_list_free(&chart->list);
}

TEST(squirrel_is_surveyed)
{
    static const size_t optima[] = {116, 81, 90}, farthest[] = {167, 124, 133};
    for (int m = 0; m < 3; m++) {
        struct graph_chart chart;
        make(&chart, sample_squirrel, (enum slide_metric)m, &(struct limits){0});
        const struct layout_graph *graph = &chart.graph;
        assert_true(chart.done);
        assert_int_equal(graph->table.count, 25955);
        assert_int_equal(graph->goals, 964);
        assert_int_equal(graph->to_goal[0], optima[m]);
        assert_int_equal(graph->start_layers.count, farthest[m] + 1);
        assert_int_equal(graph->goal_layers.counts[0], 964);
        assert_true(graph->optimal > 0);
        drop(&chart);
    }
}

/* How many layouts can be reached from one that was not met before. */
static uint32_t count_component(const struct space *space, struct table *table, uint32_t first)
{
    uint32_t *queue = mem_alloc(table->count, sizeof *queue), tail = 0;
    struct batch batch;
    batch_init(&batch, space->key_bytes);
    queue[tail++] = first;
    table_set_parent(table, first, first); /* it was met */
    for (uint32_t head = 0; head < tail; head++) {
        batch.count = 0;
        space->expand(space->self, table_key(table, queue[head]), &batch);
        for (size_t i = 0; i < batch.count; i++) {
            uint32_t next = table_find(table, batch_key(&batch, i), batch.items[i].hash);
            if (table_parent(table, next) != TABLE_NONE)
                continue;
            table_set_parent(table, next, first);
            queue[tail++] = next;
        }
    }
    batch_free(&batch);
    mem_free(queue);
    return tail;
}

/* Without a goal every way to put the pieces down is one. */
TEST(squirrel_could_stand_otherwise)
{
    struct level_list list;
    struct meter meter;
    struct table table;
    struct batch all;
    uint32_t components = 0, largest = 0;
    sample_read("squirrel.slide", sample_squirrel, &list);
    struct piece_classes *classes = piece_classes_new(list.items[0]->model, PIECE_CLASSES_ALL);
    classes->wanted_count = 0;
    struct slide_space *slide_space = slide_space_new(classes, METRIC_STEPS, GUIDE_NONE);
    const struct space *space = &slide_space->space;
    meter_start(&meter, &(struct limits){0}, NULL);
    batch_init(&all, space->key_bytes);
    assert_true(space->goals(space->self, 100000, &all));
    assert_int_equal(all.count, 65880);
    assert_true(table_init(&table, space, &meter, TABLE_PLAIN));
    for (size_t i = 0; i < all.count; i++)
        table_add(&table, batch_key(&all, i), all.items[i].hash, TABLE_NONE);
    for (uint32_t i = 0; i < table.count; i++) {
        if (table_parent(&table, i) != TABLE_NONE)
            continue;
        uint32_t size = count_component(space, &table, i);
        largest = size > largest ? size : largest;
        components++;
    }
    assert_int_equal(components, 898);
    assert_int_equal(largest, 25955);
    table_free(&table);
    batch_free(&all);
    slide_space_free(slide_space);
    piece_classes_free(classes);
    level_list_free(&list);
}

/* Counted by hand: A goes right or down first. */
TEST(shortest_ways_are_counted)
{
    static const char square[] = "Slide:\nStart:\nA..\n...\n...\nGoal:\n...\n...\n..A\n";
    static const uint64_t ways[] = {6, 1, 2};
    for (int m = 0; m < 3; m++) {
        struct graph_chart chart;
        make(&chart, square, (enum slide_metric)m, &(struct limits){0});
        assert_true(chart.graph.optimal == ways[m]);
        drop(&chart);
    }
}

TEST(without_a_way_there_is_no_distance)
{
    struct graph_chart chart;
    make(&chart, "Slide:\nStart:\nAB.\nGoal:\nBA.\n", METRIC_STEPS, &(struct limits){0});
    assert_true(chart.done);
    assert_int_equal(chart.graph.goals, 0);
    assert_int_equal(chart.graph.to_goal[0], LAYOUT_GRAPH_NEVER);
    assert_int_equal(chart.graph.optimal, 0);
    drop(&chart);
}

TEST(limits_hold)
{
    const struct limits limits[] = {
        {.nodes = 1000}, {.nodes = 30000}, {.nodes = 52000}, {.bytes = 1 << 17}, {.bytes = 700000}};
    static const enum limit_kind hits[] = {LIMIT_NODES, LIMIT_NODES, LIMIT_NODES, LIMIT_MEMORY,
                                           LIMIT_MEMORY};
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        struct graph_chart chart;
        make(&chart, sample_squirrel, METRIC_STEPS, &limits[i]);
        assert_false(chart.done);
        assert_int_equal(chart.meter.hit, hits[i]);
        drop(&chart);
    }
}

TEST(agrees_with_trying_everything)
{
    struct random random = {11};
    for (int seen = 0; seen < 300;) {
        struct toy toy;
        struct toy_truth truth;
        toy_invent(&toy, &random);
        if (toy.count == 0 || !(toy.pieces[0].aimed || toy.pieces[0].leaves) ||
            !toy_solve(&toy, &truth))
            continue;
        seen++;
        struct text text;
        text_init(&text);
        toy_write(&toy, &text);
        for (int m = 0; m < TOY_METRICS; m++) {
            struct graph_chart chart;
            make(&chart, text.bytes, (enum slide_metric)m, &(struct limits){0});
            assert_true(chart.done);
            assert_int_equal(chart.graph.table.count, truth.layouts);
            assert_int_equal(chart.graph.goals, truth.goals);
            assert_int_equal(chart.graph.to_goal[0], (uint32_t)truth.optimum[m]);
            assert_int_equal(chart.graph.start_layers.count, truth.farthest[m] + 1);
            drop(&chart);
        }
        text_free(&text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(squirrel_is_surveyed),
        cmocka_unit_test(squirrel_could_stand_otherwise),
        cmocka_unit_test(shortest_ways_are_counted),
        cmocka_unit_test(without_a_way_there_is_no_distance),
        cmocka_unit_test(limits_hold),
        cmocka_unit_test(agrees_with_trying_everything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
