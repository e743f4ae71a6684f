#include "sokoban/analysis/board/symmetries.h"

#include "base/mem.h"

/* The rectangle around the cells. */
struct floor_frame {
    unsigned left, top, width, height;
};

static struct floor_frame floor_frame_of(const struct map *map)
{
    unsigned left = map->board->width, top = map->board->height, right = 0, bottom = 0;
    for (unsigned c = 0; c < map->cells; c++) {
        unsigned x = map->place[c] % map->board->width, y = map->place[c] / map->board->width;
        left = x < left ? x : left;
        right = x > right ? x : right;
        top = y < top ? y : top;
        bottom = y > bottom ? y : bottom;
    }
    return (struct floor_frame){left, top, right - left + 1, bottom - top + 1};
}

/* A symmetry of the frame is one of the level if cells go to cells and goals to goals. */
static bool turn(const struct map *map, struct floor_frame frame, unsigned symmetry, cell *image)
{
    unsigned width = map->board->width;
    for (unsigned c = 0; c < map->cells; c++) {
        unsigned x = map->place[c] % width - frame.left, y = map->place[c] / width - frame.top;
        symmetry_place(symmetry, frame.width, frame.height, &x, &y);
        size_t place = (size_t)(y + frame.top) * width + x + frame.left;
        image[c] = map->cell_at[place];
        if (image[c] == map->cells || map->is_goal[image[c]] != map->is_goal[c])
            return false;
    }
    return true;
}

struct symmetries *symmetries_new(const struct map *map)
{
    struct symmetries *symmetries = mem_alloc(1, sizeof *symmetries);
    struct floor_frame frame = floor_frame_of(map);
    unsigned end = frame.width == frame.height ? SYMMETRIES : SYMMETRY_EXCHANGE;
    for (unsigned s = 1; s < end && map->cells; s++) {
        cell *image = mem_alloc(map->cells, sizeof *image);
        if (turn(map, frame, s, image))
            symmetries->image[symmetries->count++] = image;
        else
            mem_free(image);
    }
    return symmetries;
}

void symmetries_free(struct symmetries *symmetries)
{
    if (!symmetries)
        return;
    for (unsigned i = 0; i < symmetries->count; i++)
        mem_free(symmetries->image[i]);
    mem_free(symmetries);
}
