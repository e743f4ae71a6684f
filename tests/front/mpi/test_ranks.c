/* cariste-mpi under mpirun: the same truth by any number of ranks, killed or not. */
#include "front/cli/program.h"

TEST(ranks_say_what_one_process_says)
{
    expect_run("sh tests/front/mpi/same_by_ranks.sh $cariste ${cariste}-mpi 1 2 3 4 7", 0, "",
               NULL);
}

TEST(killed_ranks_lose_nothing)
{
    expect_run("bench/scale/kills ${cariste}-mpi 4 3", 0, "all right", NULL);
}

#define MPIRUN                                                                                     \
    "OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 mpirun --quiet --oversubscribe "    \
    "-n 3 ${cariste}-mpi "

/* The rows of a suite, but for the time they took, in any order. */
#define ROWS "sed 's/\"seconds\":[0-9.e-]*//' | sort"

TEST(a_suite_is_handed_out_level_by_level)
{
    expect_run("alone=$($cariste bench levels/seeds.sok --nodes 2000 --json | " ROWS ") && "
               "together=$(" MPIRUN "bench levels/seeds.sok --nodes 2000 --json | " ROWS ") && "
               "[ -n \"$alone\" ] && [ \"$alone\" = \"$together\" ]",
               0, "", NULL);
}

TEST(rank_0_alone_speaks)
{
    expect_run(MPIRUN
               "solve levels/seeds.sok --level 2 --goal pushes --no-library | grep -c optimal",
               0, "1\n", NULL);
    expect_run(MPIRUN "count levels/seeds.sok --level 2 --nodes 100", 1, "nodes limit", NULL);
    expect_run(MPIRUN "generate", 2, "", "several ranks can share count, solve and bench");
    expect_run(MPIRUN "solve levels/seeds.sok --threads 2", 2, "", "leave it out");
    expect_run(MPIRUN "count nowhere.sok", 2, "", "nowhere.sok");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rank_0_alone_speaks),
        cmocka_unit_test(ranks_say_what_one_process_says),
        cmocka_unit_test(a_suite_is_handed_out_level_by_level),
        cmocka_unit_test(killed_ranks_lose_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
