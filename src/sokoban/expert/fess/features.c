#include "sokoban/expert/fess/features.h"

#include "sokoban/expert/fess/ablation.h"

const struct feature_kind feature_kinds[FEATURES] = {
    [FEATURE_PACKED] = {"packed", true}, [FEATURE_ZONES] = {"zones", true},
    [FEATURE_ROOMS] = {"rooms", true},   [FEATURE_SEALED] = {"sealed", true},
    [FEATURE_HOT] = {"hot", false},
};

void feature_eval_init(struct feature_eval *eval, const struct model *model, uint32_t without,
                       struct packing_plan plan, struct meter *limits)
{
    *eval = (struct feature_eval){.model = model, .without = without};
    packing_estimate_init(&eval->estimate, model, limits);
    plan_tracker_init(&eval->tracker, model, plan, limits);
    if (eval->tracker.left > eval->estimate.ignored)
        plan_tracker_free(&eval->tracker);
    links_init(&eval->links, model->map);
    hotspots_init(&eval->hotspots, model->distances);
}

void feature_eval_free(struct feature_eval *eval)
{
    packing_estimate_free(&eval->estimate);
    plan_tracker_free(&eval->tracker);
    links_free(&eval->links);
    hotspots_free(&eval->hotspots);
    *eval = (struct feature_eval){0};
}

uint64_t feature_eval_compute(struct feature_eval *eval, const struct feature_input *input)
{
    const struct map *map = eval->model->map;
    struct packing_progress progress =
        eval->tracker.steps ? plan_tracker_look(&eval->tracker, input->boxes)
                            : packing_estimate_look(&eval->estimate, input->boxes, input->player);
    unsigned values[FEATURES];
    values[FEATURE_PACKED] = progress.to_do;
    values[FEATURE_ZONES] = input->zones;
    values[FEATURE_SEALED] = progress.sealed;
    values[FEATURE_HOT] = hotspots_count(&eval->hotspots, input->boxes, map->box_count);
    values[FEATURE_ROOMS] =
        input->macro ? links_count(&eval->links, input->occupancy, input->from, input->macro->to)
                     : links_begin(&eval->links, input->occupancy);
    uint64_t features = 0;
    for (int i = 0; i < FEATURES; i++) {
        unsigned value = ablation_has_feature(eval->without, i) ? 0 : values[i];
        features = features << 8 | (value < 255 ? value : 255);
    }
    return features;
}

uint64_t feature_cell_label(uint64_t features)
{
    uint64_t name = 0;
    for (int i = 0; i < FEATURES; i++)
        if (feature_kinds[i].is_coordinate)
            name = name << 8 | feature_value(features, (enum feature)i);
    return name;
}
