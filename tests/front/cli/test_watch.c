#include "app/core/options/command.h"

#include "support/scratch.h"
#include "front/cli/program.h"

static void expect(const char *line, int status, const char *out, const char *err)
{
    char whole[600];
    snprintf(whole, sizeof whole, "scratch=%s && %s", scratch, line);
    expect_run(whole, status, out, err);
}

#define SOLVE "$cariste solve levels/seeds.sok --no-library --goal pushes "

TEST(traces)
{
    expect(SOLVE "-l 3,4 --trace $scratch/t --trace-nodes 4", 0, "optimal", "");
    expect("grep -c '^node' $scratch/t", 0, "8", "");
    expect("cat $scratch/t", 0, "4  Mulot: micro 1, by David W. Skinner\n\nThe player may walk",
           "");
    expect("cat $scratch/t", 0, "node 1: state 1, g 0, h 8, f 8; 0 more open\n", "");
    expect(SOLVE "-l 3 --trace $scratch/no/t", 2, "optimal", "No such file");
    expect(SOLVE "-l 3 -a portfolio --trace -", 2, NULL,
           "--trace is for the algorithms fess, astar");
}

TEST(a_terminal_is_needed)
{
    expect(SOLVE "-l 3 --watch", 0, "optimal", "no terminal");
}

/* script(1) lends a terminal, where there is one. */
TEST(the_view_on_a_terminal)
{
    expect("if ! command -v script >/dev/null; then echo 'a second, '; exit 0; fi; "
           "export cariste; script -qc '$cariste solve levels/seeds.sok --no-library -l 10 "
           "--goal moves --time 0.7 --watch' /dev/null </dev/null; true",
           0, "a second, ", "");
}

int main(void)
{
#define PREPARED(name) cmocka_unit_test_setup_teardown(name, scratch_open, scratch_close)
    const struct CMUnitTest tests[] = {
        PREPARED(traces),
        PREPARED(a_terminal_is_needed),
        PREPARED(the_view_on_a_terminal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
