/* Films: frames kept as changes, things followed on their ways, moving SVG pictures. */
#include "draw/sample.h"

#include "draw/film.h"
#include "draw/tracks.h"
#include "draw/xml.h"

static void add_frame(struct film *film, const char *rows)
{
    size_t width = strcspn(rows, "\n"), height = (strlen(rows) + 1) / (width + 1);
    struct drawing drawing;
    drawing_init(&drawing, (unsigned)width, (unsigned)height);
    for (size_t i = 0; i < width * height; i++)
        drawing.tiles[i] = sample_tile(rows[i / width * (width + 1) + i % width]);
    assert_true(film_add(film, &drawing));
}

static void assert_stop(const struct track *track, size_t stop, size_t frame, int x, int y)
{
    assert_true(stop < track->stop_count);
    assert_int_equal(track->stops[stop].frame, frame);
    assert_int_equal(track->stops[stop].x, x);
    assert_int_equal(track->stops[stop].y, y);
}

TEST(test_frames_are_played_again)
{
    struct film film;
    struct film_player player;
    film_init(&film);
    add_frame(&film, "#@$ .#");
    add_frame(&film, "# @$.#");
    add_frame(&film, "# @$.#");
    add_frame(&film, "#  @*#");
    assert_int_equal(film.frames, 4);
    assert_int_equal(film.change_count, 6);
    film_play(&player, &film);
    assert_int_equal(player.now.tiles[1].role, DRAW_ACTOR);
    assert_true(film_next(&player));
    assert_int_equal(player.now.tiles[3].role, DRAW_PIECE);
    assert_int_equal(film_first_change(&player), 0);
    assert_true(film_next(&player));
    assert_int_equal(film_first_change(&player), player.change);
    assert_true(film_next(&player));
    assert_int_equal(player.now.tiles[4].role, DRAW_PIECE_AT_TARGET);
    assert_false(film_next(&player));
    film_stop(&player);
    struct drawing other;
    drawing_init(&other, 2, 3);
    assert_false(film_add(&film, &other));
    drawing_free(&other);
    film_free(&film);
}

TEST(test_pieces_and_actors_are_followed)
{
    struct film film;
    struct tracks tracks;
    film_init(&film);
    add_frame(&film, "$ @$ .#");
    add_frame(&film, "$  @$.#");
    add_frame(&film, "$   @*#");
    tracks_init(&tracks, &film);
    assert_int_equal(tracks.count, 3);
    assert_int_equal(tracks.items[0].stop_count, 1);
    assert_stop(&tracks.items[0], 0, 0, 0, 0);
    assert_stop(&tracks.items[1], 0, 0, 3, 0);
    assert_stop(&tracks.items[1], 2, 2, 5, 0);
    assert_stop(&tracks.items[2], 1, 1, 3, 0);
    assert_int_equal(tracks.items[2].sprite.tiles[0].role, DRAW_ACTOR);
    for (size_t i = 0; i < tracks.count; i++) {
        assert_int_equal(tracks.items[i].begin, 0);
        assert_int_equal(tracks.items[i].end, 3);
    }
    tracks_free(&tracks);
    film_free(&film);
}

/* Bodies overlap where they were; one that changes its shape, or comes and goes, is another. */
TEST(test_bodies_move_as_a_whole)
{
    struct film film;
    struct tracks tracks;
    film_init(&film);
    add_frame(&film, "AAB \n"
                     "A B ");
    add_frame(&film, "AA B\n"
                     "A  B");
    add_frame(&film, " AAB\n"
                     " A  ");
    tracks_init(&tracks, &film);
    assert_int_equal(tracks.count, 3);
    assert_stop(&tracks.items[0], 0, 0, 0, 0);
    assert_stop(&tracks.items[0], 1, 2, 1, 0);
    assert_stop(&tracks.items[1], 1, 1, 3, 0);
    assert_int_equal(tracks.items[1].end, 2);
    assert_int_equal(tracks.items[2].begin, 2);
    assert_int_equal(tracks.items[2].sprite.height, 1);
    tracks_free(&tracks);
    film_free(&film);
}

static struct canvas *moving_picture(void)
{
    struct canvas *canvas = canvas_picture_new(
        (struct picture_options){.theme = theme_find("classic"), .cell = 32, .film = true});
    sample_draw(canvas, "#@$ .#");
    sample_draw(canvas, "# @$.#");
    sample_draw(canvas, "#  @*#");
    sample_draw(canvas, "# @ *#");
    return canvas;
}

TEST(test_svg_moves)
{
    struct canvas *canvas = moving_picture();
    struct text svg = sample_write(canvas, PICTURE_SVG);
    xml_assert_well_formed(&svg);
    assert_int_equal(sample_count(&svg, "<g class=\"frame\""), 4);
    assert_int_equal(sample_count(&svg, "<g class=\"track\""), 2);
    assert_int_equal(sample_count(&svg, "<animateTransform "), 2);
    /* The piece at its target is seen from the third frame to the end. */
    assert_int_equal(sample_count(&svg, "<g class=\"place\""), 1);
    /* The piece: there, off, one on, off, two on, there. The times are 0.35 s a frame, of which
     * the first fifth is rest, and 2 s at the end: 3.05 s. */
    assert_int_equal(sample_count(&svg, "keyTimes=\"0;.022951;.114754;.137705;.229508;1\" "
                                        "values=\"64 0;64 0;96 0;96 0;128 0;128 0\""),
                     1);
    assert_int_equal(sample_count(&svg, "dur=\"3.05s\""), 2 + 1 + 4);
    text_free(&svg);
    canvas_picture_free(canvas);
}

TEST(test_what_cannot_move_is_refused)
{
    struct canvas *canvas = moving_picture();
    struct text out, error;
    text_init(&out);
    text_init(&error);
    assert_false(picture_write(canvas, PICTURE_PNG, &out, &error));
    assert_int_equal(out.length, 0);
    assert_true(error.length > 0);
    text_clear(&error);
    sample_draw(canvas, "##########");
    assert_false(picture_write(canvas, PICTURE_SVG, &out, &error));
    assert_non_null(strstr(error.bytes, "one size"));
    text_free(&out);
    text_free(&error);
    canvas_picture_free(canvas);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_frames_are_played_again),
        cmocka_unit_test(test_pieces_and_actors_are_followed),
        cmocka_unit_test(test_bodies_move_as_a_whole),
        cmocka_unit_test(test_svg_moves),
        cmocka_unit_test(test_what_cannot_move_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
