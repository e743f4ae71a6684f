#include "app/measure/results/result_table.h"

#include <string.h>

#include "base/diag.h"
#include "base/text.h"
#include "support/test.h"

static void write_result_table(const struct result_table *result_table,
                               enum result_table_format format, struct text *out)
{
    text_clear(out);
    result_table_write_head(result_table, format, out);
    for (size_t row = 0; row < result_table->row_count; row++)
        result_table_write_row(result_table, row, format, out);
}

static bool parse(struct result_table *result_table, const char *bytes)
{
    struct diag_list diags;
    diag_list_init(&diags);
    result_table_init(result_table);
    bool good = result_table_parse(result_table, "x", bytes, strlen(bytes), &diags);
    assert_int_equal(good, diags.errors == 0);
    diag_list_free(&diags);
    return good;
}

static void fill(struct result_table *result_table)
{
    result_table_init(result_table);
    result_table_add_note(result_table, "command", "cariste, \"quoted\"");
    result_table_add_column(result_table, "name", RESULT_COLUMN_TEXT);
    result_table_add_column(result_table, "count", RESULT_COLUMN_NUMBER);
    result_table_add_column(result_table, "good", RESULT_COLUMN_FLAG);
    size_t row = result_table_add_row(result_table);
    result_table_set(result_table, row, "name", "a, \"b\"\nc");
    result_table_set_format(result_table, row, "count", "%d", 12);
    result_table_set(result_table, row, "good", "true");
    result_table_set(result_table, row, "nowhere", "lost");
    row = result_table_add_row(result_table);
    result_table_set(result_table, row, "count", "0.5");
    result_table_set(result_table, row, "good", "false");
}

static void expect_filled(const struct result_table *result_table)
{
    double value;
    assert_int_equal(result_table->row_count, 2);
    assert_int_equal(result_table->column_count, 3);
    assert_string_equal(result_table_get(result_table, 0, "name"), "a, \"b\"\nc");
    assert_null(result_table_get(result_table, 1, "name"));
    assert_true(result_table_number(result_table, 0, "count", &value) && value == 12);
    assert_true(result_table_number(result_table, 1, "count", &value) && value == 0.5);
    assert_false(result_table_number(result_table, 0, "name", &value));
    assert_string_equal(result_table_get(result_table, 1, "good"), "false");
    assert_string_equal(result_table->notes[0], "command");
    assert_string_equal(result_table->notes[1], "cariste, \"quoted\"");
}

TEST(csv_and_json_come_back)
{
    static const enum result_table_format formats[] = {RESULT_TABLE_CSV, RESULT_TABLE_JSON};
    struct result_table result_table, again;
    struct text out;
    text_init(&out);
    fill(&result_table);
    expect_filled(&result_table);
    for (size_t i = 0; i < 2; i++) {
        write_result_table(&result_table, formats[i], &out);
        assert_true(parse(&again, out.bytes));
        expect_filled(&again);
        result_table_free(&again);
    }
    result_table_free(&result_table);
    text_free(&out);
}

TEST(csv_as_written)
{
    struct result_table result_table;
    struct text out;
    text_init(&out);
    fill(&result_table);
    write_result_table(&result_table, RESULT_TABLE_CSV, &out);
    assert_string_equal(out.bytes, "# command: cariste, \"quoted\"\nname,count,good\n"
                                   "\"a, \"\"b\"\"\nc\",12,true\n,0.5,false\n");
    write_result_table(&result_table, RESULT_TABLE_TSV, &out);
    assert_string_equal(out.bytes, "# command: cariste, \"quoted\"\nname\tcount\tgood\n"
                                   "a, \"b\" c\t12\ttrue\n\t0.5\tfalse\n");
    result_table_free(&result_table);
    text_free(&out);
}

TEST(tables_of_others)
{
    struct result_table result_table;
    assert_true(
        parse(&result_table, "# Some remark. key: no\nlevel\tbest_pushes\n1\t97\r\n\n2\t\n3"));
    assert_int_equal(result_table.row_count, 3);
    assert_int_equal(result_table.note_count, 0);
    assert_string_equal(result_table_get(&result_table, 0, "best_pushes"), "97");
    assert_null(result_table_get(&result_table, 1, "best_pushes"));
    assert_null(result_table_get(&result_table, 2, "best_pushes"));
    assert_string_equal(result_table_get(&result_table, 2, "level"), "3");
    result_table_free(&result_table);
}

TEST(wrong_ones)
{
    struct result_table result_table;
    assert_false(parse(&result_table, ""));
    result_table_free(&result_table);
    assert_false(parse(&result_table, "{\"a\":1}\n[2]\n"));
    result_table_free(&result_table);
    assert_true(parse(&result_table, "a,b\n\"open\n")); /* ends with the file */
    assert_string_equal(result_table_get(&result_table, 0, "a"), "open\n");
    result_table_free(&result_table);
}

TEST(filling_from_an_object)
{
    static const char object[] = "{\"name\":\"n\",\"count\":7,\"good\":null,\"more\":1}";
    struct result_table result_table;
    fill(&result_table);
    size_t row = result_table_add_row(&result_table);
    assert_true(result_table_fill(&result_table, row, object, strlen(object)));
    assert_string_equal(result_table_get(&result_table, row, "name"), "n");
    assert_string_equal(result_table_get(&result_table, row, "count"), "7");
    assert_null(result_table_get(&result_table, row, "good"));
    assert_false(result_table_fill(&result_table, row, "", 0));
    assert_false(result_table_fill(&result_table, row, "[1]", 3));
    result_table_free(&result_table);
}

TEST(formats_by_name)
{
    assert_int_equal(result_table_format_of("a.json"), RESULT_TABLE_JSON);
    assert_int_equal(result_table_format_of("a.jsonl"), RESULT_TABLE_JSON);
    assert_int_equal(result_table_format_of("a.tsv"), RESULT_TABLE_TSV);
    assert_int_equal(result_table_format_of("a"), RESULT_TABLE_CSV);
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
