#include "sokoban/picture.h"

#include <stdio.h>

#include "base/deadline.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "draw/draw.h"
#include "puzzle/game.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"
#include "sokoban/analysis/position/corrals.h"
#include "sokoban/analysis/board/distances.h"
#include "sokoban/analysis/board/map.h"
#include "sokoban/analysis/tables/packing_order.h"
#include "sokoban/analysis/board/rooms.h"
#include "sokoban/analysis/board/push_graph.h"
#include "sokoban/analysis/board/tunnels.h"
#include "sokoban/captions.h"
#include "sokoban/idle.h"
#include "sokoban/level/board.h"
#include "sokoban/rules/lurd.h"
#include "sokoban/rules/move.h"
#include "sokoban/rules/position.h"
#include "sokoban/loss.h"

struct choice sokoban_overlays(size_t index)
{
    static const struct choice list[] = {
        {.name = "dead", .help = M_("squares from which no box can be pushed to a goal")},
        {.name = "distances", .help = M_("pushes from each square to the nearest goal")},
        {.name = "rooms", .help = M_("wide parts of the floor, a letter for each")},
        {.name = "tunnels", .help = M_("ways one square wide")},
        {.name = "corrals", .help = M_("regions the player cannot walk to, a letter for each")},
        {.name = "packing-order", .help = M_("an order in which the goals can be filled")},
        {.name = "explain",
         .help = M_("why the position is lost, if a proof is found: the boxes to blame")},
        {.name = "idle", .help = M_("what its fewest pushes do not need; walls that could open")},
        {.name = "heuristics", .help = M_("what each heuristic says of the position")},
        {.name = "floods", .help = M_("what finding the player's region costs in different ways")},
        {0},
    };
    return list[index];
}

#define ROLES                                                                                      \
    .role = {                                                                                      \
        [DRAW_TARGET] = (M_("goal")),                                                              \
        [DRAW_PIECE] = (M_("box")),                                                                \
        [DRAW_PIECE_AT_TARGET] = (M_("box on goal")),                                              \
        [DRAW_ACTOR] = (M_("player")),                                                             \
        [DRAW_ACTOR_AT_TARGET] = (M_("player on goal")),                                           \
    }

/* Each message in parentheses: it is made of strings side by side, which a list of strings must not
 * have by mistake. Corrals are drawn as rooms are, and instead of them where both are asked for. */
static const struct draw_names room_legend = {ROLES,
                                              .mark = {(M_("dead")), (M_("room")), (M_("tunnel")),
                                                       (M_("one-way tunnel")), (M_("look here"))}};
static const struct draw_names corral_legend = {
    ROLES, .mark = {(M_("dead")), (M_("corral")), (M_("tunnel")), (M_("one-way tunnel")),
                    (M_("look here"))}};
static const struct draw_names idle_legend = {ROLES,
                                              .mark = {(M_("dead")), (M_("room")), (M_("tunnel")),
                                                       (M_("one-way tunnel")), (M_("not needed"))}};

/* What is to be drawn: the squares as they stand, and the analyses asked for (NULL: not). */
struct scene {
    const struct board *board;
    const struct map *map;
    const struct game_marks *marks; /* squares to look at; NULL: none */
    size_t player;                  /* where, or the size of the board */
    bool dead;
    bool far;
    struct push_graph *push_graph;
    struct distances *distances;
    struct rooms *rooms;
    struct tunnels *tunnels;
    struct packing_order *packing_order;
    bool parted; /* corrals asked for */
    struct corral_map corrals;
    uint16_t *letters;     /* cell -> number of its corral from 1, or 0 */
    struct game_loss loss; /* its marks are shown; kind NULL: nothing found */
    struct idle *idle;
};

/* Numbers the regions the player is not in, in the order of their first cells. */
static void find_corrals(struct scene *scene)
{
    const struct map *map = scene->map;
    struct occupancy occupancy;
    uint16_t count = 0;
    occupancy_init(&occupancy, map);
    for (unsigned c = 0; c < map->cells; c++)
        if (scene->board->squares[map->place[c]] & SQUARE_BOX)
            occupancy_put_box(&occupancy, (cell)c);
    corral_map_init(&scene->corrals, map);
    corral_map_find(&scene->corrals, &occupancy);
    scene->letters = mem_alloc((size_t)map->cells + 1, sizeof *scene->letters);
    cell own = corral_map_region(&scene->corrals, map->cell_at[scene->player]);
    for (unsigned c = 0; c < map->cells; c++) {
        cell region = corral_map_region(&scene->corrals, (cell)c);
        if (occupancy_is_blocked(&occupancy, (cell)c) || region == own)
            continue;
        scene->letters[c] = region == c ? ++count : scene->letters[region];
    }
    occupancy_free(&occupancy);
}

/* Asks the proofs of a lost position, for every box in turn as if it had been pushed last. */
static void explain(struct scene *scene)
{
    const struct map *map = scene->map;
    struct loss_finder *finder = loss_finder_new(map);
    cell player = map->cell_at[scene->player];
    bool lost = false;
    for (unsigned c = 0; c <= map->cells && !lost && !deadline_is_over(); c++)
        if (c == map->cells || scene->board->squares[map->place[c]] & SQUARE_BOX)
            lost = loss_finder_is_lost(finder, scene->board, (cell)c, player, &scene->loss);
    if (!lost)
        scene->loss = (struct game_loss){0};
    scene->marks = &scene->loss.marks;
    loss_finder_free(finder);
}

static void analyse(struct scene *scene, const char *overlays)
{
    if (!scene->map->cells)
        return;
    scene->dead = choice_named(overlays, "dead");
    scene->far = choice_named(overlays, "distances");
    if (scene->dead || scene->far || choice_named(overlays, "tunnels"))
        scene->push_graph = push_graph_new(scene->map);
    if (scene->dead || scene->far)
        scene->distances = distances_new(scene->push_graph, 0);
    if (choice_named(overlays, "rooms"))
        scene->rooms = rooms_new(scene->map);
    if (choice_named(overlays, "tunnels"))
        scene->tunnels = tunnels_new(scene->push_graph);
    if (choice_named(overlays, "packing-order"))
        scene->packing_order = packing_order_new(scene->map);
    scene->parted = choice_named(overlays, "corrals");
    if (scene->parted)
        find_corrals(scene);
    if (choice_named(overlays, "explain"))
        explain(scene);
    if (choice_named(overlays, "idle"))
        scene->idle = idle_new(scene->board);
}

static void forget(struct scene *scene)
{
    idle_free(scene->idle);
    mem_free(scene->letters);
    corral_map_free(&scene->corrals);
    packing_order_free(scene->packing_order);
    tunnels_free(scene->tunnels);
    rooms_free(scene->rooms);
    distances_free(scene->distances);
    push_graph_free(scene->push_graph);
}

/* Bare squares the player can never come to are no part of the level, unless there is no player to
 * tell. What stands on such squares is shown all the same. */
static enum draw_role role_of(const struct scene *scene, size_t place)
{
    uint8_t square = scene->board->squares[place];
    bool goal = square & SQUARE_GOAL;
    if (square & SQUARE_WALL)
        return DRAW_WALL;
    if (square & SQUARE_BOX)
        return goal ? DRAW_PIECE_AT_TARGET : DRAW_PIECE;
    if (square & SQUARE_PLAYER)
        return goal ? DRAW_ACTOR_AT_TARGET : DRAW_ACTOR;
    if (goal)
        return DRAW_TARGET;
    const struct map *map = scene->map;
    return map->cells && map->cell_at[place] == map->cells ? DRAW_OUTSIDE : DRAW_FLOOR;
}

/* Pushes to the nearest goal: of a box, with the player where he is; of an empty square, from the
 * best side. */
static uint16_t distance_of(const struct scene *scene, cell c)
{
    const struct push_graph *push_graph = scene->push_graph;
    const uint16_t *nearest = scene->distances->nearest;
    if (scene->board->squares[scene->map->place[c]] & SQUARE_BOX)
        return nearest[push_graph_vertex(push_graph, c, scene->map->cell_at[scene->player])];
    uint16_t best = DISTANCE_NONE;
    for (uint32_t v = push_graph->first_vertex[c]; v < push_graph->first_vertex[c + 1]; v++)
        if (nearest[v] < best)
            best = nearest[v];
    return best;
}

/* The place of a goal in the order, from 1. */
static void write_order(const struct packing_order *packing_order, cell goal,
                        struct draw_tile *tile)
{
    unsigned at = packing_order->free;
    while (at < packing_order->count && packing_order->goals[at] != goal)
        at++;
    if (at == packing_order->count)
        snprintf(tile->label, sizeof tile->label, "?");
    else
        snprintf(tile->label, sizeof tile->label, "%u", at + 1u);
}

static void mark_tile(const struct scene *scene, cell c, struct draw_tile *tile)
{
    if (scene->dead && !scene->distances->live[c])
        tile->marks |= DRAW_MARK_DEAD;
    if (scene->far) {
        uint16_t pushes = distance_of(scene, c);
        if (pushes == DISTANCE_NONE)
            tile->marks |= DRAW_MARK_DEAD;
        else
            snprintf(tile->label, sizeof tile->label, "%u", (unsigned)pushes);
    }
    if (scene->rooms && rooms_is_room(scene->rooms, scene->rooms->area[c])) {
        tile->marks |= DRAW_MARK_REGION;
        tile->group = (uint16_t)(scene->rooms->area[c] + 1);
    }
    if (scene->tunnels && scene->tunnels->tunnel[c] != TUNNEL_NONE) {
        const struct tunnel *tunnel = &scene->tunnels->items[scene->tunnels->tunnel[c]];
        tile->marks |= tunnel->kind == TUNNEL_ONE_WAY ? DRAW_MARK_BRIDGE : DRAW_MARK_PASSAGE;
    }
    if (scene->parted && scene->letters[c]) {
        tile->marks |= DRAW_MARK_REGION;
        tile->group = scene->letters[c];
    }
    if (scene->packing_order && scene->map->is_goal[c])
        write_order(scene->packing_order, c, tile);
}

static bool is_marked(const struct game_marks *marks, unsigned x, unsigned y)
{
    for (size_t i = 0; marks && i < marks->count; i++)
        if (marks->items[i].x == x && marks->items[i].y == y)
            return true;
    return false;
}

static void draw_tiles(const struct scene *scene, struct canvas *canvas)
{
    const struct map *map = scene->map;
    for (unsigned y = 0; y < scene->board->height; y++)
        for (unsigned x = 0; x < scene->board->width; x++) {
            size_t place = (size_t)y * scene->board->width + x;
            struct draw_tile tile = {.role = role_of(scene, place)};
            if (map->cell_at[place] != map->cells)
                mark_tile(scene, map->cell_at[place], &tile);
            if (is_marked(scene->marks, x, y) || (scene->idle && scene->idle->marked[place]))
                tile.marks |= DRAW_MARK_POINT;
            draw_tile(canvas, x, y, &tile);
        }
}

static void tell_loss(const struct game_loss *loss, struct text *line)
{
    if (loss->kind)
        text_say(line, "lost (%s): %s", loss->kind, loss->why);
    else
        text_say(line, "no proof that it is lost");
}

static void put_caption(struct canvas *canvas, struct text *line)
{
    if (line->length)
        draw_caption(canvas, line->bytes);
    text_clear(line);
}

static void caption_overlays(const struct scene *scene, const char *overlays, struct canvas *canvas)
{
    struct text line;
    text_init(&line);
    if (scene->far)
        text_say(&line, "numbers: pushes to the nearest goal (boxes: from the player's side)");
    put_caption(canvas, &line);
    if (scene->rooms)
        caption_rooms(scene->rooms, &line);
    put_caption(canvas, &line);
    if (scene->tunnels)
        caption_tunnels(scene->tunnels, &line);
    put_caption(canvas, &line);
    if (scene->parted)
        caption_corrals(&scene->corrals, &line);
    put_caption(canvas, &line);
    if (scene->packing_order)
        caption_packing(scene->packing_order, &line);
    put_caption(canvas, &line);
    if (scene->map->cells && choice_named(overlays, "explain"))
        tell_loss(&scene->loss, &line);
    put_caption(canvas, &line);
    if (scene->idle)
        idle_caption(scene->idle, canvas);
    if (scene->map->cells && choice_named(overlays, "heuristics"))
        caption_estimates(scene->map, scene->board, &line);
    put_caption(canvas, &line);
    if (scene->map->cells && choice_named(overlays, "floods"))
        caption_floods(scene->map, scene->board, &line);
    put_caption(canvas, &line);
    text_free(&line);
}

/* Makes the first moves of a solution. The caption says which was the last, and how many there
 * are. */
static void replay(struct position *position, const char *solution, size_t moves,
                   struct text *caption)
{
    struct lurd lurd;
    enum direction direction;
    bool stuck = false;
    size_t total = 0;
    lurd_open(&lurd, solution);
    for (; lurd_next(&lurd, &direction); total++)
        if (position->made < moves && !stuck)
            stuck = !outcome_is_legal(position_move(position, direction));
    text_say(caption, "move %zu of %zu", position->made, total);
    if (position->made) {
        uint8_t last = position->history[position->made - 1];
        if (move_is_push(last))
            text_say(caption, ": %c (push)", move_letter(last));
        else
            text_format(caption, ": %c", move_letter(last));
    }
    if (stuck)
        text_say(caption, "; the next move cannot be made");
    else if (position_is_solved(position))
        text_say(caption, "; solved");
}

static const struct draw_names *legend_of(const struct scene *scene)
{
    return scene->parted ? &corral_legend : scene->idle ? &idle_legend : &room_legend;
}

static void draw_scene(struct scene *scene, const char *overlays, const char *caption,
                       struct canvas *canvas)
{
    scene->player = board_player(scene->board);
    analyse(scene, overlays);
    draw_begin(canvas, scene->board->width, scene->board->height);
    draw_tiles(scene, canvas);
    if (scene->distances || scene->rooms || scene->tunnels || scene->parted ||
        scene->packing_order || scene->loss.kind || scene->idle)
        draw_legend(canvas, legend_of(scene));
    if (*caption)
        draw_caption(canvas, caption);
    caption_overlays(scene, overlays, canvas);
    draw_end(canvas);
    forget(scene);
}

void sokoban_draw_marked(const struct board *board, const struct map *map, const char *overlays,
                         const struct game_marks *marks, struct canvas *canvas)
{
    struct scene scene = {.board = board, .map = map, .marks = marks};
    draw_scene(&scene, overlays, "", canvas);
}

void sokoban_draw(const struct level *level, const char *solution, size_t moves,
                  const char *overlays, struct canvas *canvas)
{
    const struct board *start = level->model;
    if (!start)
        return;
    struct map *map = map_new(start);
    struct scene scene = {.board = start, .map = map};
    if (solution && position_is_possible(start)) {
        struct position position;
        struct text caption;
        text_init(&caption);
        position_init(&position, start);
        replay(&position, solution, moves, &caption);
        scene.board = position.now;
        draw_scene(&scene, overlays, caption.bytes, canvas);
        position_free(&position);
        text_free(&caption);
    } else {
        draw_scene(&scene, overlays, "", canvas);
    }
    map_free(map);
}

void sokoban_read_roles(const char *described, uint8_t *roles)
{
    static const uint8_t role[UINT8_MAX + 1] = {
        [' '] = DRAW_FLOOR,          ['#'] = DRAW_WALL,  ['.'] = DRAW_TARGET,
        ['$'] = DRAW_PIECE,          ['@'] = DRAW_ACTOR, ['+'] = DRAW_ACTOR_AT_TARGET,
        ['*'] = DRAW_PIECE_AT_TARGET};
    for (; *described; described++)
        if (*described != '\n')
            *roles++ = role[(uint8_t)*described];
}
