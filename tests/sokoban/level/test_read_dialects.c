/* Each file of tests/dialects has one quirk, after which it is named, and nothing wrong. What it
 * holds stands in NAME.expect, in the plain form the writer gives it. */
#include "sokoban/level/read_support.h"

#include <dirent.h>
#include <stdlib.h>

#include "sokoban/level/formats.h"
#include "support/english.h"

#define FOLDER SOURCE_DIR "/tests/dialects"

static int is_input(const struct dirent *entry)
{
    return entry->d_name[0] != '.' && !strstr(entry->d_name, ".expect");
}

static void check_file(const char *name)
{
    char path[512];
    struct text plain;
    text_init(&plain);
    snprintf(path, sizeof path, "%s/%s", FOLDER, name);
    struct level_list list = read_path(path);
    if (list.diags.count)
        fail_msg("%s: %s", name, english(list.diags.items[0].what));
    for (size_t i = 0; i < list.count; i++)
        if (!level_is_valid(list.items[i]))
            fail_msg("%s: level %zu: %s", name, i + 1, english(list.items[i]->diags.items[0].what));
    sokoban_write(&list, "sok", &plain);
    snprintf(path, sizeof path, "%s/%s.expect", FOLDER, name);
    struct text expected = file_text(path);
    assert_string_equal(plain.bytes, expected.bytes);
    text_free(&expected);
    text_free(&plain);
    level_list_free(&list);
}

TEST(test_every_file)
{
    struct dirent **entries;
    int count = scandir(FOLDER, &entries, is_input, alphasort);
    assert_true(count > 30);
    for (int i = 0; i < count; i++) {
        check_file(entries[i]->d_name);
        free(entries[i]);
    }
    free(entries);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_every_file)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
