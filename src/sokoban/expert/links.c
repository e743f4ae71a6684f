#include "sokoban/expert/links.h"

#include "base/mem.h"

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

void links_init(struct links *links, const struct map *map)
{
    *links = (struct links){.rooms = rooms_new(map)};
    size_t cells = (size_t)map->cells + 1;
    if (links->rooms->count > 1 && links->rooms->count <= LINKS_ROOMS_MAX)
        links->count = links->rooms->count;
    links->neighbours = mem_alloc(links->count, sizeof *links->neighbours);
    links->base = mem_alloc(links->count, sizeof *links->base);
    links->seen = mem_alloc(links->count, sizeof *links->seen);
    links->touched_by = mem_alloc(cells, sizeof *links->touched_by);
    links->marks = mem_alloc(cells, sizeof *links->marks);
    links->queue = mem_alloc(cells, sizeof *links->queue);
    if (!links->count)
        return;
    find_neighbours(links);
    for (unsigned c = 0; c < map->cells; c++) {
        uint16_t area = links->rooms->area[c];
        links->touched_by[c] = rooms_is_room(links->rooms, area)
                                   ? links->neighbours[area] | bit(area)
                                   : rooms_beside(links->rooms, area);
    }
}

void links_free(struct links *links)
{
    rooms_free(links->rooms);
    mem_free(links->neighbours);
    mem_free(links->base);
    mem_free(links->seen);
    mem_free(links->touched_by);
    mem_free(links->marks);
    mem_free(links->queue);
    *links = (struct links){0};
}

/* The rooms met by walking from a cell of a room, not through other rooms. */
static uint64_t look_out(struct links *links, const struct layout *layout, unsigned room, cell from)
{
    const struct map *map = layout->map;
    uint64_t met = 0;
    unsigned head = 0, tail = 0;
    links->marks[from] = links->stamp;
    links->queue[tail++] = from;
    while (head < tail) {
        cell c = links->queue[head++];
        for (int d = 0; d < DIRECTIONS; d++) {
            cell to = map_next(map, c, (enum direction)d);
            if (layout_is_blocked(layout, to) || links->marks[to] == links->stamp)
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
static uint64_t sight(struct links *links, const struct layout *layout, unsigned room)
{
    const struct rooms *rooms = links->rooms;
    uint64_t seen = links->neighbours[room];
    links->stamp++;
    for (uint32_t i = rooms->first_cell[room]; i < rooms->first_cell[room + 1]; i++) {
        cell c = rooms->cells[i];
        if (!layout_is_blocked(layout, c) && links->marks[c] != links->stamp)
            seen &= look_out(links, layout, room, c);
    }
    return seen;
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

unsigned links_begin(struct links *links, const struct layout *layout)
{
    for (unsigned room = 0; room < links->count; room++)
        links->base[room] = sight(links, layout, room);
    return count_broken(links, links->base);
}

unsigned links_count(struct links *links, const struct layout *layout, cell from, cell to)
{
    uint64_t touched = links->touched_by[from] | links->touched_by[to];
    for (unsigned room = 0; room < links->count; room++)
        links->seen[room] = touched & bit(room) ? sight(links, layout, room) : links->base[room];
    return count_broken(links, links->seen);
}
