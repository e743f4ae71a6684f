/* Any bytes as a drawing: the first line is overlays, the second moves, the rest levels. Each is
 * drawn, as calls too, which are well formed; the cell at the middle of a cell is that cell. */
#include "fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "cariste.h"

/* Larger boards take too long for many runs a second. */
enum { CELLS_MAX = 600, LEVELS_MAX = 3 };

static void check(bool holds)
{
    if (!holds)
        abort(); /* an assertion that no build switches off */
}

static void check_calls(const struct cariste_draw_call *calls, size_t count)
{
    size_t depth = 0;
    bool drawn = false;
    for (size_t i = 0; i < count; i++) {
        check(calls[i].kind <= CARISTE_DRAW_UNGROUP);
        check(depth > 0 || calls[i].kind != CARISTE_DRAW_UNGROUP);
        check(drawn || calls[i].kind != CARISTE_DRAW_LINE);
        depth += calls[i].kind == CARISTE_DRAW_GROUP;
        depth -= calls[i].kind == CARISTE_DRAW_UNGROUP;
        drawn = (drawn && calls[i].kind != CARISTE_DRAW_INK) || calls[i].kind == CARISTE_DRAW_MOVE;
        check(!calls[i].text || calls[i].kind == CARISTE_DRAW_TEXT ||
              calls[i].kind == CARISTE_DRAW_GROUP);
    }
    check(depth == 0);
}

static void check_picture(struct cariste_picture *picture, unsigned width, unsigned height)
{
    const struct cariste_draw_call *calls;
    struct cariste_place cell = {width - 1, height - 1}, found;
    double x, y, side;
    size_t drawing;
    size_t count = cariste_picture_calls(picture, &calls);
    check(count > 0);
    check_calls(calls, count);
    check_calls(calls, cariste_picture_calls_of_cells(picture, 0, height / 2, 2, 2, &calls));
    check(cariste_picture_cell_place(picture, 0, cell, &x, &y, &side));
    check(cariste_picture_cell_at(picture, x + side / 2, y + side / 2, &drawing, &found));
    check(drawing == 0 && found.x == cell.x && found.y == cell.y);
    struct cariste_output *output = cariste_picture_write(picture, "svg");
    check(cariste_output_length(output) > 0);
    cariste_output_free(output);
}

static void draw(const struct cariste_level *level, const char *overlays, const char *moves)
{
    struct cariste_options *options = cariste_options_new();
    struct cariste_cell cell;
    unsigned width = cariste_level_width(level), height = cariste_level_height(level);
    size_t area = (size_t)width * height;
    if (area == 0 || area > CELLS_MAX) {
        cariste_options_free(options);
        return;
    }
    bool known = cariste_options_set(options, "overlay", overlays);
    size_t cells = cariste_level_cells(level, overlays, &cell, 1);
    check(cells == 0 || cells == area);
    struct cariste_picture *picture = cariste_picture_new(options);
    if (cariste_picture_add_level(picture, level))
        check_picture(picture, width, height);
    else
        check(*cariste_picture_error(picture) && known);
    cariste_picture_add_moment(picture, level, moves, 20);
    cariste_picture_free(picture);
    cariste_options_free(options);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = mem_string_range((const char *)data, size);
    char *moves = strchr(text, '\n'), *rest = moves ? strchr(moves + 1, '\n') : NULL;
    if (rest && strlen(moves) < 100) {
        *moves++ = *rest++ = '\0';
        struct cariste_collection *collection = cariste_read_buffer("x", rest, strlen(rest));
        for (size_t i = 0; i < cariste_collection_levels(collection) && i < LEVELS_MAX; i++)
            draw(cariste_collection_level(collection, i), text, moves);
        cariste_collection_free(collection);
    }
    mem_free(text);
    return 0;
}
