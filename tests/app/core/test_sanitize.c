#include "app/core/sanitize.h"

#include "base/text.h"
#include "support/test.h"

#define BAD "\xEF\xBF\xBD"

static void expect(void (*sanitize)(struct text *, const char *), const char *from, const char *to)
{
    struct text out;
    text_init(&out);
    sanitize(&out, from);
    assert_string_equal(out.bytes, to);
    text_free(&out);
}

TEST(utf8)
{
    expect(sanitize_utf8, "", "");
    expect(sanitize_utf8, "d\xC3\xA9j\xC3\xA0 vu\n", "d\xC3\xA9j\xC3\xA0 vu\n");
    expect(sanitize_utf8, "\xE2\x82\xAC \xF0\x9F\x93\xA6", "\xE2\x82\xAC \xF0\x9F\x93\xA6");
    expect(sanitize_utf8, "d\xE9j\xE0", "d" BAD "j" BAD);       /* Latin-1 */
    expect(sanitize_utf8, "\xC0\xAF", BAD BAD);                 /* overlong */
    expect(sanitize_utf8, "\xED\xA0\x80", BAD BAD BAD);         /* surrogate */
    expect(sanitize_utf8, "\xF4\x90\x80\x80", BAD BAD BAD BAD); /* beyond U+10FFFF */
    expect(sanitize_utf8, "\xE2\x82", BAD BAD);                 /* cut */
    expect(sanitize_utf8, "\xFF", BAD);
}

TEST(lines)
{
    expect(sanitize_line, "a\033[2Jb\nc", "a?[2Jb?c");
    expect(sanitize_line, "x\xC2\x9Bm", "x?m"); /* the 8-bit form of the same sequence */
    expect(sanitize_line, "caf\xC3\xA9\x7F", "caf\xC3\xA9?");
}

static void column(struct text *out, const char *string)
{
    sanitize_column(out, string, 5);
}

TEST(columns)
{
    expect(column, "abc", "abc  ");
    expect(column, "abcdefgh", "abcde");
    expect(column, "\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9",
           "\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9");
}

static void cell(struct text *out, const char *string)
{
    sanitize_cell(out, string, 5);
}

/* Characters of East Asia take two columns, and none is cut in half. */
TEST(cells)
{
    expect(cell, "abc", "abc  ");
    expect(cell, "abcde", "abcde");
    expect(cell, "abcdef", "abc..");
    expect(cell, "\xE5\x80\x89\xE5\xBA\xAB", "\xE5\x80\x89\xE5\xBA\xAB ");
    expect(cell, "\xE5\x80\x89\xE5\xBA\xAB\xE7\x95\xAA", "\xE5\x80\x89.. ");
    expect(cell, "e\xCC\x81t\xC3\xA9", "e\xCC\x81t\xC3\xA9  ");
    assert_int_equal(sanitize_width("e\xCC\x81\033\xFF"), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(utf8),
        cmocka_unit_test(lines),
        cmocka_unit_test(columns),
        cmocka_unit_test(cells),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
