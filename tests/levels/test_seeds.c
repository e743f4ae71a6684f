/* The levels of levels/seeds.sok are those of the documents. */
#include <stdio.h>
#include <string.h>

#include "sokoban/sample.h"
#include "support/test.h"

enum { LEVELS = 11 };

static struct level_list seeds;

FIXTURE(read_seeds)
{
    static const char path[] = SOURCE_DIR "/levels/seeds.sok";
    char *bytes = sample_file(path);
    level_list_init(&seeds);
    seeds.family = &sokoban_puzzle;
    sokoban_read(&(struct source){path, bytes, strlen(bytes)}, &seeds);
    mem_free(bytes);
    return 0;
}

FIXTURE(free_seeds)
{
    level_list_free(&seeds);
    return 0;
}

static bool has_note(const struct level *level, const char *value)
{
    for (size_t i = 0; i < level->note_count; i++)
        if (!level->notes[i].key && strcmp(level->notes[i].value, value) == 0)
            return true;
    return false;
}

TEST(titles_and_counts)
{
    static const struct {
        const char *title;
        unsigned boxes, moves;
    } expected[LEVELS] = {
        {"Mulot: test 1", 1, 2},    {"Mulot: test 2", 3, 16},    {"Mulot: mini", 2, 30},
        {"Mulot: micro 1", 2, 33},  {"Mulot: micro 3", 2, 41},   {"Mulot: cosmos 1", 4, 49},
        {"Mulot: micro 11", 2, 78}, {"Mulot: micro 16", 3, 100}, {"Mulot: freebox", 7, 133},
        {"Mulot: level 1", 6, 238}, {"Reynet: level", 2, 27},
    };
    assert_int_equal(seeds.count, LEVELS);
    for (size_t i = 0; i < LEVELS; i++) {
        char note[40];
        snprintf(note, sizeof note, "Seed moves: %u", expected[i].moves);
        assert_true(level_is_valid(seeds.items[i]));
        assert_string_equal(seeds.items[i]->title, expected[i].title);
        assert_int_equal(board_count(seeds.items[i]->model, SQUARE_BOX), expected[i].boxes);
        assert_true(has_note(seeds.items[i], note));
    }
}

/* Five of them are levels of known collections: the scan's errors were mended the right way. */
TEST(known_levels)
{
    static const struct {
        size_t number;
        const char *stem;
    } known[] = {{4, "microban01_0001"},
                 {5, "microban01_0003"},
                 {7, "microban01_0011"},
                 {8, "microban01_0016"},
                 {10, "xsokoban0001"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct level_list original;
        char expected[PUZZLE_ID_ROOM], found[PUZZLE_ID_ROOM];
        sample_read(known[i].stem, &original);
        sokoban_puzzle.identify(original.items[0], expected);
        sokoban_puzzle.identify(seeds.items[known[i].number - 1], found);
        assert_string_equal(found, expected);
        level_list_free(&original);
    }
}

/* What docs/seeds.md says of the level its author solved in 133 moves. */
TEST(freebox_needs_less)
{
    static const char moves[] = "dduuurullulldlldddrrrrlllluuurrdduulldddrrddrrdrddlulluurrurddulll"
                                "ddrruruldddrullluuuulluuu"
                                "rrurrdrdddduuuululldrllldddrruuddlluuurr";
    struct score score;
    sokoban_puzzle.judge(seeds.items[8], moves, &score);
    assert_string_equal(score.why, "");
    assert_true(score.solved);
    assert_int_equal(score_metric(&score, "moves"), 131);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(titles_and_counts),
        cmocka_unit_test(known_levels),
        cmocka_unit_test(freebox_needs_less),
    };
    return cmocka_run_group_tests(tests, read_seeds, free_seeds);
}
