#include "sokoban/solve_search.h"

#include <string.h>

#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "search/heuristic_check.h"
#include "search/wrapper.h"
#include "search/search.h"
#include "search/symmetry_space.h"
#include "sokoban/bound/bound.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/incumbent.h"
#include "sokoban/sampling.h"
#include "sokoban/seed_search/fess0.h"
#include "sokoban/setup.h"
#include "sokoban/solve_expert.h"
#include "sokoban/solve_improve.h"
#include "sokoban/solve_seed_search.h"
#include "sokoban/space/symmetry_space.h"
#include "sokoban/space/model.h"
#include "sokoban/space/solution.h"
#include "sokoban/space/pulls.h"
#include "sokoban/space/spaces.h"
#include "sokoban/space/walk_pulls.h"

/* Estimates are compared with exact distances in spaces up to this size. */
enum { CHECKED_STATES_MAX = 500000 };

static void report_found(const struct setup *setup, const struct model *model,
                         const struct search_result *result, struct answer *answer)
{
    answer->verdict = VERDICT_SOLVED;
    answer->proved = setup->optimal && result->optimal;
    if (result->path)
        answer->solution = solution_moves(model, result->path, result->steps);
    if (result->optimal && setup->asked && !setup->optimal)
        answer->message = setup_excuse(setup, "not proved optimal", setup->asked);
}

/* An exhausted space is a proof if no pruning has cut a solution off. */
static void report_exhausted(const struct setup *setup, struct answer *answer)
{
    answer->lower_bound = UINT32_MAX;
    if (setup->preserved & PRESERVES_ANY) {
        answer->verdict = VERDICT_UNSOLVABLE;
        answer->proved = true;
    } else {
        answer->message = setup_excuse(setup, "no solution found", PRESERVES_ANY);
    }
}

/* What is known of the best for the tie when a limit has come after the best for the goal. */
static void report_tie(const struct setup *setup, const struct search_result *result,
                       struct answer *answer)
{
    bool moves = setup->eval_options.cost == COST_PUSHES_MOVES;
    uint32_t first = pair_first(result->lower_bound);
    if (!answer->solution || pair_first(setup_cost(setup, answer->solution)) != first)
        return;
    char *best = message_count(first, moves ? "pushes" : "moves");
    char *bound = message_count(pair_second(result->lower_bound), moves ? "moves" : "pushes");
    answer->message = message_new("of the solutions with %s none has fewer than %s", best, bound);
    mem_free(best);
    mem_free(bound);
}

/* The guess is the answer unless the search has found something better. */
static void report_outcome(const struct setup *setup, const struct model *model,
                           const struct search_result *result, struct expert_incumbent *expert,
                           struct answer *answer)
{
    answer->lower_bound = !setup->optimal  ? UINT32_MAX
                          : setup->is_tied ? pair_first(result->lower_bound)
                                           : result->lower_bound;
    if (expert->moves && !result->path) {
        answer->verdict = VERDICT_SOLVED;
        answer->solution = expert->moves;
        expert->moves = NULL;
    }
    if (result->outcome == SEARCH_FOUND)
        report_found(setup, model, result, answer);
    else if (result->outcome == SEARCH_EXHAUSTED)
        report_exhausted(setup, answer);
    if (setup->is_tied && setup->optimal && answer->limit != LIMIT_NONE)
        report_tie(setup, result, answer);
}

/* Says what the checks of the estimates have seen, instead of anything else. */
static void report_checks(const struct setup *setup, const struct heuristic_check_report *report,
                          struct answer *answer)
{
    struct text text;
    text_init(&text);
    text_format(&text, "%s: ", setup->eval_options.bound->name);
    if (report->inconsistent)
        text_say(&text, "inconsistent on %llu of %llu steps, by up to %lu; ",
                 (unsigned long long)report->inconsistent, (unsigned long long)report->edges,
                 (unsigned long)report->worst_fall);
    else
        text_say(&text, "consistent on %llu steps; ", (unsigned long long)report->edges);
    if (!report->states)
        text_say(&text, "not compared with exact distances, for there are too many positions");
    else if (report->above)
        text_say(&text,
                 "not admissible: above the exact distance of %llu of %llu positions, by "
                 "up to %lu",
                 (unsigned long long)report->above, (unsigned long long)report->states,
                 (unsigned long)report->worst_excess);
    else
        text_say(&text, "admissible: not above the exact distance of any of %llu positions",
                 (unsigned long long)report->states);
    if (report->killed)
        text_say(&text, "; %llu that can be solved called dead",
                 (unsigned long long)report->killed);
    mem_free(answer->message);
    answer->message = text_take(&text);
}

/* Prices, areas and heights are chosen among equals, without regard to symmetry: a position and its
 * image may have other bounds. */
static bool depends_on_image(const struct bound_kind *kind)
{
    return kind->is_priced || kind->uses_area_dbs || kind->uses_heights;
}

static void run(const struct setup *setup, struct model *model, const struct request *request,
                struct expert_incumbent *expert, struct meter *meter, struct answer *answer)
{
    bool check = request->check_heuristic && !request->hooks.own;
    struct search_result result = {.outcome = SEARCH_EXHAUSTED};
    struct heuristic_check_report report = {0};
    struct space *plain = space_new(setup->space, model, setup->eval_options);
    struct space *reversed = request->reversed ? reversed_new(plain) : NULL;
    struct space *space = reversed ? reversed : plain;
    struct symmetry_space *symmetric =
        setup->is_symmetric
            ? sokoban_symmetry_space_new(space, model,
                                         setup->space == SPACE_PUSH ? PLAYER_REGION : PLAYER_PUSHED)
            : NULL;
    space = symmetric ? symmetry_space_of(symmetric) : space;
    if (symmetric && depends_on_image(setup->eval_options.bound))
        meter->hooks.closed_census =
            NULL; /* which image is met first, and so the census, is chance */
    struct space *checked = check ? heuristic_check_new(space, &report) : NULL;
    space = checked ? checked : space;
    struct space *ordered = setup->by_features ? fess0_new(space, plain->self) : NULL;
    answer->heuristic = setup->eval_options.bound->name;
    answer->prune = setup_prune_names(setup);
    struct sampling sampling;
    bool is_sampled = sampling_is_meant(request, setup);
    if (is_sampled)
        sampling_begin(&sampling, model, plain, meter, SAMPLING_INTERVAL);
    bool from_both = setup->search == search_both_ends && setup->space == SPACE_WALK;
    struct space *back = from_both && pulls_suit(model)
                             ? walk_pulls_new(model, symmetric, DISTANCE_TABLE_BYTES)
                             : NULL;
    struct symmetry_space *mirrored =
        back && symmetric ? sokoban_symmetry_space_new(back, model, PLAYER_PULLED) : NULL;
    space->back = mirrored ? symmetry_space_of(mirrored) : back;
    if (!model_is_hopeless(model))
        search_run(setup->search, ordered ? ordered : space, request->threads, meter, &result);
    if (is_sampled)
        sampling_end(&sampling);
    if (symmetric && result.path)
        symmetry_space_unfold(symmetric, result.path, result.steps);
    answer->limit = meter->hit;
    if (result.outcome == SEARCH_LIMITED)
        expert_incumbent_try_last(expert, meter);
    report_outcome(setup, model, &result, expert, answer);
    if (check) {
        heuristic_check_exactly(plain, meter, CHECKED_STATES_MAX, &report);
        report_checks(setup, &report, answer);
    }
    search_result_free(&result);
    fess0_free(ordered);
    heuristic_check_free(checked);
    symmetry_space_free(mirrored);
    walk_pulls_free(back);
    symmetry_space_free(symmetric);
    reversed_free(reversed);
    space_free(plain);
}

void solve_by_search(const struct algorithm *self, const struct level *level,
                     const struct request *request, struct answer *answer)
{
    solve_by_search_from(self, level, request, NULL, answer);
}

void solve_by_search_from(const struct algorithm *self, const struct level *level,
                          const struct request *request, const char *known, struct answer *answer)
{
    struct setup setup = setup_make(request, self);
    struct meter meter;
    meter_start(&meter, &request->limits, &request->hooks);
    if (request->closed_census && !setup_learns(&setup) && !request->hooks.own)
        meter.hooks.closed_census = &answer->closed_census;
    meter.is_vouched = setup.optimal;
    meter.is_paired = setup.is_tied;
    setup.eval_options.is_thrifty = !request->closed_census && !request->hooks.checkpoint;
    struct model *model =
        model_new(level->model, setup.eval_options.deadlocks, DISTANCE_TABLE_BYTES);
    model_add_tables(model, setup.eval_options.bound, &meter);
    struct expert_incumbent expert;
    expert_incumbent_init(&expert, level, model, &setup, request);
    if (expert_incumbent_is_meant(level, request, &setup))
        meter.hooks.incumbent = &expert.incumbent;
    if (known && meter.hooks.incumbent)
        expert_incumbent_give(&expert, known);
    if (meter_take(&meter, model->bytes))
        run(&setup, model, request, &expert, &meter, answer);
    else
        answer->limit = LIMIT_MEMORY;
    expert_incumbent_free(&expert);
    model_free(model);
    answer->counters = meter.counters;
    answer->seconds = meter_seconds(&meter);
}
