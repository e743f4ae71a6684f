/* What is written is read back the same, for every level of a real collection and every format. */
#include "sokoban/level/read_support.h"

#include <dirent.h>
#include <stdlib.h>

#include "sokoban/level/formats.h"

static int is_level_file(const struct dirent *entry)
{
    size_t length = strlen(entry->d_name);
    return length > 4 && strcmp(entry->d_name + length - 4, ".sok") == 0;
}

/* All levels of the folder with their solutions, in one list. */
static int read_folder(void **state)
{
    static struct level_list all;
    struct dirent **entries;
    level_list_init(&all);
    all.family = &test_family;
    *state = &all;
    int count = scandir(MAPS, &entries, is_level_file, alphasort);
    for (int i = 0; i < count; i++) {
        char path[512];
        snprintf(path, sizeof path, "%s/%s", MAPS, entries[i]->d_name);
        struct text text = file_text(path);
        sokoban_read(&(struct source){path, text.bytes, text.length}, &all);
        add_solution_beside(all.items[all.count - 1]);
        text_free(&text);
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
    return 0;
}

static int free_folder(void **state)
{
    level_list_free(*state);
    return 0;
}

static void assert_same(const char *a, const char *b, const struct level *level)
{
    if ((a == NULL) != (b == NULL) || (a && strcmp(a, b) != 0))
        fail_msg("%s: %s and %s", level->file, a ? a : "nothing", b ? b : "nothing");
}

static void compare(const struct level *level, const struct level *again, const char *format)
{
    assert_true(board_equal(level->model, again->model));
    assert_same(level->title, again->title, level);
    if (strcmp(format, "xsb") == 0)
        return;
    assert_same(level->author, again->author, level);
    if (strcmp(format, "slc") == 0)
        return;
    assert_int_equal(level->solution_count, again->solution_count);
    for (size_t i = 0; i < level->solution_count; i++)
        assert_string_equal(level->solutions[i].moves, again->solutions[i].moves);
    assert_int_equal(level->note_count, again->note_count);
    for (size_t i = 0; i < level->note_count; i++)
        assert_string_equal(level->notes[i].value, again->notes[i].value);
}

static void check_format(const struct level_list *all, const char *format)
{
    struct text out;
    text_init(&out);
    sokoban_write(all, format, &out);
    struct level_list again = read_bytes("again", out.bytes, out.length);
    assert_int_equal(again.diags.count, 0);
    assert_int_equal(again.count, all->count);
    for (size_t i = 0; i < all->count; i++)
        compare(all->items[i], again.items[i], format);
    level_list_free(&again);
    text_free(&out);
}

static void test_round_trips(void **state)
{
    const struct level_list *all = *state;
    if (all->count == 0)
        skip();
    assert_int_equal(all->count, 1015);
    for (size_t at = 0; sokoban_formats(at).name; at++)
        check_format(all, sokoban_formats(at).name);
}

static void assert_written(const char *input, const char *format, const char *expected)
{
    struct level_list list = read_string(input);
    struct text out;
    text_init(&out);
    sokoban_write(&list, format, &out);
    assert_string_equal(out.bytes, expected);
    text_free(&out);
    level_list_free(&list);
}

#define SMALL "#####\n#@$.#\n#####\n"

TEST(test_sok)
{
    assert_written(SMALL "Title: One\nAuthor: Me\nDate: today\n\nSolution/Moves\nR\n", "sok",
                   SMALL "Title: One\nAuthor: Me\nDate: today\n\nSolution Moves\nR\n");
    assert_written("Collection: Set\n\n" SMALL "\n" SMALL, NULL,
                   "Collection: Set\n\n" SMALL "\n" SMALL);
}

TEST(test_floor_row_stays_visible)
{
    assert_written("#####\n#@$.#\n#####\n-----\n####\n", "sok", "#####\n#@$.#\n#####\n-\n####\n");
    assert_written("#####\n#@$.#\n#####\n-----\n####\n", "rle", "5#|#@$.#|5#|-|4#\n");
}

TEST(test_plain_note_becomes_comment)
{
    assert_written(SMALL "not a #### row\nComment: x\n", "sok",
                   SMALL "Comment:\nnot a #### row\nComment-End:\n"
                         "Comment:\nx\nComment-End:\n");
}

TEST(test_xsb)
{
    assert_written(SMALL "Title: One\n\n" SMALL, "xsb", "; One\n" SMALL "\n;\n" SMALL);
}

TEST(test_rle)
{
    assert_written("  ###\n### ##\n#@$  .#\n#######\n", "rle", "--3#|3#-##|#@$--.#|7#\n");
}

TEST(test_slc_escapes)
{
    assert_written(SMALL "Title: <a> & \"b\"\nAuthor: M\xe9\n", "slc",
                   "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<SokobanLevels>\n"
                   "  <Title></Title>\n  <Description></Description>\n"
                   "  <LevelCollection Copyright=\"\" MaxWidth=\"5\" MaxHeight=\"3\">\n"
                   "    <Level Id=\"&lt;a&gt; &amp; &quot;b&quot;\" Width=\"5\" Height=\"3\" "
                   "Copyright=\"M\xc3\xa9\">\n      <L>#####</L>\n      <L>#@$.#</L>\n"
                   "      <L>#####</L>\n    </Level>\n  </LevelCollection>\n</SokobanLevels>\n");
}

TEST(test_moves_are_wrapped_between_counts)
{
    struct text input, line;
    text_init(&input);
    text_init(&line);
    text_fill(&line, 'r', 68);
    text_format(&input, SMALL "Solution\n%s123l\n", line.bytes);
    struct level_list list = read_string(input.bytes);
    struct text out;
    text_init(&out);
    sokoban_write(&list, "sok", &out);
    text_clear(&input);
    text_format(&input, SMALL "\nSolution\n%s\n123l\n", line.bytes);
    assert_string_equal(out.bytes, input.bytes);
    level_list_free(&list);
    text_free(&out);
    text_free(&line);
    text_free(&input);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_round_trips, read_folder, free_folder),
        cmocka_unit_test(test_sok),
        cmocka_unit_test(test_floor_row_stays_visible),
        cmocka_unit_test(test_plain_note_becomes_comment),
        cmocka_unit_test(test_xsb),
        cmocka_unit_test(test_rle),
        cmocka_unit_test(test_slc_escapes),
        cmocka_unit_test(test_moves_are_wrapped_between_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
