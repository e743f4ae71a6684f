#include "app/measure/graph/graph_write.h"

#include <expat.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/measure/graph/graph_svg.h"
#include "app/measure/graph/state_graph.h"
#include "draw/xml.h"
#include "app/core/input.h"
#include "app/core/registry.h"
#include "app/core/task.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"
#include "support/scratch.h"
#include "support/test.h"

static struct level_list list;
static struct opened_space opened;
static struct state_graph graph;
static struct text out;

static const struct level *level;

static void open_graph(const char *path, size_t index, const char *space)
{
    struct request request = {.space = space};
    level_list_init(&list);
    input_read(registry_families, path, &list);
    level = list.items[index];
    level->family->open_space(level, &request, &opened);
    state_graph_make(&graph, opened.space, (struct graph_limits){0}, &request.limits, NULL);
    text_init(&out);
}

static void close_graph(void)
{
    state_graph_free(&graph);
    level->family->close_space(&opened);
    level_list_free(&list);
    text_free(&out);
}

/* A level whose graph has everything: start, goal, dead ends, edges one way and there and back. */
FIXTURE(set_up)
{
    open_graph(SOURCE_DIR "/levels/seeds.sok", 2, NULL);
    return state_graph_join(&graph) ? 0 : -1;
}

FIXTURE(tear_down)
{
    close_graph();
    return 0;
}

static size_t occurrences(const char *part)
{
    size_t count = 0;
    for (const char *at = out.bytes; (at = strstr(at, part)); at++)
        count++;
    return count;
}

static const char nasty[] = "a \"quoted\" \\ <title> & more\001\n";

TEST(dot)
{
    assert_true(graph_write_dot(
        &graph, (struct graph_style){.title = nasty, .labels = LABELS_NUMBERS}, &out));
    assert_int_equal(occurrences(" -> "), graph.edge_count);
    assert_int_equal(occurrences(" [label="), state_graph_nodes(&graph) + graph.edge_count);
    assert_int_equal(occurrences("dir=none"), graph.step_count - graph.edge_count);
    assert_int_equal(occurrences("penwidth=4, weight"), graph.nodes[graph.goal].depth);
    assert_non_null(strstr(out.bytes, "n0 -> n2 [label=\"D 3,4\", "
                                      "tooltip=\"box in row 3, column 4 pushed down\""));
    /* Everything is told by lines, not by colour alone. */
    assert_int_equal(occurrences("penwidth=4,") + occurrences("penwidth=4]"),
                     1 + graph.nodes[graph.goal].depth);
    assert_int_equal(occurrences("peripheries=2"), graph.goals);
    assert_int_equal(occurrences("dashed\""), graph.dead);
    assert_non_null(strstr(out.bytes, "a \\\"quoted\\\" \\\\ <title>"));
    assert_string_equal(out.bytes + out.length - 3, "\n}\n");
}

TEST(boards_are_labels)
{
    graph_write_dot(&graph, (struct graph_style){.title = "t", .labels = LABELS_BOARDS}, &out);
    assert_non_null(strstr(out.bytes, "label=\"######\\l#+  ##\\l# $$ #\\l##   #\\l"));
}

struct seen {
    size_t nodes, edges, both_ways, boards, keys, on_path;
    const char *key; /* of the data being read */
    bool undirected;
    char *source, *target;
    size_t next; /* the state at which the path goes on */
    bool path_is_whole;
};

static const char *attribute(const XML_Char **attributes, const char *name)
{
    for (; *attributes; attributes += 2)
        if (strcmp(attributes[0], name) == 0)
            return attributes[1];
    return "";
}

static const char *const keys[] = {"label", "kind", "depth", "goal", "dead", "solution",
                                   "board", "cost", "both",  "move", "back", "on_solution"};
enum { KEYS = sizeof keys / sizeof *keys };

/* A key has to be declared, and is then one of the list. */
static const char *key_named(const char *name)
{
    for (size_t i = 0; i < KEYS; i++)
        if (strcmp(name, keys[i]) == 0)
            return keys[i];
    fail_msg("no key %s", name);
    return NULL;
}

static void begin(void *context, const XML_Char *name, const XML_Char **attributes)
{
    struct seen *seen = context;
    seen->nodes += strcmp(name, "node") == 0;
    if (strcmp(name, "graph") == 0)
        seen->undirected = strcmp(attribute(attributes, "edgedefault"), "undirected") == 0;
    if (strcmp(name, "key") == 0)
        seen->keys += key_named(attribute(attributes, "id")) != NULL;
    if (strcmp(name, "edge") == 0) {
        seen->edges++;
        assert_string_equal(attribute(attributes, "directed"), "");
        seen->source = mem_string(attribute(attributes, "source"));
        seen->target = mem_string(attribute(attributes, "target"));
    }
    seen->key = strcmp(name, "data") == 0 ? key_named(attribute(attributes, "key")) : NULL;
    seen->boards += seen->key == key_named("board");
}

static void read_data(void *context, const XML_Char *bytes, int length)
{
    struct seen *seen = context;
    bool is_true = length == 4 && memcmp(bytes, "true", 4) == 0;
    seen->both_ways += is_true && seen->key == key_named("both");
    if (!is_true || seen->key != key_named("on_solution"))
        return;
    seen->on_path++;
    seen->path_is_whole = seen->path_is_whole && strtoul(seen->source + 1, NULL, 10) == seen->next;
    seen->next = strtoul(seen->target + 1, NULL, 10);
}

static void end(void *context, const XML_Char *name)
{
    struct seen *seen = context;
    seen->key = NULL;
    if (strcmp(name, "edge") != 0)
        return;
    mem_free(seen->source);
    mem_free(seen->target);
}

/* Edges come by rising depth of where they begin, so that those of the path are in its order. */
static struct seen read_graphml(void)
{
    struct seen seen = {.path_is_whole = true};
    XML_Parser parser = XML_ParserCreate(NULL);
    XML_SetUserData(parser, &seen);
    XML_SetElementHandler(parser, begin, end);
    XML_SetCharacterDataHandler(parser, read_data);
    if (XML_Parse(parser, out.bytes, (int)out.length, 1) != XML_STATUS_OK)
        fail_msg("%s", XML_ErrorString(XML_GetErrorCode(parser)));
    XML_ParserFree(parser);
    return seen;
}

TEST(graphml)
{
    graph_write_graphml(&graph, (struct graph_style){.title = nasty, .labels = LABELS_BOARDS},
                        &out);
    struct seen seen = read_graphml();
    assert_int_equal(seen.keys, KEYS);
    assert_int_equal(seen.nodes, state_graph_nodes(&graph));
    assert_int_equal(seen.edges, graph.edge_count);
    assert_int_equal(seen.boards, state_graph_nodes(&graph));
    assert_int_equal(occurrences("<data key=\"kind\">dead</data>"), graph.dead);
    assert_int_equal(occurrences("<data key=\"dead\">true</data>"), graph.dead);
    assert_int_equal(occurrences("<data key=\"kind\">start</data>"), 1);
    assert_int_equal(occurrences("<data key=\"move\">"), graph.edge_count);
    assert_int_equal(occurrences("<data key=\"back\">"), seen.both_ways);
}

/* The edges marked are a way from the start to a goal, as short as solve proves, which the rules
 * replay, in every space of both families; and edges there and back are one. */
TEST(marked_way_leads_to_a_goal)
{
    static const struct {
        const char *path;
        size_t index;
        const char *space;
    } cases[] = {{"/levels/seeds.sok", 2, "pushes"},
                 {"/levels/seeds.sok", 3, "moves"},
                 {"/levels/slide/depot.slide", 0, "steps"},
                 {"/levels/slide/depot.slide", 1, "moves"},
                 {"/levels/slide/squirrel.slide", 0, "straight"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char path[300];
        snprintf(path, sizeof path, "%s%s", SOURCE_DIR, cases[i].path);
        open_graph(path, cases[i].index, cases[i].space);
        struct request request = {.goal = cases[i].space, .threads = 1};
        struct tally tally;
        struct solve_result solved;
        task_solve(level, &request, &solved);
        request.space = cases[i].space;
        level->family->count(level, &request, &tally);
        assert_true(solved.answer.proved);
        assert_true(state_graph_join(&graph));
        graph_write_graphml(&graph, (struct graph_style){.title = "t"}, &out);
        struct seen seen = read_graphml();
        assert_int_equal(seen.nodes, tally.states);
        assert_true(seen.path_is_whole);
        assert_true(graph.nodes[seen.next].goal);
        assert_int_equal(seen.on_path, score_metric(&solved.score, cases[i].space));
        assert_int_equal(seen.edges + seen.both_ways, graph.step_count);
        assert_int_equal(seen.undirected, seen.both_ways == seen.edges);
        if (strstr(path, ".slide"))
            assert_true(seen.undirected);
        tally_free(&tally);
        solve_result_free(&solved);
        close_graph();
    }
}

/* What the edges of the path say. Of a push of Sokoban the letter is enough. */
static void spell_path(const char *between)
{
    struct text step;
    text_init(&step);
    for (size_t i = 0; i < graph.edge_count; i++) {
        if (!state_edge_is_on_path(&graph, &graph.edges[i]))
            continue;
        text_clear(&step);
        graph_spell_edge(&graph, &graph.edges[i], false, &step);
        step.bytes[strcspn(step.bytes, " ")] = '\0';
        text_format(&out, "%s%s", step.bytes, between);
    }
    text_free(&step);
}

static void expect_solution(void)
{
    struct score score;
    level->family->judge(level, out.bytes, &score);
    if (!score.solved)
        fail_msg("%s: %s", out.bytes, score.why);
    assert_true(score.metrics[0].value >= graph.nodes[graph.goal].depth);
}

/* Where nothing lies between the steps that is a solution: the rules replay it. The pieces have to
 * be of different shapes, since alike ones change places without notice. */
TEST(moves_of_the_way_solve_the_level)
{
    static const char tray[] = "Slide: distinct\nStart:\nABBC\nA...\n.DDD\n"
                               "Goal:\nC...\n....\n....\n";
    static const char *const spaces[] = {"steps", "moves", "straight"};
    for (size_t i = 2; i < 5; i++) {
        open_graph(SOURCE_DIR "/levels/seeds.sok", i, "moves");
        spell_path("");
        expect_solution();
        close_graph();
    }
    assert_int_equal(scratch_open(NULL), 0);
    scratch_write("tray.slide", tray);
    for (size_t i = 0; i < 3; i++) {
        open_graph(scratch_path("tray.slide"), 0, spaces[i]);
        spell_path(" ");
        expect_solution();
        close_graph();
    }
    assert_int_equal(scratch_close(NULL), 0);
}

TEST(svg)
{
    static const enum graph_labels labels[] = {LABELS_NONE, LABELS_NUMBERS, LABELS_BOARDS};
    for (size_t i = 0; i < sizeof labels / sizeof *labels; i++) {
        struct graph_style style = {.title = nasty, .totals = "<&>", .labels = labels[i]};
        for (int force = 0; force < 2; force++) {
            text_clear(&out);
            assert_true(force ? graph_draw_force(&graph, style, 1, &out)
                              : graph_draw_layers(&graph, style, &out));
            xml_assert_well_formed(&out);
            /* Every state and every edge, each with a title, and the title of the whole. */
            assert_int_equal(occurrences("<title>"),
                             1 + state_graph_nodes(&graph) + graph.edge_count);
            assert_int_equal(occurrences("class=\"e p\"") - 1, graph.nodes[graph.goal].depth);
            assert_int_equal(occurrences("box in row 3, column 4 pushed down") > 0, 1);
            assert_int_equal(occurrences("class=\"b\"") > 0, labels[i] == LABELS_BOARDS);
            assert_int_equal(occurrences("class=\"t\""),
                             labels[i] == LABELS_NUMBERS ? state_graph_nodes(&graph) : 0);
            assert_non_null(strstr(out.bytes, "addEventListener('wheel'"));
        }
    }
}

TEST(same_seed_same_drawing)
{
    struct graph_style style = {.title = "t"};
    struct text again, other;
    text_init(&again);
    text_init(&other);
    assert_true(graph_draw_force(&graph, style, 7, &out));
    assert_true(graph_draw_force(&graph, style, 7, &again));
    assert_true(graph_draw_force(&graph, style, 8, &other));
    assert_string_equal(out.bytes, again.bytes);
    assert_string_not_equal(out.bytes, other.bytes);
    text_free(&again);
    text_free(&other);
}

TEST(profile)
{
    assert_true(graph_draw_profile(&graph, (struct graph_style){.title = nasty}, &out));
    xml_assert_well_formed(&out);
    assert_non_null(strstr(out.bytes, "depth 2: 7 states, 6 dead ends, 0 goal states"));
}

/* When the time is over nobody says that all is written. */
TEST(writers_look_at_the_clock)
{
    struct graph_style style = {.title = "t"};
    graph.meter.limits.seconds = 1;
    graph.meter.started -= 1000;
    assert_false(graph_write_dot(&graph, style, &out));
    assert_false(graph_write_graphml(&graph, style, &out));
    assert_false(graph_write_json(&graph, style, &out));
    assert_false(graph_draw_layers(&graph, style, &out));
    assert_false(graph_draw_force(&graph, style, 1, &out));
    assert_false(graph_draw_profile(&graph, style, &out));
    assert_false(state_graph_join(&graph));
    assert_int_equal(graph.meter.hit, LIMIT_TIME);
}

TEST(json)
{
    size_t nodes = 0, edges = 0, both = 0, backs = 0;
    graph_write_json(&graph, (struct graph_style){.title = "t", .labels = LABELS_BOARDS}, &out);
    for (char *line = strtok(out.bytes, "\n"); line; line = strtok(NULL, "\n")) {
        json_t *object = json_loads(line, 0, NULL);
        assert_non_null(object);
        nodes += json_object_get(object, "node") != NULL;
        edges += json_object_get(object, "from") != NULL;
        both += json_is_true(json_object_get(object, "both"));
        backs += json_is_string(json_object_get(object, "back"));
        if (json_object_get(object, "from"))
            assert_true(json_is_string(json_object_get(object, "move")));
        if (json_object_get(object, "node"))
            assert_true(json_is_string(json_object_get(object, "board")));
        json_decref(object);
    }
    assert_int_equal(nodes, state_graph_nodes(&graph));
    assert_int_equal(edges, graph.edge_count);
    assert_int_equal(edges + both, graph.step_count);
    assert_int_equal(backs, both);
}

int main(void)
{
#define PREPARED(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        PREPARED(dot),
        PREPARED(boards_are_labels),
        PREPARED(graphml),
        cmocka_unit_test(marked_way_leads_to_a_goal),
        cmocka_unit_test(moves_of_the_way_solve_the_level),
        PREPARED(svg),
        PREPARED(same_seed_same_drawing),
        PREPARED(profile),
        PREPARED(writers_look_at_the_clock),
        PREPARED(json),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
