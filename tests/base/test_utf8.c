#include "base/utf8.h"

#include "support/test.h"

static void expect(const char *bytes, size_t length, size_t size, uint32_t value)
{
    uint32_t found = 0;
    assert_int_equal(utf8_character(bytes, length, &found), size);
    if (size)
        assert_int_equal(found, value);
}

TEST(characters_of_every_length)
{
    expect("A", 1, 1, 'A');
    expect("\xC3\xA9", 2, 2, 0xE9);
    expect("\xE2\x82\xAC", 3, 3, 0x20AC);
    expect("\xF0\x9F\x90\xBF", 4, 4, 0x1F43F);
}

TEST(a_character_must_be_whole)
{
    expect("\xE2\x82\xAC", 2, 0, 0);
    expect("\xC3"
           "A",
           2, 0, 0);
    expect("\xA9", 1, 0, 0);
}

TEST(widths_on_a_terminal)
{
    assert_int_equal(utf8_width('A'), 1);
    assert_int_equal(utf8_width(0xE9), 1);
    assert_int_equal(utf8_width(0x301), 0); /* a combining acute accent */
    assert_int_equal(utf8_width(0x5009), 2);
    assert_int_equal(utf8_width(0xAC00), 2);
    assert_int_equal(utf8_width(0x1F43F), 2);
    assert_int_equal(utf8_width(0x2026), 1);
}

TEST(what_is_not_allowed)
{
    expect("\xC0\xAF", 2, 0, 0);         /* overlong */
    expect("\xE0\x80\xAF", 3, 0, 0);     /* the same */
    expect("\xED\xA0\x80", 3, 0, 0);     /* a surrogate */
    expect("\xF4\x90\x80\x80", 4, 0, 0); /* above U+10FFFF */
    expect("\xFF", 1, 0, 0);
}

TEST(the_end_of_a_string_ends_a_character)
{
    uint32_t value;
    assert_int_equal(utf8_front("\xE2\x82", &value), 0);
    assert_int_equal(utf8_front("\xC3\xA9z", &value), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(characters_of_every_length),
        cmocka_unit_test(a_character_must_be_whole),
        cmocka_unit_test(widths_on_a_terminal),
        cmocka_unit_test(what_is_not_allowed),
        cmocka_unit_test(the_end_of_a_string_ends_a_character),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
