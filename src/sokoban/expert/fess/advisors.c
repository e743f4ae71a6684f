#include "sokoban/expert/fess/advisors.h"

/* Pushes become possible that were not. */
static bool opens(const struct proposal *now, const struct proposal *successor)
{
    (void)now;
    return successor->macro.opens;
}

const struct advisor_kind advisor_kinds[ADVISORS] = {
    {"packing", FEATURE_PACKED, NULL}, {"zones", FEATURE_ZONES, NULL},
    {"rooms", FEATURE_ROOMS, NULL},    {"sealed", FEATURE_SEALED, NULL},
    {"hotspots", FEATURE_HOT, NULL},   {"explorer", FEATURES, opens},
};

bool advisor_likes(const struct advisor_kind *kind, const struct proposal *now,
                   const struct proposal *successor)
{
    uint64_t before = now->features, after = successor->features;
    if (feature_value(after, FEATURE_PACKED) > feature_value(before, FEATURE_PACKED))
        return false;
    if (kind->likes)
        return kind->likes(now, successor);
    return feature_value(after, kind->improves) < feature_value(before, kind->improves);
}

bool advisor_prefers(const struct proposal *one, const struct proposal *other)
{
    return one->features != other->features ? one->features < other->features
                                            : one->distance < other->distance;
}
