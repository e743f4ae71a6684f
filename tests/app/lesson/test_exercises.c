/* Every exercise: the right answer passes, every typical mistake is caught and called by its name.
 */
#include "support/test.h"

#include <string.h>

#include "app/lesson/judge.h"
#include "base/text.h"

static void judged(const struct exercise *exercise, unsigned fault, struct judgement *verdict)
{
    struct text answers;
    text_init(&answers);
    if (exercise_has_program(exercise))
        judge_imitate(exercise, fault, &answers);
    else
        text_add(&answers, fault ? exercise->mistakes[fault - 1] : exercise->value);
    judge(exercise, answers.bytes, verdict);
    text_free(&answers);
}

TEST(there_are_enough)
{
    size_t count = 0;
    for (const struct exercise *each = exercises; each->id; each++) {
        unsigned mistakes = 0;
        while (each->mistakes[mistakes])
            mistakes++;
        assert_true(mistakes >= 4);
        assert_ptr_equal(exercise_find(each->id), each);
        assert_ptr_equal(exercise_find(each->name), each);
        count++;
    }
    assert_true(count >= 30);
    assert_null(exercise_find("9.9"));
}

TEST(right_answers_pass)
{
    for (const struct exercise *each = exercises; each->id; each++) {
        struct judgement verdict;
        judged(each, 0, &verdict);
        if (!verdict.right)
            fail_msg("%s: %s (%s: %s, not %s)", each->id, verdict.said.bytes, verdict.question,
                     verdict.answer, verdict.truth);
        judgement_free(&verdict);
    }
}

TEST(mistakes_are_named)
{
    for (const struct exercise *each = exercises; each->id; each++) {
        for (unsigned i = 0; each->mistakes[i] && each->kind != EXERCISE_BOARD; i++) {
            struct judgement verdict;
            judged(each, i + 1, &verdict);
            if (verdict.right || !verdict.mistake ||
                strcmp(verdict.mistake, each->mistakes[i]) != 0)
                fail_msg("%s: %s was taken for %s", each->id, each->mistakes[i],
                         verdict.right     ? "right"
                         : verdict.mistake ? verdict.mistake
                                           : "something unknown");
            judgement_free(&verdict);
        }
    }
}

TEST(boards_are_judged)
{
    static const struct {
        const char *board, *mistake;
    } cases[] = {{"#####|#@$.#|####", "no-board"},
                 {"#####|#@*-#|#####", "solved"},
                 {"#####|#$@.#|#####", "no-solution"},
                 {"####|#-@#|#-$#|#-.#|####x", "no-board"},
                 {"#####|#@$.#|##-##|#####", NULL},
                 {"######|#@$-.#|#-@--#|######", "no-board"},
                 {"#########|#@-$.---#|#---.-$-#|#-----#-#|#########", "not-above"}};
    const struct exercise *exercise = exercise_find("counterexample");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct judgement verdict;
        judge(exercise, cases[i].board, &verdict);
        assert_int_equal(verdict.right, cases[i].mistake == NULL);
        if (cases[i].mistake && strcmp(verdict.mistake, cases[i].mistake) != 0)
            fail_msg("%s is called %s", cases[i].board, verdict.mistake);
        judgement_free(&verdict);
    }
}

/* The smallest board comes first, and answers that lack a line are no answers. */
TEST(counterexamples_are_small)
{
    struct judgement verdict;
    judged(exercise_find("manhattan"), 1, &verdict);
    assert_string_equal(verdict.question, "#####|#@*-#|#####");
    assert_string_equal(verdict.answer, "1");
    assert_string_equal(verdict.truth, "0");
    judgement_free(&verdict);
    judge(exercise_find("moves"), "1\n2\n", &verdict);
    assert_false(verdict.right);
    judgement_free(&verdict);
}

TEST(heuristics_are_measured)
{
    struct judgement verdict;
    judged(exercise_find("matching"), 0, &verdict);
    assert_int_equal(verdict.measured_count, 4);
    for (size_t i = 0; i < verdict.measured_count; i++) {
        assert_int_equal(verdict.measured[i].yours, verdict.measured[i].ours);
        assert_true(verdict.measured[i].ours <= verdict.measured[i].blind);
    }
    judgement_free(&verdict);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_are_enough),          cmocka_unit_test(right_answers_pass),
        cmocka_unit_test(mistakes_are_named),        cmocka_unit_test(boards_are_judged),
        cmocka_unit_test(counterexamples_are_small), cmocka_unit_test(heuristics_are_measured),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
