#include "puzzle/rating.h"

#include "base/language/message.h"
#include "base/mem.h"

void rating_free(struct rating *rating)
{
    mem_free(rating->message);
    rating->message = NULL;
}

void rating_set(struct rating *rating, size_t measure, double value)
{
    rating->measures[measure] = (struct measure){true, value};
}

const char *rating_status_name(enum rating_status status)
{
    static const char *const names[] = {"rated", "estimated", "unsolvable", "limit", "invalid"};
    return names[status];
}

const char *rating_grade_name(unsigned grade)
{
    static const char *const names[RATING_GRADES + 1] = {
        "", M_("very easy"), M_("easy"), M_("medium"), M_("tricky"), M_("hard"), M_("very hard")};
    return names[grade];
}
