#include "app/certificate/certificate.h"

#include "app/core/output.h"
#include "app/core/task.h"
#include "base/build.h"
#include "base/text.h"
#include "puzzle/level.h"

const char *const certificate_field_names[FIELDS] = {
    [FIELD_BUILD] = "build",         [FIELD_PUZZLE] = "puzzle",     [FIELD_ID] = "id",
    [FIELD_GOAL] = "goal",           [FIELD_TIE] = "tie",           [FIELD_CLAIM] = "claim",
    [FIELD_COST] = "cost",           [FIELD_TIE_COST] = "tie-cost", [FIELD_ALGORITHM] = "algorithm",
    [FIELD_HEURISTIC] = "heuristic", [FIELD_PRUNE] = "prune",       [FIELD_SOLUTION] = "solution",
    [FIELD_LEVEL] = "level",
};

const char *const claim_names[CLAIMS] = {"solved", "optimal", "unsolvable"};

static void add_field(struct text *out, enum certificate_field field, const char *value)
{
    if (value)
        text_format(out, "%s: %s\n", certificate_field_names[field], value);
}

/* A metric of the solution; nothing for a goal that is none. */
static void add_cost(struct text *out, enum certificate_field field, const struct score *score,
                     const char *metric)
{
    int64_t value = metric ? score_metric(score, metric) : -1;
    if (value >= 0)
        text_format(out, "%s: %lld\n", certificate_field_names[field], (long long)value);
}

static void add_counts(struct text *out, const struct closed_census_layer *layer)
{
    text_format(out, " %llu %016llx\n", (unsigned long long)layer->states,
                (unsigned long long)layer->sum);
}

static void add_closed_census(struct text *out, const struct closed_census *closed_census)
{
    if (!closed_census->taken)
        return;
    for (size_t i = 0; i < closed_census->count; i++) {
        if (!closed_census->layers[i].states)
            continue;
        text_format(out, "layer: %zu", i);
        add_counts(out, &closed_census->layers[i]);
    }
    if (closed_census->dead.states) {
        text_add(out, "layer: dead");
        add_counts(out, &closed_census->dead);
    }
}

bool certificate_write(const struct solve_result *result, struct text *out)
{
    const struct answer *answer = &result->answer;
    bool solved = answer->verdict == VERDICT_SOLVED;
    if (result->broken || (!solved && answer->verdict != VERDICT_UNSOLVABLE))
        return false;
    enum claim claim = !solved ? CLAIM_UNSOLVABLE : answer->proved ? CLAIM_OPTIMAL : CLAIM_SOLVED;
    text_add(out, "cariste certificate 1\n");
    add_field(out, FIELD_BUILD, build_identity());
    add_field(out, FIELD_PUZZLE, result->level->family->name);
    add_field(out, FIELD_ID, result->id);
    add_field(out, FIELD_GOAL, result->goal.name);
    add_field(out, FIELD_TIE, result->tie.name);
    add_field(out, FIELD_CLAIM, claim_names[claim]);
    if (solved) {
        add_cost(out, FIELD_COST, &result->score, result->goal.metric);
        add_cost(out, FIELD_TIE_COST, &result->score, result->tie.metric);
    }
    add_field(out, FIELD_ALGORITHM, answer->algorithm);
    /* Functions of a caller's own are not there to be asked again. */
    bool own = choice_named(answer->prune, "own") || choice_named(answer->heuristic, "own");
    add_field(out, FIELD_HEURISTIC, own ? NULL : answer->heuristic);
    add_field(out, FIELD_PRUNE, own ? NULL : answer->prune);
    add_field(out, FIELD_SOLUTION, solved ? answer->solution : NULL);
    if (claim != CLAIM_SOLVED)
        add_closed_census(out, &answer->closed_census);
    output_bare_level(result->level, out);
    text_add(out, "end\n");
    return true;
}
