/* Lessons in every language say of every exercise what the program needs: a title, what to do,
 * hints, and what each mistake means. Programs to begin with lack the answer. */
#include "support/test.h"

#include <string.h>

#include "app/lesson/lesson_text.h"
#include "app/lesson/student.h"
#include "base/diag.h"
#include "base/mem.h"
#include "base/text.h"

static void check_texts(const char *language, const char *lesson, const struct exercise *exercise)
{
    struct text out;
    text_init(&out);
    if (!lesson_exercise_title(lesson, exercise, &out))
        fail_msg("%s: %s has no title", language, exercise->id);
    text_clear(&out);
    if (!lesson_exercise_task(lesson, exercise, &out) || out.length < 20)
        fail_msg("%s: %s does not say what to do", language, exercise->id);
    text_clear(&out);
    if (!lesson_exercise_hint(lesson, exercise, 1, &out) || out.length < 10)
        fail_msg("%s: %s has no hint", language, exercise->id);
    for (unsigned i = 0; exercise->mistakes[i]; i++) {
        text_clear(&out);
        if (!lesson_exercise_mistake(lesson, exercise, exercise->mistakes[i], &out) ||
            out.length < 10)
            fail_msg("%s: %s does not say what %s means", language, exercise->id,
                     exercise->mistakes[i]);
    }
    text_free(&out);
}

TEST(lessons_are_complete)
{
    static const char *const languages[] = {"en", "fr"};
    for (size_t i = 0; i < 2; i++)
        for (unsigned number = 1; number <= LESSONS; number++) {
            struct diag_list diags;
            diag_list_init(&diags);
            char *lesson = lesson_read(languages[i], number, &diags);
            assert_non_null(lesson);
            for (const struct exercise *each = exercises; each->id; each++)
                if (exercise_lesson(each) == number)
                    check_texts(languages[i], lesson, each);
            mem_free(lesson);
            diag_list_free(&diags);
        }
    assert_null(lesson_name(0));
    assert_null(lesson_name(LESSONS + 1));
}

TEST(hints_stay_hidden)
{
    struct diag_list diags;
    struct text out;
    diag_list_init(&diags);
    text_init(&out);
    char *lesson = lesson_read("en", 1, &diags);
    lesson_without_hints(lesson, &out);
    assert_non_null(strstr(lesson, "- Hint 1: "));
    assert_null(strstr(out.bytes, "Hint"));
    assert_null(strstr(out.bytes, "Mistake"));
    assert_non_null(strstr(out.bytes, "### 1.3 pushes"));
    assert_non_null(strstr(out.bytes, "## Going further"));
    mem_free(lesson);
    text_free(&out);
    diag_list_free(&diags);
}

TEST(programs_begin_without_the_answer)
{
    for (const struct student_language *language = student_languages; language->name; language++)
        for (const struct exercise *each = exercises; each->id; each++) {
            struct text whole, begun;
            struct diag_list diags;
            if (!exercise_has_program(each))
                continue;
            text_init(&whole);
            text_init(&begun);
            diag_list_init(&diags);
            assert_true(student_program(language, each, true, &whole, &diags));
            assert_true(student_program(language, each, false, &begun, &diags));
            assert_true(begun.length > 40 && whole.length > 40);
            assert_string_not_equal(whole.bytes, begun.bytes);
            assert_null(strstr(whole.bytes, "<<<"));
            assert_null(strstr(begun.bytes, ">>>"));
            diag_list_free(&diags);
            text_free(&begun);
            text_free(&whole);
        }
}

TEST(files_tell_exercise_and_language)
{
    assert_string_equal(student_exercise_of("a/b/5.1-manhattan.py")->name, "manhattan");
    assert_null(student_exercise_of("manhattan.py"));
    assert_string_equal(student_language_of("a/5.1.ml")->name, "ocaml");
    assert_null(student_language_of("a.b/c"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lessons_are_complete),
        cmocka_unit_test(hints_stay_hidden),
        cmocka_unit_test(programs_begin_without_the_answer),
        cmocka_unit_test(files_tell_exercise_and_language),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
