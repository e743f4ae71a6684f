/* "lesson check": judging, and saying what was found. */
#include "app/commands/lesson_actions.h"

#include <string.h>

#include "app/commands/run.h"
#include "app/lesson/judge.h"
#include "app/lesson/lesson_text.h"
#include "app/lesson/student.h"
#include "app/measure/isolate/tool.h"
#include "app/measure/results/gnuplot.h"
#include "base/file.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"

enum { SECONDS_USUAL = 30 };

/* The board of a question in rows, and the words after it. */
static void add_question(struct text *out, const char *line)
{
    struct lesson_question question;
    struct text rows;
    if (!lesson_question_read(&question, line))
        return;
    text_init(&rows);
    if (question.board.count)
        lesson_board_print(&question.board, &rows);
    for (const char *row = rows.bytes; *row; row += strcspn(row, "\n") + 1)
        text_format(out, "    %.*s\n", (int)strcspn(row, "\n"), row);
    if (*question.words)
        text_format(out, "    %s\n", question.words);
    text_free(&rows);
}

static void say_wrong(struct run *run, const struct exercise *exercise,
                      const struct judgement *verdict)
{
    struct text *out = &run->console.out;
    if (verdict->questions > 1)
        text_say(out, "wrong, %zu of %zu answers: %s\n", verdict->wrong, verdict->questions,
                 verdict->said.bytes);
    else
        text_say(out, "wrong: %s\n", verdict->said.bytes);
    if (verdict->question) {
        text_say(out, "The smallest question that shows it:\n");
        add_question(out, verdict->question);
        if (verdict->truth)
            text_say(out, "Your answer: %s. Right: %s.\n", verdict->answer, verdict->truth);
        else
            text_say(out, "Your answer: %s.\n", verdict->answer);
    }
    char *lesson = verdict->mistake ? lesson_open(run, exercise_lesson(exercise)) : NULL;
    if (lesson && lesson_exercise_mistake(lesson, exercise, verdict->mistake, out))
        text_add_char(out, '\n');
    mem_free(lesson);
}

static void say_right(struct run *run, const struct judgement *verdict)
{
    struct text *out = &run->console.out;
    if (verdict->questions > 1)
        text_say(out, "right, %zu answers\n", verdict->questions);
    else
        text_say(out, "right\n");
    if (verdict->said.length)
        text_format(out, "%s\n", verdict->said.bytes);
    if (verdict->measured_count)
        text_say(out, "Positions that A* expands:\n"
                      "  level of  without   ours  yours\n");
    for (size_t i = 0; i < verdict->measured_count; i++) {
        const struct measured *measured = &verdict->measured[i];
        text_format(out, "%10zu %8zu %6zu %6zu\n", measured->positions, measured->blind,
                    measured->ours, measured->yours);
    }
}

void lesson_plot(struct run *run, const struct text *script)
{
    struct text picture, why;
    text_init(&picture);
    text_init(&why);
    if (tool_execute(&tool_gnuplot, NULL, script, (struct tool_limits){.seconds = SECONDS_USUAL},
                     &picture, &why)) {
        console_flush(&run->console);
        text_add_bytes(&run->console.out, picture.bytes, picture.length);
        console_save(&run->console, run->arguments->options.plot);
    } else {
        console_fail(&run->console, "%s", why.bytes);
    }
    text_free(&picture);
    text_free(&why);
}

/* Expanded against the size of the level, both by factors. */
static void plot_measured(struct run *run, const struct exercise *exercise,
                          const struct judgement *verdict)
{
    static const char *const names[] = {"without", "ours", "yours"};
    struct text script;
    text_init(&script);
    gnuplot_begin(&script, gnuplot_terminal(run->arguments->options.plot), exercise->name, "x y");
    text_add(&script, "set logscale xy\nset xlabel \"positions of the level\"\n"
                      "set ylabel \"positions expanded\"\n$data << END\n");
    for (size_t i = 0; i < verdict->measured_count; i++) {
        const struct measured *measured = &verdict->measured[i];
        text_format(&script, "%zu %zu %zu %zu\n", measured->positions, measured->blind,
                    measured->ours, measured->yours);
    }
    text_add(&script, "END\nplot ");
    for (unsigned i = 0; i < 3; i++) {
        text_format(&script, "%s$data using 1:%u with linespoints title \"%s\" ", i ? ", " : "",
                    i + 2, names[i]);
        gnuplot_line(&script, i, true);
    }
    text_add_char(&script, '\n');
    lesson_plot(run, &script);
    text_free(&script);
}

static void tell(struct run *run, const struct exercise *exercise, const char *language,
                 const struct judgement *verdict)
{
    struct text *out = &run->console.out;
    lesson_note(run, "check", exercise, language, verdict);
    if (!verdict->right)
        console_worsen(&run->console, EXIT_LIMITED);
    if (run->arguments->options.json) {
        judgement_json(exercise, verdict, out);
        text_add_char(out, '\n');
    } else {
        text_format(out, "%s %s: ", exercise->id, exercise->name);
        if (verdict->right)
            say_right(run, verdict);
        else
            say_wrong(run, exercise, verdict);
    }
    if (verdict->measured_count && run->arguments->options.plot)
        plot_measured(run, exercise, verdict);
}

static void check_program(struct run *run, const struct exercise *exercise, const char *path)
{
    struct text questions, answers, why;
    struct judgement verdict;
    double seconds = run->arguments->options.time;
    text_init(&questions);
    text_init(&answers);
    text_init(&why);
    judge_questions(exercise, &questions);
    struct student_run student = {.path = path,
                                  .questions = questions.bytes,
                                  .seconds = seconds > 0 ? seconds : SECONDS_USUAL,
                                  .stop = run->console.front->stop};
    if (student_answers(&student, &answers, &why)) {
        judge(exercise, answers.bytes, &verdict);
    } else {
        verdict = (struct judgement){.questions = 1, .wrong = 1};
        text_init(&verdict.said);
        text_add(&verdict.said, why.bytes);
    }
    tell(run, exercise, student_language_of(path)->name, &verdict);
    judgement_free(&verdict);
    text_free(&why);
    text_free(&answers);
    text_free(&questions);
}

static void check_value(struct run *run, const struct exercise *exercise, const char *value)
{
    struct judgement verdict;
    judge(exercise, value, &verdict);
    tell(run, exercise, NULL, &verdict);
    judgement_free(&verdict);
}

void lesson_check(struct run *run)
{
    const struct arguments *arguments = run->arguments;
    lesson_has_words(run);
    for (size_t i = 0; i < arguments->file_count && !console_is_stopped(&run->console); i++) {
        const char *word = arguments->files[i];
        const struct exercise *exercise = lesson_exercise(run, word);
        if (!exercise)
            continue;
        if (exercise->value && i + 1 < arguments->file_count)
            check_value(run, exercise, arguments->files[++i]);
        else if (exercise->value)
            console_fail(&run->console, "%s wants a value: \"cariste lesson check %s VALUE\"",
                         exercise->id, exercise->id);
        else if (!file_exists(word) || !student_language_of(word))
            console_fail(&run->console, "%s wants a program, %s-%s with the ending of its language",
                         exercise->id, exercise->id, exercise->name);
        else
            check_program(run, exercise, word);
    }
}
