#include "sokoban/rules/carry.h"

#include <string.h>

#include "base/mem.h"
#include "sokoban/level/normal.h"
#include "sokoban/rules/move.h"

char *carry_moves(const char *moves, unsigned symmetry)
{
    static const char letters[] = "udlrUDLR"; /* as packed moves, see rules/move.h */
    char *carried = mem_string(moves);
    for (char *at = carried; *at; at++) {
        const char *found = strchr(letters, *at);
        if (!found)
            continue;
        uint8_t move = (uint8_t)(found - letters);
        *at = move_letter(
            move_pack(symmetry_direction(symmetry, move_direction(move)), move_is_push(move)));
    }
    return carried;
}

char *carry_solution(const struct board *from, const struct board *to, const char *moves)
{
    unsigned symmetry;
    return normal_match(from, to, &symmetry) ? carry_moves(moves, symmetry) : NULL;
}
