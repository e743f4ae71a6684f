#include "sokoban/rules/replay.h"

#include <stdio.h>

#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "sokoban/rules/lurd.h"
#include "sokoban/rules/metrics.h"
#include "sokoban/rules/move.h"
#include "sokoban/rules/position.h"

static void explain_blocked(const struct position *position, enum direction direction,
                            enum outcome outcome, struct score *score)
{
    int x = position->x, y = position->y;
    direction_step(direction, &x, &y);
    char letter = move_letter(move_pack(direction, false));
    if (outcome == OUTCOME_WALL)
        message_put(score->why, sizeof score->why,
                    "move %zu (%c): there is a wall at column %d, row %d", score->failed_at, letter,
                    x + 1, y + 1);
    else if (outcome == OUTCOME_BOX_WALL)
        message_put(score->why, sizeof score->why,
                    "move %zu (%c): the box at column %d, row %d would be pushed into a wall",
                    score->failed_at, letter, x + 1, y + 1);
    else
        message_put(score->why, sizeof score->why,
                    "move %zu (%c): the box at column %d, row %d would be pushed into another box",
                    score->failed_at, letter, x + 1, y + 1);
}

static void explain_unsolved(const struct position *position, struct score *score)
{
    unsigned astray = position->boxes - position->boxes_home;
    message_put_count(score->why, sizeof score->why, astray, "%u of %u boxes is not on a goal",
                      "%u of %u boxes are not on goals", astray, position->boxes);
}

/* Makes every move of the text; false at the first that cannot be read or made. */
static bool replay(struct position *position, const char *solution, struct score *score)
{
    struct lurd lurd;
    enum direction direction;
    lurd_open(&lurd, solution);
    while (lurd_next(&lurd, &direction)) {
        enum outcome outcome = position_move(position, direction);
        if (outcome_is_legal(outcome))
            continue;
        score->failed_at = position->made + 1;
        score->offset = lurd.offset;
        explain_blocked(position, direction, outcome, score);
        return false;
    }
    if (!lurd.why[0])
        return true;
    score->failed_at = position->made + 1;
    score->offset = lurd.offset;
    message_put(score->why, sizeof score->why, "byte %zu of the moves: %s", lurd.offset + 1,
                lurd.why);
    return false;
}

static void measure(const struct position *position, struct score *score)
{
    struct metrics metrics = metrics_of(position->history, position->made);
    score_measure(score, sokoban_metrics,
                  (const uint64_t[]){metrics.moves, metrics.pushes, metrics.box_lines,
                                     metrics.box_changes, metrics.pushing_sessions,
                                     metrics.player_lines});
}

/* Judges and leaves the position at the last move made. */
static void judge(struct position *position, const char *solution, struct score *score)
{
    score->legal = replay(position, solution, score);
    score->solved = score->legal && position_is_solved(position);
    if (score->legal && !score->solved)
        explain_unsolved(position, score);
    measure(position, score);
}

static bool is_playable(const struct level *level)
{
    return level->model && position_is_possible(level->model);
}

void sokoban_judge(const struct level *level, const char *solution, struct score *score)
{
    *score = (struct score){0};
    if (!is_playable(level)) {
        message_put(score->why, sizeof score->why,
                    "the level cannot be played: it needs exactly one player");
        return;
    }
    struct position position;
    position_init(&position, level->model);
    judge(&position, solution, score);
    position_free(&position);
}

char *sokoban_spell(const struct level *level, const char *solution)
{
    if (!is_playable(level))
        return NULL;
    struct position position;
    struct score score = {0};
    struct text spelt = {0};
    position_init(&position, level->model);
    judge(&position, solution, &score);
    lurd_write(position.history, position.made, &spelt);
    position_free(&position);
    char *letters = text_take(&spelt);
    if (score.legal)
        return letters;
    mem_free(letters);
    return NULL;
}
