#include "puzzle/game.h"

void game_marks_add(struct game_marks *marks, unsigned x, unsigned y)
{
    if (marks->count < GAME_MARKS_MAX)
        marks->items[marks->count++] = (struct game_place){.x = x, .y = y};
}
