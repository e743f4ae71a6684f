#include "sokoban/expert/fess/advisors.h"

#include "base/language/message.h"

/* Pushes become possible that were not. */
static bool opens(const struct proposal *now, const struct proposal *successor)
{
    (void)now;
    return successor->macro.opens;
}

const struct advisor_kind advisor_packing = {
    .name = "packing",
    .part = "advisor-packing",
    .without = M_("nobody recommends to pack a box"),
    .improves = FEATURE_packed,
};

const struct advisor_kind advisor_zones = {
    .name = "zones",
    .part = "advisor-zones",
    .without = M_("nobody recommends to join regions"),
    .improves = FEATURE_zones,
};

const struct advisor_kind advisor_rooms = {
    .name = "rooms",
    .part = "advisor-rooms",
    .without = M_("nobody recommends to join rooms"),
    .improves = FEATURE_rooms,
};

const struct advisor_kind advisor_sealed = {
    .name = "sealed",
    .part = "advisor-sealed",
    .without = M_("nobody recommends to open sealed cells"),
    .improves = FEATURE_sealed,
};

const struct advisor_kind advisor_hotspots = {
    .name = "hotspots",
    .part = "advisor-hotspots",
    .without = M_("nobody recommends to clear the way of a box"),
    .improves = FEATURE_hot,
};

const struct advisor_kind advisor_explorer = {
    .name = "explorer",
    .part = "advisor-explorer",
    .without = M_("nobody recommends what makes new pushes possible"),
    .improves = FEATURES,
    .likes = opens,
};

#define ROW(name) &advisor_##name,
const struct advisor_kind *const advisor_kinds[ADVISORS] = {ADVISOR_ROWS(ROW)};

bool advisor_likes(const struct advisor_kind *kind, const struct proposal *now,
                   const struct proposal *successor)
{
    uint64_t before = now->features, after = successor->features;
    if (feature_value(after, FEATURE_packed) > feature_value(before, FEATURE_packed))
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
