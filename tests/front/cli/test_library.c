/* The library as the program's users meet it. */
#include "front/cli/program.h"

TEST(kept_over_two_runs)
{
    expect_run("$cariste library list", 0, "levels: 0; solved: 0;", "");
    expect_run("$cariste library stats --json", 0, "{\"levels\":0,", "");
    expect_run("test ! -e $XDG_DATA_HOME/cariste/library.db", 0, "", "");
    expect_run("$cariste solve levels/seeds.sok -l 1-2 --goal pushes", 0, "optimal", "");
    expect_run("$cariste library list", 0,
               "seeds.sok      1  Mulot: test 1      2*   -       1*   0  solve\n", "");
    expect_run("$cariste library list --json", 0, "\"lower_bounds\":{\"pushes\":1}", "");
    expect_run("$cariste library stats", 0, "2 levels: 2 solved (2 optimal)", "");
    expect_run("$cariste library check", 0, "0 entries that do not stand", "");
    expect_run("$cariste library export", 0, "Solution 2 moves, 1 push (solve)\nlU\n", "");
}

/* solve looks for itself, and says what it did not reach. */
TEST(best_known_is_told)
{
    expect_run("$cariste solve levels/seeds.sok -l 2 --goal moves", 0, "16 moves", "");
    expect_run("$cariste solve levels/seeds.sok -l 2 --goal moves --nodes 1", 1,
               "best known: 16 moves\n", "");
    expect_run("$cariste solve levels/seeds.sok -l 2 --goal moves --nodes 1 --no-library | "
               "grep -c known",
               1, "0\n", "");
}

/* Every goal of sliding blocks is a metric of their judge. */
TEST(sliding_blocks_by_every_metric)
{
    expect_run("d=$XDG_DATA_HOME/slide.db; for goal in steps moves straight; do "
               "$cariste solve levels/slide/squirrel.slide --goal $goal --library $d; done; "
               "$cariste library list --json --library $d",
               0, "\"lower_bounds\":{\"steps\":116,\"moves\":81,\"straight\":90}", "");
}

/* In the family's order, and the same moves are written once even when another stands between. */
TEST(metrics_of_the_family)
{
#define LEVEL "levels/slide/squirrel.slide --library $d"
    expect_run("d=$XDG_DATA_HOME/s.db; $cariste solve -q " LEVEL "; $cariste solve -q " LEVEL
               " --goal straight; $cariste library list --library $d",
               0,
               " steps  gap  moves  gap  straight  gap  from\n"
               "squirrel.slide      1  The squir..    116*   0    105    -       108   18  solve\n"
               "squirrel.slide      1  The squir..    118    2     83*   -        90*   0  solve\n",
               "");
    expect_run("d=$XDG_DATA_HOME/s.db; $cariste library list --json --library $d", 0,
               "\"metrics\":{\"steps\":118,\"moves\":83,\"straight\":90}", "");
    expect_run("d=$XDG_DATA_HOME/s.db; $cariste library list --json --library $d | grep -c push", 1,
               "0\n", "");
    expect_run("d=$XDG_DATA_HOME/s.db; $cariste library export --library $d | grep -c Solution", 0,
               "2\n", "");
    expect_run("d=$XDG_DATA_HOME/s.db; $cariste solve " LEVEL " --goal straight --nodes 9", 1,
               "best known: 90 straight\n", "");
}

TEST(carried_by_export_and_import)
{
    expect_run("d=$XDG_DATA_HOME && $cariste solve levels/seeds.sok -l 1-3 --library $d/one.db && "
               "$cariste library export --library $d/one.db -o $d/all.sok && "
               "$cariste library import $d/all.sok --library $d/two.db && "
               "$cariste library import $d/all.sok --library $d/two.db --json",
               0, "{\"solutions\":3,\"better\":0,\"bad\":0,\"new\":0,\"equal\":3,", "");
    expect_run("printf '####\\n#@ #\\n#$ #\\n#. #\\n####\\nSolution\\nrd\\n' > "
               "$XDG_DATA_HOME/bad.sok; $cariste library import $XDG_DATA_HOME/bad.sok",
               2, "bad: 1", "the solution fails");
}

TEST(work_goes_on_without_it)
{
    expect_run("$cariste solve levels/seeds.sok -l 1 --library /dev/null/y/x.db", 0, "lU",
               "the library cannot be made");
    expect_run("$cariste solve levels/seeds.sok -l 1-2 --library .", 0, "lU",
               "the library cannot be used");
    expect_run("$cariste solve levels/seeds.sok -l 1 --library README.md", 0, "lU",
               "file is not a database");
    expect_run("$cariste library list --library README.md", 2, NULL, "move it away");
    expect_run("XDG_DATA_HOME= HOME= $cariste solve levels/seeds.sok -l 1", 0, "lU", "");
    expect_run("XDG_DATA_HOME= HOME= $cariste library list", 2, NULL, "--library");
}

TEST(usage)
{
    expect_run("$cariste library", 2, "", "list, export, import, delete, similar, stats, check");
    expect_run("$cariste library lsit", 2, "", "did you mean \"list\"?");
    expect_run("$cariste library import", 2, "", "\"import\" needs a file");
    expect_run("$cariste library check levels", 2, "", "takes no file");
    expect_run("$cariste solve x --library a --no-library", 2, "", "exclude");
}

TEST(difficulty)
{
    expect_run("$cariste library list levels/seeds.sok -l 3 --difficulty "
               "--library $XDG_DATA_HOME/none.db",
               0, "-1.02 (3)", "");
    expect_run("$cariste library list levels/seeds.sok -l 3 --difficulty --json "
               "--library $XDG_DATA_HOME/none.db",
               0, "\"score\":-1.01", "");
    expect_run("$cariste library stats --difficulty", 2, "", "--difficulty");
    expect_run("$cariste bench levels/seeds.sok -l 3 --difficulty", 0,
               "Mulot: mini (score -1.02, medium)\n", "");
    expect_run("$cariste bench levels/seeds.sok -l 3 --difficulty --json", 0,
               "\"rating\":\"rated\",\"score\":-1.017,\"grade\":3}", "");
    expect_run("$cariste bench levels/slide -l 1 --difficulty --json --nodes 100", 0,
               "\"score\":null,\"grade\":null}", "");
}

/* In files, and in the library; a level is no copy of itself. */
TEST(similar)
{
    expect_run(
        "d=$XDG_DATA_HOME; $cariste convert levels/seeds.sok -l 4 >$d/a.sok; "
        "printf '######\\n# .###\\n#  ###\\n#*@  #\\n# $  #\\n#  ###\\n######\\n' >$d/b.sok; "
        "$cariste library similar --library $d/none.db levels/seeds.sok $d/a.sok $d/b.sok",
        0,
        "seeds.sok 4  Mulot: micro 1\n    a.sok 1  Mulot: micro 1: the same\n"
        "    b.sok 1: 2 squares differ\n"
        "levels: 13; the same: 1; nearly: 1; in the same room: 0; solved alike: 0\n",
        "");
    expect_run("d=$XDG_DATA_HOME/sim.db; $cariste solve -q levels/seeds.sok -l 4 --library $d && "
               "$cariste library similar --library $d levels/seeds.sok -l 4 && "
               "$cariste library similar --library $d $XDG_DATA_HOME/b.sok --json",
               0, "levels: 1; the same: 0;", "");
    expect_run("d=$XDG_DATA_HOME/sim.db; $cariste library similar --library $d "
               "$XDG_DATA_HOME/b.sok --json",
               0, "\"other\":{\"file\":\"seeds.sok\",\"level\":4,\"title\":\"Mulot: micro 1\",",
               "");
    expect_run(
        "$cariste library similar --library $XDG_DATA_HOME/none.db levels/slide levels/slide "
        "-l 1",
        0, ": the same\n", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kept_over_two_runs),
        cmocka_unit_test(best_known_is_told),
        cmocka_unit_test(sliding_blocks_by_every_metric),
        cmocka_unit_test(metrics_of_the_family),
        cmocka_unit_test(carried_by_export_and_import),
        cmocka_unit_test(work_goes_on_without_it),
        cmocka_unit_test(usage),
        cmocka_unit_test(similar),
        cmocka_unit_test(difficulty),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
