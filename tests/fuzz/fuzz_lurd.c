/* Any bytes as moves in LURD: what is understood is the same after it was written and read again.
 */
#include "fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "sokoban/rules/lurd.h"
#include "sokoban/rules/move.h"

/* Enough moves to repeat groups of groups, few enough for many runs a second. */
enum { MOVES_MAX = 100000 };

static size_t read_moves(const char *text, uint8_t *moves)
{
    struct lurd lurd;
    lurd_open(&lurd, text);
    enum direction direction;
    size_t count = 0;
    while (count < MOVES_MAX && lurd_next(&lurd, &direction))
        moves[count++] = (uint8_t)direction;
    return count;
}

static void check_again(const char *text, const uint8_t *moves, size_t count, uint8_t *again)
{
    if (read_moves(text, again) != count || memcmp(again, moves, count) != 0)
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = mem_string_range((const char *)data, size);
    uint8_t *moves = mem_alloc(MOVES_MAX, 1);
    uint8_t *again = mem_alloc(MOVES_MAX, 1);
    size_t count = read_moves(text, moves);

    struct text written;
    text_init(&written);
    lurd_write(moves, count, &written);
    check_again(written.bytes, moves, count, again);

    text_free(&written);
    mem_free(again);
    mem_free(moves);
    mem_free(text);
    return 0;
}
