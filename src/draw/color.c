#include "draw/color.h"

const char color_off[] = "\033[0m";
const char color_quiet[] = "\033[2m";

const char *color_of_role(enum draw_role role)
{
    static const char *const colors[DRAW_ROLES] = {
        [DRAW_FLOOR] = "\033[2m",    [DRAW_TARGET] = "\033[31m",
        [DRAW_PIECE] = "\033[1;33m", [DRAW_PIECE_AT_TARGET] = "\033[1;32m",
        [DRAW_ACTOR] = "\033[1;36m", [DRAW_ACTOR_AT_TARGET] = "\033[1;36m",
    };
    return colors[role];
}

const char *color_of_group(unsigned group)
{
    static const char *const groups[] = {"\033[32m", "\033[34m", "\033[35m",
                                         "\033[36m", "\033[33m", "\033[31m"};
    return groups[(group + 5) % (sizeof groups / sizeof *groups)];
}

const char *color_of_mark(unsigned bit, unsigned group)
{
    static const char *const marks[DRAW_MARK_KINDS] = {"\033[31m", NULL, "\033[36m", "\033[35m",
                                                       "\033[1;31m"};
    return 1u << bit == DRAW_MARK_REGION ? color_of_group(group) : marks[bit];
}
