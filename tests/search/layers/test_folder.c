/* Counts in a folder: cut off at any moment and gone on with, full disks, damaged files. */
#include "search/layers/folder.h"

#include <string.h>

#include "base/file.h"
#include "base/mem.h"
#include "support/faulty_medium.h"
#include "support/layers.h"
#include "support/maze.h"
#include "support/scratch.h"
#include "support/test.h"

static struct layer_folder *open_folder(const char *identity)
{
    char *why_not;
    struct layer_folder *folder = layer_folder_open(scratch_path("count"), identity, 0, &why_not);
    assert_true(folder ? !why_not : why_not != NULL);
    mem_free(why_not);
    if (!folder)
        return NULL;
    struct layer_store *store = layer_folder_store(folder);
    store->keep_seconds = 0;
    store->buffer_keys = 100;
    store->block_bytes = 256;
    store->fan_in = 4;
    return folder;
}

/* One go; true when the count is finished, and then it is the right one. */
static bool go(const struct space *space, const struct count_facts *truth, uint64_t calls,
               bool dies)
{
    struct faulty faulty = {.left = calls, .dies = dies};
    struct layer_folder *folder = open_folder("one");
    struct count_facts facts;
    assert_non_null(folder);
    struct layer_store store = *layer_folder_store(folder);
    store.medium = faulty_medium(&faulty, store.medium);
    count_space(space, (struct limits){0}, &store, &facts);
    bool finished = facts.result.outcome == SEARCH_EXHAUSTED;
    assert_false(store.foreign);
    assert_int_equal(facts.meter.bytes, 0);
    if (finished)
        assert_same_layers(truth, &facts);
    else
        assert_int_equal(facts.meter.hit, LIMIT_DISK);
    assert_true(facts.result.layer_count <= truth->result.layer_count);
    for (size_t i = 0; i < facts.result.layer_count; i++)
        assert_int_equal(facts.result.layers[i], truth->result.layers[i]);
    search_result_free(&facts.result);
    layer_folder_close(folder, finished && !faulty.failed);
    if (finished && faulty.failed) /* killed while it removed what is not needed */
        layer_folder_close(open_folder("one"), true);
    return finished;
}

static bool is_gone(void)
{
    return !file_exists(scratch_path("count"));
}

static void check_cuts(struct maze maze, uint64_t first, uint64_t each)
{
    struct space space = maze_space(&maze);
    struct count_facts truth;
    count_space(&space, (struct limits){0}, NULL, &truth);
    for (uint64_t calls = first; calls < first + 60; calls += 7) {
        unsigned goes = 1;
        while (!go(&space, &truth, calls + each * goes, calls % 2))
            assert_true(goes++ < 2000);
        assert_true(is_gone());
    }
    search_result_free(&truth.result);
}

TEST(goes_on_after_every_cut)
{
    check_cuts((struct maze){.seed = 3, .nodes = 700, .key_bytes = 3}, 0, 7);
    check_cuts((struct maze){.seed = 4, .nodes = 700, .key_bytes = 11}, 60, 3);
    check_cuts((struct maze){.seed = 8, .nodes = 900, .key_bytes = 4, .undirected = true}, 20, 5);
}

/* Leaves a count behind that ended at a limit of nodes; returns a run's name. */
static void leave_count(const struct space *space, uint64_t nodes)
{
    struct layer_folder *folder = open_folder("one");
    struct count_facts facts;
    assert_non_null(folder);
    count_space(space, (struct limits){.nodes = nodes}, layer_folder_store(folder), &facts);
    assert_int_equal(facts.meter.hit, LIMIT_NODES);
    search_result_free(&facts.result);
    layer_folder_close(folder, false);
}

/* Turns over a bit of a byte; false when the file is not so long. */
static bool damage(const char *name, long at)
{
    FILE *file = fopen(scratch_path(name), "r+b");
    assert_non_null(file);
    fseek(file, at, SEEK_SET);
    int byte = fgetc(file);
    if (byte != EOF) {
        fseek(file, at, SEEK_SET);
        fputc(byte ^ 1 << at % 8, file);
    }
    fclose(file);
    return byte != EOF;
}

static void list_files(char names[][64], size_t *count)
{
    DIR *folder = opendir(scratch_path("count"));
    *count = 0;
    for (struct dirent *entry; (entry = readdir(folder));)
        if (strstr(entry->d_name, ".run") || strcmp(entry->d_name, "manifest") == 0)
            snprintf(names[(*count)++], 64, "count/%.40s", entry->d_name);
    closedir(folder);
}

/* Every byte of every file, one at a time: refused, or a disk's verdict, or, where what is damaged
 * is not asked for any more, the right count; and never a wrong one. */
TEST(damage_is_found)
{
    struct maze maze = {.seed = 12, .nodes = 260, .key_bytes = 3};
    struct space space = maze_space(&maze);
    struct count_facts truth, facts;
    char names[32][64];
    size_t count;
    unsigned found = 0;
    count_space(&space, (struct limits){0}, NULL, &truth);
    leave_count(&space, 150);
    list_files(names, &count);
    assert_in_range(count, 3, 32);
    for (size_t i = 0; i < count; i++) {
        for (long at = 0; damage(names[i], at); at++) {
            struct layer_folder *folder = open_folder("one");
            assert_true(folder || strstr(names[i], "manifest"));
            found += !folder;
            if (folder) {
                struct layer_store store = *layer_folder_store(folder);
                struct faulty faulty = {.dies = true}; /* nothing is changed */
                store.medium = faulty_medium(&faulty, store.medium);
                count_space(&space, (struct limits){0}, &store, &facts);
                assert_int_equal(facts.meter.hit, LIMIT_DISK);
                found += layer_folder_trouble(folder) != NULL;
                search_result_free(&facts.result);
                layer_folder_close(folder, false);
            }
            damage(names[i], at);
        }
    }
    assert_true(found > 100);
    assert_true(go(&space, &truth, UINT64_MAX, false));
    search_result_free(&truth.result);
}

TEST(others_are_refused)
{
    struct maze maze = {.seed = 12, .nodes = 260, .key_bytes = 3};
    struct space space = maze_space(&maze);
    leave_count(&space, 100);
    assert_null(open_folder("other"));
    struct layer_folder *folder = open_folder("one");
    assert_non_null(folder);
    assert_null(open_folder("one")); /* somebody is at work there */
    layer_folder_close(folder, true);
    assert_true(is_gone() && file_make_folder(scratch_path("count")));
    scratch_write("count/letter", "dear reader");
    assert_null(open_folder("one"));
    assert_true(remove(scratch_path("count/letter")) == 0);
    assert_true(remove(scratch_path("count")) == 0); /* it had nothing else in it */
}

TEST(the_limit_of_the_disk)
{
    struct maze maze = {.seed = 1, .nodes = 5000, .key_bytes = 8};
    struct space space = maze_space(&maze);
    struct count_facts facts;
    char *why_not;
    struct layer_folder *folder = layer_folder_open(scratch_path("count"), "one", 2000, &why_not);
    assert_non_null(folder);
    layer_folder_store(folder)->buffer_keys = 100;
    count_space(&space, (struct limits){0}, layer_folder_store(folder), &facts);
    assert_int_equal(facts.meter.hit, LIMIT_DISK);
    assert_non_null(layer_folder_trouble(folder));
    assert_in_range(layer_folder_peak(folder), 1, 2000);
    search_result_free(&facts.result);
    layer_folder_close(folder, true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(goes_on_after_every_cut),
        cmocka_unit_test(damage_is_found),
        cmocka_unit_test(others_are_refused),
        cmocka_unit_test(the_limit_of_the_disk),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close);
}
