/* List, table and code of the squirrel's game, with every conversion between them. */
#include "slide/level/listing.h"

#include "base/text.h"
#include "slide/sample.h"
#include "support/test.h"

static const char start_code[] = "125213215243245323411422432441";
static const char start_table[] = " -2 -2 -2 -2 -2 -2\n"
                                  " -2  2  0  0  4 -2\n"
                                  " -2  2  0  0  4 -2\n"
                                  " -2  1  5  5  3 -2\n"
                                  " -2  1  7  8  3 -2\n"
                                  " -2  6 -1 -1  9 -2\n"
                                  " -2 -2 -2 -2 -2 -2\n";

static struct listing listing_of(const char *code)
{
    struct listing listing;
    size_t at;
    assert_true(listing_from_code(code, strlen(code), &listing, &at));
    return listing;
}

static void expect_code(const struct listing *listing, const char *code)
{
    struct text text;
    text_init(&text);
    listing_to_code(listing, "", &text);
    assert_string_equal(text.bytes, code);
    text_free(&text);
}

TEST(code_and_list)
{
    struct listing listing = listing_of(start_code);
    assert_int_equal(listing.count, 10);
    assert_int_equal(listing.items[5].type, 3);
    assert_int_equal(listing.items[5].x, 2);
    assert_int_equal(listing.items[5].y, 3);
    expect_code(&listing, start_code);
}

TEST(order)
{
    struct listing listing = listing_of("441432422411323245243215213125");
    listing_sort(&listing);
    expect_code(&listing, start_code);
}

TEST(list_and_table)
{
    struct listing listing = listing_of(start_code), back;
    struct listing_table table;
    struct text text;
    size_t piece;
    assert_true(listing_to_table(&listing, &table, &piece));
    text_init(&text);
    listing_print(&table, &text);
    assert_string_equal(text.bytes, start_table);
    text_free(&text);
    assert_true(listing_from_table(&table, &back));
    expect_code(&back, start_code);
    table.cells[1][2] = 6; /* a small piece of two cells is another piece, but 6 is there twice */
    table.cells[5][1] = 6;
    assert_false(listing_from_table(&table, &back));
}

TEST(wrong_lists_have_no_table)
{
    struct listing_table table;
    size_t piece;
    struct listing overlapping = listing_of("125135"), outside = listing_of("145"),
                   below = listing_of("411211");
    assert_false(listing_to_table(&overlapping, &table, &piece));
    assert_int_equal(piece, 1);
    assert_false(listing_to_table(&outside, &table, &piece));
    assert_false(listing_to_table(&below, &table, &piece));
    struct listing listing;
    size_t at;
    assert_false(listing_from_code("12", 2, &listing, &at));
    assert_false(listing_from_code("125613", 6, &listing, &at));
    assert_int_equal(at, 3);
    assert_false(listing_from_code("", 0, &listing, &at));
}

TEST(files)
{
    static const char list[] = "125, 213, 215, 243, 245, 323, 411, 422, 432, 441\n";
    struct text lines, table;
    text_init(&lines);
    text_init(&table);
    text_format(&lines, "%s\n", start_code);
    text_format(&table, "%s\n", start_table);
    const char *const forms[] = {lines.bytes, list, table.bytes, sample_squirrel};
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        sample_expect_written(forms[i], "code", lines.bytes);
        sample_expect_written(forms[i], "list", list);
        sample_expect_written(forms[i], "table", table.bytes);
        sample_expect_written(forms[i], "common", "1A9BF0C\n");
        sample_expect_written(forms[i], "short", "4WVE1\n");
    }
    text_free(&lines);
    text_free(&table);
}

TEST(faults_have_places)
{
    static const struct sample_fault cases[] = {
        {"\n125, 913\n", 2, 6, "this digit is out of range"},
        {"125, 21\n", 1, 0, "the last piece is incomplete"},
        {"125, 135\n", 1, 6, "piece 1 overlaps another or the border"},
        {"-2 -2 -2\n-2 0 -2\n", 1, 0, "the table is not complete"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        sample_expect_fault("wrong.txt", &cases[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(code_and_list),  cmocka_unit_test(order),
        cmocka_unit_test(list_and_table), cmocka_unit_test(wrong_lists_have_no_table),
        cmocka_unit_test(files),          cmocka_unit_test(faults_have_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
