/* Counting by layers against the table, on small random puzzles. */
#include "base/random.h"
#include "slide/sample.h"
#include "support/layers.h"
#include "support/test.h"
#include "support/toy.h"

enum { PUZZLES = 1500 };

TEST(layers_agree_with_the_table)
{
    static const char *const spaces[] = {"steps", "moves", "straight"};
    struct random random = {9};
    for (unsigned seen = 0; seen < PUZZLES; seen++) {
        struct toy toy;
        struct text text;
        struct level_list list;
        text_init(&text);
        toy_invent(&toy, &random);
        toy_write(&toy, &text);
        sample_read("toy.slide", text.bytes, &list);
        if (list.count == 1 && level_is_valid(list.items[0])) {
            struct request request = {.space = spaces[seen % 3]};
            struct opened_space opened;
            slide_puzzle.open_space(list.items[0], &request, &opened);
            assert_true(opened.space->undirected);
            assert_layers_agree(opened.space, 100);
            slide_puzzle.close_space(&opened);
        }
        level_list_free(&list);
        text_free(&text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(layers_agree_with_the_table)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
