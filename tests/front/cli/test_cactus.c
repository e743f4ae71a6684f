#include "app/core/options/command.h"

#include "support/scratch.h"
#include "front/cli/program.h"

static void expect(const char *line, int status, const char *out, const char *err)
{
    char whole[700];
    snprintf(whole, sizeof whole, "scratch=%s && %s", scratch, line);
    expect_run(whole, status, out, err);
}

/* Draws only where gnuplot is. */
#define IF_GNUPLOT(line, instead)                                                                  \
    "if command -v gnuplot >/dev/null; then " line "; else echo '" instead "'; fi"

/* Results of bench and of lab, of both families and in each format, in one picture. */
TEST(curves_of_real_results)
{
    expect("$cariste bench levels/seeds.sok -l 1-4 --nodes 9999 --repeat 2 -o $scratch/soko.tsv && "
           "$cariste bench levels/slide -l 1-2 --nodes 9999 -o $scratch/slide.json && "
           "$cariste lab levels/seeds.sok -l 1-4 --goal pushes --vary algorithm=bfs/astar "
           "-o $scratch/lab.csv",
           0, NULL, "");
#define ALL "$cariste cactus $scratch/soko.tsv $scratch/slide.json $scratch/lab.csv "
    expect(ALL, 0, "\nsoko                                 4       4 ", "");
    expect(ALL, 0, "\nslide                                2       2 ", "");
    expect(ALL, 0, "\nlab: astar                           4       4 ", "");
    expect(ALL "-o $scratch/points.csv >$scratch/t && grep -vc '^#' $scratch/points.csv", 0, "15\n",
           "");
    expect("grep -c '^# \\(command\\|compiler\\|source[123]\\): .' $scratch/points.csv", 0, "5\n",
           "");
    expect("$cariste cactus $scratch/lab.csv --measure expanded", 0, "of expanded\n", "");
    expect(
        IF_GNUPLOT(ALL "--plot $scratch/p.svg >$scratch/t && cat $scratch/p.svg", ">lab: astar<"),
        0, ">lab: astar<", "");
    expect(IF_GNUPLOT(ALL "--plot - | grep -c -e '</svg>' -e 'solved within'", "1"), 0, "1\n", "");
    expect(IF_GNUPLOT(ALL "--plot $scratch/p.png >$scratch/t && head -c 4 $scratch/p.png", "PNG"),
           0, "PNG", "");
}

TEST(wrong_wishes)
{
    scratch_write("none.csv", "level,status,seconds\n1,limit,3\n");
    expect("$cariste cactus", 2, "", "needs a file");
    expect("$cariste cactus levels/seeds.sok", 2, "", "no results of bench or lab");
    expect("$cariste cactus $scratch/nowhere.csv", 2, "", "nowhere.csv: error: ");
    expect("$cariste cactus $scratch/none.csv", 0, "none                                 1       0",
           "");
    expect("$cariste cactus $scratch/none.csv --plot $scratch/p.svg", 2, NULL,
           "there is nothing to draw: no level is solved");
    expect("$cariste cactus $scratch/none.csv --measure expanded", 2, "", "a column \"expanded\"");
    expect("$cariste cactus $scratch/none.csv --plot - --output -", 2, "", "would both be printed");
    expect("$cariste cactus $scratch/none.csv --note x", 2, "", "--note");
}

int main(void)
{
#define PREPARED(name) cmocka_unit_test_setup_teardown(name, scratch_open, scratch_close)
    const struct CMUnitTest tests[] = {
        PREPARED(curves_of_real_results),
        PREPARED(wrong_wishes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
