/* Making levels, as the program's users do. */
#include "front/cli/program.h"

TEST(hardest_start)
{
    expect_run("$cariste generate levels/slide/squirrel.slide --best 1", 0,
               "Slide: The squirrel in its cage, hardest start 1\n", "");
    expect_run("$cariste generate levels/slide/squirrel.slide --best 1", 0,
               "Optimum-steps: 126\nOptimum-moves: 90\nOptimum-straight: 99\nSolution: ", "");
    expect_run("$cariste generate levels/slide/squirrel.slide | $cariste check -", 0,
               "2 solutions good, 0 bad", "");
    expect_run("$cariste generate levels/slide/squirrel.slide --nodes 1000", 1, "",
               "nodes limit: the hardest start was not found");
}

/* Of a room, with goals or without; in the room of a level, whatever stands in it. */
TEST(hardest_start_of_a_room)
{
    expect_run(
        "printf '######\\n#    #\\n#    #\\n#    #\\n#    #\\n######\\n' >$XDG_DATA_HOME/r.sok; "
        "$cariste generate $XDG_DATA_HOME/r.sok --boxes 4 --goal moves --best 1 --threads 2",
        0,
        "Title: sokoban, hardest start 1\n"
        "Origin: hardest start for any goals, of 252 sets of goals and 412140 positions\n"
        "Optimum-pushes: 13\nOptimum-moves: 70\n\nSolution\n",
        "");
    /* One alone takes 70 moves. */
    expect_run("$cariste generate $XDG_DATA_HOME/r.sok --boxes 4 --goal moves --best 2", 0,
               "Title: sokoban, far start 2\n"
               "Origin: hardest start for its own goals; other goals have harder ones\n",
               "");
    expect_run("$cariste generate $XDG_DATA_HOME/r.sok --boxes 3 | $cariste check -", 0,
               "3 solutions good, 0 bad", "");
    expect_run("$cariste generate $XDG_DATA_HOME/r.sok --boxes 3 --nodes 20000", 1,
               "Title: sokoban, far start 1\nOrigin: farthest start found in ",
               "nodes limit: there may be starts harder than the farthest found");
    expect_run("$cariste generate $XDG_DATA_HOME/r.sok", 2, "", "the room has no goals");
    expect_run("$cariste generate levels/seeds.sok --level 4 --goal moves", 0,
               "Title: Mulot: micro 1, hardest start 2\n"
               "Origin: hardest start for these goals, of 334 positions\n"
               "Optimum-pushes: 9\nOptimum-moves: 38\n",
               "");
    expect_run("$cariste generate levels/seeds.sok --level 4 --nodes 20 --best 1", 1,
               "Optimum-pushes: ", "nodes limit: there may be");
    expect_run("$cariste generate levels/seeds.sok --level 4 --goal any", 2, "", "\"any\"");
    expect_run("$cariste generate levels/seeds.sok --level 4 --reachable", 2, "", "--reachable");
    expect_run("$cariste generate levels/slide/squirrel.slide --boxes 2", 2, "", "--boxes");
}

/* The same seed gives the same levels; what is written can be read and is what it claims. */
TEST(invented)
{
    expect_run(
        "d=$XDG_DATA_HOME; for i in 1 2; do $cariste generate --puzzle slide --style rush "
        "--width 5 --height 5 --candidates 10 --seed 4 --output $d/$i.slide || exit 9; done; "
        "cmp $d/1.slide $d/2.slide && $cariste check $d/1.slide",
        0, "good, 0 bad", "");
    expect_run("$cariste generate --puzzle slide --style rush --width 8 --height 8 --candidates 5 "
               "--best 1",
               0, "Origin: style rush, seed 1, candidate 5\n", "");
    expect_run("$cariste generate --puzzle slide --style klotski --width 8 --height 8 "
               "--candidates 30 --best 2 --threads 2 | $cariste check -",
               0, "2 solutions good, 0 bad", "");
    expect_run("$cariste generate --puzzle slide --style corners --width 8 --height 8 "
               "--candidates 1 | $cariste check -",
               0, "solved ", "");
    expect_run("$cariste generate --style klotski --height 4 --candidates 3", 0,
               "Origin: style klotski, seed 1, candidate ", "");
}

/* Sokoban in a style: proved, rated, and the same whoever works on it. */
TEST(invented_sokoban)
{
    expect_run("$cariste generate --style pillars --seed 5 --count 2 --threads 2 --effort 50", 0,
               "Origin: style pillars, 6 by 6, boxes 3, seed 5, candidate ", "");
    expect_run("$cariste generate --style templates --seed 5 --grade 3 --count 1", 0,
               ", grade 3\nOptimum-pushes: ", "");
    expect_run("d=$XDG_DATA_HOME; for i in 1 2; do $cariste generate --style caves --threads $i "
               "--candidates 6 --output $d/$i.sok || exit 9; done; "
               "cmp $d/1.sok $d/2.sok && $cariste check $d/1.sok",
               0, "good, 0 bad", "");
    expect_run("$cariste generate levels/seeds.sok --level 8 --style pattern --count 1", 0,
               "Title: pattern 1/1\nOrigin: style pattern, ", "");
    expect_run("$cariste generate --style caves --nodes 2000000 --count 1000", 1,
               "Optimum-pushes: ", "nodes limit: levels found: ");
}

TEST(misunderstandings)
{
    expect_run("$cariste generate --puzzle null", 2, "", "none of sokoban, slide");
    expect_run("$cariste generate --style pattern", 2, "", "needs a file with a room");
    expect_run("$cariste generate levels/seeds.sok --level 4 --style caves", 2, "", "with a file");
    expect_run("$cariste generate --style rush --grade 2", 2, "", "--grade");
    expect_run("$cariste generate --best 2 --count 2", 2, "", "--best has no effect with --count");
    expect_run("$cariste generate --puzzle chess", 2, "", "none of sokoban, slide");
    expect_run("$cariste generate --style baroque", 2, "", "baroque");
    expect_run("$cariste generate --goal steps", 2, "", "knows no such goal");
    expect_run("$cariste generate --width 2", 2, "", "sides of 3 to 20");
    expect_run("$cariste generate --puzzle slide --width 3", 2, "", "sides of 4 to 8");
    expect_run("$cariste generate missing.slide", 2, "", "missing.slide");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hardest_start),     cmocka_unit_test(hardest_start_of_a_room),
        cmocka_unit_test(invented),          cmocka_unit_test(invented_sokoban),
        cmocka_unit_test(misunderstandings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
