/* The neighbours of a board are looked at, all of them, and the best is the next to be changed.
 * Where none is better, pairs of changes are drawn by lot. */
#include "sokoban/vary/vary.h"

#include "search/limits.h"
#include "sokoban/level/board.h"
#include "sokoban/vary/edit.h"

/* Pairs to be tried, for each change there is, before the board is called the best around; where
 * somebody has set a limit, they go on until that. */
enum { PAIRS_PER_EDIT = 50 };

struct climb {
    struct varying *varying;
    struct varied now;
    struct varied best; /* of its neighbours; no board: none is better */
    uint64_t left;      /* changes that may be made yet */
};

/* Takes the board over. Whether it is better than the best neighbour so far. */
static bool look_at(struct climb *climb, struct board *board)
{
    struct varying *varying = climb->varying;
    struct varied variant = {.board = board};
    bool is_unsolvable;
    if (!vary_judge(varying, board, &variant.worth, &is_unsolvable) ||
        !vary_is_better(varying, &variant.worth, &varying->base)) {
        board_free(board);
        return false;
    }
    vary_offer(varying, &variant);
    const struct varied *rival = climb->best.board ? &climb->best : &climb->now;
    if (!vary_is_better(varying, &variant.worth, &rival->worth)) {
        varied_free(&variant);
        return false;
    }
    varied_free(&climb->best);
    climb->best = variant;
    return true;
}

static void try_edits(struct climb *climb, const struct edit_list *edits)
{
    for (size_t i = 0; i < edits->count && vary_goes_on(climb->varying); i++) {
        struct board *board = edit_apply(climb->now.board, &edits->items[i]);
        if (board)
            look_at(climb, board);
    }
}

static const struct edit *draw(struct varying *varying, const struct edit_list *edits)
{
    return &edits->items[random_below(&varying->random, (uint32_t)edits->count)];
}

/* True when a pair made it better. */
static bool try_pair(struct climb *climb, const struct edit_list *edits)
{
    struct board *first = edit_apply(climb->now.board, draw(climb->varying, edits));
    struct edit_list next = {0};
    struct board *second = NULL;
    if (!first)
        return false;
    edits_near(first, &next);
    if (next.count)
        second = edit_apply(first, draw(climb->varying, &next));
    edit_list_free(&next);
    board_free(first);
    return second && look_at(climb, second);
}

static bool is_limited(const struct varying *varying)
{
    const struct limits *limits = &varying->meter->limits;
    return varying->candidates || limits->nodes || limits->seconds > 0;
}

/* Whether there is a better board to go on from. */
static bool step(struct climb *climb)
{
    struct edit_list edits = {0};
    edits_near(climb->now.board, &edits);
    try_edits(climb, &edits);
    size_t pairs = is_limited(climb->varying) ? SIZE_MAX : PAIRS_PER_EDIT * edits.count;
    bool paired = !climb->best.board && climb->left > 1;
    while (paired && !climb->best.board && edits.count && pairs-- && vary_goes_on(climb->varying) &&
           !try_pair(climb, &edits))
        ;
    edit_list_free(&edits);
    if (!climb->best.board)
        return false;
    climb->left -= paired ? 2 : 1;
    varied_free(&climb->now);
    climb->now = climb->best;
    climb->best = (struct varied){0};
    return true;
}

/* Whether what is left by trimming is as hard as the start. */
static bool accepts(void *context, const struct board *variant)
{
    struct varying *varying = context;
    struct vary_worth worth;
    bool is_unsolvable;
    return vary_goes_on(varying) && vary_judge(varying, variant, &worth, &is_unsolvable) &&
           vary_is_better(varying, &worth, &varying->base);
}

static struct trim_proof prove(void *context, const struct board *board, uint32_t most)
{
    const struct varying *varying = context;
    return varying->prover.prove(varying->prover.context, board, most);
}

/* The way to less begins with what can go without a loss. */
static void begin_trimmed(struct climb *climb)
{
    struct varying *varying = climb->varying;
    struct trimmed trimmed;
    struct vary_worth worth;
    bool is_unsolvable;
    trim_run(varying->start,
             &(struct trim_prover){.prove = prove, .accepts = accepts, .context = varying},
             &trimmed);
    if (trimmed.verdict == TRIM_SOLVED && (trimmed.floor || trimmed.boxes) &&
        vary_judge(varying, trimmed.board, &worth, &is_unsolvable)) {
        board_free(climb->now.board);
        climb->now = (struct varied){.board = board_copy(trimmed.board), .worth = worth};
        vary_offer(varying, &climb->now);
    }
    trimmed_free(&trimmed);
}

void vary_climb(struct varying *varying)
{
    struct climb climb = {
        .varying = varying,
        .now = {.board = board_copy(varying->start), .worth = varying->base},
        .left = varying->depth,
    };
    if (varying->aim == VARY_MINIMAL && varying->depth == UINT64_MAX)
        begin_trimmed(&climb);
    while (climb.left && vary_goes_on(varying) && step(&climb))
        ;
    varied_free(&climb.now);
    varied_free(&climb.best);
}
