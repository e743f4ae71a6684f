#include "sokoban/bound/walk_heights.h"

#include <string.h>

#include "base/mem.h"
#include "sokoban/analysis/board/transport.h"
#include "sokoban/bound/matching.h"

/* After so many rounds the heights are mostly the best there are, or next to it. On larger boards a
 * round takes too long for a limit to be kept at once. */
enum { ROUNDS = 16, CELLS_MAX = 2000 };

struct game {
    const struct distances *distances;
    const struct map *map;
    uint32_t *vertices; /* of the boxes */
    int32_t *balance;   /* by place (transport.h): of this round */
    int64_t *wanted;    /* by place: the balances of all rounds */
    size_t start;       /* the player's place */
    struct heights *best;
    int64_t best_moves;
};

/* Chooses the cheapest pushes under some heights, and works out their balance. The moves that these
 * heights make necessary, or INT64_MIN when some box has no goal. */
static int64_t choose_pushes(struct game *game, const struct heights *heights)
{
    const struct map *map = game->map;
    struct bound *matching = bound_matching.make(heights->distances, NULL, map->box_count);
    uint32_t sum = bound_matching.whole(matching, game->vertices);
    memset(game->balance, 0, transport_places(map) * sizeof *game->balance);
    for (unsigned i = 0; sum != BOUND_UNSOLVABLE && i < map->box_count; i++)
        heights_add_way(heights, game->vertices[i], matching_goal(matching, i), game->balance);
    bound_free(matching);
    game->balance[heights->end_place]++;
    game->balance[game->start]--;
    if (sum == BOUND_UNSOLVABLE)
        return INT64_MIN;
    return (int64_t)sum + heights->end - heights->height[game->start];
}

/* One round. Keeps the heights if they are the best so far; false when there is no solution. */
static bool play(struct game *game, int32_t *height)
{
    struct heights *heights = heights_new(game->distances, height);
    int64_t moves = choose_pushes(game, heights);
    if (moves == INT64_MIN || (game->best && moves <= game->best_moves)) {
        heights_free(heights);
        return moves != INT64_MIN;
    }
    heights_free(game->best);
    game->best = heights;
    game->best_moves = moves;
    return true;
}

/* Somewhere he could have come from: no box is there. */
static size_t place_of_player(const struct map *map)
{
    for (int d = 0; d < DIRECTIONS; d++) {
        cell from = map_next(map, map->player, direction_opposite((enum direction)d));
        bool is_free = true;
        for (unsigned i = 0; i < map->box_count; i++)
            is_free &= map->boxes[i] != from;
        if (is_free)
            return transport_come(map->player, (enum direction)d);
    }
    return transport_come(map->player, DIR_UP);
}

static void play_rounds(struct game *game, const struct bound_limits *limits)
{
    const struct map *map = game->map;
    int32_t *height = mem_alloc(transport_places(map), sizeof *height);
    for (unsigned round = 0; play(game, height) && round < ROUNDS; round++) {
        if (limits->go_on && !limits->go_on(limits->self))
            return;
        for (size_t place = 0; place < transport_places(map); place++)
            game->wanted[place] += game->balance[place];
        height = mem_alloc(transport_places(map), sizeof *height);
        transport_heights(map, game->wanted, height);
    }
}

struct heights *walk_heights_new(const struct distances *distances,
                                 const struct bound_limits *limits)
{
    const struct map *map = distances->push_graph->map;
    struct bound *matching =
        map->cells <= CELLS_MAX ? bound_matching.make(distances, NULL, map->box_count) : NULL;
    if (!matching)
        return NULL;
    bound_free(matching);
    struct game game = {.map = map, .distances = distances};
    game.vertices = mem_alloc(map->box_count, sizeof *game.vertices);
    game.balance = mem_alloc(transport_places(map), sizeof *game.balance);
    game.wanted = mem_alloc(transport_places(map), sizeof *game.wanted);
    for (unsigned i = 0; i < map->box_count; i++)
        game.vertices[i] = push_graph_vertex(distances->push_graph, map->boxes[i], map->player);
    game.start = place_of_player(map);
    play_rounds(&game, limits);
    mem_free(game.vertices);
    mem_free(game.balance);
    mem_free(game.wanted);
    if (game.best) {
        mem_free(game.best->first_push);
        game.best->first_push = NULL;
    }
    return game.best;
}
