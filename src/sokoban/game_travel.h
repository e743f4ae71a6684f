/* The part of a Sokoban game that works out moves: clicks, journeys, what can be reached. */
#ifndef SOKOBAN_GAME_TRAVEL_H
#define SOKOBAN_GAME_TRAVEL_H

#include "puzzle/game.h"
#include "sokoban/analysis/board/map.h"
#include "sokoban/rules/position.h"

/* The position is the rules'; map, layout and watch only advise. */
struct sokoban_play {
    const struct level *level;
    struct position position;
    size_t pushes;
    struct map *map;
    struct loss_finder *finder;
    size_t selected; /* the square of a box, or the size of the board */
};

static inline size_t sokoban_no_square(const struct sokoban_play *game)
{
    return board_size(game->position.now);
}

static inline cell sokoban_player_cell(const struct sokoban_play *game)
{
    const struct position *position = &game->position;
    return game->map->cell_at[(size_t)position->y * position->now->width + (size_t)position->x];
}

/* Calls of the contract: see puzzle/game.h. */
void sokoban_deselect(void *handle);
void sokoban_click(void *handle, struct game_place place, const char *travel_mode,
                   struct text *moves, struct text *said);
size_t sokoban_list_moves(const void *handle, struct game_move *out, size_t room);
bool sokoban_bring(const void *handle, struct game_place from, struct game_place to,
                   const char *travel_mode, struct text *moves, struct text *why);
bool sokoban_reach(const void *handle, struct game_place from, const char *travel_mode,
                   uint32_t *costs);

#endif
