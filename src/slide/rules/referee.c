#include "slide/rules/referee.h"

#include <stdio.h>

#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"
#include "slide/rules/play.h"
#include "slide/rules/script.h"

/* The three ways to count: cells, pieces taken up, and straight lines. */
struct counts {
    size_t steps, moves, straight;
};

static struct counts count(const struct play *play)
{
    struct counts counts = {.steps = play->made};
    for (size_t i = 0; i < play->made; i++) {
        const struct stroke *stroke = &play->strokes[i];
        bool same_piece = i > 0 && stroke[-1].piece == stroke->piece;
        counts.moves += !same_piece;
        counts.straight += !same_piece || stroke[-1].direction != stroke->direction;
    }
    return counts;
}

static void explain(const struct play *play, struct stroke stroke, enum hindrance hindrance,
                    struct score *score)
{
    static const char *const ways[] = {"up", "down", "left", "right"};
    const struct piece *pieces = play->tray->pieces;
    int used = snprintf(score->why, sizeof score->why,
                        "move %zu: piece %s cannot go %s: ", score->failed_at,
                        pieces[stroke.piece].label, ways[stroke.direction]);
    char *rest = score->why + used;
    size_t room = sizeof score->why - (size_t)used;
    if (hindrance == HINDRANCE_LINE)
        snprintf(rest, room, "it is bound to its line");
    else if (hindrance == HINDRANCE_FRAME)
        snprintf(rest, room, "the frame is in the way");
    else
        snprintf(rest, room, "piece %s is in the way", pieces[play->in_the_way].label);
}

/* Makes every stroke; false at the first that cannot be read or made. */
static bool replay(struct play *play, const char *solution, struct score *score)
{
    struct script script;
    struct stroke stroke;
    enum hindrance hindrance = HINDRANCE_NONE;
    script_open(&script, play->tray, solution);
    while (hindrance == HINDRANCE_NONE && script_next(&script, &stroke))
        hindrance = play_make(play, stroke);
    if (hindrance == HINDRANCE_NONE && !script.fault)
        return true;
    bool goes_on = play->made && hindrance != HINDRANCE_NONE &&
                   play->strokes[play->made - 1].piece == stroke.piece;
    score->failed_at = count(play).moves + !goes_on;
    score->offset = script.offset;
    if (script.fault)
        snprintf(score->why, sizeof score->why, "byte %zu of the moves: %s", script.offset + 1,
                 script.fault);
    else
        explain(play, stroke, hindrance, score);
    return false;
}

static void judge(struct play *play, const char *solution, struct score *score)
{
    *score = (struct score){0};
    score->legal = replay(play, solution, score);
    score->solved = score->legal && play_is_solved(play);
    if (score->legal && !score->solved)
        snprintf(score->why, sizeof score->why, "the goal is not reached");
    struct counts counts = count(play);
    score->metrics[0] = (struct metric){"steps", counts.steps};
    score->metrics[1] = (struct metric){"moves", counts.moves};
    score->metrics[2] = (struct metric){"straight", counts.straight};
    score->metric_count = 3;
}

void slide_judge(const struct level *level, const char *solution, struct score *score)
{
    if (!level->model) {
        *score = (struct score){.why = "the level cannot be played"};
        return;
    }
    struct play play;
    play_init(&play, level->model);
    judge(&play, solution, score);
    play_free(&play);
}

char *slide_spell(const struct level *level, const char *solution)
{
    if (!level->model)
        return NULL;
    struct play play;
    struct score score;
    struct text spelt;
    text_init(&spelt);
    play_init(&play, level->model);
    judge(&play, solution, &score);
    script_write(play.tray, play.strokes, play.made, &spelt);
    play_free(&play);
    char *words = text_take(&spelt);
    if (score.legal)
        return words;
    mem_free(words);
    return NULL;
}

size_t slide_moves_made(const struct play *play)
{
    return count(play).moves;
}

void slide_replay(struct play *play, const char *solution, size_t moves)
{
    struct script script;
    struct stroke stroke;
    size_t begun = 0;
    script_open(&script, play->tray, solution);
    while (script_next(&script, &stroke)) {
        begun += play->made == 0 || play->strokes[play->made - 1].piece != stroke.piece;
        if (begun > moves || play_make(play, stroke) != HINDRANCE_NONE)
            return;
    }
}
