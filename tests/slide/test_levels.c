/* Our own puzzles are as hard as their notes say. */
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "slide/sample.h"
#include "support/test.h"

enum { OURS_MIN = 13 };

static void read_file(const char *name, struct level_list *list)
{
    char chunk[4096];
    struct text bytes;
    FILE *file = fopen(name, "r");
    assert_non_null(file);
    text_init(&bytes);
    for (size_t got; (got = fread(chunk, 1, sizeof chunk, file)) > 0;)
        text_add_bytes(&bytes, chunk, got);
    fclose(file);
    sample_read(name, bytes.bytes, list);
    text_free(&bytes);
}

/* The optimum a note claims, 0 when there is none. */
static long claimed(const struct level *level, const char *goal)
{
    for (size_t i = 0; i < level->note_count; i++) {
        const char *key = level->notes[i].key;
        if (key && strncmp(key, "Optimum-", 8) == 0 && strcmp(key + 8, goal) == 0)
            return strtol(level->notes[i].value, NULL, 10);
    }
    return 0;
}

TEST(notes_are_true)
{
    static const char *const files[] = {SOURCE_DIR "/levels/slide/squirrel.slide",
                                        SOURCE_DIR "/levels/slide/depot.slide"};
    static const char *const goals[] = {"steps", "moves", "straight"};
    size_t puzzles = 0;
    for (size_t f = 0; f < sizeof files / sizeof *files; f++) {
        struct level_list list;
        read_file(files[f], &list);
        assert_int_equal(list.diags.count, 0);
        for (size_t i = 0; i < list.count; i++) {
            const struct level *level = list.items[i];
            assert_true(level_is_valid(level));
            assert_int_equal(level->diags.count, 0);
            for (int g = 0; g < 3; g++) {
                struct answer answer = sample_solve(level, goals[g], "auto");
                assert_true(answer.proved);
                assert_int_equal(sample_length(level, goals[g], &answer), claimed(level, goals[g]));
                answer_free(&answer);
            }
            puzzles++;
        }
        level_list_free(&list);
    }
    assert_true(puzzles >= OURS_MIN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(notes_are_true)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
