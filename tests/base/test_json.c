#include "base/json.h"

#include <float.h>
#include <jansson.h>
#include <locale.h>
#include <math.h>
#include <string.h>

#include "base/text.h"
#include "support/test.h"

#define BAD "\xEF\xBF\xBD"

static struct text out;

FIXTURE(set_up)
{
    text_init(&out);
    return 0;
}

FIXTURE(tear_down)
{
    text_free(&out);
    return 0;
}

TEST(objects_and_arrays_nest)
{
    json_open(&out, NULL, '{');
    json_open(&out, "empty", '{');
    json_close(&out, '}');
    json_open(&out, "list", '[');
    json_add_whole(&out, NULL, 1);
    json_open(&out, NULL, '[');
    json_close(&out, ']');
    json_open(&out, NULL, '{');
    json_add_null(&out, "a");
    json_add_bool(&out, "b", true);
    json_close(&out, '}');
    json_close(&out, ']');
    json_add_bool(&out, "last", false);
    json_end_line(&out);
    assert_string_equal(out.bytes,
                        "{\"empty\":{},\"list\":[1,[],{\"a\":null,\"b\":true}],\"last\":false}\n");
}

TEST(lines_follow_each_other)
{
    for (int i = 0; i < 2; i++) {
        json_open(&out, NULL, '{');
        json_end_line(&out);
    }
    assert_string_equal(out.bytes, "{}\n{}\n");
}

/* A string that ends with what opens or ends something is a value like any other. */
TEST(commas_come_after_every_value)
{
    static const char *const strings[] = {"{", "[", "\n", ":", ""};
    json_open(&out, NULL, '[');
    for (size_t i = 0; i < sizeof strings / sizeof *strings; i++)
        json_add_string(&out, NULL, strings[i]);
    json_close(&out, ']');
    assert_string_equal(out.bytes, "[\"{\",\"[\",\"\\n\",\":\",\"\"]");
}

static void expect_written(const char *value, const char *written)
{
    text_clear(&out);
    json_add_string(&out, NULL, value);
    assert_string_equal(out.bytes, written);
}

TEST(strings_are_escaped_and_always_utf8)
{
    expect_written(NULL, "null");
    expect_written("a \"b\" \\ /", "\"a \\\"b\\\" \\\\ /\"");
    expect_written("\b\f\n\r\t\001\033\x7F", "\"\\b\\f\\n\\r\\t\\u0001\\u001B\x7F\"");
    expect_written("d\xC3\xA9j\xC3\xA0 \xF0\x9F\x93\xA6",
                   "\"d\xC3\xA9j\xC3\xA0 \xF0\x9F\x93\xA6\"");
    expect_written("d\xE9j\xE0", "\"d" BAD "j" BAD "\"");
    expect_written("\xC0\xAF", "\"" BAD BAD "\"");
    expect_written("\xE2\x82", "\"" BAD BAD "\"");
    json_open(&out, "\"", '{');
    assert_non_null(strstr(out.bytes, ",\"\\\"\":{"));
}

TEST(integers_have_64_bits)
{
    json_open(&out, NULL, '[');
    json_add_whole(&out, NULL, UINT64_MAX);
    json_add_integer(&out, NULL, INT64_MIN);
    json_add_whole_if(&out, NULL, true, 0);
    json_add_whole_if(&out, NULL, false, 7);
    assert_string_equal(out.bytes, "[18446744073709551615,-9223372036854775808,0,null");
}

static void expect_real(double value, const char *written)
{
    text_clear(&out);
    json_add_real(&out, NULL, value);
    assert_string_equal(out.bytes, written);
}

TEST(reals_have_six_digits)
{
    expect_real(0, "0.0");
    expect_real(-0.0, "-0.0");
    expect_real(3, "3.0");
    expect_real(0.1234567, "0.123457");
    expect_real(123456.7, "123457.0");
    expect_real(1234567, "1.23457e6");
    expect_real(0.00001, "1e-5");
    expect_real(-1.5e-300, "-1.5e-300");
    expect_real(INFINITY, "null");
    expect_real(NAN, "null");
    text_clear(&out);
    json_add_real_if(&out, NULL, false, 1);
    assert_string_equal(out.bytes, "null");
}

/* Where one is installed: a locale that has a comma in numbers must not be heard. */
TEST(reals_ignore_the_locale)
{
    setlocale(LC_NUMERIC, "de_DE.UTF-8");
    expect_real(0.5, "0.5");
    setlocale(LC_NUMERIC, "C");
}

/* What another library reads from it, and writes of it, is the same. */
TEST(another_library_agrees)
{
    double value = DBL_MIN;
    char every[256];
    for (int i = 1; i < 256; i++)
        every[i - 1] = (char)i;
    every[255] = '\0';
    json_open(&out, NULL, '[');
    json_add_string(&out, NULL, every);
    json_add_integer(&out, NULL, INT64_MAX);
    for (; fabs(value) < DBL_MAX / 8; value *= -7.3)
        json_add_real(&out, NULL, value);
    for (int i = 0; i < 1000; i++)
        json_add_real(&out, NULL, i / 64.0);
    json_close(&out, ']');
    json_t *array = json_loadb(out.bytes, out.length, 0, NULL);
    assert_non_null(array);
    char *written = json_dumps(array, JSON_COMPACT | JSON_REAL_PRECISION(6));
    assert_string_equal(written, out.bytes);
    free(written);
    json_decref(array);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(objects_and_arrays_nest, set_up, tear_down),
        cmocka_unit_test_setup_teardown(lines_follow_each_other, set_up, tear_down),
        cmocka_unit_test_setup_teardown(commas_come_after_every_value, set_up, tear_down),
        cmocka_unit_test_setup_teardown(strings_are_escaped_and_always_utf8, set_up, tear_down),
        cmocka_unit_test_setup_teardown(integers_have_64_bits, set_up, tear_down),
        cmocka_unit_test_setup_teardown(reals_have_six_digits, set_up, tear_down),
        cmocka_unit_test_setup_teardown(reals_ignore_the_locale, set_up, tear_down),
        cmocka_unit_test_setup_teardown(another_library_agrees, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
