/* The library as a collector of solutions uses it. */
#include "front/cli/program.h"

/* A room solved in two ways: few pushes with a walk, few moves with a push too far. */
#define ROOM "#########\\n#       #\\n# $ .   #\\n# @     #\\n#########\\nTitle: Two ways\\n"
#define WALK "Solution\\nlrlrlrlrluRR\\n"
#define PUSH "Solution\\nluRRRurrdL\\n"
#define BEST "Solution\\nluRR\\n"
#define LONG                                                                                       \
    "#####\\n#@$.#\\n#####\\nTitle: A very long title indeed, longer than any line could hold "    \
    "\xC3\xA9t\xC3\xA9\\n"
#define WIDE "######\\n#@ $.#\\n######\\nTitle: \xE5\x80\x89\xE5\xBA\xAB\xE7\x95\xAA\\n"

/* Files of levels in a folder that is made for one test; $d is the folder, $c the program with a
 * library of its own in it. */
#define IN_FOLDER                                                                                  \
    "d=$(mktemp -d $XDG_DATA_HOME/XXXXXX); c=\"$cariste library\"; L=\"--library $d/l.db\"; "

TEST(a_row_for_each_solution)
{
    expect_run(IN_FOLDER "printf '" ROOM WALK PUSH
                         "' > $d/rooms.sok; $c import -q $d/rooms.sok $L; "
                         "$c list $L",
               0,
               "file       level  title     moves  gap  pushes  gap  from\n"
               "rooms.sok      1  Two ways     10*   -       4    -  rooms.sok\n"
               "rooms.sok      1  Two ways     12    -       2*   -  rooms.sok\n"
               "*: least known; gap: above what is proved to be needed (0: optimal, -: unknown)\n"
               "levels: 1; solved: 1; nothing kept: 0; solutions: 2\n",
               "");
}

/* A bound that falls short of the best known shows as a gap. */
TEST(gaps)
{
    expect_run(IN_FOLDER "printf '" ROOM WALK "' > $d/rooms.sok; $c import -q $d/rooms.sok $L; "
                         "$cariste solve -q $d/rooms.sok --goal moves $L >$d/out; "
                         "printf '" ROOM WALK "' > $d/r.sok; $c import -q $d/r.sok $L; "
                         "$c list $L --json",
               0,
               "\"places\":[{\"file\":\"r.sok\",\"level\":1},{\"file\":\"rooms.sok\",\"level\":1}]",
               "");
    expect_run(IN_FOLDER "$cariste solve -q levels/seeds.sok -l 9 --goal moves --nodes 2000 $L "
                         ">$d/out; $cariste solve -q levels/seeds.sok -l 9 $L >$d/out; "
                         "$c list $L | grep -c '  [0-9]*[*]  *[1-9][0-9]*  *[0-9]*[*]  *-  solve'",
               0, "1\n", "");
}

TEST(what_there_is_of_a_file)
{
    expect_run("$cariste solve -q levels/seeds.sok -l 2 --goal pushes >$XDG_DATA_HOME/out; "
               "$cariste library list levels/seeds.sok -l 1-2",
               0,
               "seeds.sok      1  Mulot: test 1      -    -       -    -  nothing\n"
               "seeds.sok      2  Mulot: test 2     16*   -       3*   0  solve\n",
               "");
    expect_run("$cariste library list levels/seeds.sok -l 1 --json", 0,
               "\"file\":\"seeds.sok\",\"level\":1,\"places\":[],\"best\":[],", "");
    expect_run("$cariste library list levels/seeds.sok --only unsolved --quiet | wc -l", 0, "10\n",
               "");
    expect_run("$cariste library list nowhere.sok", 2, NULL, "nowhere.sok");
}

TEST(filters)
{
    expect_run("$cariste solve -q levels/seeds.sok levels/slide/squirrel.slide -l 1-3 "
               ">$XDG_DATA_HOME/out; $cariste library list -q --puzzle slide | cut -c1-14",
               0, "squirrel.slide\n", "");
    expect_run("$cariste library list -q --match 'MULOT*2' | cut -c1-31", 0,
               "seeds.sok      2  Mulot: test 2\n", "");
    expect_run("$cariste library list -q --match seeds.sok -l 3- | wc -l", 0, "1\n", "");
    expect_run("$cariste library list -q --goal steps | wc -l", 0, "1\n", "");
    expect_run("$cariste library list -q --only proved --goal pushes | wc -l", 0, "1\n", "");
    expect_run("$cariste library list -q --only open --goal pushes | wc -l", 0, "2\n", "");
    expect_run("$cariste library list -q --match nothing | wc -l", 0, "0\n", "");
    expect_run("id=$($cariste library list --json -l 3 | sed 's/.*\"id\":\"\\([^\"]*\\).*/\\1/'); "
               "$cariste library list -q --id $(echo $id | cut -c1-9) | wc -l",
               0, "1\n", "");
}

TEST(order)
{
    expect_run("$cariste library list -q --puzzle sokoban --sort moves --reverse | cut -c16", 0,
               "3\n2\n1\n", "");
    expect_run("$cariste library list -q --puzzle sokoban --sort title | cut -c16", 0, "3\n1\n2\n",
               "");
    expect_run("$cariste library list --sort when | head -1", 0, "  when\n", "");
    expect_run("$cariste library list --json --puzzle sokoban --sort pushes --reverse | "
               "grep -o '\"value\":[0-9]*' | head -1",
               0, "\"value\":30\n", "");
    expect_run("$cariste library list --sort beauty", 2, "", "beauty");
}

TEST(lines_of_eighty_columns)
{
    expect_run(IN_FOLDER "printf '" LONG "Solution\\nR\\n\\n" WIDE "Solution\\nrR\\n' > $d/x.sok; "
                         "$c import $d/x.sok $L; $c list $L; "
                         "$c list $L | head -2 | tail -1 | LC_ALL=C.UTF-8 wc -L",
               0, "\n80\n", "");
    expect_run(
        IN_FOLDER "printf '" WIDE "Solution\\nrR\\n' > $d/x.sok; "
                  "$c import -q $d/x.sok $L; $c list -q $L",
        0, "x.sok      1  \xE5\x80\x89\xE5\xBA\xAB\xE7\x95\xAA      2*   -       1*   -  x.sok\n",
        "");
}

TEST(import_tells_what_was_better)
{
    expect_run(IN_FOLDER "for s in '" WALK "' '" PUSH "' '" BEST "' '" WALK "' '" BEST
                         "' 'Solution\\nluR\\n'; "
                         "do printf '" ROOM "'\"$s\" > $d/x.sok; $c import $d/x.sok $L 2>$d/err | "
                         "sed -n 2p | cut -c47-; done",
               0,
               "new         12    -       2    -\n"
               "better      10   -2       4   +2\n"
               "better       4   -6       2    0\n"
               "worse       12   +8       2    0\n"
               "equal        4    0       2    0\n"
               "bad\n",
               "");
    expect_run(IN_FOLDER "printf '" ROOM WALK PUSH "' > $d/x.sok; $c import --json $d/x.sok $L", 0,
               "\"status\":\"better\",\"metrics\":{\"moves\":10,\"pushes\":4,", "");
}

TEST(import_can_be_tried)
{
    expect_run(IN_FOLDER "printf '" ROOM WALK "' > $d/a.sok; printf '" ROOM BEST "' > $d/b.sok; "
                         "$c import -q $d/a.sok $L; $c import $d/b.sok $L --dry-run | tail -1; "
                         "$c list -q $L",
               0, "better: 1; equal: 0; worse: 0; bad: 0\na.sok      1  Two ways     12*", "");
}

/* Its levels in its order, with its names, also those without a solution; and our own check has
 * nothing to say against it. */
TEST(export_of_a_collection)
{
    expect_run(IN_FOLDER "$cariste solve -q levels/seeds.sok -l 1-3 --goal moves $L >$d/out; "
                         "$c export levels/seeds.sok $L -o $d/all.sok && "
                         "head -1 $d/all.sok && $cariste check $d/all.sok | tail -1 && "
                         "$c import $d/all.sok --library $d/other.db | tail -1",
               0,
               "levels: 11; solved: 3; solutions: 3\nCollection: Seeds\n3 solutions good, 8 "
               "missing, 0 bad\n",
               "");
    /* What the file itself has is kept where it is better, and dropped where it fails. */
    expect_run(IN_FOLDER "printf '" ROOM WALK "' > $d/a.sok; $c import -q $d/a.sok $L; "
                         "printf '" ROOM BEST "\\nSolution\\nluR\\n' > $d/b.sok; "
                         "$c export $d/b.sok $L | grep -A1 Solution",
               0, "Solution 12 moves, 2 pushes (a.sok)\nlrlrlrlrluRR\n--\nSolution\nluRR\n", "");
    expect_run(IN_FOLDER "$c export levels/seeds.sok $L -o $d/all.sok --json", 0,
               "{\"levels\":11,\"solved\":0,\"solutions\":0}\n", "");
}

TEST(deleting)
{
#define TWO_WAYS "printf '" ROOM WALK PUSH "' > $d/rooms.sok; $c import -q $d/rooms.sok $L; "
    expect_run(IN_FOLDER TWO_WAYS "$c delete --match rooms --goal moves --dry-run $L | tail -1; "
                                  "$c list -q $L | wc -l",
               0, "would be deleted: whole levels: 0; solutions: 1; proofs: 0; games: 0\n2\n", "");
    expect_run(IN_FOLDER TWO_WAYS "$c delete $d/rooms.sok --goal moves $L; $c list -q $L", 0,
               "file       level  title     moves  gap  pushes  gap  from\n"
               "rooms.sok      1  Two ways     10*   -       4    -  rooms.sok\n"
               "deleted: whole levels: 0; solutions: 1; proofs: 0; games: 0\n"
               "rooms.sok      1  Two ways     12*   -       2*   -  rooms.sok\n",
               "");
    expect_run(IN_FOLDER TWO_WAYS "$c delete $d/rooms.sok --json $L | tail -1; $c stats $L", 0,
               "{\"deleted\":true,\"levels\":1,\"solutions\":2,\"proofs\":0,\"games\":0}\n0 levels",
               "");
    expect_run(IN_FOLDER "$c delete levels/seeds.sok $L; test ! -e $d/l.db", 0,
               "deleted: whole levels: 0;", "");
    expect_run("$cariste library delete", 2, "", "needs to know of what");
    expect_run("$cariste library delete --goal moves", 2, "", "needs to know of what");
    expect_run("$cariste library delete --match ''", 2, "", "--match");
    expect_run("$cariste library delete --id ''", 2, "", "--id");
}

TEST(options_without_effect)
{
    expect_run("$cariste library stats --match x", 2, "",
               "--match is for \"library list|export|delete\"");
    expect_run("$cariste library import x --sort when", 2, "",
               "--sort is for \"library list|export\"");
    expect_run("$cariste library check --level 2", 2, "", "--level is for");
    expect_run("$cariste library list --dry-run", 2, "",
               "--dry-run is for \"library delete|import\"");
    expect_run("$cariste library export --json", 2, "", "without --output");
}

/* A time that is up leaves everything as it was, and says so by the status. */
TEST(limits)
{
    expect_run(IN_FOLDER TWO_WAYS "$c delete --match rooms --time 0.000000001 $L; s=$?; "
                                  "$c list -q $L | wc -l; exit $s",
               1, "2\n", "nothing is deleted");
    expect_run(IN_FOLDER TWO_WAYS "$c export --time 0.000000001 $L -o $d/x.sok; s=$?; "
                                  "test ! -e $d/x.sok && exit $s",
               1, "", "nothing is written");
    expect_run(IN_FOLDER "printf '" ROOM WALK PUSH "' > $d/x.sok; "
                         "$c import --time 0.000000001 $d/x.sok $L",
               1, "solutions: 0;", "");
}

/* Two programs at once in one file: both say what they did, and nothing is lost. */
TEST(two_at_once)
{
    expect_run(IN_FOLDER "$cariste solve -q levels/seeds.sok -l 1-6 --library $d/one.db >$d/out; "
                         "$c export --library $d/one.db -o $d/a.sok >$d/out; "
                         "for i in 1 2 3; do $c import -q $d/a.sok $L & p=$!; "
                         "$c delete --match a.sok -l 2 $L >$d/out & q=$!; "
                         "$c list -q $L >$d/out; wait $p || exit 3; wait $q || exit 4; done; "
                         "$c import -q $d/a.sok $L; $c list -q $L | wc -l; $c check $L",
               0, "6\n6 levels: 6 solved", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_row_for_each_solution),
        cmocka_unit_test(gaps),
        cmocka_unit_test(what_there_is_of_a_file),
        cmocka_unit_test(filters),
        cmocka_unit_test(order),
        cmocka_unit_test(lines_of_eighty_columns),
        cmocka_unit_test(import_tells_what_was_better),
        cmocka_unit_test(import_can_be_tried),
        cmocka_unit_test(export_of_a_collection),
        cmocka_unit_test(deleting),
        cmocka_unit_test(options_without_effect),
        cmocka_unit_test(limits),
        cmocka_unit_test(two_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
