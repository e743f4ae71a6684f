#include "app/measure/graph/quadtree.h"

#include <math.h>

#include "base/mem.h"

/* A square is seen as one point from further away than its side times the inverse of this. Points
 * in squares at the deepest level are taken together. */
static const double coarse = 0.9;
enum { DEEPEST = 32, STACK = 4 * DEEPEST };

struct square {
    double x, y;       /* mean of the points in it; while filling, their sum */
    double weight;     /* how many they are */
    uint32_t parts[4]; /* quarters, 0: none is filled */
};

struct quadtree {
    struct square *squares; /* the first is all */
    size_t count, room;
    double left, top, side;
};

struct quadtree *quadtree_new(void)
{
    return mem_alloc(1, sizeof(struct quadtree));
}

void quadtree_free(struct quadtree *tree)
{
    mem_free(tree->squares);
    mem_free(tree);
}

static uint32_t add_square(struct quadtree *tree)
{
    if (tree->count == tree->room) {
        tree->room = tree->room ? tree->room * 2 : 256;
        tree->squares = mem_resize(tree->squares, tree->room, sizeof *tree->squares);
    }
    tree->squares[tree->count] = (struct square){0};
    return (uint32_t)tree->count++;
}

struct area {
    double x, y, half; /* its middle, and half its side */
};

/* The quarter of an area a point is in; the area becomes the quarter. */
static unsigned enter_quarter(struct area *area, double x, double y)
{
    unsigned quarter = (x >= area->x ? 1u : 0u) + (y >= area->y ? 2u : 0u);
    area->half /= 2;
    area->x += x >= area->x ? area->half : -area->half;
    area->y += y >= area->y ? area->half : -area->half;
    return quarter;
}

static uint32_t quarter_of(struct quadtree *tree, uint32_t square, unsigned quarter)
{
    uint32_t part = tree->squares[square].parts[quarter];
    if (!part) {
        part = add_square(tree);
        tree->squares[square].parts[quarter] = part;
    }
    return part;
}

static void put_into(struct quadtree *tree, uint32_t square, double x, double y)
{
    struct square *at = &tree->squares[square];
    at->x += x;
    at->y += y;
    at->weight += 1;
}

/* A square with a single point is not parted; when another comes, its first goes one down. */
static void insert(struct quadtree *tree, double x, double y)
{
    struct area area = {tree->left + tree->side / 2, tree->top + tree->side / 2, tree->side / 2};
    uint32_t square = 0;
    for (unsigned depth = 0; tree->squares[square].weight > 0 && depth < DEEPEST; depth++) {
        struct square old = tree->squares[square];
        if (old.weight < 1.5) {
            struct area down = area;
            put_into(tree, quarter_of(tree, square, enter_quarter(&down, old.x, old.y)), old.x,
                     old.y);
        }
        put_into(tree, square, x, y);
        square = quarter_of(tree, square, enter_quarter(&area, x, y));
    }
    put_into(tree, square, x, y);
}

void quadtree_fill(struct quadtree *tree, const double *x, const double *y, uint32_t count)
{
    double right = count ? x[0] : 0, bottom = count ? y[0] : 0;
    tree->left = right;
    tree->top = bottom;
    for (uint32_t i = 0; i < count; i++) {
        tree->left = fmin(tree->left, x[i]);
        right = fmax(right, x[i]);
        tree->top = fmin(tree->top, y[i]);
        bottom = fmax(bottom, y[i]);
    }
    tree->side = fmax(fmax(right - tree->left, bottom - tree->top), 1);
    tree->count = 0;
    add_square(tree);
    for (uint32_t i = 0; i < count; i++)
        insert(tree, x[i], y[i]);
    for (size_t i = 0; i < tree->count; i++)
        if (tree->squares[i].weight > 0) {
            tree->squares[i].x /= tree->squares[i].weight;
            tree->squares[i].y /= tree->squares[i].weight;
        }
}

struct push quadtree_push(const struct quadtree *tree, double x, double y)
{
    struct {
        uint32_t square;
        double side;
    } stack[STACK];
    struct push push = {0};
    size_t depth = 0;
    stack[depth].square = 0;
    stack[depth++].side = tree->side;
    while (depth) {
        depth--;
        const struct square *square = &tree->squares[stack[depth].square];
        double side = stack[depth].side, dx = x - square->x, dy = y - square->y;
        double apart = dx * dx + dy * dy;
        bool parted = false;
        if (side * side >= coarse * coarse * apart)
            for (unsigned i = 0; i < 4; i++)
                if (square->parts[i]) {
                    parted = true;
                    stack[depth].square = square->parts[i];
                    stack[depth++].side = side / 2;
                }
        if (!parted && apart > 1e-12) {
            push.x += square->weight * dx / apart;
            push.y += square->weight * dy / apart;
        }
    }
    return push;
}
