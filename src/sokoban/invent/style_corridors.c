/* Small rooms with walls between them, and a door in each wall; where a door is narrow a box goes
 * through one way only, unless the player has another way round. */
#include "base/language/message.h"
#include "sokoban/invent/style.h"

struct part {
    unsigned left, top, width, height;
};

static void fill(struct draft *draft, const struct part *part)
{
    for (unsigned y = 0; y < part->height; y++)
        for (unsigned x = 0; x < part->width; x++)
            draft_set(draft, room_bit(&draft->room, part->left + x, part->top + y), true);
}

/* A wall across, with a door or two. */
static void divide(struct draft *draft, const struct part *part, struct random *random)
{
    enum { ROOM_MAX = 3, ROOM_MIN = 2 };
    bool upright =
        part->width > part->height || (part->width == part->height && random_below(random, 2));
    unsigned length = upright ? part->width : part->height;
    unsigned across = upright ? part->height : part->width;
    if (length <= ROOM_MAX)
        return;
    unsigned at =
        ROOM_MIN + random_below(random, length > 2 * ROOM_MIN ? length - 2 * ROOM_MIN : 1);
    unsigned doors = across > 2 ? 1 + random_below(random, 2) : 1;
    struct part wall = upright ? (struct part){part->left + at, part->top, 1, part->height}
                               : (struct part){part->left, part->top + at, part->width, 1};
    for (unsigned i = 0; i < across; i++)
        draft_set(draft,
                  upright ? room_bit(&draft->room, wall.left, wall.top + i)
                          : room_bit(&draft->room, wall.left + i, wall.top),
                  false);
    struct part one = *part, other = *part;
    if (upright) {
        one.width = at;
        other.left += at + 1;
        other.width = part->width - at - 1;
    } else {
        one.height = at;
        other.top += at + 1;
        other.height = part->height - at - 1;
    }
    divide(draft, &one, random);
    divide(draft, &other, random);
    while (doors--) {
        unsigned i = random_below(random, across);
        draft_set(draft,
                  upright ? room_bit(&draft->room, wall.left, wall.top + i)
                          : room_bit(&draft->room, wall.left + i, wall.top),
                  true);
    }
}

static void draw(struct draft *draft, struct random *random)
{
    struct part whole = {0, 0, draft->room.width, draft->room.height};
    fill(draft, &whole);
    divide(draft, &whole, random);
    for (unsigned i = random_below(random, 4); i > 0; i--)
        draft_set(draft, mask_any(draft->room.floor, draft->room.words, random), false);
    draft_keep_largest(draft);
}

const struct style style_corridors = {
    .name = "corridors",
    .help = M_("small rooms, with doors that boxes pass one way"),
    .width = 8,
    .height = 5,
    .boxes = 3,
    .draw = draw,
};
