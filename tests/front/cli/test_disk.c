/* solve --disk: limits, going on, folders that cannot be used, files that are not as they were
 * written. */
#include "front/cli/program.h"

#define SOLVE                                                                                      \
    "$cariste solve levels/seeds.sok --level 9 --goal pushes --no-library --memory 16 --disk "
#define COUNT "$cariste count levels/slide/depot.slide --level 7 --disk $folder/a "
#define IN    "folder=$(mktemp -d) && trap 'rm -rf \"$folder\"' EXIT && "

TEST(proves_what_memory_proves)
{
    expect_run(IN SOLVE "$folder/a && [ ! -e $folder/a/manifest ]", 0, "28 pushes", "");
    expect_run(IN "$cariste solve levels/slide/depot.slide --level 7 --no-library --disk $folder/a",
               0, "optimal      58 steps", "");
}

TEST(goes_on_after_limits)
{
    expect_run(IN SOLVE "$folder/a --nodes 300 && exit 9; [ -e $folder/a/manifest ] && " SOLVE
                        "$folder/a --json",
               0, "\"status\":\"solved\",\"proved\":false,\"moves\"", "");
    expect_run(IN SOLVE "$folder/a --nodes 300", 1, "the same command goes on from what is in", "");
}

/* Whoever goes on has not looked at what was kept: it may be of anybody's making. */
TEST(what_rests_on_files_says_so)
{
    expect_run(IN SOLVE "$folder/a --nodes 300 >$folder/out; " SOLVE "$folder/a", 0,
               "optimal if the checkpoint is true", "");
    expect_run(IN SOLVE "$folder/a --nodes 300 >$folder/out; " SOLVE "$folder/a --json", 0,
               "\"lower_bound\":28,\"given\":\"checkpoint\"", "");
    expect_run(IN SOLVE "$folder/a --json", 0, "\"lower_bound\":28,\"given\":null", "");
    expect_run(IN COUNT "--nodes 3000 >$folder/out; " COUNT, 0, "was not counted again", "");
    expect_run(IN COUNT "--nodes 3000 >$folder/out; " COUNT "--json", 0, "\"given\":\"checkpoint\"",
               "");
    expect_run(IN COUNT "--json", 0, "\"given\":null", "");
}

TEST(says_why_not)
{
    expect_run(IN SOLVE
               "$folder/a --nodes 300; $cariste solve levels/seeds.sok --level 8 --goal pushes "
               "--no-library --disk $folder/a",
               2, "holds a count of another level", NULL);
    expect_run(
        IN
        "$cariste solve levels/seeds.sok --level 2,3 --goal pushes --no-library --disk $folder/a",
        2, "one level at a time", NULL);
    expect_run(IN "$cariste solve levels/seeds.sok --level 2 --no-library --disk $folder/a", 0,
               NULL, "--disk was of no use");
    expect_run(IN ": >$folder/mine; " SOLVE "$folder --json", 2,
               "\"status\":\"invalid\",\"proved\":false,\"moves\":null", NULL);
    expect_run(IN SOLVE "$folder/a --checkpoint $folder/b", 2, "", "--checkpoint");
}

TEST(a_damaged_file_is_no_answer)
{
    expect_run(IN SOLVE "$folder/a --nodes 300 >$folder/out; for f in $folder/a/*.run; do "
                        "printf x | dd of=$f bs=1 seek=20 conv=notrunc 2>/dev/null; done; " SOLVE
                        "$folder/a",
               1, "disk limit", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(proves_what_memory_proves),   cmocka_unit_test(goes_on_after_limits),
        cmocka_unit_test(what_rests_on_files_says_so), cmocka_unit_test(says_why_not),
        cmocka_unit_test(a_damaged_file_is_no_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
