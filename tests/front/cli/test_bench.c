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
        PREPARED(folders_give_suites),
        PREPARED(broken_input),
        PREPARED(foreign_solvers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
