/* A space that is made up as it is walked in: nodes whose successors are drawn by lot from the
 * node's number, in keys of any width. */
#ifndef TESTS_SUPPORT_MAZE_H
#define TESTS_SUPPORT_MAZE_H

#include <string.h>

#include "search/space.h"

struct maze {
    uint64_t seed;
    uint32_t nodes;
    size_t key_bytes;
    bool undirected;
};

static inline uint64_t maze_mix(uint64_t word)
{
    word = (word ^ word >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    word = (word ^ word >> 27) * UINT64_C(0x94d049bb133111eb);
    return word ^ word >> 31;
}

/* The node's number at either end of the key, so that all of its bytes count. */
static inline void maze_write(const struct maze *maze, uint32_t node, uint8_t *key)
{
    memset(key, 0, maze->key_bytes);
    for (size_t i = 0; i < 2; i++) {
        key[i] = (uint8_t)(node >> 8 * i);
        if (maze->key_bytes >= 4)
            key[maze->key_bytes - 1 - i] = (uint8_t)(node >> 8 * i);
    }
}

static inline uint32_t maze_read(const struct maze *maze, const uint8_t *key)
{
    (void)maze;
    return key[0] | (uint32_t)key[1] << 8;
}

static inline void maze_start(void *self, uint8_t *key)
{
    maze_write(self, 0, key);
}

static inline uint64_t maze_hash(void *self, const uint8_t *key)
{
    return maze_mix(maze_read(self, key) + 1);
}

static inline bool maze_is_goal(void *self, const uint8_t *key)
{
    return maze_read(self, key) % 7 == 3;
}

static inline void maze_add(struct maze *maze, uint32_t node, struct batch *out)
{
    uint8_t *key = batch_add(out, (struct successor){.hash = maze_mix(node + 1), .cost = 1});
    maze_write(maze, node, key);
}

/* Undirected: a ring with chords that lead back; else up to three nodes anywhere ahead, and one
 * behind. */
static inline void maze_expand(void *self, const uint8_t *key, struct batch *out)
{
    struct maze *maze = self;
    uint32_t node = maze_read(maze, key);
    if (maze->undirected) {
        maze_add(maze, (node + 1) % maze->nodes, out);
        maze_add(maze, (node + maze->nodes - 1) % maze->nodes, out);
        uint32_t step = (uint32_t)(maze->seed % 37) + 2;
        if (node / step % 3 == 0 && node + step * step < maze->nodes)
            maze_add(maze, node + step * step, out);
        if (node >= step * step && (node - step * step) / step % 3 == 0)
            maze_add(maze, node - step * step, out);
        return;
    }
    uint64_t lot = maze_mix(maze->seed ^ ((uint64_t)node << 20));
    for (unsigned i = 0; i < lot % 4; i++)
        maze_add(maze, (node + 1 + (uint32_t)(lot >> (8 + 9 * i)) % 300) % maze->nodes, out);
    maze_add(maze, (node + 1) % maze->nodes, out);
    if (lot >> 60 < 4)
        maze_add(maze, node / 2, out);
}

static inline struct space maze_space(struct maze *maze)
{
    return (struct space){.self = maze,
                          .key_bytes = maze->key_bytes,
                          .start = maze_start,
                          .hash = maze_hash,
                          .is_goal = maze_is_goal,
                          .expand = maze_expand,
                          .undirected = maze->undirected};
}

#endif
