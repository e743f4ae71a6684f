#include "app/certificate/certificate.h"

#include <stdarg.h>

#include "app/core/task.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"

struct checking {
    const struct certificate *certificate;
    const struct request *given;
    struct certificate_check *out;
};

const char *certificate_status_name(enum certificate_status status)
{
    static const char *const names[] = {"confirmed", "limit", "refuted"};
    return names[status];
}

const char *certificate_status_words(enum certificate_status status)
{
    static const char *const words[] = {M_("confirmed"), M_("limit"), M_("refuted")};
    return words[status];
}

static bool __attribute__((format(printf, 4, 5)))
check_decide(struct checking *checking, enum certificate_status status, unsigned line,
             const char *format, ...)
{
    struct text what;
    text_init(&what);
    va_list list;
    va_start(list, format);
    text_say_list(&what, format, list);
    va_end(list);
    checking->out->status = status;
    checking->out->line = line;
    checking->out->message = text_take(&what);
    return false;
}

static unsigned line_of(const struct checking *checking, enum certificate_field field)
{
    return checking->certificate->lines[field];
}

static bool check_metric(struct checking *checking, enum certificate_field metric,
                         enum certificate_field field, uint32_t claimed)
{
    const char *name = checking->certificate->values[metric];
    if (!checking->certificate->values[field])
        return true;
    int64_t value = score_metric(&checking->out->score, name);
    if (value == claimed)
        return true;
    return check_decide(checking, CERTIFICATE_REFUTED, line_of(checking, field),
                        "the solution has %lld %s, and not %lu", (long long)value, name,
                        (unsigned long)claimed);
}

/* By the rules alone. */
static bool replay(struct checking *checking)
{
    const struct certificate *certificate = checking->certificate;
    const struct level *level = certificate->level;
    struct score *score = &checking->out->score;
    if (certificate->claim == CLAIM_UNSOLVABLE)
        return true;
    level->family->judge(level, certificate->values[FIELD_SOLUTION], score);
    if (!score->solved)
        return check_decide(checking, CERTIFICATE_REFUTED, line_of(checking, FIELD_SOLUTION), "%s",
                            score->why);
    return check_metric(checking, FIELD_GOAL, FIELD_COST, certificate->cost) &&
           check_metric(checking, FIELD_TIE, FIELD_TIE_COST, certificate->tie_cost);
}

static bool is_better(const struct checking *checking, const struct solve_result *result)
{
    const struct certificate *certificate = checking->certificate;
    const char *metric = result->goal.metric, *tied = result->tie.metric;
    int64_t cost = metric ? score_metric(&result->score, metric) : -1;
    int64_t tie = tied ? score_metric(&result->score, tied) : 0;
    return certificate->claim == CLAIM_UNSOLVABLE || cost < certificate->cost ||
           (cost == certificate->cost && tie < certificate->tie_cost);
}

/* Has a search come to what is claimed? */
static bool agree(struct checking *checking, const struct solve_result *result)
{
    unsigned line = line_of(checking, FIELD_CLAIM);
    const struct answer *answer = &result->answer;
    const char *claim = claim_names[checking->certificate->claim];
    if (answer->verdict == VERDICT_SOLVED && is_better(checking, result))
        return check_decide(checking, CERTIFICATE_REFUTED, line, "not %s: %s finds %s", claim,
                            answer->algorithm, answer->solution);
    if (!answer->proved)
        return check_decide(checking, CERTIFICATE_LIMIT, line, "not proved again by %s%s%s",
                            answer->algorithm ? answer->algorithm : M_("any search"),
                            answer->message ? ": " : "", answer->message ? answer->message : "");
    bool unsolvable = answer->verdict == VERDICT_UNSOLVABLE;
    if (unsolvable == (checking->certificate->claim == CLAIM_UNSOLVABLE))
        return true;
    return check_decide(checking, CERTIFICATE_REFUTED, line,
                        "internal error: %s proves that what was replayed cannot be solved",
                        answer->algorithm);
}

static void absorb(struct certificate_check *out, const struct answer *answer)
{
    out->seconds += answer->seconds;
    out->counters.expanded += answer->counters.expanded;
    out->counters.generated += answer->counters.generated;
    if (answer->counters.peak_bytes > out->counters.peak_bytes)
        out->counters.peak_bytes = answer->counters.peak_bytes;
    if (answer->limit)
        out->limit = answer->limit;
}

/* The counts of a layer in a inventory, zeroes when it has none. */
static struct closed_census_layer counted(const struct closed_census *closed_census,
                                          const struct certificate_layer *at)
{
    if (at->dead)
        return closed_census->dead;
    return at->bound < closed_census->count ? closed_census->layers[at->bound]
                                            : (struct closed_census_layer){0};
}

static uint64_t all_states(const struct closed_census *closed_census)
{
    uint64_t states = closed_census->dead.states;
    for (size_t i = 0; i < closed_census->count; i++)
        states += closed_census->layers[i].states;
    return states;
}

static bool compare_counts(struct checking *checking, const struct closed_census *closed_census)
{
    const struct certificate *certificate = checking->certificate;
    uint64_t states = 0;
    for (size_t i = 0; i < certificate->layer_count; i++) {
        const struct certificate_layer *layer = &certificate->layers[i];
        struct closed_census_layer found = counted(closed_census, layer);
        if (found.states != layer->counts.states)
            return check_decide(checking, CERTIFICATE_REFUTED, layer->line,
                                "positions in the layer: %llu, and not %llu",
                                (unsigned long long)found.states,
                                (unsigned long long)layer->counts.states);
        states += found.states;
    }
    if (states != all_states(closed_census))
        return check_decide(checking, CERTIFICATE_REFUTED, line_of(checking, FIELD_CLAIM),
                            "the proof has layers that are missing here");
    checking->out->layers = certificate->layer_count;
    checking->out->positions = states;
    return true;
}

static bool compare_sums(struct checking *checking, const struct closed_census *closed_census)
{
    const struct certificate *certificate = checking->certificate;
    for (size_t i = 0; i < certificate->layer_count; i++) {
        const struct certificate_layer *layer = &certificate->layers[i];
        struct closed_census_layer found = counted(closed_census, layer);
        if (found.sum != layer->counts.sum)
            return check_decide(checking, CERTIFICATE_REFUTED, layer->line,
                                "the layer has other positions: their sum is %016llx",
                                (unsigned long long)found.sum);
    }
    return true;
}

/* The same search in the opposite order closes the same positions. */
static bool search_reversed(struct checking *checking)
{
    const struct certificate *certificate = checking->certificate;
    char *const *values = certificate->values;
    struct request request = {.goal = values[FIELD_GOAL],
                              .tie = values[FIELD_TIE],
                              .algorithm = values[FIELD_ALGORITHM],
                              .heuristic = values[FIELD_HEURISTIC],
                              .prune = values[FIELD_PRUNE],
                              .closed_census = true,
                              .reversed = true,
                              .limits = checking->given->limits,
                              .hooks = checking->given->hooks};
    struct solve_result result;
    if (!certificate->layer_count)
        return true;
    task_solve(certificate->level, &request, &result);
    absorb(checking->out, &result.answer);
    bool good = agree(checking, &result);
    if (good && !result.answer.closed_census.taken)
        good = check_decide(checking, CERTIFICATE_LIMIT, line_of(checking, FIELD_CLAIM),
                            "the layers could not be counted again");
    good = good && compare_counts(checking, &result.answer.closed_census) &&
           compare_sums(checking, &result.answer.closed_census);
    solve_result_free(&result);
    return good;
}

/* Another search with another bound comes to the same conclusion. */
static bool search_otherwise(struct checking *checking)
{
    const struct certificate *certificate = checking->certificate;
    const struct puzzle *family = certificate->level->family;
    const struct request *given = checking->given;
    struct request request = {.goal = certificate->values[FIELD_GOAL],
                              .tie = certificate->values[FIELD_TIE],
                              .heuristic = certificate->values[FIELD_HEURISTIC],
                              .limits = given->limits,
                              .hooks = given->hooks};
    struct solve_result result;
    if (family->reprove && !given->algorithm)
        family->reprove(&request);
    if (given->algorithm) { /* it may not know what another is asked for */
        request.algorithm = given->algorithm;
        request.heuristic = request.prune = NULL;
    }
    request.heuristic = given->heuristic ? given->heuristic : request.heuristic;
    request.prune = given->prune ? given->prune : request.prune;
    task_solve(certificate->level, &request, &result);
    absorb(checking->out, &result.answer);
    bool good = agree(checking, &result);
    if (good) {
        checking->out->algorithm = result.answer.algorithm;
        checking->out->heuristic = result.answer.heuristic;
    }
    solve_result_free(&result);
    return good;
}

void certificate_check(const struct certificate *certificate, const struct request *request,
                       struct certificate_check *out)
{
    struct checking checking = {certificate, request, out};
    *out = (struct certificate_check){.status = CERTIFICATE_CONFIRMED};
    if (replay(&checking) && certificate->claim != CLAIM_SOLVED && search_reversed(&checking))
        search_otherwise(&checking);
}

void certificate_check_free(struct certificate_check *check)
{
    mem_free(check->message);
    *check = (struct certificate_check){0};
}
