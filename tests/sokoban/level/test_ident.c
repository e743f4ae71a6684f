#include "sokoban/level/ident.h"

#include <string.h>

#include "puzzle/level.h"
#include "sokoban/sample.h"
#include "support/test.h"

/* The published test vectors: blocks of the documentation whose last line is an ID. */
static unsigned check_block(const char *block, size_t length)
{
    enum { DIGITS = PUZZLE_ID_ROOM - 1 };
    if (length < DIGITS + 2 || block[length - 1] != '\n')
        return 0;
    const char *expected = block + length - 1 - DIGITS;
    if (expected[-1] != '\n' || strspn(expected, "0123456789abcdef") != DIGITS)
        return 0;
    char *rows = mem_string_range(block, length - 1 - DIGITS);
    struct board *board = sample_board(rows);
    struct level level = {.model = board};
    char id[PUZZLE_ID_ROOM];
    sokoban_identify(&level, id);
    if (strncmp(id, expected, DIGITS) != 0)
        fail_msg("%s has the ID %s, the documentation says %.32s", rows, id, expected);
    board_free(board);
    mem_free(rows);
    return 1;
}

TEST(vectors_of_the_documentation)
{
    static const char fence[] = "\n```";
    char *page = sample_file(SOURCE_DIR "/docs/level-id.md");
    assert_non_null(page);
    unsigned checked = 0;
    for (char *open = strstr(page, fence); open; open = strstr(open, fence)) {
        char *block = strchr(open + strlen(fence), '\n') + 1;
        char *close = strstr(block - 1, fence);
        assert_non_null(close);
        checked += check_block(block, (size_t)(close + 1 - block));
        open = close + strlen(fence);
    }
    assert_int_equal(checked, 10);
    mem_free(page);
}

TEST(no_id_without_a_player)
{
    char id[PUZZLE_ID_ROOM] = "x";
    struct level level = {0};
    sokoban_identify(&level, id);
    assert_string_equal(id, "");
    struct board *board = sample_board("###\n#.#\n");
    level.model = board;
    sokoban_identify(&level, id);
    assert_string_equal(id, "");
    board_free(board);
}

enum { ROOM = 2048 };
static struct {
    char id[PUZZLE_ID_ROOM];
} seen[ROOM];
static unsigned seen_count;

static void collect(const char *name, const struct board *board, const char *solution)
{
    (void)name;
    (void)solution;
    struct board *copy = board_copy(board);
    struct level level = {.model = copy};
    assert_true(seen_count < ROOM);
    sokoban_identify(&level, seen[seen_count++].id);
    board_free(copy);
}

static int compare_ids(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* Real levels differ: the collections repeat hardly any of them. */
TEST(real_levels_have_ids_of_their_own)
{
    assert_int_equal(sample_each(collect), SAMPLE_COUNT);
    qsort(seen, seen_count, sizeof *seen, compare_ids);
    unsigned repeated = 0;
    for (unsigned i = 1; i < seen_count; i++)
        repeated += strcmp(seen[i - 1].id, seen[i].id) == 0;
    assert_int_equal(repeated, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(vectors_of_the_documentation),
        cmocka_unit_test(no_id_without_a_player),
        cmocka_unit_test(real_levels_have_ids_of_their_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
