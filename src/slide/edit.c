#include "slide/edit.h"

#include <string.h>

#include "base/language/message.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "slide/edit_traits.h"
#include "slide/level/tray.h"
#include "slide/picture.h"
#include "slide/rules/position.h"
#include "slide/sketch.h"

enum { BRUSH_WALL, BRUSH_FLOOR, BRUSH_PIECE, BRUSH_GOAL, BRUSH_EXIT, BRUSH_GATE };

static struct choice brushes(size_t index)
{
    static const struct choice list[] = {
        {.name = "wall", .note = M_("wall"), .help = M_("wall")},
        {.name = "floor", .note = M_("floor"), .help = M_("floor, with nothing on it")},
        {.name = "piece",
         .note = M_("piece"),
         .help = M_("a new piece, or more of the one where the stroke begins")},
        {.name = "goal", .note = M_("goal"), .help = M_("where the chosen piece has to go")},
        {.name = "exit", .note = M_("exit"), .help = M_("exit, for pieces that have to leave")},
        {.name = "gate", .note = M_("gate"), .help = M_("gate, for some pieces only")},
        {0},
    };
    return list[index];
}

static void *blank(unsigned width, unsigned height)
{
    return sketch_new(width, height);
}

static void *open(const struct level *level)
{
    return level->model ? sketch_of_tray(level->model) : NULL;
}

static void free_sketch(void *handle)
{
    sketch_free(handle);
}

static void size(const void *handle, unsigned *width, unsigned *height)
{
    const struct slide_sketch *sketch = handle;
    *width = sketch->width;
    *height = sketch->height;
}

/* Whether a piece has to come to a cell. */
static bool is_goal_of(const struct slide_sketch *sketch, unsigned number, struct game_place place)
{
    const struct sketch_piece *piece = &sketch->pieces[number - 1];
    struct sketch_box box;
    if (!piece->aims || piece->leaves || !sketch_box_of(sketch, number, &box) ||
        place.x < piece->goal_x || place.y < piece->goal_y ||
        place.x >= piece->goal_x + box.width || place.y >= piece->goal_y + box.height)
        return false;
    struct game_place from = {box.x + place.x - piece->goal_x, box.y + place.y - piece->goal_y};
    return sketch->places[sketch_at(sketch, from)] == number;
}

static bool begin_goal(struct slide_sketch *sketch, struct game_place place, bool toggles,
                       struct text *why)
{
    unsigned here = sketch->places[sketch_at(sketch, place)];
    if (!sketch->chosen && here) {
        sketch->chosen = here;
        text_say(why, "piece %s is chosen; now draw where it has to go",
                 sketch->pieces[here - 1].label);
        return false;
    }
    if (!sketch->chosen) {
        text_say(why, "first choose a piece");
        return false;
    }
    sketch->clears = toggles && is_goal_of(sketch, sketch->chosen, place);
    return true;
}

static uint8_t ground_of(size_t brush)
{
    static const uint8_t grounds[] = {
        [BRUSH_WALL] = CELL_WALL,  [BRUSH_FLOOR] = CELL_FLOOR, [BRUSH_PIECE] = CELL_FLOOR,
        [BRUSH_GOAL] = CELL_FLOOR, [BRUSH_EXIT] = CELL_EXIT,   [BRUSH_GATE] = CELL_GATE};
    return grounds[brush];
}

static bool begin(void *handle, size_t brush, struct game_place place, bool toggles,
                  struct text *why)
{
    struct slide_sketch *sketch = handle;
    sketch->brush = brush;
    sketch->clears = false;
    memset(sketch->drawn, 0, sizeof sketch->drawn);
    if (brush == BRUSH_GOAL)
        return begin_goal(sketch, place, toggles, why);
    if (brush == BRUSH_PIECE)
        return true;
    if (brush == BRUSH_GATE && !sketch->gate_count)
        sketch->gates[sketch->gate_count++] = '-';
    sketch->clears = toggles && brush != BRUSH_FLOOR &&
                     sketch->cells[sketch_at(sketch, place)] == ground_of(brush);
    return true;
}

/* What two images of a stroke draw becomes one piece. */
static void join(struct slide_sketch *sketch, unsigned from, unsigned to)
{
    for (size_t i = 0; i < sketch_size(sketch); i++)
        if (sketch->places[i] == from)
            sketch->places[i] = (uint16_t)to;
    for (unsigned i = 0; i < SKETCH_IMAGES; i++)
        if (sketch->drawn[i] == from)
            sketch->drawn[i] = to;
}

static void paint_piece(struct slide_sketch *sketch, unsigned image, size_t at)
{
    unsigned here = sketch->places[at], *drawn = &sketch->drawn[image];
    if (!*drawn)
        *drawn = here ? here : sketch_add_piece(sketch);
    for (unsigned i = 0; i < SKETCH_IMAGES; i++)
        if (here && here != *drawn && sketch->drawn[i] == here) {
            join(sketch, *drawn, here);
            break;
        }
    sketch->places[at] = (uint16_t)*drawn;
    if (sketch->cells[at] == CELL_WALL)
        sketch->cells[at] = CELL_FLOOR;
    if (image == 0)
        sketch->chosen = *drawn;
}

/* The goal follows the pen with the first cell of the piece. Its mirror images belong to no piece.
 */
static void paint_goal(struct slide_sketch *sketch, unsigned image, struct game_place place)
{
    struct sketch_piece *piece = &sketch->pieces[sketch->chosen - 1];
    struct sketch_box box;
    if (image || !sketch_box_of(sketch, sketch->chosen, &box))
        return;
    piece->aims = !sketch->clears;
    piece->leaves = 0;
    unsigned first = 0;
    while (sketch->places[(size_t)box.y * sketch->width + box.x + first] != sketch->chosen)
        first++;
    piece->goal_x = (uint16_t)(place.x < first ? 0 : place.x - first);
    piece->goal_y = (uint16_t)place.y;
}

static void paint(void *handle, unsigned image, struct game_place place)
{
    struct slide_sketch *sketch = handle;
    size_t at = sketch_at(sketch, place), brush = sketch->brush;
    if (brush == BRUSH_PIECE) {
        paint_piece(sketch, image, at);
    } else if (brush == BRUSH_GOAL) {
        paint_goal(sketch, image, place);
    } else if (sketch->clears) {
        if (sketch->cells[at] == ground_of(brush))
            sketch->cells[at] = CELL_FLOOR;
    } else {
        sketch->cells[at] = ground_of(brush);
        if (brush == BRUSH_WALL || brush == BRUSH_FLOOR)
            sketch->places[at] = 0;
    }
}

static void end(void *handle)
{
    sketch_tidy(handle);
}

/* Whether a cell is such ground, and nothing else. */
static bool is_bare(const struct slide_sketch *sketch, struct game_place place, uint8_t ground)
{
    size_t at = sketch_at(sketch, place);
    for (unsigned i = 1; i <= sketch->piece_count; i++)
        if (is_goal_of(sketch, i, place))
            return false;
    return sketch->cells[at] == ground && !sketch->places[at];
}

static bool is_blank(const void *handle, struct game_place place)
{
    return is_bare(handle, place, CELL_FLOOR);
}

/* Beyond the frame everything is wall. */
static bool is_outside(const void *handle, struct game_place place)
{
    return is_bare(handle, place, CELL_WALL);
}

static bool same(const void *handle, struct game_place one, struct game_place other)
{
    const struct slide_sketch *sketch = handle;
    size_t a = sketch_at(sketch, one), b = sketch_at(sketch, other);
    return sketch->cells[a] == sketch->cells[b] && sketch->places[a] == sketch->places[b];
}

static size_t pick(void *handle, struct game_place place)
{
    struct slide_sketch *sketch = handle;
    size_t at = sketch_at(sketch, place);
    if (sketch->places[at]) {
        sketch->chosen = sketch->places[at];
        return BRUSH_PIECE;
    }
    uint8_t cell = sketch->cells[at];
    if (cell == CELL_WALL)
        return BRUSH_WALL;
    if (cell == CELL_EXIT)
        return BRUSH_EXIT;
    return cell >= CELL_GATE ? BRUSH_GATE : BRUSH_FLOOR;
}

static bool picked(const void *handle, struct game_place *place)
{
    const struct slide_sketch *sketch = handle;
    for (size_t i = 0; i < sketch_size(sketch) && sketch->chosen; i++)
        if (sketch->places[i] == sketch->chosen) {
            *place =
                (struct game_place){(unsigned)(i % sketch->width), (unsigned)(i / sketch->width)};
            return true;
        }
    return false;
}

static void *window(const void *handle, int x, int y, unsigned width, unsigned height)
{
    return sketch_window(handle, x, y, width, height);
}

static void *image(const void *handle, unsigned symmetry)
{
    return sketch_image(handle, symmetry);
}

static void lay(void *handle, const void *patch, struct game_place place)
{
    sketch_lay(handle, patch, place);
}

static void pack(const void *handle, struct text *out)
{
    sketch_pack(handle, out);
}

static void *unpack(const char *bytes, size_t length)
{
    (void)length;
    return sketch_unpack(bytes);
}

/* The piece of the level that the chosen one is, or the number of pieces. */
static size_t chosen_piece(const struct slide_sketch *sketch, const struct tray *tray)
{
    size_t i = 0;
    while (i < tray->piece_count &&
           (!sketch->chosen ||
            strcmp(tray->pieces[i].label, sketch->pieces[sketch->chosen - 1].label) != 0))
        i++;
    return i;
}

static void draw(const void *handle, const struct game_marks *marks, struct canvas *canvas)
{
    struct level *level = sketch_level(handle);
    const struct tray *tray = level->model;
    struct slide_position position;
    slide_position_init(&position, tray);
    slide_draw_position(&position, chosen_piece(handle, tray), marks, NULL, canvas);
    slide_position_free(&position);
    level_free(level);
}

static struct level *level_of(const void *handle)
{
    return sketch_level(handle);
}

const struct edit_calls slide_edit = {
    .side_max = TRAY_SIDE_MAX,
    .brushes = brushes,
    .traits = slide_traits,
    .blank = blank,
    .open = open,
    .free = free_sketch,
    .size = size,
    .begin = begin,
    .paint = paint,
    .end = end,
    .is_blank = is_blank,
    .is_outside = is_outside,
    .same = same,
    .pick = pick,
    .picked = picked,
    .trait = slide_trait,
    .set_trait = slide_set_trait,
    .window = window,
    .image = image,
    .lay = lay,
    .pack = pack,
    .unpack = unpack,
    .draw = draw,
    .level = level_of,
};
