#include "sokoban/analysis/board/rooms.h"

#include "base/mem.h"

/* Blocks are known by their upper left cell. */
static void block_cells(const struct map *map, cell corner, cell out[4])
{
    out[0] = corner;
    out[1] = map_next(map, corner, DIR_RIGHT);
    out[2] = map_next(map, corner, DIR_DOWN);
    out[3] = map_next(map, out[2], DIR_RIGHT);
}

static bool is_block(const struct map *map, cell corner)
{
    cell cells[4];
    block_cells(map, corner, cells);
    for (int i = 0; i < 4; i++)
        if (cells[i] == map->cells)
            return false;
    return true;
}

/* Collects the blocks joined to one, which get the group; returns how many they are. */
static unsigned join_blocks(const struct map *map, cell corner, uint16_t number, uint16_t *group,
                            cell *queue)
{
    unsigned head = 0, tail = 0;
    queue[tail++] = corner;
    group[corner] = number;
    while (head < tail) {
        cell from = queue[head++];
        for (enum direction way = 0; way < DIRECTIONS; way++) {
            cell to = map_next(map, from, way);
            if (to == map->cells || group[to] != AREA_NONE || !is_block(map, to))
                continue;
            group[to] = number;
            queue[tail++] = to;
        }
    }
    return tail;
}

/* The cells of joined blocks become a room, except those another room had already: these are
 * corners two rooms share, and are left to the corridors. */
static void claim(struct rooms *rooms, const cell *corners, unsigned count, bool *shared)
{
    uint16_t room = (uint16_t)rooms->count++;
    for (unsigned i = 0; i < count; i++) {
        cell cells[4];
        block_cells(rooms->map, corners[i], cells);
        for (int j = 0; j < 4; j++) {
            uint16_t *area = &rooms->area[cells[j]];
            shared[cells[j]] |= *area != AREA_NONE && *area != room;
            *area = room;
        }
    }
}

/* The room for cells serves as queue until they are listed. */
static void find_rooms(struct rooms *rooms)
{
    const struct map *map = rooms->map;
    uint16_t *group = mem_alloc(map->cells + 1u, sizeof *group);
    bool *shared = mem_alloc(map->cells + 1u, sizeof *shared);
    for (unsigned c = 0; c <= map->cells; c++)
        group[c] = AREA_NONE;
    for (unsigned c = 0; c < map->cells; c++) {
        if (group[c] != AREA_NONE || !is_block(map, (cell)c))
            continue;
        unsigned blocks = join_blocks(map, (cell)c, (uint16_t)c, group, rooms->cells);
        if (blocks > 1)
            claim(rooms, rooms->cells, blocks, shared);
    }
    for (unsigned c = 0; c < map->cells; c++)
        if (shared[c])
            rooms->area[c] = AREA_NONE;
    mem_free(shared);
    mem_free(group);
}

/* Every connected piece of what is in no room. */
static void find_corridors(struct rooms *rooms)
{
    const struct map *map = rooms->map;
    rooms->areas = rooms->count;
    for (unsigned c = 0; c < map->cells; c++) {
        if (rooms->area[c] != AREA_NONE)
            continue;
        uint16_t corridor = (uint16_t)rooms->areas++;
        unsigned depth = 0;
        rooms->cells[depth++] = (cell)c;
        rooms->area[c] = corridor;
        while (depth) {
            cell from = rooms->cells[--depth];
            for (enum direction way = 0; way < DIRECTIONS; way++) {
                cell to = map_next(map, from, way);
                if (to == map->cells || rooms->area[to] != AREA_NONE)
                    continue;
                rooms->area[to] = corridor;
                rooms->cells[depth++] = to;
            }
        }
    }
}

/* Sorts the cells by area, counting. */
static void list_cells(struct rooms *rooms)
{
    const struct map *map = rooms->map;
    rooms->first_cell = mem_alloc(rooms->areas + 1u, sizeof *rooms->first_cell);
    uint32_t *first = rooms->first_cell;
    for (unsigned c = 0; c < map->cells; c++)
        first[rooms->area[c] + 1]++;
    for (unsigned area = 0; area < rooms->areas; area++)
        first[area + 1] += first[area];
    for (unsigned c = 0; c < map->cells; c++)
        rooms->cells[first[rooms->area[c]]++] = (cell)c;
    for (unsigned area = rooms->areas; area > 0; area--)
        first[area] = first[area - 1];
    first[0] = 0;
}

static void list_links(struct rooms *rooms)
{
    const struct map *map = rooms->map;
    rooms->first_link = mem_alloc(rooms->areas + 1u, sizeof *rooms->first_link);
    rooms->links = mem_alloc(4 * (size_t)map->cells, sizeof *rooms->links);
    uint16_t *seen_from = mem_alloc(rooms->areas + 1u, sizeof *seen_from); /* area + 1; 0 = none */
    uint32_t count = 0;
    for (unsigned area = 0; area < rooms->areas; area++) {
        rooms->first_link[area] = count;
        for (uint32_t i = rooms->first_cell[area]; i < rooms->first_cell[area + 1]; i++)
            for (enum direction way = 0; way < DIRECTIONS; way++) {
                uint16_t other = rooms->area[map_next(map, rooms->cells[i], way)];
                if (other == AREA_NONE || other == area || seen_from[other] == area + 1)
                    continue;
                seen_from[other] = (uint16_t)(area + 1);
                rooms->links[count++] = other;
            }
    }
    rooms->first_link[rooms->areas] = count;
    mem_free(seen_from);
}

struct rooms *rooms_new(const struct map *map)
{
    struct rooms *rooms = mem_alloc(1, sizeof *rooms);
    rooms->map = map;
    rooms->area = mem_alloc(map->cells + 1u, sizeof *rooms->area);
    rooms->cells = mem_alloc(map->cells, sizeof *rooms->cells);
    for (unsigned c = 0; c <= map->cells; c++)
        rooms->area[c] = AREA_NONE;
    find_rooms(rooms);
    find_corridors(rooms);
    list_cells(rooms);
    list_links(rooms);
    return rooms;
}

void rooms_free(struct rooms *rooms)
{
    if (!rooms)
        return;
    mem_free(rooms->links);
    mem_free(rooms->first_link);
    mem_free(rooms->cells);
    mem_free(rooms->first_cell);
    mem_free(rooms->area);
    mem_free(rooms);
}

static bool linked(const struct rooms *rooms, uint16_t from, uint16_t to)
{
    for (uint32_t i = rooms->first_link[from]; i < rooms->first_link[from + 1]; i++)
        if (rooms->links[i] == to)
            return true;
    return false;
}

bool rooms_are_neighbours(const struct rooms *rooms, uint16_t one, uint16_t other)
{
    if (linked(rooms, one, other))
        return true;
    for (uint32_t i = rooms->first_link[one]; i < rooms->first_link[one + 1]; i++) {
        uint16_t between = rooms->links[i];
        if (!rooms_is_room(rooms, between) && linked(rooms, other, between))
            return true;
    }
    return false;
}
