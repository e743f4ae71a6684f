/* A program that was built without something says so where it is missed, and does the rest. In a
 * build that has it all, nothing of this is said. */
#include "base/build.h"

#include <string.h>

#include "front/cli/program.h"
#include "support/scratch.h"

#define GOOD "'#####\\n#@$.#\\n#####\\n'"

static bool has(const char *name)
{
    for (const struct build_part *part = build_parts; part->name; part++)
        if (strcmp(part->name, name) == 0)
            return part->there;
    fail_msg("%s is no part", name);
    return false;
}

/* The line works, or the sentence is said. */
static void expect_of_part(const char *name, const char *line, int status, const char *sentence)
{
    if (has(name))
        expect_run(line, 0, NULL, "");
    else
        expect_run(line, status, NULL, sentence);
}

TEST(the_version_tells)
{
    for (const struct build_part *part = build_parts; part->name; part++) {
        struct program program;
        program_start(&program, "$cariste --version");
        program_finish(&program);
        const char *named = strstr(program.out.bytes, part->name);
        const char *without = strstr(program.out.bytes, "without ");
        assert_non_null(named);
        assert_true(part->there == (!without || named < without));
        program_free(&program);
    }
}

TEST(pictures)
{
    char line[400];
    snprintf(line, sizeof line, "printf " GOOD " | $cariste show - --png %s",
             scratch_path("level.png"));
    expect_of_part("cairo", line, 2, "built without cairo");
    snprintf(line, sizeof line, "printf " GOOD " | $cariste show - --solution R --gif %s",
             scratch_path("level.gif"));
    expect_of_part("giflib", line, 2, "built without giflib");
    snprintf(line, sizeof line, "printf " GOOD " | $cariste show - --svg %s",
             scratch_path("level.svg"));
    expect_run(line, 0, NULL, "");
}

TEST(collections_in_xml)
{
    char line[400];
    snprintf(line, sizeof line, "$cariste show tests/dialects/slc_latin1.slc >%s",
             scratch_path("rows"));
    expect_of_part("expat", line, 2, "built without expat");
}

TEST(the_library)
{
    char line[400];
    snprintf(line, sizeof line, "printf " GOOD " | $cariste solve - --library %s",
             scratch_path("library.db"));
    expect_of_part("SQLite", line, 0, "built without SQLite");
    expect_of_part("SQLite", "$cariste library list", 2, "built without SQLite");
    /* Nobody who does not ask for a file hears of it. */
    expect_run("printf " GOOD " | $cariste solve -", 0, "R", "");
}

TEST(results)
{
    expect_of_part("jansson", "printf " GOOD " | $cariste bench - --time 5", 2,
                   "built without jansson");
}

TEST(the_game)
{
    if (!has("ncurses"))
        expect_run("$cariste play levels/seeds.sok </dev/null", 0, "#", "built without ncurses");
}

TEST(folders)
{
    expect_of_part("folders", "$cariste convert levels/slide >/dev/null", 2,
                   "levels/slide: error: ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_version_tells),
        cmocka_unit_test_setup_teardown(pictures, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(collections_in_xml, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(the_library, scratch_open, scratch_close),
        cmocka_unit_test(results),
        cmocka_unit_test(the_game),
        cmocka_unit_test(folders),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
