/* Making levels, as the program's users do. */
#include "front/cli/program.h"

TEST(hardest_start)
{
    expect_run("$cariste generate levels/slide/squirrel.slide --best 1", 0,
               "Slide: The squirrel in its cage, hardest start 1\n", "");
    expect_run("$cariste generate levels/slide/squirrel.slide --best 1", 0,
               "Optimum-steps: 126\nOptimum-moves: 93\nOptimum-straight: 101\nSolution: ", "");
    expect_run("$cariste generate levels/slide/squirrel.slide | $cariste check -", 0,
               "2 solutions good, 0 bad", "");
    expect_run("$cariste generate levels/slide/squirrel.slide --nodes 1000", 1, "",
               "nodes limit: the hardest start was not found");
}

/* The same seed gives the same levels; what is written can be read and is what it claims. */
TEST(invented)
{
    expect_run(
        "d=$XDG_DATA_HOME; for i in 1 2; do $cariste generate --puzzle slide --style rush "
        "--width 5 --height 5 --candidates 10 --seed 4 --output $d/$i.slide || exit 9; done; "
        "cmp $d/1.slide $d/2.slide && $cariste check $d/1.slide",
        0, "good, 0 bad", "");
    expect_run("$cariste generate --style klotski --height 4 --candidates 3", 0,
               "Origin: style klotski, seed 1, candidate ", "");
}

TEST(misunderstandings)
{
    expect_run("$cariste generate --puzzle sokoban", 2, "", "sokoban cannot make levels");
    expect_run("$cariste generate --puzzle chess", 2, "", "none of sokoban, slide");
    expect_run("$cariste generate --style baroque", 2, "", "baroque");
    expect_run("$cariste generate --goal pushes", 2, "", "knows no such goal");
    expect_run("$cariste generate --width 3", 2, "", "sides of 4 to 8");
    expect_run("$cariste generate missing.slide", 2, "", "missing.slide");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hardest_start),
        cmocka_unit_test(invented),
        cmocka_unit_test(misunderstandings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
