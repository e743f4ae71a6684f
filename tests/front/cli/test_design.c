/* The designer's tools from the command line. */
#include "front/cli/program.h"

/* Floor, an idle box and a wall that touches nothing. */
#define ROOMY                                                                                      \
    "'############\\n#         ##\\n# .  $ @  ##\\n#   #     ##\\n#  *      ##\\n#         ##\\n"  \
    "############\\nTitle: roomy\\nOptimum-moves: 4\\n'"

TEST(trim)
{
    static const char small[] = "########\n#.  $ @#\n########\nTitle: roomy\nOptimum-pushes: 3\n\n"
                                "Solution\nlLLL\n";
    expect_run("printf " ROOMY " | $cariste convert --trim -", 0, small,
               "took away 1 box and its goal");
    expect_run("printf " ROOMY " | $cariste convert --trim -", 0, small,
               "it takes 3 pushes as before: proved");
    expect_run("printf " ROOMY " | $cariste convert --trim --goal moves -", 0, "Optimum-moves: 4",
               "it takes 4 moves as before");
    expect_run("printf " ROOMY " | $cariste convert --trim - | $cariste convert --trim -", 0, small,
               "every square of floor and every box is needed for its 3 pushes");
    expect_run(
        "printf 'Slide:\\nStart:\\nA..\\n..B\\nGoal:\\n.A.\\n...\\n' | $cariste convert --trim -",
        0, "Start:\nA.\nGoal:\n.A\n", "took away 1 piece");
    expect_run("$cariste convert --trim --nodes 1 levels/seeds.sok -l 10", 1,
               "Title: Mulot: level 1\n",
               "not trimmed: its optimum was not proved within the limits");
    expect_run("printf '#####\\n#$  #\\n# @.#\\n#####\\n' | $cariste convert --trim -", 0, "#$  #",
               "not trimmed: it cannot be solved");
}

TEST(idle)
{
    expect_run("printf " ROOMY " | $cariste show --idle --ascii -", 0,
               "! not needed\nnot needed: 37 squares of floor\nnot needed: 1 box, with its goal\n"
               "1 wall could be open\nwithout what is not needed it takes 3 pushes, as it does "
               "with it\n",
               "");
    expect_run("$cariste show --overlay idle levels/seeds.sok -l 3", 0,
               "everything is needed for its 10 pushes", "");
    expect_run("$cariste show --idle levels/seeds.sok -l 7 --as svg", 0, "3 walls could be open",
               "");
    expect_run("$cariste show levels/seeds.sok -l 7 --as svg", 0, "by David W. Skinner", "");
}

TEST(vary)
{
    static const char wrong[] = "'######\\n#$   #\\n# @. #\\n######\\n'";
    char line[300];
    expect_run("$cariste generate --vary levels/seeds.sok -l 7 --candidates 300 --best 1", 0,
               "varied to be harder, seed 1: ", "");
    expect_run("$cariste generate levels/seeds.sok -l 7 --aim minimal --candidates 300 "
               "| $cariste check -",
               0, "3 solutions good, 0 bad", "");
    expect_run("$cariste generate --vary levels/seeds.sok -l 7 --depth 1 --best 2 --json", 0,
               "\"aim\":\"harder\",\"goal\":\"pushes\",\"edits\":1,\"changes\":\"", "");
    expect_run("$cariste generate --vary levels/seeds.sok -l 7 --nodes 3000 --best 1", 1,
               "Title: ", "nodes limit after ");
    expect_run("$cariste generate --vary levels/seeds.sok -l 7 --nodes 3", 1, "",
               "nodes limit after 0 variants, and none was found");
    expect_run("$cariste generate --vary levels/seeds.sok -l 7 --goal any", 2, "", "\"any\"");
    expect_run("$cariste generate --vary levels/seeds.sok -l 7 --boxes 2", 2, "", "--boxes");
    expect_run("$cariste generate --aim harder", 2, "", "--aim has no effect without a file");
    expect_run("$cariste generate --depth 2", 2, "", "--depth has no effect without --vary");
    snprintf(line, sizeof line, "printf %s | $cariste generate --vary - --best 1", wrong);
    expect_run(line, 0, "made solvable: box from 2,2 to 3,2", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(trim), cmocka_unit_test(idle),
                                       cmocka_unit_test(vary)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
