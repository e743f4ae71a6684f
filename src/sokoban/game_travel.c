#include "sokoban/game_travel.h"

#include <string.h>

#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "sokoban/analysis/position/occupancy.h"
#include "sokoban/analysis/position/route.h"
#include "sokoban/rules/move.h"
#include "sokoban/travel.h"

static void put_boxes(const struct sokoban_play *game, struct occupancy *occupancy)
{
    const struct map *map = game->map;
    occupancy_init(occupancy, map);
    for (unsigned c = 0; c < map->cells; c++)
        if (game->position.now->squares[map->place[c]] & SQUARE_BOX)
            occupancy_put_box(occupancy, (cell)c);
}

static enum travel_mode mode_named(const char *name)
{
    return name && strcmp(name, "moves") == 0 ? TRAVEL_MOVES : TRAVEL_PUSHES;
}

static bool walk(const struct sokoban_play *game, cell target, struct text *moves, struct text *why)
{
    struct occupancy occupancy;
    uint16_t *steps = mem_alloc((size_t)game->map->cells + 1, sizeof *steps);
    put_boxes(game, &occupancy);
    bool found = route_walk(&occupancy, steps, sokoban_player_cell(game), target, moves);
    if (!found)
        text_say(why, "there is no way to walk there");
    occupancy_free(&occupancy);
    mem_free(steps);
    return found;
}

static bool push(const struct sokoban_play *game, cell box, cell target, const char *travel_mode,
                 struct text *moves, struct text *why)
{
    struct occupancy occupancy;
    put_boxes(game, &occupancy);
    enum travel_result result = travel_push(&occupancy, sokoban_player_cell(game), box, target,
                                            mode_named(travel_mode), moves);
    occupancy_free(&occupancy);
    if (result == TRAVEL_NO_WAY)
        text_say(why, "the box cannot be pushed there past the other boxes");
    else if (result == TRAVEL_TOO_FAR)
        text_say(why, "that is too far to be worked out at once");
    return result == TRAVEL_FOUND;
}

/* The square of a place, or none. */
static size_t square_at(const struct sokoban_play *game, struct game_place place)
{
    const struct board *now = game->position.now;
    bool inside = place.x < now->width && place.y < now->height;
    return inside ? (size_t)place.y * now->width + place.x : sokoban_no_square(game);
}

/* The cell of a square; map->cells where nothing can ever be. */
static cell cell_of(const struct sokoban_play *game, size_t square)
{
    return square < sokoban_no_square(game) ? game->map->cell_at[square] : (cell)game->map->cells;
}

void sokoban_click(void *handle, struct game_place place, const char *travel_mode,
                   struct text *moves, struct text *said)
{
    struct sokoban_play *game = handle;
    size_t square = square_at(game, place);
    cell target = cell_of(game, square);
    if (target == game->map->cells) {
        text_say(said, "nothing can go there");
        sokoban_deselect(game);
    } else if (game->position.now->squares[square] & SQUARE_BOX) {
        bool again = square == game->selected;
        game->selected = again ? sokoban_no_square(game) : square;
        text_add(said, again ? "box let go" : "box selected: choose where to push it");
    } else if (game->selected == sokoban_no_square(game)) {
        walk(game, target, moves, said);
    } else {
        push(game, game->map->cell_at[game->selected], target, travel_mode, moves, said);
    }
}

size_t sokoban_list_moves(const void *handle, struct game_move *out, size_t room)
{
    const struct sokoban_play *game = handle;
    const struct position *position = &game->position;
    size_t count = 0;
    for (int d = 0; d < DIRECTIONS; d++) {
        enum outcome outcome = position_try(position, (enum direction)d);
        bool pushes = outcome == OUTCOME_PUSHED;
        if (!outcome_is_legal(outcome))
            continue;
        if (count < room)
            out[count] =
                (struct game_move){.from = {(unsigned)position->x, (unsigned)position->y},
                                   .direction = (enum direction)d,
                                   .shifts = pushes,
                                   .text = {move_letter(move_pack((enum direction)d, pushes))}};
        count++;
    }
    return count;
}

bool sokoban_bring(const void *handle, struct game_place from, struct game_place to,
                   const char *travel_mode, struct text *moves, struct text *why)
{
    const struct sokoban_play *game = handle;
    cell start = cell_of(game, square_at(game, from)), target = cell_of(game, square_at(game, to));
    cell none = (cell)game->map->cells;
    uint8_t there = start == none ? 0 : game->position.now->squares[square_at(game, from)];
    if (!(there & (SQUARE_BOX | SQUARE_PLAYER)))
        text_say(why, "nothing that moves stands there");
    else if (target == none)
        text_say(why, "nothing can go there");
    else if (target != start && game->position.now->squares[square_at(game, to)] & SQUARE_BOX)
        text_say(why, "a box stands there");
    else if (there & SQUARE_PLAYER)
        return walk(game, target, moves, why);
    else
        return target == start || push(game, start, target, travel_mode, moves, why);
    return false;
}

static void walking_costs(struct occupancy *occupancy, cell player, uint32_t *costs)
{
    unsigned cells = occupancy->map->cells;
    uint16_t *steps = mem_alloc((size_t)cells + 1, sizeof *steps);
    occupancy_walk(occupancy, player, steps);
    for (unsigned c = 0; c < cells; c++)
        costs[c] = occupancy_is_reached(occupancy, (cell)c) ? steps[c] : GAME_NO_WAY;
    mem_free(steps);
}

bool sokoban_reach(const void *handle, struct game_place from, const char *travel_mode,
                   uint32_t *costs)
{
    const struct sokoban_play *game = handle;
    const struct map *map = game->map;
    cell start = cell_of(game, square_at(game, from)), player = sokoban_player_cell(game);
    bool is_box =
        start != map->cells && game->position.now->squares[map->place[start]] & SQUARE_BOX;
    if (start == map->cells || (start != player && !is_box))
        return false;
    struct occupancy occupancy;
    uint32_t *by_cell = mem_alloc(map->cells, sizeof *by_cell);
    put_boxes(game, &occupancy);
    if (is_box)
        travel_reach(&occupancy, player, start, mode_named(travel_mode), by_cell);
    else
        walking_costs(&occupancy, player, by_cell);
    for (size_t i = 0; i < sokoban_no_square(game); i++)
        costs[i] = map->cell_at[i] == map->cells ? GAME_NO_WAY : by_cell[map->cell_at[i]];
    occupancy_free(&occupancy);
    mem_free(by_cell);
    return true;
}
