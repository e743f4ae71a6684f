#include "sokoban/expert/fess/features.h"

#include "sokoban/expert/fess/open_lists.h"

_Static_assert(
    8 * FEATURES <= OPEN_FEATURE_BITS,
    "the open lists compare 48 bits of features, six of them: widen their entries first");

#define ROW(name) &feature_##name,
const struct feature_kind *const feature_kinds[FEATURES] = {FEATURE_ROWS(ROW)};

void feature_eval_init(struct feature_eval *eval, const struct model *model, uint32_t without,
                       struct packing_plan plan, struct meter *limits)
{
    *eval = (struct feature_eval){.model = model, .without = without};
    packing_estimate_init(&eval->estimate, model, limits);
    plan_tracker_init(&eval->tracker, model, plan, limits);
    if (eval->tracker.left > eval->estimate.ignored)
        plan_tracker_free(&eval->tracker);
    for (int i = 0; i < FEATURES; i++)
        if (feature_kinds[i]->open && !(without >> i & 1))
            eval->selves[i] = feature_kinds[i]->open(model);
}

void feature_eval_free(struct feature_eval *eval)
{
    packing_estimate_free(&eval->estimate);
    plan_tracker_free(&eval->tracker);
    for (int i = 0; i < FEATURES; i++)
        if (eval->selves[i])
            feature_kinds[i]->close(eval->selves[i]);
    *eval = (struct feature_eval){0};
}

void feature_eval_begin(struct feature_eval *eval, const struct occupancy *occupancy,
                        const cell *boxes)
{
    if (eval->tracker.steps)
        plan_tracker_begin(&eval->tracker, boxes);
    for (int i = 0; i < FEATURES; i++)
        if (feature_kinds[i]->begin && !(eval->without >> i & 1))
            feature_kinds[i]->begin(eval->selves[i], occupancy);
}

static struct packing_progress look(struct feature_eval *eval, const struct feature_input *input)
{
    if (!eval->tracker.steps)
        return packing_estimate_look(&eval->estimate, input->boxes, input->player);
    return input->macro ? plan_tracker_look_after(&eval->tracker, input->boxes, input->from,
                                                  input->macro->to)
                        : plan_tracker_look(&eval->tracker, input->boxes);
}

uint64_t feature_eval_compute(struct feature_eval *eval, struct feature_input *input)
{
    if (!input->macro)
        feature_eval_begin(eval, input->occupancy, input->boxes);
    input->progress = look(eval, input);
    uint64_t features = 0;
    for (int i = 0; i < FEATURES; i++) {
        unsigned value =
            eval->without >> i & 1 ? 0 : feature_kinds[i]->value(eval->selves[i], input);
        features = features << 8 | (value < 255 ? value : 255);
    }
    return features;
}

uint64_t feature_cell_label(uint64_t features)
{
    uint64_t label = 0;
    for (int i = 0; i < FEATURES; i++)
        if (feature_kinds[i]->is_coordinate)
            label = label << 8 | feature_value(features, (enum feature)i);
    return label;
}
