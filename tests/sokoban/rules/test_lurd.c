#include "sokoban/rules/lurd.h"

#include <string.h>

#include "base/mem.h"
#include "base/random.h"
#include "base/text.h"
#include "sokoban/rules/move.h"
#include "support/english.h"
#include "support/test.h"

/* The moves in small letters, then what is wrong at which byte, if something is. */
static char *written_out(const char *text)
{
    struct text out;
    struct lurd lurd;
    enum direction direction;
    text_init(&out);
    lurd_open(&lurd, text);
    while (lurd_next(&lurd, &direction))
        text_add_char(&out, move_letter(move_pack(direction, false)));
    if (lurd.why[0])
        text_format(&out, " %zu: %s", lurd.offset, lurd.why);
    assert_false(lurd_next(&lurd, &direction)); /* stays at the end */
    return text_take(&out);
}

static void expect(const char *text, const char *moves)
{
    char *found = written_out(text);
    assert_says(found, moves);
    mem_free(found);
}

TEST(reads_every_extension)
{
    expect("", "");
    expect("udlrUDLR", "udlrudlr");
    expect("  ur\r\n\tdl \n", "urdl");
    expect("3r4U", "rrruuuu");
    expect("2(3(dr)R)", "drdrdrrdrdrdrr");
    expect("(ud)", "ud");
    expect("2 (u 2\nr)", "urrurr");
    expect("uur*rr", "uurrr");
    expect("007l", "lllllll");
    expect("2()u", "u");
}

TEST(says_what_is_wrong_and_where)
{
    expect("ux", "u 1: 'x' is none of the moves u, d, l, r");
    expect("u\x01", "u 1: byte 0x01 is none of the moves u, d, l, r");
    expect("u\xc3\xa9", "u 1: byte 0xc3 is none of the moves u, d, l, r");
    expect("rr 3", "rr 4: a count at the end of the moves, with no move to repeat");
    expect("0r", " 0: a count of zero");
    expect("3*r", " 1: '*' where the count before it needs a move or a group");
    expect("3 4r", " 2: '4' where the count before it needs a move or a group");
    expect("2(u3)", "u 4: ')' where the count before it needs a move or a group");
    expect("u)", "u 1: ')' closes no group");
    expect("u2(d(r)", "udr 2: '(' is never closed");
    expect("[]u", " 0: '[': a jump of reverse play, which is no move forwards");
    expect("u{1,2}", "u 1: '{': a change of player, but there is only one");
    expect("un", "u 1: 'n': a move on hexagons, triangles or octagons");
}

static void expect_refused(const char *text, const char *why)
{
    struct lurd lurd;
    enum direction direction;
    size_t moves = 0;
    lurd_open(&lurd, text);
    while (lurd_next(&lurd, &direction))
        moves++;
    assert_non_null(strstr(english(lurd.why), why));
    assert_true(moves <= LURD_MOVES_MAX);
}

TEST(bombs_end)
{
    expect_refused("99999999999999999999999r", "a count above");
    expect_refused("9999(9999(9999r))", "more than 10000000 moves");
    expect_refused("9999999(9999999(9999999()))", "more than 10000000 moves");
    expect_refused("10000000ru", "more than 10000000 moves");
    char deep[100];
    memset(deep, '(', sizeof deep);
    deep[sizeof deep - 1] = '\0';
    expect_refused(deep, "nested more than 32 deep");
}

TEST(writes_letters)
{
    const uint8_t moves[] = {DIR_UP, DIR_UP, DIR_RIGHT, DIR_LEFT, DIR_LEFT | MOVE_PUSH};
    struct text out;
    text_init(&out);
    lurd_write(moves, sizeof moves, &out);
    assert_says(out.bytes, "uurlL");
    text_free(&out);
}

/* Any bytes at all are read to an end or an error. */
TEST(random_bytes)
{
    static const char likely[] = "udlrUDLR()()0123 *[{nx";
    struct random source = {8};
    for (int trial = 0; trial < 5000; trial++) {
        char text[40] = {0};
        for (uint32_t i = random_below(&source, sizeof text); i > 0; i--)
            text[i - 1] = likely[random_below(&source, sizeof likely - 1)];
        struct lurd lurd;
        enum direction direction;
        lurd_open(&lurd, text);
        for (int moves = 0; moves < 1000 && lurd_next(&lurd, &direction); moves++)
            assert_true(lurd.offset < strlen(text));
        assert_true(lurd.offset <= strlen(text));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_every_extension),
        cmocka_unit_test(says_what_is_wrong_and_where),
        cmocka_unit_test(bombs_end),
        cmocka_unit_test(writes_letters),
        cmocka_unit_test(random_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
