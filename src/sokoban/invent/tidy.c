#include "sokoban/invent/tidy.h"

#include "base/bits.h"
#include "base/mem.h"

/* By square of the frame as a board, the one that a symmetry takes it to; NULL without one. */
static size_t *image_squares(const struct draft *draft)
{
    const struct room *room = &draft->room;
    size_t size = (size_t)(room->width + 2) * (room->height + 2);
    size_t *image = draft->symmetry ? mem_alloc(size, sizeof *image) : NULL;
    for (unsigned y = 0; image && y < room->height; y++)
        for (unsigned x = 0; x < room->width; x++) {
            unsigned bit = room_bit(room, x, y);
            image[draft_place(draft, bit)] =
                draft_place(draft, draft_image(draft, draft->symmetry, bit));
        }
    return image;
}

/* A draft that is being tidied. */
struct tidying {
    struct inventor *inventor;
    const struct draft *draft;
};

static struct trim_proof prove(void *context, const struct board *board, uint32_t most)
{
    const struct tidying *tidying = context;
    return inventor_prove(tidying->inventor, board, most);
}

static bool accepts(void *context, const struct board *board)
{
    const struct tidying *tidying = context;
    struct draft trial = *tidying->draft;
    draft_take_board(&trial, board);
    return draft_is_symmetric(&trial);
}

/* Takes away what does not matter. False when a limit came before the optimum was known. */
static bool trim(struct inventor *inventor, struct draft *draft)
{
    struct tidying tidying = {inventor, draft};
    struct board *board = draft_frame_board(draft);
    size_t *image = image_squares(draft);
    struct trim_prover prover = {.prove = prove,
                                 .accepts = draft->symmetry ? accepts : NULL,
                                 .context = &tidying,
                                 .image = image,
                                 .random = &inventor->random,
                                 .player_steps = inventor->order->metric == RETROGRADE_PUSHES};
    struct trimmed trimmed;
    trim_run(board, &prover, &trimmed);
    bool done = trimmed.verdict == TRIM_SOLVED && trimmed.optimum == draft->worth;
    if (done)
        draft_take_board(draft, trimmed.board);
    trimmed_free(&trimmed);
    mem_free(image);
    board_free(board);
    return done;
}

static double score_of(struct inventor *inventor, const struct draft *draft)
{
    struct difficulty difficulty;
    return inventor_rate(inventor, draft, &difficulty) ? difficulty_score(&difficulty) : -9;
}

/* Gives squares back one by one while that makes the level harder by more than a hair. */
static void restore(struct inventor *inventor, struct draft *draft, const struct draft *before)
{
    const double hair = 0.02;
    double score = score_of(inventor, draft), wanted = score_of(inventor, before);
    unsigned left = mask_count(draft->room.floor, draft->room.words) / 10;
    for (unsigned bit = 0; bit < 64 * draft->room.words && left && score < wanted - hair; bit++) {
        if (!bits_has(before->room.floor, bit) || bits_has(draft->room.floor, bit))
            continue;
        struct draft trial = *draft;
        bits_add(trial.room.floor, bit);
        if (draft->symmetry)
            bits_add(trial.room.floor, draft_image(draft, draft->symmetry, bit));
        if (!draft_keep_around(&trial, trial.player) || inventor_is_over(inventor))
            continue;
        double new = score_of(inventor, &trial);
        if (new > score + hair) {
            *draft = trial;
            score = new;
            left--;
        }
    }
}

bool tidy(struct inventor *inventor, struct draft *draft)
{
    const struct draft before = *draft;
    if (!trim(inventor, draft))
        return false;
    if (!inventor_is_over(inventor) && !inventor->order->is_large)
        restore(inventor, draft, &before);
    return true;
}
