/* Every pruning and every combination of sound ones: the optimum stays, claims are never more than
 * what is preserved, and each pruning is seen to act. */
#include "sokoban/setup.h"
#include "sokoban/solve.h"

#include <string.h>

#include "base/mem.h"
#include "base/random.h"
#include "base/text.h"
#include "sokoban/bound/bound.h"
#include "sokoban/prune/prune.h"
#include "sokoban/subject.h"

/* No estimate helps the prunings in these tests, and the levels leave them something to do. */
static struct subject pruned_subject(uint64_t seed)
{
    return subject_of(random_board(seed, (struct random_size){4, 7, 2, 4}), 20000);
}

static struct answer ask(const struct subject *subject, const char *goal, const char *prune,
                         const char *algorithm)
{
    struct request request = {
        .goal = goal, .algorithm = algorithm, .heuristic = "zero", .prune = prune};
    struct answer answer;
    subject->level->family->solve(subject->level, &request, &answer);
    return answer;
}

/* What the note of a pruning says that it preserves; all it can name is all there is. */
static unsigned promised(const char *note)
{
    unsigned preserves = 0;
    preserves |= strstr(note, "any") ? PRESERVES_ANY : 0;
    preserves |= strstr(note, "pushes") ? PRESERVES_PUSHES : 0;
    preserves |= strstr(note, "moves") ? PRESERVES_MOVES : 0;
    return preserves == (PRESERVES_ALL & ~PRESERVES_TIES) ? PRESERVES_ALL : preserves;
}

TEST(every_row_is_offered)
{
    unsigned offered = 0;
    for (size_t i = 0; sokoban_prunings(i).name; i++)
        offered += sokoban_prunings(i).note != NULL;
    assert_int_equal(offered, DEADLOCK_KINDS + PRUNE_KINDS + 1); /* and symmetry */
    for (unsigned i = 0; i < DEADLOCK_KINDS; i++) {
        struct choice choice = choice_find(sokoban_prunings, deadlock_kinds[i]->name);
        assert_non_null(choice.name);
        assert_int_equal(promised(choice.note), deadlock_kinds[i]->preserves);
        assert_string_equal(choice.help, deadlock_kinds[i]->help);
    }
    for (unsigned i = 0; i < PRUNE_KINDS; i++) {
        struct choice choice = choice_find(sokoban_prunings, prune_kinds[i]->name);
        assert_non_null(choice.name);
        assert_int_equal(promised(choice.note), prune_kinds[i]->preserves);
        assert_string_equal(choice.help, prune_kinds[i]->help);
    }
    for (const struct bound_kind *const *kind = bound_kinds; *kind; kind++) {
        struct choice choice = choice_find(sokoban_heuristics, (*kind)->name);
        assert_non_null(choice.name);
        assert_int_equal(!strstr(choice.help, "may exceed"), (*kind)->admissible);
        assert_string_equal(choice.help, (*kind)->help);
    }
}

/* Names of a random set of prunings that all preserve something. */
static char *combine(struct random *source, unsigned preserving, unsigned *preserves)
{
    struct text names;
    text_init(&names);
    *preserves = PRESERVES_ALL;
    for (unsigned i = 0; i < DEADLOCK_KINDS; i++)
        if (random_below(source, 3) == 0)
            text_format(&names, "%s%s", names.length ? "," : "", deadlock_kinds[i]->name);
    for (unsigned i = 0; i < PRUNE_KINDS; i++)
        if ((prune_kinds[i]->preserves & preserving) == preserving &&
            random_below(source, 2) == 0) {
            text_format(&names, "%s%s", names.length ? "," : "", prune_kinds[i]->name);
            *preserves &= prune_kinds[i]->preserves;
        }
    if (!names.length)
        text_add(&names, "none");
    return text_take(&names);
}

static void check_sound(const struct subject *subject, const char *goal, const char *prune,
                        const char *algorithm, unsigned preserves)
{
    bool moves = strcmp(goal, "moves") == 0, solvable = subject->oracle->moves[0] != ORACLE_NEVER;
    uint32_t best = moves ? subject->oracle->moves[0] : subject->oracle->pushes[0];
    bool claims = !best || preserves & (moves ? PRESERVES_MOVES : PRESERVES_PUSHES);
    struct answer answer = ask(subject, goal, prune, algorithm);
    bool right = answer.verdict == (solvable ? VERDICT_SOLVED : VERDICT_UNSOLVABLE);
    if (right && solvable) {
        int64_t length = subject_length(subject, &answer, goal);
        right = answer.proved == claims && (claims ? length == best : length >= (int64_t)best);
        right &= claims == !answer.message;
    }
    if (!right)
        fail_msg("%s by %s with %s: verdict %d proved %d, best %u, %s\n%s", goal, algorithm, prune,
                 answer.verdict, answer.proved, best, answer.solution, subject->rows);
    answer_free(&answer);
}

TEST(sound_combinations_agree_with_the_oracle)
{
    static const char *const algorithms[] = {"astar", "bfs"};
    struct random source = {.state = 3};
    for (uint64_t seed = 1; seed <= 2000; seed++) {
        struct subject subject = pruned_subject(seed);
        for (unsigned i = 0; subject.oracle && i < 4; i++) {
            unsigned preserves;
            char *names = combine(&source, PRESERVES_ANY | PRESERVES_PUSHES, &preserves);
            check_sound(&subject, i % 2 ? "pushes" : "moves", names, algorithms[i / 2], preserves);
            mem_free(names);
        }
        subject_free(&subject);
    }
}

/* With prunings that preserve nothing no proof is ever claimed, and what is found is a solution. */
TEST(unsound_prunings_claim_nothing)
{
    unsigned missed = 0;
    for (uint64_t seed = 1; seed <= 600; seed++) {
        struct subject subject = pruned_subject(seed);
        for (unsigned i = 0; subject.oracle && i < PRUNE_KINDS; i++) {
            if (prune_kinds[i]->preserves || !subject.oracle->moves[0])
                continue; /* what is solved as it stands needs no search */
            struct answer answer = ask(&subject, "pushes", prune_kinds[i]->name, "astar");
            bool solvable = subject.oracle->moves[0] != ORACLE_NEVER;
            assert_false(answer.proved);
            assert_non_null(answer.message);
            assert_int_equal(answer.lower_bound, UINT32_MAX);
            if (answer.verdict == VERDICT_SOLVED)
                assert_true(solvable && subject_length(&subject, &answer, "pushes") >= 0);
            else
                assert_int_equal(answer.verdict, VERDICT_LIMIT);
            missed += solvable && answer.verdict != VERDICT_SOLVED;
            answer_free(&answer);
        }
        subject_free(&subject);
    }
    assert_true(missed > 0);
}

TEST(each_acts)
{
    uint64_t plain = 0, pruned[DEADLOCK_KINDS + PRUNE_KINDS] = {0};
    for (uint64_t seed = 1; seed <= 300; seed++) {
        struct subject subject = pruned_subject(seed);
        for (unsigned i = 0; subject.oracle && i <= DEADLOCK_KINDS + PRUNE_KINDS; i++) {
            const char *name = i < DEADLOCK_KINDS ? deadlock_kinds[i]->name
                               : i < DEADLOCK_KINDS + PRUNE_KINDS
                                   ? prune_kinds[i - DEADLOCK_KINDS]->name
                                   : "none";
            struct answer answer = ask(&subject, "pushes", name, "bfs");
            *(i < DEADLOCK_KINDS + PRUNE_KINDS ? &pruned[i] : &plain) += answer.counters.expanded;
            answer_free(&answer);
        }
        subject_free(&subject);
    }
    for (unsigned i = 0; i < DEADLOCK_KINDS + PRUNE_KINDS; i++)
        assert_in_range(pruned[i], 1, plain - 1);
}

/* Without prunings, a search that knows no estimate goes through every position there is. */
TEST(none_leaves_nothing_out)
{
    static const char *const uninformed[] = {"bfs", "dfs"};
    unsigned levels = 0;
    for (uint64_t seed = 9000; levels < 40; seed++) {
        struct subject subject = pruned_subject(seed);
        bool lost = subject.oracle && subject.oracle->moves[0] == ORACLE_NEVER;
        for (size_t i = 0; lost && i < 2; i++) {
            struct request request = {
                .goal = "pushes", .algorithm = uninformed[i], .prune = "none"};
            struct answer answer;
            subject.level->family->solve(subject.level, &request, &answer);
            assert_int_equal(answer.verdict, VERDICT_UNSOLVABLE);
            assert_string_equal(answer.heuristic, "zero");
            assert_int_equal(answer.counters.expanded, subject.oracle->regions);
            answer_free(&answer);
        }
        levels += lost;
        subject_free(&subject);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_is_offered),
        cmocka_unit_test(sound_combinations_agree_with_the_oracle),
        cmocka_unit_test(unsound_prunings_claim_nothing),
        cmocka_unit_test(each_acts),
        cmocka_unit_test(none_leaves_nothing_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
