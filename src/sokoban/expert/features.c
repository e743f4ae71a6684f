#include "sokoban/expert/features.h"

#include "sokoban/expert/parts.h"

const struct feature_kind feature_kinds[FEATURES] = {
    [FEATURE_PACKED] = {"packed", true}, [FEATURE_ZONES] = {"zones", true},
    [FEATURE_ROOMS] = {"rooms", true},   [FEATURE_SEALED] = {"sealed", true},
    [FEATURE_HOT] = {"hot", false},
};

void judge_init(struct judge *judge, const struct model *model, uint32_t without,
                struct packing packing, struct meter *limits)
{
    *judge = (struct judge){.model = model, .without = without};
    stowage_init(&judge->stowage, model, limits);
    script_init(&judge->script, model, packing, limits);
    if (judge->script.left > judge->stowage.ignored)
        script_free(&judge->script);
    links_init(&judge->links, model->map);
    hotspots_init(&judge->hotspots, model->distances);
}

void judge_free(struct judge *judge)
{
    stowage_free(&judge->stowage);
    script_free(&judge->script);
    links_free(&judge->links);
    hotspots_free(&judge->hotspots);
    *judge = (struct judge){0};
}

uint64_t judge_features(struct judge *judge, const struct judged *judged)
{
    const struct map *map = judge->model->map;
    struct progress progress = judge->script.steps
                                   ? script_look(&judge->script, judged->boxes)
                                   : stowage_look(&judge->stowage, judged->boxes, judged->player);
    unsigned values[FEATURES];
    values[FEATURE_PACKED] = progress.to_do;
    values[FEATURE_ZONES] = judged->zones;
    values[FEATURE_SEALED] = progress.sealed;
    values[FEATURE_HOT] = hotspots_count(&judge->hotspots, judged->boxes, map->box_count);
    values[FEATURE_ROOMS] =
        judged->macro ? links_count(&judge->links, judged->layout, judged->from, judged->macro->to)
                      : links_begin(&judge->links, judged->layout);
    uint64_t features = 0;
    for (int i = 0; i < FEATURES; i++) {
        unsigned value = parts_have_feature(judge->without, i) ? 0 : values[i];
        features = features << 8 | (value < 255 ? value : 255);
    }
    return features;
}

uint64_t feature_cell(uint64_t features)
{
    uint64_t name = 0;
    for (int i = 0; i < FEATURES; i++)
        if (feature_kinds[i].is_coordinate)
            name = name << 8 | feature_value(features, (enum feature)i);
    return name;
}
