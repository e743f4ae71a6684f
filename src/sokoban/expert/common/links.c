#include "sokoban/expert/common/links.h"

#include <string.h>

#include "base/mem.h"
#include "base/random.h"

enum { KEPT = 1 << 15 };

/* What a room was seen to see. A code of 0 is a free one: nothing is kept of it. */
struct links_sight {
    uint64_t code, seen;
};

static uint64_t bit(unsigned room)
{
    return UINT64_C(1) << room;
}

/* Rooms next to an area, the area itself left out. */
static uint64_t rooms_beside(const struct rooms *rooms, unsigned area)
{
    uint64_t beside = 0;
    for (uint32_t i = rooms->first_link[area]; i < rooms->first_link[area + 1]; i++)
        if (rooms_is_room(rooms, rooms->links[i]))
            beside |= bit(rooms->links[i]);
    return beside;
}

static void find_neighbours(struct links *links)
{
    const struct rooms *rooms = links->rooms;
    for (unsigned room = 0; room < links->count; room++) {
        links->neighbours[room] = rooms_beside(rooms, room);
        for (uint32_t i = rooms->first_link[room]; i < rooms->first_link[room + 1]; i++)
            links->neighbours[room] |= rooms_beside(rooms, rooms->links[i]);
        links->neighbours[room] &= ~bit(room);
    }
}

/* The rooms that an area belongs to: a room to itself, a corridor to those beside it. */
static uint64_t rooms_of(const struct rooms *rooms, uint16_t area)
{
    return rooms_is_room(rooms, area) ? bit(area) : rooms_beside(rooms, area);
}

static void find_touched(struct links *links)
{
    const struct rooms *rooms = links->rooms;
    const struct map *map = rooms->map;
    for (unsigned c = 0; c < map->cells; c++) {
        uint16_t area = rooms->area[c];
        links->touched_by[c] = rooms_of(rooms, area);
        for (int d = 0; d < DIRECTIONS && rooms_is_room(rooms, area); d++) {
            cell beside = map_next(map, (cell)c, (enum direction)d);
            if (beside != map->cells)
                links->touched_by[c] |= rooms_of(rooms, rooms->area[beside]);
        }
    }
}

void links_init(struct links *links, const struct map *map)
{
    *links = (struct links){.rooms = rooms_new(map)};
    size_t cells = (size_t)map->cells + 1;
    if (links->rooms->count > 1 && links->rooms->count <= LINKS_ROOMS_MAX)
        links->count = links->rooms->count;
    if (!links->count)
        return;
    links->neighbours = mem_alloc(links->count, sizeof *links->neighbours);
    links->codes = mem_alloc(links->count, sizeof *links->codes);
    links->base = mem_alloc(links->count, sizeof *links->base);
    links->seen = mem_alloc(links->count, sizeof *links->seen);
    links->touched_by = mem_alloc(cells, sizeof *links->touched_by);
    links->words = mem_alloc(cells, sizeof *links->words);
    links->marks = mem_alloc(cells, sizeof *links->marks);
    links->queue = mem_alloc(cells, sizeof *links->queue);
    links->kept = mem_alloc(KEPT, sizeof *links->kept);
    find_neighbours(links);
    find_touched(links);
    struct random random = {0};
    for (unsigned c = 0; c < map->cells; c++)
        links->words[c] = random_next(&random);
}

void links_free(struct links *links)
{
    rooms_free(links->rooms);
    mem_free(links->neighbours);
    mem_free(links->codes);
    mem_free(links->base);
    mem_free(links->seen);
    mem_free(links->touched_by);
    mem_free(links->words);
    mem_free(links->marks);
    mem_free(links->queue);
    mem_free(links->kept);
    *links = (struct links){0};
}

/* The rooms met by walking from a cell of a room, not through other rooms. */
static uint64_t look_out(struct links *links, const struct occupancy *occupancy, unsigned room,
                         cell from)
{
    const struct map *map = occupancy->map;
    uint64_t met = 0;
    unsigned head = 0, tail = 0;
    links->marks[from] = links->stamp;
    links->queue[tail++] = from;
    while (head < tail) {
        cell c = links->queue[head++];
        for (int d = 0; d < DIRECTIONS; d++) {
            cell to = map_next(map, c, (enum direction)d);
            if (occupancy_is_blocked(occupancy, to) || links->marks[to] == links->stamp)
                continue;
            uint16_t area = links->rooms->area[to];
            if (area != room && rooms_is_room(links->rooms, area)) {
                met |= bit(area);
                continue;
            }
            links->marks[to] = links->stamp;
            links->queue[tail++] = to;
        }
    }
    return met;
}

/* The neighbours that every free part of a room sees. */
static uint64_t sight(struct links *links, const struct occupancy *occupancy, unsigned room)
{
    const struct rooms *rooms = links->rooms;
    uint64_t seen = links->neighbours[room];
    links->stamp++;
    for (uint32_t i = rooms->first_cell[room]; i < rooms->first_cell[room + 1] && seen; i++) {
        cell c = rooms->cells[i];
        if (!occupancy_is_blocked(occupancy, c) && links->marks[c] != links->stamp)
            seen &= look_out(links, occupancy, room, c);
    }
    return seen;
}

/* The same, out of what is kept if it can be. */
static uint64_t recall(struct links *links, const struct occupancy *occupancy, unsigned room,
                       uint64_t code)
{
    code += (room + 1) * UINT64_C(0x9e3779b97f4a7c15);
    struct links_sight *kept = &links->kept[(code >> 32) % KEPT];
    if (kept->code != code)
        *kept = (struct links_sight){code, sight(links, occupancy, room)};
    return kept->seen;
}

/* A link is broken when either room does not see the other. */
static unsigned count_broken(const struct links *links, const uint64_t *seen)
{
    unsigned broken = 0;
    for (unsigned room = 0; room < links->count; room++)
        for (uint64_t left = links->neighbours[room] >> room >> 1; left; left &= left - 1) {
            unsigned other = room + 1 + (unsigned)__builtin_ctzll(left);
            broken += !(seen[room] & bit(other)) || !(seen[other] & bit(room));
        }
    return broken;
}

unsigned links_begin(struct links *links, const struct occupancy *occupancy)
{
    if (!links->count)
        return 0;
    memset(links->codes, 0, links->count * sizeof *links->codes);
    for (unsigned c = 0; c < occupancy->map->cells; c++)
        if (occupancy_is_blocked(occupancy, (cell)c))
            for (uint64_t left = links->touched_by[c]; left; left &= left - 1)
                links->codes[__builtin_ctzll(left)] ^= links->words[c];
    for (unsigned room = 0; room < links->count; room++)
        links->base[room] = recall(links, occupancy, room, links->codes[room]);
    memcpy(links->seen, links->base, links->count * sizeof *links->seen);
    links->broken = count_broken(links, links->base);
    return links->broken;
}

unsigned links_count(struct links *links, const struct occupancy *occupancy, cell from, cell to)
{
    if (!links->count)
        return 0;
    uint64_t touched = links->touched_by[from] | links->touched_by[to], changed = 0;
    for (uint64_t left = touched; left; left &= left - 1) {
        unsigned room = (unsigned)__builtin_ctzll(left);
        uint64_t code = links->codes[room];
        code ^= links->touched_by[from] & bit(room) ? links->words[from] : 0;
        code ^= links->touched_by[to] & bit(room) ? links->words[to] : 0;
        links->seen[room] = recall(links, occupancy, room, code);
        changed |= links->seen[room] ^ links->base[room];
    }
    unsigned broken = changed ? count_broken(links, links->seen) : links->broken;
    for (uint64_t left = touched; left; left &= left - 1) {
        unsigned room = (unsigned)__builtin_ctzll(left);
        links->seen[room] = links->base[room];
    }
    return broken;
}
