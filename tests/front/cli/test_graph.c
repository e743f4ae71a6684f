#include "app/core/options/command.h"

#include "support/scratch.h"
#include "front/cli/program.h"

static void expect(const char *line, int status, const char *out, const char *err)
{
    char whole[600];
    snprintf(whole, sizeof whole, "scratch=%s && %s", scratch, line);
    expect_run(whole, status, out, err);
}

TEST(layers_are_printed)
{
    expect("$cariste graph levels/seeds.sok -l 3", 0,
           "64 states (pushes), 97 edges, 1 goal state, 53 dead ends\n  depth     states\n"
           "      0          1\n      1          2\n      2          7\n",
           "");
    expect("$cariste graph levels/seeds.sok -l 1 --space moves", 0, " states (moves)", "");
    expect("$cariste graph levels/seeds.sok -l 3 --depth 2", 1, "not all of them", "");
    expect("$cariste graph levels/seeds.sok -l 3 --max-nodes 9", 1, "9 states", "");
}

TEST(files)
{
    expect("$cariste graph levels/seeds.sok -l 3 -o $scratch/g.dot", 0, "64 states", "");
    expect("cat $scratch/g.dot", 0, "digraph states {", "");
    expect("$cariste graph levels/seeds.sok -l 3 --as graphml", 0, "<graphml ", "");
    expect("$cariste graph levels/seeds.sok -l 3 -o $scratch/g.jsonl", 0, NULL, "");
    expect("cat $scratch/g.jsonl", 0,
           "{\"from\":0,\"to\":1,\"cost\":1,\"move\":\"D 3,3\",\"both\":false,\"back\":null,"
           "\"solution\":false}",
           "");
    expect("$cariste graph levels/slide/depot.slide -l 1 --as json", 0,
           "\"move\":\"Dd\",\"both\":true,\"back\":\"Du\",\"solution\":true}", "");
    expect("$cariste graph levels/seeds.sok -l 1 --space moves --as dot", 0, "label=\"l\"", "");
}

/* Drawn here, without any other program. */
/* A graph that is kept says where it comes from, in words its format allows; one that is printed is
 * the graph alone. */
TEST(where_graphs_come_from)
{
#define KEPT(name) "$cariste graph levels/seeds.sok -l 3 -q -o $scratch/" name " >$scratch/t && "
    expect(KEPT("g.dot") "sed -n 2,4p $scratch/g.dot", 0, "  // command: ", "");
    expect("sed -n 2,9p $scratch/g.dot", 0, "  // compiler: ", "");
    expect(KEPT("g.graphml") "cat $scratch/g.graphml", 0,
           "<key id=\"about_build\" for=\"graph\" attr.name=\"build\" attr.type=\"string\"/>\n",
           "");
    expect("cat $scratch/g.graphml", 0, "<data key=\"about_build\">", "");
    expect(KEPT("g.json") "head -n 1 $scratch/g.json", 0, "\"compiler\":\"", "");
    expect("$cariste graph levels/seeds.sok -l 3 --as json | head -n 1", 0, "{\"node\":0,", "");
}

TEST(drawings)
{
    expect("PATH=/nowhere $cariste graph levels/seeds.sok -l 3 --as svg", 0, "class=\"t\"", "");
    expect("$cariste graph levels/seeds.sok -l 3 --as svg --labels boards", 0, "class=\"b\"", "");
    expect("$cariste graph levels/seeds.sok -l 3 --as svg --boards", 0, "class=\"b\"", "");
    expect("$cariste graph levels/slide/depot.slide -l 1 --as svg --layout force --seed 3", 0,
           "12 \342\206\222 13: piece A down by 1\n13 \342\206\222 12: piece A up by 1", "");
    expect("$cariste graph levels/seeds.sok -l 2 --as svg --layout profile", 0,
           "depth 1: 2 states, ", "");
}

/* Beyond some size it warns, and shows what can be read. */
TEST(large_graphs)
{
    expect("$cariste graph levels/seeds.sok -l 2 --as svg", 0, "<circle",
           "cannot be read one by one: this shows how they hang together; --alive");
    expect("$cariste graph levels/seeds.sok -l 2 --as svg --layout layers", 0, "<circle",
           "too many for rows");
    expect("$cariste graph levels/seeds.sok -l 2 --as dot", 0, "digraph", "--sample 200");
    expect("$cariste graph levels/seeds.sok -l 2 --as graphml", 0, "<graphml", "");
    expect("$cariste graph levels/seeds.sok -l 2 --as svg --sample 50", 0, "50 states are shown",
           "");
    expect("$cariste graph levels/seeds.sok -l 6 --as svg --alive", 0, "566 states are shown",
           "566 states cannot be read one by one");
    expect("$cariste graph levels/seeds.sok -l 6 --as graphml --alive --labels boards | "
           "grep -c '<node'",
           0, "566", "");
    expect("$cariste graph levels/seeds.sok -l 2 --as dot --max-nodes 100", 1, "digraph",
           "only the first 100");
    expect("$cariste graph levels/slide/squirrel.slide --as svg --max-nodes 0", 0,
           "25955 states (steps)", "too many to draw each");
    expect("$cariste graph levels/slide/squirrel.slide --as json --sample 500 --seed 2 | "
           "grep -c node",
           0, "500", "");
}

TEST(wrong_wishes)
{
    expect("$cariste graph levels/seeds.sok -l 3 -o $scratch/g.txt", 2, "", "--output");
    expect("$cariste graph levels/seeds.sok -l 1,3 --as dot", 2, NULL, "one level");
    expect("$cariste graph levels/seeds.sok -l 3 --space steps", 2, "", "knows no space");
}

TEST(wishes_without_effect)
{
    static const struct {
        const char *options, *why;
    } cases[] = {{"--layout force", "without --output"},
                 {"--sample 5", "without --output"},
                 {"--boards", "without --output"},
                 {"--as dot --layout force", "no effect on dot"},
                 {"--as png --layout layers", "no effect on png"},
                 {"--as svg --layout profile --sample 9", "counts all"},
                 {"--as svg --layout profile --labels none", "counts all"},
                 {"--as svg --layout profile --alive", "counts all"},
                 {"--alive", "without --output"},
                 {"--as json --labels numbers", "no effect on json"},
                 {"--as dot --seed 1", "--seed has no effect"},
                 {"--as svg --layout layers --seed 1", "--seed has no effect"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char line[200];
        snprintf(line, sizeof line, "$cariste graph levels/seeds.sok -l 3 %s", cases[i].options);
        expect(line, 2, "", cases[i].why);
    }
}

/* Graphviz is wished for; without it the wish is told. */
TEST(graphviz)
{
    expect("PATH=/nowhere $cariste graph levels/seeds.sok -l 1 --as png", 2, "",
           "apt install graphviz");
    expect("if command -v dot >/dev/null; then "
           "$cariste graph levels/seeds.sok -l 1 --as svg --layout graphviz; else echo '<svg'; fi",
           0, "<svg", "");
    /* It reads what is written for it: 64 nodes, and as many edges as there are. */
    expect("if command -v dot >/dev/null; then "
           "$cariste graph levels/seeds.sok -l 3 --as dot | dot -Tplain | grep -c ^node; "
           "else echo 64; fi",
           0, "64", "");
    expect("if command -v dot >/dev/null; then "
           "$cariste graph levels/slide/depot.slide -l 1 --as dot --labels boards | dot -Tplain | "
           "grep -c ^edge; else echo 19; fi",
           0, "19", "");
}

/* What is not whole is not there, and the file that was is still as it was. */
TEST(no_half_files)
{
    expect("echo old >$scratch/g.graphml && "
           "$cariste graph levels/slide/squirrel.slide --max-nodes 0 --time 0.001 -q "
           "-o $scratch/g.graphml; cat $scratch/g.graphml",
           0, NULL, NULL);
    expect("if grep -q old $scratch/g.graphml; then echo whole; "
           "else tail -n 1 $scratch/g.graphml | sed 's:</graphml>:whole:'; fi",
           0, "whole", "");
}

int main(void)
{
#define PREPARED(name) cmocka_unit_test_setup_teardown(name, scratch_open, scratch_close)
    const struct CMUnitTest tests[] = {
        PREPARED(layers_are_printed),    PREPARED(files),    PREPARED(where_graphs_come_from),
        PREPARED(wrong_wishes),          PREPARED(drawings), PREPARED(large_graphs),
        PREPARED(wishes_without_effect), PREPARED(graphviz), PREPARED(no_half_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
