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

TEST(table_data_and_factors)
{
#define SWEEP                                                                                      \
    "$cariste lab levels/seeds.sok -l 3-4 --goal pushes --vary 'algorithm=bfs/astar' --jobs 2 "
    expect(SWEEP, 0, "--algorithm", "");
    expect(SWEEP, 0, "factors by which expanded is less than with bfs", "");
    expect(SWEEP "-o $scratch/d.csv", 0, "astar (2 points)", "");
    expect("cat $scratch/d.csv", 0,
           "\nexperiment,suite,level,title,puzzle,--algorithm,series,status,proved,moves,pushes,"
           "box_lines,box_changes,pushing_sessions,player_lines,expanded,",
           "");
    expect("grep -c '^Experiment,seeds,[34],' $scratch/d.csv", 0, "4", "");
    expect(SWEEP "--json", 0, "\"--algorithm\":\"astar\"", "");
}

TEST(series_in_the_plot)
{
    expect(IF_GNUPLOT(SWEEP "--plot $scratch/p.svg >/dev/null && cat $scratch/p.svg", ">astar<"), 0,
           ">astar<", "");
    expect(IF_GNUPLOT("cat $scratch/p.svg", ">bfs<"), 0, ">bfs<", "");
    expect(IF_GNUPLOT(SWEEP "--plot $scratch/p.png >/dev/null && head -c 4 $scratch/p.png", "PNG"),
           0, "PNG", "");
    expect("PATH=/nowhere " SWEEP "--plot $scratch/q.svg", 2, NULL, "apt install gnuplot-nox");
}

TEST(the_page_is_whole)
{
    expect(IF_GNUPLOT("$cariste lab --recipe tp --level 3 --report $scratch/r.html >/dev/null && "
                      "cat $scratch/r.html",
                      "<svg"),
           0, "<svg", "");
    expect(IF_GNUPLOT("grep -c '<h2>' $scratch/r.html", "2"), 0, "2", "");
    expect(IF_GNUPLOT("tail -n 1 $scratch/r.html", "</html>"), 0, "</html>", "");
}

/* A picture or a page that goes to standard output stands there alone, whole, and leaves no file.
 */
TEST(plots_and_pages_may_be_standard_output)
{
    expect(IF_GNUPLOT(SWEEP "--plot - | head -n 1", "<?xml"), 0, "<?xml", "");
    expect(IF_GNUPLOT(SWEEP "--plot - | grep -c -e '</svg>' -e factors", "1"), 0, "1\n", "");
    expect(IF_GNUPLOT(SWEEP "--plot - -q | grep . | tail -n 1", "</svg>"), 0, "</svg>", "");
    expect(IF_GNUPLOT(SWEEP "--report - | head -n 1", "<!DOCTYPE html>"), 0, "<!DOCTYPE html>", "");
    expect(IF_GNUPLOT(SWEEP "--report - | tail -n 1", "</html>"), 0, "</html>", "");
    expect("test ! -e - && echo none", 0, "none", "");
    expect(SWEEP "--plot - --report -", 2, "", "--plot - and --report would both be printed");
    expect(SWEEP "--plot - --json", 2, "", "--plot - and --json would both be printed");
    expect(SWEEP "--report - --output -", 2, "", "--output - and --report would both be printed");
    expect("PATH=/nowhere " SWEEP "--plot -", 2, "", "apt install gnuplot-nox");
}

/* Breadth first and A* on the pushes of the same levels: the same optimum, and A* never more. */
TEST(bfs_and_astar)
{
    expect("$cariste lab --recipe tp --json | awk -F'[,:]' '/Iterations/ && /\"bfs\",\"series/ { "
           "match($0, /\"expanded\":[0-9]+/); b = substr($0, RSTART + 11, RLENGTH - 11) } "
           "/Iterations/ && /\"series\":\"astar\"/ { match($0, /\"expanded\":[0-9]+/); "
           "a = substr($0, RSTART + 11, RLENGTH - 11); n++; bad += a + 0 > b + 0 } "
           "END { print n, bad + 0 }'",
           0, "7 0", "");
}

/* What the recipe says of breadth first is true: as many positions as without any estimate. */
TEST(nothing_is_pruned)
{
    expect("$cariste lab --recipe tp --level 6 --json | grep '\"series\":\"bfs\"'", 0,
           "\"expanded\":9692,", "");
    expect("$cariste solve levels/seeds.sok -l 6 --goal pushes --algorithm bfs --prune none --json",
           0, "\"expanded\":9692,", "");
}

/* What is compared and drawn may be any metric of the levels at hand, and nothing speaks of others.
 */
TEST(metrics_of_the_family)
{
#define TRAY                                                                                       \
    "$cariste lab levels/slide/squirrel.slide --vary goal=steps/straight --measure straight "
    expect(TRAY, 0, "status  steps  moves  straight  expanded", "");
    expect(TRAY, 0, "factors by which straight is less than with steps", "");
    expect(TRAY "--json | grep -c pushes", 1, "0", "");
    expect(IF_GNUPLOT(TRAY "--plot $scratch/p.svg >/dev/null && cat $scratch/p.svg",
                      "length of the solution (straight)"),
           0, "length of the solution (straight)", "");
    expect("$cariste lab levels/seeds.sok -l 3 --vary algorithm=bfs --measure box_lines", 0,
           "moves  pushes  box_lines  expanded", "");
    expect("$cariste lab levels/slide/squirrel.slide --measure pushes", 2, "",
           "\"pushes\" is no metric of these levels; they have steps, moves, straight");
    expect("$cariste lab levels/seeds.sok --measure pushs", 2, "", "did you mean \"pushes\"?");
}

TEST(wrong_wishes)
{
    expect("$cariste lab", 2, "", "needs a file");
    expect("$cariste lab levels/seeds.sok --vary algoritm=bfs", 2, "", "no option \"algoritm\"");
    expect("$cariste lab levels/seeds.sok --vary algorithm=bfz", 2, "", "did you mean \"bfs\"?");
    expect("$cariste lab levels/seeds.sok --recipe graph9", 2, "", "did you mean");
    expect("$cariste lab levels/seeds.sok -l 99", 2, "", "--level");
    expect("$cariste lab levels/seeds.sok --vary 'nodes=1/2 nodes=3'", 2, "",
           "nodes is there twice");
}

TEST(limits_are_results)
{
    expect("$cariste lab levels/seeds.sok -l 6 --goal moves --nodes 3 --vary algorithm=bfs/astar",
           0, "nodes", "");
}

int main(void)
{
#define PREPARED(name) cmocka_unit_test_setup_teardown(name, scratch_open, scratch_close)
    const struct CMUnitTest tests[] = {
        PREPARED(table_data_and_factors),
        PREPARED(series_in_the_plot),
        PREPARED(the_page_is_whole),
        PREPARED(bfs_and_astar),
        PREPARED(metrics_of_the_family),
        PREPARED(wrong_wishes),
        PREPARED(plots_and_pages_may_be_standard_output),
        PREPARED(limits_are_results),
        PREPARED(nothing_is_pruned),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
