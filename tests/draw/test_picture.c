/* SVG pictures: well formed, complete, and as large as the drawings need. */
#include "draw/sample.h"

#include <expat.h>

static const char board[] = "_####\n"
                            "##  #\n"
                            "#.$@#\n"
                            "#*AA#\n"
                            "#####";

static void assert_parses(const struct text *svg)
{
    XML_Parser parser = XML_ParserCreate(NULL);
    assert_non_null(parser);
    if (XML_Parse(parser, svg->bytes, (int)svg->length, 1) != XML_STATUS_OK)
        fail_msg("line %lu: %s", (unsigned long)XML_GetCurrentLineNumber(parser),
                 XML_ErrorString(XML_GetErrorCode(parser)));
    XML_ParserFree(parser);
}

static void test_svg_has_everything_once(void **state)
{
    (void)state;
    struct canvas *canvas = sample_picture("classic", 32);
    picture_title(canvas, "<Fish & \"chips\">");
    sample_draw(canvas, board);
    struct text svg = sample_write(canvas, PICTURE_SVG);
    assert_parses(&svg);
    assert_int_equal(sample_count(&svg, "<g class=\"drawing\""), 1);
    assert_int_equal(sample_count(&svg, "<g class=\"piece\""), 3);
    assert_int_equal(sample_count(&svg, "<g class=\"actor\""), 1);
    assert_int_equal(sample_count(&svg, "<g class=\"walls\""), 1);
    assert_int_equal(sample_count(&svg, ">A</text>"), 1);
    assert_int_equal(sample_count(&svg, "&lt;Fish &amp; &quot;chips&quot;&gt;"), 2);
    text_free(&svg);
    canvas_picture_free(canvas);
}

static void test_many_drawings_share_a_sheet(void **state)
{
    (void)state;
    struct canvas *canvas = sample_picture("dark", 0);
    for (int i = 0; i < 12; i++) {
        picture_title(canvas, "one of many");
        sample_draw(canvas, board);
    }
    struct text svg = sample_write(canvas, PICTURE_SVG);
    assert_parses(&svg);
    assert_int_equal(sample_count(&svg, "<g class=\"drawing\""), 12);
    text_free(&svg);
    canvas_picture_free(canvas);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_svg_has_everything_once),
        cmocka_unit_test(test_many_drawings_share_a_sheet),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
