/* Points in a tree of squares, so that the push of many far ones is felt as that of one (Barnes and
 * Hut 1986). */
#ifndef APP_MEASURE_GRAPH_QUADTREE_H
#define APP_MEASURE_GRAPH_QUADTREE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct quadtree;

struct push {
    double x, y;
};

struct quadtree *quadtree_new(void);
void quadtree_free(struct quadtree *tree);

/* Puts points into a tree in the place of those that were there. */
void quadtree_fill(struct quadtree *tree, const double *x, const double *y, uint32_t count);

/* The sum of the pushes of all others on a point, each of 1 divided by its distance. */
struct push quadtree_push(const struct quadtree *tree, double x, double y);

#endif
