#include "sokoban/invent/filter.h"

#include "base/mem.h"
#include "sokoban/difficulty/measures.h"
#include "sokoban/invent/inventor.h"

/* The easiest levels teach one thing, and need not be tangled. */
enum { TANGLED_FROM = 2 };

static bool is_of_grade(const struct applicant *applicant)
{
    unsigned wanted = applicant->inventor->order->grade;
    return !wanted || applicant->traits->grade == wanted;
}

static bool moves_all(const struct applicant *applicant)
{
    return applicant->traits->idle == 0;
}

static bool uses_floor(const struct applicant *applicant)
{
    return 10 * applicant->traits->unused <= applicant->traits->floor;
}

static bool walks_little(const struct applicant *applicant)
{
    return 10 * applicant->traits->moves <= 59 * applicant->traits->pushes;
}

static bool is_entangled(const struct applicant *applicant)
{
    const struct traits *traits = applicant->traits;
    uint32_t series = traits->difficulty.group_series;
    return traits->grade < TANGLED_FROM || applicant->draft->box_count < 2 ||
           series == DIFFICULTY_UNKNOWN || series >= 3;
}

static bool has_only_moves(const struct applicant *applicant)
{
    const struct traits *traits = applicant->traits;
    return traits->difficulty.only_moves >= (traits->grade < TANGLED_FROM ? 1 : 4);
}

static bool has_detours(const struct applicant *applicant)
{
    const struct traits *traits = applicant->traits;
    const struct difficulty *found = &traits->difficulty;
    return traits->grade < TANGLED_FROM || found->pushes == DIFFICULTY_UNKNOWN ||
           found->pushes >= found->bound + 4;
}

static struct trim_proof prove(void *context, const struct board *board, uint32_t most)
{
    const struct applicant *applicant = context;
    return inventor_prove(applicant->inventor, board, most);
}

/* Without a score of its own, nobody can say that the level would be as hard. */
static bool is_as_hard(void *context, const struct board *board)
{
    const struct applicant *applicant = context;
    struct difficulty difficulty;
    difficulty_measure_score(board, &applicant->inventor->meter, &difficulty);
    return difficulty_has_score(&difficulty) &&
           difficulty_score(&difficulty) >= applicant->traits->score;
}

/* The applicant is only read, whoever holds it. */
static struct trim_prover prover_of(struct applicant *applicant)
{
    return (struct trim_prover){.prove = prove, .accepts = is_as_hard, .context = applicant};
}

static bool needs_boxes(const struct applicant *applicant)
{
    struct applicant copy = *applicant;
    struct trim_prover prover = prover_of(&copy);
    struct board *board = draft_board(applicant->draft);
    unsigned undecided = 0;
    /* A search forwards takes long: there, boxes go with their own goals alone. */
    bool idle = trim_has_idle_box(
        board, applicant->inventor->order->is_large ? applicant->traits->solution : NULL,
        applicant->draft->worth, &prover, &undecided);
    board_free(board);
    return !idle && !undecided;
}

static bool needs_walls(const struct applicant *applicant)
{
    struct applicant copy = *applicant;
    struct trim_prover prover = prover_of(&copy);
    struct board *board = draft_board(applicant->draft);
    bool *loose = mem_alloc(board_size(board), sizeof *loose);
    unsigned undecided = 0;
    unsigned count = trim_loose_walls(board, applicant->draft->worth, &prover, loose, &undecided);
    mem_free(loose);
    board_free(board);
    return !count && !undecided;
}

static bool starts_off_goals(const struct applicant *applicant)
{
    const struct draft *draft = applicant->draft;
    uint64_t on = 0;
    for (unsigned i = 0; i < draft->room.words; i++)
        on |= draft->boxes[i] & draft->goals[i];
    return !on || !applicant->inventor->order->style->starts_off_goals;
}

/* Those that cost least come first. */
const struct filter filters[] = {
    {"grade", "it is of the grade that is wanted", is_of_grade},
    {"start", "no box is on a goal at first, where the style wants that", starts_off_goals},
    {"moved", "every box is pushed", moves_all},
    {"floor", "at most a tenth of the floor is never entered", uses_floor},
    {"walks", "at most 5.9 moves for a push", walks_little},
    {"entangled", "the boxes cannot be solved half by half", is_entangled},
    {"only-moves", "four times at least there is a choice and one push alone is right",
     has_only_moves},
    {"detours", "four pushes more than the matching bound, at least", has_detours},
    {"boxes", "no box might as well be a wall", needs_boxes},
    {"walls", "no inner wall might as well be open", needs_walls},
    {0},
};

const struct filter *filter_objection(const struct applicant *applicant)
{
    const struct filter *filter = filters;
    while (filter->name && filter->passes(applicant))
        filter++;
    return filter->name ? filter : NULL;
}
