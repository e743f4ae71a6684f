#include "sokoban/similar/features.h"

#include <stdlib.h>

#include "base/hash.h"
#include "base/mem.h"
#include "sokoban/level/interior.h"
#include "sokoban/level/normal.h"
#include "sokoban/rules/lurd.h"
#include "sokoban/rules/position.h"

enum { SERIES = 4, WINDOW = 3 };

struct board *similar_board(const struct board *board)
{
    struct board *solid = normal_trim(board);
    if (!solid)
        return NULL;
    struct interior area = interior_of_player(solid);
    for (size_t place = 0; place < board_size(solid); place++)
        if (!area.inside[place])
            solid->squares[place] = SQUARE_WALL;
    interior_free(&area);
    return solid;
}

uint64_t similar_window(const struct board *board, unsigned x, unsigned y)
{
    uint64_t key = 0;
    int walls = 0;
    for (unsigned row = 0; row < WINDOW; row++)
        for (unsigned column = 0; column < WINDOW; column++) {
            uint8_t square = board->squares[(size_t)(y + row) * board->width + x + column];
            key = key << 4 | square;
            walls += square == SQUARE_WALL;
        }
    return walls == WINDOW * WINDOW ? 0 : key;
}

static uint64_t hash_walls(const struct board *board)
{
    struct hash128 hash = hash128_start();
    hash128_add(&hash, &board->width, sizeof board->width);
    for (size_t place = 0; place < board_size(board); place++) {
        uint8_t wall = board->squares[place] & SQUARE_WALL;
        hash128_add(&hash, &wall, 1);
    }
    return hash.low;
}

uint64_t similar_room(const struct board *board)
{
    uint64_t least = UINT64_MAX;
    for (unsigned symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
        struct board *image = board_image(board, symmetry);
        uint64_t hash = hash_walls(image);
        least = hash < least ? hash : least;
        board_free(image);
    }
    return least;
}

/* A push: its direction, and the square the box was on. */
struct push {
    int x, y;
    enum direction direction;
};

static struct push *read_pushes(const struct board *board, const char *solution, size_t *count)
{
    struct position position;
    struct lurd lurd;
    enum direction direction;
    struct push *pushes = NULL;
    size_t room = 0;
    *count = 0;
    position_init(&position, board);
    lurd_open(&lurd, solution);
    while (lurd_next(&lurd, &direction)) {
        enum outcome outcome = position_move(&position, direction);
        if (!outcome_is_legal(outcome))
            break;
        if (outcome != OUTCOME_PUSHED)
            continue;
        if (*count == room) {
            room = room ? 2 * room : 64;
            pushes = mem_resize(pushes, room, sizeof *pushes);
        }
        pushes[(*count)++] = (struct push){position.x, position.y, direction};
    }
    position_free(&position);
    return pushes;
}

static void turn(struct push *push, const struct board *board, unsigned symmetry)
{
    unsigned x = (unsigned)push->x, y = (unsigned)push->y;
    symmetry_place(symmetry, board->width, board->height, &x, &y);
    *push = (struct push){(int)x, (int)y, symmetry_direction(symmetry, push->direction)};
}

static uint64_t hash_series(const struct push *pushes)
{
    uint64_t hash = 0;
    for (unsigned i = 0; i < SERIES; i++) {
        uint64_t across = (uint32_t)(pushes[i].x - pushes[0].x + 256);
        uint64_t down = (uint32_t)(pushes[i].y - pushes[0].y + 256);
        hash = (hash ^ (across << 20 | down << 4 | (uint64_t)pushes[i].direction)) *
               UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 31;
    }
    return hash;
}

static int compare(const void *a, const void *b)
{
    uint64_t first = *(const uint64_t *)a, second = *(const uint64_t *)b;
    return (first > second) - (first < second);
}

uint64_t *similar_pushes(const struct board *board, const char *solution, unsigned symmetry,
                         size_t *count)
{
    size_t pushed, kept = 0;
    struct push *pushes = read_pushes(board, solution, &pushed);
    uint64_t *series = NULL;
    if (pushed >= SERIES) {
        size_t found = pushed - SERIES + 1;
        series = mem_alloc(found, sizeof *series);
        for (size_t i = 0; i < pushed; i++)
            turn(&pushes[i], board, symmetry);
        for (size_t i = 0; i < found; i++)
            series[i] = hash_series(&pushes[i]);
        qsort(series, found, sizeof *series, compare);
        for (size_t i = 0; i < found; i++)
            if (kept == 0 || series[kept - 1] != series[i])
                series[kept++] = series[i];
    }
    mem_free(pushes);
    *count = kept;
    return series;
}

unsigned similar_difference(const struct board *first, const struct board *second, int dx, int dy,
                            unsigned most)
{
    int left = dx < 0 ? dx : 0, top = dy < 0 ? dy : 0;
    int right = dx + (int)first->width, bottom = dy + (int)first->height;
    unsigned count = 0;
    right = right > (int)second->width ? right : (int)second->width;
    bottom = bottom > (int)second->height ? bottom : (int)second->height;
    for (int y = top; y < bottom; y++)
        for (int x = left; x < right && count <= most; x++)
            count += board_at(first, x - dx, y - dy) != board_at(second, x, y);
    return count;
}

unsigned similar_least_difference(const struct board *first, const struct board *second,
                                  unsigned most)
{
    enum { SHIFT = 3 }; /* squares by which an edge may have moved */
    unsigned least = most + 1;
    for (unsigned symmetry = 0; symmetry < SYMMETRIES && least; symmetry++) {
        struct board *image = board_image(first, symmetry);
        for (int dy = -SHIFT; dy <= SHIFT; dy++)
            for (int dx = -SHIFT; dx <= SHIFT && least; dx++) {
                unsigned count = similar_difference(image, second, dx, dy, least - 1);
                least = count < least ? count : least;
            }
        board_free(image);
    }
    return least;
}

size_t similar_common(const uint64_t *a, size_t a_count, const uint64_t *b, size_t b_count)
{
    size_t common = 0;
    for (size_t i = 0, j = 0; i < a_count && j < b_count;) {
        uint64_t left = a[i], right = b[j];
        common += left == right;
        i += left <= right;
        j += right <= left;
    }
    return common;
}
