#include "app/commands/dispatch.h"

#include <stdbool.h>

#include "app/core/schema.h"
#include "base/build.h"
#include "support/scratch.h"
#include "front/cli/program.h"

#define GOOD       "'#####\\n#@$.#\\n#####\\n'"
#define UNSOLVABLE "'######\\n#$@ .#\\n######\\n'"
#define BROKEN     "'#####\\n#@@.#\\n#####\\n'"

TEST(solve)
{
    expect_run("printf " GOOD " | $cariste solve -", 0, "\n      R\n", "");
    expect_run("printf " UNSOLVABLE " | $cariste solve -", 0, "unsolvable", "");
    expect_run("$cariste solve levels/seeds.sok --level 3 --nodes 1 --goal moves", 1, "node", "");
    expect_run("printf %b " GOOD "'\\n'" BROKEN "'\\n'" UNSOLVABLE " | $cariste solve --json -", 2,
               "unsolvable", "-:");
}

TEST(bad_input_does_not_stop_the_rest)
{
    expect_run("$cariste solve nowhere.sok levels/seeds.sok --level 1", 2, "2 moves",
               "nowhere.sok: error: No such file");
    expect_run("$cariste solve /dev/null", 2, "", "/dev/null: error:");
}

TEST(usage)
{
    expect_run("$cariste", 2, "", "usage: cariste");
    expect_run("$cariste solve", 2, "", "needs a file");
    expect_run("$cariste solve --goal moevs x", 2, "", "did you mean \"moves\"?");
    static const char *const commands[] = {"solve", "optimize", "convert", "bench", "count"};
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        char line[100];
        snprintf(line, sizeof line, "$cariste %s levels/seeds.sok --level 99-", commands[i]);
        expect_run(line, 2, "", "--level 99- picks nothing: levels are numbered from 1 to 11");
    }
    expect_run("$cariste levels/seeds.sok", 2, "", "as in \"solve levels/seeds.sok\"");
    expect_run("$cariste solve --goal x", 2, "", "any, pushes, moves, steps, straight");
    expect_run("$cariste solve --goal x", 2, "", "\"cariste solve --help\" tells more");
    expect_run("$cariste --version", 0, "cariste 0.", "");
    expect_run("$cariste --version", 0, build_identity(), "");
    for (const struct build_part *part = build_parts; part->name; part++)
        expect_run("$cariste --version", 0, part->name, "");
    expect_run("$cariste --help", 0, "convert", "");
    expect_run("$cariste help count", 0, "--layers", "");
}

/* Every command explains itself, and its own examples work. */
TEST(help_and_examples)
{
    for (const struct command *const *each = command_table; *each; each++) {
        const struct command *command = *each;
        char line[700];
        snprintf(line, sizeof line, "$cariste %s --help", command->name);
        expect_run(line, 0, command->examples[0].line, "");
        for (size_t j = 0; j < COMMAND_EXAMPLES_MAX && command->examples[j].line; j++) {
            snprintf(line, sizeof line,
                     "tree=$PWD && cd \"$XDG_DATA_HOME\" && ln -sfn \"$tree\"/* . && "
                     "cariste() { \"$cariste\" \"$@\"; } && %s",
                     command->examples[j].line); /* what it writes does not stay in the tree */
            expect_run(line, 0, NULL, "");
        }
    }
}

TEST(play)
{
    expect_run("printf 'hint 2\\nlu\\nquit\\n' | $cariste play --no-library --plain "
               "levels/seeds.sok --level 1",
               0, "next comes the box in column 2, row 3 [2/3]\n", "");
    expect_run("printf 'q\\nz' | $cariste play --no-library --plain --keys zqsd --quiet "
               "levels/seeds.sok --level 1",
               0, "moves 2, pushes 1; solved\n", "");
    expect_run("printf quit | $cariste play --no-library --plain levels/slide", 0, "steps 0", "");
    expect_run("$cariste play --plain nowhere.sok </dev/null", 2, "", "no level to play");
}

TEST(check)
{
    expect_run("$cariste check levels/seeds.sok -l 1 -s lu", 0, "solved", "");
    expect_run("$cariste check levels/seeds.sok -l 1 -s l", 2, "unsolved", NULL);
    expect_run("$cariste check levels/seeds.sok -l 1 -s rr", 2, "illegal", NULL);
    expect_run("$cariste check levels/seeds.sok -l 1 -s @/nowhere", 2, "", "/nowhere: error");
    expect_run("$cariste check levels/seeds.sok -l 1", 1, "missing", "");
    expect_run("$cariste check levels/seeds.sok -l 1 -s lu -q", 0, "", "");
}

TEST(show)
{
    expect_run("$cariste show levels/seeds.sok -l 1", 0, "#. #\n#$ #\n# @#\n", "");
    expect_run("$cariste show levels/seeds.sok -l 1 -s lu", 0, "move 2 of 2", "");
    expect_run("$cariste show levels/seeds.sok -l 1 -s lu --steps", 0, "move 1 of 2", "");
    expect_run("$cariste show levels/seeds.sok -l 1 --overlay coordinates", 0, "1234", "");
    expect_run("$cariste show levels/seeds.sok -l 1 --unicode --color always", 0, "\033[", "");
}

TEST(count)
{
    expect_run("$cariste count levels/seeds.sok -l 1", 0, "3 positions", "");
    expect_run("$cariste count levels/seeds.sok -l 1 --json --layers", 0, "\"states\":3", "");
    expect_run("$cariste count levels/seeds.sok -l 9 --nodes 5", 1, "at least", "");
}

TEST(explain)
{
    expect_run("printf '######\\n#$  .#\\n# @  #\\n######\\n' | $cariste show - --overlay explain",
               0, "lost (dead square): the marked box can reach no goal", "");
    expect_run("$cariste show levels/seeds.sok -l 1 --overlay explain", 0,
               "no proof that it is lost", "");
}

TEST(convert)
{
    expect_run("$cariste convert levels/seeds.sok -l 1 -f rle", 0, "4#|#.", "");
    expect_run("$cariste convert levels/seeds.sok -f slc | $cariste solve - -l 1", 0, "2 moves",
               "");
    expect_run("$cariste convert levels/seeds.sok -f xml", 2, "", "none of auto");
    expect_run("$cariste solve levels/seeds.sok --prune zzzz", 2, "", "none of auto, none, corner");
    expect_run("printf " BROKEN " | $cariste convert --lint -", 2, "-:2:", "");
    /* A file holds one family: the one whose format it is. */
    expect_run("$cariste convert levels/seeds.sok levels/slide/squirrel.slide -f sok", 2,
               "Mulot: level 1", "1 of 12 levels is left out");
    expect_run("$cariste convert levels/seeds.sok levels/slide/squirrel.slide -f slide", 2,
               "Slide: ", "11 of 12 levels are left out");
    expect_run("$cariste convert levels/seeds.sok -o /nowhere/x.sok", 2, "",
               "/nowhere/x.sok: error");
    char line[300];
    snprintf(line, sizeof line,
             "$cariste convert levels/seeds.sok -l 1 -o %s/x.slc && cat %s/x.slc", scratch,
             scratch);
    expect_run(line, 0, "<?xml", "");
}

/* Commands, what their lines are in the schema, and how they end. */
static const struct {
    const char *line, *definition;
    int status;
} json_lines[] = {
    {"$cariste solve --json levels/seeds.sok --nodes 300", "solve", 1},
    {"printf %b " GOOD "'\\n'" BROKEN "'\\n'" UNSOLVABLE " | $cariste solve --json -", "solve", 2},
    {"$cariste check --json levels/seeds.sok -s lu", "check", 2},
    {"$cariste count --json levels/seeds.sok -l 1-4 --layers", "count", 0},
    {"$cariste count --json levels/seeds.sok --nodes 3", "count", 1},
    {"$cariste count --json levels/slide/squirrel.slide --distances", "count", 0},
    {"$cariste optimize --json levels/seeds.sok -l 1 -s lU --no-library", "optimize", 0},
    {"$cariste optimize --json levels/seeds.sok -l 1-2 --no-library", "optimize", 1},
    {"$cariste bench --json levels/seeds.sok -l 1-3", "bench/level", 0},
    {"$cariste bench --json levels/seeds.sok -l 5 --goal moves --nodes 3", "bench/level", 1},
    {"$cariste bench --json levels/seeds.sok -l 1 --foreign 'echo rr # {file}'", "bench/level", 1},
    {"$cariste bench -q levels/seeds.sok -l 1 -o $data/b.json >$data/t && "
     "$cariste bench --json levels/seeds.sok -l 1 --compare $data/b.json | tail -n 1",
     "bench/comparison", 0},
    {"head -n 1 $data/b.json", "bench/about", 0},
    {"$cariste solve --json levels/slide/squirrel.slide --goal straight", "solve", 0},
    {"$cariste bench --json levels/seeds.sok levels/slide -l 1 -o $data/b.csv", "bench/level", 0},
    {"$cariste bench --json levels/slide levels/seeds.sok -l 1 --compare $data/b.csv | "
     "grep against",
     "bench/comparison", 0},
    {"$cariste lab --json levels/seeds.sok -l 3 --vary 'goal=pushes/moves'", "lab/trial", 0},
    {"$cariste lab --json levels/seeds.sok -l 2 --goal moves --nodes 1000 "
     "--vary 'algorithm=naive limit=8-12:2'",
     "lab/trial", 0},
    {"$cariste lab --json levels/slide/squirrel.slide levels/seeds.sok -l 1 --vary goal=moves",
     "lab/trial", 0},
    {"$cariste graph levels/seeds.sok -l 2 --as json --boards | grep node", "graph/node", 0},
    {"$cariste graph levels/seeds.sok -l 2 --as json --depth 1 | grep from", "graph/edge", 0},
    {"$cariste solve -q levels/seeds.sok -l 1-3 --goal pushes >$data/t && "
     "$cariste library list --json",
     "library", 0},
    {"$cariste library stats --json", "library_totals", 0},
    {"$cariste library list levels/seeds.sok levels/slide/squirrel.slide --json", "library", 0},
    {"$cariste library import levels/seeds.sok --json", "library_import", 0},
    {"$cariste library export -o $data/l.sok --json", "library_export", 0},
    {"printf '####\\n#@$.#\\n####\\nSolution\\nR\\nSolution\\nL\\n' >> $data/l.sok; "
     "$cariste library import $data/l.sok --json 2>$data/t | grep status",
     "library_imported", 0},
    {"$cariste library delete --match seeds --dry-run --json | tail -n 1", "library_delete", 0},
    {"$cariste library delete --match seeds -l 1 --json | head -n 1", "library", 0},
    {"$cariste generate --json --puzzle slide --style rush --candidates 5", "generate", 0},
    {"$cariste generate --json levels/seeds.sok -l 4", "generate", 0},
    {"$cariste generate --json --style pillars --effort 200 --count 2", "generate", 0},
    {"$cariste rate --json levels/seeds.sok -l 1-3", "rate", 0},
    {"$cariste library list --difficulty --json levels/seeds.sok -l 1-2", "library", 0},
};

/* Every line of real output fits the published schema. */
TEST(json_fits_the_schema)
{
    for (size_t i = 0; i < sizeof json_lines / sizeof *json_lines; i++) {
        struct program program;
        struct text why;
        text_init(&why);
        struct text whole;
        text_init(&whole);
        text_format(&whole, "data=%s && %s", program_data(), json_lines[i].line);
        program_start(&program, whole.bytes);
        program_finish(&program);
        text_free(&whole);
        if (program.status != json_lines[i].status)
            fail_msg("%s: status %d", json_lines[i].line, program.status);
        assert_true(program.out.length > 0);
        for (char *line = strtok(program.out.bytes, "\n"); line; line = strtok(NULL, "\n"))
            if (!schema_line_fits(line, json_lines[i].definition, &why))
                fail_msg("%s: %s", why.bytes, line);
        program_free(&program);
        text_free(&why);
    }
}

/* "-" is standard output for every option that writes a file; what it writes stands there alone. */
TEST(files_may_be_standard_output)
{
#define ONE "levels/seeds.sok -l 3 --goal pushes "
    static const char *const lines[][2] = {
        {"$cariste solve " ONE "--algorithm bfs --trace - | head -n 1", "3  Mulot: mini"},
        {"$cariste solve " ONE "--certificate - | $cariste check --certificate -", "confirmed"},
        {"$cariste solve levels/seeds.sok -l 1-3 -g pushes --certificate - | tail -n 1", "end"},
        {"$cariste optimize levels/seeds.sok -l 1 --solution ludUrl --no-library -o - | head -n 1",
         "Collection: Seeds"},
        {"$cariste bench " ONE "--output - | grep -v '^#' | wc -l", "2"},
        {"$cariste lab " ONE "--vary algorithm=bfs --output - | grep -v '^#' | wc -l", "2"},
        {"$cariste lab --recipe tp -l 3 --output - | grep -c ^experiment", "2"},
        {"$cariste bench " ONE "--output - | $cariste cactus - --output - | grep -c ^curve", "1"},
        {"$cariste graph levels/seeds.sok -l 3 --output - --as dot | head -n 1", "digraph"},
        {"$cariste convert levels/seeds.sok -o - | grep -c Title", "11"},
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        expect_run(lines[i][0], 0, lines[i][1], "");
    expect_run("test ! -e - && test ! -e --2 && echo none", 0, "none", "");
    expect_run("$cariste solve " ONE "--algorithm bfs --trace - --certificate -", 2, "",
               "--trace - and --certificate would both be printed");
    expect_run("$cariste bench " ONE "--output - --json", 2, "", "would both be printed");
    expect_run("$cariste optimize " ONE "--output - --json", 2, "", "would both be printed");
    expect_run("$cariste generate --style caves -o - --json", 2, "", "would both be printed");
    expect_run("$cariste solve " ONE "--checkpoint -", 2, "", "--checkpoint needs a file");
    expect_run("$cariste solve " ONE "--library -", 2, "", "--library needs a file");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(solve),
        cmocka_unit_test(bad_input_does_not_stop_the_rest),
        cmocka_unit_test(usage),
        cmocka_unit_test(help_and_examples),
        cmocka_unit_test(play),
        cmocka_unit_test(check),
        cmocka_unit_test(show),
        cmocka_unit_test(count),
        cmocka_unit_test(explain),
        cmocka_unit_test_setup_teardown(convert, scratch_open, scratch_close),
        cmocka_unit_test(json_fits_the_schema),
        cmocka_unit_test(files_may_be_standard_output),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
