#include "base/language/message.h"
#include "base/text.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "support/english.h"
#include "support/test.h"

TEST(pieces_add_up)
{
    struct text text;
    text_init(&text);
    assert_says(text.bytes, "");
    text_add(&text, "push");
    text_add_char(&text, ' ');
    text_add_bytes(&text, "boxes", 3);
    text_fill(&text, '!', 2);
    text_fill(&text, '?', 0);
    text_add_bytes(&text, NULL, 0);
    text_format(&text, " %d%s", 42, "");
    assert_says(text.bytes, "push box!! 42");
    assert_int_equal(text.length, strlen(text.bytes));
    text_clear(&text);
    assert_says(text.bytes, "");
    assert_int_equal(text.length, 0);
    text_add(&text, "again");
    assert_says(text.bytes, "again");
    text_free(&text);
}

TEST(zero_bytes_are_kept)
{
    struct text text;
    text_init(&text);
    text_add_bytes(&text, "a\0b", 3);
    text_add_char(&text, '\0');
    text_add(&text, "c");
    assert_int_equal(text.length, 5);
    assert_memory_equal(text.bytes, "a\0b\0c", 6);
    text_free(&text);
}

/* Every length around the places where the room doubles. */
TEST(grows)
{
    struct text whole;
    text_init(&whole);
    for (size_t i = 0; i < 5000; i++) {
        text_add_char(&whole, (char)('a' + i % 26));
        assert_int_equal(whole.bytes[whole.length], '\0');
    }
    for (size_t i = 0; i < 5000; i++)
        assert_int_equal(whole.bytes[i], 'a' + i % 26);
    for (size_t length = 0; length < 300; length++) {
        struct text text;
        text_init(&text);
        text_format(&text, "%.*s", (int)length, whole.bytes);
        assert_int_equal(text.length, length);
        text_format(&text, "%.*s", (int)length, whole.bytes);
        assert_int_equal(strlen(text.bytes), 2 * length);
        text_free(&text);
    }
    text_free(&whole);
}

TEST(counts_agree_with_their_nouns)
{
    static const struct {
        uint64_t count;
        const char *nouns, *written;
    } cases[] = {
        {1, "pushes", "1 push"},       {1, "moves", "1 move"},
        {1, "entries", "1 entry"},     {1, "dead ends", "1 dead end"},
        {1, "straight", "1 straight"}, {0, "pushes", "0 pushes"},
        {2, "entries", "2 entries"},   {UINT64_MAX, "moves", "18446744073709551615 moves"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text text;
        text_init(&text);
        text_add_count(&text, cases[i].count, cases[i].nouns);
        assert_says(text.bytes, cases[i].written);
        text_free(&text);
    }
}

/* The promise of the header: not NULL after the first append, whatever is appended. */
TEST(first_append_to_nothing)
{
    struct text texts[5];
    memset(texts, 0, sizeof texts);
    text_add(&texts[0], "");
    text_add_bytes(&texts[1], NULL, 0);
    text_fill(&texts[2], 'x', 0);
    text_format(&texts[3], "%s", "");
    text_clear(&texts[4]);
    for (size_t i = 0; i < 5; i++) {
        assert_non_null(texts[i].bytes);
        assert_says(texts[i].bytes, "");
        text_free(&texts[i]);
    }
}

TEST(taken_away)
{
    struct text text;
    text_init(&text);
    text_add(&text, "mine");
    char *bytes = text_take(&text);
    assert_says(bytes, "mine");
    assert_int_equal(text.length, 0);
    char *nothing = text_take(&text);
    assert_says(nothing, "");
    text_add(&text, "more");
    assert_says(text.bytes, "more");
    text_free(&text);
    text_free(&text);
    mem_free(bytes);
    mem_free(nothing);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_add_up),
        cmocka_unit_test(zero_bytes_are_kept),
        cmocka_unit_test(grows),
        cmocka_unit_test(counts_agree_with_their_nouns),
        cmocka_unit_test(first_append_to_nothing),
        cmocka_unit_test(taken_away),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
