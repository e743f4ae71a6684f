#include "sokoban/vary/difference.h"

#include <stdlib.h>

#include "base/mem.h"
#include "base/text.h"
#include "sokoban/level/board.h"

static void begin(struct text *out)
{
    text_add(out, out->length ? "; " : "");
}

static void add_place(struct text *out, const struct board *board, size_t place)
{
    text_format(out, "%zu,%zu", place % board->width + 1, place / board->width + 1);
}

static bool has(const struct board *board, size_t place, uint8_t bit)
{
    return board->squares[place] & bit;
}

static unsigned describe_walls(const struct board *before, const struct board *after,
                               struct text *out)
{
    unsigned count = 0;
    for (size_t place = 0; place < board_size(before); place++) {
        bool wall = has(after, place, SQUARE_WALL);
        if (has(before, place, SQUARE_WALL) == wall)
            continue;
        begin(out);
        text_add(out, wall ? "wall put at " : "wall opened at ");
        add_place(out, before, place);
        count++;
    }
    return count;
}

static unsigned distance(const struct board *board, size_t a, size_t b)
{
    int across = (int)(a % board->width) - (int)(b % board->width);
    int down = (int)(a / board->width) - (int)(b / board->width);
    return (unsigned)abs(across) + (unsigned)abs(down);
}

/* The nearest square that got what another lost; the board's size when all were told. */
static size_t find_arrival(const struct board *before, const struct board *after, uint8_t bit,
                           size_t from, const bool *told)
{
    size_t nearest = board_size(before);
    for (size_t to = 0; to < board_size(before); to++)
        if (!told[to] && has(after, to, bit) && !has(before, to, bit) &&
            (nearest == board_size(before) ||
             distance(before, from, to) < distance(before, from, nearest)))
            nearest = to;
    return nearest;
}

static unsigned describe_things(const struct board *before, const struct board *after, uint8_t bit,
                                const char *name, struct text *out)
{
    size_t size = board_size(before);
    bool *told = mem_alloc(size, sizeof *told);
    unsigned count = 0;
    for (size_t from = 0; from < size; from++) {
        if (!has(before, from, bit) || has(after, from, bit))
            continue;
        size_t to = find_arrival(before, after, bit, from, told);
        begin(out);
        text_format(out, "%s from ", name);
        add_place(out, before, from);
        text_add(out, to < size ? " to " : " taken away");
        if (to < size) {
            add_place(out, before, to);
            told[to] = true;
        }
        count++;
    }
    mem_free(told);
    return count;
}

unsigned difference_describe(const struct board *before, const struct board *after,
                             struct text *out)
{
    unsigned count = describe_walls(before, after, out);
    count += describe_things(before, after, SQUARE_BOX, "box", out);
    count += describe_things(before, after, SQUARE_GOAL, "goal", out);
    return count + describe_things(before, after, SQUARE_PLAYER, "player", out);
}
