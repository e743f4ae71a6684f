#include "slide/space/route.h"

#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "slide/space/layouts.h"

struct route {
    struct layouts *layouts;
    uint32_t *placement_of; /* by piece, now */
    uint32_t *reached_from; /* by placement, in the search for a way */
    uint32_t *before;       /* layout */
    struct text words;
    size_t last_piece;
};

static size_t piece_on(const struct route *route, uint32_t placement)
{
    size_t piece = 0;
    while (route->placement_of[piece] != placement)
        piece++;
    return piece;
}

/* Breadth first from the end, so that the way can be walked forward along reached_from. */
static void find_way(struct route *route, uint32_t from, uint32_t to)
{
    struct layouts *layouts = route->layouts;
    const struct kinds *kinds = layouts->kinds;
    size_t head = 0, tail = 0;
    for (uint32_t i = 0; i < kinds->placements; i++)
        route->reached_from[i] = PLACEMENT_NONE;
    layouts->queue[tail++] = to;
    route->reached_from[to] = to;
    while (route->reached_from[from] == PLACEMENT_NONE) {
        uint32_t here = layouts->queue[head++];
        for (int d = 0; d < DIRECTIONS; d++) {
            uint32_t there = kinds->next[here][d];
            if (there == PLACEMENT_NONE || route->reached_from[there] != PLACEMENT_NONE ||
                !kinds_fits(kinds, there, layouts->occupied))
                continue;
            route->reached_from[there] = here;
            layouts->queue[tail++] = there;
        }
    }
}

static void write_way(struct route *route, uint32_t from, uint32_t to)
{
    static const char letters[] = "udlr";
    const struct kinds *kinds = route->layouts->kinds;
    while (from != to) {
        uint32_t next = route->reached_from[from];
        int d = 0;
        while (kinds->next[from][d] != next)
            d++;
        text_add_char(&route->words, letters[d]);
        from = next;
    }
}

/* The one placement of a layout that the other has not; both have as many. */
static uint32_t only_in(const uint32_t *layout, const uint32_t *other, unsigned slots)
{
    for (unsigned i = 0; i < slots; i++) {
        unsigned k = 0;
        while (k < slots && other[k] != layout[i])
            k++;
        if (k == slots)
            return layout[i];
    }
    return PLACEMENT_NONE;
}

static void add_move(struct route *route, const uint8_t *key)
{
    struct layouts *layouts = route->layouts;
    const struct kinds *kinds = layouts->kinds;
    memcpy(route->before, layouts->layout, kinds->slots * sizeof *route->before);
    layouts_load(layouts, key);
    uint32_t from = only_in(route->before, layouts->layout, kinds->slots);
    uint32_t to = only_in(layouts->layout, route->before, kinds->slots);
    size_t piece = piece_on(route, from);
    kinds_toggle(kinds, to, layouts->occupied);
    find_way(route, from, to);
    kinds_toggle(kinds, to, layouts->occupied);
    if (piece != route->last_piece) {
        if (route->words.length)
            text_add_char(&route->words, ' ');
        text_add(&route->words, kinds->tray->pieces[piece].label);
    }
    write_way(route, from, to);
    route->placement_of[piece] = to;
    route->last_piece = piece;
}

char *route_moves(struct layouts *layouts, const uint8_t *path, size_t steps)
{
    const struct kinds *kinds = layouts->kinds;
    size_t pieces = kinds->tray->piece_count, bytes = layouts->codec.bytes;
    struct route route = {.layouts = layouts, .last_piece = pieces};
    route.placement_of = mem_alloc(pieces, sizeof *route.placement_of);
    route.reached_from = mem_alloc(kinds->placements, sizeof *route.reached_from);
    route.before = mem_alloc(kinds->slots, sizeof *route.before);
    text_init(&route.words);
    for (size_t i = 0; i < pieces; i++)
        route.placement_of[i] = kinds->start[kinds->slot_of_piece[i]];
    layouts_load(layouts, path);
    for (size_t i = 1; i <= steps; i++)
        add_move(&route, path + i * bytes);
    mem_free(route.placement_of);
    mem_free(route.reached_from);
    mem_free(route.before);
    return text_take(&route.words);
}
