#include "app/core/options/command.h"

#include "support/scratch.h"
#include "front/cli/program.h"

static void expect(const char *line, int status, const char *out, const char *err)
{
    char whole[600];
    snprintf(whole, sizeof whole, "scratch=%s && %s", scratch, line);
    expect_run(whole, status, out, err);
}

TEST(a_solution_given)
{
    expect("$cariste optimize levels/seeds.sok -l 1 -s ludUrl --no-library", 0,
           "optimal      6 moves, 1 push -> 2 moves, 1 push", "");
    expect("$cariste optimize levels/seeds.sok -l 1 -s rr --no-library", 2, "wrong\n      move 1",
           "");
    expect("$cariste optimize levels/seeds.sok -l 1-2 --no-library", 1,
           "2 levels: 0 shortened, 0 kept, 2 without a solution", "");
    expect("$cariste optimize levels/seeds.sok -l 1 -s lU --goal any --no-library", 2, "invalid",
           "");
    expect("$cariste optimize", 2, "", "needs a file");
}

/* All solutions of the level are in the file written, the shorter one as well. */
TEST(the_original_is_kept)
{
    expect("$cariste optimize levels/seeds.sok -l 1 -s ludUrl --no-library -o $scratch/out.sok", 0,
           "6 moves, 1 push -> 2 moves, 1 push", "");
    expect("$cariste check $scratch/out.sok", 0, "2 solutions good", "");
    expect("cat $scratch/out.sok", 0, "Solution 2 moves, 1 push (optimize)\nlU\n", "");
    expect("$cariste optimize $scratch/out.sok --no-library -o $scratch/out.sok", 0,
           "optimal      2 moves, 1 push", "");
    expect("$cariste check $scratch/out.sok", 0, "2 solutions good", "");
}

TEST(the_library_takes_part)
{
    expect("$cariste solve levels/seeds.sok -l 6 --improve 0 --library $scratch/l.db", 0, NULL, "");
    expect("$cariste optimize levels/seeds.sok -l 6 --library $scratch/l.db", 0,
           "optimal      67 moves, 17 pushes -> 49 moves, 13 pushes (box by box -2, near it -2)",
           "");
    expect("$cariste optimize levels/seeds.sok -l 6 --library $scratch/l.db --json", 0,
           "\"status\":\"kept\",\"solution_file\":null,\"from_library\":true", "");
    expect("$cariste library list --library $scratch/l.db", 0, "optimize", "");
}

/* Short of the proof: what each method saved, and what is proved necessary, is told. */
TEST(gains_and_bound_are_told)
{
    expect("$cariste solve levels/seeds.sok -l 10 --improve 0 --library $scratch/g.db", 0, NULL,
           "");
    expect("$cariste optimize levels/seeds.sok -l 10 --library $scratch/g.db --nodes 3000 "
           "--goal moves --threads 2",
           0, ", at least ", "");
    expect("$cariste optimize levels/seeds.sok -l 10 --library $scratch/g.db --nodes 3000 "
           "--goal moves --json",
           0, "\"methods\":{\"vicinity\":{\"tries\":", "");
}

/* Killed when it has found something: the library and the output have that, and nothing broken. */
TEST(a_kill_loses_nothing)
{
    expect("$cariste solve levels/seeds.sok -l 10 --improve 0 --library $scratch/k.db", 0, NULL,
           "");
    expect("{ $cariste optimize levels/seeds.sok -l 10 --library $scratch/k.db --goal moves "
           "--time 1000 -o $scratch/k.sok >/dev/null & pid=$!; "
           "until [ -s $scratch/k.sok ]; do sleep 0.02; done; kill -9 $pid; wait $pid; } "
           "2>/dev/null; $cariste check $scratch/k.sok && "
           "$cariste library list --library $scratch/k.db",
           0, "optimize", "");
}

/* Every measure counts, first or between equals; the data say which. */
TEST(any_measure_counts)
{
    expect("$cariste solve levels/seeds.sok -l 10 --improve 0 --library $scratch/m.db", 0, NULL,
           "");
    expect("$cariste optimize levels/seeds.sok -l 10 --library $scratch/m.db --nodes 5000 "
           "--goal box_lines --tie box_changes --json -o $scratch/m.sok",
           0, "\"goal\":\"box_lines\",\"tie\":\"box_changes\",\"status\":\"shortened\"", "");
    expect("cat $scratch/m.sok", 0, " box lines, ", "");
    expect("$cariste library list --library $scratch/m.db --json", 0, "\"metric\":\"box_lines\"",
           "");
    expect("$cariste optimize levels/seeds.sok -l 10 --library $scratch/m.db --nodes 1 "
           "--goal box_lines --tie box_changes",
           0, " 40 box lines, ", "");
    expect("$cariste check $scratch/m.sok", 0, "solved", "");
    expect("$cariste optimize levels/seeds.sok -l 1 -s ludUrl --no-library --goal moves "
           "--tie pushing_sessions",
           0, "6 moves, 1 push, 1 pushing session -> 2 moves, 1 push, 1 pushing session", "");
    expect("$cariste optimize levels/seeds.sok -l 1 -s lU --goal moves --tie moves --no-library", 2,
           "is the goal already", "");
    expect("$cariste solve levels/seeds.sok -l 1 --goal box_lines --no-library", 2, "",
           "is for \"optimize\"");
    expect("$cariste solve levels/seeds.sok -l 1 --goal moves --tie box_lines --no-library", 2, "",
           "is for \"optimize\"");
    expect("$cariste optimize levels/slide/squirrel.slide --goal box_lines --no-library", 2,
           "knows no goal", "");
}

/* A file with several solutions: those that are not the best are tried as well. */
TEST(several_solutions_take_part)
{
    expect("$cariste solve levels/seeds.sok -l 10 --improve 0 --library $scratch/n.db", 0, NULL,
           "");
    expect("$cariste optimize levels/seeds.sok -l 10 --library $scratch/n.db --nodes 400 "
           "-o $scratch/n.sok && $cariste optimize $scratch/n.sok --no-library --nodes 400 "
           "--goal box_lines -o $scratch/n.sok && $cariste optimize $scratch/n.sok --no-library "
           "--nodes 100000 --goal moves --json",
           0, "\"given\":{\"tries\":", "");
}

TEST(blocks_are_solved_for_the_goal)
{
    expect("$cariste solve levels/slide/squirrel.slide --goal steps --library $scratch/s.db", 0,
           NULL, "");
    expect("$cariste optimize levels/slide/squirrel.slide --goal moves --library $scratch/s.db", 0,
           "optimal", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_solution_given, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(the_original_is_kept, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(the_library_takes_part, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(gains_and_bound_are_told, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(a_kill_loses_nothing, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(any_measure_counts, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(several_solutions_take_part, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(blocks_are_solved_for_the_goal, scratch_open,
                                        scratch_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
