/* cariste-mpi under mpirun: the same truth by any number of ranks, killed or not. */
#include "front/cli/program.h"

TEST(ranks_say_what_one_process_says)
{
    expect_run("sh tests/front/mpi/same_by_ranks.sh $cariste ${cariste}-mpi 1 2 3 4 7", 0, "",
               NULL);
}

TEST(killed_ranks_lose_nothing)
{
    expect_run("bench/scale/kills ${cariste}-mpi 3 3", 0, "all right", NULL);
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

TEST(a_suite_outlasts_a_rank_that_dies)
{
    expect_run("sh tests/front/mpi/dead_rank.sh $cariste ${cariste}-mpi", 0, "all right", NULL);
}

/* A proof that a limit ends goes on with the same command, to the same end; not by others. */
static void expect_going_on(const char *where, const char *kept)
{
    char line[1600];
    snprintf(line, sizeof line,
             "folder=$(mktemp -d) && go() { ranks=$1; shift; OMPI_ALLOW_RUN_AS_ROOT=1 "
             "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 mpirun --quiet --oversubscribe -n $ranks "
             "${cariste}-mpi solve levels/seeds.sok --level 9 --goal pushes --algorithm astar "
             "--no-library %s $folder/kept \"$@\"; }; "
             "go 3 --nodes 300 >$folder/first; [ $? = 1 ] && ls $folder/kept >$folder/files; "
             "go 2 >$folder/other; [ $? = 2 ] && go 3 >$folder/last && "
             "grep -q 'goes on from what is in' $folder/first && "
             "grep -q %s $folder/files && "
             "grep -q 'by 3 ranks: go on with as many' $folder/other && "
             "grep -q '28 pushes; optimal if the checkpoint is true' $folder/last && "
             "[ -z \"$(ls $folder/kept)\" ] && echo right; rm -rf $folder",
             where, kept);
    expect_run(line, 0, "right", NULL);
}

TEST(a_proof_goes_on)
{
    expect_going_on("--checkpoint", "rank-2.odd");
    expect_going_on("--disk", "rank-2");
}

TEST(rank_0_alone_speaks)
{
    expect_run(MPIRUN
               "solve levels/seeds.sok --level 2 --goal pushes --no-library | grep -c optimal",
               0, "1\n", NULL);
    expect_run(MPIRUN "count levels/seeds.sok --level 2 --nodes 100", 1, "nodes limit", NULL);
    expect_run(MPIRUN "generate", 2, "", "invent none");
    expect_run(MPIRUN "show levels/seeds.sok", 2, "", "several ranks can share");
    expect_run(MPIRUN "solve levels/seeds.sok --threads 2", 2, "", "leave it out");
    expect_run(MPIRUN "count nowhere.sok", 2, "", "nowhere.sok");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rank_0_alone_speaks),
        cmocka_unit_test(ranks_say_what_one_process_says),
        cmocka_unit_test(a_suite_is_handed_out_level_by_level),
        cmocka_unit_test(a_suite_outlasts_a_rank_that_dies),
        cmocka_unit_test(a_proof_goes_on),
        cmocka_unit_test(killed_ranks_lose_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
