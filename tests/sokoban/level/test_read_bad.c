/* Each file of tests/bad has one fault, after which it is named. What is said of NAME stands in
 * NAME.expect: the diagnostics as printed, then how many of the levels can be played. */
#include "sokoban/level/read_support.h"

#include <dirent.h>
#include <stdlib.h>

#include "base/language/wording.h"

#define FOLDER SOURCE_DIR "/tests/bad"

static int is_input(const struct dirent *entry)
{
    return entry->d_name[0] != '.' && !strstr(entry->d_name, ".expect");
}

static void print_all(const struct diag_list *diags, struct text *out)
{
    for (size_t i = 0; i < diags->count; i++) {
        diag_print(&diags->items[i], out);
        text_add_char(out, '\n');
    }
}

static void describe(const char *name, const struct text *bytes, struct text *out)
{
    struct level_list list = read_bytes(name, bytes->bytes, bytes->length);
    size_t valid = 0;
    print_all(&list.diags, out);
    for (size_t i = 0; i < list.count; i++) {
        print_all(&list.items[i]->diags, out);
        valid += level_is_valid(list.items[i]);
    }
    text_format(out, "%zu of %zu levels\n", valid, list.count);
    wording_settle(out, NULL);
    level_list_free(&list);
}

static void check_file(const char *name)
{
    char path[512];
    struct text said;
    text_init(&said);
    snprintf(path, sizeof path, "%s/%s", FOLDER, name);
    struct text bytes = file_text(path);
    describe(name, &bytes, &said);
    snprintf(path, sizeof path, "%s/%s.expect", FOLDER, name);
    struct text expected = file_text(path);
    assert_string_equal(said.bytes, expected.bytes);
    text_free(&expected);
    text_free(&bytes);
    text_free(&said);
}

TEST(test_every_file)
{
    struct dirent **entries;
    int count = scandir(FOLDER, &entries, is_input, alphasort);
    assert_true(count > 35);
    for (int i = 0; i < count; i++) {
        check_file(entries[i]->d_name);
        free(entries[i]);
    }
    free(entries);
}

/* Too large to keep as files: they must be told apart in no time and with little memory. */
TEST(test_huge_lines)
{
    static const char *const units[] = {"#",  " ", "x",     "9(",           "u", "#\r", "#@\n\n",
                                        "\r", ">", "; x\n", "5#|#@$.#|5#\n"};
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
        struct text text;
        text_init(&text);
        while (text.length < 300000)
            text_add(&text, units[i]);
        struct level_list list = read_bytes("huge", text.bytes, text.length);
        assert_true(list.diags.errors > 0 || list.count > 0);
        level_list_free(&list);
        text_free(&text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_file),
        cmocka_unit_test(test_huge_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
