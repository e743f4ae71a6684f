/* An advisor for check_planting.sh: recommends boxes that move to the right or down. */
#include "sokoban/expert/fess/advisors.h"

static bool likes(const struct proposal *now, const struct proposal *successor)
{
    (void)now;
    return successor->macro.to > successor->from;
}

const struct advisor_kind advisor_planted = {
    .name = "planted-advisor",
    .part = "advisor-planted-advisor",
    .without = "nobody recommends what the planted advisor does",
    .improves = FEATURES,
    .likes = likes,
};
