#include "slide/invent.h"

#include <string.h>

#include "base/language/message.h"
#include "slide/level/tray.h"

struct choice slide_styles(size_t index)
{
    static const struct choice list[] = {
        {.name = "klotski",
         .help = M_("a block of 2 by 2 has to get to the middle of the bottom, through oblongs")},
        {.name = "corners", .help = M_("the same, with bent pieces of three cells among them")},
        {.name = "rush",
         .help = M_("cars that keep to their lines; one has to reach the right edge")},
        {0},
    };
    return list[index];
}

static const char labels[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

struct shape {
    unsigned cell_count;
    struct offset cells[4]; /* from the first of them, in reading order; x may wrap below 0 */
};

/* Oblongs first, then corners. The cells of the last corner begin at its right. */
enum {
    SHAPE_SINGLE,
    SHAPE_FLAT,
    SHAPE_UPRIGHT,
    OBLONGS,
    SHAPES = OBLONGS + 4,
    SHAPE_BLOCK = SHAPES
};

static const struct shape shapes[] = {
    {1, {{0, 0}}},
    {2, {{0, 0}, {1, 0}}},
    {2, {{0, 0}, {0, 1}}},
    {3, {{0, 0}, {1, 0}, {0, 1}}},
    {3, {{0, 0}, {1, 0}, {1, 1}}},
    {3, {{0, 0}, {0, 1}, {1, 1}}},
    {3, {{0, 0}, {UINT8_MAX, 1}, {0, 1}}},
    {4, {{0, 0}, {1, 0}, {0, 1}, {1, 1}}},
};

/* Puts a piece down with its first cell here, if everything is free; NULL otherwise. */
static struct piece *put(struct tray *tray, const struct shape *shape, unsigned x, unsigned y)
{
    struct offset cells[4];
    for (unsigned i = 0; i < shape->cell_count; i++) {
        cells[i].x = (uint8_t)(x + shape->cells[i].x);
        cells[i].y = (uint8_t)(y + shape->cells[i].y);
        if (tray_cell(tray, cells[i].x, cells[i].y) != CELL_FLOOR ||
            tray_piece_on(tray, cells[i].x, cells[i].y))
            return NULL;
    }
    const char label[] = {labels[tray->piece_count], '\0'};
    return tray_add_piece(tray, label, cells, shape->cell_count);
}

static struct piece *put_anywhere(struct tray *tray, const struct shape *shape,
                                  struct random *random)
{
    unsigned x = random_below(random, tray->width), y = random_below(random, tray->height);
    return put(tray, shape, x, y);
}

/* In a frame of more cells, leaves floor only where a block of 2 by 2 has walked that began at its
 * goal: more open cells have more layouts than anybody waits for. Returns how many are left. */
static unsigned carve(struct tray *tray, unsigned most, struct random *random)
{
    enum { TURNS = 3 }; /* one step in so many, it turns */
    static const int ways[][2] = {{0, -1}, {-1, 0}, {1, 0}, {0, 1}};
    const int width = (int)tray->width, height = (int)tray->height;
    int x = (width - 2) / 2, y = height - 2;
    unsigned open = tray->width * tray->height, way = 0;
    if (open <= most)
        return open;
    memset(tray->cells, CELL_WALL, open);
    for (open = 0; open < most;) {
        for (unsigned i = 0; i < 4; i++) {
            uint8_t *cell = &tray->cells[(y + (int)(i / 2)) * width + x + (int)(i % 2)];
            open += *cell == CELL_WALL;
            *cell = CELL_FLOOR;
        }
        if (random_below(random, TURNS) == 0)
            way = random_below(random, 4);
        int to_x = x + ways[way][0], to_y = y + ways[way][1];
        if (to_x < 0 || to_y < 0 || to_x > width - 2 || to_y > height - 2)
            continue;
        x = to_x;
        y = to_y;
    }
    return open;
}

/* Fills the frame until a few cells are empty. A shape that does not fit where it falls
 * becomes a single cell, so that it ends. */
static struct tray *invent_blocks(unsigned width, unsigned height, unsigned classes,
                                  struct random *random)
{
    enum { OPEN_OBLONGS = 20, OPEN_CORNERS = 25 };
    struct tray *tray = tray_new(width, height);
    unsigned open = carve(tray, classes == OBLONGS ? OPEN_OBLONGS : OPEN_CORNERS, random);
    /* Round walls pieces need a cell more to get by. */
    unsigned left = open - 4, empty = (open < width * height ? 3 : 2) + random_below(random, 2);
    struct piece *block = NULL;
    while (!block)
        block = put_anywhere(tray, &shapes[SHAPE_BLOCK], random);
    piece_aim(block, (width - 2) / 2, height - 2);
    while (left > empty && tray->piece_count < sizeof labels - 1) {
        const struct shape *shape = &shapes[1 + random_below(random, classes - 1)];
        unsigned x = random_below(random, width), y = random_below(random, height);
        const struct piece *piece = NULL;
        if (shape->cell_count <= left - empty)
            piece = put(tray, shape, x, y);
        if (!piece)
            piece = put(tray, &shapes[SHAPE_SINGLE], x, y);
        left -= piece ? piece->cell_count : 0;
    }
    return tray;
}

static void add_car(struct tray *tray, struct random *random)
{
    bool flat = random_below(random, 2);
    struct shape car = {.cell_count = random_below(random, 3) ? 2 : 3};
    for (unsigned i = 0; i < car.cell_count; i++)
        car.cells[i] = (struct offset){(uint8_t)(flat ? i : 0), (uint8_t)(flat ? 0 : i)};
    unsigned x = random_below(random, tray->width), y = random_below(random, tray->height);
    if (flat && y == tray->pieces[0].y)
        return; /* it would never get out of the first car's way */
    struct piece *piece = put(tray, &car, x, y);
    if (piece)
        piece->axis = flat ? AXIS_HORIZONTAL : AXIS_VERTICAL;
}

/* Cells of a frame in which cars have much room. */
enum { ROOMY = 36 };

static struct tray *invent_traffic(unsigned width, unsigned height, struct random *random)
{
    struct tray *tray = tray_new(width, height);
    unsigned y = (height - 1) / 2;
    struct piece *red = put(tray, &shapes[SHAPE_FLAT], random_below(random, width - 1), y);
    red->axis = AXIS_HORIZONTAL;
    piece_aim(red, width - 2, y);
    unsigned tries = width * height / 2 + random_below(random, width * height / 2);
    if (width * height > ROOMY)
        tries *= 4; /* else most have more layouts than anybody waits for */
    while (tries-- && tray->piece_count < sizeof labels - 1)
        add_car(tray, random);
    return tray;
}

struct tray *slide_invent(const char *style, unsigned width, unsigned height, struct random *random)
{
    bool rush = style && strcmp(style, "rush") == 0;
    bool corners = style && strcmp(style, "corners") == 0;
    width = width ? width : rush ? 6 : 4;
    height = height ? height : rush ? 6 : 5;
    if (rush)
        return invent_traffic(width, height, random);
    return invent_blocks(width, height, corners ? SHAPES : OBLONGS, random);
}
