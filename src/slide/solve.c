#include "slide/solve.h"

#include <string.h>

#include "puzzle/level.h"
#include "search/search.h"
#include "search/symmetry_space.h"
#include "slide/space/slide_space.h"
#include "slide/space/symmetry_space.h"
#include "slide/space/solution.h"

const struct choice slide_goals[] = {
    {"steps", "fewest steps: one piece, one cell"},
    {"moves", "fewest moves: one piece, along any free way"},
    {"straight", "fewest straight moves: one piece, any number of cells in one line"},
    {NULL, NULL},
};

const struct choice slide_algorithms[] = {
    {"auto", "what suits the puzzle best"},
    {"astar", "A*: least cost + bound first; proves the optimum"},
    {"bfs", "breadth first: fewest moves, without a bound"},
    {"bidirectional", "breadth first from the start and from all goals at once"},
    {"dfs", "depth first: any solution, quickly or never"},
    {"ida", "IDA*: depth first under a rising bound; little memory"},
    {NULL, NULL},
};

const struct choice slide_heuristics[] = {
    {"auto", "the strongest there is"},
    {"pattern", "exact distances in the puzzle without its small pieces"},
    {"distance", "what each piece needs to its goal in the empty frame, summed up"},
    {"zero", "no estimate"},
    {NULL, NULL},
};

const struct choice slide_prunings[] = {{"none", "there is nothing to prune"}, {NULL, NULL}};

const struct choice slide_spaces[] = {
    {"steps", "layouts, layer by layer in steps"},
    {"moves", "layouts, layer by layer in moves"},
    {"straight", "layouts, layer by layer in straight moves"},
    {NULL, NULL},
};

enum slide_metric slide_metric_named(const char *name)
{
    if (name && strcmp(name, "moves") == 0)
        return METRIC_MOVES;
    return name && strcmp(name, "straight") == 0 ? METRIC_STRAIGHT : METRIC_STEPS;
}

static enum slide_space_guide guide_named(const char *name)
{
    if (choice_is_open(name) || strcmp(name, "pattern") == 0)
        return GUIDE_PATTERN;
    return strcmp(name, "distance") == 0 ? GUIDE_DISTANCE : GUIDE_NONE;
}

static const char *guide_name(enum slide_space_guide guide)
{
    return guide == GUIDE_PATTERN ? "pattern" : guide == GUIDE_DISTANCE ? "distance" : "zero";
}

void slide_reprove(struct request *request)
{
    request->algorithm = "bfs";
    request->heuristic = NULL;
}

static void search(struct slide_space *slide_space, const struct search_algorithm *algorithm,
                   struct meter *meter, struct answer *answer)
{
    struct search_result result = {.outcome = SEARCH_EXHAUSTED};
    /* Searching from both ends needs the goals and ways back of the plain space. */
    bool plain = algorithm->run == search_bidirectional || slide_space->classes->hopeless;
    struct symmetry_space *symmetric = plain ? NULL : slide_symmetry_space_new(slide_space);
    struct space *space = symmetric ? symmetry_space_of(symmetric) : &slide_space->space;
    if (!slide_space->classes->hopeless)
        search_run(algorithm->run, space, 1, meter, &result);
    if (symmetric && result.outcome == SEARCH_FOUND)
        symmetry_space_unfold(symmetric, result.path, result.steps);
    symmetry_space_free(symmetric);
    answer->lower_bound = result.lower_bound;
    if (result.outcome == SEARCH_FOUND) {
        answer->verdict = VERDICT_SOLVED;
        answer->proved = result.optimal;
        answer->solution = slide_solution_moves(slide_space, result.path, result.steps);
    } else if (result.outcome == SEARCH_EXHAUSTED) {
        answer->verdict = VERDICT_UNSOLVABLE;
        answer->proved = true;
        answer->lower_bound = UINT32_MAX;
    }
    search_result_free(&result);
}

void slide_solve(const struct level *level, const struct request *request, struct answer *answer)
{
    bool choose = choice_is_open(request->algorithm);
    const struct search_algorithm *algorithm =
        search_algorithm_find(choose ? "astar" : request->algorithm);
    bool blind = algorithm->run == search_bfs || algorithm->run == search_bidirectional;
    enum slide_space_guide guide = blind ? GUIDE_NONE : guide_named(request->heuristic);
    struct meter meter;
    meter_start(&meter, &request->limits, &request->hooks);
    *answer = (struct answer){.verdict = VERDICT_LIMIT, .lower_bound = UINT32_MAX};
    answer->algorithm = algorithm->name;
    answer->heuristic = guide_name(guide);
    struct piece_classes *classes = piece_classes_new(level->model, PIECE_CLASSES_REACHABLE);
    struct slide_space *slide_space = slide_space_new(classes, slide_metric_named(request->goal),
                                                      classes->hopeless ? GUIDE_NONE : guide);
    if (meter_take(&meter, classes->bytes + slide_space->pattern_db.size))
        search(slide_space, algorithm, &meter, answer);
    slide_space_free(slide_space);
    piece_classes_free(classes);
    answer->limit = meter.hit;
    answer->counters = meter.counters;
    answer->seconds = meter_seconds(&meter);
}

void slide_open_space(const struct level *level, const struct request *request,
                      struct opened_space *out)
{
    struct piece_classes *classes = piece_classes_new(level->model, PIECE_CLASSES_REACHABLE);
    out->model = classes;
    out->space = &slide_space_new(classes, slide_metric_named(request->space), GUIDE_NONE)->space;
}

void slide_close_space(struct opened_space *opened)
{
    slide_space_free(opened->space->self);
    piece_classes_free(opened->model);
}

void slide_count(const struct level *level, const struct request *request, struct tally *tally)
{
    struct meter meter;
    meter_start(&meter, &request->limits, &request->hooks);
    struct opened_space opened;
    slide_open_space(level, request, &opened);
    const struct piece_classes *classes = opened.model;
    struct search_result result = {.outcome = SEARCH_LIMITED};
    if (meter_take(&meter, classes->bytes))
        search_all(opened.space, &meter, &result);
    *tally = (struct tally){.states = meter.counters.stored,
                            .complete = result.outcome == SEARCH_EXHAUSTED,
                            .layers = result.layers,
                            .layer_count = result.layer_count,
                            .state_bytes = opened.space->key_bytes,
                            .limit = meter.hit,
                            .counters = meter.counters,
                            .seconds = meter_seconds(&meter)};
    result.layers = NULL;
    search_result_free(&result);
    slide_close_space(&opened);
}
