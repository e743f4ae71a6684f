#include "app/measure/graph/graph_write.h"

#include <expat.h>
#include <jansson.h>
#include <string.h>

#include "app/measure/graph/state_graph.h"
#include "app/core/input.h"
#include "app/core/registry.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"
#include "support/test.h"

static struct level_list list;
static struct opened_space opened;
static struct state_graph graph;
static struct text out;

/* A level whose graph has everything: start, goal, dead ends. */
FIXTURE(set_up)
{
    struct request request = {0};
    level_list_init(&list);
    input_read(registry_families, SOURCE_DIR "/levels/seeds.sok", &list);
    list.items[2]->family->open_space(list.items[2], &request, &opened);
    state_graph_make(&graph, opened.space, (struct graph_limits){0}, &request.limits, NULL);
    text_init(&out);
    return 0;
}

FIXTURE(tear_down)
{
    state_graph_free(&graph);
    list.items[2]->family->close_space(&opened);
    level_list_free(&list);
    text_free(&out);
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
    graph_write_dot(&graph, (struct graph_style){.title = nasty}, &out);
    assert_int_equal(occurrences(" -> "), graph.edge_count);
    assert_int_equal(occurrences(" [label="), state_graph_nodes(&graph));
    /* Everything is told by lines, not by colour alone. */
    assert_int_equal(occurrences("penwidth=4"), 1);
    assert_int_equal(occurrences("peripheries=2"), graph.goals);
    assert_int_equal(occurrences("dashed\""), graph.dead);
    assert_non_null(strstr(out.bytes, "a \\\"quoted\\\" \\\\ <title>"));
    assert_string_equal(out.bytes + out.length - 3, "\n}\n");
}

TEST(boards_are_labels)
{
    graph_write_dot(&graph, (struct graph_style){.title = "t", .boards = true}, &out);
    assert_non_null(strstr(out.bytes, "label=\"######\\l#+  ##\\l# $$ #\\l##   #\\l"));
}

struct seen {
    size_t nodes, edges, boards;
};

static void begin(void *context, const XML_Char *name, const XML_Char **attributes)
{
    struct seen *seen = context;
    seen->nodes += strcmp(name, "node") == 0;
    seen->edges += strcmp(name, "edge") == 0;
    seen->boards += strcmp(name, "data") == 0 && strcmp(attributes[1], "board") == 0;
}

TEST(graphml)
{
    struct seen seen = {0};
    graph_write_graphml(&graph, (struct graph_style){.title = nasty, .boards = true}, &out);
    XML_Parser parser = XML_ParserCreate(NULL);
    XML_SetUserData(parser, &seen);
    XML_SetStartElementHandler(parser, begin);
    if (XML_Parse(parser, out.bytes, (int)out.length, 1) != XML_STATUS_OK)
        fail_msg("%s", XML_ErrorString(XML_GetErrorCode(parser)));
    XML_ParserFree(parser);
    assert_int_equal(seen.nodes, state_graph_nodes(&graph));
    assert_int_equal(seen.edges, graph.edge_count);
    assert_int_equal(seen.boards, state_graph_nodes(&graph));
    assert_int_equal(occurrences("<data key=\"kind\">dead</data>"), graph.dead);
    assert_int_equal(occurrences("<data key=\"kind\">start</data>"), 1);
}

TEST(json)
{
    size_t nodes = 0, edges = 0;
    graph_write_json(&graph, (struct graph_style){.title = "t", .boards = true}, &out);
    for (char *line = strtok(out.bytes, "\n"); line; line = strtok(NULL, "\n")) {
        json_t *object = json_loads(line, 0, NULL);
        assert_non_null(object);
        nodes += json_object_get(object, "node") != NULL;
        edges += json_object_get(object, "from") != NULL;
        if (json_object_get(object, "node"))
            assert_true(json_is_string(json_object_get(object, "board")));
        json_decref(object);
    }
    assert_int_equal(nodes, state_graph_nodes(&graph));
    assert_int_equal(edges, graph.edge_count);
}

int main(void)
{
#define PREPARED(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        PREPARED(dot),
        PREPARED(boards_are_labels),
        PREPARED(graphml),
        PREPARED(json),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
