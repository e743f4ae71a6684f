#include "slide/solve.h"

#include <string.h>

#include "base/language/message.h"
#include "puzzle/algorithm.h"
#include "puzzle/level.h"
#include "search/own.h"
#include "search/search.h"
#include "search/symmetry_space.h"
#include "slide/space/slide_space.h"
#include "slide/space/symmetry_space.h"
#include "slide/space/solution.h"

const struct goal slide_goals[] = {
    {"steps", M_("fewest steps: one piece, one cell"), "steps", METRIC_STEPS},
    {"moves", M_("fewest moves: one piece, along any free way"), "moves", METRIC_MOVES},
    {"straight", M_("fewest straight moves: one piece, any number of cells in one line"),
     "straight", METRIC_STRAIGHT},
    {0},
};

/* Layouts are the same in all of them; what counts as one step differs. */
static const struct goal spaces[] = {
    {"steps", M_("layouts, layer by layer in steps"), NULL, METRIC_STEPS},
    {"moves", M_("layouts, layer by layer in moves"), NULL, METRIC_MOVES},
    {"straight", M_("layouts, layer by layer in straight moves"), NULL, METRIC_STRAIGHT},
    {0},
};

struct choice slide_spaces(size_t index)
{
    return (struct choice){.name = spaces[index].name, .help = spaces[index].help};
}

/* The estimates, the strongest first: what auto means. */
static const struct guide_row {
    const char *name, *help;
    enum slide_space_guide guide;
} guides[] = {
    {"pattern", M_("exact distances in the puzzle without its small pieces"), GUIDE_PATTERN},
    {"distance", M_("what each piece needs to its goal in the empty frame, summed up"),
     GUIDE_DISTANCE},
    {"zero", M_("no estimate"), GUIDE_NONE},
    {0},
};

struct choice slide_heuristics(size_t index)
{
    if (index == 0)
        return (struct choice){
            .name = "auto",
            .help =
                M_("the strongest there is; zero for bfs, bidirectional and dfs, which need none")};
    return (struct choice){.name = guides[index - 1].name, .help = guides[index - 1].help};
}

static const struct guide_row *guide_named(const char *name)
{
    const struct guide_row *row = guides;
    while (!choice_is_open(name) && row->name && strcmp(row->name, name) != 0)
        row++;
    return row;
}

static const char *guide_name(enum slide_space_guide guide)
{
    const struct guide_row *row = guides;
    while (row->guide != guide)
        row++;
    return row->name;
}

struct choice slide_prunings(size_t index)
{
    static const struct choice list[] = {{.name = "none", .help = M_("there is nothing to prune")},
                                         {0}};
    return list[index];
}

static enum slide_metric metric_of(const struct goal *list, const char *name)
{
    return (enum slide_metric)goal_find(list, name)->code;
}

void slide_reprove(struct request *request)
{
    request->algorithm = "bfs";
    request->heuristic = NULL;
}

static void search(struct slide_space *slide_space, search_function *algorithm, struct meter *meter,
                   struct answer *answer)
{
    struct search_result result = {.outcome = SEARCH_EXHAUSTED};
    /* Searching from both ends needs the goals and ways back of the plain space. */
    bool plain = algorithm == search_bidirectional || slide_space->classes->hopeless;
    struct symmetry_space *symmetric = plain ? NULL : slide_symmetry_space_new(slide_space);
    struct space *space = symmetric ? symmetry_space_of(symmetric) : &slide_space->space;
    if (!slide_space->classes->hopeless)
        search_run(algorithm, space, 1, meter, &result);
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

static void solve(const struct algorithm *self, const struct level *level,
                  const struct request *request, struct answer *answer)
{
    bool own = request->hooks.own && request->hooks.own->estimate;
    bool guided = !choice_is_open(request->heuristic) || !(own || algorithm_is_uninformed(self));
    enum slide_space_guide guide = guided ? guide_named(request->heuristic)->guide : GUIDE_NONE;
    struct meter meter;
    meter_start(&meter, &request->limits, &request->hooks);
    meter.is_vouched = true;
    answer->heuristic = guide_name(guide);
    struct piece_classes *classes = piece_classes_new(level->model, PIECE_CLASSES_REACHABLE);
    struct slide_space *slide_space = slide_space_new(
        classes, metric_of(slide_goals, request->goal), classes->hopeless ? GUIDE_NONE : guide);
    if (meter_take(&meter, classes->bytes + slide_space->pattern_db.size))
        search(slide_space, self->search, &meter, answer);
    slide_space_free(slide_space);
    piece_classes_free(classes);
    answer->limit = meter.hit;
    answer->counters = meter.counters;
    answer->seconds = meter_seconds(&meter);
}

/* Searches from both ends and layer by layer ask for no estimates; nothing is ever pruned, which is
 * what --prune none asks for. */
enum {
    BLIND = CAN_PRUNE | CAN_TRACE | CAN_ASK_CALLER,
    GUIDED = BLIND | CAN_ESTIMATE,
};

static const struct algorithm algorithms[] = {
    {.name = "auto", .help = M_("what suits the puzzle best")},
    {"astar", M_("A*: least cost + bound first; proves the optimum"), GUIDED | CAN_KEEP_CHECKPOINT,
     NULL, solve, search_astar},
    {"bfs", M_("breadth first: fewest moves, without an estimate"), BLIND, NULL, solve, search_bfs},
    {"bidirectional", M_("breadth first from the start and from all goals at once"), BLIND, NULL,
     solve, search_bidirectional},
    {"dfs", M_("depth first: any solution, quickly or never"), GUIDED, NULL, solve, search_dfs},
    {"ida", M_("IDA*: depth first under a rising bound; little memory"), GUIDED, NULL, solve,
     search_ida},
    {0},
};

struct choice slide_algorithms(size_t index)
{
    return algorithm_choice(algorithms, index);
}

void slide_solve(const struct level *level, const struct request *request, struct answer *answer)
{
    bool choose = choice_is_open(request->algorithm);
    algorithm_solve(algorithms, algorithm_find(algorithms, choose ? "astar" : request->algorithm),
                    level, request, answer);
}

void slide_open_space(const struct level *level, const struct request *request,
                      struct opened_space *out)
{
    struct piece_classes *classes = piece_classes_new(level->model, PIECE_CLASSES_REACHABLE);
    out->model = classes;
    out->space = &slide_space_new(classes, metric_of(spaces, request->space), GUIDE_NONE)->space;
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
