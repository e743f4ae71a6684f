#include "sokoban/level/ident.h"

#include "base/hash.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "sokoban/level/normal.h"

void sokoban_identify(const struct level *level, char id[PUZZLE_ID_ROOM])
{
    unsigned symmetry;
    struct board *normal = level->model ? normal_form(level->model, &symmetry) : NULL;
    id[0] = '\0';
    if (!normal)
        return;
    struct text bytes;
    struct hash128 hash = hash128_start();
    text_init(&bytes);
    normal_text(normal, &bytes);
    hash128_add(&hash, bytes.bytes, bytes.length);
    hash128_hex(hash, id);
    text_free(&bytes);
    board_free(normal);
}
