#include "app/measure/graph/layout.h"

#include <math.h>

#include "app/core/input.h"
#include "app/core/registry.h"
#include "app/measure/graph/quadtree.h"
#include "app/measure/graph/state_graph.h"
#include "base/mem.h"
#include "base/random.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"
#include "support/test.h"

static struct level_list list;
static const struct level *level;
static struct opened_space opened;
static struct state_graph graph;
static struct layout layout;

static void open_layout(const char *path, size_t index)
{
    struct request request = {0};
    level_list_init(&list);
    input_read(registry_families, path, &list);
    level = list.items[index];
    level->family->open_space(level, &request, &opened);
    state_graph_make(&graph, opened.space, (struct graph_limits){.nodes = 3000}, &request.limits,
                     NULL);
    assert_true(state_graph_join(&graph));
    layout_init(&layout, &graph, 20, 10);
}

static void close_layout(void)
{
    layout_free(&layout);
    state_graph_free(&graph);
    level->family->close_space(&opened);
    level_list_free(&list);
}

/* Far points are taken together, near ones are not: close to the sum over all pairs. */
TEST(pushes_are_nearly_true)
{
    enum { POINTS = 500 };
    double x[POINTS], y[POINTS], error = 0, length = 0;
    struct random random = {1};
    struct quadtree *tree = quadtree_new();
    for (int i = 0; i < POINTS; i++) {
        x[i] = random_below(&random, 10000) / (i % 2 ? 10.0 : 100.0);
        y[i] = random_below(&random, 10000) / 10.0;
    }
    x[1] = x[0]; /* two at one place push each other nowhere, and do no harm */
    y[1] = y[0];
    quadtree_fill(tree, x, y, POINTS);
    for (int i = 0; i < POINTS; i++) {
        double sum_x = 0, sum_y = 0;
        for (int k = 0; k < POINTS; k++) {
            double dx = x[i] - x[k], dy = y[i] - y[k], apart = dx * dx + dy * dy;
            sum_x += apart > 0 ? dx / apart : 0;
            sum_y += apart > 0 ? dy / apart : 0;
        }
        struct push push = quadtree_push(tree, x[i], y[i]);
        error += hypot(push.x - sum_x, push.y - sum_y);
        length += hypot(sum_x, sum_y);
    }
    quadtree_free(tree);
    assert_true(error < 0.05 * length);
}

/* A row for each depth, deeper ones below, and nobody upon another. */
TEST(layers_are_rows)
{
    open_layout(SOURCE_DIR "/levels/seeds.sok", 4);
    assert_true(layout_layers(&layout));
    for (uint32_t i = 0; i < layout.count; i++)
        for (uint32_t k = 0; k < i; k++) {
            uint32_t here = graph.nodes[layout.nodes[i]].depth;
            uint32_t there = graph.nodes[layout.nodes[k]].depth;
            if (here == there)
                assert_true(layout.y[i] == layout.y[k] &&
                            fabs(layout.x[i] - layout.x[k]) >= layout.width);
            else
                assert_true((layout.y[i] > layout.y[k]) == (here > there));
        }
    close_layout();
}

/* What is joined lies together, far from the rest; the goal lies right of the start. */
static void expect_order(const char *path, size_t index)
{
    double joined = 0, all = 0;
    struct random random = {1};
    open_layout(path, index);
    assert_true(layout_force(&layout, 1));
    size_t links = layout.first[layout.count];
    for (uint32_t i = 0; i < layout.count; i++) {
        assert_true(isfinite(layout.x[i]) && isfinite(layout.y[i]));
        for (size_t k = layout.first[i]; k < layout.first[i + 1]; k++) {
            uint32_t one = layout.neighbours[k], any = random_below(&random, layout.count);
            joined += hypot(layout.x[i] - layout.x[one], layout.y[i] - layout.y[one]);
            all += hypot(layout.x[i] - layout.x[any], layout.y[i] - layout.y[any]);
        }
    }
    assert_true(links > 0 && joined < all / 2);
    if (graph.goal != TABLE_NONE) {
        uint32_t goal = layout.index[graph.goal];
        assert_true(layout.x[0] < layout.x[goal] && fabs(layout.y[goal] - layout.y[0]) < 0.001);
    }
    close_layout();
}

TEST(force_brings_together)
{
    expect_order(SOURCE_DIR "/levels/seeds.sok", 3);
    expect_order(SOURCE_DIR "/levels/slide/depot.slide", 0);
    expect_order(SOURCE_DIR "/levels/slide/squirrel.slide", 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pushes_are_nearly_true),
        cmocka_unit_test(layers_are_rows),
        cmocka_unit_test(force_brings_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
