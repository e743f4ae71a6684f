/* The command lesson, as a student and a teacher use it. Every language and exercise is tried by
 * tests/house/check_lessons.sh. */
#include "support/scratch.h"
#include "front/cli/program.h"

static void expect(const char *line, int status, const char *out, const char *err)
{
    char whole[900];
    snprintf(whole, sizeof whole, "cd %s && %s", scratch, line);
    expect_run(whole, status, out, err);
}

TEST(lessons_are_listed_and_shown)
{
    expect("$cariste lesson", 0, "Lesson 8: How hard levels are solved", "");
    expect("$cariste lesson 1 | grep -c -e Mistake -e Hint", 1, "0\n", "");
    expect("$cariste lesson 4.4", 0, "A shortest solution in moves", "");
    expect("$cariste --lang fr lesson 4.4", 0, "Une plus courte solution", "");
    expect("$cariste lesson 9", 2, "", "there are lessons 1 to 8");
    expect("$cariste lesson chekc", 2, "", "there is no exercise \"chekc\"");
    expect("$cariste lesson check", 2, "", "which one?");
}

TEST(values_are_judged)
{
    expect("$cariste lesson check 1.4 25955 4.5 116", 0, "4.5 squirrel-steps: right\n", "");
    expect("$cariste lesson check 1.4 964", 1, "the squirrel can leave", "");
    expect("$cariste lesson check 1.4 many", 1, "a whole number was expected", "");
    expect("$cariste lesson check 1.4", 2, "", "wants a value");
    expect("$cariste lesson check 5.4 '#####|#@$.#|#####'", 0, "the estimate is 3 here", "");
    expect("$cariste lesson check 1.4 964 --json", 1, "\"mistake\":\"964\"", "");
}

TEST(programs_are_begun_and_judged)
{
    expect("$cariste lesson start 1", 0, "lesson-1/1.2-moves.py\n", "");
    expect("$cariste lesson start 1", 0, "is there already, and stays", "");
    expect("$cariste lesson check lesson-1/1.2-moves.py", 1, "The smallest question", "");
    expect("$cariste lesson answer 1.2 >lesson-1/1.2-moves.py && "
           "$cariste lesson check lesson-1/1.2-moves.py",
           0, "1.2 moves: right, ", "");
    expect("echo 'int(' >lesson-1/1.3-pushes.py; $cariste lesson check lesson-1/1.3-pushes.py", 1,
           "ended with status 1", "");
    expect("echo 'while True: pass' >1.3.py; $cariste lesson check 1.3.py --time 0.5", 1,
           "was not done after", "");
    expect("printf 'import os, signal\\nos.kill(os.getpid(), signal.SIGSEGV)\\n' >1.3.py; "
           "$cariste lesson check 1.3.py",
           1, "crashed", "");
    expect("$cariste lesson answer 7.1 >7.1.py; $cariste lesson check 7.1.py", 0,
           "\n      2028     1976     37     37\n", "");
    expect(
        "if command -v gnuplot >/dev/null; then $cariste lesson check 7.1.py --plot curve.svg >t "
        "&& cat curve.svg; else echo '</svg>'; fi",
        0, "</svg>", "");
    expect("$cariste lesson check 7.9-nothing.py", 2, "", "there is no exercise");
}

TEST(hints_come_one_by_one)
{
    expect("$cariste lesson hint 4.4 | grep -c hint", 0, "1\n", "");
    expect("$cariste lesson hint 4.4 | grep -c hint", 0, "2\n", "");
    expect("$cariste lesson hint 4.4", 0, "there is no further hint", "");
}

TEST(a_class_is_reported)
{
    expect("$cariste lesson check 2.1 40; $cariste lesson check 2.1 1048576", 0, "right", "");
    expect("$cariste lesson report --student one --output one.csv", 0, " of 40 exercises", "");
    expect("grep '^one,2.1' one.csv", 0, "one,2.1,sequences,1,2,0,0,40,", "");
    expect("sed 's/^one/two/' one.csv >two.csv && $cariste lesson report one.csv two.csv | "
           "grep '^2.1'",
           0, "2.1  sequences               2      2      4      0  40\n", "");
    expect("if command -v gnuplot >/dev/null; then $cariste lesson report one.csv two.csv --plot "
           "class.svg >t && cat class.svg; else echo '</svg>'; fi",
           0, "</svg>", "");
    expect("$cariste lesson report nothing.csv", 2, NULL, "nothing.csv");
}

int main(void)
{
#define PREPARED(name) cmocka_unit_test_setup_teardown(name, scratch_open, scratch_close)
    const struct CMUnitTest tests[] = {
        PREPARED(lessons_are_listed_and_shown),  PREPARED(values_are_judged),
        PREPARED(programs_are_begun_and_judged), PREPARED(hints_come_one_by_one),
        PREPARED(a_class_is_reported),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
