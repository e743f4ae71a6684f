#include "slide/rules/carry.h"

#include "base/plane.h"
#include "base/text.h"
#include "slide/sample.h"
#include "support/test.h"

enum { WIDTH = 4, HEIGHT = 5 };

static const char start_rows[] = "2004"
                                 "2004"
                                 "1553"
                                 "1783"
                                 "6..9";
static const char goal_rows[] = "...."
                                "...."
                                "...."
                                ".00."
                                ".00.";

/* The rows seen through a symmetry, the digits become letters. */
static void add_rows(struct text *out, const char *rows, unsigned symmetry)
{
    char turned[WIDTH * HEIGHT];
    unsigned width = symmetry & SYMMETRY_EXCHANGE ? HEIGHT : WIDTH;
    for (unsigned i = 0; i < WIDTH * HEIGHT; i++) {
        unsigned x = i % WIDTH, y = i / WIDTH;
        symmetry_place(symmetry, WIDTH, HEIGHT, &x, &y);
        turned[y * width + x] = rows[i] == '.' ? '.' : (char)(rows[i] - '0' + 'Q');
    }
    for (unsigned i = 0; i < WIDTH * HEIGHT; i += width) {
        text_add_bytes(out, turned + i, width);
        text_add_char(out, '\n');
    }
}

static void read_copy(struct level_list *list, unsigned symmetry)
{
    struct text words;
    text_init(&words);
    text_add(&words, "Slide: a copy\nStart:\n");
    add_rows(&words, start_rows, symmetry);
    text_add(&words, "Goal:\n");
    add_rows(&words, goal_rows, symmetry);
    sample_read("copy.slide", words.bytes, list);
    text_free(&words);
}

TEST(to_every_copy_and_back)
{
    struct level_list original;
    sample_read("squirrel.slide", sample_squirrel, &original);
    struct answer answer = sample_solve(original.items[0], "steps", NULL);
    assert_non_null(answer.solution);
    for (unsigned symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
        struct level_list copy;
        struct score score;
        read_copy(&copy, symmetry);
        char *there = slide_carry(original.items[0], copy.items[0], answer.solution);
        assert_non_null(there);
        slide_puzzle.judge(copy.items[0], there, &score);
        if (!score.solved)
            fail_msg("symmetry %u: %s", symmetry, score.why);
        assert_int_equal(score_metric(&score, "steps"), 116);
        char *back = slide_carry(copy.items[0], original.items[0], there);
        assert_non_null(back);
        slide_puzzle.judge(original.items[0], back, &score);
        assert_true(score.solved);
        mem_free(there);
        mem_free(back);
        level_list_free(&copy);
    }
    answer_free(&answer);
    level_list_free(&original);
}

TEST(not_to_another_puzzle)
{
    struct level_list one, other;
    sample_read("one.slide", "Slide:\nStart:\nA.\nGoal:\n.A\n", &one);
    sample_read("other.slide", "Slide:\nStart:\nA..\nGoal:\n..A\n", &other);
    assert_null(slide_carry(one.items[0], other.items[0], "Ar"));
    assert_null(slide_carry(one.items[0], one.items[0], "Zr"));
    level_list_free(&one);
    level_list_free(&other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(to_every_copy_and_back),
        cmocka_unit_test(not_to_another_puzzle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
