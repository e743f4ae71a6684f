/* Pieces of three by three squares, turned at random and set side by side (after Murase 1996 and
 * Taylor and Parberry 2011; the pieces are our own). */
#include "base/language/message.h"
#include "sokoban/invent/style.h"

static const char *const templates[] = {
    "..."
    ".#."
    "...",
    "..#"
    "..."
    "#..",
    "..."
    "..."
    "#.#",
    "#.#"
    "..."
    "#.#",
    "##."
    "..."
    "...",
    "###"
    "..."
    "...",
    "#.."
    "..#"
    "...",
    "..."
    "##."
    "...",
    "#.#"
    "..."
    "###",
    "..#"
    "#.."
    "#..",
    "..#"
    "..#"
    "...",
    "#.#"
    "#.#"
    "...",
};

enum { TEMPLATES = sizeof templates / sizeof *templates, SIDE = 3 };

static void put(struct draft *draft, unsigned left, unsigned top, const char *pattern,
                unsigned symmetry)
{
    const struct room *room = &draft->room;
    for (unsigned i = 0; i < SIDE * SIDE; i++) {
        unsigned x = i % SIDE, y = i / SIDE;
        symmetry_place(symmetry, SIDE, SIDE, &x, &y);
        if (pattern[i] == '.' && left + x < room->width && top + y < room->height)
            draft_set(draft, room_bit(room, left + x, top + y), true);
    }
}

static void draw(struct draft *draft, struct random *random)
{
    const struct room *room = &draft->room;
    for (unsigned top = 0; top < room->height; top += SIDE)
        for (unsigned left = 0; left < room->width; left += SIDE) {
            const char *pattern = templates[random_below(random, TEMPLATES)];
            put(draft, left, top, pattern, random_below(random, SYMMETRIES));
        }
    draft_keep_largest(draft);
}

const struct style style_templates = {
    .name = "templates",
    .help = M_("pieces of three by three squares, turned and set side by side"),
    .width = 6,
    .height = 6,
    .boxes = 3,
    .draw = draw,
};
