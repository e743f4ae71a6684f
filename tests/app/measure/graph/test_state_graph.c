#include "app/measure/graph/state_graph.h"

#include "app/core/input.h"
#include "app/core/registry.h"
#include "base/mem.h"
#include "puzzle/level.h"
#include "puzzle/null.h"
#include "puzzle/puzzle.h"
#include "search/space.h"
#include "support/test.h"

static void read_levels(struct level_list *list, const char *path)
{
    level_list_init(list);
    input_read(registry_families, path, list);
    assert_true(list->count > 0);
}

struct opened_graph {
    struct opened_space opened;
    struct state_graph graph;
    const struct puzzle *family;
};

static void make(struct opened_graph *out, const struct level *level, const char *space,
                 struct graph_limits wish)
{
    struct request request = {.space = space};
    out->family = level->family;
    level->family->open_space(level, &request, &out->opened);
    state_graph_make(&out->graph, out->opened.space, wish, &request.limits, NULL);
}

static void drop(struct opened_graph *out)
{
    state_graph_free(&out->graph);
    out->family->close_space(&out->opened);
}

/* As many states as count finds, layer by layer. */
static void expect_as_counted(const struct level *level, const char *space)
{
    struct opened_graph it;
    struct request request = {.space = space};
    struct tally tally;
    make(&it, level, space, (struct graph_limits){0});
    level->family->count(level, &request, &tally);
    assert_true(it.graph.complete && tally.complete);
    assert_int_equal(state_graph_nodes(&it.graph), tally.states);
    uint32_t node = 0;
    for (size_t depth = 0; depth < tally.layer_count; depth++)
        for (uint64_t i = 0; i < tally.layers[depth]; i++)
            assert_int_equal(it.graph.nodes[node++].depth, depth);
    tally_free(&tally);
    drop(&it);
}

TEST(as_many_as_counted)
{
    struct level_list list;
    read_levels(&list, SOURCE_DIR "/levels/seeds.sok");
    for (size_t i = 0; i < 5; i++) {
        expect_as_counted(list.items[i], "pushes");
        expect_as_counted(list.items[i], "moves");
    }
    level_list_free(&list);
    read_levels(&list, SOURCE_DIR "/levels/slide/squirrel.slide");
    expect_as_counted(list.items[0], "steps");
    level_list_free(&list);
}

/* Whether a goal can be reached, by walking forward along the edges. */
static bool reaches_goal(const struct state_graph *graph, uint32_t from)
{
    uint32_t count = state_graph_nodes(graph);
    bool *seen = mem_alloc(count, sizeof *seen);
    bool goal = graph->nodes[from].goal, grows = true;
    seen[from] = true;
    while (grows && !goal) {
        grows = false;
        for (size_t i = 0; i < graph->edge_count && !goal; i++) {
            const struct state_edge *edge = &graph->edges[i];
            if (!seen[edge->from] || seen[edge->to])
                continue;
            seen[edge->to] = grows = true;
            goal = graph->nodes[edge->to].goal;
        }
    }
    mem_free(seen);
    return goal;
}

TEST(dead_are_those_without_hope)
{
    struct level_list list;
    read_levels(&list, SOURCE_DIR "/levels/seeds.sok");
    static const size_t small[] = {0, 2, 3};
    for (size_t i = 0; i < 3; i++) {
        struct opened_graph it;
        size_t dead = 0;
        make(&it, list.items[small[i]], NULL, (struct graph_limits){0});
        for (uint32_t node = 0; node < state_graph_nodes(&it.graph); node++) {
            bool hopeless = !reaches_goal(&it.graph, node);
            assert_int_equal(state_is_dead(&it.graph, node), hopeless);
            dead += hopeless;
        }
        assert_true(dead > 0 && it.graph.goals > 0);
        assert_int_equal(it.graph.dead, dead);
        drop(&it);
    }
    level_list_free(&list);
}

/* What a graph cut short calls dead is dead in the whole one too. */
TEST(doubt_is_no_death)
{
    struct level_list list;
    struct opened_graph whole, part;
    size_t dead = 0;
    read_levels(&list, SOURCE_DIR "/levels/seeds.sok");
    make(&whole, list.items[2], NULL, (struct graph_limits){0});
    for (uint64_t nodes = 1; nodes < state_graph_nodes(&whole.graph); nodes++) {
        make(&part, list.items[2], NULL, (struct graph_limits){.nodes = nodes});
        assert_int_equal(state_graph_nodes(&part.graph), nodes);
        assert_false(part.graph.complete);
        for (uint32_t node = 0; node < nodes; node++)
            assert_true(!state_is_dead(&part.graph, node) || state_is_dead(&whole.graph, node));
        dead += part.graph.dead;
        drop(&part);
    }
    assert_true(dead > 0);
    drop(&whole);
    level_list_free(&list);
}

TEST(depth_and_limits)
{
    struct level_list list;
    struct opened_graph it;
    read_levels(&list, SOURCE_DIR "/levels/seeds.sok");
    make(&it, list.items[2], NULL, (struct graph_limits){.depth = 2});
    assert_int_equal(state_graph_nodes(&it.graph), 1 + 2 + 7);
    assert_int_equal(it.graph.nodes[9].depth, 2);
    assert_false(it.graph.complete);
    drop(&it);
    struct request request = {.limits.nodes = 3};
    list.items[2]->family->open_space(list.items[2], &request, &it.opened);
    state_graph_make(&it.graph, it.opened.space, (struct graph_limits){0}, &request.limits, NULL);
    assert_false(it.graph.complete);
    it.family = list.items[2]->family;
    drop(&it);
    level_list_free(&list);
}

/* The smallest family there is; its steps go both ways. */
TEST(stairs)
{
    static const struct puzzle *const families[] = {&null_puzzle, NULL};
    struct source source = {.name = "s", .bytes = "stairs 5\n", .length = 9};
    struct level_list list;
    struct opened_graph it;
    level_list_init(&list);
    input_read_source(families, &source, &list);
    make(&it, list.items[0], NULL, (struct graph_limits){0});
    assert_int_equal(state_graph_nodes(&it.graph), 6);
    assert_int_equal(it.graph.edge_count, 10);
    assert_int_equal(it.graph.goals, 1);
    assert_int_equal(it.graph.dead, 0);
    assert_true(it.graph.complete);
    drop(&it);
    level_list_free(&list);
}

static size_t count_pairs(const struct state_graph *graph)
{
    size_t pairs = 0;
    for (size_t i = 0; i < graph->edge_count; i++)
        for (size_t k = i + 1; k < graph->edge_count; k++)
            pairs += graph->edges[i].from == graph->edges[k].to &&
                     graph->edges[i].to == graph->edges[k].from;
    return pairs;
}

/* Every two edges there and back become one, from the state found first; no other is touched. */
TEST(edges_there_and_back_are_one)
{
    struct level_list list;
    read_levels(&list, SOURCE_DIR "/levels/seeds.sok");
    for (size_t i = 0; i < 5; i++) {
        struct opened_graph it;
        size_t both = 0;
        make(&it, list.items[i], i == 1 ? "pushes" : "moves", (struct graph_limits){.depth = 12});
        size_t pairs = count_pairs(&it.graph);
        assert_true(state_graph_join(&it.graph));
        assert_int_equal(count_pairs(&it.graph), 0);
        for (size_t k = 0; k < it.graph.edge_count; k++) {
            both += it.graph.edges[k].both;
            if (it.graph.edges[k].both)
                assert_true(it.graph.edges[k].from < it.graph.edges[k].to);
        }
        assert_int_equal(both, pairs);
        assert_int_equal(it.graph.edge_count + pairs, it.graph.step_count);
        drop(&it);
    }
    level_list_free(&list);
}

/* What is shown hangs together, has the path, and comes from the seed. */
TEST(samples)
{
    struct level_list list;
    struct opened_graph one, same, other;
    read_levels(&list, SOURCE_DIR "/levels/seeds.sok");
    make(&one, list.items[5], NULL, (struct graph_limits){0});
    make(&same, list.items[5], NULL, (struct graph_limits){0});
    make(&other, list.items[5], NULL, (struct graph_limits){0});
    state_graph_sample(&one.graph, 100, 1);
    state_graph_sample(&same.graph, 100, 1);
    state_graph_sample(&other.graph, 100, 2);
    uint32_t shown = 0, different = 0;
    assert_true(one.graph.goal != TABLE_NONE);
    for (uint32_t node = 0; node < state_graph_nodes(&one.graph); node++) {
        const struct state_node *here = &one.graph.nodes[node];
        shown += !here->left_out;
        different += here->left_out != other.graph.nodes[node].left_out;
        assert_int_equal(here->left_out, same.graph.nodes[node].left_out);
        assert_false(here->on_path && here->left_out);
        if (!here->left_out)
            assert_false(one.graph.nodes[table_parent(&one.graph.table, node)].left_out);
    }
    assert_true(shown > 80 && shown <= 100);
    assert_int_equal(one.graph.shown, shown);
    assert_true(different > 0);
    for (size_t i = 0; i < one.graph.edge_count; i++)
        assert_false(one.graph.nodes[one.graph.edges[i].from].left_out ||
                     one.graph.nodes[one.graph.edges[i].to].left_out);
    assert_true(one.graph.edge_count >= shown - 1);
    drop(&one);
    drop(&same);
    drop(&other);
    level_list_free(&list);
}

/* All that is alive and nothing else, also where a part of it is drawn by lot. */
TEST(without_dead_ends)
{
    struct level_list list;
    struct opened_graph it;
    read_levels(&list, SOURCE_DIR "/levels/seeds.sok");
    make(&it, list.items[5], NULL, (struct graph_limits){0});
    state_graph_leave_dead(&it.graph);
    assert_int_equal(it.graph.shown, state_graph_nodes(&it.graph) - it.graph.dead);
    state_graph_sample(&it.graph, 80, 1);
    assert_true(it.graph.shown > 60 && it.graph.shown <= 80);
    for (uint32_t node = 0; node < state_graph_nodes(&it.graph); node++)
        assert_true(it.graph.nodes[node].left_out || it.graph.nodes[node].alive);
    drop(&it);
    level_list_free(&list);
}

/* A walk that was stopped leaves a moment to tell the dead; when that is over nobody is called
 * dead. */
TEST(after_a_signal)
{
    struct level_list list;
    struct opened_graph it;
    atomic_bool stop = true;
    read_levels(&list, SOURCE_DIR "/levels/seeds.sok");
    make(&it, list.items[2], NULL, (struct graph_limits){0});
    it.graph.meter.hooks.stop = &stop;
    assert_true(state_graph_goes_on(&it.graph));
    it.graph.meter.started -= 1;
    assert_false(state_graph_goes_on(&it.graph));
    assert_int_equal(it.graph.meter.hit, LIMIT_STOPPED);
    drop(&it);
    level_list_free(&list);
}

/* Nodes and edges count, with what telling the dead and writing them down takes. */
TEST(memory_is_limited)
{
    enum { LIMIT = 4 << 20 };
    struct level_list list;
    struct opened_space opened;
    struct state_graph graph;
    read_levels(&list, SOURCE_DIR "/levels/seeds.sok");
    const struct level *level = list.items[8];
    level->family->open_space(level, &(struct request){0}, &opened);
    state_graph_make(&graph, opened.space, (struct graph_limits){.written = true},
                     &(struct limits){.bytes = LIMIT}, NULL);
    assert_false(graph.complete);
    assert_int_equal(graph.meter.hit, LIMIT_MEMORY);
    size_t table = state_graph_nodes(&graph) * (graph.table.record_bytes + 64 / 12);
    size_t lists =
        state_graph_nodes(&graph) * sizeof *graph.nodes + graph.edge_room * sizeof *graph.edges;
    size_t text = state_graph_nodes(&graph) * 60 + graph.edge_count * 20;
    assert_true(graph.edge_count > 1000);
    assert_true(table + lists + text < LIMIT);
    state_graph_free(&graph);
    level->family->close_space(&opened);
    level_list_free(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as_many_as_counted),
        cmocka_unit_test(dead_are_those_without_hope),
        cmocka_unit_test(doubt_is_no_death),
        cmocka_unit_test(depth_and_limits),
        cmocka_unit_test(stairs),
        cmocka_unit_test(edges_there_and_back_are_one),
        cmocka_unit_test(samples),
        cmocka_unit_test(without_dead_ends),
        cmocka_unit_test(after_a_signal),
        cmocka_unit_test(memory_is_limited),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
