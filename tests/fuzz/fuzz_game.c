/* Any bytes as a saved game, and as what somebody does: the first byte picks a level, the text goes
 * up to a byte of 1, and every two bytes after that are a deed. Whatever is done, the moves made
 * are legal, and a game that was saved is the same when it is loaded. */
#include "fuzz/fuzz.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "cariste.h"

static const char *const levels[] = {
    "########\n#  .   #\n# $$ . #\n#  @   #\n########\n",
    "Slide: four\nStart:\nAAB\nAAC\nD..\nGoal:\n...\n.AA\n.AA\n",
};

enum { SEPARATOR = 1, CELLS_MAX = 64, DEEDS_MAX = 40 };

static void check(bool holds)
{
    if (!holds)
        abort(); /* an assertion that no build switches off */
}

/* Few digits can mean millions of moves, which are legal and take their time. */
static bool is_modest(const char *text)
{
    unsigned digits = 0;
    for (; *text; text++)
        digits += isdigit((unsigned char)*text) != 0 || *text == '(';
    return digits < 6;
}

static void check_game(struct cariste_game *game, const struct cariste_level *level)
{
    struct cariste_result *replayed = cariste_check(level, cariste_game_moves(game));
    check(cariste_result_failed_at(replayed) == 0);
    check((cariste_result_status(replayed) == CARISTE_SOLVED) == cariste_game_is_solved(game));
    cariste_result_free(replayed);
    struct cariste_game *other = cariste_game_new(level);
    cariste_game_deselect(game); /* what is selected is drawn, but not saved */
    char *saved = mem_string(cariste_game_save(game));
    check(cariste_game_load(other, saved));
    check(strcmp(cariste_game_save(other), saved) == 0);
    check(strcmp(cariste_game_board(other), cariste_game_board(game)) == 0);
    mem_free(saved);
    cariste_game_free(other);
}

static void look(struct cariste_game *game, unsigned x, unsigned y)
{
    struct cariste_cell cells[CELLS_MAX];
    struct cariste_move moves[CELLS_MAX];
    int32_t costs[CELLS_MAX];
    size_t changes[3];
    struct cariste_loss loss;
    check(cariste_game_cells(game, "coordinates", cells, CELLS_MAX) <= CELLS_MAX);
    cariste_game_reach(game, x, y, costs, CELLS_MAX);
    cariste_game_changes(game, changes, 3);
    size_t count = cariste_game_legal_moves(game, moves, CELLS_MAX);
    check(count > 0 && cariste_game_play(game, moves[x % count].text));
    check(!cariste_game_is_lost(game, &loss) || (loss.kind && loss.place_count));
}

static void act(struct cariste_game *game, uint8_t deed, uint8_t argument)
{
    unsigned x = argument % 9, y = argument / 9 % 9;
    switch (deed % 11) {
    case 0:
        cariste_game_step(game, (enum cariste_direction)(argument % 5));
        break;
    case 1:
        cariste_game_click(game, x, y);
        break;
    case 2:
        cariste_game_bring(game, x, y, deed / 11 % 9, argument / 81);
        break;
    case 3:
        cariste_game_undo(game);
        break;
    case 4:
        cariste_game_redo(game);
        break;
    case 5:
        cariste_game_jump(game, argument);
        break;
    case 6:
        cariste_game_restart(game);
        break;
    case 7:
        cariste_game_keep(game, argument % 11);
        break;
    case 8:
        cariste_game_return(game, argument % 11);
        break;
    case 9:
        look(game, x, y);
        break;
    default:
        cariste_game_set_travel_mode(game, argument & 1 ? "moves" : "pushes");
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!size)
        return 0;
    const char *bytes = levels[*data & 1];
    struct cariste_collection *collection = cariste_read_buffer("level", bytes, strlen(bytes));
    const struct cariste_level *level = cariste_collection_level(collection, 0);
    struct cariste_game *game = cariste_game_new(level);
    const uint8_t *rest = memchr(data, SEPARATOR, size), *end = data + size;
    size_t length = rest ? (size_t)(rest - data) : size;
    char *text = mem_string_range((const char *)data + 1, length ? length - 1 : 0);
    cariste_game_watch(game, *data & 2);
    if (is_modest(text)) {
        cariste_game_load(game, text);
        check_game(game, level);
        cariste_game_play(game, text);
        cariste_game_load_solution(game, text);
    }
    for (int i = 0; rest && end - rest > 2 && i < DEEDS_MAX; i++, rest += 2)
        act(game, rest[1], rest[2]);
    check_game(game, level);
    mem_free(text);
    cariste_game_free(game);
    cariste_collection_free(collection);
    return 0;
}
