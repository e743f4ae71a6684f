#include "base/plane.h"

void direction_step(enum direction direction, int *x, int *y)
{
    static const signed char dx[DIRECTIONS] = {0, 0, -1, 1};
    static const signed char dy[DIRECTIONS] = {-1, 1, 0, 0};
    *x += dx[direction];
    *y += dy[direction];
}

void symmetry_place(unsigned symmetry, unsigned width, unsigned height, unsigned *x, unsigned *y)
{
    unsigned column = *x, row = *y;
    if (symmetry & SYMMETRY_EXCHANGE) {
        column = *y;
        row = *x;
        unsigned side = width;
        width = height;
        height = side;
    }
    *x = symmetry & SYMMETRY_MIRROR ? width - 1 - column : column;
    *y = symmetry & SYMMETRY_FLIP ? height - 1 - row : row;
}

/* In the order u d l r, exchanging columns and rows turns up into left and down into right, which
 * differ in bit 1; mirroring and flipping each turn a direction of their own axis round. */
enum direction symmetry_direction(unsigned symmetry, enum direction direction)
{
    unsigned turned = (unsigned)direction;
    if (symmetry & SYMMETRY_EXCHANGE)
        turned ^= 2;
    unsigned reversing = turned >= DIR_LEFT ? SYMMETRY_MIRROR : SYMMETRY_FLIP;
    if (symmetry & reversing)
        turned ^= 1;
    return (enum direction)turned;
}

/* Mirroring before an exchange is flipping after it. */
static unsigned past_exchange(unsigned reversals)
{
    return (reversals & SYMMETRY_MIRROR ? SYMMETRY_FLIP : 0u) |
           (reversals & SYMMETRY_FLIP ? SYMMETRY_MIRROR : 0u);
}

unsigned symmetry_compose(unsigned first, unsigned then)
{
    unsigned reversals = first & (SYMMETRY_MIRROR | SYMMETRY_FLIP);
    if (then & SYMMETRY_EXCHANGE)
        reversals = past_exchange(reversals);
    return (first & SYMMETRY_EXCHANGE) ^ reversals ^ then;
}

unsigned symmetry_inverse(unsigned symmetry)
{
    unsigned inverse = 0;
    while (symmetry_compose(symmetry, inverse) != 0)
        inverse++;
    return inverse;
}
