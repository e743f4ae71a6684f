#include "base/language/catalogue.h"

#include <stdlib.h>
#include <string.h>

#include "base/language/language.h"
#include "base/language/plural.h"
#include "base/mem.h"
#include "support/mo.h"
#include "support/test.h"

static const struct mo_entry entries[] = {
    {"", "Project: x\nLanguage: xy\nPlural-Forms: nplurals=2; plural=n>1;\n"},
    {"one", "un"},
    {"two", "deux"},
    {"empty", ""},
    {"%u box", "%u caisse\0%u caisses"},
};
enum { COUNT = sizeof entries / sizeof *entries };

static const char *find(const struct catalogue *catalogue, const char *english)
{
    size_t length;
    return catalogue_find(catalogue, english, strlen(english), NULL, &length);
}

TEST(texts_are_found)
{
    struct text bytes;
    text_init(&bytes);
    mo_write(&bytes, entries, COUNT);
    struct catalogue *catalogue = catalogue_open_copy(bytes.bytes, bytes.length);
    assert_string_equal(find(catalogue, "one"), "un");
    assert_string_equal(find(catalogue, "two"), "deux");
    assert_null(find(catalogue, "three"));
    assert_null(find(catalogue, "empty"));
    assert_string_equal(catalogue_language(catalogue), "xy");
    assert_string_equal(catalogue_point(catalogue), ".");
    size_t length;
    uint64_t many = 2;
    assert_string_equal(catalogue_find(catalogue, "%u box", 6, &many, &length), "%u caisses");
    catalogue_free(catalogue);
    text_free(&bytes);
}

/* Words of the other order of bytes. */
TEST(either_order_of_bytes_will_do)
{
    struct text bytes;
    text_init(&bytes);
    mo_write(&bytes, entries, COUNT);
    size_t words = 7 + 4 * COUNT;
    for (size_t i = 0; i < words; i++) {
        char *word = bytes.bytes + 4 * i, turned[4] = {word[3], word[2], word[1], word[0]};
        memcpy(word, turned, 4);
    }
    struct catalogue *catalogue = catalogue_open(bytes.bytes, bytes.length);
    assert_non_null(catalogue);
    assert_string_equal(find(catalogue, "two"), "deux");
    catalogue_free(catalogue);
    text_free(&bytes);
}

/* Cut off anywhere, and with any one byte of the tables changed: refused, or read without harm. */
TEST(damaged_ones_are_refused)
{
    struct text bytes;
    text_init(&bytes);
    mo_write(&bytes, entries, COUNT);
    for (size_t length = 0; length < bytes.length; length++) {
        char *cut = mem_alloc(length + 1, 1);
        memcpy(cut, bytes.bytes, length);
        assert_null(catalogue_open(cut, length));
        mem_free(cut);
    }
    size_t refused = 0;
    for (size_t i = 0; i < bytes.length; i++) {
        struct text other;
        text_init(&other);
        text_add_bytes(&other, bytes.bytes, bytes.length);
        other.bytes[i] = (char)(other.bytes[i] ^ 0xA5);
        struct catalogue *catalogue = catalogue_open_copy(other.bytes, other.length);
        refused += !catalogue;
        for (size_t k = 0; catalogue && k < COUNT; k++)
            find(catalogue, entries[k].english);
        catalogue_free(catalogue);
        text_free(&other);
    }
    assert_true(refused > 28);
    assert_null(catalogue_open("", 0));
    text_free(&bytes);
}

TEST(plural_expressions)
{
    static const struct {
        const char *expression;
        uint64_t count, form;
    } cases[] = {
        {"n != 1", 0, 1},
        {"n != 1", 1, 0},
        {"(n > 1)", 1, 0},
        {"(n > 1)", 2, 1},
        {"0", 7, 0},
        {"n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2", 21, 0},
        {"n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2", 11, 2},
        {"n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2", 3, 1},
        {"n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : 5", 103, 3},
        {"!n + 2*3 - 4/2", 0, 5},
        {"n <= 3", 3, 1},
        {"n / 0", 3, 0},
        {"n % 0", 3, 0},
        {"n +", 3, 0},
        {"(n", 3, 0},
        {"n ? 1", 3, 0},
        {"n x", 3, 0},
        {"", 3, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(plural_form(cases[i].expression, cases[i].count), cases[i].form);
    char deep[1000];
    memset(deep, '(', sizeof deep - 1);
    deep[sizeof deep - 1] = '\0';
    assert_int_equal(plural_form(deep, 1), 0);
    memset(deep, '!', sizeof deep - 1);
    assert_int_equal(plural_form(deep, 1), 0);
}

static void set(const char *name, const char *value)
{
    if (value)
        setenv(name, value, 1);
    else
        unsetenv(name);
}

static bool speaks(const char *all, const char *lang, const char *language)
{
    set("LC_ALL", all);
    set("LC_MESSAGES", NULL);
    set("LANG", lang);
    set("LANGUAGE", language);
    struct catalogue *catalogue = language_of_environment();
    bool other = catalogue;
    catalogue_free(catalogue);
    return other;
}

TEST(the_environment_chooses)
{
    bool there = language_is_known("fr");
    assert_true(language_is_known("en_GB.UTF-8"));
    assert_true(language_is_known("C"));
    assert_false(language_is_known("tlh"));
    assert_null(language_open("en"));
    assert_false(speaks(NULL, NULL, NULL));
    assert_false(speaks(NULL, NULL, "fr"));
    assert_false(speaks("C", "fr_FR.UTF-8", "fr"));
    assert_false(speaks("C.UTF-8", "fr_FR.UTF-8", "fr"));
    assert_false(speaks("", "de_DE.UTF-8", NULL));
    assert_false(speaks("", "fr_FR.UTF-8", "en:fr"));
    assert_false(speaks("", "frp_FR.UTF-8", NULL));
    assert_int_equal(speaks("", "fr_FR.UTF-8", NULL), there);
    assert_int_equal(speaks("fr_CA", NULL, NULL), there);
    assert_int_equal(speaks("en_GB.UTF-8", NULL, "tlh:fr"), there);
    assert_int_equal(speaks("fr", NULL, "fr_CA:en"), there);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_are_found),          cmocka_unit_test(either_order_of_bytes_will_do),
        cmocka_unit_test(damaged_ones_are_refused), cmocka_unit_test(plural_expressions),
        cmocka_unit_test(the_environment_chooses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
