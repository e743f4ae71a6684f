#include "app/ledger/ledger.h"

#include <string.h>

#include "base/diag.h"
#include "base/text.h"
#include "support/test.h"

static void write_ledger(const struct ledger *ledger, enum ledger_format format, struct text *out)
{
    text_clear(out);
    ledger_write_head(ledger, format, out);
    for (size_t row = 0; row < ledger->row_count; row++)
        ledger_write_row(ledger, row, format, out);
}

static bool parse(struct ledger *ledger, const char *bytes)
{
    struct diag_list diags;
    diag_list_init(&diags);
    ledger_init(ledger);
    bool good = ledger_parse(ledger, "x", bytes, strlen(bytes), &diags);
    assert_int_equal(good, diags.errors == 0);
    diag_list_free(&diags);
    return good;
}

static void fill(struct ledger *ledger)
{
    ledger_init(ledger);
    ledger_add_note(ledger, "command", "cariste, \"quoted\"");
    ledger_add_column(ledger, "name", LEDGER_TEXT);
    ledger_add_column(ledger, "count", LEDGER_NUMBER);
    ledger_add_column(ledger, "good", LEDGER_FLAG);
    size_t row = ledger_add_row(ledger);
    ledger_set(ledger, row, "name", "a, \"b\"\nc");
    ledger_set_format(ledger, row, "count", "%d", 12);
    ledger_set(ledger, row, "good", "true");
    ledger_set(ledger, row, "nowhere", "lost");
    row = ledger_add_row(ledger);
    ledger_set(ledger, row, "count", "0.5");
    ledger_set(ledger, row, "good", "false");
}

static void expect_filled(const struct ledger *ledger)
{
    double value;
    assert_int_equal(ledger->row_count, 2);
    assert_int_equal(ledger->column_count, 3);
    assert_string_equal(ledger_get(ledger, 0, "name"), "a, \"b\"\nc");
    assert_null(ledger_get(ledger, 1, "name"));
    assert_true(ledger_number(ledger, 0, "count", &value) && value == 12);
    assert_true(ledger_number(ledger, 1, "count", &value) && value == 0.5);
    assert_false(ledger_number(ledger, 0, "name", &value));
    assert_string_equal(ledger_get(ledger, 1, "good"), "false");
    assert_string_equal(ledger_note(ledger, "command"), "cariste, \"quoted\"");
    assert_null(ledger_note(ledger, "else"));
}

TEST(csv_and_json_come_back)
{
    static const enum ledger_format formats[] = {LEDGER_CSV, LEDGER_JSON};
    struct ledger ledger, again;
    struct text out;
    text_init(&out);
    fill(&ledger);
    expect_filled(&ledger);
    for (size_t i = 0; i < 2; i++) {
        write_ledger(&ledger, formats[i], &out);
        assert_true(parse(&again, out.bytes));
        expect_filled(&again);
        ledger_free(&again);
    }
    ledger_free(&ledger);
    text_free(&out);
}

TEST(csv_as_written)
{
    struct ledger ledger;
    struct text out;
    text_init(&out);
    fill(&ledger);
    write_ledger(&ledger, LEDGER_CSV, &out);
    assert_string_equal(out.bytes, "# command: cariste, \"quoted\"\nname,count,good\n"
                                   "\"a, \"\"b\"\"\nc\",12,true\n,0.5,false\n");
    write_ledger(&ledger, LEDGER_TSV, &out);
    assert_string_equal(out.bytes, "# command: cariste, \"quoted\"\nname\tcount\tgood\n"
                                   "a, \"b\" c\t12\ttrue\n\t0.5\tfalse\n");
    ledger_free(&ledger);
    text_free(&out);
}

TEST(tables_of_others)
{
    struct ledger ledger;
    assert_true(parse(&ledger, "# Some remark. key: no\nlevel\tbest_pushes\n1\t97\r\n\n2\t\n3"));
    assert_int_equal(ledger.row_count, 3);
    assert_int_equal(ledger.note_count, 0);
    assert_string_equal(ledger_get(&ledger, 0, "best_pushes"), "97");
    assert_null(ledger_get(&ledger, 1, "best_pushes"));
    assert_null(ledger_get(&ledger, 2, "best_pushes"));
    assert_string_equal(ledger_get(&ledger, 2, "level"), "3");
    ledger_free(&ledger);
}

TEST(wrong_ones)
{
    struct ledger ledger;
    assert_false(parse(&ledger, ""));
    ledger_free(&ledger);
    assert_false(parse(&ledger, "{\"a\":1}\n[2]\n"));
    ledger_free(&ledger);
    assert_true(parse(&ledger, "a,b\n\"open\n")); /* ends with the file */
    assert_string_equal(ledger_get(&ledger, 0, "a"), "open\n");
    ledger_free(&ledger);
}

TEST(filling_from_an_object)
{
    static const char object[] = "{\"name\":\"n\",\"count\":7,\"good\":null,\"more\":1}";
    struct ledger ledger;
    fill(&ledger);
    size_t row = ledger_add_row(&ledger);
    assert_true(ledger_fill(&ledger, row, object, strlen(object)));
    assert_string_equal(ledger_get(&ledger, row, "name"), "n");
    assert_string_equal(ledger_get(&ledger, row, "count"), "7");
    assert_null(ledger_get(&ledger, row, "good"));
    assert_false(ledger_fill(&ledger, row, "", 0));
    assert_false(ledger_fill(&ledger, row, "[1]", 3));
    ledger_free(&ledger);
}

TEST(formats_by_name)
{
    assert_int_equal(ledger_format_of("a.json"), LEDGER_JSON);
    assert_int_equal(ledger_format_of("a.jsonl"), LEDGER_JSON);
    assert_int_equal(ledger_format_of("a.tsv"), LEDGER_TSV);
    assert_int_equal(ledger_format_of("a"), LEDGER_CSV);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(csv_and_json_come_back), cmocka_unit_test(csv_as_written),
        cmocka_unit_test(tables_of_others),       cmocka_unit_test(wrong_ones),
        cmocka_unit_test(filling_from_an_object), cmocka_unit_test(formats_by_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
