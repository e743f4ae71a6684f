#include "sokoban/invent/filter.h"

#include "sokoban/difficulty/measures.h"
#include "sokoban/invent/minimal.h"

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
    return traits->grade < TANGLED_FROM || found->pushes >= found->bound + 4;
}

static bool needs_boxes(const struct applicant *applicant)
{
    return minimal_has_no_idle_box(applicant->inventor, applicant->draft);
}

static bool needs_walls(const struct applicant *applicant)
{
    return minimal_has_no_idle_wall(applicant->inventor, applicant->draft,
                                    applicant->traits->score);
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
