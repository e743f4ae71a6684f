/* A silhouette: the floor of a room that is given, of which walls may take some away. */
#include "base/language/message.h"
#include "sokoban/invent/style.h"

enum { WALLS = 15 }; /* percent */

static void draw(struct draft *draft, struct random *random)
{
    const struct room *room = &draft->room;
    for (unsigned bit = 0; bit < 64 * room->words; bit++)
        draft_set(draft, bit, random_below(random, 100) >= WALLS);
    draft_keep_largest(draft);
}

const struct style style_pattern = {
    .name = "pattern",
    .help = M_("within the outline of a level that is given"),
    .boxes = 3,
    .needs_model = true,
    .draw = draw,
};
