/* Counting against brute force: every position once, layer by layer. */
#include "sokoban/checked_answer.h"

static void check_layers(const struct subject *subject, const struct tally *tally, bool moves)
{
    const struct oracle *oracle = subject->oracle;
    for (size_t layer = 0; layer <= tally->layer_count; layer++) {
        uint64_t count = 0;
        for (size_t i = 0; i < oracle->count; i++)
            if (moves || oracle->region[i] == i)
                count += (moves ? oracle->depth[i] : oracle->pushed[i]) == layer;
        assert_int_equal(count, layer < tally->layer_count ? tally->layers[layer] : 0);
    }
}

TEST(counts)
{
    for (uint64_t seed = 5000; seed < 5400; seed++) {
        struct subject subject = random_subject(seed);
        for (int moves = 0; subject.oracle && moves < 2; moves++) {
            struct request request = {.space = moves ? "moves" : "pushes"};
            struct tally tally;
            sokoban_count(subject.level, &request, &tally);
            assert_true(tally.complete);
            assert_int_equal(tally.limit, LIMIT_NONE);
            assert_int_equal(tally.states, moves ? subject.oracle->count : subject.oracle->regions);
            check_layers(&subject, &tally, moves);
            tally_free(&tally);
        }
        subject_free(&subject);
    }
}

/* Leaving out dead squares counts no less than the positions on solutions and no more than all. */
TEST(counts_without_dead_squares)
{
    for (uint64_t seed = 5400; seed < 5500; seed++) {
        struct subject subject = random_subject(seed);
        uint64_t useful = 0;
        for (size_t i = 0; subject.oracle && i < subject.oracle->count; i++)
            useful += subject.oracle->moves[i] != ORACLE_NEVER;
        struct tally tally;
        sokoban_count(subject.level, &(struct request){.space = "moves", .prune = "dead"}, &tally);
        assert_true(tally.complete);
        if (subject.oracle)
            assert_in_range(tally.states, useful, subject.oracle->count);
        tally_free(&tally);
        subject_free(&subject);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts),
        cmocka_unit_test(counts_without_dead_squares),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
