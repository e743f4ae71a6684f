#include "sokoban/expert/fess/ablation.h"

#include "sokoban/expert/fess/advisors.h"
#include "sokoban/expert/fess/features.h"
#include "sokoban/expert/fess/shared_tests.h"

_Static_assert(SHARED_TESTS <= 32 && FEATURES <= 32 && ADVISORS <= 32,
               "what is left out of each list is a word of 32 bits: widen struct ablation");

/* The row of all three lists, one after the other; the name is NULL where the expert has no use for
 * a deadlock test. */
static struct choice row(size_t index)
{
    if (index < SHARED_TESTS) {
        const struct deadlock_kind *kind = shared_test_kind((unsigned)index);
        return (struct choice){.name = kind->part, .help = kind->without};
    }
    index -= SHARED_TESTS;
    if (index < FEATURES)
        return (struct choice){.name = feature_kinds[index]->part,
                               .help = feature_kinds[index]->without};
    index -= FEATURES;
    return (struct choice){.name = advisor_kinds[index]->part,
                           .help = advisor_kinds[index]->without};
}

enum { ROWS = SHARED_TESTS + FEATURES + ADVISORS };

struct choice ablation_part(size_t index)
{
    for (size_t i = 0; i < ROWS; i++)
        if (row(i).name && index-- == 0)
            return row(i);
    return (struct choice){0};
}

/* The bits of one list, which begins at a row. */
static uint32_t named(const char *names, size_t first, size_t count)
{
    uint32_t set = 0;
    for (size_t i = 0; i < count; i++) {
        const char *name = row(first + i).name;
        if (name && choice_named(names, name))
            set |= UINT32_C(1) << i;
    }
    return set;
}

struct ablation ablation_named(const char *names)
{
    return (struct ablation){
        .tests = named(names, 0, SHARED_TESTS),
        .features = named(names, SHARED_TESTS, FEATURES),
        .advisors = named(names, SHARED_TESTS + FEATURES, ADVISORS),
    };
}
