/* show with pictures, as people call it. */
#include "front/cli/program.h"

#define MICRO    "levels/seeds.sok --level 4"
#define SOLUTION "--solution dlUrrrdLullddrUluRuulDrddrruLdlUU" /* 33 moves, 8 of them pushes */

/* How many times a string is in what a line prints. */
static void expect_count(const char *line, const char *string, size_t wanted)
{
    struct program program;
    program_start(&program, line);
    program_finish(&program);
    size_t count = 0;
    for (const char *at = program.out.bytes; (at = strstr(at, string)); at++)
        count++;
    assert_int_equal(program.status, 0);
    assert_string_equal(program.err.bytes, "");
    assert_int_equal(count, wanted);
    program_free(&program);
}

TEST(levels_share_a_sheet)
{
    expect_count("$cariste show " MICRO " --as svg", "class=\"drawing\"", 1);
    expect_count("$cariste show levels/seeds.sok --as svg", "class=\"drawing\"", 11);
    expect_count("$cariste show levels/seeds.sok levels/slide/squirrel.slide --as svg",
                 "class=\"drawing\"", 12);
    expect_run("$cariste show levels/seeds.sok --as pdf | grep -ac '/Type /Page[^s]'", 0, "11\n",
               "");
    expect_run("$cariste show " MICRO " --overlay dead,rooms,coordinates --theme dark --as svg", 0,
               ">dead</text>", "");
}

TEST(solutions_are_told_in_pictures)
{
    expect_count("$cariste show " MICRO " " SOLUTION " --storyboard --as svg", "class=\"drawing\"",
                 9);
    expect_count("$cariste show " MICRO " " SOLUTION " --storyboard --every 3 --as svg",
                 "class=\"drawing\"", 4);
    expect_count("$cariste show " MICRO " " SOLUTION " --steps --as svg", "class=\"drawing\"", 34);
    expect_count("$cariste show " MICRO " " SOLUTION " --animate --as svg", "class=\"frame\"", 34);
    expect_run("$cariste show " MICRO " --solution dl --as svg", 0, "move 2 of 2: l", "");
}

TEST(what_cannot_be_shown_is_said)
{
    expect_run("$cariste show " MICRO " --storyboard --as svg", 2, "", "--solution gives one");
    expect_run("$cariste show " MICRO " --solution rrrr --as svg", 2, NULL, "level 4: ");
    expect_run("$cariste show levels/seeds.sok --level 1,2 --solution lu --animate --as svg", 2,
               NULL, "shows one level");
    expect_run("$cariste show " MICRO " " SOLUTION " --animate -o x.png", 2, "",
               "only SVG and GIF can move");
    expect_run("$cariste show " MICRO " --storyboard", 2, "", "--output FILE.svg says where");
    expect_run("$cariste show " MICRO " --cell-size 513 --as svg", 2, "", "from 0 to 512");
    expect_run("$cariste show levels/seeds.sok --cell-size 512 --as png", 2, "", "would do");
    expect_run("$cariste show " MICRO " --theme pink --as svg", 2, "", "classic, dark");
}

TEST(files_are_whole_or_not_there)
{
    char line[400];
    const char *path = scratch_path("a.svg");
    snprintf(line, sizeof line, "$cariste show " MICRO " -o %s && tail -n 1 %s", path, path);
    expect_run(line, 0, "</svg>", "");
    expect_run("$cariste show " MICRO " -o /nowhere/at/all.svg", 2, "",
               "/nowhere/at/all.svg: error: No such file");
    /* A file that grows too large is removed; a device is not. */
    path = scratch_path("b.svg");
    snprintf(line, sizeof line, "trap '' XFSZ; ulimit -f 1; $cariste show " MICRO " --svg %s",
             path);
    expect_run(line, 2, "", "error: File too large");
    assert_int_not_equal(access(path, F_OK), 0);
    expect_run("$cariste show " MICRO " --svg /dev/full; test -c /dev/full", 0, "", "No space");
}

TEST(moving_pictures_have_a_file_each)
{
    char line[400];
    const char *gif = scratch_path("a.gif"), *svg = scratch_path("a.svg");
    snprintf(line, sizeof line,
             "$cariste show " MICRO " " SOLUTION " --gif %s --svg %s && head -c 6 %s && "
             "grep -c 'class=\"frame\"' %s",
             gif, svg, gif, svg);
    expect_run(line, 0, "GIF89a34", "");
}

TEST(a_cairo_that_cannot_be_loaded_is_said)
{
    char line[400];
    const char *library = scratch_path("libcairo.so.2");
    snprintf(line, sizeof line,
             "echo no library >%s && export LD_LIBRARY_PATH=$(dirname %s) && "
             "$cariste show " MICRO " --as png",
             library, library);
    expect_run(line, 2, "", "libcairo.so.2 cannot be loaded: SVG can be written");
    snprintf(line, sizeof line,
             "export LD_LIBRARY_PATH=$(dirname %s) && $cariste show " MICRO
             " --as svg | grep -c '</svg>'",
             library);
    expect_run(line, 0, "1\n", "");
    expect_run("$cariste show " MICRO " --as png | head -c 4 | tail -c 3", 0, "PNG", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(levels_share_a_sheet),
        cmocka_unit_test(solutions_are_told_in_pictures),
        cmocka_unit_test(what_cannot_be_shown_is_said),
        cmocka_unit_test(files_are_whole_or_not_there),
        cmocka_unit_test(moving_pictures_have_a_file_each),
        cmocka_unit_test(a_cairo_that_cannot_be_loaded_is_said),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close);
}
