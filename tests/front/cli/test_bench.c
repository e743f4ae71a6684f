#include "app/core/options/command.h"

#include <sys/stat.h>

#include "support/scratch.h"
#include "front/cli/program.h"

/* Runs a shell line in which the scratch folder is $scratch. */
static void expect(const char *line, int status, const char *out, const char *err)
{
    char whole[600];
    snprintf(whole, sizeof whole, "scratch=%s && %s", scratch, line);
    expect_run(whole, status, out, err);
}

static const char *script(const char *name, const char *body)
{
    const char *path = scratch_write(name, body);
    assert_int_equal(chmod(path, 0700), 0);
    return path;
}

TEST(table_and_data)
{
    expect("$cariste bench levels/seeds.sok -l 1-3 --time 20 --jobs 2 -o $scratch/r.csv", 0,
           "OK: 3 Failed: 0", "");
    expect("cat $scratch/r.csv", 0, "# command: ", "");
    expect("cat $scratch/r.csv", 0, "\nseeds,2,Mulot: test 2,", "");
    expect("$cariste bench levels/seeds.sok -l 1-3 --compare $scratch/r.csv", 0,
           "3 levels in both: 0 won, 0 lost, 3 solved by both", "");
    expect("$cariste bench levels/seeds.sok -l 1 --json", 0, "\"suite\":\"seeds\",\"level\":1,",
           "");
    expect("$cariste bench levels/seeds.sok -l 3 --goal moves --nodes 1", 1, "Node limit exceeded",
           "");
}

/* Every file says what it was made with, on what, and how busy that was; those that do not say it
 * are read all the same. */
TEST(where_data_come_from)
{
#define KEYS  "'^# (command|version|build|commit|compiler|date|machine|processor|load): .'"
#define COUNT "x=$(grep -Ec " KEYS " $scratch/r.tsv); test $x = "
    expect(
        "$cariste bench levels/seeds.sok -l 1 -o $scratch/r.tsv >$scratch/t && " COUNT
        "$(( 6 + $($cariste --version | grep -c ^commit) + "
        "$(test -r /proc/cpuinfo && grep -cm1 -E '^(model name|Model|cpu model)' /proc/cpuinfo || "
        "echo 0) + $(test -r /proc/loadavg && echo 1 || echo 0) ))",
        0, "", "");
    expect("$cariste lab levels/seeds.sok -l 1 --vary algorithm=bfs -o $scratch/l.json "
           ">$scratch/t && head -n 1 $scratch/l.json",
           0, "},\"build\":{\"identity\":\"", "");
    expect("grep -v '^#' $scratch/r.tsv >$scratch/bare.tsv && "
           "$cariste bench levels/seeds.sok -l 1 --compare $scratch/bare.tsv",
           0, "1 level in both: 0 won, 0 lost, 1 solved by both", "");
    expect("$cariste bench levels/seeds.sok -l 1 -o $scratch/r.json >$scratch/t && "
           "$cariste bench levels/seeds.sok -l 1 --compare $scratch/r.json",
           0, "1 level in both: 0 won, 0 lost, 1 solved by both", "");
    expect("sed 1d $scratch/r.json >$scratch/bare.json && "
           "$cariste bench levels/seeds.sok -l 1 --compare $scratch/bare.json",
           0, "1 level in both: 0 won, 0 lost, 1 solved by both", "");
}

TEST(folders_give_suites)
{
    scratch_folder("maps");
    scratch_write("maps/one01.sok", "#####\n#@$.#\n#####\n");
    scratch_write("maps/one02.sok", "######\n#$@ .#\n######\n");
    scratch_write("maps/two_7.sok", "#####\n#@$.#\n#####\n");
    expect("$cariste bench $scratch/maps", 0, "Statistics - cariste - two\n", "");
    expect("$cariste bench $scratch/maps", 0, "Unsolvable", "");
    expect("$cariste bench $scratch/maps --json", 0, "\"suite\":\"two\",\"level\":7,", "");
}

/* Moves of a player and moves of pieces are never added. */
TEST(unlike_metrics_are_no_sum)
{
#define BOTH "$cariste bench levels/seeds.sok levels/slide -l 1 --goal moves --nodes 20000 "
    expect(BOTH "| awk '$1 == \"all\" { print $7, ($8 > 0), ($9 > 0) }'", 0, "- 1 1\n", "");
    expect(BOTH "-o $scratch/both.csv --quiet >$scratch/t; " BOTH "--compare $scratch/both.csv | "
                "grep -E '^(moves|pushes|steps): '",
           0, "moves: 0 fewer, 0 more, 2 equal\n", "");
    expect(BOTH "--compare $scratch/both.csv | grep -E '^pushes: '", 0, " (ratio 1.000)\n", "");
}

/* Each level several times: the same work, told once, with medians and spread. */
TEST(repeats)
{
    script("fickle", "#!/bin/sh\necho x >>$2; test $(wc -l <$2) = 2 && echo lrlU || echo lU\n");
#define THRICE "$cariste bench levels/seeds.sok levels/slide -l 1-2 --nodes 9999 --repeat 3 "
    expect(THRICE, 0, "   Task Runs      Median         Min          Q1          Q3         Max",
           "");
    expect(THRICE, 0, "\nSeconds of whole runs    Levels     Runs ", "");
    expect(THRICE "--jobs 2 -o $scratch/r.csv >$scratch/t && "
                  "awk -F, '/^(seeds|depot),/ { n++; same += $NF == \"\" } END { print n, same }' "
                  "$scratch/r.csv",
           0, "4 4\n", "");
    expect("grep -c '^# totals: ' $scratch/r.csv", 0, "3\n", "");
    expect("$cariste bench levels/seeds.sok -l 1-2 --nodes 9999 --compare $scratch/r.csv", 0,
           "2 levels in both: 0 won, 0 lost, 2 solved by both, 0 by neither", "");
    expect(THRICE "--json | grep -c '\"repeats\":3,'", 0, "7\n", "");
    expect(THRICE "-o $scratch/r.json >$scratch/t && "
                  "$cariste bench levels/slide -l 1-2 --nodes 9999 --compare $scratch/r.json",
           0, "2 levels in both: 0 won, 0 lost, 2 solved by both, 0 by neither", "");
    expect("$cariste bench levels/seeds.sok -l 1 --json --repeat 3 --foreign "
           "\"$scratch/fickle {file} $scratch/count\"",
           0, "\"differs\":\"moves,player_lines,solution\"",
           "seeds 1: not the same in every run: moves,player_lines,solution");
    expect("$cariste bench levels/seeds.sok -l 1 --repeat 0", 2, "", "--repeat");
}

TEST(broken_input)
{
    scratch_write("bad.sok", "#####\n#@@.#\n#####\n\n#####\n#@$.#\n#####\n");
    expect("$cariste bench $scratch/bad.sok", 2, "Invalid level", "bad.sok:2:3: error:");
    expect("$cariste bench $scratch/bad.sok -l 9", 2, "", "--level 9 picks nothing");
    expect("$cariste bench levels/seeds.sok -l 1 -o $scratch/no/r.csv", 2, "", "No such file");
    expect("$cariste bench levels/seeds.sok -l 1 --compare $scratch/none.csv", 2, "OK: 1", "none");
}

TEST(foreign_solvers)
{
    script("good", "#!/bin/sh\necho thinking\necho 'Solution: lU' >\"$2\"\n");
    script("prints", "#!/bin/sh\necho 'level solved in 2 moves'\necho '  result: lU'\n");
    script("wrong", "#!/bin/sh\necho 'LL' >\"$2\"\n");
    script("silent", "#!/bin/sh\nexit 4\n");
    script("slow", "#!/bin/sh\nsleep 60 & sleep 60\n");
    script("dies", "#!/bin/sh\nkill -SEGV $$\n");
    script("reads", "#!/bin/sh\ngrep -q '^#\\$ #$' \"$1\" && test $3 = 9 && echo lU\n");
#define FOREIGN "$cariste bench levels/seeds.sok -l 1 --time 9 --json --foreign $scratch/"
    expect(FOREIGN "'good {file} {solution}'", 0, "\"status\":\"solved\"", "");
    expect(FOREIGN "'good {file} {solution}'", 0, "\"solution\":\"lU\"", "");
    expect(FOREIGN "'prints {file}'", 0, "\"moves\":2,\"pushes\":1", "");
    expect(FOREIGN "'wrong {file} {solution}'", 1, "\"status\":\"wrong\"", "");
    expect(FOREIGN "'silent {file}'", 1, "ended with status 4", "");
    expect(FOREIGN "'dies {file}'", 2, "\"status\":\"crashed\"", "");
    expect(FOREIGN "'reads {file} {memory} {time}'", 0, "\"status\":\"solved\"", "");
    expect(FOREIGN "'good'", 2, "", "no {file}");
    expect("$cariste bench levels/seeds.sok -l 1 --time 0.3 --foreign $scratch/'slow {file}'", 1,
           "Time limit exceeded", "");
}

int main(void)
{
#define PREPARED(name) cmocka_unit_test_setup_teardown(name, scratch_open, scratch_close)
    const struct CMUnitTest tests[] = {
        PREPARED(table_and_data),
        PREPARED(where_data_come_from),
        PREPARED(folders_give_suites),
        PREPARED(unlike_metrics_are_no_sum),
        PREPARED(repeats),
        PREPARED(broken_input),
        PREPARED(foreign_solvers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
