/* Pictures through the public header. */
#include "cariste.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/test.h"

static const char room[] = "#######\n#.    #\n#  $  #\n#  @  #\n#######\n";
static const char squares[] = "Slide: four\nStart:\nAAB\nAAC\nD..\nGoal:\n...\n.AA\n.AA\n";

static struct cariste_collection *sokoban, *slide;
static const struct cariste_level *level;
static struct cariste_options *options;

FIXTURE(set_up)
{
    sokoban = cariste_read_buffer("room.sok", room, strlen(room));
    slide = cariste_read_buffer("squares", squares, strlen(squares));
    level = cariste_collection_level(sokoban, 0);
    options = cariste_options_new();
    return 0;
}

FIXTURE(tear_down)
{
    cariste_options_free(options);
    cariste_collection_free(slide);
    cariste_collection_free(sokoban);
    return 0;
}

/* Writes the picture, and says how its bytes begin. */
static void expect_bytes(struct cariste_picture *picture, const char *format, const char *beginning)
{
    struct cariste_output *output = cariste_picture_write(picture, format);
    if (cariste_picture_has_format(format)) {
        assert_null(cariste_output_error(output));
        assert_true(cariste_output_length(output) > strlen(beginning));
        assert_memory_equal(cariste_output_bytes(output), beginning, strlen(beginning));
    } else {
        assert_true(*cariste_output_error(output));
        assert_null(cariste_output_bytes(output));
    }
    cariste_output_free(output);
}

static void expect_error(struct cariste_picture *picture, const char *format)
{
    struct cariste_output *output = cariste_picture_write(picture, format);
    assert_true(*cariste_output_error(output));
    cariste_output_free(output);
}

TEST(files)
{
    struct cariste_picture *picture = cariste_picture_new(NULL);
    assert_true(cariste_picture_add_level(picture, level));
    cariste_picture_title(picture, "the same \xff again");
    assert_true(cariste_picture_add_moment(picture, level, "luR", 3));
    expect_bytes(picture, "svg", "<");
    expect_bytes(picture, "png", "\x89PNG");
    expect_bytes(picture, "pdf", "%PDF");
    expect_error(picture, "gif");
    expect_error(picture, "bmp");
    expect_error(picture, NULL);
    cariste_picture_clear(picture);
    expect_error(picture, "svg");
    cariste_picture_free(picture);
    assert_string_equal(cariste_picture_format(0), "svg");
    assert_string_equal(cariste_picture_format(3), "gif");
    assert_null(cariste_picture_format(4));
}

static size_t count_of(const struct cariste_output *output, const char *word)
{
    size_t count = 0;
    for (const char *at = cariste_output_bytes(output); (at = strstr(at, word)); at++)
        count++;
    return count;
}

TEST(solutions)
{
    assert_true(cariste_options_set(options, "animate", NULL));
    struct cariste_picture *film = cariste_picture_new(options);
    assert_true(cariste_picture_add_solution(film, level, "ruLLrrdlU"));
    struct cariste_output *output = cariste_picture_write(film, "svg");
    assert_non_null(output);
    assert_true(count_of(output, "<animate") > 0);
    cariste_output_free(output);
    expect_bytes(film, "gif", "GIF89a");
    expect_error(film, "png");
    cariste_picture_free(film);
    assert_true(cariste_options_set(options, "animate", "false"));
    assert_true(cariste_options_set(options, "storyboard", NULL));
    struct cariste_picture *board = cariste_picture_new(options);
    assert_true(cariste_picture_add_solution(board, level, "ruLL"));
    output = cariste_picture_write(board, "svg");
    assert_int_equal(count_of(output, "class=\"drawing\""), 3);
    cariste_output_free(output);
    assert_false(cariste_picture_add_solution(board, level, "rrrr"));
    assert_true(*cariste_picture_error(board));
    cariste_picture_free(board);
}

TEST(overlays_and_themes)
{
    assert_true(cariste_options_set(options, "overlay", "dead,coordinates"));
    assert_true(cariste_options_set(options, "theme", "dark"));
    struct cariste_picture *picture = cariste_picture_new(options);
    assert_true(cariste_picture_add_level(picture, level));
    assert_false(cariste_picture_add_level(picture, cariste_collection_level(slide, 0)));
    assert_non_null(strstr(cariste_picture_error(picture), "dead"));
    cariste_picture_free(picture);
}

/* The calls are well formed, and stay within the picture. */
static void check_calls(const struct cariste_draw_call *calls, size_t count, double width,
                        double height)
{
    int depth = 0;
    bool drawn = false;
    for (size_t i = 0; i < count; i++) {
        const struct cariste_draw_call *call = &calls[i];
        assert_true(call->x >= -1 && call->x <= width + 1);
        assert_true(call->y >= -1 && call->y <= height + 1);
        depth += call->kind == CARISTE_DRAW_GROUP;
        depth -= call->kind == CARISTE_DRAW_UNGROUP;
        assert_true(depth >= 0);
        assert_true(call->kind != CARISTE_DRAW_LINE || drawn);
        drawn = (drawn && call->kind != CARISTE_DRAW_INK) || call->kind == CARISTE_DRAW_MOVE;
        assert_int_equal(call->text != NULL,
                         call->kind == CARISTE_DRAW_TEXT || call->kind == CARISTE_DRAW_GROUP);
    }
    assert_int_equal(depth, 0);
}

TEST(calls_for_a_canvas)
{
    struct cariste_game *game = cariste_game_new(cariste_collection_level(slide, 0));
    assert_true(cariste_options_set(options, "cell-size", "40"));
    struct cariste_picture *picture = cariste_picture_new(options);
    const struct cariste_draw_call *calls;
    double width, height, x, y, side;
    size_t drawing = 7;
    struct cariste_place cell;
    assert_int_equal(cariste_picture_calls(picture, &calls), 0);
    assert_true(*cariste_picture_error(picture));
    assert_true(cariste_picture_add_game(picture, game));
    assert_true(cariste_picture_size(picture, &width, &height));
    size_t count = cariste_picture_calls(picture, &calls);
    assert_true(count > 20);
    check_calls(calls, count, width, height);
    assert_true(
        cariste_picture_cell_place(picture, 0, (struct cariste_place){2, 1}, &x, &y, &side));
    assert_true(side == 40);
    assert_true(cariste_picture_cell_at(picture, x + 39, y + 1, &drawing, &cell));
    assert_int_equal(drawing, 0);
    assert_int_equal(cell.x * 10 + cell.y, 21);
    assert_false(cariste_picture_cell_at(picture, 0, 0, NULL, &cell));
    assert_false(cariste_picture_cell_at(picture, (double)NAN, y, NULL, &cell));
    assert_false(cariste_picture_cell_at(picture, (double)INFINITY, y, NULL, &cell));
    assert_false(cariste_picture_cell_place(picture, 1, cell, &x, &y, &side));
    assert_false(
        cariste_picture_cell_place(picture, 0, (struct cariste_place){3, 1}, &x, &y, &side));
    size_t part = cariste_picture_calls_of_cells(picture, 2, 1, 1, UINT32_MAX, &calls);
    assert_true(part > 4 && part < count);
    check_calls(calls, part, width, height);
    assert_true(calls[1].x == x && calls[1].y == y);
    assert_int_equal(cariste_picture_calls_of_cells(picture, 3, 0, 1, 1, &calls), 0);
    assert_int_equal(cariste_picture_calls_of_cells(picture, 0, 0, 0, 1, &calls), 0);
    cariste_picture_free(picture);
    cariste_game_free(game);
}

TEST(strange_arguments)
{
    const struct cariste_draw_call *calls;
    struct cariste_place cell = {0};
    double x, y, side;
    assert_false(cariste_picture_add_level(NULL, level));
    assert_false(cariste_picture_add_game(NULL, NULL));
    assert_null(cariste_picture_write(NULL, "svg"));
    assert_null(cariste_picture_error(NULL));
    assert_int_equal(cariste_picture_calls(NULL, &calls), 0);
    assert_false(cariste_picture_size(NULL, &x, &y));
    assert_false(cariste_picture_cell_at(NULL, 0, 0, NULL, &cell));
    assert_false(cariste_picture_cell_place(NULL, 0, cell, &x, &y, &side));
    assert_false(cariste_picture_has_format(NULL));
    cariste_picture_title(NULL, "x");
    cariste_picture_clear(NULL);
    cariste_picture_free(NULL);
    struct cariste_picture *picture = cariste_picture_new(NULL);
    assert_false(cariste_picture_add_level(picture, NULL));
    assert_false(cariste_picture_add_game(picture, NULL));
    assert_false(cariste_picture_add_solution(picture, level, NULL));
    assert_false(cariste_picture_add_moment(picture, level, NULL, 3));
    assert_true(cariste_picture_add_moment(picture, level, "\xff\xfe", SIZE_MAX));
    assert_int_equal(cariste_picture_calls(picture, NULL), 0);
    cariste_picture_title(picture, NULL);
    assert_false(cariste_picture_size(picture, NULL, &y));
    cariste_picture_free(picture);
#ifndef NDEBUG
    assert_false(cariste_picture_add_level(picture, level));
    assert_null(cariste_picture_write(picture, "svg"));
#endif
}

/* Tiles shrink until the picture is handy; a size that is asked for is refused. */
TEST(the_largest_board)
{
    enum { SIDE = 255 };
    char *bytes = malloc(SIDE * (SIDE + 1) + 1), *at = bytes;
    for (int y = 0; y < SIDE; y++, at += SIDE + 1) {
        memset(at, y == 0 || y == SIDE - 1 ? '#' : ' ', SIDE);
        at[0] = at[SIDE - 1] = '#';
        at[SIDE] = '\n';
    }
    *at = '\0';
    memcpy(bytes + SIDE + 2, "@$.", 3);
    struct cariste_collection *large = cariste_read_buffer("large.sok", bytes, strlen(bytes));
    struct cariste_picture *picture = cariste_picture_new(NULL);
    double width, height;
    assert_true(cariste_picture_add_level(picture, cariste_collection_level(large, 0)));
    assert_true(cariste_picture_size(picture, &width, &height));
    assert_true(width <= 4096 && height <= 4096);
    cariste_picture_free(picture);
    assert_true(cariste_options_set(options, "cell-size", "128"));
    picture = cariste_picture_new(options);
    assert_true(cariste_picture_add_level(picture, cariste_collection_level(large, 0)));
    expect_error(picture, "svg");
    assert_false(cariste_picture_size(picture, &width, &height));
    assert_true(*cariste_picture_error(picture));
    cariste_picture_free(picture);
    cariste_collection_free(large);
    free(bytes);
}

int main(void)
{
#define PREPARED(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        PREPARED(files),
        PREPARED(solutions),
        PREPARED(overlays_and_themes),
        PREPARED(calls_for_a_canvas),
        PREPARED(strange_arguments),
        PREPARED(the_largest_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
