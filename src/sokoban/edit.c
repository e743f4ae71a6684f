#include "sokoban/edit.h"

#include <string.h>

#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "sokoban/analysis/board/map.h"
#include "sokoban/level/board.h"
#include "sokoban/level/lint.h"
#include "sokoban/picture.h"
#include "sokoban/sokoban.h"

enum { BRUSH_WALL, BRUSH_FLOOR, BRUSH_BOX, BRUSH_GOAL, BRUSH_PLAYER };

/* What a brush puts, by its number. */
static const uint8_t made_by[] = {SQUARE_WALL, 0, SQUARE_BOX, SQUARE_GOAL, SQUARE_PLAYER};

struct sokoban_sketch {
    struct board *board;
    size_t brush; /* of the stroke */
    bool clears;  /* it takes away what the brush puts */
};

static struct choice brushes(size_t index)
{
    static const struct choice list[] = {
        {.name = "wall", .note = M_("wall"), .help = M_("wall")},
        {.name = "floor", .note = M_("floor"), .help = M_("floor, with nothing on it")},
        {.name = "box", .note = M_("box"), .help = M_("box; on a goal it stands on it")},
        {.name = "goal", .note = M_("goal"), .help = M_("goal, under a box or the player too")},
        {.name = "player", .note = M_("player"), .help = M_("player, of whom there is one")},
        {0},
    };
    return list[index];
}

static void *sketch_of(struct board *board)
{
    struct sokoban_sketch *sketch = mem_alloc(1, sizeof *sketch);
    sketch->board = board;
    return sketch;
}

static void *blank(unsigned width, unsigned height)
{
    return sketch_of(board_new(width, height));
}

static void *open(const struct level *level)
{
    return level->model ? sketch_of(board_copy(level->model)) : NULL;
}

static void free_sketch(void *handle)
{
    struct sokoban_sketch *sketch = handle;
    board_free(sketch->board);
    mem_free(sketch);
}

static void size(const void *handle, unsigned *width, unsigned *height)
{
    const struct sokoban_sketch *sketch = handle;
    *width = sketch->board->width;
    *height = sketch->board->height;
}

static uint8_t *square_at(const struct sokoban_sketch *sketch, struct game_place place)
{
    return &sketch->board->squares[(size_t)place.y * sketch->board->width + place.x];
}

static bool begin(void *handle, size_t brush, struct game_place place, bool toggles,
                  struct text *why)
{
    struct sokoban_sketch *sketch = handle;
    (void)why;
    sketch->brush = brush;
    sketch->clears = toggles && *square_at(sketch, place) & made_by[brush];
    return true;
}

static void remove_players(struct board *board)
{
    for (size_t i = 0; i < board_size(board); i++)
        board->squares[i] &= (uint8_t)~SQUARE_PLAYER;
}

static void paint(void *handle, unsigned image, struct game_place place)
{
    const struct sokoban_sketch *sketch = handle;
    uint8_t *square = square_at(sketch, place), put = made_by[sketch->brush];
    if (put == SQUARE_PLAYER && image)
        return;
    if (sketch->clears) {
        *square &= (uint8_t)~put;
        return;
    }
    if (put == SQUARE_PLAYER)
        remove_players(sketch->board);
    if (put == SQUARE_GOAL)
        *square = (uint8_t)((*square & ~SQUARE_WALL) | SQUARE_GOAL);
    else if (put == SQUARE_BOX || put == SQUARE_PLAYER)
        *square = (uint8_t)((*square & SQUARE_GOAL) | put);
    else
        *square = put;
}

static void end(void *handle)
{
    (void)handle;
}

static bool is_blank(const void *handle, struct game_place place)
{
    return *square_at(handle, place) == 0;
}

static bool same(const void *handle, struct game_place one, struct game_place other)
{
    return *square_at(handle, one) == *square_at(handle, other);
}

static size_t pick(void *handle, struct game_place place)
{
    static const size_t order[] = {BRUSH_WALL, BRUSH_BOX, BRUSH_PLAYER, BRUSH_GOAL};
    uint8_t square = *square_at(handle, place);
    for (size_t i = 0; i < sizeof order / sizeof *order; i++)
        if (square & made_by[order[i]])
            return order[i];
    return BRUSH_FLOOR;
}

/* Boxes are all alike, and none is ever chosen. */
static bool picked(const void *handle, struct game_place *place)
{
    (void)handle;
    (void)place;
    return false;
}

static void *window(const void *handle, int x, int y, unsigned width, unsigned height)
{
    const struct sokoban_sketch *sketch = handle;
    return sketch_of(board_window(sketch->board, x, y, width, height));
}

static void *image(const void *handle, unsigned symmetry)
{
    const struct sokoban_sketch *sketch = handle;
    return sketch_of(board_image(sketch->board, symmetry));
}

static void lay(void *handle, const void *patch_handle, struct game_place place)
{
    const struct sokoban_sketch *sketch = handle, *patch = patch_handle;
    struct board *board = sketch->board;
    if (board_count(patch->board, SQUARE_PLAYER))
        remove_players(board);
    for (unsigned y = 0; y < patch->board->height && place.y + y < board->height; y++)
        for (unsigned x = 0; x < patch->board->width && place.x + x < board->width; x++)
            *square_at(sketch, (struct game_place){place.x + x, place.y + y}) =
                *square_at(patch, (struct game_place){x, y});
}

static void pack(const void *handle, struct text *out)
{
    const struct board *board = ((const struct sokoban_sketch *)handle)->board;
    text_add_char(out, (char)board->width);
    text_add_char(out, (char)board->height);
    text_add_bytes(out, board->squares, board_size(board));
}

static void *unpack(const char *bytes, size_t length)
{
    struct board *board = board_new((uint8_t)bytes[0], (uint8_t)bytes[1]);
    memcpy(board->squares, bytes + 2, length - 2);
    return sketch_of(board);
}

static void draw(const void *handle, const struct game_marks *marks, struct canvas *canvas)
{
    const struct sokoban_sketch *sketch = handle;
    struct map *map = map_new(sketch->board);
    sokoban_draw_marked(sketch->board, map, NULL, marks, canvas);
    map_free(map);
}

static struct level *level_of(const void *handle)
{
    const struct sokoban_sketch *sketch = handle;
    unsigned left = 0, top = 0;
    struct level *level = level_new(&sokoban_puzzle, "", 0);
    struct board *board = board_crop(sketch->board, &left, &top);
    if (!board)
        board = board_copy(sketch->board);
    struct text_spot *spots = mem_alloc(board_size(board), sizeof *spots);
    for (size_t i = 0; i < board_size(board); i++)
        spots[i] = (struct text_spot){.line = top + (unsigned)(i / board->width) + 1,
                                      .column = left + (unsigned)(i % board->width) + 1};
    lint_board(board, &(struct origin){"", 0, spots}, &level->diags);
    mem_free(spots);
    level->model = board;
    return level;
}

const struct edit_calls sokoban_edit = {
    .side_max = BOARD_SIDE_MAX,
    .brushes = brushes,
    .blank = blank,
    .open = open,
    .free = free_sketch,
    .size = size,
    .begin = begin,
    .paint = paint,
    .end = end,
    .is_blank = is_blank,
    .is_outside = is_blank,
    .same = same,
    .pick = pick,
    .picked = picked,
    .window = window,
    .image = image,
    .lay = lay,
    .pack = pack,
    .unpack = unpack,
    .draw = draw,
    .level = level_of,
};
