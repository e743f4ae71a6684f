/* How far the packing has come: placements of the plan that are left, and those for which no box
 * can be had any more (see plan/packing_progress.h). */
#include "sokoban/expert/fess/features.h"

#include "base/language/message.h"

static unsigned packed(void *self, const struct feature_input *input)
{
    (void)self;
    return input->progress.to_do;
}

static unsigned sealed(void *self, const struct feature_input *input)
{
    (void)self;
    return input->progress.sealed;
}

const struct feature_kind feature_packed = {
    .name = "packed",
    .part = "feature-packed",
    .without = M_("boxes packed are not counted"),
    .is_coordinate = true,
    .value = packed,
};

const struct feature_kind feature_sealed = {
    .name = "sealed",
    .part = "feature-sealed",
    .without = M_("cells that packed boxes seal are not counted"),
    .is_coordinate = true,
    .value = sealed,
};
