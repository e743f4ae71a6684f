/* Keys and layouts are the same thing, in small puzzles and in those that need many words. */
#include "slide/space/pack.h"

#include "base/random.h"
#include "base/text.h"
#include "slide/sample.h"
#include "slide/space/slide_space.h"
#include "support/test.h"

enum { STEPS = 200 };

/* Whatever is generated is what its layout packs to, rises within kinds, and has the hash the space
 * gives it (C1, C2). */
static void check_key(struct slide_space *slide_space, const uint8_t *key, uint64_t hash)
{
    const struct piece_classes *classes = slide_space->classes;
    uint8_t *packed = mem_alloc(slide_space->pack.bytes, 1);
    slide_space_load(slide_space, key);
    for (unsigned s = 1; s < classes->slots; s++)
        if (classes->class_of_slot[s] == classes->class_of_slot[s - 1])
            assert_true(slide_space->layout[s - 1] < slide_space->layout[s]);
    slide_space_key(slide_space, slide_space->layout, packed);
    assert_memory_equal(packed, key, slide_space->pack.bytes);
    assert_true(slide_space->space.hash(slide_space, key) == hash);
    mem_free(packed);
}

static void walk(const char *puzzle, size_t most_bytes)
{
    struct level_list list;
    struct batch batch;
    struct random random = {5};
    sample_read("walked.slide", puzzle, &list);
    assert_true(level_is_valid(list.items[0]));
    for (int m = 0; m < 3; m++) {
        struct piece_classes *classes =
            piece_classes_new(list.items[0]->model, PIECE_CLASSES_REACHABLE);
        struct slide_space *slide_space =
            slide_space_new(classes, (enum slide_metric)m, GUIDE_NONE);
        size_t bytes = slide_space->pack.bytes;
        assert_in_range(bytes, 1, most_bytes);
        uint8_t *key = mem_alloc(bytes, 1);
        batch_init(&batch, bytes);
        slide_space->space.start(slide_space, key);
        for (int step = 0; step < STEPS; step++) {
            batch.count = 0;
            slide_space->space.expand(slide_space, key, &batch);
            assert_true(batch.count > 0);
            size_t pick = random_below(&random, (uint32_t)batch.count);
            for (size_t i = 0; i < batch.count; i += 1 + batch.count / 16)
                check_key(slide_space, batch_key(&batch, i), batch.items[i].hash);
            assert_memory_not_equal(key, batch_key(&batch, pick), bytes);
            memcpy(key, batch_key(&batch, pick), bytes);
        }
        batch_free(&batch);
        mem_free(key);
        slide_space_free(slide_space);
        piece_classes_free(classes);
    }
    level_list_free(&list);
}

TEST(small_puzzles_fit_a_word)
{
    walk(sample_squirrel, 4);
    walk("GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo", 4);
}

/* A frame of this side, filled row by row with as many single pieces, each with a label of its own;
 * the first has to get to the last cell. */
static void write_crowd(unsigned side, unsigned pieces, struct text *out)
{
    text_add(out, "Slide: crowd\n");
    for (int goal = 0; goal < 2; goal++) {
        text_add(out, goal ? "Goal:\n" : "Start:\n");
        for (unsigned cell = 0; cell < side * side; cell++) {
            unsigned code = 0x4e00 + (goal ? 0 : cell);
            bool drawn = goal ? cell == side * side - 1 : cell < pieces;
            char label[4] = {(char)(0xe0 | code >> 12), (char)(0x80 | (code >> 6 & 63)),
                             (char)(0x80 | (code & 63)), '\0'};
            text_add(out, drawn ? label : ".");
            if ((cell + 1) % side == 0)
                text_add_char(out, '\n');
        }
    }
}

TEST(large_crowds_take_bits)
{
    static const struct {
        unsigned side, pieces;
        size_t bytes; /* a bit a cell, and one number for the piece that matters */
    } crowds[] = {{9, 30, 12}, {16, 200, 33}, {24, 500, 74}};
    for (size_t i = 0; i < sizeof crowds / sizeof *crowds; i++) {
        struct text text;
        text_init(&text);
        write_crowd(crowds[i].side, crowds[i].pieces, &text);
        walk(text.bytes, crowds[i].bytes);
        text_free(&text);
    }
}

/* With every piece wanted somewhere, each is a kind of its own. */
TEST(many_classes_take_many_words)
{
    struct text text;
    text_init(&text);
    write_crowd(7, 40, &text);
    text_add(&text, "\n");
    char *goal = strstr(text.bytes, "Goal:");
    struct text whole;
    text_init(&whole);
    text_add_bytes(&whole, text.bytes, (size_t)(goal - text.bytes));
    text_add(&whole, "Goal:\n");
    const char *grid = strstr(text.bytes, "Start:\n") + 7;
    text_add_bytes(&whole, grid, (size_t)(goal - grid));
    walk(whole.bytes, 40);
    text_free(&text);
    text_free(&whole);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_puzzles_fit_a_word),
        cmocka_unit_test(large_crowds_take_bits),
        cmocka_unit_test(many_classes_take_many_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
