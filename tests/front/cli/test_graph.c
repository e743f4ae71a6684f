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
           "64 states (pushes), 97 edges, 1 goal, 53 dead ends\n  depth     states\n"
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
    expect("cat $scratch/g.jsonl", 0, "{\"from\":0,\"to\":1,\"cost\":1}", "");
}

TEST(wrong_wishes)
{
    expect("$cariste graph levels/seeds.sok -l 3 -o $scratch/g.txt", 2, "", "--output");
    expect("$cariste graph levels/seeds.sok -l 1,3 --as dot", 2, NULL, "one level");
    expect("$cariste graph levels/seeds.sok -l 3 --space steps", 2, "", "knows no space");
}

/* Graphviz is wished for; without it the wish is told. */
TEST(drawing)
{
    expect("PATH=/nowhere $cariste graph levels/seeds.sok -l 1 --as svg", 2, "",
           "apt install graphviz");
    expect("if command -v dot >/dev/null; then $cariste graph levels/seeds.sok -l 1 --as svg; "
           "else echo '<svg'; fi",
           0, "<svg", "");
}

int main(void)
{
#define PREPARED(name) cmocka_unit_test_setup_teardown(name, scratch_open, scratch_close)
    const struct CMUnitTest tests[] = {
        PREPARED(layers_are_printed),
        PREPARED(files),
        PREPARED(wrong_wishes),
        PREPARED(drawing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
