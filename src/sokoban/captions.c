#include "sokoban/captions.h"

#include "base/deadline.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "draw/glyphs.h"
#include "sokoban/analysis/position/corrals.h"
#include "sokoban/analysis/board/distances.h"
#include "sokoban/analysis/position/flood.h"
#include "sokoban/analysis/tables/packing_order.h"
#include "sokoban/analysis/board/rooms.h"
#include "sokoban/analysis/board/tunnels.h"
#include "sokoban/bound/tables.h"

/* What can be worked out while somebody waits for a picture. */
enum { DISTANCE_TABLE_BYTES = 16 << 20, ENTRIES_MAX = 200000 };

enum { ROOM_PAIRS_SHOWN = 20 };

/* A position and what bounds are told of it. */
struct estimated {
    struct distances *distances;
    struct bound_tables *tables, *walk_tables;
    uint32_t *vertices;
    unsigned boxes;
    cell player;
};

static void add_estimate(const struct estimated *position, const struct bound_kind *kind,
                         struct text *line)
{
    const struct bound_tables *tables =
        kind->uses_heights ? position->walk_tables : position->tables;
    struct bound *bound = kind->make(position->distances, tables, position->boxes);
    text_add(line, kind == bound_kinds[0] ? "" : ", ");
    if (!bound) {
        text_say(line, "%s not known", kind->name);
        return;
    }
    bound->player = bound->region = position->player;
    uint32_t value = bound->kind->whole(bound, position->vertices);
    if (value == BOUND_UNSOLVABLE)
        text_say(line, "%s unsolvable", kind->name);
    else
        text_format(line, "%s %lu", kind->name, (unsigned long)value);
    bound_free(bound);
}

static bool goes_on(void *self)
{
    (void)self;
    return !deadline_is_over();
}

void caption_estimates(const struct map *map, const struct board *now, struct text *line)
{
    struct push_graph *push_graph = push_graph_new(map);
    struct estimated position = {.distances = distances_new(push_graph, DISTANCE_TABLE_BYTES),
                                 .vertices = mem_alloc(map->box_count, sizeof(uint32_t)),
                                 .player = map->cell_at[board_player(now)]};
    struct bound_limits limits = {.entries_max = ENTRIES_MAX, .go_on = goes_on};
    position.tables = bound_tables_new(&bound_joined, position.distances, &limits);
    position.walk_tables = bound_tables_new(&bound_walks, position.distances, &limits);
    for (unsigned c = 0; c < map->cells; c++)
        if (now->squares[map->place[c]] & SQUARE_BOX)
            position.vertices[position.boxes++] =
                push_graph_vertex(push_graph, (cell)c, position.player);
    struct text estimates;
    text_init(&estimates);
    for (const struct bound_kind *const *kind = bound_kinds; *kind && goes_on(NULL); kind++)
        add_estimate(&position, *kind, &estimates);
    text_say(line, "estimates: %s", estimates.bytes);
    text_free(&estimates);
    mem_free(position.vertices);
    bound_tables_free(position.tables);
    bound_tables_free(position.walk_tables);
    distances_free(position.distances);
    push_graph_free(push_graph);
}

void caption_floods(const struct map *map, const struct board *now, struct text *line)
{
    struct occupancy occupancy;
    cell player = map->cell_at[board_player(now)];
    occupancy_init(&occupancy, map);
    for (unsigned c = 0; c < map->cells; c++)
        if (now->squares[map->place[c]] & SQUARE_BOX)
            occupancy_put_box(&occupancy, (cell)c);
    struct flood_cost queue = flood_measure(&occupancy, player, FLOOD_QUEUE);
    struct flood_cost stack = flood_measure(&occupancy, player, FLOOD_STACK);
    struct flood_cost calls = flood_measure(&occupancy, player, FLOOD_RECURSIVE);
    text_say_count(line, queue.cells, "flood of %llu square, ", "flood of %llu squares, ",
                   (unsigned long long)queue.cells);
    text_say_count(line, queue.looks,
                   "%llu look: ", "%llu looks: ", (unsigned long long)queue.looks);
    text_say(line, "queue at most %u waiting, stack %u, ", queue.depth, stack.depth);
    if (calls.gave_up)
        text_say_count(line, calls.depth, "recursion given up %llu call deep",
                       "recursion given up %llu calls deep", (unsigned long long)calls.depth);
    else
        text_say_count(line, calls.depth, "recursion %llu call deep", "recursion %llu calls deep",
                       (unsigned long long)calls.depth);
    occupancy_free(&occupancy);
}

void caption_corrals(const struct corral_map *corrals, struct text *line)
{
    unsigned others = corrals->count ? corrals->count - 1 : 0;
    text_say_count(line, others, "%u corral besides the player's region",
                   "%u corrals besides the player's region", others);
}

void caption_packing(const struct packing_order *packing_order, struct text *line)
{
    if (packing_order->free == packing_order->count)
        text_say(line, "no packing order found");
    else if (packing_order->free)
        text_say(line, "numbers: packing order; %u of %u goals (?) come first in any order",
                 packing_order->free, packing_order->count);
    else
        text_say(line, "numbers: packing order");
}

void caption_rooms(const struct rooms *rooms, struct text *line)
{
    text_say_count(line, rooms->count, "%u room", "%u rooms", (unsigned)rooms->count);
    unsigned shown = 0;
    for (unsigned i = 0; i < rooms->count; i++)
        for (unsigned j = i + 1; j < rooms->count && shown <= ROOM_PAIRS_SHOWN; j++) {
            if (!rooms_are_neighbours(rooms, (uint16_t)i, (uint16_t)j))
                continue;
            char one[LETTERS_ROOM], other[LETTERS_ROOM];
            glyph_letters(i + 1, one);
            glyph_letters(j + 1, other);
            if (shown == 0)
                text_say(line, ", neighbours");
            if (shown++ == ROOM_PAIRS_SHOWN)
                text_add(line, " ...");
            else
                text_format(line, " %s-%s", one, other);
        }
}

void caption_tunnels(const struct tunnels *tunnels, struct text *line)
{
    static const char *const kinds[] = {F_("%u one-way"), F_("%u two-way"), F_("%u blind")};
    unsigned counts[3] = {0};
    for (unsigned i = 0; i < tunnels->count; i++)
        counts[tunnels->items[i].kind]++;
    text_say_count(line, tunnels->count, "%u tunnel", "%u tunnels", (unsigned)tunnels->count);
    const char *before = ": ";
    for (int kind = 0; kind < 3; kind++)
        if (counts[kind]) {
            text_add(line, before);
            text_say(line, kinds[kind], counts[kind]);
            before = ", ";
        }
}
