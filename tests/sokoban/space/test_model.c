/* The tables that a search looks things up in, and what they may cost. */
#include "sokoban/space/model.h"

#include "search/checkpoint.h"
#include "search/limits.h"
#include "sokoban/analysis/tables/pattern_db.h"
#include "sokoban/bound/bound.h"
#include "sokoban/bound/tables.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/sample.h"
#include "support/test.h"

static const char rows[] = "##########\n"
                           "#   .    #\n"
                           "# $$   . #\n"
                           "# #   $  #\n"
                           "#  .$@ . #\n"
                           "#        #\n"
                           "##########\n";

/* The greatest groups that there is a table of. */
static unsigned greatest_patterns(uint64_t nodes, struct search_checkpoint *checkpoint)
{
    struct board *board = sample_board(rows);
    struct model *model = model_new(board, deadlock_bit(&deadlock_dead), SIZE_MAX);
    struct meter meter;
    meter_start(&meter, &(struct limits){.nodes = nodes},
                &(struct search_hooks){.checkpoint = checkpoint});
    model_add_tables(model, &bound_groups, &meter);
    const struct pattern_db *pattern_db = model->tables->pattern_db;
    unsigned size = pattern_db ? PATTERN_SIZE_MAX : 0;
    while (size && !pattern_db->tiers[PATTERNS_PLAIN][size])
        size--;
    model_free(model);
    board_free(board);
    return size;
}

/* A search of few positions is not kept waiting. */
TEST(tables_fit_the_nodes)
{
    assert_int_equal(greatest_patterns(1, NULL), 0);
    assert_int_equal(greatest_patterns(50, NULL), 2);
    assert_int_equal(greatest_patterns(200, NULL), 3);
    assert_int_equal(greatest_patterns(10000, NULL), 4);
    assert_int_equal(greatest_patterns(0, NULL), 4);
}

/* Who goes on later, with other limits, finds the same tables. */
TEST(tables_of_a_checkpoint_do_not)
{
    struct search_checkpoint checkpoint = {0};
    assert_int_equal(greatest_patterns(1, &checkpoint), 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_fit_the_nodes),
        cmocka_unit_test(tables_of_a_checkpoint_do_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
