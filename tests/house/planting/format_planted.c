/* A format for check_planting.sh: writes how many levels there are. */
#include "sokoban/level/format.h"

#include "base/text.h"
#include "puzzle/level.h"

static void write_planted(const struct level_list *list, struct text *out)
{
    text_format(out, "levels were planted: %zu\n", list->count);
}

const struct sokoban_format sokoban_format_planted = {
    .name = "planted-format",
    .help = "the word planted and a number",
    .read = read_text,
    .write = write_planted,
};
