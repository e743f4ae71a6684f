#include "slide/rules/replay.h"

#include <stdio.h>

#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"
#include "slide/rules/metrics.h"
#include "slide/rules/notation.h"
#include "slide/rules/position.h"

static void explain(const struct slide_position *position, struct stroke stroke,
                    enum hindrance hindrance, struct score *score)
{
    static const char *const ways[] = {MC_("direction", "up"), MC_("direction", "down"),
                                       MC_("direction", "left"), MC_("direction", "right")};
    const struct piece *pieces = position->tray->pieces;
    const char *label = pieces[stroke.piece].label, *way = ways[stroke.direction];
    if (hindrance == HINDRANCE_LINE)
        message_put(score->why, sizeof score->why,
                    "move %zu: piece %s cannot go %s: it is bound to its line", score->failed_at,
                    label, way);
    else if (hindrance == HINDRANCE_FRAME)
        message_put(score->why, sizeof score->why,
                    "move %zu: piece %s cannot go %s: the frame is in the way", score->failed_at,
                    label, way);
    else
        message_put(score->why, sizeof score->why,
                    "move %zu: piece %s cannot go %s: piece %s is in the way", score->failed_at,
                    label, way, pieces[position->in_the_way].label);
}

/* Makes every stroke; false at the first that cannot be read or made. */
static bool replay(struct slide_position *position, const char *solution, struct score *score)
{
    struct notation notation;
    struct stroke stroke;
    enum hindrance hindrance = HINDRANCE_NONE;
    notation_open(&notation, position->tray, solution);
    while (hindrance == HINDRANCE_NONE && notation_next(&notation, &stroke))
        hindrance = slide_position_make(position, stroke);
    if (hindrance == HINDRANCE_NONE && !notation.fault)
        return true;
    bool goes_on = position->made && hindrance != HINDRANCE_NONE &&
                   position->strokes[position->made - 1].piece == stroke.piece;
    score->failed_at = (size_t)slide_count_strokes(position).moves + !goes_on;
    score->offset = notation.offset;
    if (notation.fault)
        message_put(score->why, sizeof score->why, "byte %zu of the moves: %s", notation.offset + 1,
                    notation.fault);
    else
        explain(position, stroke, hindrance, score);
    return false;
}

static void judge(struct slide_position *position, const char *solution, struct score *score)
{
    *score = (struct score){0};
    score->legal = replay(position, solution, score);
    score->solved = score->legal && slide_position_is_solved(position);
    if (score->legal && !score->solved)
        message_put(score->why, sizeof score->why, "the goal is not reached");
    struct slide_counts counts = slide_count_strokes(position);
    score_measure(score, slide_metrics,
                  (const uint64_t[]){counts.steps, counts.moves, counts.straight});
}

void slide_judge(const struct level *level, const char *solution, struct score *score)
{
    if (!level->model) {
        *score = (struct score){.why = M_("the level cannot be played")};
        return;
    }
    struct slide_position position;
    slide_position_init(&position, level->model);
    judge(&position, solution, score);
    slide_position_free(&position);
}

char *slide_spell(const struct level *level, const char *solution)
{
    if (!level->model)
        return NULL;
    struct slide_position position;
    struct score score;
    struct text spelt;
    text_init(&spelt);
    slide_position_init(&position, level->model);
    judge(&position, solution, &score);
    notation_write(position.tray, position.strokes, position.made, &spelt);
    slide_position_free(&position);
    char *words = text_take(&spelt);
    if (score.legal)
        return words;
    mem_free(words);
    return NULL;
}

size_t slide_moves_made(const struct slide_position *position)
{
    return (size_t)slide_count_strokes(position).moves;
}

void slide_replay(struct slide_position *position, const char *solution, size_t moves)
{
    struct notation notation;
    struct stroke stroke;
    size_t begun = 0;
    notation_open(&notation, position->tray, solution);
    while (notation_next(&notation, &stroke)) {
        begun += position->made == 0 || position->strokes[position->made - 1].piece != stroke.piece;
        if (begun > moves || slide_position_make(position, stroke) != HINDRANCE_NONE)
            return;
    }
}
