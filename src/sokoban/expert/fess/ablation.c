#include "sokoban/expert/fess/ablation.h"

#include "base/text.h"
#include "puzzle/puzzle.h"

_Static_assert(ABLATION_PARTS <= 32, "a set is a word");

const struct deadlock_kind *const shared_test_kinds[TESTS] = {
    [TEST_FREEZE] = &deadlock_freeze,         [TEST_DIAGONAL] = &deadlock_diagonal,
    [TEST_PATTERN] = &deadlock_table,         [TEST_BIPARTITE] = &deadlock_bipartite,
    [TEST_K_DISTANCE] = &deadlock_k_distance, [TEST_CORRAL] = &deadlock_corral,
    [TEST_LOCAL] = &deadlock_local,           [TEST_LESSONS] = &deadlock_lessons,
};

static void write_name(unsigned part, struct text *name)
{
    if (part < TESTS)
        text_format(name, "test-%s", shared_test_kinds[part]->name);
    else if (part < TESTS + FEATURES)
        text_format(name, "feature-%s", feature_kinds[part - TESTS].name);
    else
        text_format(name, "advisor-%s", advisor_kinds[part - TESTS - FEATURES].name);
}

uint32_t ablation_named(const char *names)
{
    uint32_t set = 0;
    for (unsigned part = 0; part < ABLATION_PARTS; part++) {
        struct text name;
        text_init(&name);
        write_name(part, &name);
        if (choice_named(names, name.bytes))
            set |= UINT32_C(1) << part;
        text_free(&name);
    }
    return set;
}
