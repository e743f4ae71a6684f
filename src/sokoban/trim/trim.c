#include "sokoban/trim/trim.h"

#include "base/mem.h"
#include "base/random.h"
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
    struct board *tidy = out->solution ? trim_tidy(out->board, out->solution) : NULL;
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

/* Without a box and a goal; its square becomes a wall, or floor. NULL when that would be no level.
 */
static struct board *without_box(const struct board *board, size_t box, size_t goal, bool wall)
{
    if (goal == board_size(board) || (wall && goal != box && board->squares[box] & SQUARE_GOAL))
        return NULL; /* another box's goal would be lost */
    struct board *variant = board_copy(board);
    variant->squares[goal] &= (uint8_t)~SQUARE_GOAL;
    variant->squares[box] &= (uint8_t)~SQUARE_BOX;
    if (wall)
        variant->squares[box] = SQUARE_WALL;
    return variant;
}

static bool try_box(struct trimming *trimming, size_t box)
{
    const struct trimmed *out = trimming->out;
    size_t goal = trim_goal_of(out->board, out->solution, box);
    for (int wall = 1; wall >= 0; wall--) {
        struct board *variant = without_box(out->board, box, goal, wall);
        if (variant && try_variant(trimming, variant))
            return true;
    }
    return false;
}

/* Whether one was taken away. The last one stays. */
static bool drop_boxes(struct trimming *trimming, const bool *inside)
{
    bool dropped = false;
    for (size_t place = 0; place < board_size(trimming->out->board); place++)
        if (trimming->out->solution && inside[place] &&
            trimming->out->board->squares[place] & SQUARE_BOX &&
            board_count(trimming->out->board, SQUARE_BOX) > 1)
            dropped |= try_box(trimming, place);
    return dropped;
}

/* Puts the player on a square beside his, if one is free. */
static bool step_aside(struct board *board, size_t place)
{
    for (int d = 0; d < DIRECTIONS; d++) {
        int x = (int)(place % board->width), y = (int)(place / board->width);
        direction_step((enum direction)d, &x, &y);
        if (x < 0 || y < 0 || (unsigned)x >= board->width || (unsigned)y >= board->height)
            continue;
        uint8_t *to = &board->squares[(size_t)y * board->width + (size_t)x];
        if (*to & (SQUARE_WALL | SQUARE_BOX))
            continue;
        *to |= SQUARE_PLAYER;
        return true;
    }
    return false;
}

/* Without a square of floor, and what goes with it; NULL when something stands there. */
static struct board *without_floor(const struct trim_prover *prover, const struct board *board,
                                   size_t place)
{
    struct board *variant = board_copy(board);
    bool moves = false;
    for (unsigned i = 0; i < (prover->image ? 2 : 1); i++) {
        uint8_t *square = &variant->squares[i ? prover->image[place] : place];
        bool is_player = *square == SQUARE_PLAYER && prover->player_steps;
        if (*square && !is_player && (i == 0 || *square != SQUARE_WALL)) {
            board_free(variant);
            return NULL;
        }
        moves |= is_player;
        *square = SQUARE_WALL;
    }
    size_t player = moves ? board_player(board) : 0;
    if (moves && !step_aside(variant, player)) {
        board_free(variant);
        return NULL;
    }
    return variant;
}

/* The squares inside, in the order in which they are tried. */
static size_t list_squares(const struct trim_prover *prover, const bool *inside, size_t size,
                           size_t *squares)
{
    size_t count = 0;
    for (size_t place = 0; place < size; place++)
        if (inside[place])
            squares[count++] = place;
    for (size_t i = count; prover->random && i > 1; i--) {
        size_t k = random_below(prover->random, (uint32_t)i), place = squares[i - 1];
        squares[i - 1] = squares[k];
        squares[k] = place;
    }
    return count;
}

/* Once is enough: what is needed is needed as well with more walls. */
static bool drop_floor(struct trimming *trimming, const bool *inside)
{
    size_t size = board_size(trimming->out->board);
    size_t *squares = mem_alloc(size, sizeof *squares);
    size_t count = list_squares(trimming->prover, inside, size, squares);
    bool dropped = false;
    for (size_t i = 0; i < count; i++) {
        struct board *variant = without_floor(trimming->prover, trimming->out->board, squares[i]);
        if (variant)
            dropped |= try_variant(trimming, variant);
    }
    mem_free(squares);
    return dropped;
}

/* Undecided variants of an earlier round were tried again in the last one. */
static void drop_variants(struct trimming *trimming, const bool *inside)
{
    bool go_on = drop_boxes(trimming, inside);
    go_on |= drop_floor(trimming, inside);
    while (go_on && trimming->out->solution) {
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

/* Whether the level without a box and a goal has the same optimum. */
static bool is_idle_box(const struct board *board, size_t box, size_t goal, uint32_t optimum,
                        const struct trim_prover *prover, unsigned *undecided)
{
    struct board *variant = without_box(board, box, goal, true);
    if (!variant)
        return false;
    struct trim_proof proof = prove(prover, variant, optimum);
    *undecided += proof.verdict == TRIM_UNKNOWN;
    mem_free(proof.solution);
    board_free(variant);
    return proof.verdict == TRIM_SOLVED && proof.optimum == optimum;
}

bool trim_has_idle_box(const struct board *board, const char *solution, uint32_t optimum,
                       const struct trim_prover *prover, unsigned *undecided)
{
    const size_t size = board_size(board);
    bool found = false;
    for (size_t box = 0; box < size && !found; box++) {
        if (!(board->squares[box] & SQUARE_BOX) || board_count(board, SQUARE_BOX) < 2)
            continue;
        size_t wanted = solution ? trim_goal_of(board, solution, box) : size;
        for (size_t goal = 0; goal < size && !found; goal++)
            if (board->squares[goal] & SQUARE_GOAL && (!solution || goal == wanted))
                found = is_idle_box(board, box, goal, optimum, prover, undecided);
    }
    return found;
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
