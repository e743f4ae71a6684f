#include "sokoban/prover.h"

#include "base/diag.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"
#include "sokoban/level/board.h"
#include "sokoban/level/lint.h"
#include "sokoban/rules/replay.h"
#include "sokoban/solve.h"

enum { VARIANT_WORK = 4, VARIANT_NODES_LEAST = 10000 };

void prover_start(struct prover *prover, const char *goal, const struct limits *limits,
                  const struct search_hooks *hooks)
{
    *prover = (struct prover){.goal = goal};
    meter_start(&prover->meter, limits, hooks);
}

static struct limits limits_of(const struct prover *prover, uint32_t most)
{
    struct limits limits = meter_left(&prover->meter);
    uint64_t nodes = most == UINT32_MAX ? 0 : prover->variant_nodes;
    if (nodes && (!limits.nodes || nodes < limits.nodes))
        limits.nodes = nodes;
    return limits;
}

/* What the judge says of a solution. */
static uint32_t measure(const struct prover *prover, const struct level *level,
                        const char *solution)
{
    struct score score;
    sokoban_judge(level, solution, &score);
    int64_t value = score.solved ? score_metric(&score, prover->goal) : -1;
    return value < 0 ? UINT32_MAX : (uint32_t)value;
}

static struct trim_proof conclude(const struct prover *prover, const struct level *level,
                                  struct answer *answer, uint32_t most)
{
    struct trim_proof proof = {.verdict = TRIM_UNKNOWN, .optimum = UINT32_MAX};
    bool is_above = answer->verdict == VERDICT_UNSOLVABLE
                        ? answer->proved
                        : answer->lower_bound != UINT32_MAX && answer->lower_bound > most;
    if (answer->verdict == VERDICT_SOLVED && answer->proved) {
        proof.optimum = measure(prover, level, answer->solution);
        if (proof.optimum == UINT32_MAX)
            return proof;
        proof.verdict = proof.optimum <= most ? TRIM_SOLVED : TRIM_ABOVE;
        proof.solution = answer->solution;
        answer->solution = NULL;
    } else if (is_above) {
        proof.verdict = TRIM_ABOVE;
    }
    return proof;
}

/* A box or a goal beyond the player's reach, which walls may have put there. */
static bool is_broken(const struct level *level)
{
    struct diag_list diags;
    diag_list_init(&diags);
    lint_board(level->model, &(struct origin){.file = "-", .line = 1}, &diags);
    bool broken = diags.errors;
    diag_list_free(&diags);
    return broken;
}

struct trim_proof prover_prove(void *context, const struct board *board, uint32_t most)
{
    struct prover *prover = context;
    struct answer answer = {.lower_bound = UINT32_MAX};
    struct trim_proof proof = {.verdict = TRIM_UNKNOWN, .optimum = UINT32_MAX};
    if (!meter_look(&prover->meter))
        return proof;
    struct request request = {.goal = prover->goal,
                              .limits = limits_of(prover, most),
                              .hooks = {.stop = prover->meter.hooks.stop}};
    struct level level = {.family = NULL, .model = board_copy(board)};
    if (is_broken(&level)) {
        proof.verdict = TRIM_ABOVE;
    } else {
        sokoban_solve(&level, &request, &answer);
        meter_absorb(&prover->meter, &answer.counters);
        proof = conclude(prover, &level, &answer, most);
    }
    if (most == UINT32_MAX && proof.verdict == TRIM_SOLVED)
        prover->variant_nodes = VARIANT_WORK * answer.counters.expanded + VARIANT_NODES_LEAST;
    else if (most == UINT32_MAX)
        prover->meter.hit = answer.limit;
    answer_free(&answer);
    board_free(level.model);
    return proof;
}
