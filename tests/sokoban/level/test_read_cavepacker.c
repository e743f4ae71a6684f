/* Every level of a real collection, with the solutions beside them. */
#include "sokoban/level/read_support.h"
#include "support/english.h"

#include <dirent.h>

static bool ends_with(const char *name, const char *ending)
{
    size_t length = strlen(name), tail = strlen(ending);
    return length > tail && strcmp(name + length - tail, ending) == 0;
}

struct totals {
    unsigned files, levels, broken, titled, authored, commented, solutions;
};

static void count_level(struct totals *totals, const struct level *level)
{
    totals->levels++;
    totals->broken += !level_is_valid(level);
    totals->titled += level->title != NULL;
    totals->authored += level->author != NULL;
    for (size_t i = 0; i < level->note_count; i++)
        totals->commented += level->notes[i].key && !strcmp(level->notes[i].key, "Comment");
}

TEST(test_whole_folder)
{
    DIR *folder = opendir(MAPS);
    if (!folder)
        skip();
    struct totals totals = {0};
    for (struct dirent *entry; (entry = readdir(folder));) {
        char path[512];
        if (!ends_with(entry->d_name, ".sok"))
            continue;
        snprintf(path, sizeof path, "%s/%s", MAPS, entry->d_name);
        struct level_list list = read_path(path);
        if (list.count != 1 || list.diags.count)
            fail_msg("%s: %zu levels", path, list.count);
        bool valid = level_is_valid(list.items[0]);
        if (valid == (strncmp(entry->d_name, "multiplayer", 11) == 0))
            fail_msg("%s: valid %d", path, valid);
        totals.files++;
        count_level(&totals, list.items[0]);
        totals.solutions += add_solution_beside(list.items[0]);
        level_list_free(&list);
    }
    closedir(folder);
    assert_int_equal(totals.files, 1015);
    assert_int_equal(totals.levels, 1015);
    assert_int_equal(totals.broken, 1);
    assert_int_equal(totals.solutions, 1011);
    assert_int_equal(totals.titled, 181 + 738);
    assert_int_equal(totals.authored, 181);
    assert_int_equal(totals.commented, 167);
}

TEST(test_two_players)
{
    DIR *folder = opendir(MAPS);
    if (!folder)
        skip();
    closedir(folder);
    struct level_list list = read_path(MAPS "/multiplayer0001.sok");
    const struct level *level = list.items[0];
    assert_int_equal(level->diags.errors, 1);
    assert_int_equal(level->diags.items[0].line, 9);
    assert_int_equal(level->diags.items[0].column, 7);
    assert_non_null(strstr(english(level->diags.items[0].what), "2 players"));
    level_list_free(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole_folder),
        cmocka_unit_test(test_two_players),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
