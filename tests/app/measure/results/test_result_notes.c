#include "app/measure/results/result_notes.h"

#include <string.h>

#include "app/core/console.h"
#include "app/core/options/arguments.h"
#include "app/measure/results/result_output.h"
#include "base/build.h"
#include "base/diag.h"
#include "base/machine.h"
#include "base/text.h"
#include "support/test.h"

static const char *const noted[] = {"command",  "version", "build", "commit",
                                    "compiler", "date",    "note"};

/* A table as the program would describe it. */
static void describe(struct result_table *table, const char *commit)
{
    char line[] = "cariste bench levels", note[] = "two\nlines";
    struct arguments arguments = {.line = line, .options = {.note = note}};
    struct front front = {.commit = commit};
    result_table_init(table);
    result_table_add_column(table, "level", RESULT_COLUMN_NUMBER);
    result_table_describe(table, &arguments, &front);
}

TEST(everything_that_can_be_known_is_noted)
{
    struct result_table table;
    struct text processor;
    double load[MACHINE_LOADS];
    describe(&table, "0123456789ab");
    for (size_t i = 0; i < sizeof noted / sizeof *noted; i++)
        assert_non_null(result_table_note(&table, noted[i]));
    assert_string_equal(result_table_note(&table, "commit"), "0123456789ab");
    assert_string_equal(result_table_note(&table, "build"), build_identity());
    assert_string_equal(result_table_note(&table, "compiler"), build_compiler());
    assert_true(strlen(build_compiler()) > 3);
    text_init(&processor);
    machine_processor(&processor);
    if (processor.length)
        assert_string_equal(result_table_note(&table, "processor"), processor.bytes);
    else
        assert_null(result_table_note(&table, "processor"));
    assert_int_equal(result_table_note(&table, "load") != NULL, machine_load(load));
    text_free(&processor);
    result_table_free(&table);
}

TEST(what_is_not_known_is_left_out)
{
    struct result_table table;
    describe(&table, "");
    assert_null(result_table_note(&table, "commit"));
    result_table_free(&table);
    describe(&table, NULL);
    assert_null(result_table_note(&table, "commit"));
    result_table_free(&table);
}

/* In each format the notes are read as they were written; a line end in one is a space where notes
 * are lines. */
TEST(notes_come_back)
{
    static const enum result_table_format formats[] = {RESULT_TABLE_CSV, RESULT_TABLE_TSV,
                                                       RESULT_TABLE_JSON};
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        struct result_table table, again;
        struct text out;
        struct diag_list diags;
        describe(&table, "0123456789ab-dirty");
        result_table_add_row(&table);
        result_table_set(&table, 0, "level", "1");
        text_init(&out);
        result_table_write_head(&table, formats[i], &out);
        result_table_write_row(&table, 0, formats[i], &out);
        diag_list_init(&diags);
        result_table_init(&again);
        assert_true(result_table_parse(&again, "x", out.bytes, out.length, &diags));
        assert_int_equal(again.note_count, table.note_count);
        assert_int_equal(again.row_count, 1);
        for (size_t j = 0; j < table.note_count; j++) {
            bool flat = formats[i] != RESULT_TABLE_JSON && strcmp(table.notes[2 * j], "note") == 0;
            assert_string_equal(result_table_note(&again, table.notes[2 * j]),
                                flat ? "two lines" : table.notes[2 * j + 1]);
        }
        diag_list_free(&diags);
        text_free(&out);
        result_table_free(&again);
        result_table_free(&table);
    }
}

TEST(json_as_written)
{
    struct result_table table;
    struct text out;
    text_init(&out);
    result_table_init(&table);
    result_table_add_note(&table, "commit", "abc");
    result_table_add_note(&table, "command", "cariste");
    result_table_add_note(&table, "load", "0.25 1.00 12.50");
    result_notes_write_json(&table, &out);
    assert_string_equal(out.bytes,
                        "{\"about\":{\"command\":\"cariste\"},"
                        "\"build\":{\"identity\":null,\"commit\":\"abc\",\"compiler\":null},"
                        "\"machine\":{\"processor\":null,\"load\":[0.25,1.0,12.5]}}\n");
    text_free(&out);
    result_table_free(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_that_can_be_known_is_noted),
        cmocka_unit_test(what_is_not_known_is_left_out),
        cmocka_unit_test(notes_come_back),
        cmocka_unit_test(json_as_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
