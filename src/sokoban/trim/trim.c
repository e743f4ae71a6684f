#include "sokoban/trim/trim.h"

#include "base/mem.h"
#include "sokoban/level/board.h"
#include "sokoban/level/interior.h"

/* A level being trimmed: what is left so far stands in the result. */
struct trimming {
    const struct trim_prover *prover;
    struct trimmed *out;
};

static bool accepts(const struct trim_prover *prover, const struct board *variant)
{
    return !prover->accepts || prover->accepts(prover->context, variant);
}

static struct trim_proof prove(const struct trim_prover *prover, const struct board *board,
                               uint32_t most)
{
    return prover->prove(prover->context, board, most);
}

/* Takes both over. */
static void replace(struct trimming *trimming, struct board *board, char *solution)
{
    struct trimmed *out = trimming->out;
    board_free(out->board);
    out->board = board;
    if (solution != out->solution)
        mem_free(out->solution);
    out->solution = solution;
}

/* All that the solution does not use; or, where that is not accepted, as much of it as is. */
static void tidy(struct trimming *trimming)
{
    struct trimmed *out = trimming->out;
    struct board *tidy = trim_tidy(out->board, out->solution);
    if (!tidy)
        return;
    if (board_equal(tidy, out->board) || accepts(trimming->prover, tidy)) {
        replace(trimming, tidy, out->solution);
        return;
    }
    for (size_t place = 0; place < board_size(tidy); place++) {
        if (tidy->squares[place] == out->board->squares[place])
            continue;
        struct board *variant = board_copy(out->board);
        variant->squares[place] = SQUARE_WALL;
        if (accepts(trimming->prover, variant))
            replace(trimming, variant, out->solution);
        else
            board_free(variant);
    }
    board_free(tidy);
}

/* Takes the variant over, and puts it in the place of what is left if it has the same optimum. */
static bool try_variant(struct trimming *trimming, struct board *variant)
{
    struct trimmed *out = trimming->out;
    struct trim_proof proof = prove(trimming->prover, variant, out->optimum);
    out->variants++;
    out->undecided += proof.verdict == TRIM_UNKNOWN;
    if (proof.verdict == TRIM_SOLVED && proof.optimum == out->optimum &&
        accepts(trimming->prover, variant)) {
        replace(trimming, variant, proof.solution);
        tidy(trimming);
        return true;
    }
    mem_free(proof.solution);
    board_free(variant);
    return false;
}

/* Without a box and the goal it is for; its square becomes a wall, or, where that will not do,
 * floor. */
static bool try_box(struct trimming *trimming, size_t box)
{
    const struct trimmed *out = trimming->out;
    size_t goal = trim_goal_of(out->board, out->solution, box);
    for (int wall = 1; wall >= 0 && goal < board_size(out->board); wall--) {
        struct board *variant = board_copy(out->board);
        variant->squares[goal] &= (uint8_t)~SQUARE_GOAL;
        variant->squares[box] &= (uint8_t)~SQUARE_BOX;
        if (wall)
            variant->squares[box] = SQUARE_WALL; /* a goal of another box's may be lost: no level */
        if (try_variant(trimming, variant))
            return true;
    }
    return false;
}

/* Whether one was taken away. The last one stays. */
static bool drop_boxes(struct trimming *trimming, const bool *inside)
{
    bool dropped = false;
    for (size_t place = 0; place < board_size(trimming->out->board); place++)
        if (inside[place] && trimming->out->board->squares[place] & SQUARE_BOX &&
            board_count(trimming->out->board, SQUARE_BOX) > 1)
            dropped |= try_box(trimming, place);
    return dropped;
}

/* Once is enough: what is needed is needed as well with more walls. */
static bool drop_floor(struct trimming *trimming, const bool *inside)
{
    bool dropped = false;
    for (size_t place = 0; place < board_size(trimming->out->board); place++) {
        if (!inside[place] || trimming->out->board->squares[place] != 0)
            continue;
        struct board *variant = board_copy(trimming->out->board);
        variant->squares[place] = SQUARE_WALL;
        dropped |= try_variant(trimming, variant);
    }
    return dropped;
}

/* Undecided variants of an earlier round were tried again in the last one. */
static void drop_variants(struct trimming *trimming, const bool *inside)
{
    bool go_on = drop_boxes(trimming, inside);
    go_on |= drop_floor(trimming, inside);
    while (go_on) {
        trimming->out->undecided = 0;
        go_on = drop_boxes(trimming, inside);
        go_on |= drop_floor(trimming, inside);
    }
}

static void count(const struct board *before, const bool *inside, struct trimmed *out)
{
    for (size_t place = 0; place < board_size(before); place++)
        out->floor += inside[place] && !(before->squares[place] & SQUARE_BOX) &&
                      out->board->squares[place] == SQUARE_WALL;
    out->boxes = board_count(before, SQUARE_BOX) - board_count(out->board, SQUARE_BOX);
}

void trim_run(const struct board *board, const struct trim_prover *prover, struct trimmed *out)
{
    struct trim_proof proof = prove(prover, board, UINT32_MAX);
    *out = (struct trimmed){.verdict = proof.verdict,
                            .optimum = proof.optimum,
                            .solution = proof.solution,
                            .board = board_copy(board)};
    /* A level that is solved as it stands would be left without boxes. */
    if (proof.verdict != TRIM_SOLVED || proof.optimum == 0)
        return;
    struct trimming trimming = {prover, out};
    struct interior area = interior_of_player(board);
    tidy(&trimming);
    drop_variants(&trimming, area.inside);
    count(board, area.inside, out);
    interior_free(&area);
}

void trimmed_free(struct trimmed *trimmed)
{
    board_free(trimmed->board);
    mem_free(trimmed->solution);
    *trimmed = (struct trimmed){0};
}

static bool is_inner_wall(const struct board *board, const bool *inside, size_t place)
{
    int x = (int)(place % board->width), y = (int)(place / board->width);
    unsigned sides = 0;
    if (!(board->squares[place] & SQUARE_WALL) || x == 0 || y == 0 ||
        (unsigned)x + 1 == board->width || (unsigned)y + 1 == board->height)
        return false;
    for (int d = 0; d < DIRECTIONS; d++) {
        int to_x = x, to_y = y;
        direction_step((enum direction)d, &to_x, &to_y);
        size_t to = (size_t)to_y * board->width + (size_t)to_x;
        if (!inside[to] && !(board->squares[to] & SQUARE_WALL))
            return false; /* it would let the player out */
        sides += inside[to];
    }
    return sides >= 2;
}

unsigned trim_loose_walls(const struct board *board, uint32_t optimum,
                          const struct trim_prover *prover, bool *loose, unsigned *undecided)
{
    struct interior area = interior_of_player(board);
    unsigned found = 0;
    for (size_t place = 0; place < board_size(board); place++) {
        loose[place] = false;
        if (!is_inner_wall(board, area.inside, place))
            continue;
        struct board *open = board_copy(board);
        open->squares[place] = 0;
        struct trim_proof proof = prove(prover, open, optimum);
        loose[place] =
            proof.verdict == TRIM_SOLVED && proof.optimum == optimum && accepts(prover, open);
        found += loose[place];
        *undecided += proof.verdict == TRIM_UNKNOWN;
        mem_free(proof.solution);
        board_free(open);
    }
    interior_free(&area);
    return found;
}
