#include "base/language/message.h"

#include <string.h>

#include "base/json.h"
#include "base/language/catalogue.h"
#include "base/text.h"
#include "support/english.h"
#include "support/mo.h"
#include "support/test.h"

static const struct mo_entry entries[] = {
    {"", "Language: xx\nPlural-Forms: nplurals=2; plural=(n > 1);\n"},
    {"decimal point\004.", ","},
    {"left\004left", "gauche"},
    {"%s is in %s", "dans %2$s : %1$s"},
    {"a box", "une caisse"},
    {"%u box", "%u caisse\0%u caisses"},
    {"%.1f s", "%.1f seconde"},
    {"%-6s|", "%-6s!"},
    {"100%%", "100 %%"},
};

static struct catalogue *open_entries(struct text *bytes)
{
    mo_write(bytes, entries, sizeof entries / sizeof *entries);
    struct catalogue *catalogue = catalogue_open(bytes->bytes, bytes->length);
    assert_non_null(catalogue);
    return catalogue;
}

static void expect(const struct catalogue *catalogue, const struct text *said, const char *words)
{
    char *spoken = wording_new(catalogue, said->bytes);
    assert_string_equal(spoken, words);
    mem_free(spoken);
}

TEST(english_is_what_printf_prints)
{
    struct text said;
    text_init(&said);
    text_say(&said, "%d %u %zu %lld %llu %c %x %5.2f|%-5s|%5s|%.*s|%*d %g %% %ld", -3, 4u,
             (size_t)5, -6ll, 7ull, 'c', 255u, 1.5, "ab", "cd", 2, "efgh", 4, 9, 0.25, -8l);
    expect(NULL, &said, "-3 4 5 -6 7 c ff  1.50|ab   |   cd|ef|   9 0.25 % -8");
    text_clear(&said);
    text_add(&said, "before ");
    text_say(&said, "100%% of %s", M_("a box"));
    text_add(&said, " after");
    expect(NULL, &said, "before 100% of a box after");
    assert_says(MC_("left", "left") ", " M_("50 % of it"), "left, 50 % of it");
    text_free(&said);
}

TEST(other_languages_have_their_words)
{
    struct text bytes, said;
    text_init(&bytes);
    text_init(&said);
    struct catalogue *catalogue = open_entries(&bytes);
    text_say(&said, "%s is in %s", M_("a box"), "a box");
    expect(catalogue, &said, "dans a box : une caisse");
    text_clear(&said);
    text_say(&said, "%-6s|", "é");
    text_say(&said, "%.1f s", 2.5);
    text_say(&said, "100%%");
    expect(catalogue, &said, "é     !2,5 seconde100 %");
    expect(NULL, &said, "é     |2.5 s100%");
    text_clear(&said);
    for (unsigned i = 0; i < 3; i++)
        text_say_count(&said, i, "%u box", "%u boxes", i);
    expect(catalogue, &said, "0 caisse1 caisse2 caisses");
    expect(NULL, &said, "0 boxes1 box2 boxes");
    text_clear(&said);
    text_add(&said, MC_("left", "left") M_("left"));
    expect(catalogue, &said, "gaucheleft");
    catalogue_free(catalogue);
    text_free(&bytes);
    text_free(&said);
}

TEST(what_does_not_fit_is_english)
{
    char room[24];
    message_put(room, sizeof room, "%s stands", "A");
    assert_non_null(strchr(room, MESSAGE_BEGIN));
    assert_says(room, "A stands");
    message_put(room, sizeof room, "piece %s stands where it may not", "A");
    assert_string_equal(room, "piece A stands where it");
}

TEST(foreign_marks_break_nothing)
{
    struct text said;
    text_init(&said);
    text_say(&said, "%s and %s", "a\017b\037c", "d");
    expect(NULL, &said, "a?b?c and d");
    text_clear(&said);
    text_add(&said, "\016in \016%s \037\017 x \017 \016%c%c%s%5$s\037d27\037d200\017 \016no end");
    expect(NULL, &said, "in ?%s \037\017 x  ?? ?no end");
    text_free(&said);
}

/* Arguments named again and again on every floor would fill the memory. */
TEST(sentences_end)
{
    struct text said, words;
    text_init(&said);
    text_init(&words);
    text_add(&said, "x");
    for (unsigned floor = 0; floor < 8; floor++) {
        struct text next;
        text_init(&next);
        text_add_char(&next, MESSAGE_BEGIN);
        for (unsigned i = 0; i < 200; i++)
            text_add(&next, "%1$s");
        text_format(&next, "%cs%s%c", MESSAGE_ARGUMENT, said.bytes, MESSAGE_END);
        text_free(&said);
        said = next;
    }
    wording_add(&words, NULL, said.bytes);
    assert_true(words.length < 200000);
    text_clear(&said);
    text_fill(&said, MESSAGE_BEGIN, 1000000);
    text_clear(&words);
    wording_add(&words, NULL, said.bytes);
    assert_int_equal(words.length, 1000000);
    assert_null(strchr(words.bytes, MESSAGE_BEGIN));
    text_free(&words);
    text_free(&said);
}

TEST(json_is_english)
{
    struct text out;
    text_init(&out);
    json_add_string(&out, NULL, M_("a \"box\""));
    assert_string_equal(out.bytes, "\"a \\\"box\\\"\"");
    text_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(english_is_what_printf_prints),
        cmocka_unit_test(other_languages_have_their_words),
        cmocka_unit_test(what_does_not_fit_is_english),
        cmocka_unit_test(foreign_marks_break_nothing),
        cmocka_unit_test(sentences_end),
        cmocka_unit_test(json_is_english),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
