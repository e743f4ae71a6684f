/* A feature for check_planting.sh: arbitrary, so that it leads the search elsewhere. */
#include "sokoban/expert/fess/features.h"

static unsigned value(void *self, const struct feature_input *input)
{
    (void)self;
    return input->boxes[0] * 7u % 11;
}

const struct feature_kind feature_planted = {
    .name = "planted-feature",
    .part = "feature-planted-feature",
    .without = "what was planted as a feature is not counted",
    .is_coordinate = true,
    .value = value,
};
